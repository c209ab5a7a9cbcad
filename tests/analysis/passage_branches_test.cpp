// A run told to take another branch at a passage does so, and goes straight on where it is told nothing.
#include <QtTest>

#include "tests/analysis/models.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

/// The branch that is not the one the motion takes by itself, counted from 1.
int otherBranch(const Passage& passage) { return passage.branchTaken == 0 ? 2 : 1; }

double largestAfter(const Results& results, const std::string& channel, double from, double to) {
    const int index = results.channelIndex(channel);
    double largest = 0;
    for (std::size_t i = 0; i < results.size(); ++i)
        if (results.frame(i).time > from && results.frame(i).time < to)
            largest = std::max(largest, std::abs(results.value(index, i)));
    return largest;
}

}  // namespace

class PassageBranchesTest : public QObject {
    Q_OBJECT
  private slots:
    /// The folded rods turn on together about the pivot, and at the next passage the slider moves again.
    void sliderCrankFolds_data() {
        QTest::addColumn<QString>("integrator");
        QTest::addColumn<double>("step");
        QTest::addRow("dopri5") << "dopri5" << 0.0;
        QTest::addRow("rk4, fixed step") << "rk4" << 0.01;
    }
    void sliderCrankFolds() {
        QFETCH(QString, integrator);
        QFETCH(double, step);
        Model model = example("paper4-slider-crank-a");
        model.run.integrator.key = integrator.toStdString();
        model.run.step = step;
        model.run.end = 5;
        const Results straight = simulate(model);
        const Passage first = straight.passages.at(0);
        QCOMPARE(first.branches.size(), std::size_t(2));

        model.run.passageBranches = {otherBranch(first)};
        const Results folded = simulate(model);
        QVERIFY2(folded.outcome.status == Outcome::Status::completed, folded.outcome.sentence.c_str());
        QCOMPARE(folded.passages.at(0).branchTaken + 1, otherBranch(first));
        QVERIFY(std::abs(folded.passages[0].time - first.time) < 1e-9);
        QVERIFY(largestAfter(folded, "slider.x", 0, first.time - 0.02) > 1);
        QVERIFY2(largestAfter(folded, "slider.x", first.time, 5) < 1e-6,
                 qPrintable(QString::number(largestAfter(folded, "slider.x", first.time, 5))));
        QVERIFY(folded.statistics.largestPositionViolation < 1e-12);
        QVERIFY(folded.passages.size() >= 2);

        model.run.passageBranches.push_back(otherBranch(folded.passages[1]));
        const Results back = simulate(model);
        QVERIFY(back.passages.size() >= 2);
        QVERIFY(largestAfter(back, "slider.x", first.time, back.passages[1].time) < 1e-6);
        QVERIFY(largestAfter(back, "slider.x", back.passages[1].time, 5) > 1);
        QVERIFY2(back.outcome.status == Outcome::Status::completed, back.outcome.sentence.c_str());
    }

    /// A driven parallelogram keeps its assembly mode at the change point unless told otherwise.
    void drivenParallelogramCrosses() {
        Model model = drivenParallelogram();
        const Results straight = simulate(model);
        QVERIFY(!straight.passages.empty());
        const Passage first = straight.passages.front();
        QVERIFY(first.branches.size() >= 2);
        model.run.passageBranches = {otherBranch(first)};
        const Results crossed = simulate(model);
        QVERIFY2(crossed.outcome.status == Outcome::Status::completed, crossed.outcome.sentence.c_str());
        QVERIFY(crossed.statistics.largestPositionViolation < 1e-12);
        // The coupler of the parallelogram never turns, that of the antiparallelogram does.
        const double end = crossed.passages.size() > 1 ? crossed.passages[1].time : model.run.end.value;
        QVERIFY(largestAfter(straight, "coupler.angle", first.time, model.run.end.value) < 1e-9);
        QVERIFY(largestAfter(crossed, "coupler.angle", 0, first.time) < 1e-9);
        QVERIFY(largestAfter(crossed, "coupler.angle", first.time, end) > 0.3);
    }

    void unknownBranchEndsTheRunWithASentence() {
        Model model = example("paper4-slider-crank-a");
        model.run.end = 2;
        model.run.passageBranches = {0, 7};
        const Results results = simulate(model);
        QVERIFY(results.outcome.status == Outcome::Status::failed);
        QVERIFY2(results.outcome.sentence.find("passage 2 has 2 branches and the run asks for number 7") !=
                     std::string::npos,
                 results.outcome.sentence.c_str());
        QVERIFY(results.size() > 50);  // what was computed is kept
    }
};

QTEST_APPLESS_MAIN(PassageBranchesTest)
#include "passage_branches_test.moc"

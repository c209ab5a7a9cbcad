// A run told to take another branch at a passage does so, and goes straight on where it is told nothing.
#include <QtTest>

#include "engine/analysis/branch_selection.h"
#include "engine/analysis/kinematics.h"
#include "engine/analysis/start_branch.h"
#include "tests/analysis/models.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

/// The branch that is not the one the motion takes by itself, counted from 1.
std::string otherBranch(const Passage& passage) { return passage.branchTaken == 0 ? "2" : "1"; }

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
        QVERIFY2(folded.outcome.status == Outcome::Status::completed, folded.outcome.sentence.english().c_str());
        QCOMPARE(std::to_string(folded.passages.at(0).branchTaken + 1), otherBranch(first));
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
        QVERIFY2(back.outcome.status == Outcome::Status::completed, back.outcome.sentence.english().c_str());
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
        QVERIFY2(crossed.outcome.status == Outcome::Status::completed, crossed.outcome.sentence.english().c_str());
        QVERIFY(crossed.statistics.largestPositionViolation < 1e-12);
        // The coupler of the parallelogram never turns, that of the antiparallelogram does.
        const double end = crossed.passages.size() > 1 ? crossed.passages[1].time : model.run.end.value;
        QVERIFY(largestAfter(straight, "coupler.angle", first.time, model.run.end.value) < 1e-9);
        QVERIFY(largestAfter(crossed, "coupler.angle", 0, first.time) < 1e-9);
        QVERIFY(largestAfter(crossed, "coupler.angle", first.time, end) > 0.3);
    }

    /// Words and conditions name the same branch as its number, whatever the method, and the motion is the same.
    void sameMotionWithEveryMethod_data() {
        QTest::addColumn<QString>("request");
        QTest::addColumn<QString>("integrator");
        QTest::addColumn<QString>("formulation");
        QTest::addColumn<double>("tolerance");
        for (const char* request :
             {"1", "crank +, rod + move, slider at rest", "slider at rest", "slider.vx = 0", "crank.rate = rod.rate"}) {
            for (const auto& row : integratorChoices()) {
                const QString key = QString::fromUtf8(row.key.data(), static_cast<qsizetype>(row.key.size()));
                if (key == "euler" || key == "rk4" || key == "gauss-2") continue;
                QTest::addRow("%s, %s", request, qPrintable(key)) << request << key << "gauss" << 1e-8;
            }
            for (const double tolerance : {1e-6, 1e-10})
                QTest::addRow("%s, %g", request, tolerance) << request << "dopri5"
                                                            << "gauss" << tolerance;
            for (const char* formulation : {"null-space", "augmented-lagrangian"})
                QTest::addRow("%s, %s", request, formulation) << request << "dopri5" << formulation << 1e-8;
        }
    }
    void sameMotionWithEveryMethod() {
        QFETCH(QString, request);
        QFETCH(QString, integrator);
        QFETCH(QString, formulation);
        QFETCH(double, tolerance);
        Model model = example("paper4-slider-crank-a");
        model.run.end = 2;
        model.run.integrator.key = integrator.toStdString();
        model.run.formulation = *formulationNamed(formulation.toStdString());
        model.run.rtol = model.run.atol = tolerance;
        const Results straight = simulate(model);
        QVERIFY2(!straight.passages.empty(), straight.outcome.sentence.english().c_str());
        const Passage& first = straight.passages.front();
        QVERIFY(first.branchTaken >= 0);
        QCOMPARE(branchTexts(straight.system(), first.branches)[0].english(),
                 std::string("crank +, rod + move, slider at rest"));
        model.run.passageBranches = {request.toStdString()};
        const Results folded = simulate(model);
        QVERIFY2(folded.outcome.status != Outcome::Status::failed, folded.outcome.sentence.english().c_str());
        QCOMPARE(folded.passages.front().branchTaken, 0);
        QVERIFY(largestAfter(folded, "slider.x", first.time, 2) < 1e-5);
        QVERIFY(largestAfter(folded, "crank.rate", first.time, 2) > 0.1);
    }

    /// The branch that is named in a file is the one whose ghost was chosen.
    void everyBranchHasARequestThatFindsIt() {
        for (const char* name : {"paper4-slider-crank-a", "parallelogram", "bennett"}) {
            Model model = example(name);
            const Results results = simulate(model);
            for (const Passage& passage : results.passages)
                for (std::size_t i = 0; i < passage.branches.size(); ++i) {
                    const VecX rest = VecX::Zero(results.system().nv);
                    const BranchCrossing crossing{results.systemPointer(), passage.time,        passage.q, rest,
                                                  passage.branches,        passage.allBranches, false};
                    const std::string request = branchRequest(results.system(), passage.branches, i);
                    QCOMPARE(selectBranch(crossing, request).branch, static_cast<int>(i));
                    QCOMPARE(selectBranch(crossing, std::to_string(i + 1)).branch, static_cast<int>(i));
                }
        }
    }

    /// A folded motion meets the sliding branch at right angles: the condition says which way.
    void conditionDecidesTheSense_data() {
        QTest::addColumn<QString>("request");
        QTest::addColumn<double>("sign");
        QTest::addRow("right") << "slider.x > 0" << 1.0;
        QTest::addRow("left") << "slider.x < 0" << -1.0;
        QTest::addRow("right by speed") << "slider.vx > 0" << 1.0;
        QTest::addRow("left by words") << "slider -x" << -1.0;
    }
    void conditionDecidesTheSense() {
        QFETCH(QString, request);
        QFETCH(double, sign);
        const Model model = example("paper4-slider-crank-a");
        const Results results = simulate(model);
        const Passage& passage = results.passages.front();
        const VecX rest = VecX::Zero(results.system().nv);
        const BranchCrossing crossing{results.systemPointer(), passage.time,        passage.q, rest,
                                      passage.branches,        passage.allBranches, false};
        const ChosenBranch chosen = selectBranch(crossing, request.toStdString());
        QVERIFY2(chosen.branch >= 0, chosen.trouble.english().c_str());
        const int slider = 3 * results.system().bodyIndex("slider");
        QVERIFY(sign * chosen.v[slider] > 0.1);
    }

    /// Words that ask for the sense in which the motion does not go on are told, other words are not.
    void otherSenseIsTold_data() {
        QTest::addColumn<QString>("integrator");
        QTest::addColumn<double>("rodInertia");
        QTest::addColumn<QString>("second");
        // At 13/12 m l^2 the folded motion meets the sliding branch at right angles.
        for (const char* integrator : {"dopri5", "radau5", "rk4"})
            for (const double inertia : {0.5, 6.5, 9.0})
                for (const char* second : {"slider +x", "slider -x"})
                    QTest::addRow("%s, %g, %s", integrator, inertia, second) << integrator << inertia << second;
    }
    void otherSenseIsTold() {
        QFETCH(QString, integrator);
        QFETCH(double, rodInertia);
        QFETCH(QString, second);
        Model model = example("paper4-slider-crank-a");
        std::get<PlanarBody>(model.bodies[1]).inertia = rodInertia;
        model.run.end = 2;
        model.run.integrator.key = integrator.toStdString();
        model.run.passageBranches = {"slider at rest", second.toStdString()};
        const Results results = simulate(model);
        QVERIFY(results.passages.size() >= 2 && results.passages[1].branchTaken == 1);
        const auto& warnings = results.outcome.warnings;
        const bool isTold = std::any_of(warnings.begin(), warnings.end(), [&](const Sentence& warning) {
            return warning.english() ==
                   "at passage 2 the motion goes on along '" + second.toStdString() + "' in the other sense";
        });
        const double speed = results.valueAt(results.channelIndex("slider.vx"), results.passages[1].time + 0.01);
        QVERIFY(std::abs(speed) > 0.5);
        QCOMPARE(isTold, (speed > 0) != second.contains('+'));
        if (rodInertia == 6.5) QVERIFY(!isTold);
    }

    /// Names of branches, as they are listed and clicked at, say senses relative to each other.
    void listedNamesAskForNoSense() {
        Model model = example("paper4-slider-crank-a");
        model.run.end = 3;
        const Results straight = simulate(model);
        model.run.passageBranches.clear();
        for (const Passage& passage : straight.passages)
            model.run.passageBranches.push_back(
                branchRequest(straight.system(), passage.branches, static_cast<std::size_t>(passage.branchTaken)));
        QVERIFY(model.run.passageBranches.size() > 2);
        const Results same = simulate(model);
        QVERIFY2(same.outcome.status == Outcome::Status::completed, same.outcome.sentence.english().c_str());
    }

    void kinematicsTurnsToo() {
        Model model = drivenParallelogram();
        const Results straight = kinematics(model);
        QVERIFY(!straight.passages.empty());
        const Passage first = straight.passages.front();
        model.run.passageBranches = {"coupler.rate < 0 and crank2.rate > 0"};
        QVERIFY(kinematics(model).outcome.status == Outcome::Status::failed);  // the parallelogram does not turn it
        model.run.passageBranches = {otherBranch(first)};
        const Results crossed = kinematics(model), dynamic = simulate(model);
        QVERIFY2(crossed.outcome.status == Outcome::Status::completed, crossed.outcome.sentence.english().c_str());
        QVERIFY(std::abs(crossed.passages.front().time - first.time) < 1e-9);
        QVERIFY(crossed.statistics.largestPositionViolation < 1e-12);
        const int angle = crossed.channelIndex("coupler.angle");
        QVERIFY(largestAfter(crossed, "coupler.angle", 0, first.time) < 1e-9);
        const double end = crossed.passages.size() > 1 ? crossed.passages[1].time : model.run.end.value;
        QVERIFY(largestAfter(crossed, "coupler.angle", first.time, end) > 0.3);
        for (double t = first.time + 0.02; t < end - 0.02; t += 0.05)
            QVERIFY(std::abs(crossed.valueAt(angle, t) - dynamic.valueAt(angle, t)) < 1e-5);
    }

    void unknownBranchEndsTheRunWithASentence() {
        Model model = example("paper4-slider-crank-a");
        model.run.end = 2;
        model.run.passageBranches = {"0", "7"};
        const Results results = simulate(model);
        QVERIFY(results.outcome.status == Outcome::Status::failed);
        QVERIFY2(results.outcome.sentence.english().find("at passage 2 no branch is '7'; choose one of 1: crank +") !=
                     std::string::npos,
                 results.outcome.sentence.english().c_str());
        QVERIFY(results.size() > 50);  // what was computed is kept
    }
};

QTEST_APPLESS_MAIN(PassageBranchesTest)
#include "passage_branches_test.moc"

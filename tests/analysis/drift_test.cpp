// Without projection the constraints drift, and near a singular position the motion leaves its branch: the run must say
// so.
#include <QtTest>
#include <cmath>
#include <numbers>

#include "engine/io/examples.h"
#include "tests/analysis/models.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

/// The mechanism keeps crank + rod = 0 on its branch; returns the largest departure [rad].
double offBranch(const Results& results) {
    const Reading crank = reading(results, "crank.angle"), rod = reading(results, "rod.angle");
    return largest(results, [&](std::size_t i) { return std::remainder(crank(i) + rod(i), 2 * std::numbers::pi); });
}

}  // namespace

class DriftTest : public QObject {
    Q_OBJECT
  private slots:
    void leavingTheBranchIsNeverCompleted_data() {
        QTest::addColumn<QString>("stabilisation");
        QTest::addColumn<QString>("integrator");
        QTest::addColumn<double>("step");
        for (const char* stabilisation : {"none", "baumgarte"}) {
            for (const auto& row : integratorChoices())
                if (row.key != "euler")
                    QTest::addRow("%s %s", stabilisation, row.key.data()) << stabilisation << row.key.data() << 0.0;
            for (double step : {2e-3, 5e-3, 7e-3, 2e-2})
                QTest::addRow("%s rk4 %g", stabilisation, step) << stabilisation << "rk4" << step;
            QTest::addRow("%s euler", stabilisation) << stabilisation << "euler" << 1e-3;
        }
    }
    void leavingTheBranchIsNeverCompleted() {
        QFETCH(QString, stabilisation);
        QFETCH(QString, integrator);
        QFETCH(double, step);
        Model model = example("paper4-slider-crank-a");
        model.run.stabilisation = {stabilisation.toStdString()};
        model.run.integrator = {integrator.toStdString()};
        model.run.step = step;
        model.run.rtol = model.run.atol = 1e-8;
        model.run.end = 10;
        const Results results = simulate(model);
        const double off = offBranch(results);
        qInfo("off the branch by %.2e rad, violation %.2e; %s", off, results.statistics.largestPositionViolation,
              results.outcome.sentence.english().c_str());
        QVERIFY(!results.empty());
        if (off > 1e-2)
            QVERIFY2(results.outcome.status != Outcome::Status::completed, results.outcome.sentence.english().c_str());
        if (results.statistics.largestPositionViolation > 1e-3)
            QVERIFY2(results.outcome.status != Outcome::Status::completed, results.outcome.sentence.english().c_str());
        if (results.outcome.status == Outcome::Status::completedWithWarnings)
            QVERIFY(!results.outcome.warnings.empty());
    }

    void withProjectionNothingIsSaid_data() {
        QTest::addColumn<QString>("key");
        QTest::addColumn<double>("tolerance");
        for (const auto& each : examples())
            for (const double tolerance : {0.0, 1e-6})
                if (each.key != std::string_view("a02-four-bar-40"))  // minutes of computing, in its own tests
                    QTest::addRow("%s %g", std::string(each.key).c_str(), tolerance)
                        << QString::fromStdString(std::string(each.key)) << tolerance;
    }
    void withProjectionNothingIsSaid() {  // the branch guard raises no false alarm
        QFETCH(QString, key);
        QFETCH(double, tolerance);
        Model model = example(key.toStdString());
        if (tolerance > 0) model.run.rtol = model.run.atol = tolerance;
        if (key == "a05-flyball") model.run.end = 2;  // stiff: 7,000 steps a second
        const Results results = simulate(model);
        for (const auto& warning : results.outcome.warnings)
            QVERIFY2(!contains(warning, "left its branch at"), warning.english().c_str());
        if (tolerance == 0) ENDED(results, completed);
    }

    void withoutStabilisationThePendulumDrifts() {
        // Far from singular positions the three stabilisations agree, and only `none` drifts visibly.
        const auto run = [](const char* stabilisation) {
            Model model = rodPendulum("", gravityDown);
            model.run.stabilisation = {stabilisation};
            model.run.end = 20;
            useFixedStep(model, "rk4", 0.02);
            return simulate(model);
        };
        const Results kept = run("projection"), damped = run("baumgarte"), free = run("none");
        const double keptBy = kept.statistics.largestPositionViolation,
                     dampedBy = damped.statistics.largestPositionViolation,
                     freeBy = free.statistics.largestPositionViolation;
        qInfo("violation: projection %.1e, baumgarte %.1e, none %.1e", keptBy, dampedBy, freeBy);
        QVERIFY(keptBy <= 1e-13);
        QVERIFY(dampedBy > 10 * keptBy && dampedBy < freeBy);
        QVERIFY(freeBy > 1e-5);
        ENDED(kept, completed);
        ENDED(free, completedWithWarnings);
        SAYS(allText(free), "constraints are violated");
    }
};

QTEST_APPLESS_MAIN(DriftTest)
#include "drift_test.moc"

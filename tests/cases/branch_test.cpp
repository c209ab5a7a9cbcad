// The slider-crank with equal arms passes singular positions where two motions cross: it must stay on its own, whatever
// the steps.
#include <QtTest>
#include <numbers>
#include <random>

#include "tests/cases/reference.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

const double l = 1, m1 = 6, m2 = 2, g = 9.81;

/// θ̈ on branch a (the slider moves, x = 2 l cos θ) and on branch b (the folded rods turn together, x = 0).
double accelerationA(double th, double w) {
    const double s = std::sin(th), c = std::cos(th), b = (2 * m1 + 4 * m2) * l * l;
    return -(b * s * c * w * w + m1 * g * l * c) / (2 * m1 * l * l / 3 + b * s * s);
}
double accelerationB(double th, double) { return -m1 * g * l * std::cos(th) / (2 * m1 * l * l / 3); }

Model sliderCrank(const char* which) { return example(std::string("paper4-slider-crank-") + which); }

Results fixedStepRun(const char* which, double step) {
    Model model = sliderCrank(which);
    useFixedStep(model, "rk4", step);
    model.run.outputStep = 0.1;
    return completed(model, 10);
}

/// What is left of the two closure equations, from positions alone [m].
double closure(const Results& results) {
    const Reading x = reading(results, "slider.x"), y = reading(results, "slider.y");
    const Reading crank = reading(results, "crank.angle"), rod = reading(results, "rod.angle");
    return largest(results, [&](std::size_t i) {
        return std::hypot(x(i) - l * std::cos(crank(i)) - l * std::cos(rod(i)),
                          l * std::sin(crank(i)) + l * std::sin(rod(i)) - y(i));
    });
}

/// Distance from branch a, where rod and crank mirror each other [rad].
double offBranchA(const Results& results) {
    const Reading crank = reading(results, "crank.angle"), rod = reading(results, "rod.angle");
    return largest(results, [&](std::size_t i) { return std::remainder(crank(i) + rod(i), 2 * std::numbers::pi); });
}

double sliderError(const Results& results, const char* which) {
    return largestDifference(results, "slider.x", readTable(std::string("paper4_") + which + ".csv"), "x", 10);
}

}  // namespace

class BranchTest : public QObject {
    Q_OBJECT
  private slots:
    void rk4KeepsItsOrder() {
        const Results coarse = fixedStepRun("a", 1e-2), fine = fixedStepRun("a", 1e-3);
        const double atCoarse = sliderError(coarse, "a"), atFine = sliderError(fine, "a");
        MEASURED("A, h = 1e-2 [m]", atCoarse, 1e-3);
        qInfo("A, h = 1e-3: %.2e m, order %.2f", atFine, std::log10(atCoarse / atFine));
        QVERIFY(std::log10(atCoarse / atFine) >= 3.8);
        MEASURED("A, closure at h = 1e-2 [m]", closure(coarse), 1e-12);
        MEASURED("A, closure at h = 1e-3 [m]", closure(fine), 1e-12);
        MEASURED("A, violation", coarse.statistics.largestPositionViolation, 1e-12);
    }

    void rk4WhileSwinging() {
        const Results results = fixedStepRun("b", 1e-2);
        MEASURED("B, h = 1e-2 [m]", sliderError(results, "b"), 1e-4);
        MEASURED("B, closure [m]", closure(results), 1e-12);
        MEASURED("B, violation", results.statistics.largestPositionViolation, 1e-12);
    }

    void toleranceRuns_data() {
        QTest::addColumn<QString>("which");
        QTest::addColumn<double>("first");
        QTest::addColumn<double>("period");
        QTest::addColumn<int>("passages");
        QTest::newRow("A") << "a" << 0.37747977067 << 0.89499914684 << 11;
        QTest::newRow("B") << "b" << 1.01161623344 << 2.02323246689 << 5;
    }
    void toleranceRuns() {
        QFETCH(QString, which);
        QFETCH(double, first);
        QFETCH(double, period);
        QFETCH(int, passages);
        const Results results = completed(sliderCrank(which.toLatin1()), 10);
        MEASURED("slider [m]", sliderError(results, which.toLatin1()), 1e-7);
        QCOMPARE(int(results.passages.size()), passages);
        double worst = 0;
        for (std::size_t k = 0; k < results.passages.size(); ++k) {
            worst = std::max(worst, std::abs(results.passages[k].time - first - double(k) * period));
            QCOMPARE(results.passages[k].freedomBefore, 1);
            QCOMPARE(results.passages[k].freedomAt, 2);
        }
        MEASURED("passages [s]", worst, 1e-7);
    }

    void randomStepsKeepTheBranch_data() {
        QTest::addColumn<QString>("which");
        QTest::newRow("A") << "a";
        QTest::newRow("B") << "b";
    }
    void randomStepsKeepTheBranch() {
        QFETCH(QString, which);
        std::mt19937 random(2026);
        std::uniform_real_distribution<double> steps(5e-3, 2e-2);
        double worstOff = 0, worstViolation = 0, worstError = 0;
        QStringList warned;
        for (int run = 0; run < 60; ++run) {
            const double step = steps(random);
            Model model = sliderCrank(which.toLatin1());
            useFixedStep(model, "rk4", step);
            model.run.outputStep = 0.1;
            model.run.end = 10;
            QVERIFY(evaluate(model).empty());
            const Results results = simulate(model);
            if (results.outcome.status != Outcome::Status::completed)
                warned += QString("step %1: %2").arg(step, 0, 'g', 17).arg(results.outcome.sentence.english().c_str());
            const double off = offBranchA(results);
            QVERIFY2(off < 1e-6,
                     qPrintable(QString("step %1: off the branch by %2 rad").arg(step, 0, 'g', 17).arg(off)));
            worstOff = std::max(worstOff, off);
            worstError = std::max(worstError, sliderError(results, which.toLatin1()));
            worstViolation = std::max(worstViolation, results.statistics.largestPositionViolation);
        }
        QVERIFY2(warned.isEmpty(), qPrintable(warned.join('\n')));
        MEASURED("off the branch [rad]", worstOff, 1e-6);
        MEASURED("slider [m]", worstError, 2e-2);
        MEASURED("violation", worstViolation, 1e-12);
    }

    void startsOnBranchA_data() { integratorRows(5e-3, 1e-6); }
    void startsOnBranchA() {
        const Results results = startedRun("paper4-start-branch-a");
        QFETCH(double, limit);
        const auto truth = integrate(accelerationA, std::numbers::pi / 2, 3, 0.1, 100, 2000);
        const Reading x = reading(results, "slider.x"), crank = reading(results, "crank.angle");
        MEASURED(
            "slider [m]",
            largestAtOutputs(results, 0.1, 100,
                             [&](std::size_t i, std::size_t k) { return x(i) - 2 * l * std::cos(truth[k].first); }),
            limit);
        MEASURED("crank [rad]",
                 largestAtOutputs(results, 0.1, 100,
                                  [&](std::size_t i, std::size_t k) { return crank(i) - truth[k].first; }),
                 limit);
        MEASURED("violation", results.statistics.largestPositionViolation, 1e-12);
    }

    void startsOnBranchB_data() { integratorRows(1e-5, 1e-7); }
    void startsOnBranchB() {
        const Results results = startedRun("paper4-start-branch-b");
        QFETCH(double, limit);
        const auto truth = integrate(accelerationB, std::numbers::pi / 2, 3, 0.1, 100, 2000);
        const Reading crank = reading(results, "crank.angle");
        MEASURED("slider [m]", largest(results, reading(results, "slider.x")), 1e-9);
        MEASURED("crank [rad]",
                 largestAtOutputs(results, 0.1, 100,
                                  [&](std::size_t i, std::size_t k) { return crank(i) - truth[k].first; }),
                 limit);
        MEASURED("violation", results.statistics.largestPositionViolation, 1e-12);
    }

  private:
    static void integratorRows(double atFixedStep, double atTolerance) {
        QTest::addColumn<QString>("integrator");
        QTest::addColumn<double>("limit");
        QTest::newRow("rk4, h = 1e-2") << "rk4" << atFixedStep;
        QTest::newRow("fehlberg78, 1e-10") << "fehlberg78" << atTolerance;
    }
    static Results startedRun(const char* key) {
        QFETCH(QString, integrator);
        Model model = example(key);
        if (integrator == "rk4") useFixedStep(model, "rk4", 1e-2);
        model.run.outputStep = 0.1;
        return completed(model, 10);
    }
};

QTEST_APPLESS_MAIN(BranchTest)
#include "branch_test.moc"

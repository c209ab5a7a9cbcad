// Implicit rows of integrators(): stable with steps that are long beside λ, exact in their use of derivatives, and the
// automatic one changes over where it should and back.
#include <QtTest>
#include <cmath>

#include "engine/integrators/integrator.h"

using namespace zwang;

namespace {

/// y' = λ (y − cos t), λ < 0: whatever the start, soon y = (λ² cos t − λ sin t) / (1 + λ²).
struct ProtheroRobinson {
    double lambda;
    double smooth(double t) const {
        return (lambda * lambda * std::cos(t) - lambda * std::sin(t)) / (1 + lambda * lambda);
    }
    RightHandSide rates() const {
        return [l = lambda](double t, const VecX& y, VecX& dydt) {
            dydt.resize(1);
            dydt[0] = l * (y[0] - std::cos(t));
        };
    }
    ManifoldRates exactly() const {
        return {rates(),
                [l = lambda](double t, const VecX&, const VecX&, RateDerivative& d) {
                    d.slopes = MatX::Constant(1, 1, l);
                    d.coordinates = MatX::Identity(1, 1);
                    d.byTime = VecX::Constant(1, l * std::sin(t));
                    return true;
                },
                1};
    }
};

double errorAfter(Integrator& method, const ProtheroRobinson& problem, double start, double h, int steps) {
    const RightHandSide f = problem.rates();
    VecX y = VecX::Constant(1, start), dydt(1), next(1);
    for (int i = 0; i < steps; ++i) {
        f(i * h, y, dydt);
        if (!method.attempt(f, i * h, y, dydt, h, next).finished || !next.allFinite()) return INFINITY;
        y = next;
    }
    return std::abs(y[0] - problem.smooth(steps * h));
}

void addImplicitRows() {
    QTest::addColumn<QString>("key");
    for (const auto& row : integrators())
        if (row.implicit && row.info.key != "automatic") QTest::newRow(row.info.key.data()) << row.info.key.data();
}

}  // namespace

class StiffTest : public QObject {
    Q_OBJECT
  private slots:
    /// Steps of 0.1 are 10⁵ times the time in which the equation forgets its start: one step must forget it too (an
    /// L-stable method, up to 1/(hλ)), and all later ones follow the slow motion.
    void longStepsAreStable_data() { addImplicitRows(); }
    void longStepsAreStable() {
        QFETCH(QString, key);
        const ProtheroRobinson problem{-1e6};
        const auto* row = findIntegrator(key.toStdString());
        for (const bool exact : {true, false}) {
            const auto method = row->make({1e-6, 1e-6});
            if (exact) method->setManifold(problem.exactly());
            QVERIFY(errorAfter(*method, problem, 2, 0.1, 1) < 1e-3);
            QVERIFY(errorAfter(*method, problem, 2, 0.1, 100) < 1e-6);
        }
        // The equation is stiff: the same steps of an explicit method break down.
        QVERIFY(errorAfter(*findIntegrator("dopri5")->make({1e-6, 1e-6}), problem, 2, 0.1, 100) > 1e6);
    }

    /// The number of steps that a tolerance asks for does not depend on λ.
    void stiffnessCostsNoSteps_data() { addImplicitRows(); }
    void stiffnessCostsNoSteps() {
        QFETCH(QString, key);
        const auto stepsFor = [&](double lambda) {
            const ProtheroRobinson problem{lambda};
            const auto method = findIntegrator(key.toStdString())->make({1e-6, 1e-6});
            method->setManifold(problem.exactly());
            const RightHandSide f = problem.rates();
            VecX y = VecX::Constant(1, problem.smooth(0)), dydt(1), next(1);
            int steps = 0;
            for (double t = 0, h = 1e-3; t < 10 && steps < 20000; ++steps) {
                h = std::min(h, 10 - t);
                f(t, y, dydt);
                const Attempt attempt = method->attempt(f, t, y, dydt, h, next);
                if (attempt.finished && attempt.error <= 1) {
                    t += h;
                    y = next;
                    if (std::abs(y[0] - problem.smooth(t)) > 1e-5) return -1;
                }
                h = attempt.nextStep;
            }
            return steps;
        };
        const int mild = stepsFor(-10), stiff = stepsFor(-1e8);
        qInfo("%d steps with lambda = -10, %d with -1e8", mild, stiff);
        QVERIFY(mild > 0 && stiff > 0);
        QVERIFY(stiff < 2 * mild);
    }

    /// Explicit at the start of a slow equation, implicit when it becomes stiff, explicit again when it is slow again.
    void automaticChangesOver() {
        const auto method = findIntegrator("automatic")->make({1e-6, 1e-6});
        const auto lambda = [](double t) { return t > 10 && t < 30 ? -1e5 : -1.0; };
        const RightHandSide f = [&](double t, const VecX& y, VecX& dydt) {
            dydt.resize(1);
            dydt[0] = lambda(t) * (y[0] - std::cos(t)) - std::sin(t);
        };
        VecX y = VecX::Constant(1, 1), dydt(1), next(1);
        Sentence atTen;
        int steps = 0;
        double t = 0, h = 1e-3, worst = 0;
        for (; t < 60 && steps < 20000; ++steps) {
            h = std::min(h, 60 - t);
            f(t, y, dydt);
            const Attempt attempt = method->attempt(f, t, y, dydt, h, next);
            if (attempt.finished && attempt.error <= 1) {
                t += h;
                y = next;
                worst = std::max(worst, std::abs(y[0] - std::cos(t)));
                if (t < 10) atTen = method->account();
            }
            h = std::min(attempt.nextStep, 0.1);
        }
        qInfo("%d steps, error %.1e, %s", steps, worst, method->account().english().c_str());
        QVERIFY(t >= 60);
        QVERIFY(worst < 1e-4);
        QVERIFY(atTen.empty());
        QVERIFY(!method->account().empty());
        // 20 s of it would be 600,000 explicit steps.
        QVERIFY(steps < 10000);
    }
};

QTEST_APPLESS_MAIN(StiffTest)
#include "stiff_test.moc"

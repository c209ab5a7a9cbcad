// What the rows of integrators() claim, measured: the order of the global error with fixed steps, that tighter
// tolerances give smaller errors in proportion, and what an attempt says of values that are not numbers.
#include <QtTest>
#include <cmath>
#include <limits>

#include "engine/integrators/integrator.h"

using namespace zwang;

namespace {

/// An equation with a closed form.
struct Problem {
    const char* name;
    RightHandSide f;
    VecX start;
    double end;
    std::function<VecX(double)> exact;
};

VecX vec(std::initializer_list<double> values) {
    VecX x(static_cast<Eigen::Index>(values.size()));
    Eigen::Index i = 0;
    for (double value : values) x[i++] = value;
    return x;
}

/// Harmonic oscillator; and y' = y cos t, y = e^(sin t), beside z' = −z², z = 1 / (1 + t).
std::vector<Problem> problems() {
    return {{"oscillator",
             [](double, const VecX& y, VecX& d) {
                 d[0] = y[1];
                 d[1] = -4 * y[0];
             },
             vec({1, 0}), 4,
             [](double t) {
                 return vec({std::cos(2 * t), -2 * std::sin(2 * t)});
             }},
            {"nonlinear",
             [](double t, const VecX& y, VecX& d) {
                 d[0] = y[0] * std::cos(t);
                 d[1] = -y[1] * y[1];
             },
             vec({1, 1}), 4,
             [](double t) {
                 return vec({std::exp(std::sin(t)), 1 / (1 + t)});
             }}};
}

/// Of explicit rows at the end; of implicit ones the largest on the way, because at the end of the second problem the
/// leading errors of RODAS have nearly cancelled.
double fixedStepError(const IntegratorRow& row, const Problem& problem, int steps) {
    // Implicit methods solve for their stages to a part of the tolerance.
    const double tolerance = row.implicit ? 1e-11 : 1;
    const auto method = row.make({tolerance, tolerance});
    const double h = problem.end / steps;
    double largest = 0;
    VecX y = problem.start, dydt(y.size()), next(y.size());
    for (int i = 0; i < steps; ++i) {
        problem.f(i * h, y, dydt);
        method->attempt(problem.f, i * h, y, dydt, h, next);
        y = next;
        largest = std::max(largest, (y - problem.exact((i + 1) * h)).norm());
    }
    return row.implicit ? largest : (y - problem.exact(problem.end)).norm();
}

struct Measured {
    double error = 0;
    int steps = 0, refused = 0;
};

Measured toleranceError(const IntegratorRow& row, const Problem& problem, double tolerance) {
    const auto method = row.make({tolerance, tolerance});
    Measured measured;
    VecX y = problem.start, dydt(y.size()), next(y.size());
    double t = 0, h = 0.1;
    while (t < problem.end && measured.steps + measured.refused < 20000) {
        h = std::min(h, problem.end - t);
        problem.f(t, y, dydt);
        const Attempt attempt = method->attempt(problem.f, t, y, dydt, h, next);
        if (attempt.finished && attempt.error <= 1) {
            t += h;
            if (problem.end - t < 1e-13) t = problem.end;
            y = next;
            ++measured.steps;
        } else {
            ++measured.refused;
        }
        h = attempt.nextStep;
    }
    measured.error = (y - problem.exact(problem.end)).norm();
    return measured;
}

enum class Rows { fixedOrder, adaptive, estimating };

/// A data row for every problem and every row of the table of this sort. Extrapolation (longSteps) chooses its order
/// and judges its steps itself, so it has neither an order to measure with fixed steps nor an estimate to give; nor has
/// the automatic method, which is two, and the estimates of implicit ones are compared with powers of the tolerance.
void addRows(Rows sort) {
    QTest::addColumn<int>("row");
    QTest::addColumn<int>("problem");
    for (std::size_t i = 0; i < integrators().size(); ++i)
        for (std::size_t k = 0; k < problems().size(); ++k) {
            const auto& row = integrators()[i];
            const bool hasOrder = row.implicit ? row.info.key != "automatic" : !row.longSteps;
            if (sort == Rows::fixedOrder && !hasOrder) continue;
            if ((sort == Rows::adaptive || sort == Rows::estimating) && !row.adaptive) continue;
            if (sort == Rows::estimating && row.longSteps) continue;
            QTest::addRow("%s, %s", row.info.key.data(), problems()[k].name)
                << static_cast<int>(i) << static_cast<int>(k);
        }
}

}  // namespace

class OrderTest : public QObject {
    Q_OBJECT
  private slots:
    void theTableHasItsKeys() {
        for (const char* key :
             {"dopri5", "fehlberg78", "rk4", "euler", "bulirsch-stoer", "radau5", "rosenbrock", "automatic"}) {
            const auto* row = findIntegrator(key);
            QVERIFY(row);
            QCOMPARE(row->info.key, std::string_view(key));
        }
        QVERIFY(!findIntegrator("leapfrog"));
    }

    void fixedStepsConvergeWithTheOrderClaimed_data() { addRows(Rows::fixedOrder); }
    void fixedStepsConvergeWithTheOrderClaimed() {
        QFETCH(int, row);
        QFETCH(int, problem);
        const auto& integrator = integrators()[static_cast<std::size_t>(row)];
        const Problem p = problems()[static_cast<std::size_t>(problem)];
        // The finest pair of steps whose errors are still far above rounding.
        double order = 0;
        int steps = 8;
        double coarse = fixedStepError(integrator, p, steps);
        while (steps < 4096) {
            const double fine = fixedStepError(integrator, p, 2 * steps);
            if (fine < 1e-12) break;
            order = std::log2(coarse / fine);
            coarse = fine;
            steps *= 2;
        }
        qInfo("order %.2f, claimed %d (%d steps, error %.1e)", order, integrator.order, steps, coarse);
        QVERIFY(std::abs(order - integrator.order) < 0.35);
    }

    void errorsFollowTheTolerance_data() { addRows(Rows::adaptive); }
    void errorsFollowTheTolerance() {
        QFETCH(int, row);
        QFETCH(int, problem);
        const auto& integrator = integrators()[static_cast<std::size_t>(row)];
        const Problem p = problems()[static_cast<std::size_t>(problem)];
        const double loose = 1e-5, tight = 1e-11;
        const Measured atLoose = toleranceError(integrator, p, loose), atTight = toleranceError(integrator, p, tight);
        // Errors proportional to the tolerance fall by the same six decades; a decade and a half of slack.
        const double decades = std::log10(atLoose.error / atTight.error);
        qInfo("errors %.1e and %.1e in %d and %d steps: %.1f decades", atLoose.error, atTight.error, atLoose.steps,
              atTight.steps, decades);
        QVERIFY(atLoose.error < 100 * loose);
        QVERIFY(atTight.error < 100 * tight);
        QVERIFY(std::abs(decades - 6) < 1.5);
        // Steps of a method of order p grow in number like tolerance^(−1/p): far fewer than proportionally.
        QVERIFY(atTight.steps < atLoose.steps * std::pow(loose / tight, 1.2 / integrator.order));
    }

    void tooLongAStepIsJudgedTooLong_data() { addRows(Rows::adaptive); }
    void tooLongAStepIsJudgedTooLong() {
        QFETCH(int, row);
        QFETCH(int, problem);
        const auto& integrator = integrators()[static_cast<std::size_t>(row)];
        const Problem p = problems()[static_cast<std::size_t>(problem)];
        const auto method = integrator.make({1e-10, 1e-10});
        VecX dydt(p.start.size()), next(p.start.size());
        p.f(0, p.start, dydt);
        const Attempt attempt = method->attempt(p.f, 0, p.start, dydt, 3, next);
        QVERIFY(!attempt.finished || attempt.error > 1);
        QVERIFY(attempt.nextStep > 0 && attempt.nextStep < 3);
    }

    void estimatesAreThoseOfTheStepTaken_data() { addRows(Rows::estimating); }
    void estimatesAreThoseOfTheStepTaken() {
        QFETCH(int, row);
        QFETCH(int, problem);
        const auto& integrator = integrators()[static_cast<std::size_t>(row)];
        const Problem p = problems()[static_cast<std::size_t>(problem)];
        VecX dydt(p.start.size()), next(p.start.size());
        p.f(0, p.start, dydt);
        // The estimate over the tolerance: ten times the tolerance gives a tenth.
        const double h = 0.2;
        const double strict = integrator.make({1e-8, 1e-8})->attempt(p.f, 0, p.start, dydt, h, next).error;
        const double lax = integrator.make({1e-7, 1e-7})->attempt(p.f, 0, p.start, dydt, h, next).error;
        QVERIFY(strict > 0);
        QVERIFY(std::abs(strict / lax - 10) < 1e-9);
        // It bounds the error of the step, which is of higher order: |error| ≤ strict · (atol + rtol |y|), |y| < 2.
        QVERIFY((next - p.exact(h)).lpNorm<Eigen::Infinity>() < 3e-8 * strict);
    }

    void valuesThatAreNotNumbersAreNotWithinTolerance_data() { addRows(Rows::adaptive); }
    void valuesThatAreNotNumbersAreNotWithinTolerance() {
        QFETCH(int, row);
        QFETCH(int, problem);
        const auto& integrator = integrators()[static_cast<std::size_t>(row)];
        const Problem p = problems()[static_cast<std::size_t>(problem)];
        // Finite where it starts, NaN a little later: in one component only, whichever it is.
        for (Eigen::Index broken = 0; broken < p.start.size(); ++broken) {
            const RightHandSide f = [&](double t, const VecX& y, VecX& d) {
                p.f(t, y, d);
                if (t > 0.01) d[broken] = std::numeric_limits<double>::quiet_NaN();
            };
            const auto method = integrator.make({1e-6, 1e-6});
            VecX dydt(p.start.size()), next(p.start.size());
            f(0, p.start, dydt);
            const Attempt attempt = method->attempt(f, 0, p.start, dydt, 0.1, next);
            QVERIFY(!attempt.finished || !(attempt.error <= 1));
            QVERIFY(attempt.nextStep > 0 && attempt.nextStep < 0.1);
        }
    }
};

QTEST_APPLESS_MAIN(OrderTest)
#include "order_test.moc"

// Accuracy through singular positions costs no more than accuracy away from them: the slider-crank of paper 4 B, which
// passes its singular position five times in 10 s, against the same motion in its minimal coordinate, which has none.
#include <QtTest>
#include <cmath>

#include "engine/integrators/integrator.h"
#include "tests/cases/one_freedom.h"
#include "tests/cases/reference.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

constexpr double end = 10, start = M_PI / 4;

/// What a run cost and how far the slider was off at most.
struct Work {
    double rightHandSides = 0, error = 0;
};

Work mechanism(const char* integrator, double tolerance, const OneFreedom& truth) {
    Model model = example("paper4-slider-crank-b");
    model.run.integrator.key = integrator;
    model.run.rtol = model.run.atol = tolerance;
    const Results results = completed(model, end);
    const Reading x = reading(results, "slider.x");
    Work work{static_cast<double>(results.statistics.rightHandSides), 0};
    for (std::size_t i = 0; i < results.size(); ++i) {
        const double exact = static_cast<double>(2 * std::cos(truth.at(results.frame(i).time).angle));
        work.error = std::max(work.error, std::abs(x(i) - exact));
    }
    return work;
}

Work minimalCoordinate(const char* integrator, double tolerance, const OneFreedom& truth) {
    Work work;
    const auto law = sliderCrankLaw();
    const RightHandSide f = [&](double, const VecX& y, VecX& dydt) {
        ++work.rightHandSides;
        dydt.resize(2);
        dydt << y[1], static_cast<double>(law(y[0], y[1]));
    };
    const auto method = findIntegrator(integrator)->make({tolerance, tolerance});
    VecX y(2), dydt, next(2);
    y << start, 0;
    double t = 0, h = 0.01;
    f(t, y, dydt);
    while (t < end) {
        h = std::min(h, end - t);
        const Attempt attempt = method->attempt(f, t, y, dydt, h, next);
        if (attempt.error <= 1) {
            t += h;
            y = next;
            f(t, y, dydt);
            const double exact = static_cast<double>(2 * std::cos(truth.at(t).angle));
            work.error = std::max(work.error, std::abs(2 * std::cos(y[0]) - exact));
        }
        h = attempt.nextStep;
    }
    return work;
}

}  // namespace

class WorkPrecisionTest : public QObject {
    Q_OBJECT
  private slots:
    void withinAFactorOfThree_data() {
        QTest::addColumn<QByteArray>("integrator");
        for (const char* key : {"dopri5", "fehlberg78"}) QTest::addRow("%s", key) << QByteArray(key);
    }
    void withinAFactorOfThree() {
        QFETCH(QByteArray, integrator);
        const OneFreedom truth(sliderCrankLaw(), {std::atan(1.0L), 0}, end);
        std::vector<Work> minimal;
        for (int k = 6; k <= 26; ++k) minimal.push_back(minimalCoordinate(integrator, std::pow(10.0, -0.5 * k), truth));
        for (const double tolerance : {1e-5, 1e-6, 1e-7, 1e-8, 1e-9, 1e-10, 1e-11}) {
            const Work work = mechanism(integrator, tolerance, truth);
            // The least work of the minimal coordinate for this error; below 1e-12 m rounding decides.
            double least = 1e300;
            for (const Work& other : minimal)
                if (other.error <= std::max(work.error, 1e-12)) least = std::min(least, other.rightHandSides);
            QVERIFY2(least < 1e300, qPrintable(QString::number(work.error)));
            qInfo("%s %g: error %.2g m with %.0f right-hand sides, minimal coordinate %.0f: ratio %.2f",
                  integrator.data(), tolerance, work.error, work.rightHandSides, least, work.rightHandSides / least);
            QVERIFY2(work.rightHandSides <= 3 * least,
                     qPrintable(QString("%1 against %2").arg(work.rightHandSides).arg(least)));
        }
    }
};
QTEST_GUILESS_MAIN(WorkPrecisionTest)
#include "work_precision_test.moc"

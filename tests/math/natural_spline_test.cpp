// The natural spline: through its points, smooth, straight outside; its integral; derivatives by its points.
#include "engine/math/natural_spline.h"

#include <QtTest>
#include <cmath>
#include <random>

#include "engine/math/dual.h"
#include "engine/math/rest_to_rest.h"

using namespace zwang;

namespace {

NaturalSpline<double> randomSpline(unsigned seed, int points) {
    std::mt19937 random(seed);
    std::uniform_real_distribution<double> step(0.2, 1), value(-2, 2);
    std::vector<double> x, y;
    for (double at = -1; static_cast<int>(x.size()) < points; at += step(random)) {
        x.push_back(at);
        y.push_back(value(random));
    }
    return {x, y};
}

}  // namespace

class NaturalSplineTest : public QObject {
    Q_OBJECT
  private slots:
    void derivativesAndIntegral_data() {
        QTest::addColumn<int>("points");
        for (const int points : {1, 2, 3, 4, 9, 40}) QTest::addRow("%d points", points) << points;
    }
    void derivativesAndIntegral() {
        QFETCH(int, points);
        for (unsigned seed = 0; seed < 10; ++seed) {
            const auto curve = randomSpline(seed, points);
            for (std::size_t i = 0; i < curve.x.size(); ++i)
                QVERIFY(std::abs(curve.at(curve.x[i]).value - curve.y[i]) < 1e-13);
            const double h = 1e-5;
            for (double t = -2.013; t < curve.x.back() + 1; t += 0.137) {
                const auto here = curve.at(t), before = curve.at(t - h), after = curve.at(t + h);
                QVERIFY(std::abs((after.value - before.value) / (2 * h) - here.first) < 1e-7);
                QVERIFY(std::abs((curve.integral(t + h) - curve.integral(t - h)) / (2 * h) - here.value) < 1e-8);
                const bool outside = t < curve.x.front() || t > curve.x.back();
                if (outside || points < 3) QCOMPARE(here.second, 0.0);
            }
            QVERIFY(std::abs(curve.integral(curve.x.front())) < 1e-15);
        }
    }

    /// Cubics with natural ends are met exactly.
    void derivativesByThePoints() {
        using D = Dual<double>;
        const auto curve = randomSpline(3, 6);
        for (std::size_t which = 0; which < 12; ++which)
            for (const double t : {-2.0, -0.3, 0.9, 5.0}) {
                std::vector<D> x(curve.x.begin(), curve.x.end()), y(curve.y.begin(), curve.y.end());
                (which < 6 ? x[which] : y[which - 6]).slope = 1;
                const NaturalSpline<D> along(x, y);
                const auto shifted = [&](double by) {
                    auto moved = curve;
                    (which < 6 ? moved.x[which] : moved.y[which - 6]) += by;
                    moved.fit();
                    return moved;
                };
                const double h = 1e-6;
                const auto after = shifted(h), before = shifted(-h);
                QVERIFY(std::abs((after.at(t).value - before.at(t).value) / (2 * h) - along.at(D(t)).value.slope) <
                        1e-7);
                QVERIFY(std::abs((after.integral(t) - before.integral(t)) / (2 * h) - along.integral(D(t)).slope) <
                        1e-7);
            }
    }

    /// Points that do not increase are refused elsewhere; here they only must not hang.
    void pointsThatDoNotIncrease() {
        const NaturalSpline<double> wrong({3, 2, 1}, {0, 1, 0});
        for (const double t : {0.0, 1.5, 2.5, 4.0}) (void)(wrong.at(t).value + wrong.integral(t));
    }

    void fromRestToRest_data() {
        QTest::addColumn<int>("shape");
        for (int shape = 0; shape < 3; ++shape) QTest::addRow("shape %d", shape) << shape;
    }
    void fromRestToRest() {
        QFETCH(int, shape);
        for (const double ramp : {0.05, 0.25, 0.5}) {
            const auto s = [&](double u) { return restToRest(static_cast<RestToRest>(shape), u, ramp); };
            QCOMPARE(s(-0.1).value, 0.0);
            QCOMPARE(s(1.1).value, 1.0);
            QVERIFY(std::abs(s(0.5).value - 0.5) < 1e-15);
            const double h = 1e-6;
            double area = 0;
            for (int i = 0; i < 1000; ++i) {
                const double u = (i + 0.5) / 1000;
                area += s(u).first / 1000;
                QVERIFY(std::abs((s(u + h).value - s(u - h).value) / (2 * h) - s(u).first) < 1e-6);
                QVERIFY(std::abs(s(u).value + s(1 - u).value - 1) < 1e-14);
                QVERIFY(std::abs(s(u).second + s(1 - u).second) < 1e-9);
            }
            QVERIFY(std::abs(area - 1) < 1e-5);
            for (const double corner : cornersOf(static_cast<RestToRest>(shape), ramp))
                QVERIFY(std::abs(s(corner + 1e-9).first - s(corner - 1e-9).first) < 1e-6);
        }
    }
};

QTEST_GUILESS_MAIN(NaturalSplineTest)
#include "natural_spline_test.moc"

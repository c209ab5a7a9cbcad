// Linkages with a closed form: a straight line, Cardan's ratio, parallel cranks, Bennett's relation.
#include <QtTest>
#include <numbers>

#include "engine/analysis/check.h"
#include "tests/cases/reference.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

const double pi = std::numbers::pi;

Quat orientationOf(const Results& results, const std::string& body, std::size_t frame) {
    const auto part = [&](const char* name) { return results.value(channel(results, body + name), frame); };
    return {part(".qw"), part(".qx"), part(".qy"), part(".qz")};
}

}  // namespace

class LinkagesTest : public QObject {
    Q_OBJECT
  private slots:
    void peaucellierDrawsAStraightLine() {
        const Results results = completed(example("peaucellier"), 4);
        const std::vector<double> x = results.series(channel(results, "P.x")),
                                  y = results.series(channel(results, "P.y"));
        const double line = (0.5 * 0.5 - 0.25 * 0.25) / (2 * 0.15);
        MEASURED("P.x [m]", largest(results, [&](std::size_t i) { return x[i] - line; }), 1e-9);
        const auto [low, high] = std::minmax_element(y.begin(), y.end());
        QVERIFY(*high - *low > 0.5);
    }

    void cardanRatio() {
        const Results results = completed(example("cardan-joint"), 4);
        const double beta = pi / 6, speed = 2 * pi;
        const Reading in = reading(results, "input.wx"), out = reading(results, "output.wx");
        const auto turned = [&](std::size_t i) { return speed * results.frame(i).time; };
        MEASURED("input [rad/s]", largest(results, [&](std::size_t i) { return in(i)-speed; }), 1e-9);
        MEASURED("ratio",
                 largest(results,
                         [&](std::size_t i) {
                             const double c = std::cos(turned(i)) * std::sin(beta);
                             return out(i) / in(i)-std::cos(beta) / (1 - c * c);
                         }),
                 1e-9);
        MEASURED("output angle [rad]",
                 largest(results,
                         [&](std::size_t i) {
                             const Quat bend(Eigen::AngleAxisd(beta, Vec3::UnitZ()));
                             const Quat q = bend.conjugate() * orientationOf(results, "output", i);
                             const double angle = 2 * std::atan2(q.x(), q.w());
                             const double exact = std::atan2(std::sin(turned(i)) / std::cos(beta), std::cos(turned(i)));
                             return std::remainder(angle - exact, 2 * pi);
                         }),
                 1e-9);
    }

    void parallelogramKeepsItsAssembly() {
        const Results results = completed(example("parallelogram"), 10);
        const Reading first = reading(results, "crank1.angle"), second = reading(results, "crank2.angle");
        MEASURED("cranks [rad]",
                 largest(results, [&](std::size_t i) { return std::remainder(first(i) - second(i), 2 * pi); }), 1e-9);

        const double a = 0.2, m1 = 1, m2 = 2, g = 9.81;
        const auto truth = integrate(
            [&](double th, double) { return -(m1 + m2) * g * a * std::cos(th) / ((2 * m1 / 3 + m2) * a * a); }, pi / 3,
            6, 0.01, 1000, 200);
        MEASURED("crank against one coordinate [rad]",
                 largestAtOutputs(results, 0.01, 1000,
                                  [&](std::size_t i, std::size_t k) { return first(i) - truth[k].first; }),
                 1e-6);
        QVERIFY(first(results.size() - 1) > 10 * pi);
        QCOMPARE(int(results.passages.size()), int(std::floor(truth.back().first / pi)));
    }

    void bennettIsMobileAndRedundant() {
        const Model model = example("bennett");
        const CheckReport report = check(model);
        QCOMPARE(report.equations, 20);
        QCOMPARE(report.freedom, 1);
        QCOMPARE(report.genericFreedom, 1);
        QCOMPARE(report.redundant, 3);
        QVERIFY(!report.singularStart);

        const Results results = completed(model, 5);
        const double alpha = 40 * pi / 180, beta = 70 * pi / 180;
        const double ratio = std::sin((beta + alpha) / 2) / std::sin((beta - alpha) / 2);
        const Quat twist(Eigen::AngleAxisd(alpha, Vec3::UnitX()));
        const auto gap = [&](std::size_t i) {
            const Quat one = orientationOf(results, "bar1", i),
                       two = (one * twist).conjugate() * orientationOf(results, "bar2", i);
            // tan(θ1/2) tan(θ2/2) = ratio, without dividing by small numbers
            return one.z() * two.z() - ratio * one.w() * two.w();
        };
        MEASURED("Bennett's relation", largest(results, gap), 1e-9);
        const std::vector<double> c = results.series(channel(results, "C.x"));
        const auto [low, high] = std::minmax_element(c.begin(), c.end());
        QVERIFY(*high - *low > 0.1);
        QVERIFY(results.passages.empty());
        MEASURED("energy balance [J]", results.statistics.largestEnergyBalanceError, 1e-7);
    }

    void motorsTurnTheirCranks_data() {
        QTest::addColumn<QString>("key");
        QTest::addColumn<double>("start");
        QTest::addColumn<double>("speed");
        QTest::newRow("four-bar") << "four-bar" << pi / 3 << 2 * pi;
        QTest::newRow("watt-six-bar") << "watt-six-bar" << 50 * pi / 180 << 2 * pi;
        QTest::newRow("jansen-leg") << "jansen-leg" << 0.0 << -pi;
    }
    void motorsTurnTheirCranks() {
        QFETCH(QString, key);
        QFETCH(double, start);
        QFETCH(double, speed);
        const Results results = completed(example(key.toStdString()), 4);
        const Reading crank = reading(results, "crank.angle");
        MEASURED("crank [rad]",
                 largest(results, [&](std::size_t i) { return crank(i) - start - speed * results.frame(i).time; }),
                 1e-9);
    }
};

QTEST_APPLESS_MAIN(LinkagesTest)
#include "linkages_test.moc"

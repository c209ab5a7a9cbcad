// Paper 3 with quaternions, the default: rotations through the position where Euler angles are singular, against
// reference data.
#include <QtTest>
#include <numbers>

#include "engine/system/system.h"
#include "tests/cases/reference.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

constexpr double pi = std::numbers::pi;

Quat orientationIn(const Table& table, const std::vector<double>& row) {
    return Quat(row[table.column("qw")], row[table.column("qx")], row[table.column("qy")], row[table.column("qz")]);
}

/// The largest angle between the orientation of body `body` and that of the table [rad].
double largestTurn(const Results& results, int body, const Table& table) {
    double largest = 0;
    for (const auto& row : table.rows) {
        const VecX& q = results.frame(frameNear(results, row[0])).q;
        const Quat here(q[7 * body + 3], q[7 * body + 4], q[7 * body + 5], q[7 * body + 6]);
        const Quat apart = here.conjugate() * orientationIn(table, row);
        largest = std::max(largest, 2 * std::atan2(apart.vec().norm(), std::abs(apart.w())));
    }
    return largest;
}

struct Momentum {
    Vec3 linear = Vec3::Zero(), angular = Vec3::Zero();
};

/// Of all bodies, about the origin of the world.
Momentum momentumOf(const Results& results, std::size_t frame) {
    const System& s = results.system();
    const Frame& f = results.frame(frame);
    Momentum sum;
    for (int i = 0; i < s.bodies; ++i) {
        const Vec3 r = f.q.segment<3>(7 * i), v = f.v.segment<3>(6 * i), w = f.v.segment<3>(6 * i + 3);
        const Quat p(f.q[7 * i + 3], f.q[7 * i + 4], f.q[7 * i + 5], f.q[7 * i + 6]);
        sum.linear += s.mass[i] * v;
        sum.angular += s.mass[i] * r.cross(v) + p * Vec3(s.inertiaTensor[i] * w);
    }
    return sum;
}

}  // namespace

class RotationTest : public QObject {
    Q_OBJECT
  private slots:
    void nutationThroughZero_data() {
        QTest::addColumn<double>("passage");
        QTest::newRow("a") << 2.0;
        QTest::newRow("a2") << 2.0;
        QTest::newRow("b1") << 1.0;
        QTest::newRow("b2") << 1.0;
    }
    void nutationThroughZero() {
        QFETCH(double, passage);
        const std::string key = QTest::currentDataTag();
        const Model model = example("paper3-nutation-" + key);
        QCOMPARE(model.run.rtol, Quantity(1e-12));
        const Results results = completed(model, 5 * passage);
        const Table exact = readTable("paper3_" + key + ".csv");
        for (const char* w : {"wx", "wy", "wz"})
            MEASURED("angular velocity [rad/s]", largestDifference(results, std::string("body.") + w, exact, w), 1e-10);
        MEASURED("orientation [rad]", largestTurn(results, 0, exact), 1e-10);
        MEASURED("energy balance [J]", results.statistics.largestEnergyBalanceError, 1e-10);
        // Around the passage the nutation changes its sign; at a near miss later, with outputs farther apart than the
        // distance it keeps, going through zero and going around it are the same.
        const Reading nutation = reading(results, "body.nutation");
        const double around = 0.4 * passage;
        const double before = nutation(frameNear(results, passage - around)),
                     after = nutation(frameNear(results, passage + around));
        QVERIFY(before * after < -0.1);
        double apart = 0, sign = 0;
        for (const auto& row : exact.rows) {
            if (std::abs(row[0] - passage) > around + 0.01) continue;
            const double angle = row[exact.column("nutation")];
            if (sign == 0) sign = before * angle > 0 ? 1 : -1;
            apart = std::max(apart, std::abs(nutation(frameNear(results, row[0])) - sign * angle));
        }
        MEASURED("nutation [rad]", apart, 1e-10);
        const Reading spin = reading(results, "body.spin"), precession = reading(results, "body.precession");
        double sum = 0;
        for (const auto& row : exact.rows) {
            const std::size_t i = frameNear(results, row[0]);
            const double angle = row[exact.column("spin")] + row[exact.column("precession")];
            sum = std::max(sum, std::abs(std::remainder(spin(i) + precession(i) - angle, 2 * pi)));
        }
        MEASURED("spin + precession, which are smooth [rad]", sum, 1e-10);
    }

    void deployment_data() {
        QTest::addColumn<QString>("none");
        QTest::newRow("chain") << "";
        QTest::newRow("star") << "";
    }
    void deployment() {
        const std::string key = QTest::currentDataTag();
        const Results results = completed(example("paper3-deployment-" + key), 20);
        const Table exact = readTable("paper3_" + key + ".csv");
        for (const char* state : {"x", "y", "z", "vx", "vy", "vz", "wx", "wy", "wz"})
            MEASURED(state, largestDifference(results, std::string("base.") + state, exact, state), 1e-9);
        MEASURED("orientation [rad]", largestTurn(results, 0, exact), 1e-9);
        for (const char* k : {"1", "2", "3", "4"}) {
            MEASURED("hinge [rad]",
                     largestDifference(results, std::string("spring") + k + ".angle", exact, std::string("a") + k),
                     1e-9);
            MEASURED("hinge rate [rad/s]",
                     largestDifference(results, std::string("hinge") + k + ".rate", exact, std::string("ad") + k),
                     1e-9);
        }
        MEASURED("dissipated [J]", largestDifference(results, "energy.dissipated", exact, "dissipated"), 1e-9);
        MEASURED("energy balance [J]", results.statistics.largestEnergyBalanceError, 1e-10);

        const Momentum start = momentumOf(results, 0);
        QVERIFY(start.angular.norm() > 2);
        MEASURED("linear momentum [kg m/s]",
                 largest(results, [&](std::size_t i) { return momentumOf(results, i).linear.norm(); }), 1e-10);
        MEASURED(
            "angular momentum [kg m²/s]",
            largest(results, [&](std::size_t i) { return (momentumOf(results, i).angular - start.angular).norm(); }),
            1e-10);
        const double nutation = results.value(channel(results, "base.euler_distance"), frameNear(results, 6));
        MEASURED("nutation at 6 s [rad]", std::abs(nutation), 1e-10);
    }
};

QTEST_APPLESS_MAIN(RotationTest)
#include "rotation_test.moc"

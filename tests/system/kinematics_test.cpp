// Kinematics of compiled models: velocities and rates of positions are inverse to each other, displacements keep
// quaternions unit, poses of body frames, and C, J and η of whole examples against differences along a motion.
#include <Eigen/Dense>
#include <QtTest>

#include "engine/io/examples.h"
#include "tests/system/states.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

/// Two bodies in space (or in the plane) with centres of mass off their body frames.
System bodies(Space space) {
    auto model = std::make_shared<Model>();
    model->space = space;
    if (space == Space::planar) {
        PlanarBody a, b;
        a.name = "a";
        b.name = "b";
        a.com = {0.3, -0.2};
        a.position = {1, 2};
        a.angle = 0.7;
        a.velocity = {-1, 0.5};
        a.rate = 3;
        model->bodies = {a, b};
    } else {
        model->ground = SpatialGround{};
        SpatialBody a, b;
        a.name = "a";
        b.name = "b";
        a.com = {0.3, -0.2, 0.5};
        a.position = {1, 2, 3};
        a.orientation = {0.5, 0.1, -0.7, 0.3};
        a.velocity = {-1, 0.5, 2};
        a.rate = {3, -2, 1};
        a.inertia = {1, 2, 3, 0.1, 0.2, -0.3};
        b.inertia = {0.4, 0.5, 0.6, 0, 0, 0};
        model->bodies = {a, b};
    }
    Issues notes;
    return compile(model, notes);
}

bool near(const VecX& a, const VecX& b, double tolerance = 1e-13) {
    return (a - b).norm() <= tolerance * (1 + a.norm());
}

}  // namespace

class KinematicsTest : public QObject {
    Q_OBJECT
  private slots:
    void ratesAndVelocitiesAreInverse() {
        for (Space space : {Space::planar, Space::spatial}) {
            const System s = bodies(space);
            Random random(1);
            for (int i = 0; i < 50; ++i) {
                const VecX q = randomPositions(s, random), v = random.vector(s.nv);
                VecX rates(s.nq), back(s.nv);
                positionRates(s, q.data(), v.data(), rates.data());
                velocitiesFromRates(s, q.data(), rates.data(), back.data());
                QVERIFY(near(v, back));
            }
        }
    }

    void quaternionRatesTurnTheBody() {
        const System s = bodies(Space::spatial);
        Random random(2);
        for (int i = 0; i < 50; ++i) {
            const VecX q = randomPositions(s, random), v = random.vector(s.nv);
            VecX rates(s.nq);
            positionRates(s, q.data(), v.data(), rates.data());
            const Eigen::Vector4d p = q.segment<4>(3), d = rates.segment<4>(3);
            QVERIFY(std::abs(p.dot(d)) < 1e-15);  // unit length stays
            // Ṙ = R ω×, by a difference along the rates.
            const double h = 1e-6;
            const auto matrix = [](const Eigen::Vector4d& x) {
                return Quat(x[0], x[1], x[2], x[3]).normalized().toRotationMatrix();
            };
            const Mat3 rate = (matrix(p + h * d) - matrix(p - h * d)) / (2 * h);
            const Vec3 omega = v.segment<3>(3);
            for (int c = 0; c < 3; ++c)
                QVERIFY((rate.col(c) - matrix(p) * omega.cross(Vec3(Vec3::Unit(c)))).norm() < 1e-9);
        }
    }

    void displacementsKeepQuaternionsUnit() {
        const System s = bodies(Space::spatial);
        Random random(3);
        for (double size : {0.0, 1e-12, 1e-9, 1e-3, 1.0, 10.0}) {
            const VecX before = randomPositions(s, random), d = size * random.vector(s.nv);
            VecX q = before;
            displace(s, q.data(), d.data());
            for (int b = 0; b < s.bodies; ++b) {
                QVERIFY(std::abs(q.segment<4>(7 * b + 3).norm() - 1) < 4e-16);
                QVERIFY(near(q.segment<3>(7 * b), before.segment<3>(7 * b) + d.segment<3>(6 * b), 1e-15));
                // A turn about d by |d|, in body axes: what the exponential map says.
                const Vec3 turn = d.segment<3>(6 * b + 3);
                const Quat start(before[7 * b + 3], before[7 * b + 4], before[7 * b + 5], before[7 * b + 6]);
                const Mat3 expected = turn.norm() > 0 ? Mat3(start * Eigen::AngleAxisd(turn.norm(), turn.normalized()))
                                                      : start.toRotationMatrix();
                const Quat there(q[7 * b + 3], q[7 * b + 4], q[7 * b + 5], q[7 * b + 6]);
                QVERIFY((there.toRotationMatrix() - expected).norm() < 1e-14);
            }
        }
    }

    void displacementsAreRatesInTheSmall() {
        for (Space space : {Space::planar, Space::spatial}) {
            const System s = bodies(space);
            Random random(4);
            const double h = 1e-6;
            const VecX q = randomPositions(s, random), v = random.vector(s.nv);
            VecX rates(s.nq), forward = q, backward = q;
            positionRates(s, q.data(), v.data(), rates.data());
            const VecX step = h * v, back = -step;
            displace(s, forward.data(), step.data());
            displace(s, backward.data(), back.data());
            QVERIFY(near(rates, (forward - backward) / (2 * h), 1e-9));
        }
    }

    void drawingFrameIsWhereItWasDrawn() {
        const System planar = bodies(Space::planar), spatial = bodies(Space::spatial);
        const Pose flat = drawingPose(planar, 0, planar.qDesign.data());
        QVERIFY((flat.position - Vec3(1, 2, 0)).norm() < 1e-15);
        QVERIFY(flat.orientation.angularDistance(Quat(Eigen::AngleAxisd(0.7, Vec3::UnitZ()))) < 1e-7);
        const Pose pose = drawingPose(spatial, 0, spatial.qDesign.data());
        const Quat drawn = Quat(0.5, 0.1, -0.7, 0.3).normalized();
        QVERIFY((pose.position - Vec3(1, 2, 3)).norm() < 1e-15);
        QVERIFY((pose.orientation.toRotationMatrix() - drawn.toRotationMatrix()).norm() < 1e-14);
        // The state is that of the centre of mass, and moves with it.
        QVERIFY((spatial.qDesign.segment<3>(0) - (Vec3(1, 2, 3) + drawn * Vec3(0.3, -0.2, 0.5))).norm() < 1e-14);
        const Vec3 omega = drawn * Vec3(3, -2, 1);
        const Vec3 com = Vec3(-1, 0.5, 2) + omega.cross(drawn * Vec3(0.3, -0.2, 0.5));
        QVERIFY((spatial.vDesign.segment<3>(0) - com).norm() < 1e-14);
        QVERIFY((spatial.vDesign.segment<3>(3) - Vec3(3, -2, 1)).norm() < 1e-15);
        const Vec3 arm(0.3 * std::cos(0.7) + 0.2 * std::sin(0.7), 0.3 * std::sin(0.7) - 0.2 * std::cos(0.7), 0);
        QVERIFY((planar.qDesign.segment<2>(0) - Vec2(1 + arm.x(), 2 + arm.y())).norm() < 1e-15);
        QVERIFY((planar.vDesign.segment<2>(0) - Vec2(-1 - 3 * arm.y(), 0.5 + 3 * arm.x())).norm() < 1e-14);
    }

    void metricIsTheInverseOfTheMassMatrix() {
        // F Fᵀ = M⁻¹: the kinetic energy of v = F z is ½ |z|².
        const System s = bodies(Space::spatial);
        for (int b = 0; b < s.bodies; ++b) {
            Mat3 factor;
            for (int i = 0; i < 9; ++i) factor(i / 3, i % 3) = s.metric.turn[static_cast<std::size_t>(9 * b + i)];
            const auto body = static_cast<std::size_t>(b);
            QVERIFY((factor * factor.transpose() * s.inertiaTensor[body] - Mat3::Identity()).norm() < 1e-13);
            QVERIFY(std::abs(s.metric.move[body] * s.metric.move[body] * s.mass[body] - 1) < 1e-15);
        }
    }

    void constraintsOfExamplesDifferentiate_data() {
        QTest::addColumn<QString>("key");
        for (const auto& entry : examples())
            QTest::newRow(std::string(entry.key).c_str()) << QString::fromStdString(std::string(entry.key));
    }
    void constraintsOfExamplesDifferentiate() {
        QFETCH(QString, key);
        const System s = compiledExample(key.toStdString());
        if (s.rows == 0) return;
        // Near the drawn pose, where no length vanishes; along constant velocities, d C/dt = J v − rate and
        // d²C/dt² = −η.
        Random random(5);
        const double t = 0.123, h = 1e-4;
        VecX q = s.qDesign;
        const VecX v = random.vector(s.nv);
        const VecX wobble = 0.05 * s.size * random.vector(s.nv);
        displace(s, q.data(), wobble.data());
        Workspace w(s);
        const auto positionAt = [&](double dt) {
            VecX there = q;
            const VecX step = dt * v;
            displace(s, there.data(), step.data());
            evaluatePositions(s, t + dt, there.data(), w);
            return VecX(w.position);
        };
        const VecX before = positionAt(-h), after = positionAt(h), here = positionAt(0);
        evaluateVelocities(s, v.data(), w);
        VecX rates(s.rows);
        constraintRates(s, w, v.data(), rates);
        rates -= w.rate;
        for (const int row : s.nonholonomicRows()) rates[row] = w.eta[row] = 0;  // have no C
        const double scale = 1 + rates.lpNorm<Eigen::Infinity>() + w.eta.lpNorm<Eigen::Infinity>();
        QVERIFY(((after - before) / (2 * h) - rates).lpNorm<Eigen::Infinity>() < 1e-5 * scale);
        QVERIFY(((after - 2 * here + before) / (h * h) + w.eta).lpNorm<Eigen::Infinity>() < 1e-4 * scale);
        QVERIFY(rates.norm() > 0 || s.rows == s.rateRows);
    }
};

QTEST_APPLESS_MAIN(KinematicsTest)
#include "kinematics_test.moc"

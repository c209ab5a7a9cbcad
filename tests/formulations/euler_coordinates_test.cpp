// Euler angles as coordinates: the equations of both methods, there and back between the two states, and what the
// special cases leave out.
#include "engine/formulations/euler_coordinates.h"

#include <QtTest>
#include <numbers>

#include "engine/analysis/dynamics.h"
#include "tests/formulations/mechanism.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

const EulerAngles aside(0.4, -1.2, 0.7);
const Vec3 rates(0.5, -0.8, 1.1), turning(0.3, -0.9, 0.6);

Mat3 someInertia() { return (Mat3() << 2, 0.1, 0.2, 0.1, 3, -0.3, 0.2, -0.3, 4).finished(); }

/// A state of the deployment chain with velocities, and its derivative.
struct State {
    Mechanism m{"paper3-deployment-chain"};
    Dynamics dynamics{m.system, RunSettings{}};
    VecX y, dydt;

    State() {
        m.setVelocities(1);
        y = dynamics.makeState(m.q, m.v);
        y.tail(2) << 3, 4;
        dydt.resize(y.size());
        dynamics.derivative(0, y, dydt);
    }
};

}  // namespace

class EulerCoordinatesTest : public QObject {
    Q_OBJECT
  private slots:
    void ratesInvertTheAngularVelocity() {
        QVERIFY((eulerRates(aside) * eulerAngleRates(aside, turning, 1e-4) - turning).norm() < 1e-15);
        for (const double n : {0.0, 1.0, -3.0}) {  // in the window all of ω but its part across the line of nodes
            const EulerAngles singular(0.4, -1.2, n * std::numbers::pi);
            const Vec3 found = eulerAngleRates(singular, turning, 1e-4);
            QCOMPARE(found[0], 0.0);
            const Vec3 across(std::sin(0.4), std::cos(0.4), 0);
            QVERIFY((eulerRates(singular) * found - (turning - across * across.dot(turning))).norm() < 1e-14);
        }
    }

    void lagrangeAccelerationsAreThoseOfTheBody() {
        const Vec3 found = lagrangeAccelerations(someInertia(), aside, rates, turning, 1e-4);
        const Vec3 omegaDot = eulerRates(aside) * found + eulerRatesDerivative(aside, rates) * rates;
        QVERIFY((omegaDot - turning).norm() < 1e-13);
    }

    void replacementKeepsTheSpin() {
        const EulerAngles singular(0.4, -1.2, 0);
        const Vec3 found = lagrangeAccelerations(someInertia(), singular, rates, turning, 1e-4);
        QVERIFY(std::abs(found[0]) < 1e-14);
        const Mat3 A = eulerRates(singular);  // Lagrange's equations hold: their right side lies in the range
        const Vec3 missing = A * found + eulerRatesDerivative(singular, rates) * rates - turning;
        QVERIFY((A.transpose() * someInertia() * missing).norm() < 1e-13);
        QVERIFY(!(lagrangeAccelerations(someInertia(), singular, rates, turning, 0).norm() < 1e6));
    }

    void thereAndBack() {
        State s;
        for (const EulerMethod method : {EulerMethod::lagrange, EulerMethod::mixed}) {
            const EulerCoordinates coordinates(s.m.system, method, 1e-4);
            const VecX z = coordinates.start(s.y, s.dydt);
            QCOMPARE(int(z.size()), coordinates.size());
            VecX back;
            coordinates.toState(z, back);
            QVERIFY((back - s.y).norm() < 1e-13 * s.y.norm());
        }
    }

    void ratesAreThoseOfTheState() {
        State s;
        for (const EulerMethod method : {EulerMethod::lagrange, EulerMethod::mixed}) {
            const EulerCoordinates coordinates(s.m.system, method, 1e-4);
            const VecX z = coordinates.start(s.y, s.dydt);
            VecX dzdt, before, after;
            coordinates.rates(z, s.y, s.dydt, dzdt);
            const double h = 1e-6;
            coordinates.toState(z - h * dzdt, before);
            coordinates.toState(z + h * dzdt, after);
            QVERIFY(((after - before) / (2 * h) - s.dydt).norm() < 1e-7 * s.dydt.norm());
        }
    }

    void projectionsAreFollowed() {
        State s;
        VecX moved = s.y;
        VecX step = VecX::Constant(s.m.system->nv, 1e-5);
        displace(*s.m.system, moved.data(), step.data());
        moved.segment(s.m.system->nq, s.m.system->nv) += step;
        for (const EulerMethod method : {EulerMethod::lagrange, EulerMethod::mixed}) {
            const EulerCoordinates coordinates(s.m.system, method, 1e-4);
            VecX z = coordinates.start(s.y, s.dydt), back;
            coordinates.follow(moved, z);
            coordinates.toState(z, back);
            QVERIFY((back - moved).norm() < 1e-12);
            const VecX kept = z;
            coordinates.follow(back, z);
            QVERIFY((z - kept).norm() < 1e-12);
        }
    }

    void theLineOfNodesStaysInTheWindow() {
        const EulerCoordinates coordinates(std::make_shared<System>(*Mechanism("paper3-nutation-a").system),
                                           EulerMethod::mixed, 1e-4);
        VecX z = VecX::Zero(coordinates.size()), y;
        z.segment<3>(3) = EulerAngles(0.4, 0.3, 1e-7);
        coordinates.toState(z, y);
        VecX pushed = y;
        const Vec3 push(3e-9, 5e-9, 0);
        const Quat q(y[3], y[4], y[5], y[6]), changed = q * Quat(1, push.x() / 2, push.y() / 2, 0);
        pushed.segment<4>(3) << changed.w(), changed.vec();
        coordinates.follow(pushed, z);
        QVERIFY(std::abs(z[3] - 0.4) < 1e-6);  // instead of 5e-9 / 1e-7
        QVERIFY(std::abs(z[5] - 1e-7) > 5e-10);
    }

    void singularStartsLayTheLineOfNodesAlongTheTilt() {
        State s;
        s.m = Mechanism("paper3-nutation-a");
        const EulerCoordinates coordinates(s.m.system, EulerMethod::mixed, 1e-4);
        VecX y = VecX::Zero(s.m.system->nq + s.m.system->nv + 2), dydt = y;
        y[3] = std::cos(0.35);
        y[6] = std::sin(0.35);
        y.segment<3>(s.m.system->nq + 3) = Vec3(0.8, 0.5, 1.2);
        const VecX z = coordinates.start(y, dydt);
        const Vec3 found = eulerAngleRates(z.segment<3>(3), Vec3(0.8, 0.5, 1.2), 1e-4);
        QVERIFY(std::abs(found[2] - std::hypot(0.8, 0.5)) < 1e-15);
        QVERIFY(std::abs(z[3] + z[4] - 0.7) < 1e-15);
        double distance = 1;
        QCOMPARE(coordinates.nearestToSingular(z, distance), 0);
        QVERIFY(distance < 1e-15);
    }
};

QTEST_APPLESS_MAIN(EulerCoordinatesTest)
#include "euler_coordinates_test.moc"

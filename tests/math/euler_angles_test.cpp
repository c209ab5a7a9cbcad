// ZXZ Euler angles: there and back, their rates against differences, and the way through the singular position.
#include "engine/math/euler_angles.h"

#include <QtTest>
#include <cmath>
#include <numbers>

using namespace zwang;

namespace {

constexpr double pi = std::numbers::pi;

/// A smooth motion of the angles at time t.
EulerAngles motion(double t) { return {0.3 + 1.3 * t, -0.7 + 0.4 * t * t, 0.9 * std::sin(2 * t)}; }
Vec3 ratesOf(double t) { return {1.3, 0.8 * t, 1.8 * std::cos(2 * t)}; }

}  // namespace

class EulerAnglesTest : public QObject {
    Q_OBJECT
  private slots:
    void orientationIsTheProductOfTurns() {
        const EulerAngles a(0.4, -1.1, 0.8);
        const Quat product = Quat(Eigen::AngleAxisd(a[1], Vec3::UnitZ())) *
                             Quat(Eigen::AngleAxisd(a[2], Vec3::UnitX())) *
                             Quat(Eigen::AngleAxisd(a[0], Vec3::UnitZ()));
        QVERIFY((orientationOf(a).coeffs() - product.coeffs()).norm() < 1e-15);
    }

    void anglesComeBack() {
        for (double spin = -3; spin < 3.1; spin += 0.41)
            for (double precession = -3; precession < 3.1; precession += 0.37)
                for (double nutation = -3.1; nutation < 6.2; nutation += 0.33) {
                    const EulerAngles a(spin, precession, nutation), aside = a + EulerAngles(0.05, -0.04, 0.03);
                    QVERIFY((eulerAngles(orientationOf(a), aside) - a).norm() < 1e-13);
                    const Quat q = orientationOf(a), other = orientationOf(eulerAngles(q));
                    QVERIFY(std::abs(std::abs(q.dot(other)) - 1) < 1e-14);
                }
    }

    void ratesAreThoseOfTheOrientation() {
        const double h = 1e-5;
        for (double t = -1; t < 1; t += 0.13) {
            const Quat before = orientationOf(motion(t - h)), after = orientationOf(motion(t + h));
            const Vec3 omega =
                (orientationOf(motion(t)).conjugate() * Quat((after.coeffs() - before.coeffs()) / h)).vec();
            QVERIFY((eulerRates(motion(t)) * ratesOf(t) - omega).norm() < 1e-8);
            const Mat3 difference = (eulerRates(motion(t + h)) - eulerRates(motion(t - h))) / (2 * h);
            QVERIFY((eulerRatesDerivative(motion(t), ratesOf(t)) - difference).norm() < 1e-8);
        }
    }

    void nutationChangesItsSign() {
        // Through 0 (at t = 0 and ±π/2), through π, and with an output exactly at the singular position.
        for (const double offset : {0.0, pi, -2 * pi})
            for (const double step : {0.01, 0.0137}) {
                EulerAngles followed = motion(-2) + EulerAngles(0, 0, offset);
                for (int k = 0; k * step <= 4; ++k) {
                    const EulerAngles exact = motion(-2 + k * step) + EulerAngles(0, 0, offset);
                    followed = eulerAngles(orientationOf(exact), followed);
                    if (std::abs(fromSingular(exact)) > 1e-4)
                        QVERIFY2((followed - exact).norm() < 1e-11, qPrintable(QString::number(k * step)));
                    QVERIFY(std::abs(followed[2] - exact[2]) < 1e-13);
                }
            }
    }

    void undeterminedAnglesStay() {
        const EulerAngles here = eulerAngles(Quat(std::cos(0.35), 0, 0, std::sin(0.35)), {0.1, 0.5, 0.01});
        QVERIFY((here - EulerAngles(0.15, 0.55, 0)).norm() < 1e-15);
        QVERIFY(eulerAngles(Quat::Identity()).isZero());
        const EulerAngles turnedOver = eulerAngles(Quat(0, 1, 0, 0), {0.3, 0.25, 3});
        QVERIFY((turnedOver - EulerAngles(0.275, 0.275, pi)).norm() < 1e-15);
    }

    void distanceFromSingular() {
        QCOMPARE(fromSingular({1, 2, 0.25}), 0.25);
        QVERIFY(std::abs(fromSingular({1, 2, pi - 0.25}) + 0.25) < 1e-15);
        QVERIFY(std::abs(fromSingular({1, 2, -2 * pi + 0.1}) - 0.1) < 1e-15);
        const EulerAngles singular(0.4, 1.1, pi);
        QVERIFY(std::abs(eulerRates(singular).determinant()) < 1e-15);
    }
};

QTEST_APPLESS_MAIN(EulerAnglesTest)
#include "euler_angles_test.moc"

// The written contract of derivatives, by sweep over every primitive equation: rows of J are the derivatives of C along
// the velocity coordinates, and η is minus the second time derivative of C at zero accelerations. Dual numbers make
// both exact to rounding, so the tolerances are a few dozen roundings of terms of size 10.
#include <QtTest>
#include <cmath>
#include <random>

#include "engine/constraints/planar_gears.h"
#include "engine/constraints/planar_rolling.h"
#include "engine/constraints/spatial_gears.h"
#include "engine/constraints/spatial_rolling.h"
#include "engine/constraints/spatial_shafts.h"
#include "engine/fields/field.h"
#include "engine/math/dual.h"
#include "engine/math/types.h"

using namespace zwang;

namespace {

using First = Dual<double>;
using Second = Dual<First>;
constexpr int seeds = 20;
constexpr double rounding = 1e-12;

/// t with t² = 2 ε₁ε₂ and t³ = 0: what depends on it carries its first and second time derivatives.
const Second time_(First(0, 1), First(1, 0));
double secondDerivative(const Second& x) { return x.slope.slope; }
double firstDerivative(const Second& x) { return x.slope.value; }

class Random {
  public:
    explicit Random(unsigned seed) : engine_(seed) {}
    double operator()(double size = 1) { return std::uniform_real_distribution<double>(-size, size)(engine_); }
    Vec3 vector() { return Vec3((*this)(), (*this)(), (*this)()); }
    Mat3 rotation() { return Quat(Eigen::Vector4d((*this)(), (*this)(), (*this)(), (*this)()).normalized()).matrix(); }

  private:
    std::mt19937 engine_;
};

/// Every equation of a type: those with numbers of axes once for each choice.
template <class E>
std::vector<E> choices(E equation) {
    std::vector<E> list;
    if constexpr (requires { equation.across; }) {
        for (int i = 0; i < 3; ++i) list.push_back({i});
    } else if constexpr (requires { equation.axisA; }) {
        for (int i = 0; i < 9; ++i) list.push_back({i / 3, i % 3});
    } else if constexpr (requires { equation.isParallel; }) {
        for (bool isParallel : {false, true})
            for (int sign : {1, -1}) list.push_back({isParallel, sign});
    } else if constexpr (requires { equation.sign; }) {
        for (int sign : {1, -1}) list.push_back({sign});
    } else if constexpr (requires { equation.side; }) {
        for (int side : {1, -1}) list.push_back({side});
    } else if constexpr (requires { equation.isBall; }) {
        for (bool isBall : {false, true}) list.push_back({isBall});
    } else {
        list.push_back(equation);
    }
    return list;
}

/// Numbers of a joint for equations that have some.
template <class T, class E>
std::vector<T> numbersOf(const E&) {
    if constexpr (std::is_same_v<E, planar::OnCurve>)
        return fitPeriodicSpline<T>({T(0.2), T(1.1), T(1.9), T(3.3), T(4.2), T(5.9)},
                                    {T(0.7), T(0.9), T(1.2), T(1.1), T(0.8), T(1.3)});
    return {T(0.7), T(1.1)};
}

/// A planar body with one marker; coordinates and velocities in the order of J's columns.
struct PlanarSide {
    static constexpr int width = 3;
    double q[3], v[3], local[2], alpha;
    explicit PlanarSide(Random& random)
        : q{random(), random(), random(6)},
          v{random(2), random(2), random(3)},
          local{random(), random()},
          alpha(random(3)) {}

    /// The marker at q + displacement.
    template <class T>
    planar::MarkerState<T> marker(const T* displacement) const {
        using std::cos, std::sin;
        const T angle = T(q[2]) + displacement[2], c = cos(angle), s = sin(angle);
        planar::MarkerState<T> m;
        m.rx = c * T(local[0]) - s * T(local[1]);
        m.ry = s * T(local[0]) + c * T(local[1]);
        m.px = T(q[0]) + displacement[0] + m.rx;
        m.py = T(q[1]) + displacement[1] + m.ry;
        m.angle = angle + T(alpha);
        m.ux = cos(m.angle);
        m.uy = sin(m.angle);
        m.w = T(v[2]);
        m.vx = T(v[0]) - T(v[2]) * m.ry;
        m.vy = T(v[1]) + T(v[2]) * m.rx;
        return m;
    }
    template <class T>
    using Drive = planar::DriveState<T>;
};

/// A spatial body with one marker. A displacement turns it by R exp(θ×), θ in body axes; terms beyond θ² vanish.
struct SpatialSide {
    static constexpr int width = 6;
    Mat3 R, axes;
    Vec3 r, local;
    double v[6];
    explicit SpatialSide(Random& random)
        : R(random.rotation()), axes(random.rotation()), r(random.vector()), local(random.vector()) {
        for (double& x : v) x = random(2);
    }

    template <class T>
    spatial::MarkerState<T> marker(const T* displacement) const {
        const spatial::Vec<T> turn(displacement[3], displacement[4], displacement[5]);
        spatial::Mat<T> cross;
        cross << T(0), -turn[2], turn[1], turn[2], T(0), -turn[0], -turn[1], turn[0], T(0);
        spatial::MarkerState<T> m;
        const spatial::Mat<T> half = cross / T(2), twice = half * cross, start = R.cast<T>();
        m.R = start * spatial::Mat<T>(spatial::Mat<T>::Identity() + cross + twice);
        m.axes = m.R * axes.cast<T>();
        m.r = m.R * local.cast<T>();
        for (int i = 0; i < 3; ++i) m.p[i] = T(r[i]) + displacement[i] + m.r[i];
        const spatial::Vec<T> omega = Vec3(v[3], v[4], v[5]).template cast<T>();
        m.w = m.R * omega;
        m.v = m.w.cross(m.r);
        for (int i = 0; i < 3; ++i) m.v[i] += T(v[i]);
        return m;
    }
    template <class T>
    using Drive = spatial::DriveState<T>;
};

/// Two bodies, a drive and one equation between them.
template <class E, class Side>
struct Case {
    static constexpr int D = Side::width;
    E equation;
    Side a, b;
    double drive, driveFirst, driveSecond;
    double zeros[6] = {};
    std::vector<double> plainNumbers = numbersOf<double>(equation);
    std::vector<First> firstNumbers = numbersOf<First>(equation);
    std::vector<Second> secondNumbers = numbersOf<Second>(equation);

    typename Side::template Drive<double> driveState(double value, double first, double second) const {
        return {value, first, second, &plainNumbers};
    }
    void rows(double* ja, double* jb) const {
        jacobianOf(equation, a.marker(zeros), b.marker(zeros), driveState(drive, driveFirst, driveSecond), ja, jb);
    }

    Case(const E& e, unsigned seed) : equation(e), a(start(seed)), b(start(seed + 1000)) {
        Random random(seed + 2000);
        drive = random(10);
        driveFirst = random(2);
        driveSecond = random(2);
    }
    static Side start(unsigned seed) {
        Random random(seed);
        return Side(random);
    }

    /// ∂C_row / ∂(coordinate i of body a for i < D, of b after that), by a dual number.
    double derivative(int row, int i) const {
        First da[6] = {}, db[6] = {}, c[3];
        (i < D ? da[i] : db[i - D]).slope = 1;
        positionOf(equation, a.template marker<First>(da), b.template marker<First>(db),
                   typename Side::template Drive<First>{First(drive), First(0), First(0), &firstNumbers}, c);
        return c[row].slope;
    }
    /// C along the motion with constant velocities and the drive f + ḟ t + f̈ t²/2.
    void alongMotion(Second* c) const {
        Second da[6], db[6];
        for (int i = 0; i < D; ++i) {
            da[i] = Second(a.v[i]) * time_;
            db[i] = Second(b.v[i]) * time_;
        }
        const Second f = Second(drive) + Second(driveFirst) * time_ + Second(driveSecond / 2) * time_ * time_;
        positionOf(equation, a.template marker<Second>(da), b.template marker<Second>(db),
                   typename Side::template Drive<Second>{f, Second(0), Second(0), &secondNumbers}, c);
    }
    /// J v of every row and its rate, along the motion with constant velocities.
    void ratesAlongMotion(First* rates) const {
        First da[6], db[6], ja[18], jb[18];
        for (int i = 0; i < D; ++i) {
            da[i] = First(0, a.v[i]);
            db[i] = First(0, b.v[i]);
        }
        jacobianOf(equation, a.template marker<First>(da), b.template marker<First>(db),
                   typename Side::template Drive<First>{First(drive), First(0), First(0), &firstNumbers}, ja, jb);
        for (int r = 0; r < E::rows; ++r) {
            rates[r] = First(0);
            for (int i = 0; i < D; ++i) rates[r] += ja[r * D + i] * a.v[i] + jb[r * D + i] * b.v[i];
        }
    }
    double derivativeByDrive(int row) const {
        First da[6] = {}, db[6] = {}, c[3];
        positionOf(equation, a.template marker<First>(da), b.template marker<First>(db),
                   typename Side::template Drive<First>{First(drive, 1), First(0), First(0), &firstNumbers}, c);
        return c[row].slope;
    }
};

/// Calls `check(case)` for every choice of every type of equation in the list, at many random states.
template <class Check>
void sweep(Check check) {
    forEachType<Equation>([&](auto type) {
        using E = decltype(type);
        using Side = std::conditional_t<E::inPlane, PlanarSide, SpatialSide>;
        for (const E& equation : choices(type))
            for (unsigned seed = 1; seed <= seeds; ++seed) check(Case<E, Side>(equation, seed));
    });
}

double largest(double before, double x) { return std::isnan(x) ? x : std::max(before, std::abs(x)); }

}  // namespace

class DerivativesTest : public QObject {
    Q_OBJECT
  private slots:
    void jacobianIsTheDerivativeOfPosition() {
        double error = 0, size = 0;
        int count = 0;
        sweep([&]<class E, class Side>(const Case<E, Side>& k) {
            constexpr int D = Side::width;
            if constexpr (isRate<E>) return;  // has no C
            double ja[18], jb[18];
            k.rows(ja, jb);
            for (int r = 0; r < E::rows; ++r)
                for (int i = 0; i < 2 * D; ++i) {
                    const double exact = k.derivative(r, i), written = i < D ? ja[r * D + i] : jb[r * D + i - D];
                    error = largest(error, (written - exact) / (1 + std::abs(exact)));
                    size = largest(size, exact);
                    ++count;
                }
        });
        qInfo("%d derivatives, largest error %.1e", count, error);
        QVERIFY(size > 1);
        QVERIFY(count >= seeds * (6 * 6 + 18 * 12));  // rows × columns, planar and spatial
        QVERIFY(error < rounding);
    }

    void driveEntersWithMinusOneOrNotAtAll() {
        sweep([&]<class E, class Side>(const Case<E, Side>& k) {
            double without[3], with[3];
            const auto a = k.a.marker(k.zeros), b = k.b.marker(k.zeros);
            acceleration(k.equation, a, b, k.driveState(k.drive, k.driveFirst, 0), without);
            acceleration(k.equation, a, b, k.driveState(k.drive, k.driveFirst, 1), with);
            for (int r = 0; r < E::rows; ++r) {
                const double slope = k.derivativeByDrive(r);
                QVERIFY(slope == 0 || slope == -1);
                // J a = η with η = f̈ + …, as J v = ḟ
                QVERIFY(std::abs(with[r] - without[r] + slope) < rounding);
            }
        });
    }

    void velocityLevelIsTheFirstTimeDerivative() {
        double error = 0;
        sweep([&]<class E, class Side>(const Case<E, Side>& k) {
            constexpr int D = Side::width;
            if constexpr (isRate<E>) return;
            double ja[18], jb[18];
            k.rows(ja, jb);
            Second c[3];
            k.alongMotion(c);
            for (int r = 0; r < E::rows; ++r) {
                double rate = k.derivativeByDrive(r) * k.driveFirst;
                for (int i = 0; i < D; ++i) rate += ja[r * D + i] * k.a.v[i] + jb[r * D + i] * k.b.v[i];
                error = largest(error, rate - firstDerivative(c[r]));
            }
        });
        QVERIFY(error < 10 * rounding);
    }

    void etaIsMinusTheSecondTimeDerivative() {
        double error = 0, size = 0;
        sweep([&]<class E, class Side>(const Case<E, Side>& k) {
            if constexpr (isRate<E>) return;
            double eta[3];
            acceleration(k.equation, k.a.marker(k.zeros), k.b.marker(k.zeros),
                         k.driveState(k.drive, k.driveFirst, k.driveSecond), eta);
            Second c[3];
            k.alongMotion(c);
            for (int r = 0; r < E::rows; ++r) {
                const double exact = -secondDerivative(c[r]);
                error = largest(error, (eta[r] - exact) / (1 + std::abs(exact)));
                size = largest(size, exact);
            }
        });
        qInfo("largest error %.1e of %.1e", error, size);
        QVERIFY(size > 1);
        QVERIFY(error < 100 * rounding);
    }

    void etaIsMinusTheRateOfJv() {
        double error = 0, size = 0;
        int nonholonomic = 0;
        sweep([&]<class E, class Side>(const Case<E, Side>& k) {
            double eta[3];
            acceleration(k.equation, k.a.marker(k.zeros), k.b.marker(k.zeros), k.driveState(k.drive, k.driveFirst, 0),
                         eta);
            First rates[3];
            k.ratesAlongMotion(rates);
            for (int r = 0; r < E::rows; ++r) {
                error = largest(error, (eta[r] + rates[r].slope) / (1 + std::abs(eta[r])));
                size = largest(size, eta[r]);
                nonholonomic += isRate<E>;
            }
        });
        qInfo("largest error %.1e of %.1e", error, size);
        QVERIFY(size > 1 && nonholonomic >= 7 * seeds);
        QVERIFY(error < 100 * rounding);
    }

    /// A wheel that turns about its axis alone, upright, moves by radius times angle; the row across never sees it.
    void wheelRollsByRadiusTimesAngle() {
        const std::vector<double> radii{0.7, 0.1};
        spatial::MarkerState<double> plane, wheel;
        plane.R = plane.axes = Mat3::Identity();
        plane.p = plane.r = plane.v = plane.w = Vec3::Zero();
        wheel = plane;
        wheel.p = Vec3(0, 0, 0.8);
        wheel.axes << 1, 0, 0, 0, 0, -1, 0, 1, 0;  // z_b along −y
        wheel.w = Vec3(0, 2, 0);
        wheel.v = Vec3(0.8 * 2, 0, 0);
        const spatial::DriveState<double> drive{0, 0, 0, &radii};
        double height = 1, ja[18], jb[18];
        position(spatial::Touches{}, plane, wheel, drive, &height);
        QVERIFY(std::abs(height) < rounding);
        jacobian(spatial::NoSlip{}, plane, wheel, drive, ja, jb);
        for (int r = 0; r < 2; ++r) {
            const double slip = Vec3(jb[6 * r], jb[6 * r + 1], jb[6 * r + 2]).dot(wheel.v) +
                                Vec3(jb[6 * r + 3], jb[6 * r + 4], jb[6 * r + 5]).dot(wheel.w);
            QVERIFY(std::abs(slip) < rounding);
        }
        QVERIFY(std::abs(jb[4] + 0.8) < rounding);
    }

    void anglesAreTakenOnTheTurnOfTheDrive() {
        for (unsigned seed = 1; seed <= seeds; ++seed) {
            Case<spatial::AngleAbout, SpatialSide> k({}, seed);
            double c = 0, oneTurnOn = 0;
            const auto a = k.a.marker(k.zeros), b = k.b.marker(k.zeros);
            position(k.equation, a, b, k.drive, &c);
            position(k.equation, a, b, k.drive + 2 * M_PI, &oneTurnOn);
            QVERIFY(std::abs(c) <= M_PI + rounding);
            QVERIFY(std::abs(c - oneTurnOn) < rounding);
            // The angle means what it says: b's x axis, seen along a's z axis, lies at the angle c + drive from a's.
            const Vec3 x = b.axes.col(0), flat = x - a.axes.col(2) * a.axes.col(2).dot(x);
            const double angle = c + k.drive;
            const Vec3 there = std::cos(angle) * a.axes.col(0) + std::sin(angle) * a.axes.col(1);
            QVERIFY((flat.normalized() - there).norm() < rounding);
        }
    }
};

QTEST_APPLESS_MAIN(DerivativesTest)
#include "derivatives_test.moc"

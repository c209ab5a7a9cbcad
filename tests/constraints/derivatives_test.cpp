// The written contract of derivatives, by sweep over every primitive equation: rows of J are the derivatives of C along
// the velocity coordinates, and η is minus the second time derivative of C at zero accelerations. Dual numbers make
// both exact to rounding, so the tolerances are a few dozen roundings of terms of size 10.
#include <QtTest>
#include <cmath>
#include <random>

#include "engine/constraints/coupled.h"
#include "engine/constraints/planar_gears.h"
#include "engine/constraints/planar_rolling.h"
#include "engine/constraints/spatial_cams.h"
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
    } else if constexpr (requires { equation.axis; }) {
        for (int axis : {0, 2}) list.push_back({axis});
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
    } else if constexpr (bindsTwoPairs<E>) {
        for (bool firstTurns : {false, true}) list.push_back({firstTurns});
    } else {
        list.push_back(equation);
    }
    return list;
}

/// Numbers of a joint for equations that have some.
template <class T, class E>
std::vector<T> numbersOf(const E&) {
    if constexpr (std::is_same_v<E, planar::OnCurve> || std::is_same_v<E, spatial::OnDrum>)
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

/// Two bodies, or four, a drive and one equation between them. `row` of `rows` has the entries of all bodies in turn.
template <class E, class Side>
struct Case {
    static constexpr int D = Side::width, bodies = bindsTwoPairs<E> ? 4 : 2, columns = bodies * D;
    template <class T>
    using Rows = std::array<std::array<T, columns>, 3>;

    E equation;
    std::array<Side, 4> sides;
    double drive, driveFirst, driveSecond;
    double zeros[6] = {};
    std::vector<double> plainNumbers = numbersOf<double>(equation);
    std::vector<First> firstNumbers = numbersOf<First>(equation);
    std::vector<Second> secondNumbers = numbersOf<Second>(equation);

    Case(const E& e, unsigned seed)
        : equation(e), sides{start(seed), start(seed + 1000), start(seed + 3000), start(seed + 4000)} {
        Random random(seed + 2000);
        drive = random(10);
        driveFirst = random(2);
        driveSecond = random(2);
    }
    static Side start(unsigned seed) {
        Random random(seed);
        return Side(random);
    }
    double velocity(int column) const { return sides[static_cast<std::size_t>(column / D)].v[column % D]; }

    /// Calls compute(a, b, drive) with the bodies displaced; `ja`, `jb`: where rows of a second pair go.
    template <class T, class Compute>
    void with(const T (*displacement)[6], typename Side::template Drive<T> state, const Compute& compute,
              T* ja = nullptr, T* jb = nullptr) const {
        const auto a = sides[0].template marker<T>(displacement[0]), b = sides[1].template marker<T>(displacement[1]);
        if constexpr (bindsTwoPairs<E>) {
            const auto c = sides[2].template marker<T>(displacement[2]),
                       d = sides[3].template marker<T>(displacement[3]);
            const SecondPair<std::decay_t<decltype(a)>, T> other{&c, &d, ja, jb, 0};
            state.otherPair = &other;
            compute(a, b, state);
        } else {
            compute(a, b, state);
        }
    }
    template <class T>
    Rows<T> rowsAt(const T (*displacement)[6], const typename Side::template Drive<T>& state) const {
        T j[4][18];
        with<T>(
            displacement, state,
            [&](const auto& a, const auto& b, const auto& d) { jacobianOf(equation, a, b, d, j[0], j[1]); }, j[2],
            j[3]);
        Rows<T> rows;
        for (int r = 0; r < E::rows; ++r)
            for (int i = 0; i < columns; ++i)
                rows[static_cast<std::size_t>(r)][static_cast<std::size_t>(i)] = j[i / D][r * D + i % D];
        return rows;
    }
    Rows<double> rows() const {
        const double still[4][6] = {};
        return rowsAt<double>(still, {drive, driveFirst, driveSecond, &plainNumbers});
    }
    void eta(double second, double* eta) const {
        const double still[4][6] = {};
        with<double>(still, {drive, driveFirst, second, &plainNumbers},
                     [&](const auto& a, const auto& b, const auto& d) { acceleration(equation, a, b, d, eta); });
    }

    /// ∂C_row / ∂(coordinate i of all bodies in turn), by a dual number.
    double derivative(int row, int i) const {
        First displacement[4][6] = {}, c[3];
        displacement[i / D][i % D].slope = 1;
        positionAt<First>(displacement, {First(drive), First(0), First(0), &firstNumbers}, c);
        return c[row].slope;
    }
    /// C along the motion with constant velocities and the drive f + ḟ t + f̈ t²/2.
    void alongMotion(Second* c) const {
        Second displacement[4][6];
        for (int i = 0; i < columns; ++i) displacement[i / D][i % D] = Second(velocity(i)) * time_;
        const Second f = Second(drive) + Second(driveFirst) * time_ + Second(driveSecond / 2) * time_ * time_;
        positionAt<Second>(displacement, {f, Second(0), Second(0), &secondNumbers}, c);
    }
    /// J v of every row and its rate, along the motion with constant velocities.
    void ratesAlongMotion(First* rates) const {
        First displacement[4][6];
        for (int i = 0; i < columns; ++i) displacement[i / D][i % D] = First(0, velocity(i));
        const auto rows = rowsAt<First>(displacement, {First(drive), First(0), First(0), &firstNumbers});
        for (std::size_t r = 0; r < E::rows; ++r) {
            rates[r] = First(0);
            for (int i = 0; i < columns; ++i) rates[r] += rows[r][static_cast<std::size_t>(i)] * velocity(i);
        }
    }
    double derivativeByDrive(int row) const {
        First still[4][6] = {}, c[3];
        positionAt<First>(still, {First(drive, 1), First(0), First(0), &firstNumbers}, c);
        return c[row].slope;
    }

  private:
    template <class T>
    void positionAt(const T (*displacement)[6], const typename Side::template Drive<T>& state, T* c) const {
        with<T>(displacement, state,
                [&](const auto& a, const auto& b, const auto& d) { positionOf(equation, a, b, d, c); });
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
            if constexpr (isRate<E>) return;  // has no C
            const auto rows = k.rows();
            for (std::size_t r = 0; r < E::rows; ++r)
                for (int i = 0; i < k.columns; ++i) {
                    const double exact = k.derivative(static_cast<int>(r), i),
                                 written = rows[r][static_cast<std::size_t>(i)];
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
            k.eta(0, without);
            k.eta(1, with);
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
            if constexpr (isRate<E>) return;
            const auto rows = k.rows();
            Second c[3];
            k.alongMotion(c);
            for (std::size_t r = 0; r < E::rows; ++r) {
                double rate = k.derivativeByDrive(static_cast<int>(r)) * k.driveFirst;
                for (int i = 0; i < k.columns; ++i) rate += rows[r][static_cast<std::size_t>(i)] * k.velocity(i);
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
            k.eta(k.driveSecond, eta);
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
            k.eta(0, eta);
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
            const auto a = k.sides[0].marker(k.zeros), b = k.sides[1].marker(k.zeros);
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

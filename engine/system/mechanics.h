// The equations of motion at one state, generic over the scalar: what kinematics.cpp and forces.cpp compute fast for
// plain numbers, here for their derivatives. A sweep (tests/system) compares both for every type of element.
//
// Rotations: what is fixed to a body, u = R ū, changes by δu = δθ × u + R δū, where δθ is the small rotation that the
// change of the quaternion is. So a derivative takes two products a component instead of the many from the quaternion.
//
// Residuals of the motion with accelerations a and multipliers λ:  r1 = M a + Jᵀλ − Q,  r2 = J a − η.
#pragma once

#include <cmath>
#include <vector>

#include "engine/system/numbers.h"
#include "engine/system/sums.h"
#include "engine/system/system.h"

namespace zwang {

template <class T>
class Mechanics {
  public:
    using Vec = spatial::Vec<T>;
    using Mat = spatial::Mat<T>;
    struct Body {
        double c = 1, s = 0;  ///< planar: cosine and sine of
        T angle{0};
        Mat R = Mat::Identity();
        Mat3 plainR = Mat3::Identity();
        Vec turn = Vec::Zero();  ///< δθ, world: value 0
        Vec r = Vec::Zero(), v = Vec::Zero(), w = Vec::Zero(), wBody = Vec::Zero();
    };
    /// Where a marker is and how it moves: from the centre of mass, place, velocity, world.
    struct Point {
        Vec r, p, v;
    };

    explicit Mechanics(const System& system)
        : s_(system),
          bodies_(static_cast<std::size_t>(system.bodies) + 1),
          planarMarkers_(isPlanar() ? 2 * system.blocks.size() : 0),
          spatialMarkers_(isPlanar() ? 0 : 2 * system.blocks.size()),
          planarPairs_(isPlanar() ? 2 * system.pairs.size() : 0),
          spatialPairs_(isPlanar() ? 0 : 2 * system.pairs.size()) {
        for (std::size_t k = 0; k < s_.blocks.size(); ++k)
            blockOfRow_.insert(blockOfRow_.end(), static_cast<std::size_t>(s_.blocks[k].rows), k);
        violation.assign(static_cast<std::size_t>(s_.rows), T(0));
        rate = eta = violation;
        blocks.assign(static_cast<std::size_t>(s_.jacobianSize), T(0));
    }

    /// What the functions below use from now on. `torsionAngles`: last angles of torsional springs, to count turns;
    /// `sides`: those on which formulas are held.
    void use(const SystemNumbers<T>& numbers, const std::vector<double>& torsionAngles,
             const HeldSides* sides = nullptr) {
        n_ = &numbers;
        torsionAngles_ = &torsionAngles;
        sides_ = sides;
    }

    std::vector<T> violation, blocks, rate, eta, force;  ///< C, J, … as in Workspace

    const System& system() const { return s_; }
    const SystemNumbers<T>& numbers() const { return *n_; }
    bool isPlanar() const { return s_.space == Space::planar; }
    const Expression::Sides* heldSides(std::size_t formula) const { return sides_ ? sides_->force(formula) : nullptr; }

    /// Bodies, markers, C and J at (q, t).
    void place(const T& t, const T* q);
    /// Velocities, `rate` and `eta`; needs place().
    void move(const T* v);
    /// Q; needs move(). `report(effect)` sees what each force does (LawEffect).
    template <class Report>
    void addForces(const Report& report);
    void addForces() {
        addForces([](const LawEffect<T>&) {});
    }
    /// r1 (nv) and r2 (rows) with accelerations and multipliers that are plain numbers; needs addForces().
    void residuals(const double* a, const double* lambda, std::vector<T>& r1, std::vector<T>& r2) const;
    /// J v at the placed positions.
    void constraintRates(const T* v, std::vector<T>& rows) const {
        rows.resize(static_cast<std::size_t>(s_.rows));
        sums::constraintRates(s_, blocks.data(), v, rows.data());
    }
    /// q̇ = N(q) v.
    void positionRates(const T* q, const T* v, std::vector<T>& rates) const {
        rates.resize(static_cast<std::size_t>(s_.nq));
        sums::positionRates(s_, q, v, rates.data());
    }

    const Body& body(int index) const { return bodies_[static_cast<std::size_t>(index < 0 ? s_.bodies : index)]; }
    Point point(int body, const Vec& local) const;
    Mat axes(int body, const MarkerOf<T>& m) const;
    /// R ū.
    Vec turned(const Body& body, const Vec& local) const;
    Vec turned(const Body& body, const T& x, const T& y) const;  ///< planar
    const T& time() const { return time_; }
    const Mat& orientation(int index) const { return body(index).R; }
    double turnsNear(std::size_t turn) const { return (*torsionAngles_)[turn]; }
    /// A force on a body (world axes) at an arm from its centre of mass, and a torque.
    void apply(int body, const Vec& arm, const Vec& f, const Vec& torque);
    T kineticEnergy(const T* v) const { return T(0.5) * sums::massProduct<T>(s_, masses(), v, v); }
    T potentialEnergy() const;

  private:
    struct Masses {
        const SystemNumbers<T>& n;
        const T& mass(int i) const { return n.mass[static_cast<std::size_t>(i)]; }
        const T& spin(int i) const { return inertia(i)(2, 2); }
        const Mat& inertia(int i) const { return n.inertia[static_cast<std::size_t>(i)]; }
    };
    Masses masses() const { return {*n_}; }
    /// Markers as they stand; move() adds velocities.
    planar::MarkerState<T> planarMarker(int body, const MarkerOf<T>& m) const;
    spatial::MarkerState<T> spatialMarker(int body, const MarkerOf<T>& m) const;
    void place(const MarkerOf<T>& m, int body, planar::MarkerState<T>& to) const { to = planarMarker(body, m); }
    void place(const MarkerOf<T>& m, int body, spatial::MarkerState<T>& to) const { to = spatialMarker(body, m); }
    void move(const Body& b, planar::MarkerState<T>& m) const;
    void move(const Body& b, spatial::MarkerState<T>& m) const;
    /// Calls visit(marker, number, body) for the markers of all rows in the space of the model.
    template <class Visit>
    void forEachMarker(const Visit& visit);
    template <class Visit>
    void forEachRow(const Visit& visit);
    /// Calls visit(row, a, b, drive), with its other pair where the row has one.
    template <class Row, class Marker, class Drive, class Visit>
    void visitRow(const Row& r, const std::vector<Marker>& markers, const std::vector<Marker>& pairs, Drive drive,
                  const Visit& visit);

    const System& s_;
    const SystemNumbers<T>* n_ = nullptr;
    const std::vector<double>* torsionAngles_ = nullptr;
    const HeldSides* sides_ = nullptr;
    T time_{0};
    std::vector<Body> bodies_;                             ///< the last is the ground
    std::vector<planar::MarkerState<T>> planarMarkers_;    ///< two a block
    std::vector<spatial::MarkerState<T>> spatialMarkers_;  ///< two a block
    std::vector<planar::MarkerState<T>> planarPairs_;      ///< System::pairs, two each
    std::vector<spatial::MarkerState<T>> spatialPairs_;
    std::vector<std::size_t> blockOfRow_;
    std::vector<typename DriveOf<T>::Sample> drives_;
};

template <class T>
typename Mechanics<T>::Point Mechanics<T>::point(int index, const Vec& local) const {
    const Body& b = body(index);
    Point k;
    if (isPlanar()) {
        k.r = turned(b, local[0], local[1]);
        k.p = Vec(b.r[0] + k.r[0], b.r[1] + k.r[1], T(0));
        k.v = Vec(b.v[0] - b.w[2] * k.r[1], b.v[1] + b.w[2] * k.r[0], T(0));
    } else {
        k.r = turned(b, local);
        k.p = b.r + k.r;
        k.v = b.v + spatial::cross<T>(b.w, k.r);
    }
    return k;
}
template <class T>
typename Mechanics<T>::Vec Mechanics<T>::turned(const Body& b, const Vec& local) const {
    const Vec3 u = b.plainR * Vec3(plain(local[0]), plain(local[1]), plain(local[2]));
    Vec v(changing(u[0], u[2], b.turn[1], -u[1], b.turn[2]), changing(u[1], u[0], b.turn[2], -u[2], b.turn[0]),
          changing(u[2], u[1], b.turn[0], -u[0], b.turn[1]));
    if constexpr (!std::is_same_v<T, double>)
        for (int k = 0; k < 3; ++k)
            if (!isConstant(local[k]))
                for (int i = 0; i < 3; ++i) v[i] = changing(v[i], b.plainR(i, k), local[k]);
    return v;
}
template <class T>
typename Mechanics<T>::Vec Mechanics<T>::turned(const Body& b, const T& x, const T& y) const {
    const double ux = b.c * plain(x) - b.s * plain(y), uy = b.s * plain(x) + b.c * plain(y);
    Vec u(changing(T(ux), -uy, b.angle), changing(T(uy), ux, b.angle), T(0));
    if constexpr (!std::is_same_v<T, double>)
        if (!isConstant(x) || !isConstant(y)) {
            u[0] = changing(changing(u[0], b.c, x), -b.s, y);
            u[1] = changing(changing(u[1], b.s, x), b.c, y);
        }
    return u;
}
template <class T>
typename Mechanics<T>::Mat Mechanics<T>::axes(int index, const MarkerOf<T>& m) const {
    const Body& b = body(index);
    if (!isPlanar()) {
        Mat axes;
        axes << turned(b, m.axes.col(0)), turned(b, m.axes.col(1)), turned(b, m.axes.col(2));
        return axes;
    }
    const Vec u = turned(b, m.axes(0, 0), m.axes(1, 0));
    Mat axes;
    axes << u[0], -u[1], T(0), u[1], u[0], T(0), T(0), T(0), T(1);
    return axes;
}
template <class T>
planar::MarkerState<T> Mechanics<T>::planarMarker(int index, const MarkerOf<T>& m) const {
    const Body& b = body(index);
    const Vec r = turned(b, m.local[0], m.local[1]), u = turned(b, m.axes(0, 0), m.axes(1, 0));
    return {b.r[0] + r[0], b.r[1] + r[1], r[0], r[1], u[0], u[1], b.angle + m.angle, T(0), T(0), T(0)};
}
template <class T>
spatial::MarkerState<T> Mechanics<T>::spatialMarker(int index, const MarkerOf<T>& m) const {
    const Body& b = body(index);
    const Vec r = turned(b, m.local);
    return {b.R, axes(index, m), b.r + r, r, Vec::Zero(), Vec::Zero()};
}

/// Calls visit(row, marker a, marker b, drive sample).
template <class T>
template <class Visit>
void Mechanics<T>::forEachRow(const Visit& visit) {
    static const typename DriveOf<T>::Sample none{};
    const auto each = [&](const auto& rows) {
        for (const auto& r : rows) {
            const auto& d = r.drive < 0 ? none : drives_[static_cast<std::size_t>(r.drive)];
            if constexpr (std::decay_t<decltype(r.equation)>::inPlane)
                visitRow(r, planarMarkers_, planarPairs_, planar::DriveState<T>{d.value, d.first, d.second, d.numbers},
                         visit);
            else
                visitRow(r, spatialMarkers_, spatialPairs_,
                         spatial::DriveState<T>{d.value, d.first, d.second, d.numbers}, visit);
        }
    };
    std::apply([&](const auto&... group) { (each(group), ...); }, s_.planarRows);
    std::apply([&](const auto&... group) { (each(group), ...); }, s_.spatialRows);
}
template <class T>
template <class Row, class Marker, class Drive, class Visit>
void Mechanics<T>::visitRow(const Row& r, const std::vector<Marker>& markers, const std::vector<Marker>& pairs,
                            Drive drive, const Visit& visit) {
    const std::size_t k = 2 * blockOfRow_[static_cast<std::size_t>(r.row)];
    if constexpr (bindsTwoPairs<std::decay_t<decltype(r.equation)>>) {
        const auto which = static_cast<std::size_t>(r.pair);
        const CompiledPair& pair = s_.pairs[which];
        const SecondPair<Marker, T> other{&pairs[2 * which], &pairs[2 * which + 1],
                                          &blocks[static_cast<std::size_t>(pair.jacA)],
                                          &blocks[static_cast<std::size_t>(pair.jacB)],
                                          pair.turn < 0 ? 0.0 : turnsNear(static_cast<std::size_t>(pair.turn))};
        drive.otherPair = &other;
        visit(r, markers[k], markers[k + 1], drive);
    } else {
        visit(r, markers[k], markers[k + 1], drive);
    }
}

template <class T>
template <class Visit>
void Mechanics<T>::forEachMarker(const Visit& visit) {
    const auto all = [&](auto& markers, auto& pairs) {
        for (std::size_t k = 0; k < markers.size(); ++k)
            visit(markers[k], n_->joints[k], k % 2 == 0 ? s_.blocks[k / 2].a : s_.blocks[k / 2].b);
        for (std::size_t k = 0; k < pairs.size(); ++k)
            visit(pairs[k], n_->pairs[k], k % 2 == 0 ? s_.pairs[k / 2].a.body : s_.pairs[k / 2].b.body);
    };
    isPlanar() ? all(planarMarkers_, planarPairs_) : all(spatialMarkers_, spatialPairs_);
}

template <class T>
void Mechanics<T>::place(const T& t, const T* q) {
    time_ = t;
    drives_.clear();
    for (const auto& drive : n_->drives)
        drives_.push_back(drive.at(t, sides_ ? sides_->motor(drives_.size()) : nullptr));
    for (int i = 0; i < s_.bodies; ++i) {
        Body& b = bodies_[static_cast<std::size_t>(i)];
        if (isPlanar()) {
            const T* p = q + 3 * i;
            b.r = Vec(p[0], p[1], T(0));
            b.angle = p[2];
            sinAndCos(plain(p[2]), b.s, b.c);
        } else {
            const T* p = q + 7 * i;
            b.r = Vec(p[0], p[1], p[2]);
            const double w = plain(p[3]), x = plain(p[4]), y = plain(p[5]), z = plain(p[6]);
            const double two = 2 / (w * w + x * x + y * y + z * z);
            b.plainR << 1 - two * (y * y + z * z), two * (x * y - w * z), two * (x * z + w * y), two * (x * y + w * z),
                1 - two * (x * x + z * z), two * (y * z - w * x), two * (x * z - w * y), two * (y * z + w * x),
                1 - two * (x * x + y * y);
            // δθ is the vector of 2 δq q*, with q* the conjugate.
            const auto turn = [&](double byW, double byX, double byY, double byZ) {
                return changing(changing(changing(0, two * byW, p[3], two * byX, p[4]), two * byY, p[5]), two * byZ,
                                p[6]);
            };
            b.turn = Vec(turn(-x, w, -z, y), turn(-y, z, w, -x), turn(-z, -y, x, w));
            b.R << turned(b, Vec::Unit(0)), turned(b, Vec::Unit(1)), turned(b, Vec::Unit(2));
        }
    }
    forEachMarker([&](auto& marker, const MarkerOf<T>& numbers, int body) { place(numbers, body, marker); });
    forEachRow([&](const auto& r, const auto& a, const auto& b, const auto& d) {
        positionOf(r.equation, a, b, d, &violation[static_cast<std::size_t>(r.row)]);
        jacobianOf(r.equation, a, b, d, &blocks[static_cast<std::size_t>(r.jacA)],
                   &blocks[static_cast<std::size_t>(r.jacB)]);
    });
}

template <class T>
void Mechanics<T>::move(const Body& b, planar::MarkerState<T>& m) const {
    m.w = b.w[2];
    m.vx = b.v[0] - b.w[2] * m.ry;
    m.vy = b.v[1] + b.w[2] * m.rx;
}
template <class T>
void Mechanics<T>::move(const Body& b, spatial::MarkerState<T>& m) const {
    m.w = b.w;
    m.v = b.v + spatial::cross<T>(b.w, m.r);
}

template <class T>
void Mechanics<T>::move(const T* v) {
    for (int i = 0; i < s_.bodies; ++i) {
        Body& b = bodies_[static_cast<std::size_t>(i)];
        const T* u = v + s_.width() * i;
        if (isPlanar()) {
            b.v = Vec(u[0], u[1], T(0));
            b.w[2] = u[2];
        } else {
            b.v = Vec(u[0], u[1], u[2]);
            b.wBody = Vec(u[3], u[4], u[5]);
            b.w = turned(b, b.wBody);
        }
    }
    forEachMarker([&](auto& marker, const MarkerOf<T>&, int index) { move(body(index), marker); });
    forEachRow([&](const auto& r, const auto& a, const auto& b, const auto& d) {
        acceleration(r.equation, a, b, d, &eta[static_cast<std::size_t>(r.row)]);
        if (r.drive >= 0) rate[static_cast<std::size_t>(r.row)] = d.first;
    });
}

template <class T>
void Mechanics<T>::apply(int index, const Vec& arm, const Vec& f, const Vec& torque) {
    if (index < 0) return;
    T* to = &force[static_cast<std::size_t>(s_.width() * index)];
    if (isPlanar()) {
        to[0] += f[0];
        to[1] += f[1];
        to[2] += arm[0] * f[1] - arm[1] * f[0] + torque[2];
        return;
    }
    const Mat& R = body(index).R;
    const Vec moment = spatial::cross<T>(arm, f) + torque;
    for (int i = 0; i < 3; ++i) {
        to[i] += f[i];
        to[3 + i] += sumOfProducts(R(0, i), moment[0], R(1, i), moment[1], R(2, i), moment[2]);
    }
}

template <class T>
template <class Report>
void Mechanics<T>::addForces(const Report& report) {
    force.assign(static_cast<std::size_t>(s_.nv), T(0));
    sums::weightAndGyroscopic<T>(
        s_, masses(), n_->gravity, [&](int i) -> const Vec& { return bodies_[static_cast<std::size_t>(i)].wBody; },
        force.data());
    applyLaws<T>(*this, n_->laws, report);
}

template <class T>
void Mechanics<T>::residuals(const double* a, const double* lambda, std::vector<T>& r1, std::vector<T>& r2) const {
    const int D = s_.width(), moves = isPlanar() ? 2 : 3;
    r1.resize(force.size());
    r2.resize(eta.size());
    for (int i = 0; i < s_.bodies; ++i) {
        const auto k = static_cast<std::size_t>(i);
        for (int c = 0; c < moves; ++c) {
            const auto at = static_cast<std::size_t>(D * i + c);
            r1[at] = n_->mass[k] * a[at] - force[at];
        }
        for (int c = moves; c < D; ++c) {
            const auto at = static_cast<std::size_t>(D * i + c);
            T sum = -force[at];
            for (int j = moves; j < D; ++j)
                sum += n_->inertia[k](isPlanar() ? 2 : c - moves, isPlanar() ? 2 : j - moves) * a[D * i + j];
            r1[at] = sum;
        }
    }
    for (const auto& block : s_.blocks)
        for (int r = 0; r < block.rows; ++r) {
            const auto row = static_cast<std::size_t>(block.row + r);
            T sum = -eta[row];
            block.forEachSide([&](int index, int offset) {
                if (index < 0) return;
                const T* j = &blocks[static_cast<std::size_t>(offset + r * D)];
                for (int c = 0; c < D; ++c) {
                    r1[static_cast<std::size_t>(D * index + c)] += j[c] * lambda[row];
                    sum += j[c] * a[D * index + c];
                }
            });
            r2[row] = sum;
        }
}

template <class T>
T Mechanics<T>::potentialEnergy() const {
    T energy(0);
    for (int i = 0; i < s_.bodies; ++i)
        energy -= n_->mass[static_cast<std::size_t>(i)] * T(n_->gravity.dot(bodies_[static_cast<std::size_t>(i)].r));
    return energy + lawPotential<T>(*this, n_->laws);
}

}  // namespace zwang

// The equations of motion at one state, generic over the scalar: what kinematics.cpp and forces.cpp compute fast for
// plain numbers, here for their derivatives. A sweep (tests/system) compares both for every type of element.
//
// Residuals of the motion with accelerations a and multipliers λ:  r1 = M a + Jᵀλ − Q,  r2 = J a − η.
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "engine/math/jet.h"
#include "engine/math/reverse.h"
#include "engine/system/numbers.h"
#include "engine/system/sums.h"
#include "engine/system/system.h"

namespace zwang {

template <class T>
class Mechanics : public Bodies<T> {
  public:
    using typename Bodies<T>::Vec;
    using typename Bodies<T>::Mat;
    using Bodies<T>::isPlanar;

    explicit Mechanics(const System& system)
        : Bodies<T>(system.space, system.bodies),
          s_(system),
          planarMarkers_(isPlanar() ? 2 * system.blocks.size() : 0),
          spatialMarkers_(isPlanar() ? 0 : 2 * system.blocks.size()),
          planarPairs_(isPlanar() ? 2 * system.pairs.size() : 0),
          spatialPairs_(isPlanar() ? 0 : 2 * system.pairs.size()) {
        for (std::size_t k = 0; k < s_.blocks.size(); ++k)
            blockOfRow_.insert(blockOfRow_.end(), static_cast<std::size_t>(s_.blocks[k].rows), k);
        violation.assign(static_cast<std::size_t>(s_.rows), T(0));
        rate = eta = violation;
        blocks.assign(static_cast<std::size_t>(s_.jacobianSize), T(0));
        showsAxes_.assign(spatialMarkers_.size(), 0);
        forEachRowOf(s_.spatialRows, [&](const auto& r) {
            using Equation = std::decay_t<decltype(r.equation)>;
            if constexpr (Equation::traits.holds == Holds::point) return;
            const std::size_t k = 2 * blockOfRow_[static_cast<std::size_t>(r.row)];
            showsAxes_[k] = showsAxes_[k + 1] = 1;
        });
    }

    /// What the functions below use from now on; the numbers stay what they are. `turns` as in Workspace; `sides`:
    /// those on which formulas are held.
    void setParameters(const SystemNumbers<T>& numbers, const CountedTurns& turns, const HeldSides* sides = nullptr) {
        if (n_ != &numbers) placeFixed(numbers);
        n_ = &numbers;
        turns_ = &turns;
        sides_ = sides;
    }

    std::vector<T> violation, blocks, rate, eta, force;  ///< C, J, … as in Workspace

    const System& system() const { return s_; }
    const SystemNumbers<T>& numbers() const { return *n_; }
    const Expression::Sides* heldSides(std::size_t formula) const { return sides_ ? sides_->force(formula) : nullptr; }

    /// Bodies, markers, C and J at (q, t).
    void setPositions(const T& t, const T* q);
    /// Velocities, `rate` and `eta`; needs setPositions().
    void setVelocities(const T* v);
    /// Q; needs setVelocities().
    void addForces();
    /// The same with what the forces lose and supply [W].
    struct Powers {
        T dissipated{0}, supplied{0};
    };
    Powers addForcesWithPowers();
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

    const T& time() const { return time_; }
    double turnsNear(std::size_t turn) const { return turns_->near(turn, plain(time_)); }
    /// A force on a body (world axes) at an arm from its centre of mass, and a torque.
    void apply(int body, const Vec& arm, const Vec& f, const Vec& torque) {
        this->addForce(body, arm, f, torque, force.data());
    }
    T kineticEnergy(const T* v) const { return T(0.5) * sums::massProduct<T>(s_, masses(), v, v); }
    T potentialEnergy() const;
    /// What a channel of a law shows, as lawValue() of system.h.
    T lawValue(std::size_t law, int part) const;

  private:
    struct Masses {
        const SystemNumbers<T>& n;
        const T& mass(int i) const { return n.mass[static_cast<std::size_t>(i)]; }
        const T& spin(int i) const { return inertia(i)(2, 2); }
        const Mat& inertia(int i) const { return n.inertia[static_cast<std::size_t>(i)]; }
    };
    Masses masses() const { return {*n_}; }
    template <class Report>
    void addLaws(const Report& report);
    /// Markers on the ground whose numbers are constants stay where they are.
    void placeFixed(const SystemNumbers<T>& numbers);
    static bool isFixed(const MarkerOf<T>& m) {
        return m.body < 0 && isConstant(m.angle) &&
               std::all_of(m.local.data(), m.local.data() + 3, [](const T& x) { return isConstant(x); }) &&
               std::all_of(m.axes.data(), m.axes.data() + 9, [](const T& x) { return isConstant(x); });
    }
    /// False of a marker of which no equation looks at the axes.
    bool showsAxes(const spatial::MarkerState<T>& marker) const {
        const auto k = static_cast<std::size_t>(&marker - spatialMarkers_.data());
        return k >= showsAxes_.size() || showsAxes_[k];
    }
    /// Calls visit(state, marker) for the markers of all rows in the space of the model, but those that are fixed.
    template <class Visit>
    void forEachMarker(const Visit& visit);
    template <class Groups, class Visit>
    static void forEachRowOf(const Groups& groups, const Visit& visit) {
        const auto each = [&](const auto& rows) {
            for (const auto& r : rows) visit(r);
        };
        std::apply([&](const auto&... group) { (each(group), ...); }, groups);
    }
    template <class Visit>
    void forEachRow(const Visit& visit);
    /// Calls visit(row, a, b, drive), with its other pair where the row has one.
    template <class Row, class Marker, class Drive, class Visit>
    void visitRow(const Row& r, const std::vector<Marker>& markers, const std::vector<Marker>& pairs, Drive drive,
                  const Visit& visit);

    const System& s_;
    const SystemNumbers<T>* n_ = nullptr;
    const CountedTurns* turns_ = nullptr;
    const HeldSides* sides_ = nullptr;
    T time_{0};
    std::vector<planar::MarkerState<T>> planarMarkers_;    ///< two a block
    std::vector<spatial::MarkerState<T>> spatialMarkers_;  ///< two a block
    std::vector<planar::MarkerState<T>> planarPairs_;      ///< System::pairs, two each
    std::vector<spatial::MarkerState<T>> spatialPairs_;
    std::vector<std::size_t> blockOfRow_;
    std::vector<char> showsAxes_;                 ///< spatialMarkers_: to an equation that looks at them
    std::vector<char> fixedJoints_, fixedPairs_;  ///< markers
    std::vector<typename DriveOf<T>::Sample> drives_;
};

/// Calls visit(row, marker a, marker b, drive sample).
template <class T>
template <class Visit>
void Mechanics<T>::forEachRow(const Visit& visit) {
    [[maybe_unused]] static const typename DriveOf<T>::Sample none{};
    const auto each = [&](const auto& r) {
        const auto& d = r.drive < 0 ? none : drives_[static_cast<std::size_t>(r.drive)];
        if constexpr (std::decay_t<decltype(r.equation)>::inPlane)
            visitRow(r, planarMarkers_, planarPairs_, planar::DriveState<T>{d.value, d.first, d.second, d.numbers},
                     visit);
        else
            visitRow(r, spatialMarkers_, spatialPairs_, spatial::DriveState<T>{d.value, d.first, d.second, d.numbers},
                     visit);
    };
    isPlanar() ? forEachRowOf(s_.planarRows, each) : forEachRowOf(s_.spatialRows, each);
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
    const auto all = [&](auto& markers, const auto& numbers, const std::vector<char>& fixed) {
        for (std::size_t k = 0; k < markers.size(); ++k)
            if (!fixed[k]) visit(markers[k], numbers[k]);
    };
    if (isPlanar()) {
        all(planarMarkers_, n_->joints, fixedJoints_);
        all(planarPairs_, n_->pairs, fixedPairs_);
    } else {
        all(spatialMarkers_, n_->joints, fixedJoints_);
        all(spatialPairs_, n_->pairs, fixedPairs_);
    }
}

template <class T>
void Mechanics<T>::placeFixed(const SystemNumbers<T>& numbers) {
    const auto all = [&](auto& markers, const std::vector<MarkerOf<T>>& from, std::vector<char>& fixed) {
        fixed.assign(markers.size(), 0);
        for (std::size_t k = 0; k < markers.size(); ++k) {
            fixed[k] = isFixed(from[k]);
            if (!fixed[k]) continue;
            this->place(from[k], markers[k]);
            this->move(-1, markers[k]);
        }
    };
    if (isPlanar()) {
        all(planarMarkers_, numbers.joints, fixedJoints_);
        all(planarPairs_, numbers.pairs, fixedPairs_);
    } else {
        all(spatialMarkers_, numbers.joints, fixedJoints_);
        all(spatialPairs_, numbers.pairs, fixedPairs_);
    }
}

template <class T>
void Mechanics<T>::setPositions(const T& t, const T* q) {
    time_ = t;
    drives_.clear();
    for (const auto& drive : n_->drives) {
        const std::size_t i = drives_.size();
        drives_.push_back(sides_ ? drive.at(t, sides_->motor(i), sides_->piece(i)) : drive.at(t));
    }
    Bodies<T>::setPositions(q);
    const Bodies<T>& bodies = *this;
    forEachMarker([&](auto& state, const MarkerOf<T>& marker) {
        if constexpr (std::is_same_v<std::decay_t<decltype(state)>, spatial::MarkerState<T>>)
            if (!showsAxes(state)) return spatial::placeOrigin<T>(bodies.spatialBody(marker.body), marker.local, state);
        bodies.place(marker, state);
    });
    forEachRow([&](const auto& r, const auto& a, const auto& b, const auto& d) {
        positionOf(r.equation, a, b, d, &violation[static_cast<std::size_t>(r.row)]);
        T *ja = &blocks[static_cast<std::size_t>(r.jacA)], *jb = &blocks[static_cast<std::size_t>(r.jacB)];
        using Equation = std::decay_t<decltype(r.equation)>;
        if constexpr (Equation::traits.holds == Holds::point && !Equation::inPlane) {  // nobody looks at the ground's
            const RowBlock& block = s_.blocks[blockOfRow_[static_cast<std::size_t>(r.row)]];
            if (block.a >= 0) spatial::pointRows<T>(a, T(-1), ja);
            if (block.b >= 0) spatial::pointRows<T>(b, T(1), jb);
        } else {
            jacobianOf(r.equation, a, b, d, ja, jb);
        }
    });
}

template <class T>
void Mechanics<T>::setVelocities(const T* v) {
    Bodies<T>::setVelocities(v);
    const Bodies<T>& bodies = *this;
    forEachMarker([&](auto& state, const MarkerOf<T>& marker) { bodies.move(marker.body, state); });
    forEachRow([&](const auto& r, const auto& a, const auto& b, const auto& d) {
        acceleration(r.equation, a, b, d, &eta[static_cast<std::size_t>(r.row)]);
        if (r.drive >= 0) rate[static_cast<std::size_t>(r.row)] = d.first;
    });
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

// For the scalars that are in use; compiled once, in mechanics.cpp, and what looks into laws in mechanics_forces.cpp.
extern template class Mechanics<double>;
extern template class Mechanics<Dual<double>>;
extern template class Mechanics<Jet<4>>;
extern template class Mechanics<Reverse>;

}  // namespace zwang

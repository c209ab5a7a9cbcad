// Channels that an objective may use, generic over the scalar: the same numbers as in engine/results, with derivatives.
// Supported: positions, velocities and accelerations of bodies and watches, coordinates and reactions of joints, what
// motors exert and supply, lengths, forces and torques of springs, what bushings, drag, formulas and limits exert, and
// the energies kinetic, potential and total. Not supported: what a run only accumulates or judges (energy.dissipated,
// energy.supplied, violations, health.*, singularity.*, gauss.*) and Euler angles.
#pragma once

#include <optional>
#include <string_view>

#include "engine/system/mechanics.h"

namespace zwang {

/// What a channel measures: of a body, watch, row block or law (in the order of forEachLaw) by index, and which
/// component, or part of a law.
struct Observable {
    enum class Kind {
        bodyPlace,
        bodyVelocity,
        bodyAcceleration,
        watchPlace,
        watchVelocity,
        watchAcceleration,
        positionNumber,
        velocityNumber,
        accelerationNumber,
        reactionForce,
        reactionTorque,
        reactionSize,
        drive,
        power,
        jointAngle,
        jointRate,
        jointDisplacement,
        jointSpeed,
        law,
        kinetic,
        potential,
        total
    };
    Kind kind = Kind::kinetic;
    int index = 0, component = 0;

    bool usesAccelerations() const {
        return kind == Kind::bodyAcceleration || kind == Kind::watchAcceleration || kind == Kind::accelerationNumber;
    }
    bool usesReactions() const {
        return kind == Kind::reactionForce || kind == Kind::reactionTorque || kind == Kind::reactionSize ||
               kind == Kind::drive || kind == Kind::power;
    }
};

/// Nothing when there is no such channel or its derivative is not supported.
std::optional<Observable> findObservable(const System& system, std::string_view channel);

/// All channels that findObservable knows, with their names.
std::vector<std::pair<std::string, Observable>> allObservables(const System& system);

/// A state with everything a channel may need; `mechanics` is placed and moved there.
template <class T>
struct Moment {
    const Mechanics<T>& mechanics;
    const T *q, *v, *a, *lambda;
};

namespace observing {

template <class T>
using Vec = spatial::Vec<T>;

/// Force and torque about the second marker of a joint on its second body, world axes.
template <class T>
std::pair<Vec<T>, Vec<T>> reaction(const Moment<T>& m, int index) {
    const auto& mechanics = m.mechanics;
    const System& s = mechanics.system();
    const RowBlock& block = s.blocks[static_cast<std::size_t>(index)];
    const bool onSecond = block.b >= 0;  // a grounded second body: the opposite of what acts on the first
    const int body = onSecond ? block.b : block.a, offset = onSecond ? block.jacB : block.jacA, D = s.width();
    const auto& joints = mechanics.numbers().joints;
    const auto first = static_cast<std::size_t>(2 * index);
    std::pair<Vec<T>, Vec<T>> result{Vec<T>::Zero(), Vec<T>::Zero()};
    if (body < 0) return result;
    T generalized[6]{};
    for (int r = 0; r < block.rows; ++r)
        for (int c = 0; c < D; ++c)
            generalized[c] -= mechanics.blocks[static_cast<std::size_t>(offset + r * D + c)] * m.lambda[block.row + r];
    const auto at = mechanics.point(body, joints[onSecond ? first + 1 : first].local);
    const auto wrench = mechanics.wrench(body, at.r, generalized);
    auto& [force, torque] = result;
    force = wrench[0];
    torque = wrench[1];
    if (!onSecond) {
        const Vec<T> apart = at.p - joints[first + 1].local;  // from the second marker, which is the ground's
        force = -force;
        torque = apart.cross(force) - torque;
    }
    return result;
}

/// A channel of the law `index`.
template <class T>
T lawValue(const Moment<T>& m, int index, int part) {
    T value(0);
    int next = 0;
    forEachLaw(m.mechanics.numbers().laws, [&](const auto& law) {
        if (next++ == index) value = law.value(m.mechanics, law.effect(m.mechanics), part);
    });
    return value;
}

template <class T>
T along(const Moment<T>& m, int index, bool speed) {
    const auto& mechanics = m.mechanics;
    const RowBlock& block = mechanics.system().blocks[static_cast<std::size_t>(index)];
    const auto& joints = mechanics.numbers().joints;
    const auto first = static_cast<std::size_t>(2 * index);
    const auto a = mechanics.point(block.a, joints[first].local), b = mechanics.point(block.b, joints[first + 1].local);
    const Vec<T> axis = mechanics.axes(block.a, joints[first]).col(mechanics.isPlanar() ? 0 : 2);
    return axis.dot(Vec<T>(speed ? Vec<T>(b.v - a.v) : Vec<T>(b.p - a.p)));
}

template <class T>
T jointTurn(const Moment<T>& m, int index, bool rate) {
    const auto& mechanics = m.mechanics;
    const auto& joints = mechanics.numbers().joints;
    const auto first = static_cast<std::size_t>(2 * index);
    const MarkerOf<T>&a = joints[first], &b = joints[first + 1];
    const auto turn =
        static_cast<std::size_t>(std::max(mechanics.system().blocks[static_cast<std::size_t>(index)].turn, 0));
    return rate ? spinBetween<T>(mechanics, a, b, turningAxis<T>(mechanics, a))
                : followedAngle<T>(mechanics, a, b, turn);
}

template <class T>
T length(const Vec<T>& v) {
    using std::sqrt;
    return sqrt(T(v.dot(v)));
}

/// Of the motor with this row.
template <class T>
T power(const Moment<T>& m, int row) {
    return -m.lambda[row] * m.mechanics.rate[static_cast<std::size_t>(row)];
}

}  // namespace observing

/// The value of a channel.
template <class T>
T observe(const Observable& o, const Moment<T>& m) {
    using K = Observable::Kind;
    const auto& mechanics = m.mechanics;
    const auto& n = mechanics.numbers();
    const auto i = static_cast<std::size_t>(o.index);
    const auto watch = [&] {
        return std::pair(mechanics.system().watches[i].body, spatial::Vec<T>(n.watches[i].local));
    };
    const auto origin = [&] { return std::pair(o.index, spatial::Vec<T>(-n.com[i])); };
    const auto point = [&](const auto& place) { return mechanics.point(place.first, place.second); };
    switch (o.kind) {
        case K::bodyPlace:
            return point(origin()).p[o.component];
        case K::bodyVelocity:
            return point(origin()).v[o.component];
        case K::bodyAcceleration:
            return m.mechanics.acceleration(o.index, origin().second, m.a)[o.component];
        case K::watchPlace:
            return point(watch()).p[o.component];
        case K::watchVelocity:
            return point(watch()).v[o.component];
        case K::watchAcceleration:
            return m.mechanics.acceleration(watch().first, watch().second, m.a)[o.component];
        case K::positionNumber:
            return m.q[o.index];
        case K::velocityNumber:
            return m.v[o.index];
        case K::accelerationNumber:
            return m.a[o.index];
        case K::reactionForce:
            return observing::reaction(m, o.index).first[o.component];
        case K::reactionTorque:
            return observing::reaction(m, o.index).second[o.component];
        case K::reactionSize:
            return observing::length<T>(observing::reaction(m, o.index).first);
        case K::drive:
            return -m.lambda[mechanics.system().blocks[i].row];
        case K::power:
            return observing::power(m, mechanics.system().blocks[i].row);
        case K::jointAngle:
            return observing::jointTurn(m, o.index, false);
        case K::jointRate:
            return observing::jointTurn(m, o.index, true);
        case K::jointDisplacement:
            return observing::along(m, o.index, false);
        case K::jointSpeed:
            return observing::along(m, o.index, true);
        case K::law:
            return observing::lawValue(m, o.index, o.component);
        case K::kinetic:
            return mechanics.kineticEnergy(m.v);
        case K::potential:
            return mechanics.potentialEnergy();
        case K::total:
            return mechanics.kineticEnergy(m.v) + mechanics.potentialEnergy();
    }
    return T(0);
}

}  // namespace zwang

// Channels that a state, its accelerations and multipliers tell, written once and generic over the scalar: results
// evaluate them at frames (engine/results), objectives with derivatives (engine/sensitivity/moment.h). They are
// positions, velocities and accelerations of bodies and measure points, coordinates and reactions of joints, gaps
// and other coordinates of contacts, what touching shapes and ropes exert, what motors exert and supply, what forces
// exert, and the energies kinetic, potential and total. What a run only accumulates or judges (energy.dissipated,
// violations, singularity.*, …), forces of stops and of friction in joints, and Euler angles are no such channels.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/model/joint_view.h"
#include "engine/system/system.h"

namespace zwang {

/// What a channel measures: of a body, measure point, row block, contact or law (in the order of Workspace::lawEffects)
/// by index, and which component, or part of a law.
struct Observable {
    enum class Kind {
        bodyPlace,
        bodyVelocity,
        bodyAcceleration,
        measurePointPlace,
        measurePointVelocity,
        measurePointAcceleration,
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
        contact,
        contactRate,
        contactForce,
        kinetic,
        potential,
        total
    };
    Kind kind = Kind::kinetic;
    int index = 0, component = 0;

    bool isOfReaction() const {
        return kind == Kind::reactionForce || kind == Kind::reactionTorque || kind == Kind::reactionSize;
    }
    /// Its value is of vectors that several channels share.
    bool isOfVector() const { return kind <= Kind::measurePointAcceleration || isOfReaction(); }
    bool sharesWith(const Observable& other) const {
        return index == other.index && (kind == other.kind || (isOfReaction() && other.isOfReaction()));
    }
    bool usesAccelerations() const {
        return kind == Kind::bodyAcceleration || kind == Kind::measurePointAcceleration ||
               kind == Kind::accelerationNumber;
    }
    bool usesReactions() const {
        return isOfReaction() || kind == Kind::drive || kind == Kind::power || kind == Kind::contactForce;
    }
};

/// One with what people read of it.
struct ObservableChannel {
    std::string element, quantity, unit, help;
    Observable what;
    std::string name() const { return element + "." + quantity; }
};
using ObservableChannels = std::vector<ObservableChannel>;

/// In the order of results. `block`: of the joint or motion, an index of System::blocks.
ObservableChannels bodyObservables(const System& system, int body);
ObservableChannels measurePointObservables(const System& system, std::size_t measurePoint);
ObservableChannels coordinateObservables(const JointView& joint, std::size_t block);
ObservableChannels reactionObservables(const System& system, std::size_t block);
ObservableChannels motorObservables(const System& system, std::size_t block);
ObservableChannels lawObservables(const System& system);
/// Gap, slack, play, swing, or the coordinate of a second freedom; of an outline once for all its pieces.
ObservableChannels contactObservables(const System& system, std::size_t contact);
/// Normal force and friction of touching shapes, tension of ropes; of an outline or solid once for all its pieces.
ObservableChannels contactForceObservables(const System& system, std::size_t contact);
/// The contacts of which such a channel tells the forces.
std::vector<std::size_t> contactsOf(const System& system, const Observable& force);
ObservableChannels energyObservables();
/// All of them.
ObservableChannels allObservables(const System& system);

/// Nothing when there is no such channel.
std::optional<Observable> findObservable(const System& system, std::string_view channel);

// A moment M is the view of forces (elements/forces/force_law.h) with more to tell: Scalar; system(); q(i), v(i), a(i),
// lambda(i), entries of the state, accelerations and multipliers; acceleration(body, local), wrench(body, arm,
// generalized), jacobian(i), rate(row); com(body), measurePoint(i), marker(block, 0 or 1); lawValue(index, part);
// contactValue(k), contactRate(k), contactForce(k); kineticEnergy(), potentialEnergy().

/// A vector, or the force and the torque of a reaction.
template <class T>
using ObservedVectors = std::pair<spatial::Vec<T>, spatial::Vec<T>>;

namespace observing {

/// Of oblique teeth that keep an equation.
template <class M, class T>
ObservedVectors<T> ofTeeth(const M& m, const CompiledTeeth& teeth) {
    const auto index = static_cast<std::size_t>(teeth.block);
    const auto first = m.marker(index, 0), second = m.marker(index, 1);
    const auto a = m.point(first.body, first.local), b = m.point(second.body, second.local);
    const auto at = pitchPoint<T>(teeth.teeth, a.p, m.axes(first.body, first), b.p, m.axes(second.body, second));
    const spatial::Vec<T> force = toothForce<T>(teeth.teeth, at, T(-m.lambda(m.system().blocks[index].row)));
    return {force, spatial::cross<T>(at.place - b.p, force)};
}

/// Force [N] and torque about the second marker [N m] of a joint on its second body, world axes.
template <class M, class T = typename M::Scalar>
ObservedVectors<T> reaction(const M& m, std::size_t index) {
    const System& s = m.system();
    const RowBlock& block = s.blocks[index];
    const bool onSecond = block.b >= 0;  // a grounded second body: the opposite of what acts on the first
    const int body = onSecond ? block.b : block.a, offset = onSecond ? block.jacB : block.jacA, D = s.width();
    ObservedVectors<T> result{spatial::Vec<T>::Zero(), spatial::Vec<T>::Zero()};
    if (body < 0) return result;
    for (const CompiledTeeth& teeth : s.teeth)
        if (teeth.block == static_cast<int>(index)) return ofTeeth<M, T>(m, teeth);
    T generalized[6]{};
    for (int r = 0; r < block.rows; ++r)
        for (int c = 0; c < D; ++c) generalized[c] -= m.jacobian(offset + r * D + c) * m.lambda(block.row + r);
    const auto second = m.marker(index, 1);
    const auto at = m.point(body, (onSecond ? second : m.marker(index, 0)).local);
    const auto wrench = m.wrench(body, at.r, generalized);
    auto& [force, torque] = result;
    force = wrench[0];
    torque = wrench[1];
    if (!onSecond) {
        const spatial::Vec<T> apart = at.p - second.local;  // from the second marker, which is the ground's
        force = -force;
        torque = apart.cross(force) - torque;
    }
    return result;
}

/// Along the axis of the first marker of a joint: x in the plane, z in space.
template <class M, class T = typename M::Scalar>
T along(const M& m, std::size_t index, bool speed) {
    const auto first = m.marker(index, 0), second = m.marker(index, 1);
    const auto a = m.point(first.body, first.local), b = m.point(second.body, second.local);
    const spatial::Vec<T> axis = m.axes(first.body, first).col(m.isPlanar() ? 0 : 2);
    return axis.dot(spatial::Vec<T>(speed ? spatial::Vec<T>(b.v - a.v) : spatial::Vec<T>(b.p - a.p)));
}

template <class M, class T = typename M::Scalar>
T angle(const M& m, std::size_t index) {
    const int turn = m.system().blocks[index].turn;
    return followedAngle<T>(m, m.marker(index, 0), m.marker(index, 1), static_cast<std::size_t>(std::max(turn, 0)));
}

template <class M, class T = typename M::Scalar>
T angularRate(const M& m, std::size_t index) {
    const auto first = m.marker(index, 0);
    return spinBetween<T>(m, first, m.marker(index, 1), turningAxis<T>(m, first));
}

/// The sum of pushes; of friction in space, which has two components a piece, the sum of sizes.
template <class M, class T = typename M::Scalar>
T contactForce(const M& m, const Observable& o) {
    const std::vector<std::size_t> which = contactsOf(m.system(), o);
    const bool isVector = !m.isPlanar() && m.system().contacts[which.front()].measure == CompiledContact::Measure::slip;
    T sum(0);
    for (std::size_t i = 0; i < which.size(); i += isVector ? 2 : 1)
        sum += isVector ? sizeOf<T>(spatial::Vec<T>(m.contactForce(which[i]), m.contactForce(which[i + 1]), T(0)))
                        : m.contactForce(which[i]);
    return sum;
}

}  // namespace observing

/// Of one that isOfVector().
template <class M, class T = typename M::Scalar>
ObservedVectors<T> observedVectors(const Observable& o, const M& m) {
    using K = Observable::Kind;
    using Vec = spatial::Vec<T>;
    const auto i = static_cast<std::size_t>(o.index);
    const auto only = [](const auto& vector) { return ObservedVectors<T>{vector, Vec::Zero()}; };
    if (o.isOfReaction()) return observing::reaction(m, i);
    const bool isOfBody = o.kind <= K::bodyAcceleration;
    const int body = isOfBody ? o.index : m.system().measurePoints[i].body;
    const Vec local = isOfBody ? Vec(-m.com(o.index)) : Vec(m.measurePoint(i).local);
    if (o.usesAccelerations()) return only(m.acceleration(body, local));
    const auto point = m.point(body, local);
    return only(o.kind == K::bodyPlace || o.kind == K::measurePointPlace ? point.p : point.v);
}

/// The channel of the vectors.
template <class T>
T valueOf(const Observable& o, const ObservedVectors<T>& vectors) {
    using std::sqrt;
    using K = Observable::Kind;
    if (o.kind == K::reactionSize) return sqrt(T(vectors.first.dot(vectors.first)));
    return (o.kind == K::reactionTorque ? vectors.second : vectors.first)[o.component];
}

/// The value of a channel.
template <class M, class T = typename M::Scalar>
T observe(const Observable& o, const M& m) {
    using K = Observable::Kind;
    const auto i = static_cast<std::size_t>(o.index);
    if (o.isOfVector()) return valueOf<T>(o, observedVectors(o, m));
    const auto row = [&] { return m.system().blocks[i].row; };
    switch (o.kind) {
        case K::positionNumber:
            return m.q(o.index);
        case K::velocityNumber:
            return m.v(o.index);
        case K::accelerationNumber:
            return m.a(o.index);
        case K::drive:
            return -m.lambda(row());
        case K::power:
            return -m.lambda(row()) * m.rate(row());
        case K::jointAngle:
            return observing::angle(m, i);
        case K::jointRate:
            return observing::angularRate(m, i);
        case K::jointDisplacement:
            return observing::along(m, i, false);
        case K::jointSpeed:
            return observing::along(m, i, true);
        case K::law:
            return m.lawValue(o.index, o.component);
        case K::contact:
            return m.contactValue(i);
        case K::contactRate:
            return m.contactRate(i);
        case K::contactForce:
            return observing::contactForce(m, o);
        case K::kinetic:
            return m.kineticEnergy();
        case K::potential:
            return m.potentialEnergy();
        case K::total:
            return m.kineticEnergy() + m.potentialEnergy();
        default:
            break;
    }
    return T(0);
}

}  // namespace zwang

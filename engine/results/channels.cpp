#include "engine/results/channels.h"

#include <array>
#include <cmath>

#include "engine/math/euler_angles.h"
#include "engine/system/seen.h"

namespace zwang {

namespace {

constexpr const char* axisNames[] = {"x", "y", "z"};

/// Force [N] and torque about the second marker [N m] of a joint on its second body, world axes.
SharedVectors reactionOf(FrameView& view, const RowBlock& block) {
    const System& s = view.system();
    const Workspace& w = view.kinematics();
    const bool onSecond = block.b >= 0;  // a grounded second body: the opposite of what acts on the first
    const int body = onSecond ? block.b : block.a, offset = onSecond ? block.jacB : block.jacA, D = s.width();
    const Vec3 local = onSecond ? block.localB : block.localA;
    SharedVectors reaction;
    auto& [force, torque] = reaction;
    if (body < 0) return reaction;
    double generalized[6] = {};
    for (int r = 0; r < block.rows; ++r)
        for (int c = 0; c < D; ++c)
            generalized[c] -= w.jacobian[offset + r * D + c] * view.frame().reaction[block.row + r];
    const PointState<double> at = w.point(body, local);
    const auto wrench = w.wrench(body, at.r, generalized);
    force = wrench[0];
    torque = wrench[1];
    if (!onSecond) {
        const Vec3 apart = at.p - block.localB;  // from the second marker, which is the ground's
        force = -force;
        torque = apart.cross(force) - torque;
    }
    return reaction;
}

}  // namespace

void Results::Channels::add(std::string element, std::string quantity, std::string unit, std::string help,
                            Evaluate evaluate) {
    infos.push_back({std::move(element), std::move(quantity), std::move(unit), std::move(help)});
    index.emplace(infos.back().name(), static_cast<int>(infos.size()) - 1);
    evaluators.push_back(std::move(evaluate));
}

Results::Channels::Channels(const System& s) {
    for (int i = 0; i < s.bodies; ++i) addBody(s, i);
    addJoints(s);
    addLaws(s);
    addContacts(s);
    for (std::size_t i = 0; i < s.watches.size(); ++i) addMarkerMotion(s, s.model->watches[i].name, s.watches[i]);
    addHealth(s);
}

void Results::Channels::addMarkerMotion(const System& s, const std::string& name, const CompiledMarker& m) {
    const int count = s.space == Space::planar ? 2 : 3;
    const auto addVector = [&](const char* prefix, const char* unit, const char* help, const auto& vectorOf) {
        const std::size_t which = shared++;
        for (int k = 0; k < count; ++k)
            add(name, std::string(prefix) + axisNames[k], unit, help, [which, k, vectorOf](FrameView& f) {
                return f.shared(which, [&] { return SharedVectors{vectorOf(f)}; }).first[k];
            });
    };
    addVector("", "m", "position in the world",
              [m](FrameView& f) { return markerPoint(f.system(), f.kinematics(), m); });
    addVector("v", "m/s", "velocity in the world",
              [m](FrameView& f) { return markerVelocity(f.system(), f.kinematics(), m); });
    addVector("a", "m/s^2", "acceleration in the world",
              [m](FrameView& f) { return markerAcceleration(f.system(), f.kinematics(), m, f.frame().a.data()); });
}

void Results::Channels::addBody(const System& s, int body) {
    const std::string& name = s.bodyNames[body];
    CompiledMarker origin;
    origin.body = body;
    origin.local = -s.com[body];
    addMarkerMotion(s, name, origin);
    if (s.space == Space::planar) {
        const int i = 3 * body + 2;
        add(name, "angle", "rad", "angle, counting turns", [i](FrameView& f) { return f.frame().q[i]; });
        add(name, "rate", "rad/s", "angular velocity", [i](FrameView& f) { return f.frame().v[i]; });
        add(name, "angular_acceleration", "rad/s^2", "angular acceleration",
            [i](FrameView& f) { return f.frame().a[i]; });
        return;
    }
    constexpr const char* parts[] = {"qw", "qx", "qy", "qz"};
    for (int k = 0; k < 4; ++k)
        add(name, parts[k], "-", "orientation quaternion, body to world",
            [i = 7 * body + 3 + k](FrameView& f) { return f.frame().q[i]; });
    for (int k = 0; k < 3; ++k)
        add(name, std::string("w") + axisNames[k], "rad/s", "angular velocity in body axes",
            [i = 6 * body + 3 + k](FrameView& f) { return f.frame().v[i]; });
    for (int k = 0; k < 3; ++k)
        add(name, std::string("alpha") + axisNames[k], "rad/s^2", "angular acceleration in body axes",
            [i = 6 * body + 3 + k](FrameView& f) { return f.frame().a[i]; });
    constexpr const char* angles[] = {"spin", "precession", "nutation"};
    constexpr const char* meanings[] = {
        "ZXZ Euler angle about the body's z axis", "ZXZ Euler angle about the world's z axis",
        "ZXZ Euler angle between the two z axes; it changes its sign on the way through zero"};
    for (int k = 0; k < 3; ++k)
        add(name, angles[k], "rad", meanings[k], [i = 3 * body + k](FrameView& f) { return f.frame().eulerAngles[i]; });
    add(name, "euler_distance", "rad", "the nutation less the nearest nπ, where Euler angles are singular",
        [i = 3 * body](FrameView& f) { return fromSingular(f.frame().eulerAngles.segment<3>(i)); });
}

void Results::Channels::addBlock(const System& s, std::size_t k) {
    const RowBlock& block = s.blocks[k];
    const int count = s.space == Space::planar ? 2 : 3;
    const auto reaction = [k, which = shared++](FrameView& f) -> const SharedVectors& {
        return f.shared(which, [&] { return reactionOf(f, f.system().blocks[k]); });
    };
    for (int c = 0; c < count; ++c)
        add(block.element, std::string("reaction_f") + axisNames[c], "N", "force on the second body, world axes",
            [reaction, c](FrameView& f) { return reaction(f).first[c]; });
    if (s.space == Space::planar)
        add(block.element, "reaction_torque", "N*m", "torque on the second body about its marker",
            [reaction](FrameView& f) { return reaction(f).second.z(); });
    else
        for (int c = 0; c < 3; ++c)
            add(block.element, std::string("reaction_t") + axisNames[c], "N*m",
                "torque on the second body about its marker, world axes",
                [reaction, c](FrameView& f) { return reaction(f).second[c]; });
    add(block.element, "reaction", "N", "magnitude of the force",
        [reaction](FrameView& f) { return reaction(f).first.norm(); });
    add(block.element, "position_violation", "-", "largest violation of its equations, lengths over the model's size",
        [k](FrameView& f) {
            const RowBlock& b = f.system().blocks[k];
            double largest = 0;
            for (int r = 0; r < b.rows; ++r)
                largest = std::max(
                    largest, std::abs(f.kinematics().position[b.row + r]) / (b.isAngle[r] ? 1.0 : f.system().size));
            return largest;
        });
}

void Results::Channels::addJointCoordinates(const System& s, const AnyJoint& joint, const RowBlock& block) {
    std::visit(
        [&](const auto& j) {
            const CompiledMarker a = compileMarker(s, j.first), b = compileMarker(s, j.second);
            if (j.traits.turns()) {
                add(j.name, "angle", "rad", "angle from the first marker to the second, counting turns",
                    [a, b, turn = block.turn](FrameView& f) {
                        const Workspace& w = f.kinematics();
                        const double near = turn < 0 ? 0 : w.turns.near(static_cast<std::size_t>(turn), w.time);
                        return relativeAngle(f.system(), w, a, b, near);
                    });
                add(j.name, "rate", "rad/s", "its rate",
                    [a, b](FrameView& f) { return relativeRate(f.system(), f.kinematics(), a, b); });
            }
            if (j.traits.slides()) {
                const int axis = s.space == Space::planar ? 0 : 2;
                add(j.name, "displacement", "m", "displacement along the axis of the first marker",
                    [a, b, axis](FrameView& f) {
                        const Workspace& w = f.kinematics();
                        return markerAxes(f.system(), w, a)
                            .col(axis)
                            .dot(markerPoint(f.system(), w, b) - markerPoint(f.system(), w, a));
                    });
                add(j.name, "speed", "m/s", "relative velocity along the axis of the first marker",
                    [a, b, axis](FrameView& f) {
                        const Workspace& w = f.kinematics();
                        return markerAxes(f.system(), w, a)
                            .col(axis)
                            .dot(markerVelocity(f.system(), w, b) - markerVelocity(f.system(), w, a));
                    });
            }
        },
        joint);
}

void Results::Channels::addJoints(const System& s) {
    std::size_t block = 0;
    for (const auto& joint : s.model->joints) {
        if (block >= s.blocks.size() || s.blocks[block].element != nameOf(joint))
            continue;  // a joint of the other space was not compiled
        addJointCoordinates(s, joint, s.blocks[block]);
        addBlock(s, block++);
    }
    for (; block < s.blocks.size(); ++block) {
        const bool rotary = s.blocks[block].isAngle[0];
        add(s.blocks[block].element, rotary ? "drive_torque" : "drive_force", rotary ? "N*m" : "N",
            "what the motor exerts on the second body along its coordinate",
            [block](FrameView& f) { return -f.frame().reaction[f.system().blocks[block].row]; });
        add(s.blocks[block].element, "power", "W", "power the motor supplies", [block](FrameView& f) {
            const int row = f.system().blocks[block].row;
            return -f.frame().reaction[row] * f.kinematics().rate[row];
        });
        add(s.blocks[block].element, "position_violation", "-", "violation of its equation", [block](FrameView& f) {
            const RowBlock& b = f.system().blocks[block];
            return std::abs(f.kinematics().position[b.row]) / (b.isAngle[0] ? 1.0 : f.system().size);
        });
    }
}

/// What forces, and springs at the limits of joints, say of themselves.
void Results::Channels::addLaws(const System& s) {
    std::size_t which = 0;
    forEachLaw(s.laws, [&](const auto& law) {
        for (const LawChannel& channel : law.channels(s.space))
            add(law.element, channel.quantity, channel.unit, channel.help,
                [which, part = channel.part, &law](FrameView& f) {
                    const Workspace& w = f.kinematics();
                    return law.value(Seen<const Workspace>{f.system(), w}, w.lawEffects[which], part);
                });
        ++which;
    });
}

void Results::Channels::addHealth(const System& s) {
    const auto direct = [this](const char* element, const char* quantity, const char* unit, const char* help,
                               auto get) {
        add(element, quantity, unit, help, [get](FrameView& f) -> double { return get(f.frame(), f.first()); });
    };
    const auto total = [](const Frame& f) { return f.kinetic + f.potential; };
    direct("energy", "kinetic", "J", "kinetic energy", [](const Frame& f, const Frame&) { return f.kinetic; });
    direct("energy", "potential", "J", "potential energy of gravity and springs",
           [](const Frame& f, const Frame&) { return f.potential; });
    direct("energy", "dissipated", "J", "energy lost in dampers, friction and impacts since the start",
           [](const Frame& f, const Frame&) { return f.dissipated; });
    direct("energy", "supplied", "J", "energy supplied by forces, torques and motors since the start",
           [](const Frame& f, const Frame&) { return f.supplied; });
    direct("energy", "total", "J", "kinetic and potential energy",
           [total](const Frame& f, const Frame&) { return total(f); });
    direct("energy", "balance_error", "J",
           "total + dissipated − supplied − total at the start: zero for an exact motion",
           [total](const Frame& f, const Frame& first) { return total(f) + f.dissipated - f.supplied - total(first); });
    direct("health", "position_violation", "-", "largest violation of the constraints, lengths over the model's size",
           [](const Frame& f, const Frame&) { return f.positionViolation; });
    direct("health", "velocity_violation", "-", "largest violation of J v = −C_t over a rate typical of the motion",
           [](const Frame& f, const Frame&) { return f.velocityViolation; });
    direct("health", "acceleration_violation", "-", "largest violation of J a = η over the square of that rate",
           [](const Frame& f, const Frame&) { return f.accelerationViolation; });
    direct("singularity", "smallest", "-", "smallest singular value of the scaled Jacobian",
           [](const Frame& f, const Frame&) { return f.smallestSingularValue; });
    direct("singularity", "rank", "-", "rank of the Jacobian", [](const Frame& f, const Frame&) { return f.rank; });
    direct("singularity", "freedom", "-", "instantaneous degrees of freedom",
           [](const Frame& f, const Frame&) { return f.freedom; });
    direct("gauss", "Z", "N*m/s^2", "Gauss's function Z at the accelerations; the true ones make it smallest",
           [](const Frame& f, const Frame&) { return f.gauss; });
    if (std::holds_alternative<GaussPsoSettings>(s.model->run.formulation)) addConvergence();
}

/// How the swarm of gauss-pso found its minimum: the best Z on the way.
void Results::Channels::addConvergence() {
    constexpr std::array<std::array<const char*, 2>, 5> moments{
        {{"Z_start", "best Z of the first swarm"},
         {"Z_quarter", "best Z after a quarter of the iterations"},
         {"Z_half", "best Z after half of the iterations"},
         {"Z_three_quarters", "best Z after three quarters of the iterations"},
         {"Z_swarm", "best Z after all iterations, before the polish"}}};
    for (std::size_t k = 0; k < moments.size(); ++k)
        add("gauss", moments[k][0], "N*m/s^2", moments[k][1], [k](FrameView& f) {
            const Frame& frame = f.frame();
            return k < frame.convergence.size() ? frame.convergence[k] : frame.gauss;
        });
}

}  // namespace zwang

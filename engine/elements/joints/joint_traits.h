// What every type of joint states of itself, also that it has none of it: a joint that leaves a statement out does not
// compile (AnyJoint, joints.h), so nothing is told by the names that its members happen to have.
#pragma once

#include <concepts>

#include "engine/constraints/equation.h"
#include "engine/elements/joints/freedom.h"
#include "engine/elements/mirror.h"

namespace zwang {

/// The relative coordinates of a joint that are channels and names in formulas: the angle about the z axes, the
/// displacement along the axis of the first marker (x in the plane, z in space).
enum class JointCoordinates { none, turn, slide, turnAndSlide };

/// What of a joint its equations take as constants: its field `length`, of which 0 stands for the distance as drawn, or
/// its numbers(read).
enum class JointConstants { none, length, numbers };

/// Whether a joint has the fields of dry friction.
enum class JointFriction { none, dry };

/// The line along an axis of a marker (x in the plane, z in space) that pictures draw as far as the other marker comes
/// on it: of the first marker; a rail, of the marker that lies on the ground, else of the first; a thread, which
/// figures draw at its place only.
enum class JointLine { none, ofFirst, rail, thread };

/// Markers at which a pin goes through their bodies, for which parts have holes.
enum class JointPins { none, second, both };

/// Without defaults: each is said for each type.
struct JointTraits {
    JointCoordinates coordinates;
    JointConstants constants;
    JointFriction friction;
    JointLine line;
    JointPins pins;

    constexpr bool turns() const {
        return coordinates == JointCoordinates::turn || coordinates == JointCoordinates::turnAndSlide;
    }
    constexpr bool slides() const {
        return coordinates == JointCoordinates::slide || coordinates == JointCoordinates::turnAndSlide;
    }
    /// A pin in a line of the first body: a slot.
    constexpr bool isSlot() const { return line == JointLine::ofFirst && pins == JointPins::second; }
};

/// Statements: traits, space, equations (none for what only touches), freedoms, the coordinates that may end or rub,
/// and mirror(), which makes it its own image (mirror.h).
template <class Joint>
concept StatesJoint = std::derived_from<Joint, BetweenMarkers> && requires(const Joint& joint, Joint& image) {
    { Joint::traits.coordinates } -> std::convertible_to<JointCoordinates>;
    { Joint::traits.constants } -> std::convertible_to<JointConstants>;
    { Joint::traits.friction } -> std::convertible_to<JointFriction>;
    { Joint::traits.line } -> std::convertible_to<JointLine>;
    { Joint::traits.pins } -> std::convertible_to<JointPins>;
    { Joint::space } -> std::convertible_to<Space>;
    { joint.equations() } -> std::same_as<std::vector<Equation>>;
    { joint.freedoms() } -> std::same_as<std::vector<Freedom>>;
    { image.mirror() } -> std::same_as<void>;
};

template <class Joint>
inline constexpr bool hasFriction = Joint::traits.friction == JointFriction::dry;

}  // namespace zwang

// What every type of joint states of itself, also that it has none of it: a joint that leaves a statement out does not
// compile (AnyJoint, joints.h), so nothing is told by the names that its members happen to have.
#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <vector>

#include "engine/constraints/equation.h"
#include "engine/elements/joints/freedom.h"
#include "engine/elements/mirror.h"
#include "engine/fields/sentence.h"
#include "engine/math/types.h"

namespace zwang {

/// The relative coordinates of a joint that are channels and names in formulas: the angle about the z axes, the
/// displacement along the axis of the first marker (x in the plane, z in space).
enum class JointCoordinates { none, turn, slide, turnAndSlide };

/// What of a joint its equations take as constants: its field `length`, of which 0 stands for the distance as drawn, or
/// its numbers(read). A length is for equations of lengths; an angle beside it is kept at 0.
enum class JointConstants { none, length, numbers };

/// Whether a joint has the fields of dry friction.
enum class JointFriction { none, dry };

/// The line along an axis of a marker (x in the plane, z in space) that pictures draw as far as the other marker comes
/// on it: of the first marker; a rail, of the marker that lies on the ground, else of the first; a thread, which
/// figures draw at its place only.
enum class JointLine { none, ofFirst, rail, thread };

/// Markers at which a pin goes through their bodies, for which parts have holes.
enum class JointPins { none, second, both };

/// The room that pictures leave for a joint: none besides that of the bodies' own shapes, or that of its wheels().
enum class JointRoom { bodies, wheels };

/// Whether there are places of its markers in which its equations mean nothing, which objection() then tells.
enum class JointPlaces { any, told };

/// Without defaults: each is said for each type.
struct JointTraits {
    JointCoordinates coordinates;
    JointConstants constants;
    JointFriction friction;
    JointLine line;
    JointPins pins;
    JointRoom room;
    JointPlaces places;

    constexpr bool turns() const {
        return coordinates == JointCoordinates::turn || coordinates == JointCoordinates::turnAndSlide;
    }
    constexpr bool slides() const {
        return coordinates == JointCoordinates::slide || coordinates == JointCoordinates::turnAndSlide;
    }
    /// A pin in a line of the first body: a slot.
    constexpr bool isSlot() const { return line == JointLine::ofFirst && pins == JointPins::second; }
};

/// A disc or ball about a point in the axes of a marker, of radius 0 a corner.
struct JointWheel {
    const MarkerRef* marker;  ///< of the joint
    double radius = 0;        ///< [m]
    Vec3 centre = Vec3::Zero();
};
using JointWheels = std::vector<JointWheel>;

/// The markers of a joint in the assembled pose, world axes.
struct AssembledMarkers {
    Mat3 first, second;    ///< their axes
    Vec3 apart;            ///< from the first to the second [m]
    double size, nothing;  ///< of the model [m]; what counts as 0 over it, and as no angle [rad]

    bool areApart() const;      ///< the markers are two points
    double offAxis() const;     ///< the distance of the second marker from the z axis of the first [m]
    bool isOffAxis() const;     ///< which is not 0
    double sineOfAxes() const;  ///< between the z axes
    bool areOpposite() const;   ///< the z axes, as far as they are parallel
};

/// wheels(first, second): with both markers drawn at these poses.
template <class Joint>
concept TellsWheels = requires(const Joint& joint, const Pose& pose) {
    { joint.wheels(pose, pose) } -> std::same_as<JointWheels>;
};
/// objection(markers): a sentence with the joint's name; empty where nothing stands in the way.
template <class Joint>
concept TellsPlaces = requires(const Joint& joint, const AssembledMarkers& markers) {
    { joint.objection(markers) } -> std::same_as<Sentence>;
};
/// doubt(markers): what is likely a mistake though the joint moves, as radii that do not fit; empty: nothing.
template <class Joint>
concept TellsDoubts = requires(const Joint& joint, const AssembledMarkers& markers) {
    { joint.doubt(markers) } -> std::same_as<Sentence>;
};
/// What a drawing may be off by, over a radius, before it is doubted.
constexpr double wellDrawn = 1e-3;
/// Joint::inSpace: the key of the joint of space that does the same when a planar model is made spatial, if need be
/// with z axes turned as its equations tell; "": none.
template <class Joint>
concept TellsSpatialVersion = requires {
    { Joint::inSpace } -> std::convertible_to<std::string_view>;
};

/// Statements: traits and what they announce, space, in the plane the joint of space that does the same, equations
/// (none for what only touches), freedoms, the coordinates that may end or rub, and mirror(), which makes it its own
/// image (mirror.h).
template <class Joint>
concept StatesJoint = std::derived_from<Joint, BetweenMarkers> && requires(const Joint& joint, Joint& image) {
    { Joint::traits.coordinates } -> std::convertible_to<JointCoordinates>;
    { Joint::traits.constants } -> std::convertible_to<JointConstants>;
    { Joint::traits.friction } -> std::convertible_to<JointFriction>;
    { Joint::traits.line } -> std::convertible_to<JointLine>;
    { Joint::traits.pins } -> std::convertible_to<JointPins>;
    { Joint::traits.room } -> std::convertible_to<JointRoom>;
    { Joint::traits.places } -> std::convertible_to<JointPlaces>;
    { Joint::space } -> std::convertible_to<Space>;
    { joint.equations() } -> std::same_as<std::vector<Equation>>;
    { joint.freedoms() } -> std::same_as<std::vector<Freedom>>;
    { image.mirror() } -> std::same_as<void>;
    requires TellsWheels<Joint>
    == (Joint::traits.room == JointRoom::wheels);
    requires TellsPlaces<Joint>
    == (Joint::traits.places == JointPlaces::told);
    requires TellsSpatialVersion<Joint>
    == (Joint::space == Space::planar);
};

template <class Joint>
inline constexpr bool hasFriction = Joint::traits.friction == JointFriction::dry;

}  // namespace zwang

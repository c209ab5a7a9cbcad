#pragma once

#include <vector>

#include "engine/constraints/equation.h"
#include "engine/elements/joints/joint_traits.h"

namespace zwang {

namespace planar {

/// A blade, or a wheel seen from above: the second marker moves over the first body along its own x axis only: 1
/// equation of velocity, none of position.
struct KnifeEdge : BetweenMarkers {
    static constexpr TypeInfo info{"knife-edge", "Knife edge",
                                   "the second marker moves along its own x axis only, as a skate or a wheel seen from "
                                   "above"};
    static constexpr Space space = Space::planar;
    static constexpr std::string_view inSpace = "knife-edge";
    static constexpr JointTraits traits{JointCoordinates::none, JointConstants::none, JointFriction::none,
                                        JointLine::none,        JointPins::none,      JointRoom::bodies,
                                        JointPlaces::any};
    bool operator==(const KnifeEdge&) const = default;
    void mirror() {}
    static constexpr auto fields() { return ends(); }
    std::vector<Freedom> freedoms() const { return {}; }
    std::vector<Equation> equations() const { return {NoSideSlip{}}; }
};

}  // namespace planar

namespace spatial {

/// A skate: the second marker stays in the plane across the z axis of the first and moves there along its own x axis
/// only: 1 equation of position and 1 of velocity.
struct KnifeEdge : BetweenMarkers {
    static constexpr TypeInfo info{
        "knife-edge", "Knife edge",
        "the second marker stays in the plane across the z axis of the first and moves along "
        "its own x axis only, as a skate"};
    static constexpr Space space = Space::spatial;
    static constexpr JointTraits traits{JointCoordinates::none, JointConstants::none, JointFriction::none,
                                        JointLine::none,        JointPins::none,      JointRoom::bodies,
                                        JointPlaces::any};
    bool operator==(const KnifeEdge&) const = default;
    void mirror() {}
    static constexpr auto fields() { return ends(); }
    std::vector<Freedom> freedoms() const { return {}; }
    std::vector<Equation> equations() const { return {OnLine{2}, NoSideSlip{}}; }
};

}  // namespace spatial

}  // namespace zwang

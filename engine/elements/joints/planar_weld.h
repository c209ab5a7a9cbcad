#pragma once

#include <vector>

#include "engine/constraints/equation.h"
#include "engine/elements/joints/joint_traits.h"

namespace zwang::planar {

/// The markers share a point and an angle: 3 equations.
struct Weld : BetweenMarkers {
    static constexpr TypeInfo info{"weld", "Weld", "the markers share a point and an angle"};
    static constexpr Space space = Space::planar;
    static constexpr std::string_view inSpace = "weld";
    static constexpr JointTraits traits{JointCoordinates::none, JointConstants::none, JointFriction::none,
                                        JointLine::none,        JointPins::none,      JointRoom::bodies,
                                        JointPlaces::any};
    bool operator==(const Weld&) const = default;
    void mirror() {}
    static constexpr auto fields() { return ends(); }
    std::vector<Freedom> freedoms() const { return {}; }
    std::vector<Equation> equations() const { return {Coincident{}, SameAngle{}}; }
};

}  // namespace zwang::planar

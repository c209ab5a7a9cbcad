#pragma once

#include <vector>

#include "engine/constraints/equation.h"
#include "engine/elements/joints/joint_traits.h"

namespace zwang::spatial {

/// The markers share point and axes: 6 equations.
struct Weld : BetweenMarkers {
    static constexpr TypeInfo info{"weld", "Weld", "the markers share point and axes"};
    static constexpr Space space = Space::spatial;
    static constexpr JointTraits traits{JointCoordinates::none, JointConstants::none, JointFriction::none,
                                        JointLine::none,        JointPins::none,      JointRoom::bodies,
                                        JointPlaces::any};
    bool operator==(const Weld&) const = default;
    void mirror() {}
    static constexpr auto fields() { return ends(); }
    std::vector<Freedom> freedoms() const { return {}; }
    std::vector<Equation> equations() const {
        return {Coincident{}, Perpendicular{2, 0}, Perpendicular{2, 1}, Perpendicular{0, 1}};
    }
};

}  // namespace zwang::spatial

#pragma once

#include <vector>

#include "engine/constraints/equation.h"
#include "engine/elements/joints/limits.h"

namespace zwang::spatial {

/// The origin of the second marker stays in the plane across the first one's z axis: 1 equation.
struct PointOnPlane : WithFrictionOn<BetweenMarkers> {
    static constexpr TypeInfo info{"point-on-plane", "Point on plane",
                                   "the second marker stays in the plane across the z axis of the first"};
    static constexpr Space space = Space::spatial;
    static constexpr JointTraits traits{JointCoordinates::none, JointConstants::none, JointFriction::dry,
                                        JointLine::none,        JointPins::none,      JointRoom::bodies,
                                        JointPlaces::any};
    bool operator==(const PointOnPlane&) const = default;
    void mirror() {}
    template <class Self = PointOnPlane>
    static constexpr auto fields() {
        return std::tuple_cat(Self::ends(), Self::template frictionFields<Rubbing::slides>());
    }
    std::vector<Freedom> freedoms() const {
        return {{.measure = Freedom::Measure::slide, .a = {2, 3, 1}, .suffix = "_x"},
                {.measure = Freedom::Measure::slide, .a = {3, 1, 2}, .suffix = "_y"}};
    }
    std::vector<Equation> equations() const { return {OnLine{2}}; }
};

}  // namespace zwang::spatial

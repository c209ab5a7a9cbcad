#pragma once

#include <vector>

#include "engine/constraints/equation.h"
#include "engine/elements/joints/joint_traits.h"

namespace zwang::spatial {

/// A massless rod: the distance of the markers stays constant: 1 equation. Length 0 means the distance as drawn.
struct Rod : BetweenMarkers {
    static constexpr TypeInfo info{"rod", "Rod", "a massless rod of constant length between the markers"};
    static constexpr Space space = Space::spatial;
    static constexpr JointTraits traits{JointCoordinates::none, JointConstants::length, JointFriction::none,
                                        JointLine::none,        JointPins::none,        JointRoom::bodies,
                                        JointPlaces::any};
    Quantity length = 0;
    bool operator==(const Rod&) const = default;
    void mirror() {}
    template <class Self = Rod>
    static constexpr auto fields() {
        return std::tuple_cat(Self::ends(),
                              std::tuple{field("length", "Length", &Self::length, "m",
                                               "Distance of the markers; 0: as drawn", Range::notNegative())});
    }
    std::vector<Freedom> freedoms() const { return {}; }
    std::vector<Equation> equations() const { return {Distance{}}; }
};

}  // namespace zwang::spatial

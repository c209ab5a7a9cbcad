#pragma once

#include <vector>

#include "engine/constraints/equation.h"
#include "engine/elements/joints/joint_traits.h"

namespace zwang::planar {

/// Two gears with the markers as centres: r₁ (θ₁ − φ) ± r₂ (θ₂ − φ) = const, φ the direction of the line of centres, so
/// that the carrier may turn too: 1 equation. Revolute joints hold the centres. The force acts at the pitch point.
struct GearPair : BetweenMarkers {
    static constexpr TypeInfo info{"gear-pair", "Gear pair",
                                   "two gears, external or internal, that roll on each other; other joints hold their "
                                   "centres, the markers"};
    static constexpr Space space = Space::planar;
    static constexpr JointTraits traits{JointCoordinates::none, JointConstants::numbers, JointFriction::none,
                                        JointLine::none, JointPins::none};
    Quantity firstRadius = 0.1, secondRadius = 0.2;
    Choice meshing{"external"};
    bool operator==(const GearPair&) const = default;
    void mirror() {}
    template <class Self = GearPair>
    static constexpr auto fields() {
        return std::tuple_cat(
            Self::ends(),
            std::tuple{
                field("first_radius", "First radius", &Self::firstRadius, "m",
                      "Pitch radius of the gear at the first marker", Range::positive()),
                field("second_radius", "Second radius", &Self::secondRadius, "m",
                      "Pitch radius of the gear at the second marker", Range::positive()),
                choice("meshing", "Meshing", &Self::meshing, "external internal",
                       "external: the gears turn against each other; internal: the smaller one lies in a ring")});
    }
    std::vector<Freedom> freedoms() const { return {}; }
    std::vector<Equation> equations() const { return {GearRatio{meshing.key == "internal" ? -1 : 1}}; }
    template <class Read>
    auto numbers(const Read& read) const {
        return std::vector{read(firstRadius), read(secondRadius)};
    }
};

}  // namespace zwang::planar

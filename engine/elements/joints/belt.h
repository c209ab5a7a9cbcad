#pragma once

#include <vector>

#include "engine/constraints/equation.h"
#include "engine/elements/joints/joint_traits.h"

namespace zwang::planar {

/// A belt or chain that does not slip, around two pulleys with the markers as centres: r₁ (θ₁ − φ) ∓ r₂ (θ₂ − φ) =
/// const, φ the direction of the line of centres: 1 equation. The reaction is what the taut side pulls more than the
/// slack one.
struct Belt : BetweenMarkers {
    static constexpr TypeInfo info{"belt", "Belt",
                                   "a belt or chain without slip around two pulleys; other joints hold their centres, "
                                   "the markers, at a constant distance"};
    static constexpr Space space = Space::planar;
    static constexpr std::string_view inSpace = "";
    static constexpr JointTraits traits{JointCoordinates::none, JointConstants::numbers, JointFriction::none,
                                        JointLine::none,        JointPins::none,         JointRoom::wheels,
                                        JointPlaces::told};
    Quantity firstRadius = 0.1, secondRadius = 0.2;
    Choice run{"open"};
    bool operator==(const Belt&) const = default;
    void mirror() {}
    template <class Self = Belt>
    static constexpr auto fields() {
        return std::tuple_cat(Self::ends(),
                              std::tuple{field("first_radius", "First radius", &Self::firstRadius, "m",
                                               "Radius of the pulley at the first marker", Range::positive()),
                                         field("second_radius", "Second radius", &Self::secondRadius, "m",
                                               "Radius of the pulley at the second marker", Range::positive()),
                                         choice("run", "Belt run", &Self::run, "open crossed",
                                                "open: the pulleys turn alike; crossed: against each other")});
    }
    JointWheels wheels(const Pose&, const Pose&) const {
        return {{&first, firstRadius.value}, {&second, secondRadius.value}};
    }
    Sentence objection(const AssembledMarkers& at) const {
        if (at.apart.norm() > at.nothing * at.size) return {};
        return Sentence("the two markers of %1 are one centre, so that nothing can roll; put them apart", name);
    }
    std::vector<Freedom> freedoms() const { return {}; }
    std::vector<Equation> equations() const { return {GearRatio{run.key == "crossed" ? 1 : -1}}; }
    template <class Read>
    auto numbers(const Read& read) const {
        return std::vector{read(firstRadius), read(secondRadius)};
    }
};

}  // namespace zwang::planar

#pragma once

#include <cmath>
#include <vector>

#include "engine/elements/joints/backlash.h"
#include "engine/fields/printed.h"

namespace zwang::planar {

/// Two gears with the markers as centres: r₁ (θ₁ − φ) ± r₂ (θ₂ − φ) = const, φ the direction of the line of centres, so
/// that the carrier may turn too: 1 equation. Revolute joints hold the centres. The force acts at the pitch point.
/// With backlash the left side stays within half of it to both sides of the constant.
struct GearPair : WithBacklash {
    static constexpr TypeInfo info{"gear-pair", "Gear pair",
                                   "two gears, external or internal, that roll on each other; other joints hold their "
                                   "centres, the markers"};
    static constexpr Space space = Space::planar;
    static constexpr std::string_view inSpace = "";
    static constexpr JointTraits traits{JointCoordinates::none, JointConstants::numbers, JointFriction::none,
                                        JointLine::none,        JointPins::none,         JointRoom::wheels,
                                        JointPlaces::told};
    Quantity firstRadius = 0.1, secondRadius = 0.2;
    Choice meshing{"external"};
    bool operator==(const GearPair&) const = default;
    void mirror() {}
    template <class Self = GearPair>
    static constexpr auto fields() {
        return std::tuple_cat(
            Self::ends(),
            std::tuple{field("first_radius", "First radius", &Self::firstRadius, "m",
                             "Pitch radius of the gear at the first marker", Range::positive()),
                       field("second_radius", "Second radius", &Self::secondRadius, "m",
                             "Pitch radius of the gear at the second marker", Range::positive()),
                       choice("meshing", "Meshing", &Self::meshing, "external internal",
                              "external: the gears turn against each other; internal: the smaller one lies in a ring")},
            Self::backlashFields("m", "Play of the teeth along the pitch circles, drawn in its middle; 0: none"),
            Self::pressureFields());
    }
    JointWheels wheels(const Pose&, const Pose&) const {
        return {{&first, firstRadius.value}, {&second, secondRadius.value}};
    }
    Sentence objection(const AssembledMarkers& at) const {
        if (at.areApart()) return {};
        return Sentence("the two markers of %1 are one centre, so that nothing can roll; put them apart", name);
    }
    Sentence doubt(const AssembledMarkers& at) const {
        const double distance = at.apart.norm(), drawn = std::abs(firstRadius.value + sign() * secondRadius.value);
        if (std::abs(distance - drawn) <= wellDrawn * (firstRadius.value + secondRadius.value)) return {};
        return Sentence(
            "the centres of %1 are %2 m apart, but its pitch circles touch at %3 m; change the radii or the distance, "
            "unless only their ratio counts",
            name, printed("%.6g", distance), printed("%.6g", drawn));
    }
    std::optional<Contradiction> contradiction() const {
        const double r = firstRadius.value, s = secondRadius.value;
        if (meshing.key != "internal" || !(std::abs(r - s) < 1e-9 * (r + s)))
            return contradictionOf(2 * M_PI * std::abs(r + sign() * s));
        return Contradiction{
            "second_radius",
            Sentence("the gears of %1 have one radius; a gear inside a ring must be smaller than the ring", name)};
    }
    int sign() const { return meshing.key == "internal" ? -1 : 1; }
    Teeth teeth() const {
        return {Teeth::Mesh::parallel,      firstRadius.value, secondRadius.value, sign(), pressureAngle.value, 0,
                sign() * secondRadius.value};
    }
    std::vector<Freedom> freedoms() const { return played(GearRatio{sign()}); }
    std::vector<Equation> equations() const { return kept(GearRatio{sign()}); }
    template <class Read>
    auto numbers(const Read& read) const {
        return std::vector{read(firstRadius), read(secondRadius)};
    }
};

}  // namespace zwang::planar

#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "engine/constraints/equation.h"
#include "engine/elements/joints/joint_traits.h"
#include "engine/fields/printed.h"
#include "engine/math/types.h"

namespace zwang {

/// A belt or chain that does not slip, around two pulleys with the markers as centres, in space about their z axes:
/// which point alike: r₁ (θ₁ − φ) ∓ r₂ (θ₂ − φ) = const, φ the direction of the line of centres: 1 equation. The
/// reaction is what the taut side pulls more than the slack one.
template <class Derived, Space in>
struct BeltOf : BetweenMarkers {
    static constexpr Space space = in;
    static constexpr JointTraits traits{JointCoordinates::none, JointConstants::numbers, JointFriction::none,
                                        JointLine::none,        JointPins::none,         JointRoom::wheels,
                                        JointPlaces::told};
    Quantity firstRadius = 0.1, secondRadius = 0.2;
    Choice run{"open"};
    bool operator==(const BeltOf&) const = default;
    void mirror() {}
    static constexpr auto fields() {
        return std::tuple_cat(Derived::ends(),
                              std::tuple{field("first_radius", "First radius", &Derived::firstRadius, "m",
                                               "Radius of the pulley at the first marker", Range::positive()),
                                         field("second_radius", "Second radius", &Derived::secondRadius, "m",
                                               "Radius of the pulley at the second marker", Range::positive()),
                                         choice("run", "Belt run", &Derived::run, "open crossed",
                                                "open: the pulleys turn alike; crossed: against each other")});
    }
    JointWheels wheels(const Pose&, const Pose&) const {
        return {{&first, firstRadius.value}, {&second, secondRadius.value}};
    }
    int sign() const { return run.key == "crossed" ? 1 : -1; }
    /// The pulleys lie in one plane across z, in which neither may reach into the other. A crossed belt, whose straight
    /// parts are √(d² − (r₁ + r₂)²) long at the distance d of the centres, has none otherwise, and around one pulley
    /// within the other, d < |r₁ − r₂|, no belt runs at all.
    Sentence doubt(const AssembledMarkers& at) const {
        const double distance = at.offAxis(), reach = firstRadius.value + secondRadius.value;
        if (distance >= (1 - wellDrawn) * reach) return {};
        return Sentence(
            "the centres of %1 are %2 m apart, but its pulleys reach into each other up to %3 m; change the radii or "
            "the distance, unless only their ratio counts",
            name, printed("%.6g", distance), printed("%.6g", reach));
    }
    std::vector<Freedom> freedoms() const { return {}; }
    template <class Read>
    auto numbers(const Read& read) const {
        return std::vector{read(firstRadius), read(secondRadius)};
    }
    Sentence oneCentre() const {
        return Sentence("the two markers of %1 are one centre, so that nothing can roll; put them apart", name);
    }
};

namespace planar {
struct Belt : BeltOf<Belt, Space::planar> {
    static constexpr TypeInfo info{"belt", "Belt",
                                   "a belt or chain without slip around two pulleys; other joints hold their centres, "
                                   "the markers, at a constant distance"};
    static constexpr std::string_view inSpace = "belt";
    bool operator==(const Belt&) const = default;
    Sentence objection(const AssembledMarkers& at) const { return at.areApart() ? Sentence() : oneCentre(); }
    std::vector<Equation> equations() const { return {GearRatio{sign()}}; }
};
}  // namespace planar

namespace spatial {
struct Belt : BeltOf<Belt, Space::spatial> {
    static constexpr TypeInfo info{"belt", "Belt",
                                   "a belt or chain without slip around two pulleys about the z axes of the markers, "
                                   "which are parallel; other joints hold the axes at a constant distance"};
    bool operator==(const Belt&) const = default;
    Sentence objection(const AssembledMarkers& at) const {
        if (at.sineOfAxes() > 1e-6) return Sentence("the z axes of %1 are not parallel; turn them", name);
        if (at.areOpposite()) return Sentence("the z axes of %1 are opposite; turn one of its markers over", name);
        return at.isOffAxis() ? Sentence() : oneCentre();
    }
    std::vector<Equation> equations() const { return {BeltRatio{sign()}}; }
    /// Both straight parts from pulley to pulley, with the markers drawn at these poses: for pictures.
    std::array<std::array<Vec3, 2>, 2> spans(const Pose& one, const Pose& other) const;
};
}  // namespace spatial

}  // namespace zwang

#pragma once

#include <array>
#include <cmath>
#include <vector>

#include "engine/constraints/equation.h"
#include "engine/elements/joints/joint_traits.h"
#include "engine/math/types.h"

namespace zwang::spatial {

/// Two gears about the z axes of their markers, which other joints hold: spur, internal, bevel, worm, in a carrier that
/// may turn (planetary gears, differentials). Teeth are counted, so the ratio is exact and no design variable: 1
/// equation. With parallel axes the force acts at the pitch point along the pitch circles; with axes that cross, the
/// gears exchange a couple.
struct Gears : BetweenMarkers {
    static constexpr TypeInfo info{"gears", "Gears",
                                   "two gears about the z axes of the markers, parallel or crossing, in a carrier that "
                                   "may turn; other joints hold the axes"};
    static constexpr Space space = Space::spatial;
    static constexpr JointTraits traits{JointCoordinates::none, JointConstants::numbers, JointFriction::none,
                                        JointLine::none, JointPins::none};
    Quantity firstTeeth = 20, secondTeeth = 40;
    Choice axes{"parallel"}, meshing{"external"};
    bool operator==(const Gears&) const = default;
    void mirror() {}
    template <class Self = Gears>
    static constexpr auto fields() {
        return std::tuple_cat(
            Self::ends(),
            std::tuple{field("first_teeth", "First teeth", &Self::firstTeeth, "",
                             "Teeth of the gear at the first marker, or starts of a worm", Range::counts(1, 100000)),
                       field("second_teeth", "Second teeth", &Self::secondTeeth, "",
                             "Teeth of the gear at the second marker, or starts of a worm", Range::counts(1, 100000)),
                       choice("axes", "Axes", &Self::axes, "parallel crossing",
                              "parallel: spur and internal gears; crossing: bevel gears and worms"),
                       choice("meshing", "Meshing", &Self::meshing, "external internal",
                              "external: the gears turn against each other about their z axes, seen from the carrier; "
                              "internal: alike")});
    }
    std::vector<Freedom> freedoms() const { return {}; }
    std::vector<Equation> equations() const {
        return {Meshing{axes.key == "parallel", meshing.key == "internal" ? -1 : 1}};
    }
    template <class Read>
    auto numbers(const Read& read) const {
        using T = decltype(read(firstTeeth));
        return std::vector<T>{T(firstTeeth.value), T(secondTeeth.value)};
    }
};

/// Pitch radii in proportion to the teeth, with which the gears meet when their markers are drawn at these poses: for
/// pictures.
inline std::array<double, 2> pitchRadii(const Gears& gears, const Pose& first, const Pose& second) {
    const double a = gears.firstTeeth.value, b = gears.secondTeeth.value;
    const Vec3 d = second.position - first.position, z = first.orientation * Vec3::UnitZ();
    const bool isInternal = gears.meshing.key == "internal";
    const double apart = gears.axes.key == "parallel" ? z.cross(d).norm() / (isInternal ? std::abs(a - b) : a + b)
                                                      : d.norm() / std::hypot(a, b);
    return {a * apart, b * apart};
}

}  // namespace zwang::spatial

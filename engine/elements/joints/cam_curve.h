#pragma once

#include <algorithm>
#include <vector>

#include "engine/constraints/equation.h"
#include "engine/elements/joints/joint_traits.h"
#include "engine/math/periodic_spline.h"

namespace zwang::planar {

/// The second marker stays on a closed curve of the first one's body, in both directions like a pin in a groove: 1
/// equation. The curve runs through points given by angle and radius about the first marker, as a periodic spline of
/// fifth degree.
struct CamCurve : BetweenMarkers {
    static constexpr TypeInfo info{"cam-curve", "Cam curve",
                                   "the second marker stays on a closed curve through points about the first"};
    static constexpr Space space = Space::planar;
    static constexpr JointTraits traits{JointCoordinates::none, JointConstants::numbers, JointFriction::none,
                                        JointLine::none, JointPins::none};
    std::vector<Quantity> angles{0, 1, 2, 3, 4, 5}, radii{0.1, 0.102, 0.115, 0.122, 0.115, 0.102};
    bool operator==(const CamCurve&) const = default;
    void mirror() {
        std::reverse(angles.begin(), angles.end());
        std::reverse(radii.begin(), radii.end());
        for (auto& angle : angles) angle = negated(angle);
    }
    template <class Self = CamCurve>
    static constexpr auto fields() {
        return std::tuple_cat(
            Self::ends(),
            std::tuple{field("angles", "Angles", &Self::angles, "rad",
                             "Directions of the points from the x axis of the first marker, increasing within "
                             "one turn (three or more)"),
                       field("radii", "Radii", &Self::radii, "m", "Distances of the points from the first marker",
                             Range::positive())});
    }
    std::vector<Freedom> freedoms() const { return {}; }
    std::vector<Equation> equations() const { return {OnCurve{}}; }
    template <class Read>
    auto numbers(const Read& read) const {
        std::vector<decltype(read(Quantity()))> directions, distances;
        for (const auto& angle : angles) directions.push_back(read(angle));
        for (const auto& radius : radii) distances.push_back(read(radius));
        return fitPeriodicSpline(directions, distances);
    }
};

}  // namespace zwang::planar

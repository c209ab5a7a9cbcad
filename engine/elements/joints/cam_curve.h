#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "engine/constraints/equation.h"
#include "engine/elements/joints/closed_curve.h"
#include "engine/elements/joints/joint_traits.h"

namespace zwang::planar {

/// What cams share: a closed curve through points given by angle and radius about the first marker.
template <class Self>
constexpr auto camFields() {
    return std::tuple{
        field("angles", "Angles", &Self::angles, "rad",
              "Directions of the points from the x axis of the first marker, increasing within "
              "one turn (three or more)"),
        field("radii", "Radii", &Self::radii, "m", "Distances of the points from the first marker", Range::positive())};
}
/// The room of the curve.
inline JointWheel camWheel(const MarkerRef& marker, const std::vector<Quantity>& radii) {
    double most = 0;
    for (const Quantity& r : radii) most = std::max(most, r.value);
    return {&marker, most};
}
inline std::optional<Contradiction> wrongCurve(const std::string& name, const std::vector<Quantity>& angles,
                                               const std::vector<Quantity>& radii) {
    if (angles.size() == radii.size() || angles.size() < 3) return wrongAngles(name, angles);
    return Contradiction{"radii", Sentence("the curve of %1 has %2 angles but %3 radii; give one radius for each angle",
                                           name, angles.size(), radii.size())};
}

/// The second marker stays on a closed curve of the first one's body, in both directions like a pin in a groove: 1
/// equation. The curve runs through points given by angle and radius about the first marker, as a periodic spline of
/// fifth degree.
struct CamCurve : BetweenMarkers {
    static constexpr TypeInfo info{"cam-curve", "Cam curve",
                                   "the second marker stays on a closed curve through points about the first"};
    static constexpr Space space = Space::planar;
    static constexpr std::string_view inSpace = "";
    static constexpr JointTraits traits{JointCoordinates::none, JointConstants::numbers, JointFriction::none,
                                        JointLine::none,        JointPins::none,         JointRoom::wheels,
                                        JointPlaces::any};
    std::vector<Quantity> angles{0, 1, 2, 3, 4, 5}, radii{0.1, 0.102, 0.115, 0.122, 0.115, 0.102};
    bool operator==(const CamCurve&) const = default;
    void mirror() { mirrorCurve(angles, radii); }
    template <class Self = CamCurve>
    static constexpr auto fields() {
        return std::tuple_cat(Self::ends(), camFields<Self>());
    }
    JointWheels wheels(const Pose&, const Pose&) const { return {camWheel(first, radii)}; }
    std::optional<Contradiction> contradiction() const { return wrongCurve(name, angles, radii); }
    std::vector<Freedom> freedoms() const { return {}; }
    std::vector<Equation> equations() const { return {OnCurve{}}; }
    template <class Read>
    auto numbers(const Read& read) const {
        return curveSpline(angles, radii, read);
    }
};

}  // namespace zwang::planar

#pragma once

#include <vector>

#include "engine/constraints/equation.h"
#include "engine/elements/joints/closed_curve.h"
#include "engine/elements/joints/joint_traits.h"

namespace zwang::spatial {

/// The second marker, the middle of a roller, stays in a groove round the z axis of the first one's body, a drum: 1
/// equation. The groove is as high at every distance from the axis: its height depends on the direction alone, and runs
/// through points given by angle and height about the first marker, as a periodic spline of fifth degree.
struct DrumCam : BetweenMarkers {
    static constexpr TypeInfo info{"drum-cam", "Drum cam",
                                   "the second marker stays in a closed groove round the z axis of the first"};
    static constexpr Space space = Space::spatial;
    static constexpr JointTraits traits{JointCoordinates::none, JointConstants::numbers, JointFriction::none,
                                        JointLine::none,        JointPins::none,         JointRoom::wheels,
                                        JointPlaces::told};
    std::vector<Quantity> angles{0, 1, 2, 3, 4, 5}, heights{0, 0.002, 0.015, 0.022, 0.015, 0.002};
    bool operator==(const DrumCam&) const = default;
    void mirror() { mirrorCurve(angles, heights); }
    template <class Self = DrumCam>
    static constexpr auto fields() {
        return std::tuple_cat(
            Self::ends(),
            std::tuple{field("angles", "Angles", &Self::angles, "rad",
                             "Directions of the points about the z axis of the first marker, from its x axis, "
                             "increasing within one turn (three or more)"),
                       field("heights", "Heights", &Self::heights, "m",
                             "Where the points lie along the z axis of the first marker")});
    }
    /// The drum as far out as the roller is drawn.
    static double drumRadius(const Pose& first, const Pose& second) { return first.across(2, second.position); }
    JointWheels wheels(const Pose& firstPose, const Pose& secondPose) const {
        const double radius = drumRadius(firstPose, secondPose);
        JointWheels all;
        for (const Quantity& height : heights) all.push_back({&first, radius, Vec3(0, 0, height.value)});
        return all;
    }
    std::optional<Contradiction> contradiction() const {
        if (angles.size() == heights.size() || angles.size() < 3) return wrongAngles(name, angles);
        return Contradiction{
            "heights", Sentence("the curve of %1 has %2 angles but %3 heights; give one height for each angle", name,
                                angles.size(), heights.size())};
    }
    Sentence objection(const AssembledMarkers& at) const {
        if (at.isOffAxis()) return {};
        return Sentence("the second marker of %1 lies on the axis of the drum; put it out where the groove is", name);
    }
    std::vector<Freedom> freedoms() const { return {}; }
    std::vector<Equation> equations() const { return {OnDrum{}}; }
    template <class Read>
    auto numbers(const Read& read) const {
        return curveSpline(angles, heights, read);
    }
};

}  // namespace zwang::spatial

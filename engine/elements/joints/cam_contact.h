#pragma once

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include "engine/constraints/planar_cams.h"
#include "engine/elements/joints/cam_curve.h"
#include "engine/elements/joints/contact.h"

namespace zwang::planar {

/// A follower that may leave its cam: a roller about the second marker (radius 0: a knife edge) or a flat face along
/// its x axis. The curve is that of CamCurve, touched from outside and without friction.
struct CamContact : WithContact {
    static constexpr TypeInfo info{"cam-contact", "Cam contact",
                                   "a roller, a knife edge or a flat face of the second body lies on a closed curve "
                                   "through points about the first marker, leaves it and bounces on it"};
    static constexpr Space space = Space::planar;
    static constexpr std::string_view inSpace = "";
    static constexpr JointTraits traits{JointCoordinates::none, JointConstants::numbers, JointFriction::none,
                                        JointLine::none,        JointPins::none,         JointRoom::wheels,
                                        JointPlaces::any};
    std::vector<Quantity> angles = CamCurve{}.angles, radii = CamCurve{}.radii;
    Choice follower{"roller"}, side{"right"};
    Quantity radius = 0.01;
    bool operator==(const CamContact&) const = default;
    void mirror() {
        mirrorCurve(angles, radii);
        swapWords(side, "left", "right");
    }
    template <class Self = CamContact>
    static constexpr auto fields() {
        return std::tuple_cat(
            Self::ends(), camFields<Self>(),
            std::tuple{choice("follower", "Follower", &Self::follower, "roller face",
                              "roller: a disc about the second marker; face: the line along its x axis"),
                       field("radius", "Radius", &Self::radius, "m", "roller: its radius; 0: a knife edge",
                             Range::notNegative())
                           .onlyWith("follower", "roller"),
                       choice("side", "Side", &Self::side, "left right",
                              "face: where the cam lies, looking along the x axis of the second marker")
                           .onlyWith("follower", "face")},
            Self::restitutionField());
    }
    JointWheels wheels(const Pose&, const Pose&) const {
        JointWheels all{camWheel(first, radii)};
        if (!isFace()) all.push_back({&second, radius.value});
        return all;
    }
    bool isFace() const { return follower.key == "face"; }
    template <class Read>
    auto numbers(const Read& read) const {
        return curveSpline(angles, radii, read);
    }
    std::vector<GapShape> gaps() const {
        GapShape gap;
        gap.cam = isFace() ? GapShape::Cam::face : GapShape::Cam::roller;
        gap.secondRadius = isFace() ? 0 : radius.value;
        for (const Quantity& r : radii) gap.firstRadius = std::max(gap.firstRadius, r.value);
        gap.side = side.key == "right" ? -1 : 1;
        const auto points = looks();
        gap.largestRadius = isFace() ? largestRadiusOf(points) : largestRoller(points);
        return {gap};
    }
    std::vector<CurvePoint<double>> looks() const {
        constexpr int count = 360;
        const auto spline = numbers([](const Quantity& q) { return q.value; });
        std::vector<CurvePoint<double>> points;
        for (int i = 0; i < count; ++i) points.push_back(curvePoint<double>(spline, 2 * M_PI * i / count));
        return points;
    }
    /// Of the curvature; infinite where the curve has a hollow.
    static double largestRadiusOf(const std::vector<CurvePoint<double>>& points) {
        double least = std::numeric_limits<double>::infinity();
        for (const auto& p : points) least = std::min(least, p.curvature());
        return least > 0 ? 1 / least : std::numeric_limits<double>::infinity();
    }
    /// Of a disc that touches the curve in one point and in no other; infinite where the curve has no hollow.
    static double largestRoller(const std::vector<CurvePoint<double>>& points) {
        double largest = std::numeric_limits<double>::infinity();
        for (const auto& p : points)
            for (const auto& q : points) {
                const double x = q.x - p.x, y = q.y - p.y, out = (p.dy * x - p.dx * y) / p.speed();
                if (out > 0) largest = std::min(largest, (x * x + y * y) / (2 * out));
            }
        return largest;
    }
    /// A follower touches at one point only where the curve is no hollow for it.
    std::optional<Contradiction> contradiction() const {
        if (const auto wrong = wrongCurve(name, angles, radii)) return wrong;
        const auto points = looks();
        const auto spline = numbers([](const Quantity& q) { return q.value; });
        for (std::size_t i = 0; i < points.size(); ++i)
            if (!(periodicSpline<double>(spline, 2 * M_PI * static_cast<double>(i) / 360).value > 0))
                return Contradiction{
                    "radii",
                    Sentence("the curve of %1 comes to its centre between its points; give it more points", name)};
        if (isFace()) {
            if (std::isfinite(largestRadiusOf(points))) return std::nullopt;
            return Contradiction{"follower", Sentence("the curve of %1 has a hollow, over which a flat face touches "
                                                      "two points at once; take a roller, or radii without a hollow",
                                                      name)};
        }
        const double largest = largestRoller(points);
        if (radius.value < 0.999 * largest) return std::nullopt;
        return Contradiction{"radius", Sentence("the roller of %1 is too large for the hollow of its curve and would "
                                                "touch two points at once; make its radius smaller",
                                                name)};
    }
};

}  // namespace zwang::planar

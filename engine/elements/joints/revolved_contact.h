#pragma once

#include <algorithm>
#include <vector>

#include "engine/elements/joints/with_outline.h"
#include "engine/math/revolved_outline.h"

namespace zwang::spatial {

/// Balls of the second body, all of one radius about points in the axes of the second marker, and a solid of revolution
/// of the first one. Its outline, of straight sides, arcs and rounded corners, lies in the half plane of the distance r
/// from the z axis of the first marker and the height z along it. Radius 0: the points themselves.
struct RevolvedContact : WithOutline {
    static constexpr TypeInfo info{"revolved-contact", "Revolved contact",
                                   "balls or corners of the second body bounce, slip and roll on a solid of revolution "
                                   "of the first one, whose outline turns about the z axis of its marker"};
    static constexpr Space space = Space::spatial;
    static constexpr JointTraits traits{JointCoordinates::none, JointConstants::none, JointFriction::dry,
                                        JointLine::none,        JointPins::none,      JointRoom::wheels,
                                        JointPlaces::any};
    std::vector<Quantity> pointsX{0}, pointsY{0}, pointsZ{0};
    RevolvedContact() { outlineX = {0, 0.1, 0.1, 0}; }
    bool operator==(const RevolvedContact&) const = default;
    void mirror() {
        for (auto& y : pointsY) y = negated(y);
    }
    template <class Self = RevolvedContact>
    static constexpr auto fields() {
        return std::tuple_cat(
            Self::ends(),
            std::tuple{
                field("outline_r", "Outline r", &Self::outlineX, "m",
                      "Corners of the outline: distances from the z axis of the first marker", Range::notNegative()),
                field("outline_z", "Outline z", &Self::outlineY, "m",
                      "Corners of the outline along the z axis of the first marker")},
            bulgeFields(),
            std::tuple{
                choice("side", "Side", &Self::side, "outside inside left right",
                       "Where the balls are. outside, inside: of an outline that closes, if need be along the "
                       "axis. left, right: of one that is open, looking along it with r to the right and z up; "
                       "what is behind it is solid"),
                field("radius", "Radius", &Self::radius, "m", "Radius of the balls; 0: corners", Range::notNegative()),
                field("points_x", "Points x", &Self::pointsX, "m",
                      "Centres of the balls along the x axis of the second marker"),
                field("points_y", "Points y", &Self::pointsY, "m",
                      "Centres of the balls along the y axis of the second marker"),
                field("points_z", "Points z", &Self::pointsZ, "m",
                      "Centres of the balls along the z axis of the second marker")},
            contactFields());
    }
    /// The outline apart where it comes to the axis, with its image beyond it.
    template <class Read>
    auto parts(const Read& read) const {
        const auto all = given(read);
        return mirroredOutlines(all.corners, all.radii, isClosed());
    }
    /// What balls of the radius `disc` can touch; x is r and y is z.
    template <class Read>
    auto pieces(const Read& read, double disc) const {
        const auto corners = given(read).corners;
        const double least = 1e-9 * outlines::reachOf(corners);
        return touchedBy(revolvedPieces(parts(read), freeSide(corners), std::max(disc, least), false), disc, least);
    }
    /// Lines (r, z) that turn about the axis, for pictures.
    std::vector<std::vector<Vec2>> meridians() const;
    std::size_t balls() const { return std::min({pointsX.size(), pointsY.size(), pointsZ.size()}); }
    Vec3 ball(std::size_t i) const { return {pointsX[i].value, pointsY[i].value, pointsZ[i].value}; }
    /// With points of the parallel circles that reach farthest.
    JointWheels wheels(const Pose&, const Pose&) const;
    std::optional<Contradiction> contradiction() const;
    std::vector<GapShape> gaps() const;
};

}  // namespace zwang::spatial

#pragma once

#include <algorithm>
#include <memory>
#include <vector>

#include "engine/elements/joints/contact.h"

namespace zwang::planar {

/// Discs of the second body, all of one radius about points in the axes of the second marker, and an outline of the
/// first body with straight sides, arcs and rounded corners. Radius 0: the points themselves, as the corners of a body.
struct OutlineContact : WithContact {
    static constexpr TypeInfo info{"outline-contact", "Outline contact",
                                   "discs or corners of the second body bounce, slip and roll on an outline of the "
                                   "first one, made of straight sides and arcs"};
    static constexpr Space space = Space::planar;
    static constexpr std::string_view inSpace = "";
    static constexpr JointTraits traits{JointCoordinates::none, JointConstants::none, JointFriction::dry,
                                        JointLine::none,        JointPins::none,      JointRoom::wheels,
                                        JointPlaces::any};
    std::vector<Quantity> outlineX{-0.1, 0.1, 0.1, -0.1}, outlineY{-0.1, -0.1, 0.1, 0.1}, bulges, cornerRadii;
    Choice side{"outside"};
    Quantity radius = 0.05;
    std::vector<Quantity> pointsX{0}, pointsY{0};
    bool operator==(const OutlineContact&) const = default;
    void mirror() {
        swapWords(side, "left", "right");
        for (auto* list : {&outlineY, &bulges, &pointsY})
            for (auto& y : *list) y = negated(y);
    }
    template <class Self = OutlineContact>
    static constexpr auto fields() {
        return std::tuple_cat(
            Self::ends(),
            std::tuple{
                field("outline_x", "Outline x", &Self::outlineX, "m",
                      "Corners of the outline along the x axis of the first marker"),
                field("outline_y", "Outline y", &Self::outlineY, "m",
                      "Corners of the outline along the y axis of the first marker"),
                field(
                    "bulges", "Bulges", &Self::bulges, "",
                    "Of the side after each corner: the tangent of a quarter of the angle of its arc, positive to the "
                    "left (as in DXF files), 0: straight; none: all sides are straight"),
                field("corner_radii", "Corner radii", &Self::cornerRadii, "m",
                      "By which corners between straight sides are rounded, one for each or one for all; none: sharp",
                      Range::notNegative()),
                choice("side", "Side", &Self::side, "outside inside left right",
                       "Where the discs are. outside, inside: of an outline that closes. left, right: of one that is "
                       "open, looking along it; what is behind it is solid"),
                field("radius", "Radius", &Self::radius, "m", "Radius of the discs; 0: corners", Range::notNegative()),
                field("points_x", "Points x", &Self::pointsX, "m",
                      "Centres of the discs along the x axis of the second marker"),
                field("points_y", "Points y", &Self::pointsY, "m",
                      "Centres of the discs along the y axis of the second marker")},
            contactFields());
    }
    bool isClosed() const { return side.key == "outside" || side.key == "inside"; }
    /// Corners with rounding taken apart, as `read` reads quantities.
    template <class Read>
    auto corners(const Read& read) const {
        using T = decltype(read(Quantity()));
        std::vector<OutlineCorner<T>> given(std::min(outlineX.size(), outlineY.size()));
        std::vector<T> radii;
        for (std::size_t i = 0; i < given.size(); ++i) {
            given[i] = {read(outlineX[i]), read(outlineY[i]), i < bulges.size() ? read(bulges[i]) : T(0)};
            radii.push_back(i < cornerRadii.size()    ? read(cornerRadii[i])
                            : cornerRadii.size() == 1 ? read(cornerRadii[0])
                                                      : T(0));
        }
        return roundedCorners(given, radii, isClosed());
    }
    /// On which side of its way the outline is free: 1 left, −1 right.
    template <class T>
    int freeSide(const std::vector<OutlineCorner<T>>& corners) const {
        if (!isClosed()) return side.key == "right" ? -1 : 1;
        return (outlineArea(corners) > 0) == (side.key == "inside") ? 1 : -1;
    }
    /// What discs of the radius `disc` can touch.
    template <class Read>
    auto pieces(const Read& read, double disc) const {
        const auto all = corners(read);
        const double least = 1e-9 * outlines::sizeOf(all);
        auto touched = outlinePieces(all, isClosed(), freeSide(all), std::max(disc, least));
        if (disc <= least)  // a point does not stay on a corner
            std::erase_if(touched, [&](const auto& piece) { return piece.isArc && plain(piece.radius) == 0; });
        return touched;
    }
    /// With the corners of the outline, and of arcs the points in which they reach farthest.
    JointWheels wheels(const Pose&, const Pose&) const;
    std::optional<Contradiction> contradiction() const;
    std::vector<GapShape> gaps() const {
        constexpr double into = 1e-6;  // of a piece, into one that it meets
        const auto plainly = [](const Quantity& q) { return q.value; };
        const auto touched = pieces(plainly, radius.value);
        const int free = freeSide(corners(plainly));
        const auto outline = std::make_shared<const Outline>(Outline{pieces(plainly, 0)});
        std::vector<GapShape> all;
        const std::size_t discs = std::min(pointsX.size(), pointsY.size());
        for (std::size_t d = 0; d < discs; ++d)
            for (std::size_t i = 0; i < touched.size(); ++i) {
                const auto& piece = touched[i];
                GapShape gap;
                gap.isFlat = !piece.isArc;
                gap.firstRadius = piece.radius;
                gap.secondRadius = radius.value;
                gap.length = wayAlong(piece, radius.value);
                gap.offset = Vec3(pointsX[d].value, pointsY[d].value, 0);
                gap.side = free;
                gap.outline = outline;
                gap.piece = i;
                gap.place = Vec3(piece.x, piece.y, 0);
                gap.angle = piece.angle;
                for (std::size_t end = 0; end < 2; ++end)
                    gap.reach[end] = piece.meetsNeighbour[end] ? into * gap.length : 0;
                gap.disc = discs > 1 ? static_cast<int>(d) + 1 : 0;
                all.push_back(gap);
            }
        return all;
    }
};

}  // namespace zwang::planar

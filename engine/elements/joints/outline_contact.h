#pragma once

#include <algorithm>
#include <vector>

#include "engine/elements/joints/with_outline.h"
#include "engine/math/smooth_outline.h"

namespace zwang::planar {

/// How far the points are moved in (elements/corner_inset.h) where they are some of the corners of a drawn plate, told
/// by all of them [m]; empty: by the polygon of the points. No part of what the element is: files do not keep it.
struct PointInsets {
    std::vector<Vec2> all;
    bool operator==(const PointInsets&) const { return true; }
};

/// Discs of the second body, all of one radius about points in the axes of the second marker, and an outline of the
/// first body with straight sides, arcs and rounded corners, or a smooth curve through its corners, made of arcs
/// (math/smooth_outline.h). Radius 0: the points themselves, as the corners of a body.
struct OutlineContact : WithOutline {
    static constexpr TypeInfo info{"outline-contact", "Outline contact",
                                   "discs or corners of the second body bounce, slip and roll on an outline of the "
                                   "first one, made of straight sides and arcs, or a smooth curve through points"};
    static constexpr Space space = Space::planar;
    static constexpr std::string_view inSpace = "";
    static constexpr JointTraits traits{JointCoordinates::none, JointConstants::none, JointFriction::dry,
                                        JointLine::none,        JointPins::none,      JointRoom::wheels,
                                        JointPlaces::any};
    std::vector<Quantity> pointsX{0}, pointsY{0};
    Choice curve{"straight"};
    PointInsets insets;
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
            std::tuple{field("outline_x", "Outline x", &Self::outlineX, "m",
                             "Corners of the outline along the x axis of the first marker"),
                       field("outline_y", "Outline y", &Self::outlineY, "m",
                             "Corners of the outline along the y axis of the first marker")},
            std::tuple{
                choice("curve", "Curve", &Self::curve, "straight smooth",
                       "Between the corners. straight: sides, with the bulges of arcs. smooth: one curve through "
                       "all of them, of two arcs from each to the next, without a kink")},
            bulgeFields(),
            std::tuple{
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
    Vec2 inset(std::size_t point) const;
    bool isSmooth() const { return curve.key == "smooth"; }
    /// Corners with rounding taken apart, or those of the arcs of a smooth curve, as `read` reads quantities.
    template <class Read>
    auto corners(const Read& read) const {
        const auto all = given(read);
        if (isSmooth()) return smoothOutline(all.corners, isClosed());
        return roundedCorners(all.corners, all.radii, isClosed());
    }
    /// What discs of the radius `disc` can touch.
    template <class Read>
    auto pieces(const Read& read, double disc) const {
        const auto all = corners(read);
        const double least = 1e-9 * outlines::sizeOf(all);
        return touchedBy(outlinePieces(all, isClosed(), freeSide(all), std::max(disc, least)), disc, least);
    }
    /// With the corners of the outline, and of arcs the points in which they reach farthest.
    JointWheels wheels(const Pose&, const Pose&) const;
    std::optional<Contradiction> contradiction() const;
    std::vector<GapShape> gaps() const;
};

}  // namespace zwang::planar

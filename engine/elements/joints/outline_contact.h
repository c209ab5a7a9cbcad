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
/// (math/smooth_outline.h). Radius 0: the points themselves, as the corners of a body. Or the points are the corners of
/// a closed outline, too: then sides, arcs and corners of both touch each other.
struct OutlineContact : WithOutline {
    static constexpr TypeInfo info{"outline-contact", "Outline contact",
                                   "discs, corners or an outline of the second body bounce, slip and roll on an "
                                   "outline of the first one, made of straight sides and arcs, or a smooth curve "
                                   "through points"};
    static constexpr Space space = Space::planar;
    static constexpr std::string_view inSpace = "";
    static constexpr JointTraits traits{JointCoordinates::none, JointConstants::none, JointFriction::dry,
                                        JointLine::none,        JointPins::none,      JointRoom::wheels,
                                        JointPlaces::any};
    std::vector<Quantity> pointsX{0}, pointsY{0}, pointsBulges, pointsCornerRadii;
    Choice curve{"straight"}, pointsCurve{"none"};
    PointInsets insets;
    bool operator==(const OutlineContact&) const = default;
    void mirror() {
        swapWords(side, "left", "right");
        for (auto* list : {&outlineY, &bulges, &pointsY, &pointsBulges})
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
                      "Centres of the discs along the y axis of the second marker"),
                choice("points_curve", "Curve of points", &Self::pointsCurve, "none straight smooth",
                       "none: the points are discs or corners, apart from each other. straight, smooth: they are the "
                       "corners of a closed outline, solid inside; its radius is 0")},
            std::tuple{field("points_bulges", "Bulges of points", &Self::pointsBulges, "",
                             "Of the sides between the points, as bulges are of the outline; none: all are straight"),
                       field("points_corner_radii", "Corner radii of points", &Self::pointsCornerRadii, "m",
                             "By which corners at the points are rounded, one for each or one for all; none: sharp",
                             Range::notNegative())},
            contactFields());
    }
    Vec2 inset(std::size_t point) const;
    bool isSmooth() const { return curve.key == "smooth"; }
    bool meetsOutline() const { return pointsCurve.key != "none"; }
    /// That of the points, as the outline of a contact.
    OutlineContact outlineOfPoints() const;
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
    /// The arcs that bend towards the free side, and the corners that stick out, of radius 0.
    template <class Read>
    auto rounds(const Read& read) const {
        const auto all = corners(read);
        auto pieces = outlinePieces(all, isClosed(), freeSide(all));
        std::erase_if(pieces, [](const auto& piece) { return !piece.isArc || plain(piece.radius) < 0; });
        return pieces;
    }
    /// Of a corner between straight sides, as of points: by how much it is moved in.
    Vec2 insetOf(const OutlinePiece<double>& round) const;
    /// With the corners of the outline, and of arcs the points in which they reach farthest.
    JointWheels wheels(const Pose&, const Pose&) const;
    std::optional<Contradiction> contradiction() const;
    std::vector<GapShape> gaps() const;

  private:
    std::optional<Contradiction> wrongCurve() const;
    std::optional<Contradiction> wrongPair() const;
    std::vector<GapShape> gapsOfOutlines() const;
};

}  // namespace zwang::planar

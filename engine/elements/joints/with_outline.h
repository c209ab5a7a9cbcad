// What contacts on an outline share: an outline of the first body out of straight sides, arcs and rounded corners.
#pragma once

#include <algorithm>
#include <memory>
#include <vector>

#include "engine/elements/joints/contact.h"

namespace zwang {

/// Base of contacts on an outline; discs or balls of the second body, all of one radius, touch it.
struct WithOutline : WithContact {
    std::vector<Quantity> outlineX{-0.1, 0.1, 0.1, -0.1}, outlineY{-0.1, -0.1, 0.1, 0.1}, bulges, cornerRadii;
    Choice side{"outside"};
    Quantity radius = 0.05;
    bool operator==(const WithOutline&) const = default;

    bool isClosed() const { return side.key == "outside" || side.key == "inside"; }
    /// Corners as they are given, and the radius by which each is rounded, as `read` reads quantities.
    template <class T>
    struct Given {
        std::vector<OutlineCorner<T>> corners;
        std::vector<T> radii;
    };
    template <class Read>
    auto given(const Read& read) const {
        using T = decltype(read(Quantity()));
        Given<T> all;
        for (std::size_t i = 0; i < std::min(outlineX.size(), outlineY.size()); ++i) {
            all.corners.push_back({read(outlineX[i]), read(outlineY[i]), i < bulges.size() ? read(bulges[i]) : T(0)});
            all.radii.push_back(i < cornerRadii.size()    ? read(cornerRadii[i])
                                : cornerRadii.size() == 1 ? read(cornerRadii[0])
                                                          : T(0));
        }
        return all;
    }
    /// On which side of its way the outline is free: 1 left, −1 right.
    template <class T>
    int freeSide(const std::vector<OutlineCorner<T>>& corners) const {
        if (!isClosed()) return side.key == "right" ? -1 : 1;
        return (outlineArea(corners) > 0) == (side.key == "inside") ? 1 : -1;
    }

  protected:
    static constexpr auto bulgeFields() {
        using C = WithOutline;
        return std::tuple{
            field("bulges", "Bulges", &C::bulges, "",
                  "Of the side after each corner: the tangent of a quarter of the angle of its arc, positive to the "
                  "left (as in DXF files), 0: straight; none: all sides are straight"),
            field("corner_radii", "Corner radii", &C::cornerRadii, "m",
                  "By which corners between straight sides are rounded, one for each or one for all; none: sharp",
                  Range::notNegative())};
    }
    /// The gaps of shapes about these centres, axes of the second marker, at each piece that they can touch.
    std::vector<GapShape> gapsAt(const std::vector<Vec3>& centres, const std::vector<OutlinePiece<double>>& touched,
                                 int free, const std::shared_ptr<const Outline>& outline, bool isRevolved) const;
    /// Lists that do not fit together; `second`: the key of outlineY.
    std::optional<Contradiction> wrongLists(const char* second) const;
    /// What outlines that are free on one side must not be, with these corners; `first`: the key of outlineX.
    std::optional<Contradiction> wrongOutline(const char* first,
                                              const std::vector<OutlineCorner<double>>& corners) const;
};

/// What a disc of the radius `disc` touches of `pieces`, made for it: a point does not stay on a corner.
template <class T>
std::vector<OutlinePiece<T>> touchedBy(std::vector<OutlinePiece<T>> pieces, double disc, double least) {
    if (disc <= least)
        std::erase_if(pieces, [&](const auto& piece) { return piece.isArc && plain(piece.radius) == 0; });
    return pieces;
}

/// What is left of every side after its corners are rounded points the way it did.
bool roundingFits(const std::vector<OutlineCorner<double>>& corners, const std::vector<double>& radii, bool isClosed);

}  // namespace zwang

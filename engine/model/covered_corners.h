// Corners of polygons that are none where polygons make one body.
#pragma once

#include <optional>
#include <vector>

#include "engine/math/types.h"

namespace zwang {

/// Whether nothing can touch a corner of one of the polygons: around it they all leave no more than half a round free,
/// as at the toe of a ramp on a floor, where tables stand flush, or at the inner corner of an L.
/// @param polygons corners in turn [m], in the axes of their body; none crosses itself
bool isCovered(const Vec2& corner, const std::vector<std::vector<Vec2>>& polygons);

/// How a side of a polygon that ends at another one, as a wall on a floor, is drawn on into that one, so that the notch
/// between them lies within the side and not at its end: what touches in a notch touches both.
struct DrawnOn {
    bool isNext = false;  ///< the side from the corner to the next one is drawn on, else the one from the last
    double beyond = 0;    ///< how far beyond the corner, over the length of that side
    double back = 0;      ///< how far from the corner the other side then begins, over its length; covered up to there
};

/// None where no side ends there at another polygon, or both do.
/// @param corner of polygon `own`
std::optional<DrawnOn> drawnOn(std::size_t corner, std::size_t own, const std::vector<std::vector<Vec2>>& polygons);

}  // namespace zwang

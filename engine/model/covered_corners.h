// Corners of polygons that are none where several polygons make one body.
#pragma once

#include <vector>

#include "engine/math/types.h"

namespace zwang {

/// Whether corner `place` of polygon `own` is covered by the others, so that nothing can touch it: around it they all
/// leave no more than half a round free, as at the toe of a ramp on a floor or where tables stand flush. False where no
/// other polygon is.
/// @param polygons corners in turn [m], in the axes of their body; none crosses itself
bool isCovered(const Vec2& place, std::size_t own, const std::vector<std::vector<Vec2>>& polygons);

}  // namespace zwang

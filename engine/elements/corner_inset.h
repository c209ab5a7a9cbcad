// Polygons that meet with corners exactly in line with each other's sides, as boxes that stand on one floor do.
#pragma once

#include <vector>

#include "engine/fields/quantity.h"
#include "engine/math/types.h"

namespace zwang {

/// By how many times the depth of corners the disc `i` at these points is moved towards the inside of the polygon of
/// all its points before it touches the outline [axes of the second marker]: at its corners (of the convex hull) so far
/// that all its sides lie equally deep. A corner that comes in line with a side of the outline would meet the end of
/// the next side, which it neither touches nor misses, and go in between both; moved in, it meets that side where the
/// polygon does. None for discs, and for one or two points, which have no inside.
Vec2 cornerInset(const std::vector<Quantity>& x, const std::vector<Quantity>& y, double radius, std::size_t i);

/// That depth [m]: 10⁻¹¹ to 10⁻¹⁰ of the size of two bodies (math/pair_size.h), the same for all sizes with one power
/// of ten: what is flush stays flush.
double insetDepth(double size);

/// How far apart the farthest of these points are along x or y [m].
double extentOf(const std::vector<Quantity>& x, const std::vector<Quantity>& y);

}  // namespace zwang

// The order in which facets are drawn so that nearer ones hide farther ones, also where bodies intersect.
#pragma once

#include <array>
#include <vector>

#include "engine/figure/look.h"
#include "engine/math/types.h"

namespace zwang {

/// A triangle that faces the viewer: x and y on the paper, z towards the viewer, all in mm. `edges`: those that are
/// drawn, by bits (0: from corner 0 to corner 1).
struct Facet {
    std::array<Vec3, 3> corners;
    unsigned edges = 0;
    Colour fill, border;
};

/// The facets from back to front. They are cut where the plane of one goes through another, so that the order exists
/// (binary space partition; Fuchs, Kedem and Naylor 1980). Where that takes too long, with thousands of them, they are
/// divided into small ones and sorted by their middles instead, which leaves ragged edges between bodies that
/// intersect.
std::vector<Facet> backToFront(const std::vector<Facet>& facets);

}  // namespace zwang

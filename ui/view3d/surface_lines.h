// The lines of a surface: straight edges, circles and corners, from the creases of its triangles. Private to this
// module.
#pragma once

#include "ui/view3d/surface.h"

namespace zwang::ui {

/// A crease of the mesh and the regions on its two sides (equal where it has one).
struct Crease {
    int from, to;
    int left, right;
};

/// Fills edges, rings, corners, and the rings of the regions.
void findLines(Surface& surface, const std::vector<Crease>& creases);

}  // namespace zwang::ui

// A polyline of the grid or of a trace, as Strokes draws it.
#pragma once

#include <vector>

#include "engine/math/types.h"
#include "ui/view3d/palette.h"

namespace zwang::ui {

/// A polyline; `colours` has one entry a point.
struct Line {
    std::vector<Vec3> points;
    std::vector<Rgba> colours;
    double width = 1;    ///< pixels
    bool smooth = true;  ///< off: hard edges, for straight lines along the screen's axes
};

}  // namespace zwang::ui

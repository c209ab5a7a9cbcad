// Snapping: what a point of the pointer means — an end, a mid-point, a line, an angle step, a point of the grid.
#pragma once

#include <optional>

#include "ui/tools/design.h"

namespace zwang::ui {

/// A point of the plane, and what is there.
struct Snap {
    enum class Kind { free, grid, angle, line, middle, end, typed };
    Vec2 at = Vec2::Zero();  ///< [m], world
    Kind kind = Kind::free;
    std::vector<MarkerRef> ends = {};  ///< Kind::end: every marker there; the ground's first
    std::optional<Segment> line = {};  ///< Kind::line and Kind::middle
};

/// What to snap to. Lengths in metres, so that the caller decides how near is near on the screen.
struct SnapRules {
    double reach = 0;            ///< how far a point of the model attracts
    double grid = 0;             ///< spacing of the grid's points; 0: no grid
    double angleStep = 0;        ///< [rad], seen from `from`; 0: no angles
    std::optional<Vec2> from{};  ///< the point that lengths and angles are counted from
    double lengthStep = 0;       ///< of the length from `from` along an angle step; 0: none
};

/// Ends come before mid-points, these before lines, angle steps and the grid.
Snap snapped(const Design& design, const Vec2& pointer, const SnapRules& rules);

/// What is at a point that was typed: an end that happens to be there, otherwise the bare point.
Snap typedAt(const Design& design, const Vec2& point);

}  // namespace zwang::ui

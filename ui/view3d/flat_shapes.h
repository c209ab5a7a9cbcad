// The pen of planar drawings: fills, and strokes whose edges fade over one pixel, so that the picture is smooth without
// multisampling.
#pragma once

#include <vector>

#include "ui/view3d/mesh.h"

namespace zwang::ui::flat {

using Path = std::vector<Vec2>;

Path circle(const Vec2& centre, double radius, int corners = 28);
Path arc(const Vec2& centre, double radius, double from, double to, int pieces = 24);  ///< angles [rad]
Path roundBar(const Vec2& from, const Vec2& to, double halfWidth, int capPieces = 9);  ///< counter-clockwise
Path rectangle(const Vec2& centre, const Vec2& size, double angle = 0, double corner = 0);
Path counterClockwise(Path path);
Path grown(const Path& outline, double by, int pieces = 6);  ///< moved outwards with round corners, when convex

/// Corners of strokes: bevelled where sharp, or all of them, which makes the number of vertices independent of the
/// form.
enum class Corners { automatic, bevel };

/// Interior of a simple polygon, convex or not.
void fill(Mesh& mesh, const Path& outline, Rgba colour, Tint tint);

/// A line of `width` pixels along the path.
void stroke(Mesh& mesh, const Path& path, bool closed, double width, Rgba colour, Tint tint = Tint::border,
            Corners corners = Corners::automatic);

/// Fill with a border.
void shape(Mesh& mesh, const Path& outline, Rgba colour, Rgba border, double width, Tint tint = Tint::fill);

/// Short slanting lines on the side `depth` (a vector) of the line from `a` to `b`: the sign of the ground.
void hatch(Mesh& mesh, const Vec2& a, const Vec2& b, const Vec2& depth, double spacing, double width, Rgba colour);

/// Head of an arrow with its tip at `tip`.
void arrowHead(Mesh& mesh, const Vec2& tip, const Vec2& direction, double length, Rgba colour, Tint tint = Tint::plain);

}  // namespace zwang::ui::flat

// Solids of spatial drawings: lit faces, and the edges that a draughtsman would draw.
#pragma once

#include <vector>

#include "ui/view3d/mesh.h"
#include "ui/view3d/surface.h"

namespace zwang::ui {

/// A solid's faces (lit triangles) and edges (thin lines), in one frame.
struct Solid {
    Mesh faces, edges;
    void place(const Pose& pose);
    void append(const Solid& other);
};

/// Colours of a solid.
struct Paint {
    Rgba fill, edge;
    Tint tint = Tint::fill;
};

namespace solid {

/// Any frame at `origin` whose z axis points along `z`.
Pose frameAlong(const Vec3& origin, const Vec3& z);

Solid box(const Pose& centre, const Vec3& size, const Paint& paint);
/// A mesh whose file lies in `frame`; `scale` [m] is one unit of the file. Its creases are the edges.
Solid surface(const Surface& surface, const Pose& frame, double scale, const Paint& paint);
Solid cylinder(const Vec3& from, const Vec3& to, double radius, const Paint& paint, int sides = 24, bool rims = true);
Solid cone(const Vec3& base, const Vec3& tip, double radius, const Paint& paint, int sides = 16);
Solid sphere(const Vec3& centre, double radius, const Paint& paint, int rings = 10);
Solid bar(const Vec3& from, const Vec3& to, double width, const Paint& paint);
Solid plate(const std::vector<Vec3>& corners, double thickness, const Paint& paint);
Solid tube(const std::vector<Vec3>& path, double radius, const Paint& paint, int sides = 6);
/// Edges alone.
Solid line(const std::vector<Vec3>& path, Rgba colour);
std::vector<Vec3> arc(const Pose& centre, double radius, double from, double to, int pieces = 24);  ///< about z

}  // namespace solid
}  // namespace zwang::ui

// Triangles with colours, in the frame they move with: what the shape functions fill and a Batch draws.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/math/types.h"
#include "ui/view3d/palette.h"

namespace zwang::ui {

/// What a vertex stands for: selection, hover and health recolour by it.
enum class Tint : std::uint8_t { plain, fill, border, sign };

/// `pixels` is an offset in screen pixels along the frame's axes, for outlines that keep their width when zooming; used
/// by flat meshes. `normals` is used by lit ones. Each is empty or as long as `points`.
struct Mesh {
    using Point = Eigen::Vector3f;
    std::vector<Point> points, normals, pixels;
    std::vector<Rgba> colours;
    std::vector<Tint> tints;
    std::vector<std::array<std::uint32_t, 3>> triangles;
    std::vector<std::array<std::uint32_t, 2>> lines;

    bool empty() const { return points.empty(); }
    std::uint32_t size() const { return static_cast<std::uint32_t>(points.size()); }

    std::uint32_t addFlat(const Vec2& point, const Vec2& offset, Rgba colour, Tint tint);
    std::uint32_t addLit(const Vec3& point, const Vec3& normal, Rgba colour, Tint tint);
    std::uint32_t addEdge(const Vec3& point, Rgba colour);
    void place(const Pose& pose);  ///< moves every point, normal and offset
    void append(const Mesh& other);
};

}  // namespace zwang::ui

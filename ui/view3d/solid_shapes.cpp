#include "ui/view3d/solid_shapes.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "engine/math/decompositions.h"
#include "ui/view3d/flat_shapes.h"

namespace zwang::ui {

void Solid::place(const Pose& pose) {
    faces.place(pose);
    edges.place(pose);
}

void Solid::append(const Solid& other) {
    faces.append(other.faces);
    edges.append(other.edges);
}

namespace solid {
namespace {

using std::numbers::pi;

void quad(Mesh& mesh, std::uint32_t a, std::uint32_t b, std::uint32_t c, std::uint32_t d) {
    mesh.triangles.push_back({a, b, c});
    mesh.triangles.push_back({a, c, d});
}

void closedLine(Mesh& edges, const std::vector<Vec3>& points, Rgba colour) {
    const std::uint32_t first = edges.size();
    for (const Vec3& p : points) edges.addEdge(p, colour);
    const auto n = static_cast<std::uint32_t>(points.size());
    for (std::uint32_t i = 0; i < n; ++i) edges.lines.push_back({first + i, first + (i + 1) % n});
}

/// A convex or concave polygon in the plane of `frame`, facing its z axis.
void face(Mesh& mesh, const Pose& frame, const flat::Path& outline, const Paint& paint, double side) {
    Mesh polygon;
    flat::fill(polygon, outline, paint.fill, paint.tint);
    const Vec3 normal = frame.orientation * Vec3(0, 0, side);
    const std::uint32_t first = mesh.size();
    for (const auto& p : polygon.points) mesh.addLit(frame.apply(p.cast<double>()), normal, paint.fill, paint.tint);
    for (const auto& t : polygon.triangles)
        mesh.triangles.push_back({first + t[0], first + t[side > 0 ? 1 : 2], first + t[side > 0 ? 2 : 1]});
}

/// The outline in the xy plane of `frame`, extruded from z = low to z = high; `smooth` sides share their shading.
Solid prism(const Pose& frame, const flat::Path& outline, double low, double high, const Paint& paint, bool smooth) {
    Solid out;
    const flat::Path path = flat::counterClockwise(outline);
    const std::size_t n = path.size();
    const auto at = [&](std::size_t i, double z) { return frame.apply(Vec3(path[i % n].x(), path[i % n].y(), z)); };
    const auto sideNormal = [&](std::size_t i) {
        const Vec2 d = (path[(i + 1) % n] - path[i % n]).normalized();
        return Vec3(frame.orientation * Vec3(d.y(), -d.x(), 0));
    };
    for (std::size_t i = 0; i < n; ++i) {
        const Vec3 own = sideNormal(i);
        const Vec3 a = smooth ? Vec3((own + sideNormal(i + n - 1)).normalized()) : own;
        const Vec3 b = smooth ? Vec3((own + sideNormal(i + 1)).normalized()) : own;
        const auto p = out.faces.addLit(at(i, low), a, paint.fill, paint.tint);
        const auto q = out.faces.addLit(at(i + 1, low), b, paint.fill, paint.tint);
        const auto r = out.faces.addLit(at(i + 1, high), b, paint.fill, paint.tint);
        const auto s = out.faces.addLit(at(i, high), a, paint.fill, paint.tint);
        quad(out.faces, p, q, r, s);
        if (smooth) continue;
        const auto e = out.edges.addEdge(at(i, low), paint.edge);
        const auto f = out.edges.addEdge(at(i, high), paint.edge);
        out.edges.lines.push_back({e, f});
    }
    for (double z : {low, high}) {
        const Pose cap{frame.apply(Vec3(0, 0, z)), frame.orientation};
        face(out.faces, cap, path, paint, z == low ? -1 : 1);
        std::vector<Vec3> rim;
        for (std::size_t i = 0; i < n; ++i) rim.push_back(at(i, z));
        closedLine(out.edges, rim, paint.edge);
    }
    return out;
}

}  // namespace

Pose frameAlong(const Vec3& origin, const Vec3& z) {
    return {origin, rotationBetween(Vec3::UnitZ(), z.norm() > 0 ? z : Vec3(Vec3::UnitZ()))};
}

Solid box(const Pose& centre, const Vec3& size, const Paint& paint) {
    return prism(centre, flat::rectangle(Vec2::Zero(), size.head<2>()), -size.z() / 2, size.z() / 2, paint, false);
}

Solid surface(const Surface& surface, const Pose& frame, double scale, const Paint& paint) {
    Solid out;
    const TriangleMesh& mesh = *surface.mesh;
    const auto at = [&](int i) { return frame.apply(scale * mesh.points[static_cast<std::size_t>(i)]); };
    for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
        const std::uint32_t first = out.faces.size();
        for (std::size_t k = 0; k < 3; ++k)
            out.faces.addLit(at(mesh.triangles[i][k]), frame.orientation * surface.normals[3 * i + k], paint.fill,
                             paint.tint);
        out.faces.triangles.push_back({first, first + 1, first + 2});
    }
    for (const auto& crease : surface.creases) {
        const auto a = out.edges.addEdge(at(crease[0]), paint.edge), b = out.edges.addEdge(at(crease[1]), paint.edge);
        out.edges.lines.push_back({a, b});
    }
    return out;
}

Solid cylinder(const Vec3& from, const Vec3& to, double radius, const Paint& paint, int sides, bool rims) {
    Solid out = prism(frameAlong(from, to - from), flat::circle(Vec2::Zero(), radius, sides), 0, (to - from).norm(),
                      paint, true);
    if (!rims) out.edges = {};
    return out;
}

Solid cone(const Vec3& base, const Vec3& tip, double radius, const Paint& paint, int sides) {
    Solid out;
    const Pose frame = frameAlong(base, tip - base);
    const double height = (tip - base).norm();
    const flat::Path rim = flat::circle(Vec2::Zero(), radius, sides);
    face(out.faces, frame, rim, paint, -1);
    for (std::size_t i = 0; i < rim.size(); ++i) {
        const Vec2 a = rim[i], b = rim[(i + 1) % rim.size()];
        const auto slanted = [&](const Vec2& p) {
            return Vec3(frame.orientation * Vec3(p.x() * height, p.y() * height, radius * radius).normalized());
        };
        const auto p = out.faces.addLit(frame.apply(Vec3(a.x(), a.y(), 0)), slanted(a), paint.fill, paint.tint);
        const auto q = out.faces.addLit(frame.apply(Vec3(b.x(), b.y(), 0)), slanted(b), paint.fill, paint.tint);
        const auto r = out.faces.addLit(tip, slanted((a + b) / 2), paint.fill, paint.tint);
        out.faces.triangles.push_back({p, q, r});
    }
    return out;
}

Solid sphere(const Vec3& centre, double radius, const Paint& paint, int rings) {
    Solid out;
    const int sides = 2 * rings;
    for (int i = 0; i <= rings; ++i)
        for (int j = 0; j < sides; ++j) {
            const double polar = pi * i / rings, turn = 2 * pi * j / sides;
            const Vec3 n(std::sin(polar) * std::cos(turn), std::sin(polar) * std::sin(turn), std::cos(polar));
            out.faces.addLit(centre + radius * n, n, paint.fill, paint.tint);
        }
    const auto at = [&](int i, int j) { return static_cast<std::uint32_t>(i * sides + j % sides); };
    for (int i = 0; i < rings; ++i)
        for (int j = 0; j < sides; ++j) quad(out.faces, at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1));
    return out;
}

Solid bar(const Vec3& from, const Vec3& to, double width, const Paint& paint) {
    // The ends reach a little over the markers, as the eyes of real links do.
    const double length = (to - from).norm() + width;
    return box(frameAlong((from + to) / 2, to - from), {width, width, length}, paint);
}

Solid plate(const std::vector<Vec3>& corners, double thickness, const Paint& paint) {
    if (corners.size() < 3) return {};
    Vec3 normal = Vec3::Zero(), centre = Vec3::Zero();
    for (std::size_t i = 0; i < corners.size(); ++i) {
        normal += corners[i].cross(corners[(i + 1) % corners.size()]);
        centre += corners[i] / static_cast<double>(corners.size());
    }
    const Pose frame = frameAlong(centre, normal);
    flat::Path outline;
    for (const Vec3& c : corners) outline.push_back((frame.orientation.conjugate() * (c - centre)).head<2>());
    return prism(frame, outline, -thickness / 2, thickness / 2, paint, false);
}

Solid tube(const std::vector<Vec3>& path, double radius, const Paint& paint, int sides) {
    Solid out;
    const std::size_t n = path.size();
    if (n < 2) return out;
    Vec3 across = (path[1] - path[0]).unitOrthogonal();
    for (std::size_t i = 0; i < n; ++i) {
        const Vec3 along = path[std::min(i + 1, n - 1)] - path[i > 0 ? i - 1 : 0];
        // Carrying the last cross direction along keeps the tube from twisting.
        const Vec3 carried =
            along.norm() > 0 ? Vec3(across - along * (along.dot(across) / along.squaredNorm())) : across;
        if (carried.norm() > 1e-12) across = carried.normalized();
        const Vec3 other = along.norm() > 0 ? Vec3(along.normalized().cross(across)) : across.unitOrthogonal();
        for (int j = 0; j < sides; ++j) {
            const double turn = 2 * pi * j / sides;
            const Vec3 normal = std::cos(turn) * across + std::sin(turn) * other;
            out.faces.addLit(path[i] + radius * normal, normal, paint.fill, paint.tint);
        }
    }
    const auto at = [&](std::size_t i, int j) {
        return static_cast<std::uint32_t>(i) * static_cast<std::uint32_t>(sides) +
               static_cast<std::uint32_t>(j % sides);
    };
    for (std::size_t i = 0; i + 1 < n; ++i)
        for (int j = 0; j < sides; ++j) quad(out.faces, at(i, j), at(i, j + 1), at(i + 1, j + 1), at(i + 1, j));
    return out;
}

Solid line(const std::vector<Vec3>& path, Rgba colour) {
    Solid out;
    for (std::size_t i = 0; i < path.size(); ++i) {
        const std::uint32_t at = out.edges.addEdge(path[i], colour);
        if (i > 0) out.edges.lines.push_back({at - 1, at});
    }
    return out;
}

std::vector<Vec3> arc(const Pose& centre, double radius, double from, double to, int pieces) {
    std::vector<Vec3> path;
    for (const Vec2& p : flat::arc(Vec2::Zero(), radius, from, to, pieces))
        path.push_back(centre.apply(Vec3(p.x(), p.y(), 0)));
    return path;
}

}  // namespace solid
}  // namespace zwang::ui

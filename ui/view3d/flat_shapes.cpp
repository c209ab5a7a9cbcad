#include "ui/view3d/flat_shapes.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

namespace zwang::ui::flat {
namespace {

using std::numbers::pi;

double cross(const Vec2& a, const Vec2& b) { return a.x() * b.y() - a.y() * b.x(); }
Vec2 left(const Vec2& v) { return {-v.y(), v.x()}; }

double area(const Path& path) {
    double sum = 0;
    for (std::size_t i = 0; i < path.size(); ++i) sum += cross(path[i], path[(i + 1) % path.size()]);
    return sum / 2;
}

bool isConvex(const Path& path) {
    const std::size_t n = path.size();
    for (std::size_t i = 0; i < n; ++i)
        if (cross(path[(i + 1) % n] - path[i], path[(i + 2) % n] - path[(i + 1) % n]) < 0) return false;
    return true;
}

bool inside(const Vec2& p, const Vec2& a, const Vec2& b, const Vec2& c) {
    return cross(b - a, p - a) >= 0 && cross(c - b, p - b) >= 0 && cross(a - c, p - c) >= 0;
}

/// Index of a corner whose triangle with its neighbours holds no other corner; the first one when the path crosses
/// itself.
std::size_t findEar(const Path& path, const std::vector<std::uint32_t>& left) {
    const std::size_t n = left.size();
    for (std::size_t i = 0; i < n; ++i) {
        const auto before = left[(i + n - 1) % n], at = left[i], after = left[(i + 1) % n];
        if (cross(path[at] - path[before], path[after] - path[at]) <= 0) continue;
        const bool free = std::none_of(left.begin(), left.end(), [&](std::uint32_t k) {
            return k != before && k != at && k != after && inside(path[k], path[before], path[at], path[after]);
        });
        if (free) return i;
    }
    return 0;
}

/// One end of a piece of stroke: a point and the offset of its edges for half a width of one.
struct CrossSection {
    Vec2 at, out;
};

/// Cross sections along a path: one at smooth corners, two at sharp ones (or at all, when `corners` says so).
std::vector<CrossSection> crossSections(const Path& path, bool closed, Corners corners) {
    const std::size_t n = path.size();
    const auto direction = [&](std::size_t i) {
        const Vec2 d = path[(i + 1) % n] - path[i % n];
        return Vec2(d.norm() > 0 ? d.normalized() : Vec2(1, 0));
    };
    std::vector<CrossSection> out;
    for (std::size_t i = 0; i < n; ++i) {
        const bool first = i == 0 && !closed, last = i + 1 == n && !closed;
        const Vec2 in = first ? direction(i) : direction(i + n - 1);
        const Vec2 go = last ? in : direction(i);
        const bool bevel = corners == Corners::bevel || in.dot(go) < -0.6;
        if (bevel && !first && !last) {
            out.push_back({path[i], left(in)});
            out.push_back({path[i], left(go)});
        } else {
            out.push_back({path[i], (left(in) + left(go)) / (1 + in.dot(go))});
        }
    }
    return out;
}

}  // namespace

Path circle(const Vec2& centre, double radius, int corners) {
    Path path;
    for (int i = 0; i < corners; ++i)
        path.push_back(centre + radius * Vec2(std::cos(2 * pi * i / corners), std::sin(2 * pi * i / corners)));
    return path;
}

Path arc(const Vec2& centre, double radius, double from, double to, int pieces) {
    Path path;
    for (int i = 0; i <= pieces; ++i) {
        const double angle = from + (to - from) * i / pieces;
        path.push_back(centre + radius * Vec2(std::cos(angle), std::sin(angle)));
    }
    return path;
}

Path roundBar(const Vec2& from, const Vec2& to, double halfWidth, int capPieces) {
    const Vec2 d = to - from;
    const double angle = d.norm() > 0 ? std::atan2(d.y(), d.x()) : 0;
    Path path = arc(to, halfWidth, angle - pi / 2, angle + pi / 2, capPieces);
    const Path back = arc(from, halfWidth, angle + pi / 2, angle + 3 * pi / 2, capPieces);
    path.insert(path.end(), back.begin(), back.end());
    return path;
}

Path rectangle(const Vec2& centre, const Vec2& size, double angle, double corner) {
    const Eigen::Rotation2Dd turn(angle);
    const Vec2 half = size / 2;
    const double r = std::min({corner, half.x(), half.y()});
    Path path;
    const std::array<Vec2, 4> signs = {Vec2(1, 1), Vec2(-1, 1), Vec2(-1, -1), Vec2(1, -1)};
    for (std::size_t k = 0; k < 4; ++k) {
        const Vec2 at = (half - Vec2(r, r)).cwiseProduct(signs[k]);
        const double start = static_cast<double>(k) * pi / 2;
        const Path rounded = r > 0 ? arc(at, r, start, start + pi / 2, 4) : Path{at};
        for (const Vec2& p : rounded) path.push_back(centre + turn * p);
    }
    return path;
}

Path grown(const Path& outline, double by, int pieces) {
    const Path path = counterClockwise(outline);
    if (!isConvex(path) || path.size() < 3) return path;
    Path out;
    for (std::size_t i = 0; i < path.size(); ++i) {
        const Vec2 in = path[i] - path[(i + path.size() - 1) % path.size()], go = path[(i + 1) % path.size()] - path[i];
        const double from = std::atan2(in.y(), in.x()) - pi / 2;
        const double turn = std::atan2(cross(in, go), in.dot(go));
        const Path round = arc(path[i], by, from, from + turn, pieces);
        out.insert(out.end(), round.begin(), round.end());
    }
    return out;
}

Path counterClockwise(Path path) {
    if (area(path) < 0) std::reverse(path.begin(), path.end());
    return path;
}

void fill(Mesh& mesh, const Path& given, Rgba colour, Tint tint) {
    if (given.size() < 3) return;
    const Path outline = counterClockwise(given);
    const std::uint32_t first = mesh.size();
    for (const Vec2& p : outline) mesh.addFlat(p, Vec2::Zero(), colour, tint);
    const auto n = static_cast<std::uint32_t>(outline.size());
    if (isConvex(outline)) {
        for (std::uint32_t i = 1; i + 1 < n; ++i) mesh.triangles.push_back({first, first + i, first + i + 1});
        return;
    }
    std::vector<std::uint32_t> rest(n);
    std::iota(rest.begin(), rest.end(), 0U);
    while (rest.size() > 2) {
        const std::size_t m = rest.size(), i = findEar(outline, rest);
        mesh.triangles.push_back({first + rest[(i + m - 1) % m], first + rest[i], first + rest[(i + 1) % m]});
        rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
    }
}

void stroke(Mesh& mesh, const Path& path, bool closed, double width, Rgba colour, Tint tint, Corners corners) {
    if (path.size() < 2) return;
    // Fine lines fade from their middle to both sides; wider ones have a core.
    const double rim = width / 2 + 0.5, core = width / 2 - 0.5;
    const std::vector<double> offsets =
        width < 1.4 ? std::vector<double>{-rim, 0, rim} : std::vector<double>{-rim, -core, core, rim};
    const auto rows = static_cast<std::uint32_t>(offsets.size());
    const Rgba clear = withAlpha(colour, 0);
    const std::uint32_t first = mesh.size();
    for (const CrossSection& section : crossSections(path, closed, corners))
        for (std::uint32_t k = 0; k < rows; ++k)
            mesh.addFlat(section.at, offsets[k] * section.out, k == 0 || k + 1 == rows ? clear : colour, tint);
    const std::uint32_t n = (mesh.size() - first) / rows;
    for (std::uint32_t i = 0; i + (closed ? 0 : 1) < n; ++i) {
        const std::uint32_t a = first + rows * i, b = first + rows * ((i + 1) % n);
        for (std::uint32_t k = 0; k + 1 < rows; ++k) {
            mesh.triangles.push_back({a + k, b + k, b + k + 1});
            mesh.triangles.push_back({a + k, b + k + 1, a + k + 1});
        }
    }
}

void shape(Mesh& mesh, const Path& outline, Rgba colour, Rgba border, double width, Tint tint) {
    fill(mesh, outline, colour, tint);
    stroke(mesh, outline, true, width, border);
}

void hatch(Mesh& mesh, const Vec2& a, const Vec2& b, const Vec2& depth, double spacing, double width, Rgba colour) {
    const double length = (b - a).norm();
    if (length <= 0 || spacing <= 0) return;
    const int count = std::clamp(static_cast<int>(std::lround(length / spacing)), 2, 400);
    const Vec2 along = (b - a) / length;
    for (int i = 0; i < count; ++i) {
        const Vec2 from = a + (i + 0.75) * (length / count) * along;
        stroke(mesh, {from, from + depth - depth.norm() * along}, false, width, colour);
    }
}

void arrowHead(Mesh& mesh, const Vec2& tip, const Vec2& direction, double length, Rgba colour, Tint tint) {
    const Vec2 d = direction.normalized() * length, side = left(d) * 0.36;
    const Path head = {tip, tip - d + side, tip - 0.8 * d, tip - d - side};
    fill(mesh, head, colour, tint);
    stroke(mesh, head, true, 1, colour, tint);
}

}  // namespace zwang::ui::flat

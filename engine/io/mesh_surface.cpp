#include "engine/io/mesh_surface.h"

#include <algorithm>
#include <numeric>

namespace zwang {
namespace {

using Triangle = std::array<int, 3>;

/// A side of a triangle, from its lower corner to its higher one.
struct Side {
    int low, high, triangle;
    bool forward;  ///< the triangle goes from low to high
    bool liesOn(const Side& other) const { return low == other.low && high == other.high; }
    bool operator<(const Side& other) const {
        return low != other.low ? low < other.low : high != other.high ? high < other.high : triangle < other.triangle;
    }
};

/// All sides, those of one edge in a row.
std::vector<Side> sidesOf(const std::vector<Triangle>& triangles) {
    std::vector<Side> sides;
    sides.reserve(3 * triangles.size());
    for (std::size_t i = 0; i < triangles.size(); ++i)
        for (std::size_t k = 0; k < 3; ++k) {
            const int a = triangles[i][k], b = triangles[i][(k + 1) % 3];
            sides.push_back({std::min(a, b), std::max(a, b), static_cast<int>(i), a < b});
        }
    std::sort(sides.begin(), sides.end());
    return sides;
}

/// Calls `visit(first, last)` for the sides of every edge.
template <class Visit>
void forEachEdge(const std::vector<Side>& sides, Visit&& visit) {
    for (auto first = sides.begin(); first != sides.end();) {
        const auto last = std::find_if(first, sides.end(), [&](const Side& side) { return !side.liesOn(*first); });
        visit(first, last);
        first = last;
    }
}

TriangleMesh weld(const std::vector<Vec3>& corners) {
    std::vector<int> order(corners.size()), welded(corners.size());
    std::iota(order.begin(), order.end(), 0);
    const auto at = [&](int i) -> const Vec3& { return corners[static_cast<std::size_t>(i)]; };
    std::sort(order.begin(), order.end(), [&](int a, int b) {
        return std::lexicographical_compare(at(a).data(), at(a).data() + 3, at(b).data(), at(b).data() + 3);
    });
    TriangleMesh mesh;
    for (const int i : order) {
        if (mesh.points.empty() || mesh.points.back() != at(i)) mesh.points.push_back(at(i));
        welded[static_cast<std::size_t>(i)] = static_cast<int>(mesh.points.size()) - 1;
    }
    for (std::size_t i = 0; i + 2 < corners.size(); i += 3) {
        const Triangle t{welded[i], welded[i + 1], welded[i + 2]};
        if (t[0] != t[1] && t[1] != t[2] && t[2] != t[0]) mesh.triangles.push_back(t);
    }
    return mesh;
}

double areaOf(const TriangleMesh& mesh, const Triangle& t) {
    const Vec3& a = mesh.points[static_cast<std::size_t>(t[0])];
    return (mesh.points[static_cast<std::size_t>(t[1])] - a)
               .cross(mesh.points[static_cast<std::size_t>(t[2])] - a)
               .norm() /
           2;
}

/// Winds the triangles of each connected part alike, in the sense of the larger area.
void orientAlike(TriangleMesh& mesh, const std::vector<Side>& sides) {
    struct Neighbour {
        int triangle;
        bool alike;
    };
    std::vector<std::vector<Neighbour>> neighbours(mesh.triangles.size());
    forEachEdge(sides, [&](auto first, auto last) {
        if (last - first != 2) return;
        const Side &a = *first, &b = *(first + 1);
        const bool alike = a.forward != b.forward;
        neighbours[static_cast<std::size_t>(a.triangle)].push_back({b.triangle, alike});
        neighbours[static_cast<std::size_t>(b.triangle)].push_back({a.triangle, alike});
    });
    std::vector<int> sense(mesh.triangles.size(), 0);
    for (std::size_t start = 0; start < sense.size(); ++start) {
        if (sense[start] != 0) continue;
        std::vector<std::size_t> part{start};
        sense[start] = 1;
        double balance = 0;  // area wound as the first one, less the rest
        for (std::size_t k = 0; k < part.size(); ++k) {
            balance += sense[part[k]] * areaOf(mesh, mesh.triangles[part[k]]);
            for (const auto& next : neighbours[part[k]]) {
                int& there = sense[static_cast<std::size_t>(next.triangle)];
                if (there != 0) continue;
                there = next.alike ? sense[part[k]] : -sense[part[k]];
                part.push_back(static_cast<std::size_t>(next.triangle));
            }
        }
        for (const std::size_t i : part)
            if (sense[i] * balance < 0) std::swap(mesh.triangles[i][1], mesh.triangles[i][2]);
    }
}

}  // namespace

MeshSurface weldedSurface(const std::vector<Vec3>& corners) {
    MeshSurface surface{weld(corners)};
    auto sides = sidesOf(surface.mesh.triangles);
    bool alike = true;
    forEachEdge(sides, [&](auto first, auto last) {
        if (last - first == 2 && first->forward == (first + 1)->forward) alike = false;
    });
    if (!alike) {
        orientAlike(surface.mesh, sides);
        sides = sidesOf(surface.mesh.triangles);
    }
    forEachEdge(sides, [&](auto first, auto last) {
        const auto forward = std::count_if(first, last, [](const Side& side) { return side.forward; });
        if (2 * forward != last - first) ++surface.openEdges;
    });
    if (surface.mesh.moments().volume < 0)
        for (auto& t : surface.mesh.triangles) std::swap(t[1], t[2]);
    return surface;
}

}  // namespace zwang

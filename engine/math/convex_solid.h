// The corners, edges and faces of the convex hull of points: which there are, not where, so that the same hull serves
// points with derivatives. How two such solids touch, each rounded by a radius: constraints/convex_gaps.h.
#pragma once

#include <Eigen/Geometry>
#include <array>
#include <cmath>
#include <cstddef>
#include <vector>

#include "engine/math/types.h"

namespace zwang {

/// A ball has one corner; a capsule two, with an edge between them; others have faces. All by the indices of the
/// points.
struct ConvexSolid {
    struct Face {
        std::vector<std::size_t> loop;       ///< its corners, to the left seen from outside
        std::vector<std::size_t> edges;      ///< the edge from each corner to the next
        std::array<std::size_t, 3> plane{};  ///< three of them that tell its plane best, in the same order
    };
    struct Edge {
        std::array<std::size_t, 2> ends{};
        std::array<int, 2> faces{-1, -1};  ///< whose loop goes along it, and back; −1: none
    };
    std::vector<std::size_t> corners;
    std::vector<Edge> edges;
    std::vector<Face> faces;
    bool isFlat = false;  ///< several points in a plane, not in a line: no corners are told then
};

/// The hull of points in space [m], of none nothing; what lies in a plane up to `same` times their extent is in one
/// face. Barber, Dobkin & Huhdanpaa, The Quickhull algorithm for convex hulls (1996).
ConvexSolid convexSolid(const std::vector<Vec3>& points, double same = 1e-9);

/// A feature of each of two solids, which may touch each other.
struct ConvexPiece {
    /// Of a cylinder: the rim of an end, where that is tilted against a face; a point of a rim that lies flat; the
    /// lateral surface; the face of an end.
    enum class Kind { corner, edge, face, rim, rimPoint, lateral, cap };
    Kind onFirst = Kind::corner, onSecond = Kind::corner;
    /// A point, or the index of the edge or face; of a cylinder the end, and of rims on what is no plane, where there
    /// may be two places, 2 more for the one of them.
    std::size_t first = 0, second = 0;
    double angle = 0;  ///< of a point of a rim, about the axis [rad]
    bool operator==(const ConvexPiece&) const = default;
    static bool isOfRim(Kind kind) { return kind == Kind::rim || kind == Kind::rimPoint; }
    static bool isPlane(Kind kind) { return kind == Kind::face || kind == Kind::cap; }
    /// A face or cap and a rim, or a point of it.
    bool isRimOnPlane() const {
        return (isPlane(onFirst) && isOfRim(onSecond)) || (isOfRim(onFirst) && isPlane(onSecond));
    }
};

/// Two solids of which the points rest in the axes of a marker each. Their numbers are both radii [m] and then, three
/// coordinates each, of the first and of the second: the points [m], the normals of the faces, and of each edge the
/// directions across it into its two faces (unit vectors; 0 where there is none). The second, or
/// both, may be cylinders between two points; the radii of their rims are then the last numbers.
struct ConvexPair {
    static constexpr double overlap = 1e-9;  ///< over the size: by which features may be beyond each other
    ConvexSolid first, second;
    std::size_t firstPoints = 0, secondPoints = 0;  ///< how many points there are
    double size = 0;                                ///< pairSize() of the extents (math/pair_size.h) [m]
    Vec3 firstCentre = Vec3::Zero(), secondCentre = Vec3::Zero();
    double firstReach = 0, secondReach = 0;  ///< radii of balls about the centres that hold the solids [m]
    std::array<double, 2> rims{};            ///< radii of cylinders [m]; 0: none
    std::vector<ConvexPiece> pieces = {};    ///< with cylinders: all that may touch
    bool hasCylinder() const { return rims[0] > 0 || rims[1] > 0; }
};

/// Appends the numbers of one solid of a pair.
template <class T>
void addConvexNumbers(const ConvexSolid& solid, const std::vector<Eigen::Matrix<T, 3, 1>>& points,
                      std::vector<T>& numbers) {
    using std::sqrt;
    using Vec = Eigen::Matrix<T, 3, 1>;
    const auto unit = [](const Vec& v) { return Vec(v / T(sqrt(v.dot(v)))); };
    const auto add = [&](const Vec& v) { numbers.insert(numbers.end(), {v[0], v[1], v[2]}); };
    for (const Vec& p : points) add(p);
    std::vector<Vec> normals;
    for (const ConvexSolid::Face& face : solid.faces) {
        const Vec p = points[face.plane[0]], x = points[face.plane[1]] - p, y = points[face.plane[2]] - p;
        normals.push_back(unit(Vec(x.cross(y))));
        add(normals.back());
    }
    for (const ConvexSolid::Edge& edge : solid.edges) {
        const Vec along = unit(Vec(points[edge.ends[1]] - points[edge.ends[0]]));
        for (const std::size_t side : {0U, 1U}) {
            const int face = edge.faces[side];
            const Vec n = face < 0 ? Vec(Vec::Zero()) : normals[static_cast<std::size_t>(face)];
            add(side == 0 ? Vec(n.cross(along)) : Vec(along.cross(n)));
        }
    }
}

}  // namespace zwang

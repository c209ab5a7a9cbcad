// The direction along which two convex solids are farthest apart.
//
// Seen from one of them, the other may be where its Minkowski difference with it has no points; the planes of the faces
// of that are normal to a face of either solid, or to an edge of each where both are the outermost that the solids have
// in this direction. Solids are apart exactly where they are beyond one of these planes; else the nearest of them tells
// by how much they overlap (Gottschalk, Lin & Manocha 1996; Ericson, Real-Time Collision Detection, 2005, 5.2.1;
// Gregorius, The separating axis test between convex polyhedra, 2013).
#pragma once

#include <vector>

#include "engine/math/convex_solid.h"

namespace zwang {

/// One solid of a pair, in the axes of the first marker [m].
struct ConvexSide {
    std::vector<Vec3> points, normals, inwards;  ///< inwards: two an edge, as the numbers of the pair have them
    std::vector<double> apart;                   ///< of each face: how far above it the other solid is, without radii

    /// `count` points, from numbers of a pair.
    void read(const ConvexSolid& solid, std::size_t count, const double* numbers);
    void move(const Vec3& by, const Mat3& turned);
};

using ConvexSides = std::array<ConvexSide, 2>;
/// Fills both sides from the numbers of their pair, the second one at `apart`, `turned`.
void readSides(const ConvexPair& pair, const double* numbers, const Vec3& apart, const Mat3& turned,
               ConvexSides& sides);

struct ConvexAxis {
    enum class Kind { none, faceOfFirst, faceOfSecond, edges };  ///< none: nothing that the solids have can overlap
    Kind kind = Kind::none;
    std::size_t first = 0, second = 0;  ///< the face, or the edge of each
    double apart = 0;                   ///< along it [m], without the radii; negative: they overlap
};

/// Along the normal of a face; fills ConvexSide::apart.
ConvexAxis farthestFace(const ConvexPair& pair, ConvexSides& sides);
/// Along any direction.
ConvexAxis farthestAxis(const ConvexPair& pair, ConvexSides& sides);
/// How far a polyhedron or cylinder and a cylinder are apart along that of the normals of faces, of the axes and of the
/// directions across them from edges, corners and the other axis where this is most: by no more than they are [m].
double apartOfCylinder(const ConvexPair& pair, const ConvexSides& sides, const std::vector<double>& numbers);

}  // namespace zwang

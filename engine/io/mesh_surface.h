// A surface of triangles as it comes from a file, made fit for use: corners welded, triangles oriented alike and
// outwards, what is open counted.
#pragma once

#include "engine/elements/triangle_mesh.h"

namespace zwang {

struct MeshSurface {
    TriangleMesh mesh;
    std::size_t openEdges = 0;  ///< edges whose triangles do not close the surface; 0 for a closed one
};

/// `corners` are three points a triangle, in the units of the file. Equal corners become one, triangles without a
/// third corner go. Where neighbours are wound against each other, each connected part takes the sense of the larger
/// part of its area, so that the walls of a cavity keep theirs; a surface that then encloses a negative volume, with
/// all its normals inwards, is turned over.
MeshSurface weldedSurface(const std::vector<Vec3>& corners);

}  // namespace zwang

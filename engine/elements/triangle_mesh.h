// A surface of triangles, as files of meshes have it.
#pragma once

#include <array>
#include <vector>

#include "engine/math/types.h"

namespace zwang {

/// Corners and triangles (indices of corners, counter-clockwise seen from outside), in the units of the file.
struct TriangleMesh {
    std::vector<Vec3> points;
    std::vector<std::array<int, 3>> triangles;

    /// Integrals over the enclosed solid of 1, r and r rᵀ [units³, units⁴, units⁵]; they are exact, by the sum of the
    /// signed tetrahedra over the triangles (divergence theorem).
    struct Moments {
        double volume = 0;
        Vec3 first = Vec3::Zero();
        Mat3 second = Mat3::Zero();
    };
    Moments moments() const;
    /// With the y axis turned round; the triangles are still counter-clockwise from outside.
    TriangleMesh mirrored() const;
};

}  // namespace zwang

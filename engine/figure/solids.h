// The bodies of a model as closed surfaces of triangles, for files of geometry.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "engine/elements/triangle_mesh.h"

namespace zwang {

struct System;

/// A body in its body frame [m]; `body` is its index, −1: the ground.
struct BodySolid {
    std::string name;
    int body = -1;
    std::array<double, 3> colour{};  ///< red, green, blue as a screen has them (sRGB), 0 … 1
    TriangleMesh mesh;
};

/// The ground (where it has shapes) and all bodies that are not hidden, in order. A body without shapes is drawn as
/// rods from its markers to their middle. Shapes of planar models get a thickness, and lie beside each other in layers.
std::vector<BodySolid> solidsOf(const System& system);

/// The direction against gravity; without gravity y in the plane and z in space.
Vec3 upOf(const System& system);

}  // namespace zwang

// Bodies of one contact group that fall into a box, for tests of many contacts.
#pragma once

#include <array>
#include <string>

#include "engine/model/model.h"

namespace zwang::tests {

/// What falls: in the plane discs, triangles, or both; in space balls, boxes, balls and cylinders, or boxes in a
/// shaft.
enum class Falling { discs, triangles, both, balls, boxes, cylinders, shaft };
inline bool isSpatial(Falling kind) { return kind >= Falling::balls; }

/// `count` bodies of 1 kg and some 50 mm with random velocities in layers over each other, above a floor between walls
/// (in space a floor alone, or four walls around a shaft, square as the layers in it), all in the contact group "heap"
/// with friction 0.3 and restitution 0.3; `wide`: how many stand beside each other. Integrator moreau with steps of 1
/// ms until `end` [s].
Model groupInABox(Falling kind, unsigned seed, int count, int wide, double end);
/// How wide it is between the walls [m].
inline double widthOf(int wide) { return wide * 0.125 + 0.02; }
inline constexpr std::array<double, 3> boxSize{0.08, 0.06, 0.05};  ///< of those that fall [m]

}  // namespace zwang::tests

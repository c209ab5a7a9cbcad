// Bodies of one contact group that fall into a box, for tests of many contacts.
#pragma once

#include <string>

#include "engine/model/model.h"

namespace zwang::tests {

/// What falls: in the plane discs, triangles, or both; in space balls, boxes, or balls and cylinders.
enum class Falling { discs, triangles, both, balls, boxes, cylinders };
inline bool isSpatial(Falling kind) { return kind >= Falling::balls; }

/// `count` bodies of 1 kg and some 50 mm with random velocities in layers over each other, above a floor between walls
/// (in space a floor alone), all in the contact group "heap" with friction 0.3 and restitution 0.3; `wide`: how many
/// stand beside each other. Integrator moreau with steps of 1 ms until `end` [s].
Model groupInABox(Falling kind, unsigned seed, int count, int wide, double end);

}  // namespace zwang::tests

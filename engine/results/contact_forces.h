// The forces with which shapes touch at a moment of a run, for arrows and friction cones.
#pragma once

#include <string>
#include <vector>

#include "engine/results/results.h"

namespace zwang {

/// Two shapes that push each other.
struct ContactForce {
    std::string element;          ///< of contact, or the contact group
    int first = -1, second = -1;  ///< bodies (index); −1: the ground
    Vec3 at, normal;              ///< world [m]; the normal goes from the first shape to the second
    Vec3 force;                   ///< on the second body, friction included [N]
    double friction = 0;  ///< coefficient of its cone about the normal, the larger one at rest; 0: it does not rub
    int rope = -1;  ///< of a rope over pulleys: its contact (index); on each body that it pulls stands a part of it
    int body() const { return second < 0 ? first : second; }
};

/// Those of frame `row`. Along ropes it is their tension.
std::vector<ContactForce> contactForces(const Results& results, std::size_t row);
/// Those of the last frame at or before `time`, where their bodies are then: points go with the second body, with the
/// first where that is the ground.
std::vector<ContactForce> contactForcesAt(const Results& results, double time);

}  // namespace zwang

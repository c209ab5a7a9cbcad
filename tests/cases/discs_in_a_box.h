// Heaps of discs and of boxes, for tests of many contacts.
#pragma once

#include "engine/model/model.h"

namespace zwang::tests {

/// What discs and walls are like, and when the run ends [s].
struct Box {
    double restitution = 0, friction = 0, end = 1;
};

/// Discs of 1 kg and 0.05 m, somewhere over each other in a box of 0.6 m, with random velocities; fehlberg78 at 1e-10.
Model discsInABox(unsigned seed, int count, const Box& box);

/// Boxes of 1 kg, 0.2 × 0.14 × 0.1 m, turned somehow and somewhere over each other, above a floor on which they come to
/// lie as a heap: each two of them have a convex-contact.
Model heapOfBoxes(unsigned seed, int count, const Box& box);

}  // namespace zwang::tests

// Where the way of a rope over pulleys means nothing.
#pragma once

#include <string>
#include <vector>

#include "engine/fields/sentence.h"
#include "engine/system/system.h"

namespace zwang {

struct RopeTrouble {
    std::size_t contact = 0;
    Sentence why;
};

bool hasRopesOverPulleys(const System& system);
/// Ropes of which a piece has no way between two circles or points that lie within each other, and those that are
/// taut and have gone back round a pulley until they leave it. A piece is none where what it
/// joins is nearer than `none`, over the size of the model: its length falls with the root of that. Needs
/// evaluatePositions.
std::vector<RopeTrouble> ropeTroubles(const System& system, const Workspace& w, double none = 1e-6);

/// Taut ropes with a piece that has come to nothing on the way between two states, with their velocities and times.
std::vector<RopeTrouble> ropeReversals(const System& system, const Workspace& before, const Workspace& w);

}  // namespace zwang

// Branches in words: what moves along them, and whether one moves as a person asks.
#pragma once

#include <string>
#include <vector>

#include "engine/fields/sentence.h"
#include "engine/model/branch_choice.h"
#include "engine/system/system.h"

namespace zwang {

/// What moves along the branches with these velocities (nv) that cross at one position: "crank +, rod - move, slider at
/// rest". Signs are senses of turning, of bodies that only slide (and in space of all) with their axis, the first
/// moving body counted as positive. The first bodies are named, and those that tell the branches apart where any do.
/// The English is a branch that a file may ask for.
std::vector<Sentence> branchNames(const System& system, const std::vector<VecX>& velocities);

/// +1 or −1: times this the first moving body of the name moves in the positive sense.
double branchSense(const System& system, const VecX& velocity);

/// +1 or −1: times this the velocities have all these motions; 0: they have them in neither sense. Without senses of
/// motions both do, and it is +1.
int senseWithMotions(const System& system, const VecX& velocity, const std::vector<BranchChoice::Motion>& motions);

}  // namespace zwang

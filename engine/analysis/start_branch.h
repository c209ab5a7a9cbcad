// A start exactly at a singular position: which of the branches that cross there the motion takes.
#pragma once

#include "engine/analysis/assembly.h"

namespace zwang {

/// For an assembled singular start: fills `branches`, and takes the branch that the run's settings name: the start
/// velocities keep their energy and turn into it; at rest `restTangent` is set. Without a choice the velocities decide;
/// an issue says when they lie on no branch.
void chooseBranch(Assembly& start, int branch);

/// A velocity along the branch with this tangent (see BranchTangents): of the kinetic energy of the motion `v`, onwards
/// as seen from it; with moving motors (`motors`) at the speed that they prescribe.
VecX alongBranch(const System& system, bool motors, const VecX& v, const VecX& tangent);

/// The bodies that move along a branch, in words.
std::string branchText(const System& system, const VecX& velocity);

}  // namespace zwang

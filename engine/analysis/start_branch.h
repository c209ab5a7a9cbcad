// A start exactly at a singular position: which of the branches that cross there the motion takes.
#pragma once

#include "engine/analysis/assembly.h"

namespace zwang {

/// For an assembled singular start: fills `branches`, and takes the branch that the run's settings ask for (see
/// BranchChoice; "": none): the start velocities keep their energy and turn into it; at rest `restTangent` is set.
/// Without a choice the velocities decide; an issue says when they lie on no branch.
void chooseBranch(Assembly& start, const std::string& branch);

/// The bodies that move along branches which cross at one position, in words.
std::vector<Sentence> branchTexts(const System& system, const std::vector<VecX>& velocities);

}  // namespace zwang

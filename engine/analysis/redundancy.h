// Redundant constraints: which equations say the same thing, what that does to the reactions, and which joint to
// change.
#pragma once

#include "engine/analysis/assembly.h"
#include "engine/results/reactions.h"

namespace zwang {

/// Of an assembled mechanism.
struct RedundancyReport {
    /// Equations that take part in a dependence that holds in every position, as "J3: rotation about x".
    std::vector<Sentence> everywhere;
    /// Equations that become dependent at the start only.
    std::vector<Sentence> here;
    /// The fewest changes found that remove all redundant equations and free no motion; empty when there are none.
    std::vector<JointChange> suggestedChanges;
    std::vector<ReactionUniqueness> reactions;  ///< of every joint and motion
};

/// Searches single joints and, in models of up to 40 joints, pairs; beyond that one joint after the other.
RedundancyReport analyseRedundancy(const Assembly& start);

/// Whether constraint forces are determined by the motion (Wojtyra 2005): a component of a joint's reaction is unique
/// if no dependence among the equations contributes to it. `q`: positions at which only the dependences of every
/// position hold (nq).
std::vector<ReactionUniqueness> reactionUniqueness(const std::shared_ptr<const System>& system, const VecX& q);

}  // namespace zwang

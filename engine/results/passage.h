// A passage through a singular position, as found by a run.
#pragma once

#include <string>
#include <vector>

#include "engine/fields/sentence.h"
#include "engine/math/types.h"

namespace zwang {

/// `kind`: "bifurcation" (branches of the motion cross), "tangency" (they touch, or one of them only stops to be told
/// by the constraints of first order), "dead point" (the constraints of a motor take part: it must rest there); of a
/// start also "cusp" (a branch ends in a point) and "isolated" (none leaves). Ranks and freedoms count independent
/// constraint rows and instantaneous degrees of freedom just before the passage and at it.
struct Passage {
    double time = 0;  ///< [s]
    int rankBefore = 0, rankAt = 0, freedomBefore = 0, freedomAt = 0;
    std::string kind;
    std::vector<std::string> elements;  ///< joints that take part, most involved first
    Sentence sentence;                  ///< "t = 1.83 s: …, freedom 1 → 2"
    VecX q;                             ///< the position (nq)
    std::vector<VecX> branches;         ///< velocities (nv) along the branches that cross here, see BranchTangents
    int branchTaken = -1;               ///< the one that the motion takes; −1: none of them
    bool allBranches = true;            ///< no other branch crosses here
    bool controlLost = false;           ///< motors that determine the motion elsewhere do not here
    double gap = 0;  ///< largest singular value that counts as zero here over the smallest that does not
};

/// A moment at which a motion comes close to a singular position and turns away from it. `distance`: the smallest
/// singular value of unit rows there, about the angle [rad] by which it was missed.
struct NearMiss {
    double time = 0, distance = 0;
};

/// A part of a run within which a passage may have been missed.
struct UncertainInterval {
    double from = 0, to = 0;
};

}  // namespace zwang

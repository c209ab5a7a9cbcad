// What a singular position is: ranks, freedoms, the joints that take part, the branches that cross there.
#pragma once

#include <optional>
#include <vector>

#include "engine/results/passage.h"
#include "engine/singularity/rank_watch.h"

namespace zwang {

/// Positions (nq) of the motion shortly before and after the passage, where the rank is what it usually is.
using PassageSides = std::vector<VecX>;

/// Describes the position q, v (on the constraints) at time t as a passage; nothing when the rank is not lower there
/// than elsewhere. With `sides` the joints that are always redundant are told from those that are singular here.
/// Singular values below `level` are zero: a located passage is accurate to about 1e-9 of the motion.
std::optional<Passage> describePassage(RankWatch& watch, double t, const VecX& q, const VecX& v,
                                       const PassageSides& sides, double level = 1e-6);

/// Where motors drive the mechanism into a position that their joints do not let them leave. `sentence`: "motor1 drives
/// bar2–bar3 into a dead point …", with the bodies that are free to move there though every motor stands still; `motor`
/// the one to look at, empty where no motor takes part, or nothing is close to singular.
struct DriveEnd {
    Sentence sentence;
    std::string motor;
};

/// `solver` is factored where no step led on: at the dead point or just before it.
DriveEnd describeDriveEnd(const System& system, ConstraintSolver& solver);

/// The joint whose wheel lies within `angle` [rad] of flat on its plane, where the lowest point of its rim is any point
/// of it: the contact runs round the rim the faster the flatter the wheel, and the equations end there. Empty: none.
std::string flatWheel(const System& system, const Workspace& state, double angle);

}  // namespace zwang

// The closest pose of a mechanism that cannot be assembled.
#pragma once

#include "engine/system/system.h"

namespace zwang {

/// Moves `q` to a local minimum of the sum of squares of the constraints at time 0, lengths over the model's size.
/// Dense: leaves models with more than a few hundred velocity coordinates as they are.
void closestPose(const System& system, VecX& q, Workspace& w);

}  // namespace zwang

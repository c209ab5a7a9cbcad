// What moves along a branch, as a picture.
#pragma once

#include <memory>
#include <vector>

#include "engine/results/passage.h"
#include "engine/system/system.h"

namespace zwang {

/// Drawing frames of the bodies along branch `branch` of a passage, 2 `steps` + 1 poses with the passage in the middle:
/// at each end the body that moves most has gone `reach` of the model's size (a turn of 1 rad counts as the whole
/// size). Steps along the tangent with a projection after each, so every pose meets the constraints; where a branch
/// ends, its last pose is repeated.
std::vector<std::vector<Pose>> posesAlongBranch(const std::shared_ptr<const System>& system, const Passage& passage,
                                                std::size_t branch, double reach, int steps);

}  // namespace zwang

// What moves along a branch, as a picture.
#pragma once

#include <memory>
#include <vector>

#include "engine/results/passage.h"
#include "engine/system/system.h"

namespace zwang {

/// Drawing frames of the bodies at a passage, moved along its branch `branch` until the body that moves most has gone
/// `share` of the model's size (a turn of 1 rad counts as the whole size); a negative share goes the other way. First
/// order: the constraints are left by about share².
std::vector<Pose> posesAlongBranch(const std::shared_ptr<const System>& system, const Passage& passage,
                                   std::size_t branch, double share);

}  // namespace zwang

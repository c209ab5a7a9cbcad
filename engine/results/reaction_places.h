// Where reactions act and how long the arrows of forces are.
#pragma once

#include <string>
#include <vector>

#include "engine/math/types.h"
#include "engine/system/system.h"

namespace zwang {

/// Where the reaction of a joint on its second body is drawn [m], its markers being at `first` and `second`: of what
/// rolls the touching point, else the second marker, about which its torque is told.
Vec3 reactionPlace(const System& system, const std::string& joint, const Pose& first, const Pose& second);

/// What a long arrow stands for, of the largest sizes at moments of a run: 95 % of those above 0 are at most this.
/// Where that is above 10 times what a fifth of them stays below, as of a heap that comes to rest after impacts, 3
/// times the latter or their median.
double usualSize(std::vector<double> sizes);

}  // namespace zwang

// Where the joints with limits stand between them.
#pragma once

#include <vector>

#include "engine/system/system.h"

namespace zwang {

/// Where forces are less smooth than elsewhere, values that change their sign there: two gaps for each joint with
/// limits, below the upper one and above the lower one, those of soft contacts, and ways to the points of splines
/// (lengths over the model's size); needs evaluatePositions.
void limitGaps(const System& system, const Workspace& w, std::vector<double>& gaps);

}  // namespace zwang

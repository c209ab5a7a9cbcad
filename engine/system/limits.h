// Where the joints with limits stand between them.
#pragma once

#include <vector>

#include "engine/system/system.h"

namespace zwang {

/// Two gaps for each joint with limits: below the upper one and above the lower one, negative beyond (lengths over the
/// model's size); needs evaluatePositions.
void limitGaps(const System& system, const Workspace& w, std::vector<double>& gaps);

}  // namespace zwang

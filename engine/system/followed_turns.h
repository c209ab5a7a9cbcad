// Angles that count turns, outside a run that follows them (System::turns).
#pragma once

#include "engine/system/system.h"

namespace zwang {

/// They go on from where the workspace is; needs evaluatePositions.
void followTurns(const System& system, Workspace& w);

}  // namespace zwang

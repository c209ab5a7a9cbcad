// Angles that count turns, outside a run that follows them (System::turns).
#pragma once

#include "engine/system/system.h"

namespace zwang {

/// They have gone on to where the workspace is, by the mean of their rates before and now; needs evaluateVelocities.
void followTurns(const System& system, Workspace& w);

}  // namespace zwang

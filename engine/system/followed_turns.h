// Angles that count turns, outside a run that follows them (System::turns).
#pragma once

#include "engine/system/system.h"

namespace zwang {

/// That of index `turn`, within half a turn of `near`.
double followedAngle(const System& system, const Workspace& w, std::size_t turn, double near);
/// They have gone on to where the workspace is, by the mean of their rates before and now; needs evaluateVelocities.
void followTurns(const System& system, Workspace& w);

}  // namespace zwang

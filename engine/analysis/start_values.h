// A moment of a motion, or a pose that was dragged, as the start of the model.
#pragma once

#include "engine/system/system.h"

namespace zwang {

/// Writes the positions q (nq) into the bodies of the model, as plain numbers where they differ from what is there; `v`
/// (nv) likewise into the velocities. Returns how many formulas became numbers.
int writeStart(Model& model, const System& system, const VecX& q, const VecX* v = nullptr);

/// Lets every motor go on from time t as if that were the start: profiles are shifted, and count from there.
void shiftMotors(Model& model, double t);

}  // namespace zwang

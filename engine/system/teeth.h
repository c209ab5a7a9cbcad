// Oblique teeth (elements/joints/teeth.h) of a compiled model: what they exert beside what their equation does.
#pragma once

#include "engine/model/joint_view.h"
#include "engine/system/system.h"

namespace zwang {

/// After the rows or contacts of `joint`.
void compileTeeth(System& system, const JointView& joint);

/// Adds to generalised forces (nv) what the teeth exert less what their equation does. `effort`: minus its multiplier,
/// or the push of their flanks. Needs evaluatePositions.
void addToothForces(const System& system, const Workspace& w, const CompiledTeeth& teeth, double effort, VecX& force);

}  // namespace zwang

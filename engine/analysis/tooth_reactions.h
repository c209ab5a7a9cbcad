// What oblique teeth load the joints with that hold the wheels (elements/joints/teeth.h).
#pragma once

#include "engine/analysis/assembly.h"
#include "engine/formulations/constraint_solver.h"

namespace zwang {

/// Adds what the joints exert against the part of tooth forces that does no work to the multipliers `lambda`. The
/// solver is factored at the positions of `w`; `flanks`: forces of contacts, of teeth with backlash. Where several
/// meshes share a torque in more than one way, what the joints exert changes the share of each, and with it the force
/// of its teeth. False where this force would move the wheels.
bool addToothReactions(const System& system, ConstraintSolver& solver, Workspace& w, const VecX& flanks, VecX& lambda);

/// Refuses oblique teeth of wheels that no joints hold together, so that their force would move them.
void checkTeethAreHeld(Assembly& start);

/// What a run says where they do not hold them from a time on.
Sentence looseTeeth(const System& system, double from);

/// Friction of joints rests on loads without that part: what a run says then; empty where nothing rubs.
Sentence frictionWithoutTeeth(const System& system);

}  // namespace zwang

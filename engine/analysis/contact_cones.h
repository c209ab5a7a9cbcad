// Forces of touching shapes in their cones of friction, exact, where sweeps do not settle.
#pragma once

#include "engine/analysis/contact_sweeps.h"

namespace zwang {

/// Of contacts whose friction has the push of a gap for its load: r becomes forces that obey the laws with the
/// accelerations `target` where something holds, as sweepForces() does, but by Newton's method on the whole problem
/// (impact_friction.h). False where there is other friction, or none are found.
bool coneForces(const System& system, const ContactProblem& problem, const std::vector<SweptContact>& contacts,
                const VecX& target, VecX& r);

}  // namespace zwang

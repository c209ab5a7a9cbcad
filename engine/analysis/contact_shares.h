// What is chosen of forces of contacts that the equations leave open, and which of them are rounding.
#pragma once

#include <vector>

#include "engine/analysis/contact_problem.h"

namespace zwang {

/// Forces between shapes that only rounding makes are none: of what nothing loads, as when bodies that touch fall
/// together, they have either sign, and would let go what then closes at once, without end.
void dropRounding(const System& system, const ContactProblem& problem, VecX& r);

/// Where the touching places of a pair share friction that holds them and the smallest forces come near the bound of
/// one, the forces with the least largest |f|/(μ N), the pushes N as they are: a body then breaks loose where no other
/// share holds it, and at all places at once, with the friction with which they slip. `r` stays as it is where that
/// comes no farther from the bounds.
void shareFriction(const System& system, const ContactProblem& problem, const std::vector<ContactLaw>& laws, VecX& r);

}  // namespace zwang

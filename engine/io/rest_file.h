// A static equilibrium and its linear modes as text.
#pragma once

#include <string>

#include "engine/analysis/linearise.h"
#include "engine/results/results.h"

namespace zwang {

/// JSON: sentence, stable, and the positions of all bodies and measure points as channels. `at` holds the position as
/// one frame.
std::string equilibriumText(const Equilibrium& equilibrium, const Results& at);

/// JSON: "modes": eigenvalue [real, imaginary], frequency [Hz], damping, and the shape as velocities of each body.
std::string modesText(const System& system, const SmallMotions& linearisation);

}  // namespace zwang

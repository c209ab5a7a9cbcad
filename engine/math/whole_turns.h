#pragma once

#include <cmath>

namespace zwang {

/// The multiple of 2π that is nearest to an angle [rad].
inline double wholeTurns(double angle) { return 2 * M_PI * std::round(angle / (2 * M_PI)); }

}  // namespace zwang

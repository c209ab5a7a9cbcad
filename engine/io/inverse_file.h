// The demands on motors as text.
#pragma once

#include <string>
#include <vector>

#include "engine/analysis/kinematics.h"

namespace zwang {

/// The channels with torque or force and power of each motor.
std::vector<std::string> demandChannels(const Results& results);

/// JSON: status and sentence, "time" [s], and for each of "motors": name, unit of the effort ("N*m" or "N"), "effort"
/// and "power" [W] over time, largest values, root mean square, work [J].
std::string inverseText(const Results& results);

}  // namespace zwang

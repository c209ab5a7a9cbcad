// How every coordinate of the motion depends on every parameter, at the output times.
#pragma once

#include <stop_token>

#include "engine/sensitivity/sensitivity.h"
#include "engine/sensitivity/trajectory.h"

namespace zwang {

/// Derivatives of every supported channel by every parameter, at the output times of the run and at its end. Outputs
/// between steps are ends of shorter steps.
SensitivityCurves stateCurves(const Problem& problem, Trajectory& trajectory, std::stop_token stop = {});

}  // namespace zwang

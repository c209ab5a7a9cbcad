// How every coordinate of the motion depends on every parameter, at the output times.
#pragma once

#include "engine/sensitivity/gradient.h"
#include "engine/sensitivity/sensitivity.h"

namespace zwang {

/// Derivatives of `channels` (empty: of every supported one) by every parameter, at the output times of the run and at
/// its end, and the gradient that was found on the way. Outputs between steps are ends of shorter steps.
struct CurvesWithGradient {
    SensitivityCurves curves;
    Gradient gradient;
};
CurvesWithGradient stateCurves(const Problem& problem, Trajectory& trajectory,
                               const SensitivityProgress& attention = {},
                               const std::vector<std::string>& channels = {});

}  // namespace zwang

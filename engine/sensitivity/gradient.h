// The two methods along one trajectory: directions carried forward, weights carried backward. Both differentiate the
// same steps, and one is the exact transpose of the other, so that they agree to rounding whatever the tolerance.
#pragma once

#include <functional>

#include "engine/sensitivity/trajectory.h"

namespace zwang {

/// Ψ and its derivatives by the p parameters, and those of the end time. `largest`: the largest value of the formula
/// whose maximum the objective has.
struct Gradient {
    double value = 0, endTime = 0, largest = 0;
    VecX gradient, endTimeGradient;
};

/// A moment of the direct method, for one fan: directions of (q, v), of (q̇, a) and of the multipliers (columns:
/// parameters of the fan).
struct DirectNode {
    Linearisation& at;
    const SeedDirections& fan;
    const MatX &state, &rates, &lambda;
};
using DirectObserver = std::function<void(const DirectNode&)>;

/// Direct differentiation; `observer`, if any, is called at each of `times`, once a fan, (increasing, within the run).
Gradient directGradient(const Problem& problem, Trajectory& trajectory, const SensitivityProgress& attention = {},
                        const std::vector<double>& times = {}, const DirectObserver& observer = {});
/// Adjoint variables; the cost does not grow with the number of parameters.
Gradient adjointGradient(const Problem& problem, Trajectory& trajectory, const SensitivityProgress& attention = {});
/// Ψ alone.
double objectiveValue(const Problem& problem, Trajectory& trajectory, const SensitivityProgress& attention = {});

}  // namespace zwang

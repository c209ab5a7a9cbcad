// What the ends of the steps of a run, its samples and its own end contribute to an objective and to its gradient.
#pragma once

#include <memory>
#include <vector>

#include "engine/sensitivity/linearisation.h"
#include "engine/sensitivity/problem.h"
#include "engine/sensitivity/samples.h"
#include "engine/sensitivity/sensitivity_progress.h"
#include "engine/sensitivity/trajectory.h"

namespace zwang {

/// Where the stages of a step are looked at, one each.
using Stages = std::vector<std::unique_ptr<Linearisation>>;
Stages makeStages(const Problem& problem, Eigen::Index count);

/// Where n of so many is, as a fraction.
inline double share(std::size_t n, std::size_t steps) { return static_cast<double>(n) / static_cast<double>(steps); }

/// What the end of the run contributes apart from the directions that arrive there.
struct EndTerms {
    double integrand = 0, terminal = 0;  ///< values
    double byTime = 0;                   ///< Ġ + H
    double eventRate = 0;                ///< Ω̇; 0: the end time is given
    double eventWeight() const { return eventRate != 0 ? -byTime / eventRate : 0; }
};
/// Throws Trouble where it has no derivatives.
EndTerms describeEnd(const Problem& p, const Trajectory& trajectory, Linearisation& at, const SampleSum& samples);

/// Where a moment within a step is looked at: as it is after a shorter step; `state` is in the coordinates of the step.
void evaluateAfter(const Problem& p, Trajectory& trajectory, const SampleMoment& moment, const VecX& state,
                   Linearisation& at);

/// The samples of the objective, at all their moments.
SampleSum sampleSum(const Problem& p, Trajectory& trajectory, const Samples& samples, Stages& stages,
                    const SensitivityProgress& attention);

}  // namespace zwang

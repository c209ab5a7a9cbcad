// What studies of a design found, as JSON and as tables.
#pragma once

#include <string>

#include "engine/design/optimise.h"
#include "engine/design/sweep.h"

namespace zwang {

/// Status, best parameters and values, how every start ended, and every evaluation.
std::string optimisationJson(const OptimisationResult& result);
/// One row an evaluation: start, number, parameters, objective, constraints, violation, why it was rejected.
std::string optimisationCsv(const OptimisationResult& result);

/// One row a run: number, parameters, objectives, channels at the end, reason.
std::string sweepCsv(const SweepPlan& plan, const SweepQuestions& questions, const std::vector<SweptRun>& runs);
std::string sweepJson(const SweepPlan& plan, const SweepQuestions& questions, const std::vector<SweptRun>& runs);

}  // namespace zwang

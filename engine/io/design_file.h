// What studies of a design found, as JSON and as tables.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "engine/design/optimise.h"
#include "engine/design/sweep.h"

namespace zwang {

/// Status, best parameters and values, how every start ended, and every evaluation.
std::string optimisationJson(const OptimisationResult& result);
/// One row an evaluation: start, number, parameters, objective, constraints, violation, why it was rejected.
std::string optimisationCsv(const OptimisationResult& result);

/// One row a run: number, parameters, SweptRun::values, reason. The first line, and the row of a run with its line
/// break.
std::string sweepHead(const std::vector<std::string>& parameters, const std::vector<std::string>& units,
                      const SweepQuestions& questions);
void appendSweepRow(std::string& text, std::uint64_t number, const SweptRun& run);
std::string sweepCsv(const SweepPlan& plan, const SweepQuestions& questions, const std::vector<SweptRun>& runs);
/// Runs by their numbers.
std::string sweepJson(const std::vector<std::string>& parameters, const SweepQuestions& questions,
                      const std::map<std::uint64_t, SweptRun>& runs);

}  // namespace zwang

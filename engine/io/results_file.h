// Which channels of a run are meant, and the summary of a run as JSON.
#pragma once

#include <string>
#include <vector>

#include "engine/results/results.h"

namespace zwang {

/// The channels that `patterns` choose, in their order: names, element names (all their channels) or globs ("B0.*");
/// empty: all. Throws FileError for an unknown name (with the nearest).
std::vector<int> selectChannels(const Results& results, const std::vector<std::string>& patterns);

/// The --summary JSON: status, sentence, element, end_time, steps, rejected_steps, right_hand_sides, solve_seconds,
/// violations, energy, passages.
std::string summaryText(const Results& results);

}  // namespace zwang

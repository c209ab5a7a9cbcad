// Results as CSV and the summary of a run as JSON.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "engine/results/results.h"

namespace zwang {

/// First row: `time [s]`, then the headers of the channels; `.` as decimal point, 17 significant digits. `channels`:
/// names, element names (all their channels) or globs ("B0.*"); empty: all. Throws FileError for an unknown name (with
/// the nearest) or an unwritable path.
void writeCsv(const Results& results, const std::vector<std::string>& channels, const std::filesystem::path& path);

/// Channel indices for the patterns of writeCsv.
std::vector<int> selectChannels(const Results& results, const std::vector<std::string>& patterns);

/// The --summary JSON: status, sentence, element, end_time, steps, rejected_steps, right_hand_sides, solve_seconds,
/// violations, energy, passages.
std::string summaryText(const Results& results);

}  // namespace zwang

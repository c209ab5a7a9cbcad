// The table of a comparison as CSV and as JSON.
#pragma once

#include <string>
#include <vector>

#include "engine/analysis/compare.h"

namespace zwang {

/// First row: number, formulation, stabilisation, …, with units in brackets; one row a run, cells empty where there is
/// nothing to say. `.` as decimal point.
std::string comparisonCsv(const std::vector<ComparedRun>& runs);
/// A list of objects with the same keys, null where there is nothing to say, and the passages' times.
std::string comparisonJson(const std::vector<ComparedRun>& runs);

}  // namespace zwang

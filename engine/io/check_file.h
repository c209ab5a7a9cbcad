// The report of a check as JSON.
#pragma once

#include <string>

#include "engine/analysis/check.h"

namespace zwang {

/// issues (severity, element, field, sentence, line, column), bodies, coordinates, equations, assembled, rank, freedom,
/// generic_freedom, redundant, redundant_elements, singular_start, gaps (element, position, angle).
std::string checkText(const CheckReport& report);

}  // namespace zwang

// A range of numbers in words.
#pragma once

#include "engine/fields/field.h"
#include "engine/fields/sentence.h"

namespace zwang {

/// What must be of a number in the range: "greater than 0", "a whole number, at least 1 and at most 17".
Sentence rangeText(const Range& range);

}  // namespace zwang

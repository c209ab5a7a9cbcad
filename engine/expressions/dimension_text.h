// A dimension in words that people read: "m", "kg*m^2", "a pure number". Private to the modules that write sentences.
#pragma once

#include <string>

#include "engine/expressions/units.h"
#include "engine/fields/sentence.h"

namespace zwang {

/// The SI unit of the dimension in the usual name ("N", "N*m") or as a product of base units; "a pure number" for none.
std::string unitText(const UnitDimension& dimension);
/// The same within a sentence.
Sentence unitWords(const UnitDimension& dimension);

}  // namespace zwang

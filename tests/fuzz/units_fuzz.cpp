// Units: unknown, or a finite positive factor.
#include <cmath>

#include "engine/expressions/units.h"
#include "tests/fuzz/fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text = zwang::fuzz::textOf(data, size);
    const auto unit = zwang::parseUnit(text);
    if (unit) zwang::fuzz::require(std::isfinite(unit->factor) && unit->factor > 0, "a unit is a finite amount");
    if (unit) zwang::fuzz::require(zwang::dimensionsAgree(unit->dimension, unit->dimension), "it agrees with itself");
    zwang::alternativeUnits(text);
    return 0;
}

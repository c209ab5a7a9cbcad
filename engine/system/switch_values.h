// What switches of formulas (switches.h) depend on, generic over the scalar: for derivatives of the moments at which
// formulas change sides.
#pragma once

#include <string>

#include "engine/system/mechanics.h"

namespace zwang {

/// What changes its sign where a formula changes sides: one of switchMargins(). `sides`: those before.
template <class T>
T switchValue(const Mechanics<T>& m, const HeldSides& sides, std::size_t which);

/// Whether one of switchMargins() is a formula's, not a limit's.
bool isOfFormula(const System& system, std::size_t which);

/// The force or motor to which it belongs.
std::string elementOfSwitch(const System& system, std::size_t which);

}  // namespace zwang

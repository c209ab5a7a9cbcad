// For which equations of a joint its constants are.
#pragma once

#include "engine/elements/joints/joint_traits.h"

namespace zwang {

/// Numbers are for equations that have some, a length is for those of lengths: an angle that a joint keeps beside its
/// length is kept at 0, not at as many radians as it is metres long.
inline bool takesConstants(const Equation& equation, JointConstants constants) {
    const EquationTraits traits = traitsOf(equation);
    const bool hasNumbers = traits.numbers != RowNumbers::none;
    return constants == JointConstants::numbers ? hasNumbers : !hasNumbers && traits.unit == RowUnit::length;
}

}  // namespace zwang

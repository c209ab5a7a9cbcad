#pragma once

#include <vector>

#include "engine/constraints/equation.h"
#include "engine/elements/joints/limits.h"

namespace zwang::spatial {

/// The markers share the z axis line: 4 equations.
struct Cylindrical : WithLimits {
    static constexpr TypeInfo info{"cylindrical", "Cylindrical", "sliding along and rotation about the shared z axis"};
    static constexpr Space space = Space::spatial;
    bool operator==(const Cylindrical&) const = default;
    static constexpr auto fields() { return std::tuple_cat(ends(), limitFields("m", "N/m", "s/m")); }
    static constexpr bool limitsTurn = false;
    std::vector<Equation> equations() const { return {OnLine{0}, OnLine{1}, Perpendicular{2, 0}, Perpendicular{2, 1}}; }
};

}  // namespace zwang::spatial

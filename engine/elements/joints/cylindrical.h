#pragma once

#include <vector>

#include "engine/constraints/equation.h"
#include "engine/elements/element.h"

namespace zwang::spatial {

/// The markers share the z axis line: 4 equations.
struct Cylindrical : BetweenMarkers {
    static constexpr TypeInfo info{"cylindrical", "Cylindrical", "sliding along and rotation about the shared z axis"};
    static constexpr Space space = Space::spatial;
    bool operator==(const Cylindrical&) const = default;
    static constexpr auto fields() { return ends(); }
    std::vector<Equation> equations() const { return {OnLine{0}, OnLine{1}, Perpendicular{2, 0}, Perpendicular{2, 1}}; }
};

}  // namespace zwang::spatial

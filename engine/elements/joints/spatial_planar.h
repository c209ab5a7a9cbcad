#pragma once

#include <vector>

#include "engine/constraints/equation.h"
#include "engine/elements/element.h"

namespace zwang::spatial {

/// The markers share the plane across their z axes: 3 equations.
struct Planar : BetweenMarkers {
    static constexpr TypeInfo info{"planar", "Planar",
                                   "sliding in the shared plane across the z axes, and rotation about z"};
    static constexpr Space space = Space::spatial;
    bool operator==(const Planar&) const = default;
    static constexpr auto fields() { return ends(); }
    std::vector<Equation> equations() const { return {OnLine{2}, Perpendicular{2, 0}, Perpendicular{2, 1}}; }
};

}  // namespace zwang::spatial

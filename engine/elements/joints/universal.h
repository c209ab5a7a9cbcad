#pragma once

#include <vector>

#include "engine/constraints/equation.h"
#include "engine/elements/element.h"

namespace zwang::spatial {

/// The markers share a point and their z axes, the arms of the cross, stay perpendicular: 4 equations.
struct Universal : BetweenMarkers {
    static constexpr TypeInfo info{"universal", "Universal",
                                   "the markers share a point and their z axes stay perpendicular (Cardan cross)"};
    static constexpr Space space = Space::spatial;
    bool operator==(const Universal&) const = default;
    static constexpr auto fields() { return ends(); }
    std::vector<Equation> equations() const { return {Coincident{}, Perpendicular{2, 2}}; }
};

}  // namespace zwang::spatial

#pragma once

#include <vector>

#include "engine/constraints/equation.h"
#include "engine/elements/element.h"

namespace zwang::spatial {

/// The markers share a point: 3 equations.
struct Spherical : BetweenMarkers {
    static constexpr TypeInfo info{"spherical", "Spherical", "the markers share a point; all rotations are free"};
    static constexpr Space space = Space::spatial;
    bool operator==(const Spherical&) const = default;
    static constexpr auto fields() { return ends(); }
    std::vector<Equation> equations() const { return {Coincident{}}; }
};

}  // namespace zwang::spatial

#pragma once

#include <vector>

#include "engine/constraints/equation.h"
#include "engine/elements/element.h"

namespace zwang::planar {

/// The markers share a point and an angle: 3 equations.
struct Weld : BetweenMarkers {
    static constexpr TypeInfo info{"weld", "Weld", "the markers share a point and an angle"};
    static constexpr Space space = Space::planar;
    bool operator==(const Weld&) const = default;
    static constexpr auto fields() { return ends(); }
    std::vector<Equation> equations() const { return {Coincident{}, SameAngle{}}; }
};

}  // namespace zwang::planar

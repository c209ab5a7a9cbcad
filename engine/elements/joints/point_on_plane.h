#pragma once

#include <vector>

#include "engine/constraints/equation.h"
#include "engine/elements/element.h"

namespace zwang::spatial {

/// The origin of the second marker stays in the plane across the first one's z axis: 1 equation.
struct PointOnPlane : BetweenMarkers {
    static constexpr TypeInfo info{"point-on-plane", "Point on plane",
                                   "the second marker stays in the plane across the z axis of the first"};
    static constexpr Space space = Space::spatial;
    bool operator==(const PointOnPlane&) const = default;
    static constexpr auto fields() { return ends(); }
    std::vector<Equation> equations() const { return {OnLine{2}}; }
};

}  // namespace zwang::spatial

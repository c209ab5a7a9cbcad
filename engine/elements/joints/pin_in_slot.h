#pragma once

#include <vector>

#include "engine/constraints/equation.h"
#include "engine/elements/element.h"

namespace zwang::planar {

/// The second marker is a pin in a slot along the x axis of the first: 1 equation.
struct PinInSlot : BetweenMarkers {
    static constexpr TypeInfo info{"pin-in-slot", "Pin in slot",
                                   "the second marker is a pin in a slot along the x axis of the first"};
    static constexpr Space space = Space::planar;
    bool operator==(const PinInSlot&) const = default;
    static constexpr auto fields() { return ends(); }
    std::vector<Equation> equations() const { return {OnLine{}}; }
};

}  // namespace zwang::planar

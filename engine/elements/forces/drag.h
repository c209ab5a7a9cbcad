#pragma once

#include "engine/elements/element.h"

namespace zwang {

/// Resistance of air or water at a marker: −c |v| v, v its velocity in the world. c = ½ ρ c_d A.
template <int N>
struct DragForce : Element {
    static constexpr TypeInfo info{"drag", "Drag",
                                   "a force against the velocity of a marker that grows with its square"};
    static constexpr Space space = N == 2 ? Space::planar : Space::spatial;
    MarkerRef at;
    Quantity coefficient = 0;
    bool operator==(const DragForce&) const = default;
    static constexpr auto fields() {
        return std::tuple{field("at", "At", &DragForce::at, "", "Marker where the force acts, written body.marker"),
                          field("coefficient", "Coefficient", &DragForce::coefficient, "kg/m",
                                "Force over the squared speed: half of density, drag coefficient and area multiplied",
                                Range::notNegative())};
    }
};

}  // namespace zwang

#pragma once

#include "engine/elements/element.h"

namespace zwang {

/// A spring and damper along the line between two markers: tension k (L − L0) + c dL/dt.
struct SpringDamper : BetweenMarkers {
    static constexpr TypeInfo info{"spring-damper", "Spring-damper", "a spring and damper between two markers"};
    static constexpr Space space = Space::both;
    Quantity stiffness = 0, damping = 0, freeLength = 0;
    bool operator==(const SpringDamper&) const = default;
    static constexpr auto fields() {
        return std::tuple_cat(ends(), std::tuple{field("stiffness", "Stiffness", &SpringDamper::stiffness, "N/m",
                                                       "Spring stiffness", Range::notNegative()),
                                                 field("damping", "Damping", &SpringDamper::damping, "N*s/m",
                                                       "Damper constant", Range::notNegative()),
                                                 field("free_length", "Free length", &SpringDamper::freeLength, "m",
                                                       "Length of the unloaded spring", Range::notNegative())});
    }
};

}  // namespace zwang

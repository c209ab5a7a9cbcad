#pragma once

#include "engine/elements/element.h"

namespace zwang {

/// A constant force at a marker, in world axes or turning with the marker. Its power counts as supplied.
template <int N>
struct PointForce : Element {
    static constexpr TypeInfo info{"force", "Force", "a constant force at a marker"};
    static constexpr Space space = N == 2 ? Space::planar : Space::spatial;
    MarkerRef at;
    Quantities<N> force;
    Choice axes{"world"};
    bool operator==(const PointForce&) const = default;
    static constexpr auto fields() {
        return std::tuple{field("at", "At", &PointForce::at, "", "Marker where the force acts, written body.marker"),
                          field("force", "Force", &PointForce::force, "N", "Components of the force"),
                          choice("axes", "Axes", &PointForce::axes, "world marker",
                                 "Axes of the components: world, or turning with the marker")};
    }
};

}  // namespace zwang

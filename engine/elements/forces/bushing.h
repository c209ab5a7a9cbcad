#pragma once

#include "engine/elements/element.h"

namespace zwang {

/// A rubber bush between two markers, in the axes of the first: force −K d − C ḋ, torque −K_t φ − C_t ω with d from the
/// first marker to the second and φ the vector of the rotation between them (up to half a turn). Unloaded where the
/// markers meet.
template <int N>
struct Bushing : BetweenMarkers {
    static constexpr TypeInfo info{"bushing", "Bushing",
                                   "springs and dampers between two markers in every direction and rotation"};
    static constexpr Space space = N == 2 ? Space::planar : Space::spatial;
    static constexpr int turns = N == 2 ? 1 : 3;
    Quantities<N> stiffness, damping;
    Quantities<turns> turnStiffness, turnDamping;
    bool operator==(const Bushing&) const = default;
    static constexpr auto fields() {
        return std::tuple_cat(
            ends(), std::tuple{field("stiffness", "Stiffness", &Bushing::stiffness, "N/m",
                                     "Stiffness along the axes of the first marker", Range::notNegative()),
                               field("damping", "Damping", &Bushing::damping, "N*s/m",
                                     "Damping along the axes of the first marker", Range::notNegative()),
                               field("turn_stiffness", "Torsional stiffness", &Bushing::turnStiffness, "N*m/rad",
                                     "Stiffness about the axes of the first marker", Range::notNegative()),
                               field("turn_damping", "Torsional damping", &Bushing::turnDamping, "N*m*s/rad",
                                     "Damping about the axes of the first marker", Range::notNegative())});
    }
};

}  // namespace zwang

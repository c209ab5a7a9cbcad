#pragma once

#include "engine/elements/element.h"

namespace zwang {

/// A torsional spring and damper between two markers: torque T₀ + k ψ + k₃ ψ³ + c dφ/dt about z with ψ = φ − φ0, φ the
/// angle from the first marker to the second; k₃ makes it stiffer with the twist, as a beam that is bent far. Planar: φ
/// counts turns. Spatial: φ is measured about the first marker's z axis and is meant for markers that share it
/// (revolute, cylindrical); it is followed continuously through ±180°.
struct TorsionSpringDamper : BetweenMarkers {
    static constexpr TypeInfo info{"torsion-spring-damper", "Torsion spring-damper",
                                   "a torsional spring and damper between two markers"};
    static constexpr Space space = Space::both;
    Quantity stiffness = 0, damping = 0, freeAngle = 0, hardening = 0, preload = 0;
    bool operator==(const TorsionSpringDamper&) const = default;
    static constexpr auto fields() {
        return std::tuple_cat(ends(), std::tuple{field("stiffness", "Stiffness", &TorsionSpringDamper::stiffness,
                                                       "N*m/rad", "Torsional stiffness", Range::notNegative()),
                                                 field("damping", "Damping", &TorsionSpringDamper::damping, "N*m*s/rad",
                                                       "Torsional damping", Range::notNegative()),
                                                 field("free_angle", "Free angle", &TorsionSpringDamper::freeAngle,
                                                       "rad", "Angle of the unloaded spring"),
                                                 field("hardening", "Hardening", &TorsionSpringDamper::hardening,
                                                       "N*m/rad^3", "Torque over the third power of the twist"),
                                                 field("preload", "Preload", &TorsionSpringDamper::preload, "N*m",
                                                       "Torque at the free angle")});
    }
};

}  // namespace zwang

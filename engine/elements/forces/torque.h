#pragma once

#include "engine/elements/element.h"

namespace zwang {

/// A constant torque on a planar body (about z). Its power counts as supplied.
struct PlanarTorque : Element {
    static constexpr TypeInfo info{"torque", "Torque", "a constant torque on a body"};
    static constexpr Space space = Space::planar;
    BodyRef body;
    Quantity torque;
    bool operator==(const PlanarTorque&) const = default;
    static constexpr auto fields() {
        return std::tuple{
            field("body", "Body", &PlanarTorque::body, "", "Body the torque acts on"),
            field("torque", "Torque", &PlanarTorque::torque, "N*m", "Torque about z, counter-clockwise positive")};
    }
};

/// A constant torque on a spatial body, in world or body axes. Its power counts as supplied.
struct SpatialTorque : Element {
    static constexpr TypeInfo info{"torque", "Torque", "a constant torque on a body"};
    static constexpr Space space = Space::spatial;
    BodyRef body;
    Quantities<3> torque;
    Choice axes{"world"};
    bool operator==(const SpatialTorque&) const = default;
    static constexpr auto fields() {
        return std::tuple{field("body", "Body", &SpatialTorque::body, "", "Body the torque acts on"),
                          field("torque", "Torque", &SpatialTorque::torque, "N*m", "Components of the torque"),
                          choice("axes", "Axes", &SpatialTorque::axes, "world body",
                                 "Axes of the components: world, or turning with the body")};
    }
};

}  // namespace zwang

// Bodies and their markers. A body's pose is that of its body frame; the centre of mass may lie elsewhere.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "engine/elements/shapes.h"

namespace zwang {

/// A frame on a planar body: a point and a direction (angle of its x axis), in the body's frame.
struct PlanarMarker : Element {
    Quantities<2> position;
    Quantity angle;
    bool operator==(const PlanarMarker&) const = default;
    template <class Self = PlanarMarker>
    static constexpr auto fields() {
        return std::tuple{
            field("position", "Position", &Self::position, "m", "Point in the body's frame"),
            field("angle", "Angle", &Self::angle, "rad", "Direction of the marker's x axis in the body's frame")};
    }
};

/// A frame on a spatial body: a point, the direction of its z axis (joint axis) and of its x axis; x = 0 0 0 lets the
/// program choose.
struct SpatialMarker : Element {
    Quantities<3> position;
    Quantities<3> z{0, 0, 1};
    Quantities<3> x;
    bool operator==(const SpatialMarker&) const = default;
    template <class Self = SpatialMarker>
    static constexpr auto fields() {
        return std::tuple{
            field("position", "Position", &Self::position, "m", "Point in the body's frame"),
            field("z", "Axis (z)", &Self::z, "",
                  "Direction of the marker's z axis, the axis of joints; any length but 0"),
            field("x", "Axis (x)", &Self::x, "", "Direction of the marker's x axis; 0 0 0: chosen by the program")};
    }
};

/// A body that moves in the plane. State: x, y of the centre of mass and the angle.
struct PlanarBody : Element {
    static constexpr TypeInfo info{"body", "Body", "a rigid body moving in the plane"};
    static constexpr Space space = Space::planar;
    using Marker = PlanarMarker;

    Quantity mass = 1, inertia = 0.1, density = 0;
    Quantities<2> com, position, velocity;
    Quantity angle, rate;
    std::vector<std::string> keep;
    std::string colour;
    std::vector<PlanarMarker> markers;
    std::vector<AnyShape> shapes;
    bool operator==(const PlanarBody&) const = default;

    template <class Self = PlanarBody>
    static constexpr auto fields() {
        return std::tuple{
            field("mass", "Mass", &Self::mass, "kg", "Mass (used when the density is 0)", Range::positive()),
            field("inertia", "Inertia", &Self::inertia, "kg*m^2",
                  "Moment of inertia about the centre of mass (used when the density is 0)", Range::notNegative()),
            field("com", "Centre of mass", &Self::com, "m",
                  "Centre of mass in the body's frame (used when the density is 0)"),
            field("density", "Density", &Self::density, "kg/m^3",
                  "Mass properties follow from the shapes when this is not 0", Range::notNegative()),
            field("position", "Position", &Self::position, "m",
                  "Drawn position of the body's frame; assembly starts from it"),
            field("angle", "Angle", &Self::angle, "rad", "Drawn angle of the body's frame"),
            field("velocity", "Velocity", &Self::velocity, "m/s", "Start velocity of the body frame's origin"),
            field("rate", "Angular velocity", &Self::rate, "rad/s", "Start angular velocity"),
            field("keep", "Keep", &Self::keep, "",
                  "Start values that assembly must keep: position angle velocity rate"),
            field("colour", "Colour", &Self::colour, "", "Colour as #rrggbb; empty: chosen by the program")};
    }
};

/// A body that moves in space. State: position of the centre of mass and a unit quaternion; velocities: of the centre
/// of mass, and the angular velocity in body axes.
struct SpatialBody : Element {
    static constexpr TypeInfo info{"body", "Body", "a rigid body moving in space"};
    static constexpr Space space = Space::spatial;
    using Marker = SpatialMarker;

    Quantity mass = 1, density = 0;
    Quantities<6> inertia{0.1, 0.1, 0.1, 0, 0, 0};
    Quantities<3> com, position, velocity, rate;
    Quantities<4> orientation{1, 0, 0, 0};
    std::vector<std::string> keep;
    std::string colour;
    std::vector<SpatialMarker> markers;
    std::vector<AnyShape> shapes;
    bool operator==(const SpatialBody&) const = default;

    template <class Self = SpatialBody>
    static constexpr auto fields() {
        return std::tuple{
            field("mass", "Mass", &Self::mass, "kg", "Mass (used when the density is 0)", Range::positive()),
            field("inertia", "Inertia", &Self::inertia, "kg*m^2",
                  "Ixx Iyy Izz Ixy Ixz Iyz about the centre of mass, in body axes (used when the density is 0); Ixy is "
                  "the matrix entry"),
            field("com", "Centre of mass", &Self::com, "m",
                  "Centre of mass in the body's frame (used when the density is 0)"),
            field("density", "Density", &Self::density, "kg/m^3",
                  "Mass properties follow from the shapes when this is not 0", Range::notNegative()),
            field("position", "Position", &Self::position, "m",
                  "Drawn position of the body's frame; assembly starts from it"),
            field("orientation", "Orientation", &Self::orientation, "",
                  "Drawn orientation, quaternion w x y z (normalised when read)"),
            field("velocity", "Velocity", &Self::velocity, "m/s", "Start velocity of the body frame's origin"),
            field("rate", "Angular velocity", &Self::rate, "rad/s", "Start angular velocity in body axes"),
            field("keep", "Keep", &Self::keep, "",
                  "Start values that assembly must keep: position orientation velocity rate"),
            field("colour", "Colour", &Self::colour, "", "Colour as #rrggbb; empty: chosen by the program")};
    }
};

using AnyBody = std::variant<PlanarBody, SpatialBody>;

/// The fixed body: markers and shapes in world coordinates. Its name is "ground".
struct PlanarGround {
    std::vector<PlanarMarker> markers;
    std::vector<AnyShape> shapes;
    bool operator==(const PlanarGround&) const = default;
};
struct SpatialGround {
    std::vector<SpatialMarker> markers;
    std::vector<AnyShape> shapes;
    bool operator==(const SpatialGround&) const = default;
};
using AnyGround = std::variant<PlanarGround, SpatialGround>;

}  // namespace zwang

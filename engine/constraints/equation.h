// The few primitive constraint equations every joint and motion is made of, as descriptions. What they compute is in
// planar.h and spatial.h. Markers a (first) and b (second) have origins p and axes x, y, z.
#pragma once

#include <variant>

namespace zwang {

namespace planar {
struct Coincident {
    static constexpr int rows = 2;
    static constexpr bool inPlane = true;
};  ///< p_b − p_a = 0 [m]
struct OnLine {
    static constexpr int rows = 1;
    static constexpr bool inPlane = true;
};  ///< y_a·(p_b − p_a) = 0 [m]
struct SameAngle {
    static constexpr int rows = 1;
    static constexpr bool inPlane = true;
};  ///< θ_b − θ_a − f(t) = 0 [rad]
struct AlongLine {
    static constexpr int rows = 1;
    static constexpr bool inPlane = true;
};  ///< x_a·(p_b − p_a) − f(t) = 0 [m]
struct Distance {
    static constexpr int rows = 1;
    static constexpr bool inPlane = true;
};  ///< |p_b − p_a| − f(t) = 0 [m]
}  // namespace planar

namespace spatial {
struct Coincident {
    static constexpr int rows = 3;
    static constexpr bool inPlane = false;
};  ///< p_b − p_a = 0 [m]
struct OnLine {
    static constexpr int rows = 1;
    static constexpr bool inPlane = false;
    int across;
};  ///< e_across(a)·(p_b − p_a) = 0 [m]
struct Perpendicular {
    static constexpr int rows = 1;
    static constexpr bool inPlane = false;
    int axisA, axisB;
};  ///< e_axisA(a)·e_axisB(b) = 0 [-]
struct AngleAbout {
    static constexpr int rows = 1;
    static constexpr bool inPlane = false;
};  ///< angle about z_a from x_a to x_b, minus f(t), = 0 [rad]
struct AlongLine {
    static constexpr int rows = 1;
    static constexpr bool inPlane = false;
};  ///< z_a·(p_b − p_a) − f(t) = 0 [m]
struct Distance {
    static constexpr int rows = 1;
    static constexpr bool inPlane = false;
};  ///< |p_b − p_a| − f(t) = 0 [m]
}  // namespace spatial

using Equation = std::variant<planar::Coincident, planar::OnLine, planar::SameAngle, planar::AlongLine,
                              planar::Distance, spatial::Coincident, spatial::OnLine, spatial::Perpendicular,
                              spatial::AngleAbout, spatial::AlongLine, spatial::Distance>;

}  // namespace zwang

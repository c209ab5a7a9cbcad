// The few primitive constraint equations every joint and motion is made of, as descriptions. What they compute is in
// planar.h, planar_gears.h, planar_rolling.h, spatial.h, spatial_shafts.h, spatial_rolling.h, spatial_gears.h,
// spatial_cams.h and coupled.h.
// Markers a (first) and b (second) have origins p and axes x, y, z. f(t) is the drive; equations with measured numbers
// have a constant c there, which makes them hold in the drawn pose. A new equation: its description with traits here,
// its name in the list, and what it computes in one of those files; one that lacks any of them does not compile.
#pragma once

#include <variant>

namespace zwang {

/// What of two bodies an equation holds, as far as one of them is concerned: a point of it, a point on a line, its
/// angle (in the plane), its turning about the z axis (in space), its tilt about one axis across it, something else.
enum class Holds { point, line, angle, spin, tilt, other };
/// Violations of lengths are divided by the size of the model; angles and cosines of angles are not.
enum class RowUnit { length, angle };
/// Nonholonomic rows bind velocities only (J v = 0 has no C).
enum class RowLevel { position, velocity };
/// Numbers of its joint on which an equation depends: none, given ones, or these and what is measured in the drawn
/// pose.
enum class RowNumbers { none, given, measured };

/// What every equation states. Without defaults: each is said for each.
struct EquationTraits {
    Holds holds;
    RowUnit unit;
    RowLevel level;
    RowNumbers numbers;
};

/// Coordinates of two pairs of markers that depend on each other: x₂ − κ x₁ − c = 0 [rad or m, as x₂], each the angle
/// from a to b or the displacement along x (plane) or z (space) of a. x₁ belongs to the row's own markers, x₂ to its
/// second pair. Numbers: κ.
template <bool plane, bool secondTurns>
struct Coupled {
    static constexpr int rows = 1;
    static constexpr bool inPlane = plane;
    static constexpr EquationTraits traits{Holds::other, secondTurns ? RowUnit::angle : RowUnit::length,
                                           RowLevel::position, RowNumbers::measured};
    bool firstTurns = true;
};

namespace planar {
struct Coincident {
    static constexpr int rows = 2;
    static constexpr bool inPlane = true;
    static constexpr EquationTraits traits{Holds::point, RowUnit::length, RowLevel::position, RowNumbers::none};
};  ///< p_b − p_a = 0 [m]
struct OnLine {
    static constexpr int rows = 1;
    static constexpr bool inPlane = true;
    static constexpr EquationTraits traits{Holds::line, RowUnit::length, RowLevel::position, RowNumbers::none};
};  ///< y_a·(p_b − p_a) = 0 [m]
struct SameAngle {
    static constexpr int rows = 1;
    static constexpr bool inPlane = true;
    static constexpr EquationTraits traits{Holds::angle, RowUnit::angle, RowLevel::position, RowNumbers::none};
};  ///< θ_b − θ_a − f(t) = 0 [rad]
struct AlongLine {
    static constexpr int rows = 1;
    static constexpr bool inPlane = true;
    static constexpr EquationTraits traits{Holds::line, RowUnit::length, RowLevel::position, RowNumbers::none};
};  ///< x_a·(p_b − p_a) − f(t) = 0 [m]
struct Distance {
    static constexpr int rows = 1;
    static constexpr bool inPlane = true;
    static constexpr EquationTraits traits{Holds::other, RowUnit::length, RowLevel::position, RowNumbers::none};
};  ///< |p_b − p_a| − f(t) = 0 [m]
/// Wheels that roll on each other, or pulleys in a belt: r_a (θ_a − φ) + sign r_b (θ_b − φ) − c = 0 [m], φ the
/// direction of the line of centres p_a p_b. sign −1: internal gears, open belts. Numbers: r_a, r_b.
struct GearRatio {
    static constexpr int rows = 1;
    static constexpr bool inPlane = true;
    static constexpr EquationTraits traits{Holds::angle, RowUnit::length, RowLevel::position, RowNumbers::measured};
    int sign = 1;
};
/// Wheel b rolls on the x axis of a: x_a·(p_b − p_a) + side r (θ_b − θ_a) − c = 0 [m]. side 1: the wheel lies on the
/// side of y_a. Numbers: r.
struct Rolling {
    static constexpr int rows = 1;
    static constexpr bool inPlane = true;
    static constexpr EquationTraits traits{Holds::angle, RowUnit::length, RowLevel::position, RowNumbers::measured};
    int side = 1;
};
/// Point b lies on a closed curve of a: |p_b − p_a| − ρ(φ) = 0 [m], φ the direction of p_b − p_a in a's axes. Numbers:
/// of the spline ρ (math/periodic_spline.h).
struct OnCurve {
    static constexpr int rows = 1;
    static constexpr bool inPlane = true;
    static constexpr EquationTraits traits{Holds::other, RowUnit::length, RowLevel::position, RowNumbers::given};
};
/// A wheel b touches the x axis of a: y_a·(p_b − p_a) − side r = 0 [m]. side 1: on the side of y_a. Numbers: r.
struct BesideLine {
    static constexpr int rows = 1;
    static constexpr bool inPlane = true;
    static constexpr EquationTraits traits{Holds::other, RowUnit::length, RowLevel::position, RowNumbers::given};
    int side = 1;
};
/// A wheel b touches a circle of a: |p_b − p_a| − (R + sign r) = 0 [m]. sign −1: from inside. Numbers: R, r.
struct BesideCircle {
    static constexpr int rows = 1;
    static constexpr bool inPlane = true;
    static constexpr EquationTraits traits{Holds::other, RowUnit::length, RowLevel::position, RowNumbers::given};
    int sign = 1;
};
/// A blade along x_b does not slip sideways over a: y_b·(v_b − v_a − ω_a × (p_b − p_a)) = 0 [m/s].
struct NoSideSlip {
    static constexpr int rows = 1;
    static constexpr bool inPlane = true;
    static constexpr EquationTraits traits{Holds::other, RowUnit::length, RowLevel::velocity, RowNumbers::none};
};
template <bool secondTurns>
using Coupled = zwang::Coupled<true, secondTurns>;
}  // namespace planar

namespace spatial {
struct Coincident {
    static constexpr int rows = 3;
    static constexpr bool inPlane = false;
    static constexpr EquationTraits traits{Holds::point, RowUnit::length, RowLevel::position, RowNumbers::none};
};  ///< p_b − p_a = 0 [m]
struct OnLine {
    static constexpr int rows = 1;
    static constexpr bool inPlane = false;
    static constexpr EquationTraits traits{Holds::line, RowUnit::length, RowLevel::position, RowNumbers::none};
    int across;
};  ///< e_across(a)·(p_b − p_a) = 0 [m]
struct Perpendicular {
    static constexpr int rows = 1;
    static constexpr bool inPlane = false;
    static constexpr EquationTraits traits{Holds::tilt, RowUnit::angle, RowLevel::position, RowNumbers::none};
    int axisA, axisB;
};  ///< e_axisA(a)·e_axisB(b) = 0 [-]
struct AngleAbout {
    static constexpr int rows = 1;
    static constexpr bool inPlane = false;
    static constexpr EquationTraits traits{Holds::spin, RowUnit::angle, RowLevel::position, RowNumbers::none};
};  ///< angle about z_a from x_a to x_b, minus f(t), = 0 [rad]
struct AlongLine {
    static constexpr int rows = 1;
    static constexpr bool inPlane = false;
    static constexpr EquationTraits traits{Holds::line, RowUnit::length, RowLevel::position, RowNumbers::none};
};  ///< z_a·(p_b − p_a) − f(t) = 0 [m]
struct Distance {
    static constexpr int rows = 1;
    static constexpr bool inPlane = false;
    static constexpr EquationTraits traits{Holds::other, RowUnit::length, RowLevel::position, RowNumbers::none};
};  ///< |p_b − p_a| − f(t) = 0 [m]
struct SameSpin {
    static constexpr int rows = 1;
    static constexpr bool inPlane = false;
    static constexpr EquationTraits traits{Holds::spin, RowUnit::angle, RowLevel::position, RowNumbers::none};
};  ///< x_a·y_b − y_a·x_b = 0 [-]: b differs from a by a rotation about an axis across z, a bend without twist
/// A screw, or a wheel b on a rack: e·(p_b − p_a) − h φ − c = 0 [m], φ the angle about z_a from x_a to x_b, e the axis
/// z_a of a screw or x_a of a rack. Numbers: h [m/rad].
struct Advance {
    static constexpr int rows = 1;
    static constexpr bool inPlane = false;
    static constexpr EquationTraits traits{Holds::spin, RowUnit::length, RowLevel::position, RowNumbers::measured};
    int axis = 2;
};
/// The lowest point of a wheel b, seen along z_a, lies in the plane across z_a: z_a·(p_b + e − p_a) = 0 [m], e as in
/// spatial_rolling.h. Numbers: r of the ring about z_b (of no use for a ball), ρ of the tube around it.
struct Touches {
    static constexpr int rows = 1;
    static constexpr bool inPlane = false;
    static constexpr EquationTraits traits{Holds::other, RowUnit::length, RowLevel::position, RowNumbers::given};
    bool isBall = false;
};
/// There b does not slip over a along x_a and y_a: 0 [m/s]. Numbers as of Touches.
struct NoSlip {
    static constexpr int rows = 2;
    static constexpr bool inPlane = false;
    static constexpr EquationTraits traits{Holds::other, RowUnit::length, RowLevel::velocity, RowNumbers::given};
    bool isBall = false;
};
/// b does not turn on a about its normal: z_a·(ω_b − ω_a) = 0 [rad/s].
struct NoSpin {
    static constexpr int rows = 1;
    static constexpr bool inPlane = false;
    static constexpr EquationTraits traits{Holds::spin, RowUnit::angle, RowLevel::velocity, RowNumbers::none};
};
/// A blade along x_b does not slip sideways over the plane across z_a: (z_a × x_b)·(v_b − v_a − ω_a × (p_b − p_a)) = 0
/// [m/s].
struct NoSideSlip {
    static constexpr int rows = 1;
    static constexpr bool inPlane = false;
    static constexpr EquationTraits traits{Holds::other, RowUnit::length, RowLevel::velocity, RowNumbers::none};
};
/// Gears that mesh: (N_a α_a + sign N_b α_b)/N_b − c = 0 [rad], α the angle about z of each gear from its x axis to a
/// direction that the frame of both gears carries: with parallel axes across the line of centres, z_a × (p_b − p_a),
/// else z_a × z_b. Whole numbers of teeth leave the row alone when a tooth goes on: it is taken within half a tooth.
/// Numbers: N_a, N_b.
struct Meshing {
    static constexpr int rows = 1;
    static constexpr bool inPlane = false;
    static constexpr EquationTraits traits{Holds::spin, RowUnit::angle, RowLevel::position, RowNumbers::measured};
    bool isParallel = true;
    int sign = 1;
};
/// Pulleys in a belt about parallel z axes: r_a (θ_a − φ) + sign r_b (θ_b − φ) − c = 0 [m], φ the direction of the line
/// of centres across z_a, as GearRatio in the plane. sign −1: open belts. The angle from x_a to x_b tells how often the
/// pulleys have turned; it is the one of the second pair of markers, here the same. Numbers: r_a, r_b.
struct BeltRatio {
    static constexpr int rows = 1;
    static constexpr bool inPlane = false;
    static constexpr EquationTraits traits{Holds::spin, RowUnit::length, RowLevel::position, RowNumbers::measured};
    int sign = 1;
};
/// Point b lies in a groove round the z axis of a: z_a·(p_b − p_a) − s(φ) = 0 [m], φ the direction of p_b − p_a about z
/// in a's axes. Numbers: of the spline s (math/periodic_spline.h).
struct OnDrum {
    static constexpr int rows = 1;
    static constexpr bool inPlane = false;
    static constexpr EquationTraits traits{Holds::other, RowUnit::length, RowLevel::position, RowNumbers::given};
};
template <bool secondTurns>
using Coupled = zwang::Coupled<false, secondTurns>;
}  // namespace spatial

using Equation =
    std::variant<planar::Coincident, planar::OnLine, planar::SameAngle, planar::AlongLine, planar::Distance,
                 planar::GearRatio, planar::Rolling, planar::OnCurve, planar::BesideLine, planar::BesideCircle,
                 planar::NoSideSlip, spatial::Coincident, spatial::OnLine, spatial::Perpendicular, spatial::AngleAbout,
                 spatial::AlongLine, spatial::Distance, spatial::SameSpin, spatial::Advance, spatial::Touches,
                 spatial::NoSlip, spatial::NoSpin, spatial::NoSideSlip, spatial::Meshing, spatial::BeltRatio,
                 spatial::OnDrum, planar::Coupled<true>, planar::Coupled<false>, spatial::Coupled<true>,
                 spatial::Coupled<false>>;

template <class E>
inline constexpr bool withNumbers = E::traits.numbers != RowNumbers::none;
template <class E>
inline constexpr bool isMeasured = E::traits.numbers == RowNumbers::measured;
template <class E>
inline constexpr bool isRate = E::traits.level == RowLevel::velocity;

/// It binds a second pair of markers, too, or is told the turns of its own as if it did.
template <class E>
inline constexpr bool bindsTwoPairs = false;
template <bool plane, bool secondTurns>
inline constexpr bool bindsTwoPairs<Coupled<plane, secondTurns>> = true;

template <>
inline constexpr bool bindsTwoPairs<spatial::BeltRatio> = true;

/// The second pair of markers of such an equation, and its rows of J: those of the first pair where it is the same
/// body.
template <class Marker, class T>
struct SecondPair {
    const Marker *a = nullptr, *b = nullptr;
    T *ja = nullptr, *jb = nullptr;
    double firstTurn = 0;  ///< near this x₁ is sought, an angle of the first pair that counts turns
};

EquationTraits traitsOf(const Equation& equation);

/// C(q, t) of any equation; `drive` is the DriveState of its space.
template <class E, class Marker, class Drive, class T>
void positionOf(const E& e, const Marker& a, const Marker& b, const Drive& drive, T* c) {
    if constexpr (withNumbers<E>)
        position(e, a, b, drive, c);
    else
        position(e, a, b, drive.value, c);
}
/// Its rows of J.
template <class E, class Marker, class Drive, class T>
void jacobianOf(const E& e, const Marker& a, const Marker& b, const Drive& drive, T* ja, T* jb) {
    if constexpr (withNumbers<E>)
        jacobian(e, a, b, drive, ja, jb);
    else
        jacobian(e, a, b, ja, jb);
}

}  // namespace zwang

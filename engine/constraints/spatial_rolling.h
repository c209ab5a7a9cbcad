// Wheels, balls and blades on a plane in space, each equation written once, generic over the scalar: C(q, t), rows of J
// and η as in spatial.h. The plane goes through the first marker, n = z_a is its normal. Nonholonomic rows (isRate)
// have no C; their J v = 0 is all they ask (Neimark & Fufaev, Dynamics of Nonholonomic Systems, 1972, ch. I).
//
// A wheel around the second marker has the axis k = z_b, a ring of radius r about it, and around the ring a tube of
// radius ρ. Its lowest point lies from p_b at
//
//     e = r u − ρ n,   u = −w/|w|,   w = n − (n·k) k
//
// The point is no material one: it wanders on both bodies, so that ė = r u̇ − ρ ṅ. Since it is the lowest one, the rate
// of its height is n·V with the velocity V = v_b + ω_b × e − v_a − ω_a × (d + e), d = p_b − p_a, of the one body's
// material past the other's, whose parts along the plane vanish when the wheel rolls.
#pragma once

#include "engine/constraints/spatial.h"

namespace zwang::spatial {

/// Where a wheel touches, seen from its marker, and how this point wanders.
template <class T>
struct RimTouch {
    Vec<T> e, rate;
    /// `radii`: those of the ring and of the tube about it.
    RimTouch(bool isBall, const MarkerState<T>& a, const MarkerState<T>& b, const std::vector<T>& radii)
        : RimTouch(isBall, a, b, radii[0], radii[1]) {}
    RimTouch(bool isBall, const MarkerState<T>& a, const MarkerState<T>& b, const T& ring, const T& tube) {
        using std::sqrt;
        const Vec<T> n = a.axes.col(2), turning = cross<T>(a.w, n);
        e = -tube * n;
        rate = -tube * turning;
        if (isBall) return;
        const Vec<T> k = b.axes.col(2), swing = cross<T>(b.w, k);
        const T c = dot<T>(n, k), cRate = dot<T>(turning, k) + dot<T>(n, swing);
        const Vec<T> w = n - c * k, wRate = turning - cRate * k - c * swing;
        const T length = sqrt(dot<T>(w, w)), lengthRate = dot<T>(w, wRate) / length;
        e -= ring / length * w;
        rate -= ring / length * (wRate - lengthRate / length * w);
    }
};

/// Row of t·V, t fixed to a, at the point e from p_b.
template <class T>
void slipRow(const Vec<T>& t, const Vec<T>& e, const MarkerState<T>& a, const MarkerState<T>& b, T* ja, T* jb) {
    setRow<T>(ja, a, -t, cross<T>(t, a.r + b.p - a.p + e));
    setRow<T>(jb, b, t, cross<T>(b.r + e, t));
}
/// −d(t·V)/dt without the accelerations; `tRate` is that of t.
template <class T>
T slipEta(const Vec<T>& t, const Vec<T>& tRate, const Vec<T>& e, const Vec<T>& eRate, const MarkerState<T>& a,
          const MarkerState<T>& b) {
    const Vec<T> arm = b.p - a.p + e, rate = b.v - a.v;
    const Vec<T> V = rate + cross<T>(b.w, e) - cross<T>(a.w, arm);
    const Vec<T> bias =
        centripetal<T>(b, b.r) + cross<T>(b.w, eRate) - centripetal<T>(a, a.r) - cross<T>(a.w, Vec<T>(rate + eRate));
    return -(dot<T>(tRate, V) + dot<T>(t, bias));
}
/// The same for an axis of a.
template <class T>
T slipEta(int axis, const RimTouch<T>& touch, const MarkerState<T>& a, const MarkerState<T>& b) {
    const Vec<T> t = a.axes.col(axis);
    return slipEta<T>(t, cross<T>(a.w, t), touch.e, touch.rate, a, b);
}

template <class T>
void position(Touches k, const MarkerState<T>& a, const MarkerState<T>& b, const DriveState<T>& drive, T* c) {
    c[0] = dot<T>(a.axes.col(2), b.p - a.p + RimTouch<T>(k.isBall, a, b, *drive.numbers).e);
}
template <class T>
void jacobian(Touches k, const MarkerState<T>& a, const MarkerState<T>& b, const DriveState<T>& drive, T* ja, T* jb) {
    slipRow<T>(a.axes.col(2), RimTouch<T>(k.isBall, a, b, *drive.numbers).e, a, b, ja, jb);
}
template <class T>
void acceleration(Touches k, const MarkerState<T>& a, const MarkerState<T>& b, const DriveState<T>& drive, T* eta) {
    eta[0] = slipEta<T>(2, RimTouch<T>(k.isBall, a, b, *drive.numbers), a, b);
}

template <class T>
void position(NoSlip, const MarkerState<T>&, const MarkerState<T>&, const DriveState<T>&, T* c) {
    c[0] = c[1] = T(0);
}
template <class T>
void jacobian(NoSlip k, const MarkerState<T>& a, const MarkerState<T>& b, const DriveState<T>& drive, T* ja, T* jb) {
    const RimTouch<T> touch(k.isBall, a, b, *drive.numbers);
    for (int axis = 0; axis < 2; ++axis) slipRow<T>(a.axes.col(axis), touch.e, a, b, ja + 6 * axis, jb + 6 * axis);
}
template <class T>
void acceleration(NoSlip k, const MarkerState<T>& a, const MarkerState<T>& b, const DriveState<T>& drive, T* eta) {
    const RimTouch<T> touch(k.isBall, a, b, *drive.numbers);
    for (int axis = 0; axis < 2; ++axis) eta[axis] = slipEta<T>(axis, touch, a, b);
}

template <class T>
void position(NoSpin, const MarkerState<T>&, const MarkerState<T>&, const T&, T* c) {
    c[0] = T(0);
}
template <class T>
void jacobian(NoSpin, const MarkerState<T>& a, const MarkerState<T>& b, T* ja, T* jb) {
    const Vec<T> n = a.axes.col(2), zero = Vec<T>::Zero();
    setRow<T>(ja, a, zero, -n);
    setRow<T>(jb, b, zero, n);
}
template <class T>
void acceleration(NoSpin, const MarkerState<T>& a, const MarkerState<T>& b, const DriveState<T>&, T* eta) {
    eta[0] = -dot<T>(cross<T>(a.w, a.axes.col(2)), b.w - a.w);
}

/// Across a blade along x_b, in the plane: n × x_b.
template <class T>
void position(NoSideSlip, const MarkerState<T>&, const MarkerState<T>&, const T&, T* c) {
    c[0] = T(0);
}
template <class T>
void jacobian(NoSideSlip, const MarkerState<T>& a, const MarkerState<T>& b, T* ja, T* jb) {
    slipRow<T>(cross<T>(a.axes.col(2), b.axes.col(0)), Vec<T>::Zero(), a, b, ja, jb);
}
template <class T>
void acceleration(NoSideSlip, const MarkerState<T>& a, const MarkerState<T>& b, const DriveState<T>&, T* eta) {
    const Vec<T> n = a.axes.col(2), x = b.axes.col(0), zero = Vec<T>::Zero();
    const Vec<T> rate = cross<T>(cross<T>(a.w, n), x) + cross<T>(n, cross<T>(b.w, x));
    eta[0] = slipEta<T>(cross<T>(n, x), rate, zero, zero, a, b);
}

}  // namespace zwang::spatial

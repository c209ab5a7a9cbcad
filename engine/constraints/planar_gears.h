// Gears, racks, belts and cams in the plane, each equation written once, generic over the scalar: C(q, t), rows of J
// and η as in planar.h. Angles count turns, so that ratios hold over any number of them.
#pragma once

#include "engine/constraints/planar.h"
#include "engine/math/dual.h"
#include "engine/math/periodic_spline.h"

namespace zwang::planar {

/// p_b − p_a = d as a length r and a direction φ in world axes: rates, and second derivatives without accelerations.
template <class T>
struct Apart {
    T x, y, square, length, rate, turn;  ///< d, |d|², r, ṙ, φ̇
    T bend;                              ///< of φ̈
    T stretch;                           ///< of r̈
    Apart(const MarkerState<T>& a, const MarkerState<T>& b) : x(b.px - a.px), y(b.py - a.py) {
        using std::sqrt;
        square = x * x + y * y;
        length = sqrt(square);
        const T vx = b.vx - a.vx, vy = b.vy - a.vy;
        const Bias<T> bias(a, b);
        rate = (x * vx + y * vy) / length;
        turn = (x * vy - y * vx) / square;
        bend = (x * bias.y - y * bias.x) / square - T(2) * rate * turn / length;
        stretch = (x * bias.x + y * bias.y) / length + length * turn * turn;
    }
    /// Rows of gx dx + gy dy, with g in world axes.
    void rows(const T& gx, const T& gy, const MarkerState<T>& a, const MarkerState<T>& b, Rows<T> ja,
              Rows<T> jb) const {
        setRow<T>(ja, -gx, -gy, gx * a.ry - gy * a.rx);
        setRow<T>(jb, gx, gy, gy * b.rx - gx * b.ry);
    }
};

/// `angle` moved by whole turns to within half a turn of `near`.
template <class T>
T onTurnOf(const T& angle, double near) {
    const double turn = 2 * M_PI;
    return angle + T(turn * std::round((near - plain(angle)) / turn));
}

template <class T>
void position(GearRatio k, const MarkerState<T>& a, const MarkerState<T>& b, const DriveState<T>& drive, T* c) {
    using std::atan2;
    const T ra = (*drive.numbers)[0], rb = T(k.sign) * (*drive.numbers)[1], both = ra + rb;
    const T rolled = ra * a.angle + rb * b.angle - drive.value;
    // The line of centres has turned as often as the wheels say. Equal pulleys do not ask it.
    const double share = plain(both);
    const double near = std::abs(share) < 1e-9 * std::abs(plain(ra)) ? 0.0 : plain(rolled) / share;
    c[0] = rolled - both * onTurnOf<T>(atan2(b.py - a.py, b.px - a.px), near);
}
template <class T>
void jacobian(GearRatio k, const MarkerState<T>& a, const MarkerState<T>& b, const DriveState<T>& drive, Rows<T> ja,
              Rows<T> jb) {
    const T ra = (*drive.numbers)[0], rb = T(k.sign) * (*drive.numbers)[1], both = ra + rb;
    const Apart<T> d(a, b);
    d.rows(both * d.y / d.square, -both * d.x / d.square, a, b, ja, jb);
    ja[2] += ra;
    jb[2] += rb;
}
template <class T>
void acceleration(GearRatio k, const MarkerState<T>& a, const MarkerState<T>& b, const DriveState<T>& drive, T* eta) {
    const T both = (*drive.numbers)[0] + T(k.sign) * (*drive.numbers)[1];
    eta[0] = drive.second + both * Apart<T>(a, b).bend;
}

template <class T>
void position(Rolling k, const MarkerState<T>& a, const MarkerState<T>& b, const DriveState<T>& drive, T* c) {
    const T r = T(k.side) * (*drive.numbers)[0];
    c[0] = a.ux * (b.px - a.px) + a.uy * (b.py - a.py) + r * (b.angle - a.angle) - drive.value;
}
template <class T>
void jacobian(Rolling k, const MarkerState<T>& a, const MarkerState<T>& b, const DriveState<T>& drive, Rows<T> ja,
              Rows<T> jb) {
    const T r = T(k.side) * (*drive.numbers)[0];
    lineRows<T>(a.ux, a.uy, -a.uy, a.ux, a, b, ja, jb);
    ja[2] -= r;
    jb[2] += r;
}
template <class T>
void acceleration(Rolling, const MarkerState<T>& a, const MarkerState<T>& b, const DriveState<T>& drive, T* eta) {
    eta[0] = lineEta<T>(a.ux, a.uy, -a.uy, a.ux, a, b) + drive.second;
}

/// ρ and its derivatives in the direction in which b lies, in a's axes.
template <class T>
PeriodicSample<T> curveAt(const MarkerState<T>& a, const MarkerState<T>& b, const DriveState<T>& drive) {
    using std::atan2;
    const T x = b.px - a.px, y = b.py - a.py;
    return periodicSpline<T>(*drive.numbers, atan2(a.ux * y - a.uy * x, a.ux * x + a.uy * y));
}
template <class T>
void position(OnCurve, const MarkerState<T>& a, const MarkerState<T>& b, const DriveState<T>& drive, T* c) {
    using std::sqrt;
    const T x = b.px - a.px, y = b.py - a.py;
    c[0] = sqrt(x * x + y * y) - curveAt<T>(a, b, drive).value;
}
template <class T>
void jacobian(OnCurve, const MarkerState<T>& a, const MarkerState<T>& b, const DriveState<T>& drive, Rows<T> ja,
              Rows<T> jb) {
    const Apart<T> d(a, b);
    const T slope = curveAt<T>(a, b, drive).first;
    d.rows(d.x / d.length + slope * d.y / d.square, d.y / d.length - slope * d.x / d.square, a, b, ja, jb);
    ja[2] += slope;
}
template <class T>
void acceleration(OnCurve, const MarkerState<T>& a, const MarkerState<T>& b, const DriveState<T>& drive, T* eta) {
    const Apart<T> d(a, b);
    const auto curve = curveAt<T>(a, b, drive);
    const T turn = d.turn - a.w;  // in a's axes
    eta[0] = curve.first * d.bend + curve.second * turn * turn - d.stretch;
}

}  // namespace zwang::planar

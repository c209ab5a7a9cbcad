// The primitive constraint equations of the plane, each written once, generic over the scalar. For each: the value C(q,
// t), its rows J of the velocity level J v = −C_t, and the right side η of the acceleration level J a = η. Body
// coordinates are (x, y, θ) of the centre of mass.
#pragma once

#include <cmath>
#include <vector>

#include "engine/constraints/equation.h"

namespace zwang::planar {

/// A marker seen from the world.
template <class T>
struct MarkerState {
    T px, py;     ///< origin [m]
    T rx, ry;     ///< from the centre of mass to the origin [m]
    T ux, uy;     ///< direction of its x axis
    T angle;      ///< of its x axis, counting turns [rad]
    T vx, vy, w;  ///< velocity of the origin and angular velocity
};

/// Prescribed value and its time derivatives; constants have first = second = 0.
template <class T>
struct DriveState {
    T value{0}, first{0}, second{0};
    const std::vector<T>* numbers = nullptr;                   ///< of equations with numbers
    const SecondPair<MarkerState<T>, T>* otherPair = nullptr;  ///< of equations that bind two
};

/// Rows of J for one body: three entries a row.
template <class T>
using Rows = T*;

template <class T>
void setRow(Rows<T> row, const T& x, const T& y, const T& angle) {
    row[0] = x;
    row[1] = y;
    row[2] = angle;
}

/// Second derivative of p_b − p_a without the accelerations: −ω_b² r_b + ω_a² r_a.
template <class T>
struct Bias {
    T x, y;
    Bias(const MarkerState<T>& a, const MarkerState<T>& b)
        : x(a.w * a.w * a.rx - b.w * b.w * b.rx), y(a.w * a.w * a.ry - b.w * b.w * b.ry) {}
};

template <class T>
void position(Coincident, const MarkerState<T>& a, const MarkerState<T>& b, const T&, T* c) {
    c[0] = b.px - a.px;
    c[1] = b.py - a.py;
}
template <class T>
void jacobian(Coincident, const MarkerState<T>& a, const MarkerState<T>& b, Rows<T> ja, Rows<T> jb) {
    setRow<T>(ja, T(-1), T(0), a.ry);
    setRow<T>(ja + 3, T(0), T(-1), -a.rx);
    setRow<T>(jb, T(1), T(0), -b.ry);
    setRow<T>(jb + 3, T(0), T(1), b.rx);
}
template <class T>
void acceleration(Coincident, const MarkerState<T>& a, const MarkerState<T>& b, const DriveState<T>&, T* eta) {
    const Bias<T> bias(a, b);
    eta[0] = -bias.x;
    eta[1] = -bias.y;
}

/// Rows of e·(p_b − p_a) where e turns with marker a and de/dθ = n: shared by OnLine and AlongLine.
template <class T>
void lineRows(const T& ex, const T& ey, const T& nx, const T& ny, const MarkerState<T>& a, const MarkerState<T>& b,
              Rows<T> ja, Rows<T> jb) {
    const T dx = b.px - a.px, dy = b.py - a.py;
    setRow<T>(ja, -ex, -ey, ex * a.ry - ey * a.rx + nx * dx + ny * dy);
    setRow<T>(jb, ex, ey, ey * b.rx - ex * b.ry);
}
/// η of e·(p_b − p_a), without the drive.
template <class T>
T lineEta(const T& ex, const T& ey, const T& nx, const T& ny, const MarkerState<T>& a, const MarkerState<T>& b) {
    const Bias<T> bias(a, b);
    const T dx = b.px - a.px, dy = b.py - a.py;
    return -(ex * bias.x + ey * bias.y) - T(2) * a.w * (nx * (b.vx - a.vx) + ny * (b.vy - a.vy)) +
           a.w * a.w * (ex * dx + ey * dy);
}

template <class T>
void position(OnLine, const MarkerState<T>& a, const MarkerState<T>& b, const T&, T* c) {
    c[0] = a.ux * (b.py - a.py) - a.uy * (b.px - a.px);
}
template <class T>
void jacobian(OnLine, const MarkerState<T>& a, const MarkerState<T>& b, Rows<T> ja, Rows<T> jb) {
    lineRows<T>(-a.uy, a.ux, -a.ux, -a.uy, a, b, ja, jb);
}
template <class T>
void acceleration(OnLine, const MarkerState<T>& a, const MarkerState<T>& b, const DriveState<T>&, T* eta) {
    eta[0] = lineEta<T>(-a.uy, a.ux, -a.ux, -a.uy, a, b);
}

template <class T>
void position(AlongLine, const MarkerState<T>& a, const MarkerState<T>& b, const T& drive, T* c) {
    c[0] = a.ux * (b.px - a.px) + a.uy * (b.py - a.py) - drive;
}
template <class T>
void jacobian(AlongLine, const MarkerState<T>& a, const MarkerState<T>& b, Rows<T> ja, Rows<T> jb) {
    lineRows<T>(a.ux, a.uy, -a.uy, a.ux, a, b, ja, jb);
}
template <class T>
void acceleration(AlongLine, const MarkerState<T>& a, const MarkerState<T>& b, const DriveState<T>& drive, T* eta) {
    eta[0] = lineEta<T>(a.ux, a.uy, -a.uy, a.ux, a, b) + drive.second;
}

template <class T>
void position(SameAngle, const MarkerState<T>& a, const MarkerState<T>& b, const T& drive, T* c) {
    c[0] = b.angle - a.angle - drive;
}
template <class T>
void jacobian(SameAngle, const MarkerState<T>&, const MarkerState<T>&, Rows<T> ja, Rows<T> jb) {
    setRow<T>(ja, T(0), T(0), T(-1));
    setRow<T>(jb, T(0), T(0), T(1));
}
template <class T>
void acceleration(SameAngle, const MarkerState<T>&, const MarkerState<T>&, const DriveState<T>& drive, T* eta) {
    eta[0] = drive.second;
}

template <class T>
void position(Distance, const MarkerState<T>& a, const MarkerState<T>& b, const T& drive, T* c) {
    using std::sqrt;
    const T dx = b.px - a.px, dy = b.py - a.py;
    c[0] = sqrt(dx * dx + dy * dy) - drive;
}
template <class T>
void jacobian(Distance, const MarkerState<T>& a, const MarkerState<T>& b, Rows<T> ja, Rows<T> jb) {
    using std::sqrt;
    const T dx = b.px - a.px, dy = b.py - a.py, length = sqrt(dx * dx + dy * dy);
    const T ex = dx / length, ey = dy / length;
    setRow<T>(ja, -ex, -ey, ex * a.ry - ey * a.rx);
    setRow<T>(jb, ex, ey, ey * b.rx - ex * b.ry);
}
template <class T>
void acceleration(Distance, const MarkerState<T>& a, const MarkerState<T>& b, const DriveState<T>& drive, T* eta) {
    using std::sqrt;
    const Bias<T> bias(a, b);
    const T dx = b.px - a.px, dy = b.py - a.py, length = sqrt(dx * dx + dy * dy);
    const T ex = dx / length, ey = dy / length, wx = b.vx - a.vx, wy = b.vy - a.vy, along = ex * wx + ey * wy;
    eta[0] = drive.second - (ex * bias.x + ey * bias.y) - (wx * wx + wy * wy - along * along) / length;
}

}  // namespace zwang::planar

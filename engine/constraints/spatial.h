// The primitive constraint equations of space, each written once, generic over the scalar: value C(q, t), rows J of J v
// = −C_t, and right side η of J a = η. Velocities of a body are (ṙ, ω): of its centre of mass in world axes, and the
// angular velocity in body axes.
#pragma once

#include <Eigen/Core>
#include <Eigen/Geometry>
#include <cmath>
#include <vector>

#include "engine/constraints/equation.h"
#include "engine/math/dual.h"

namespace zwang::spatial {

template <class T>
using Vec = Eigen::Matrix<T, 3, 1>;
template <class T>
using Mat = Eigen::Matrix<T, 3, 3>;

/// A marker seen from the world; R turns body into world axes.
template <class T>
struct MarkerState {
    Mat<T> R;     ///< of the body
    Mat<T> axes;  ///< columns: the marker's x, y, z axes in world
    Vec<T> p, r;  ///< origin; from the centre of mass to the origin [m]
    Vec<T> v, w;  ///< velocity of the origin; angular velocity, world
};

template <class T>
struct DriveState {
    T value{0}, first{0}, second{0};
    const std::vector<T>* numbers = nullptr;  ///< of equations with numbers
};

/// One row of J for one body: (∂/∂ṙ, ∂/∂ω) where `turn` is the coefficient of the world angular velocity.
template <class T>
void setRow(T* row, const MarkerState<T>& m, const Vec<T>& move, const Vec<T>& turn) {
    const Vec<T> body = m.R.transpose() * turn;
    for (int i = 0; i < 3; ++i) {
        row[i] = move[i];
        row[3 + i] = body[i];
    }
}

/// ω × (ω × x): the part of the second derivative of a body-fixed vector that does not depend on the angular
/// acceleration.
template <class T>
Vec<T> centripetal(const MarkerState<T>& m, const Vec<T>& x) {
    return m.w.cross(m.w.cross(x));
}

/// The three rows of sign times the velocity of a marker's origin: sign (1, −[r]× R), without the products with zero.
template <class T>
void pointRows(const MarkerState<T>& m, const T& sign, T* rows) {
    const T x = sign * m.r[0], y = sign * m.r[1], z = sign * m.r[2];
    for (int i = 0; i < 3; ++i) {
        for (int k = 0; k < 3; ++k) rows[6 * i + k] = i == k ? sign : T(0);
        rows[3 + i] = z * m.R(1, i) - y * m.R(2, i);
        rows[9 + i] = x * m.R(2, i) - z * m.R(0, i);
        rows[15 + i] = y * m.R(0, i) - x * m.R(1, i);
    }
}

template <class T>
void position(Coincident, const MarkerState<T>& a, const MarkerState<T>& b, const T&, T* c) {
    for (int i = 0; i < 3; ++i) c[i] = b.p[i] - a.p[i];
}
template <class T>
void jacobian(Coincident, const MarkerState<T>& a, const MarkerState<T>& b, T* ja, T* jb) {
    pointRows<T>(a, T(-1), ja);
    pointRows<T>(b, T(1), jb);
}
template <class T>
void acceleration(Coincident, const MarkerState<T>& a, const MarkerState<T>& b, const DriveState<T>&, T* eta) {
    const Vec<T> bias = centripetal<T>(b, b.r) - centripetal<T>(a, a.r);
    for (int i = 0; i < 3; ++i) eta[i] = -bias[i];
}

/// e·(p_b − p_a) with e fixed to marker a: shared by OnLine and AlongLine.
template <class T>
void lineRows(const Vec<T>& e, const MarkerState<T>& a, const MarkerState<T>& b, T* ja, T* jb) {
    setRow<T>(ja, a, -e, e.cross(Vec<T>(b.p - a.p + a.r)));
    setRow<T>(jb, b, e, b.r.cross(e));
}
template <class T>
T lineEta(const Vec<T>& e, const MarkerState<T>& a, const MarkerState<T>& b) {
    const Vec<T> d = b.p - a.p, rate = b.v - a.v, bias = centripetal<T>(b, b.r) - centripetal<T>(a, a.r);
    return -(centripetal<T>(a, e).dot(d) + T(2) * a.w.cross(e).dot(rate) + e.dot(bias));
}

template <class T>
void position(OnLine k, const MarkerState<T>& a, const MarkerState<T>& b, const T&, T* c) {
    c[0] = a.axes.col(k.across).dot(b.p - a.p);
}
template <class T>
void jacobian(OnLine k, const MarkerState<T>& a, const MarkerState<T>& b, T* ja, T* jb) {
    lineRows<T>(a.axes.col(k.across), a, b, ja, jb);
}
template <class T>
void acceleration(OnLine k, const MarkerState<T>& a, const MarkerState<T>& b, const DriveState<T>&, T* eta) {
    eta[0] = lineEta<T>(a.axes.col(k.across), a, b);
}

template <class T>
void position(AlongLine, const MarkerState<T>& a, const MarkerState<T>& b, const T& drive, T* c) {
    c[0] = a.axes.col(2).dot(b.p - a.p) - drive;
}
template <class T>
void jacobian(AlongLine, const MarkerState<T>& a, const MarkerState<T>& b, T* ja, T* jb) {
    lineRows<T>(a.axes.col(2), a, b, ja, jb);
}
template <class T>
void acceleration(AlongLine, const MarkerState<T>& a, const MarkerState<T>& b, const DriveState<T>& drive, T* eta) {
    eta[0] = lineEta<T>(a.axes.col(2), a, b) + drive.second;
}

template <class T>
void position(Perpendicular k, const MarkerState<T>& a, const MarkerState<T>& b, const T&, T* c) {
    c[0] = a.axes.col(k.axisA).dot(b.axes.col(k.axisB));
}
template <class T>
void jacobian(Perpendicular k, const MarkerState<T>& a, const MarkerState<T>& b, T* ja, T* jb) {
    const Vec<T> n = Vec<T>(a.axes.col(k.axisA)).cross(Vec<T>(b.axes.col(k.axisB))), zero = Vec<T>::Zero();
    setRow<T>(ja, a, zero, n);
    setRow<T>(jb, b, zero, -n);
}
/// Second derivative of e_a·e_b without the angular accelerations.
template <class T>
T perpendicularBias(const Vec<T>& ea, const Vec<T>& eb, const MarkerState<T>& a, const MarkerState<T>& b) {
    const Vec<T> rateA = a.w.cross(ea), rateB = b.w.cross(eb);
    return T(2) * rateA.dot(rateB) - rateA.dot(a.w.cross(eb)) - rateB.dot(b.w.cross(ea));
}
template <class T>
void acceleration(Perpendicular k, const MarkerState<T>& a, const MarkerState<T>& b, const DriveState<T>&, T* eta) {
    eta[0] = -perpendicularBias<T>(a.axes.col(k.axisA), b.axes.col(k.axisB), a, b);
}

/// Angle about z_a from x_a to x_b: atan2(y_a·x_b, x_a·x_b). `near` picks the turn: the result lies within π of it.
template <class T>
T angleAbout(const MarkerState<T>& a, const MarkerState<T>& b, const T& near) {
    using std::atan2;
    const Vec<T> x = b.axes.col(0);
    T angle = atan2(Vec<T>(a.axes.col(1)).dot(x), Vec<T>(a.axes.col(0)).dot(x));
    const double turn = 2 * M_PI;
    return angle + T(turn * std::round((plain(near) - plain(angle)) / turn));
}
/// Coefficient of (ω_a − ω_b) in the rate of that angle, negated: the gradient with respect to the world rotation of a.
template <class T>
Vec<T> angleGradient(const MarkerState<T>& a, const MarkerState<T>& b) {
    const Vec<T> x = b.axes.col(0), xa = a.axes.col(0), ya = a.axes.col(1);
    const T A = xa.dot(x), B = ya.dot(x), square = A * A + B * B;
    return (ya.cross(x) * A - xa.cross(x) * B) / square;
}
template <class T>
void position(AngleAbout, const MarkerState<T>& a, const MarkerState<T>& b, const T& drive, T* c) {
    c[0] = angleAbout<T>(a, b, drive) - drive;
}
template <class T>
void jacobian(AngleAbout, const MarkerState<T>& a, const MarkerState<T>& b, T* ja, T* jb) {
    const Vec<T> n = angleGradient<T>(a, b), zero = Vec<T>::Zero();
    setRow<T>(ja, a, zero, n);
    setRow<T>(jb, b, zero, -n);
}
template <class T>
void acceleration(AngleAbout, const MarkerState<T>& a, const MarkerState<T>& b, const DriveState<T>& drive, T* eta) {
    const Vec<T> x = b.axes.col(0), xa = a.axes.col(0), ya = a.axes.col(1), w = a.w - b.w;
    const T A = xa.dot(x), B = ya.dot(x), square = A * A + B * B;
    const T Ad = w.dot(xa.cross(x)), Bd = w.dot(ya.cross(x));
    const T Add = perpendicularBias<T>(xa, x, a, b), Bdd = perpendicularBias<T>(ya, x, a, b);
    const T bias = (A * Bdd - B * Add) / square - T(2) * (A * Ad + B * Bd) * (A * Bd - B * Ad) / (square * square);
    eta[0] = drive.second - bias;
}

template <class T>
void position(Distance, const MarkerState<T>& a, const MarkerState<T>& b, const T& drive, T* c) {
    using std::sqrt;
    const Vec<T> d = b.p - a.p;
    c[0] = sqrt(d.dot(d)) - drive;
}
template <class T>
void jacobian(Distance, const MarkerState<T>& a, const MarkerState<T>& b, T* ja, T* jb) {
    using std::sqrt;
    const Vec<T> d = b.p - a.p, e = d / T(sqrt(d.dot(d)));
    setRow<T>(ja, a, -e, -a.r.cross(e));
    setRow<T>(jb, b, e, b.r.cross(e));
}
template <class T>
void acceleration(Distance, const MarkerState<T>& a, const MarkerState<T>& b, const DriveState<T>& drive, T* eta) {
    using std::sqrt;
    const Vec<T> d = b.p - a.p, rate = b.v - a.v, bias = centripetal<T>(b, b.r) - centripetal<T>(a, a.r);
    const T length = sqrt(d.dot(d)), along = d.dot(rate) / length;
    eta[0] = drive.second - d.dot(bias) / length - (rate.dot(rate) - along * along) / length;
}

}  // namespace zwang::spatial

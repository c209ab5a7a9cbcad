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

template <class T>
Vec<T> cross(const Vec<T>& a, const Vec<T>& b) {
    return {crossTerm(a[1], b[2], a[2], b[1]), crossTerm(a[2], b[0], a[0], b[2]), crossTerm(a[0], b[1], a[1], b[0])};
}
template <class T>
T dot(const Vec<T>& a, const Vec<T>& b) {
    return sumOfProducts(a[0], b[0], a[1], b[1], a[2], b[2]);
}

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
    const std::vector<T>* numbers = nullptr;                   ///< of equations with numbers
    const SecondPair<MarkerState<T>, T>* otherPair = nullptr;  ///< of equations that bind two
};

/// One row of J for one body: (∂/∂ṙ, ∂/∂ω) where `turn` is the coefficient of the world angular velocity.
template <class T>
void setRow(T* row, const MarkerState<T>& m, const Vec<T>& move, const Vec<T>& turn) {
    for (int i = 0; i < 3; ++i) {
        row[i] = move[i];
        row[3 + i] = sumOfProducts(m.R(0, i), turn[0], m.R(1, i), turn[1], m.R(2, i), turn[2]);
    }
}

/// ω × (ω × x): the part of the second derivative of a body-fixed vector that does not depend on the angular
/// acceleration.
template <class T>
Vec<T> centripetal(const MarkerState<T>& m, const Vec<T>& x) {
    return cross<T>(m.w, cross<T>(m.w, x));
}

/// The three rows of sign times the velocity of a marker's origin: sign (1, −[r]× R), without the products with zero.
template <class T>
void pointRows(const MarkerState<T>& m, const T& sign, T* rows) {
    const T x = sign * m.r[0], y = sign * m.r[1], z = sign * m.r[2];
    for (int i = 0; i < 3; ++i) {
        for (int k = 0; k < 3; ++k) rows[6 * i + k] = i == k ? sign : T(0);
        rows[3 + i] = crossTerm(z, m.R(1, i), y, m.R(2, i));
        rows[9 + i] = crossTerm(x, m.R(2, i), z, m.R(0, i));
        rows[15 + i] = crossTerm(y, m.R(0, i), x, m.R(1, i));
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
    setRow<T>(ja, a, -e, cross<T>(e, b.p - a.p + a.r));
    setRow<T>(jb, b, e, cross<T>(b.r, e));
}
template <class T>
T lineEta(const Vec<T>& e, const MarkerState<T>& a, const MarkerState<T>& b) {
    const Vec<T> d = b.p - a.p, rate = b.v - a.v, bias = centripetal<T>(b, b.r) - centripetal<T>(a, a.r);
    return -(dot<T>(centripetal<T>(a, e), d) + T(2) * dot<T>(cross<T>(a.w, e), rate) + dot<T>(e, bias));
}

template <class T>
void position(OnLine k, const MarkerState<T>& a, const MarkerState<T>& b, const T&, T* c) {
    c[0] = dot<T>(a.axes.col(k.across), b.p - a.p);
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
    c[0] = dot<T>(a.axes.col(2), b.p - a.p) - drive;
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
    c[0] = dot<T>(a.axes.col(k.axisA), b.axes.col(k.axisB));
}
template <class T>
void jacobian(Perpendicular k, const MarkerState<T>& a, const MarkerState<T>& b, T* ja, T* jb) {
    const Vec<T> n = cross<T>(a.axes.col(k.axisA), b.axes.col(k.axisB)), zero = Vec<T>::Zero();
    setRow<T>(ja, a, zero, n);
    setRow<T>(jb, b, zero, -n);
}
/// Second derivative of e_a·e_b without the angular accelerations.
template <class T>
T perpendicularBias(const Vec<T>& ea, const Vec<T>& eb, const MarkerState<T>& a, const MarkerState<T>& b) {
    const Vec<T> rateA = cross<T>(a.w, ea), rateB = cross<T>(b.w, eb);
    return T(2) * dot<T>(rateA, rateB) - dot<T>(rateA, cross<T>(a.w, eb)) - dot<T>(rateB, cross<T>(b.w, ea));
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
    T angle = atan2(dot<T>(a.axes.col(1), x), dot<T>(a.axes.col(0), x));
    const double turn = 2 * M_PI;
    return angle + T(turn * std::round((plain(near) - plain(angle)) / turn));
}
/// Coefficient of (ω_a − ω_b) in the rate of that angle, negated: the gradient with respect to the world rotation of a.
template <class T>
Vec<T> angleGradient(const MarkerState<T>& a, const MarkerState<T>& b) {
    const Vec<T> x = b.axes.col(0), xa = a.axes.col(0), ya = a.axes.col(1);
    const T A = dot<T>(xa, x), B = dot<T>(ya, x), square = A * A + B * B;
    return (cross<T>(ya, x) * A - cross<T>(xa, x) * B) / square;
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
    const T A = dot<T>(xa, x), B = dot<T>(ya, x), square = A * A + B * B;
    const T Ad = dot<T>(w, cross<T>(xa, x)), Bd = dot<T>(w, cross<T>(ya, x));
    const T Add = perpendicularBias<T>(xa, x, a, b), Bdd = perpendicularBias<T>(ya, x, a, b);
    const T bias = (A * Bdd - B * Add) / square - T(2) * (A * Ad + B * Bd) * (A * Bd - B * Ad) / (square * square);
    eta[0] = drive.second - bias;
}

template <class T>
void position(Distance, const MarkerState<T>& a, const MarkerState<T>& b, const T& drive, T* c) {
    using std::sqrt;
    const Vec<T> d = b.p - a.p;
    c[0] = sqrt(dot<T>(d, d)) - drive;
}
template <class T>
void jacobian(Distance, const MarkerState<T>& a, const MarkerState<T>& b, T* ja, T* jb) {
    using std::sqrt;
    const Vec<T> d = b.p - a.p, e = d / T(sqrt(dot<T>(d, d)));
    setRow<T>(ja, a, -e, cross<T>(e, a.r));
    setRow<T>(jb, b, e, cross<T>(b.r, e));
}
template <class T>
void acceleration(Distance, const MarkerState<T>& a, const MarkerState<T>& b, const DriveState<T>& drive, T* eta) {
    using std::sqrt;
    const Vec<T> d = b.p - a.p, rate = b.v - a.v, bias = centripetal<T>(b, b.r) - centripetal<T>(a, a.r);
    const T length = sqrt(dot<T>(d, d)), along = dot<T>(d, rate) / length;
    eta[0] = drive.second - dot<T>(d, bias) / length - (dot<T>(rate, rate) - along * along) / length;
}

}  // namespace zwang::spatial

// Wheels and blades in the plane, each equation written once, generic over the scalar: C(q, t), rows of J and η as in
// planar.h. Nonholonomic rows (isRate) have no C; their J v = 0 is all they ask.
#pragma once

#include "engine/constraints/planar_gears.h"

namespace zwang::planar {

template <class T>
void position(BesideLine k, const MarkerState<T>& a, const MarkerState<T>& b, const DriveState<T>& drive, T* c) {
    c[0] = a.ux * (b.py - a.py) - a.uy * (b.px - a.px) - T(k.side) * (*drive.numbers)[0];
}
template <class T>
void jacobian(BesideLine, const MarkerState<T>& a, const MarkerState<T>& b, const DriveState<T>&, Rows<T> ja,
              Rows<T> jb) {
    lineRows<T>(-a.uy, a.ux, -a.ux, -a.uy, a, b, ja, jb);
}
template <class T>
void acceleration(BesideLine, const MarkerState<T>& a, const MarkerState<T>& b, const DriveState<T>&, T* eta) {
    eta[0] = lineEta<T>(-a.uy, a.ux, -a.ux, -a.uy, a, b);
}

template <class T>
void position(BesideCircle k, const MarkerState<T>& a, const MarkerState<T>& b, const DriveState<T>& drive, T* c) {
    const auto& radii = *drive.numbers;
    c[0] = Apart<T>(a, b).length - (radii[0] + T(k.sign) * radii[1]);
}
template <class T>
void jacobian(BesideCircle, const MarkerState<T>& a, const MarkerState<T>& b, const DriveState<T>&, Rows<T> ja,
              Rows<T> jb) {
    jacobian(Distance{}, a, b, ja, jb);
}
template <class T>
void acceleration(BesideCircle, const MarkerState<T>& a, const MarkerState<T>& b, const DriveState<T>&, T* eta) {
    acceleration(Distance{}, a, b, DriveState<T>{}, eta);
}

template <class T>
void position(NoSideSlip, const MarkerState<T>&, const MarkerState<T>&, const T&, T* c) {
    c[0] = T(0);
}
template <class T>
void jacobian(NoSideSlip, const MarkerState<T>& a, const MarkerState<T>& b, Rows<T> ja, Rows<T> jb) {
    const T x = -b.uy, y = b.ux;  // across the blade
    const T armX = b.px - a.px + a.rx, armY = b.py - a.py + a.ry;
    setRow<T>(jb, x, y, b.rx * y - b.ry * x);
    setRow<T>(ja, -x, -y, armY * x - armX * y);
}
template <class T>
void acceleration(NoSideSlip, const MarkerState<T>& a, const MarkerState<T>& b, const DriveState<T>&, T* eta) {
    // g = y_b·V, V = v_b − v_a − ω_a × d: ġ = ẏ_b·V + y_b·(bias − ω_a × ḋ), with the accelerations left out.
    const T dx = b.px - a.px, dy = b.py - a.py, rateX = b.vx - a.vx, rateY = b.vy - a.vy;
    const Bias<T> bias(a, b);
    const T slipX = rateX + a.w * dy, slipY = rateY - a.w * dx;
    eta[0] = b.w * (b.ux * slipX + b.uy * slipY) + b.uy * (bias.x + a.w * rateY) - b.ux * (bias.y - a.w * rateX);
}

}  // namespace zwang::planar

// Constant-velocity couplings, screws and racks, each equation written once, generic over the scalar: C(q, t), rows of
// J and η as in spatial.h.
#pragma once

#include "engine/constraints/spatial.h"

namespace zwang::spatial {

template <class T>
void position(SameSpin, const MarkerState<T>& a, const MarkerState<T>& b, const T&, T* c) {
    c[0] = a.axes.col(0).dot(b.axes.col(1)) - a.axes.col(1).dot(b.axes.col(0));
}
template <class T>
void jacobian(SameSpin, const MarkerState<T>& a, const MarkerState<T>& b, T* ja, T* jb) {
    const Vec<T> xa = a.axes.col(0), ya = a.axes.col(1), xb = b.axes.col(0), yb = b.axes.col(1);
    const Vec<T> n = xa.cross(yb) - ya.cross(xb), zero = Vec<T>::Zero();
    setRow<T>(ja, a, zero, n);
    setRow<T>(jb, b, zero, -n);
}
template <class T>
void acceleration(SameSpin, const MarkerState<T>& a, const MarkerState<T>& b, const DriveState<T>&, T* eta) {
    eta[0] = perpendicularBias<T>(a.axes.col(1), b.axes.col(0), a, b) -
             perpendicularBias<T>(a.axes.col(0), b.axes.col(1), a, b);
}

template <class T>
void position(Advance k, const MarkerState<T>& a, const MarkerState<T>& b, const DriveState<T>& drive, T* c) {
    const T advance = (*drive.numbers)[0];
    const T along = a.axes.col(k.axis).dot(b.p - a.p) - drive.value;
    // The displacement tells how often the screw or the wheel has turned.
    c[0] = along - advance * angleAbout<T>(a, b, along / advance);
}
template <class T>
void jacobian(Advance k, const MarkerState<T>& a, const MarkerState<T>& b, const DriveState<T>& drive, T* ja, T* jb) {
    const T advance = (*drive.numbers)[0];
    lineRows<T>(a.axes.col(k.axis), a, b, ja, jb);
    T turnA[6], turnB[6];
    const Vec<T> n = advance * angleGradient<T>(a, b), zero = Vec<T>::Zero();
    setRow<T>(turnA, a, zero, n);
    setRow<T>(turnB, b, zero, -n);
    for (int i = 0; i < 6; ++i) {
        ja[i] -= turnA[i];
        jb[i] -= turnB[i];
    }
}
template <class T>
void acceleration(Advance k, const MarkerState<T>& a, const MarkerState<T>& b, const DriveState<T>& drive, T* eta) {
    T turn;
    acceleration(AngleAbout{}, a, b, DriveState<T>{}, &turn);
    eta[0] = lineEta<T>(a.axes.col(k.axis), a, b) - (*drive.numbers)[0] * turn + drive.second;
}

}  // namespace zwang::spatial

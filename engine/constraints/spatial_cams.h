// A groove round a drum, generic over the scalar: C(q, t), row of J and η as in spatial.h. With d = p_b − p_a, seen in
// the axes of a at the place (x, y, z), and φ = atan2(y, x):
//
//     C = z − s(φ),   φ̇ = n·ḋ in the axes of a,   n = (x y_a − y x_a)/ρ²,   ρ² = x² + y²
//     C̈ = (z_a − s' n)·d̈ + 2 s' φ̇ (x ẋ + y ẏ)/ρ² − s'' φ̇²,   d̈ as seen in the axes of a
#pragma once

#include "engine/constraints/spatial.h"
#include "engine/math/periodic_spline.h"

namespace zwang::spatial {

/// The place of b about the axis of a, and the groove there.
template <class T>
struct OnDrumState {
    T x, y, square;
    PeriodicSample<T> groove;
    Vec<T> along;  ///< C changes by along·ḋ, seen from a
    OnDrumState(const MarkerState<T>& a, const MarkerState<T>& b, const DriveState<T>& drive) {
        using std::atan2;
        const Vec<T> d = b.p - a.p;
        x = dot<T>(a.axes.col(0), d);
        y = dot<T>(a.axes.col(1), d);
        square = x * x + y * y;
        groove = periodicSpline<T>(*drive.numbers, atan2(y, x));
        const T slope = groove.first / square;
        along = Vec<T>(a.axes.col(2)) - slope * (x * Vec<T>(a.axes.col(1)) - y * Vec<T>(a.axes.col(0)));
    }
};

template <class T>
void position(OnDrum, const MarkerState<T>& a, const MarkerState<T>& b, const DriveState<T>& drive, T* c) {
    c[0] = dot<T>(a.axes.col(2), b.p - a.p) - OnDrumState<T>(a, b, drive).groove.value;
}
template <class T>
void jacobian(OnDrum, const MarkerState<T>& a, const MarkerState<T>& b, const DriveState<T>& drive, T* ja, T* jb) {
    lineRows<T>(OnDrumState<T>(a, b, drive).along, a, b, ja, jb);
}
template <class T>
void acceleration(OnDrum, const MarkerState<T>& a, const MarkerState<T>& b, const DriveState<T>& drive, T* eta) {
    const OnDrumState<T> at(a, b, drive);
    const Vec<T> rate = b.v - a.v - cross<T>(a.w, b.p - a.p);
    const T dx = dot<T>(a.axes.col(0), rate), dy = dot<T>(a.axes.col(1), rate),
            turn = (at.x * dy - at.y * dx) / at.square;
    eta[0] = lineEta<T>(at.along, a, b) - T(2) * at.groove.first * turn * (at.x * dx + at.y * dy) / at.square +
             at.groove.second * turn * turn;
}

}  // namespace zwang::spatial

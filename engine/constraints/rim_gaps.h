// The gap between a plane and a rim: a circle of radius R across the z axis of a marker b and about it, rounded by a
// radius ρ, as in spatial_gaps.h. A cylinder or cone touches a plane with the rims of its ends, a torus is a rim.
//
// With n = z_a, u = z_b and s = |n × u| the sine of the tilt, the lowest point of the circle is R (n − (n·u) u)/s below
// its centre, as that of a wheel that rolls (spatial_rolling.h), and
//     gap = n·(p_b − p_a) − R s − ρ.
// A rim that lies flat, s = 0, touches all around; there its centre stands for it, or points of the circle.
#pragma once

#include "engine/constraints/spatial_gaps.h"
#include "engine/constraints/spatial_rolling.h"

namespace zwang::spatial {

/// s as a number of its own, with its rate; where it is 0 that of its size.
template <class T>
struct Tilt {
    Vec<T> across, change;  ///< n × u, and its rate
    T sine{0}, rate{0};

    Tilt(const MarkerState<T>& a, const MarkerState<T>& b) {
        using std::sqrt;
        const Vec<T> n = a.axes.col(2), u = b.axes.col(2);
        across = cross<T>(n, u);
        change = cross<T>(cross<T>(a.w, n), u) + cross<T>(n, cross<T>(b.w, u));
        const T square = dot<T>(across, across), changeSquare = dot<T>(change, change);
        if (plain(square) > 0) {
            sine = sqrt(square);
            rate = dot<T>(across, change) / sine;
        } else if (plain(changeSquare) > 0) {
            rate = sqrt(changeSquare);
        }
    }
};

template <class T>
struct TiltedTouch : Touch<T> {
    T bias{0};
};
template <class T>
TiltedTouch<T> touchRim(const MarkerState<T>& a, const MarkerState<T>& b, const T& radius, const T& rounding) {
    const T sine = Tilt<T>(a, b).sine;
    const RimTouch<T> rim(!(plain(sine) > 0), a, b, radius, rounding);
    TiltedTouch<T> touch;
    touch.n = a.axes.col(2);
    touch.rate = cross<T>(a.w, touch.n);
    touch.onB = rim.e;
    touch.onBRate = rim.rate;
    touch.onA = b.p - a.p + touch.onB;
    touch.onARate = b.v - a.v + touch.onBRate;
    touch.gap = dot<T>(touch.n, b.p - a.p) - radius * sine - rounding;
    touch.bias = -slipEta<T>(2, rim, a, b);
    return touch;
}
/// The gap, along n through the touching point.
template <class T>
GapRow<T> rimRow(const MarkerState<T>& a, const MarkerState<T>& b, const TiltedTouch<T>& touch) {
    GapRow<T> row;
    row.value = touch.gap;
    row.bias = touch.bias;
    slipRow<T>(touch.n, touch.onB, a, b, row.onA, row.onB);
    return row;
}

/// b moved to the point of the circle at an angle from its x axis [rad].
template <class T>
MarkerState<T> pointOfRim(MarkerState<T> b, const T& radius, double angle) {
    const Vec<T> arm = T(radius * std::cos(angle)) * b.axes.col(0) + T(radius * std::sin(angle)) * b.axes.col(1);
    b.p += arm;
    b.r += arm;
    b.v += cross<T>(b.w, arm);
    return b;
}

}  // namespace zwang::spatial

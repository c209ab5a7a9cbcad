// The gap between two shapes in space and the slip of their touching points, generic over the scalar, as in
// planar_gaps.h. Of a plane n = z_a; of balls n = s (p_b − p_a)/|p_b − p_a|, s = −1 inside a hollow one.
// The touching points lie at p_b − r_b n and at c_a = p_a + ρ_a n (the plane: below p_b), and slip with
//     u = ṗ_b + ω_b × (−r_b n) − ṗ_a − ω_a × (c_a − p_a),   seen along two directions t across n.
// The bias of a slip is that of u = 0, where directions of slip need no rates: sticking and rolling.
#pragma once

#include "engine/constraints/spatial.h"

namespace zwang::spatial {

template <class T>
struct GapRow {
    T value{0}, bias{0};
    T onA[6] = {}, onB[6] = {};
};

/// n, its rate, and the touching points from the markers.
template <class T>
struct Touch {
    T gap{0};
    Vec<T> n, rate, onA, onB, onARate, onBRate;
};
template <class T>
Touch<T> touchPlane(const MarkerState<T>& a, const MarkerState<T>& b, const T& r) {
    Touch<T> touch;
    touch.n = a.axes.col(2);
    touch.rate = cross<T>(a.w, touch.n);
    touch.onB = -r * touch.n;
    touch.onA = b.p - a.p + touch.onB;
    touch.onBRate = -r * touch.rate;
    touch.onARate = b.v - a.v + touch.onBRate;
    touch.gap = dot<T>(touch.n, b.p - a.p) - r;
    return touch;
}
template <class T>
Touch<T> touchBall(const MarkerState<T>& a, const MarkerState<T>& b, const T& first, const T& second) {
    using std::sqrt;
    const T s(first < T(0) ? -1 : 1);
    const Vec<T> d = b.p - a.p, v = b.v - a.v;
    const T length = sqrt(dot<T>(d, d));
    Touch<T> touch;
    touch.n = Vec<T>(T(0), T(0), T(1));
    touch.rate = Vec<T>::Zero();
    if (length > T(0)) {
        touch.n = (s / length) * d;
        touch.rate = (s / length) * (v - dot<T>(touch.n, v) * touch.n);
    }
    touch.onB = -second * touch.n;
    touch.onA = first * touch.n;
    touch.onARate = first * touch.rate;
    touch.onBRate = -second * touch.rate;
    touch.gap = s * length - first - second;
    return touch;
}

/// The gap, along n.
template <class T>
GapRow<T> gapRow(const MarkerState<T>& a, const MarkerState<T>& b, const Touch<T>& touch) {
    GapRow<T> row;
    row.value = touch.gap;
    setRow<T>(row.onA, a, -touch.n, cross<T>(touch.n, b.p - a.p + a.r));
    setRow<T>(row.onB, b, touch.n, cross<T>(b.r, touch.n));
    return row;
}
/// Its bias where n is fixed to a, and where it follows the centres.
template <class T>
T planeBias(const MarkerState<T>& a, const MarkerState<T>& b) {
    return -lineEta<T>(a.axes.col(2), a, b);
}
template <class T>
T ballBias(const MarkerState<T>& a, const MarkerState<T>& b, const Touch<T>& touch) {
    const Vec<T> v = b.v - a.v;
    return dot<T>(touch.rate, v) + dot<T>(touch.n, centripetal<T>(b, b.r) - centripetal<T>(a, a.r));
}

/// The slip along t.
template <class T>
GapRow<T> slipRow(const MarkerState<T>& a, const MarkerState<T>& b, const Touch<T>& touch, const Vec<T>& t) {
    GapRow<T> row;
    setRow<T>(row.onA, a, -t, cross<T>(t, a.r + touch.onA));
    setRow<T>(row.onB, b, t, cross<T>(b.r + touch.onB, t));
    row.bias = dot<T>(t, centripetal<T>(b, b.r) + cross<T>(b.w, touch.onBRate) - centripetal<T>(a, a.r) -
                             cross<T>(a.w, touch.onARate));
    return row;
}

/// Two directions across n that follow it smoothly: x and y of `axes`, turned the shortest way from their z to n.
template <class T>
Vec<T> acrossNormal(const Mat<T>& axes, const Vec<T>& n, int component) {
    const Vec<T> z = axes.col(2), e = axes.col(component);
    const T height = T(1) + dot<T>(z, n);
    if (!(height > T(1e-9))) return component == 0 ? e : Vec<T>(-e);
    return e - (dot<T>(e, n) / height) * (z + n);
}

}  // namespace zwang::spatial

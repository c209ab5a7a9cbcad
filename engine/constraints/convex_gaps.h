// Rows of the gap between two convex solids (convex_touching.h), as in spatial_gaps.h.
#pragma once

#include "engine/constraints/convex_touching.h"

namespace zwang::spatial {

/// The place of b seen from a.
template <class T>
ConvexPlace<T> convexPlace(const MarkerState<T>& a, const MarkerState<T>& b) {
    return {a.axes.transpose() * (b.p - a.p), a.axes.transpose() * b.axes};
}
/// The same as dual numbers over the time.
template <class T>
ConvexPlace<Dual<T>> movingPlace(const MarkerState<T>& a, const MarkerState<T>& b) {
    const Vec<T> apart = b.p - a.p, rate = a.axes.transpose() * (b.v - a.v - cross<T>(a.w, apart)),
                 at = a.axes.transpose() * apart, turns = b.w - a.w;
    const Mat<T> turned = a.axes.transpose() * b.axes;
    ConvexPlace<Dual<T>> place;
    for (int i = 0; i < 3; ++i) place.apart[i] = {at[i], rate[i]};
    for (int j = 0; j < 3; ++j) {
        const Vec<T> rates = a.axes.transpose() * cross<T>(turns, Vec<T>(b.axes.col(j)));
        for (int i = 0; i < 3; ++i) place.turned(i, j) = {turned(i, j), rates[i]};
    }
    return place;
}

/// How far a piece is away from touching, beyond the ends of its features [m].
template <class T>
T beyondConvex(const MarkerState<T>& a, const MarkerState<T>& b, const ConvexPair& pair, const ConvexPiece& piece,
               const std::vector<T>& numbers) {
    return ConvexTouching<T, T>(pair, numbers, convexPlace<T>(a, b)).at(piece).beyond;
}

template <class T>
Touch<T> touchConvex(const MarkerState<T>& a, const MarkerState<T>& b, const ConvexPair& pair, const ConvexPiece& piece,
                     const std::vector<T>& numbers) {
    const ConvexTouch<Dual<T>> seen = ConvexTouching<Dual<T>, T>(pair, numbers, movingPlace<T>(a, b)).at(piece);
    const auto inWorld = [&](const Vec<Dual<T>>& x, Vec<T>& value, Vec<T>& rate) {
        Vec<T> at, changes;
        for (int i = 0; i < 3; ++i) {
            at[i] = x[i].value;
            changes[i] = x[i].slope;
        }
        value = a.axes * at;
        rate = a.axes * changes + cross<T>(a.w, value);
    };
    Touch<T> touch;
    touch.gap = seen.gap.value;
    inWorld(seen.n, touch.n, touch.rate);
    inWorld(seen.onFirst, touch.onA, touch.onARate);
    inWorld(seen.onSecond, touch.onB, touch.onBRate);
    touch.onB -= b.p - a.p;
    touch.onBRate -= b.v - a.v;
    return touch;
}

/// The gap along n, of points that need not lie along n from the second marker.
template <class T>
GapRow<T> convexGapRow(const MarkerState<T>& a, const MarkerState<T>& b, const Touch<T>& touch) {
    GapRow<T> row = slipRow<T>(a, b, touch, touch.n);
    row.value = touch.gap;
    row.bias += dot<T>(touch.rate, Vec<T>(b.v + cross<T>(b.w, touch.onB) - a.v - cross<T>(a.w, touch.onA)));
    return row;
}

}  // namespace zwang::spatial

// The gap between two shapes in the plane and the slip of their touching points, each written once, generic over the
// scalar: value, row d with rate d·v, and bias with second derivative d·a + bias. Body coordinates as in planar.h.
//
// n is the unit vector along which the second shape is pushed, t = (n_y, −n_x) the direction of slip. Of a line n is
// fixed to a; of discs with the vector d = p_b − p_a of their centres it is s d/|d|, s = 1, or −1 inside a hollow one,
// with the radius ρ_a = s R_a. Then
//     gap = n·d − ρ_a − r_b,   slip' = t·ḋ + ρ_a ω_a + r_b ω_b  at the touching points, which is the rate of
//     ρ_a (θ_a − φ) + r_b (θ_b − φ), φ the direction of n (a line: ±x_a·d + r_b (θ_b − θ_a)).
#pragma once

#include "engine/constraints/planar.h"
#include "engine/math/dual.h"

namespace zwang::planar {

template <class T>
struct GapRow {
    T value{0}, bias{0};
    T onA[3] = {T(0), T(0), T(0)}, onB[3] = {T(0), T(0), T(0)};
};

/// A disc (radius r about b) or point at the `side` (±1) of the y axis of a.
template <class T>
GapRow<T> gapToLine(const MarkerState<T>& a, const MarkerState<T>& b, const T& r, int side) {
    const T s(side);
    GapRow<T> row;
    row.value = s * (a.ux * (b.py - a.py) - a.uy * (b.px - a.px)) - r;
    lineRows<T>(-s * a.uy, s * a.ux, -s * a.ux, -s * a.uy, a, b, row.onA, row.onB);
    row.bias = -lineEta<T>(-s * a.uy, s * a.ux, -s * a.ux, -s * a.uy, a, b);
    return row;
}
template <class T>
GapRow<T> slipOnLine(const MarkerState<T>& a, const MarkerState<T>& b, const T& r, int side) {
    const T s(side);
    GapRow<T> row;
    row.value = s * (a.ux * (b.px - a.px) + a.uy * (b.py - a.py)) + r * (b.angle - a.angle);
    lineRows<T>(s * a.ux, s * a.uy, -s * a.uy, s * a.ux, a, b, row.onA, row.onB);
    row.onA[2] -= r;
    row.onB[2] += r;
    row.bias = -lineEta<T>(s * a.ux, s * a.uy, -s * a.uy, s * a.ux, a, b);
    return row;
}

/// p_b − p_a, its length, its direction e and what it changes by.
template <class T>
struct Centres {
    T x, y, length, ex{1}, ey{0}, along, across;
    Centres(const MarkerState<T>& a, const MarkerState<T>& b) : x(b.px - a.px), y(b.py - a.py) {
        using std::sqrt;
        length = sqrt(x * x + y * y);
        if (length > T(0)) {
            ex = x / length;
            ey = y / length;
        }
        const T wx = b.vx - a.vx, wy = b.vy - a.vy;
        along = ex * wx + ey * wy;
        across = ex * wy - ey * wx;
    }
};

/// Discs about a and b; `first` negative: b inside a hollow disc. Concentric ones have a row along x.
template <class T>
GapRow<T> gapOfDiscs(const MarkerState<T>& a, const MarkerState<T>& b, const T& first, const T& second) {
    const T s(first < T(0) ? -1 : 1);
    const Centres<T> d(a, b);
    const Bias<T> bias(a, b);
    GapRow<T> row;
    row.value = s * d.length - first - second;
    setRow<T>(row.onA, -s * d.ex, -s * d.ey, s * (d.ex * a.ry - d.ey * a.rx));
    setRow<T>(row.onB, s * d.ex, s * d.ey, s * (d.ey * b.rx - d.ex * b.ry));
    row.bias = s * (d.ex * bias.x + d.ey * bias.y);
    if (d.length > T(0)) row.bias += s * d.across * d.across / d.length;
    return row;
}
/// Its value is within half a turn of φ of `near`.
template <class T>
GapRow<T> slipOfDiscs(const MarkerState<T>& a, const MarkerState<T>& b, const T& first, const T& second, double near) {
    using std::atan2;
    const Centres<T> d(a, b);
    const T roll = first + second;
    GapRow<T> row;
    row.onA[2] = first;
    row.onB[2] = second;
    row.value = first * a.angle + second * b.angle - roll * atan2(d.ey, d.ex);
    const double turn = 2 * M_PI * plain(roll);
    if (turn != 0) row.value += T(turn * std::round((near - plain(row.value)) / turn));
    if (!(d.length > T(0))) return row;
    const Bias<T> bias(a, b);
    const T nx = -d.ey * roll / d.length, ny = d.ex * roll / d.length;  // of φ'
    row.onA[0] += nx;
    row.onA[1] += ny;
    row.onA[2] -= nx * a.ry - ny * a.rx;
    row.onB[0] -= nx;
    row.onB[1] -= ny;
    row.onB[2] -= ny * b.rx - nx * b.ry;
    row.bias = -(nx * bias.x + ny * bias.y) + T(2) * roll * d.along * d.across / (d.length * d.length);
    return row;
}

}  // namespace zwang::planar

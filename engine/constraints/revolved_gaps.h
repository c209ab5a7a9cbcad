// The gap between a solid of revolution about the z axis of a marker a and a ball about b, as in spatial_gaps.h: that
// of planar_gaps.h in the half plane (r, z) through the axis and the centre of the ball, which turns with the centre.
//
// Seen from a the solid rests. With c the centre, u = ċ seen from a, e_r and e_φ the directions of r and across the
// half plane, and n = n_r e_r + n_z z, the second derivatives of the gap are those in the half plane, κ (u·t)², and
// those round the axis, n_r/r (u·e_φ)² (Euler and Meusnier: do Carmo, Differential Geometry of Curves and Surfaces,
// 3-3). On the axis both are one: of a face 0, of a ball about a point of the axis 1/|distance| with its sign. A ball
// that touches a circle all around there, as the tip of a funnel or the rim of a hole, has the mean of the normals,
// which tells what happens along the axis and nothing across it.
#pragma once

#include "engine/constraints/planar_gaps.h"
#include "engine/constraints/spatial_gaps.h"

namespace zwang::spatial {

/// A straight side from (x, y) = (r, z) on in the direction `angle`, or an arc about it of `radius` (planar_gaps.h).
template <class T>
struct RevolvedPiece {
    bool isFlat = false;
    int side = 1;  ///< of a straight one
    T x{0}, y{0}, angle{0}, radius{0};
};

/// The half plane through the centre of the ball.
template <class T>
struct HalfPlane {
    Vec<T> apart, rate;      ///< p_b − p_a, and its rate seen from a
    Vec<T> radial, around;   ///< e_r, e_φ
    T r{0}, z{0}, aside{0};  ///< coordinates of the centre; aside, along e_φ, is 0, but on the axis it has derivatives
    bool isOnAxis = false;

    /// Within `close` [m] of the axis the coordinates are those along x and y of a.
    HalfPlane(const MarkerState<T>& a, const MarkerState<T>& b, double close = 0)
        : apart(b.p - a.p), rate(b.v - a.v - cross<T>(a.w, b.p - a.p)) {
        using std::sqrt;
        const Vec<T> ex = a.axes.col(0), ey = a.axes.col(1);
        const T x = dot<T>(ex, apart), y = dot<T>(ey, apart), square = x * x + y * y;
        z = dot<T>(a.axes.col(2), apart);
        isOnAxis = !(plain(square) > close * close);
        radial = ex;
        around = ey;
        r = x;
        aside = y;
        if (isOnAxis) return;
        r = sqrt(square);
        aside = T(0);
        radial = (x / r) * ex + (y / r) * ey;
        around = (x / r) * ey - (y / r) * ex;
    }
    /// The centre as a marker of the plane.
    planar::MarkerState<T> centre(const MarkerState<T>& a) const {
        return {r, z, T(0), T(0), T(1), T(0), T(0), dot<T>(radial, rate), dot<T>(a.axes.col(2), rate), T(0)};
    }
};
/// The same number with derivatives, its value 0 where that is rounding.
template <class T>
T withoutRounding(const T& x, double size) {
    constexpr double rounding = 1e-12;
    return std::abs(plain(x)) <= rounding * size ? T(x - T(plain(x))) : x;
}
/// The piece as a marker of the plane, which rests; faces across the axis and arcs about a point of it to the last
/// digit.
template <class T>
planar::MarkerState<T> markerOf(const RevolvedPiece<T>& piece) {
    planar::MarkerState<T> m{piece.x, piece.y, T(0), T(0), T(1), T(0), piece.angle, T(0), T(0), T(0)};
    sinAndCos(piece.angle, m.uy, m.ux);
    m.uy = withoutRounding(m.uy, 1);
    if (!piece.isFlat) m.px = withoutRounding(m.px, std::abs(plain(piece.y)) + std::abs(plain(piece.radius)));
    return m;
}

/// With the part of the bias that comes from the curvature.
template <class T>
struct RevolvedTouch : Touch<T> {
    T bend{0};
};
template <class T>
RevolvedTouch<T> touchRevolved(const MarkerState<T>& a, const MarkerState<T>& b, const RevolvedPiece<T>& piece,
                               const T& ball) {
    constexpr double atAxis = 1e-9;  // where r² is nothing
    const auto from = markerOf<T>(piece);
    const bool goesAcross = plain(piece.isFlat ? from.uy : from.px) == 0;
    const double size =
        std::abs(plain(from.px)) + std::abs(plain(from.py)) + std::abs(plain(piece.radius)) + plain(ball);
    const HalfPlane<T> plane(a, b, atAxis * size);
    const auto to = plane.centre(a);
    const planar::GapRow<T> flat = piece.isFlat ? planar::gapToLine<T>(from, to, ball, piece.side)
                                                : planar::gapOfDiscs<T>(from, to, piece.radius, ball);
    const Vec<T> ez = a.axes.col(2);
    const T nr = flat.onB[0], nz = flat.onB[1], apart = flat.value + piece.radius + ball;
    const T bend = piece.isFlat || !(std::abs(plain(apart)) > 0) ? T(0) : T(1) / apart;
    RevolvedTouch<T> touch;
    touch.rate = Vec<T>::Zero();
    touch.gap = flat.value;
    if (plane.isOnAxis && !goesAcross) {
        touch.n = nz * ez;
    } else if (plane.isOnAxis) {
        touch.n = nr * plane.radial + (bend * plane.aside) * plane.around + nz * ez;
        const T along = dot<T>(touch.n, plane.rate);
        touch.rate = bend * (plane.rate - along * touch.n);
        touch.bend = bend * (dot<T>(plane.rate, plane.rate) - along * along);
    } else {
        const T along = nz * to.vx - nr * to.vy, across = dot<T>(plane.around, plane.rate);
        touch.n = nr * plane.radial + nz * ez;
        touch.rate = (bend * along) * (nz * plane.radial - nr * ez) + (nr / plane.r * across) * plane.around;
        touch.bend = flat.bias + nr / plane.r * across * across;
    }
    touch.rate += cross<T>(a.w, touch.n);
    touch.onB = -ball * touch.n;
    touch.onA = plane.apart + touch.onB;
    touch.onBRate = -ball * touch.rate;
    touch.onARate = b.v - a.v + touch.onBRate;
    return touch;
}
template <class T>
T revolvedBias(const MarkerState<T>& a, const MarkerState<T>& b, const RevolvedTouch<T>& touch) {
    return touch.bend - lineEta<T>(touch.n, a, b);
}

}  // namespace zwang::spatial

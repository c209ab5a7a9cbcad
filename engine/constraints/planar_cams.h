// The gap between the curve of a cam and a follower, generic over the scalar, as in planar_gaps.h. The curve is P(u) =
// ρ(u) (cos u, sin u) in the axes of a, ρ a periodic spline, with the outward normal n and the curvature κ (positive
// where it bulges).
//
// A roller of radius r about b: with P the point nearest to the centre c, D = n·(c − P) and
//     gap = D − r,   d²gap = n·d²c + κ/(1 + κ D) (t·dc)²,   c in the axes of a: first and second derivatives of a
//     distance.
// A face, the x axis of b, that the cam touches from the side m = ±y_b: with P the lowest point along m,
//     gap = m·(P − p_b),   the second derivative is that with P fixed to a, less (ω_a − ω_b)²/κ, by which P moves on.
// The point P is the nearest (lowest) of the whole curve: by samples and Newton's method in plain numbers; two more of
// its steps over the scalar give P its derivatives (the implicit function theorem).
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <type_traits>
#include <vector>

#include "engine/constraints/planar_gaps.h"
#include "engine/math/dual.h"
#include "engine/math/periodic_spline.h"

namespace zwang::planar {

/// A point of the curve and its derivatives by u.
template <class T>
struct CurvePoint {
    T x{0}, y{0}, dx{0}, dy{0}, ddx{0}, ddy{0};
    T speed() const {
        using std::sqrt;
        return T(sqrt(dx * dx + dy * dy));
    }
    T curvature() const {
        const T s = speed();
        return (dx * ddy - dy * ddx) / (s * s * s);
    }
};
template <class T>
CurvePoint<T> curvePoint(const std::vector<T>& spline, const T& u) {
    using std::cos, std::sin;
    const auto radius = periodicSpline<T>(spline, u);
    const T c = cos(u), s = sin(u), along = radius.second - radius.value, across = T(2) * radius.first;
    return {radius.value * c,
            radius.value * s,
            radius.first * c - radius.value * s,
            radius.first * s + radius.value * c,
            along * c - across * s,
            along * s + across * c};
}

/// What is smallest at the point sought: its value, and its first two derivatives by u.
template <class T>
struct Lowest {
    T value{0}, slope{0}, bend{0};
};
/// Half the squared distance from (x, y).
template <class T>
struct FromPoint {
    T x{0}, y{0};
    Lowest<T> operator()(const CurvePoint<T>& p) const {
        const T ex = p.x - x, ey = p.y - y;
        return {(ex * ex + ey * ey) / T(2), ex * p.dx + ey * p.dy, p.dx * p.dx + p.dy * p.dy + ex * p.ddx + ey * p.ddy};
    }
};
/// The height along (x, y).
template <class T>
struct AlongDirection {
    T x{0}, y{0};
    Lowest<T> operator()(const CurvePoint<T>& p) const {
        return {x * p.x + y * p.y, x * p.dx + y * p.dy, x * p.ddx + y * p.ddy};
    }
};

/// Where `measure` is lowest, between two samples of which the one in the middle was the lowest.
template <class Measure>
double lowestBetween(const std::vector<double>& spline, const Measure& measure, double low, double high) {
    double u = (low + high) / 2;
    for (int step = 0; step < 60; ++step) {
        const auto here = measure(curvePoint<double>(spline, u));
        (here.slope > 0 ? high : low) = u;
        const double next = here.bend > 0 ? u - here.slope / here.bend : high;
        const double to = next > low && next < high ? next : (low + high) / 2;
        if (std::abs(to - u) <= 4e-16 * (1 + std::abs(u))) return to;
        u = to;
    }
    return u;
}
/// Where it is lowest on the whole curve.
template <class Measure>
double lowestOn(const std::vector<double>& spline, const Measure& measure) {
    const int samples = std::max(48, 6 * static_cast<int>(spline.size() / periodicStride));
    const double step = 2 * M_PI / samples;
    const auto value = [&](double u) { return measure(curvePoint<double>(spline, u)).value; };
    double before = value(-step), here = value(0), least = std::numeric_limits<double>::infinity(), found = 0;
    for (int i = 0; i < samples; ++i) {
        const double after = value((i + 1) * step);
        if (here <= before && here <= after) {
            const double u = lowestBetween(spline, measure, (i - 1) * step, (i + 1) * step);
            if (const double there = value(u); there < least) {
                least = there;
                found = u;
            }
        }
        before = here;
        here = after;
    }
    return found;
}

template <class T>
std::vector<double> plainNumbers(const std::vector<T>& numbers) {
    std::vector<double> all;
    all.reserve(numbers.size());
    for (const T& x : numbers) all.push_back(plain(x));
    return all;
}
/// The lowest point with its derivatives; `plainly`: the same measure in plain numbers.
template <class T, class Measure, class Plain>
CurvePoint<T> lowestPoint(const std::vector<T>& spline, const Measure& measure, const Plain& plainly) {
    T u(0);
    if constexpr (std::is_same_v<T, double>)
        u = lowestOn(spline, plainly);
    else
        u = T(lowestOn(plainNumbers(spline), plainly));
    if constexpr (!std::is_same_v<T, double>)
        for (int step = 0; step < 2; ++step) {
            const Lowest<T> here = measure(curvePoint<T>(spline, u));
            u = u - here.slope / here.bend;
        }
    return curvePoint<T>(spline, u);
}

/// A roller of radius r about b, 0: a knife edge.
template <class T>
GapRow<T> gapOfRoller(const MarkerState<T>& a, const MarkerState<T>& b, const std::vector<T>& spline, const T& r) {
    const T dx = b.px - a.px, dy = b.py - a.py;
    const FromPoint<T> centre{a.ux * dx + a.uy * dy, a.ux * dy - a.uy * dx};
    const CurvePoint<T> p = lowestPoint<T>(spline, centre, FromPoint<double>{plain(centre.x), plain(centre.y)});
    const T speed = p.speed(), ox = p.dy / speed, oy = -p.dx / speed;  // the outward normal in the axes of a
    const T nx = a.ux * ox - a.uy * oy, ny = a.uy * ox + a.ux * oy, far = ox * (centre.x - p.x) + oy * (centre.y - p.y);
    GapRow<T> row;
    row.value = far - r;
    lineRows<T>(nx, ny, -ny, nx, a, b, row.onA, row.onB);
    const T slides = -ny * (b.vx - a.vx) + nx * (b.vy - a.vy) - a.w * (nx * dx + ny * dy), bends = p.curvature();
    row.bias = bends / (T(1) + bends * far) * slides * slides - lineEta<T>(nx, ny, -ny, nx, a, b);
    return row;
}

/// The face along the x axis of b, with the cam at its `side` (±1).
template <class T>
GapRow<T> gapOfFace(const MarkerState<T>& a, const MarkerState<T>& b, const std::vector<T>& spline, int side) {
    const T s(side), mx = -s * b.uy, my = s * b.ux;
    const AlongDirection<T> down{a.ux * mx + a.uy * my, a.ux * my - a.uy * mx};
    const CurvePoint<T> p = lowestPoint<T>(spline, down, AlongDirection<double>{plain(down.x), plain(down.y)});
    const T px = a.ux * p.x - a.uy * p.y, py = a.uy * p.x + a.ux * p.y;
    MarkerState<T> touching = a;  // the point of the cam
    touching.px += px;
    touching.py += py;
    touching.rx += px;
    touching.ry += py;
    touching.vx -= a.w * py;
    touching.vy += a.w * px;
    GapRow<T> row;
    row.value = mx * (touching.px - b.px) + my * (touching.py - b.py);
    lineRows<T>(mx, my, -my, mx, b, touching, row.onB, row.onA);
    const T turns = a.w - b.w;
    row.bias = -lineEta<T>(mx, my, -my, mx, b, touching) - turns * turns / p.curvature();
    return row;
}

/// The same gaps as numbers, with their slopes by the centre (x, y) of the roller, or by the marker of the face and its
/// angle from a, in the axes of a.
struct CamGap {
    double value = 0, x = 0, y = 0, angle = 0;
};
inline CamGap rollerGap(const std::vector<double>& spline, double x, double y, double r) {
    const auto p = curvePoint<double>(spline, lowestOn(spline, FromPoint<double>{x, y}));
    const double speed = p.speed(), nx = p.dy / speed, ny = -p.dx / speed;
    return {nx * (x - p.x) + ny * (y - p.y) - r, nx, ny, 0};
}
inline CamGap faceGap(const std::vector<double>& spline, double x, double y, double angle, int side) {
    const AlongDirection<double> down{-side * std::sin(angle), side * std::cos(angle)};
    const auto p = curvePoint<double>(spline, lowestOn(spline, down));
    const double dx = p.x - x, dy = p.y - y;
    return {down.x * dx + down.y * dy, -down.x, -down.y, down.x * dy - down.y * dx};
}

}  // namespace zwang::planar

// Where two circles come nearest to each other.
//
// The point z of the second circle that is nearest to a point y(φ) of the first one has a closed form; along the first
// one half the square of the distance has the derivative R h, h = (y − z)·τ. Its minima, one or two, are found by the
// sign of h; with both angles free, Newton's method for
//     (y − z)·τ_1 = 0,   (z − y)·τ_2 = 0
// makes them exact, and gives them their derivatives over the scalar.
#pragma once

#include <cmath>
#include <utility>
#include <vector>

#include "engine/constraints/cylinder.h"

namespace zwang::spatial {

/// Directions out of both circles and along them, where they come nearest.
template <class S>
struct CirclesMeet {
    Vec<S> outOfFirst, alongFirst, outOfSecond, alongSecond;
};

/// A circle about u, with two directions across it.
template <class S>
struct Circle {
    Vec<S> centre, x, z;
    S radius;
    Vec<S> out(const S& c, const S& s) const { return c * x + s * z; }
};

/// One step of Newton's method, exact to the second order of its width.
template <class S>
void improve(const Circle<S>& a, const Circle<S>& b, CirclesMeet<S>& meet) {
    constexpr double none = 1e-9;
    const Vec<S> apart = a.centre + a.radius * meet.outOfFirst - b.centre - b.radius * meet.outOfSecond;
    const S h = dot<S>(apart, meet.alongFirst), k = -dot<S>(apart, meet.alongSecond),
            both = dot<S>(meet.alongFirst, meet.alongSecond), hh = a.radius - dot<S>(apart, meet.outOfFirst),
            kk = b.radius + dot<S>(apart, meet.outOfSecond), hk = -b.radius * both, kh = -a.radius * both,
            det = hh * kk - hk * kh;
    if (!(plain(det) > none * plain(a.radius) * plain(b.radius))) return;
    const auto turn = [](Vec<S>& out, Vec<S>& along, const S& by) {
        const S rest = S(1) - by * by / S(2);
        const Vec<S> before = out;
        out = rest * before + by * along;
        along = rest * along - by * before;
    };
    turn(meet.outOfFirst, meet.alongFirst, (hk * k - h * kk) / det);
    turn(meet.outOfSecond, meet.alongSecond, (kh * h - k * hh) / det);
}

/// The directions out of both circles at the minima of their distance; at least one.
inline std::vector<std::pair<Vec3, Vec3>> nearestPlaces(const Circle<double>& a, const Circle<double>& b) {
    constexpr int parts = 48, halvings = 28;  // Newton's method makes them exact
    const Vec3 axis = b.x.cross(b.z);
    struct Look {
        Vec3 out, outOfOther;
        double slope, square;
    };
    const auto at = [&](double angle) {
        const double c = std::cos(angle), s = std::sin(angle);
        const Vec3 out = a.out(c, s), y = a.centre + a.radius * out, from = y - b.centre,
                   across = from - from.dot(axis) * axis;
        const double size = across.norm();
        const Vec3 other = size > 0 ? Vec3(across / size) : b.x, apart = y - b.centre - b.radius * other;
        return Look{out, other, apart.dot(a.out(-s, c)), apart.squaredNorm()};
    };
    std::vector<std::pair<Vec3, Vec3>> all;
    Look lowest = at(0), before = lowest;
    for (int i = 0; i < parts; ++i) {
        const Look after = at(2 * M_PI * (i + 1) / parts);
        if (after.square < lowest.square) lowest = after;
        if (std::exchange(before, after).slope > 0 || after.slope <= 0) continue;
        double from = 2 * M_PI * i / parts, to = 2 * M_PI * (i + 1) / parts;
        for (int k = 0; k < halvings; ++k) (at((from + to) / 2).slope <= 0 ? from : to) = (from + to) / 2;
        const Look here = at((from + to) / 2);
        all.emplace_back(here.out, here.outOfOther);
    }
    if (all.empty()) all.emplace_back(lowest.out, lowest.outOfOther);
    return all;
}

}  // namespace zwang::spatial

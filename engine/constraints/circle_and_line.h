// Where a circle and a line come nearest to each other.
//
// With y(φ) = c + R ρ(φ), ρ = cos φ x + sin φ z, on the circle, τ = ρ', a line through p along the unit vector e, and
// w = y − p, half the square of the distance from the line, F = ½ (w·w − (w·e)²), has the derivatives
//     F'/R  = h(φ)  = w·τ − (w·e)(τ·e),
//     F''/R = h'(φ) = (p − c)·ρ − R (τ·e)² + (w·e)(ρ·e).
// Up to a scale h is the equation of the normals of an ellipse through a point: there are one or two minima, and where
// two, they lie to both sides of the direction across e (inside of an astroid; outside of it one is left). Where the
// curves cross, h' = R (1 − (τ·e)²), so that Newton's method finds the place as well as it is known.
#pragma once

#include <array>
#include <cmath>
#include <vector>

#include "engine/math/dual.h"

namespace zwang {

/// In the axes x, z of the circle and u across it: the line through p along e, p seen from the centre.
template <class S>
struct CircleAndLine {
    S radius;
    std::array<S, 3> p, e;

    /// Cosine and sine of φ.
    struct At {
        S c, s;
    };
    S along(const At& at) const { return (radius * at.c - p[0]) * e[0] + (radius * at.s - p[1]) * e[1] - p[2] * e[2]; }
    S square(const At& at) const {
        const S x = radius * at.c - p[0], z = radius * at.s - p[1], on = along(at);
        return x * x + z * z + p[2] * p[2] - on * on;
    }
    S slope(const At& at) const { return p[0] * at.s - p[1] * at.c - along(at) * (at.c * e[1] - at.s * e[0]); }
    S bend(const At& at) const {
        const S t = at.c * e[1] - at.s * e[0];
        return p[0] * at.c + p[1] * at.s - radius * t * t + along(at) * (at.c * e[0] + at.s * e[1]);
    }
    /// One step of Newton's method, exact to the second order of its width.
    At improved(const At& at) const {
        constexpr double none = 1e-9;
        const S bend = this->bend(at);
        if (!(plain(bend) > none * plain(radius))) return at;
        const S step = slope(at) / bend, rest = S(1) - step * step / S(2);
        return {at.c * rest + at.s * step, at.s * rest - at.c * step};
    }
};

/// The minima of the distance; at least one.
inline std::vector<CircleAndLine<double>::At> nearestPlaces(const CircleAndLine<double>& both) {
    constexpr int parts = 32, halvings = 40;
    constexpr double close = 1e-9;  // Newton's method makes it exact
    using At = CircleAndLine<double>::At;
    const auto at = [](double angle) { return At{std::cos(angle), std::sin(angle)}; };
    std::vector<At> all;
    double lowest = 0;
    At best{1, 0};
    std::array<double, parts + 1> slopes{};
    for (int i = 0; i <= parts; ++i) {
        const At here = at(2 * M_PI * (i % parts) / parts);
        slopes[static_cast<std::size_t>(i)] = both.slope(here);
        const double square = both.square(here);
        if (i > 0 && square >= lowest) continue;
        lowest = square;
        best = here;
    }
    for (std::size_t i = 0; i < parts; ++i) {
        if (!(slopes[i] <= 0 && slopes[i + 1] > 0)) continue;
        double from = 2 * M_PI * static_cast<double>(i) / parts, to = from + 2 * M_PI / parts;
        for (int k = 0; k < halvings && to - from > close; ++k) {  // Newton's steps between ends that are halved
            const double middle = (from + to) / 2;
            (both.slope(at(middle)) <= 0 ? from : to) = middle;
            const At here = at((from + to) / 2);
            const double bend = both.bend(here), next = (from + to) / 2 - both.slope(here) / bend;
            if (!(bend > 0) || next <= from || next >= to) continue;
            const double beside = std::max(close / 4, (to - from) / 64);
            if (next - beside > from && both.slope(at(next - beside)) <= 0) from = next - beside;
            if (next + beside < to && both.slope(at(next + beside)) > 0) to = next + beside;
        }
        all.push_back(at((from + to) / 2));
    }
    if (all.empty()) all.push_back(best);
    return all;
}

}  // namespace zwang

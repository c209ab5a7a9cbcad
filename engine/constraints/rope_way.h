// The way of a rope without thickness from its first end over pulleys to its second, generic over the scalar: written
// once, for the plane and, with eyelets alone, for space.
//
// Pulleys are circles of radius |s| about c, s > 0 where the rope goes round counter-clockwise, 0 for an eyelet; the
// ends have s = 0. Between neighbours with d = c' − c and Δ = s − s' the rope lies along a tangent of both circles.
// With its direction u, the normal m = −k × u to its right, and the points of tangency c + s m and c' + s' m,
//
//     d = l u + Δ m,    l = √(d² − Δ²),    u = (l d + Δ k × d)/d²,
//
// and round a pulley lies the arc s ψ, ψ being the angle from one direction to the next. Points of tangency make the
// length stationary, so that of L = Σ l + Σ s ψ
//
//     dL = Σ u·dd + Σ ψ ds,    L̈ = Σ (u·d̈ + |ḋ − (u·ḋ) u|²/l).
#pragma once

#include <cmath>
#include <vector>

#include "engine/constraints/spatial.h"
#include "engine/math/dual.h"

namespace zwang::rope {

template <class T>
using Vec = spatial::Vec<T>;

/// An end or pulley: its centre with its velocity and the part of its second derivative that is without accelerations.
template <class T>
struct Place {
    Vec<T> p = Vec<T>::Zero(), v = Vec<T>::Zero(), bias = Vec<T>::Zero();
    T radius{0};      ///< s
    double near = 0;  ///< ψ is within half a turn of it
};

/// Near which an arc is that is drawn: less than a turn, and by rounding alone less than none.
inline double drawnTurn(double radius) {
    constexpr double rounding = 1e-6;
    return radius == 0 ? 0 : std::copysign(M_PI - rounding, radius);
}

template <class T>
struct Way {
    T length{0}, bias{0};        ///< L, and L̈ without accelerations
    std::vector<Vec<T>> along;   ///< u of each free piece
    std::vector<T> free, spins;  ///< l; how fast u turns
    std::vector<T> turns;        ///< ψ of each pulley

    /// What the gap (length of the rope) − L changes by where the i-th place moves.
    Vec<T> pull(std::size_t i) const {
        Vec<T> sum = Vec<T>::Zero();
        if (i < along.size()) sum += along[i];
        if (i > 0) sum -= along[i - 1];
        return sum;
    }
};

/// From the first place to the last; in space all radii are 0. A piece that has no length, as a centre lies within the
/// circle beside it, has a direction all the same.
template <class T>
Way<T> wayOver(const std::vector<Place<T>>& places) {
    using std::atan2, std::sqrt;
    Way<T> way;
    for (std::size_t i = 0; i + 1 < places.size(); ++i) {
        const Place<T>&from = places[i], &to = places[i + 1];
        const Vec<T> d = to.p - from.p, rate = to.v - from.v;
        const T shift = from.radius - to.radius, square = spatial::dot<T>(d, d), rest = square - shift * shift,
                l = plain(rest) > 0 ? T(sqrt(rest)) : T(0);
        Vec<T> u(T(1), T(0), T(0));
        if (plain(square) > 0) u = (l * d + shift * Vec<T>(-d[1], d[0], T(0))) / square;
        const Vec<T> across = rate - spatial::dot<T>(u, rate) * u;
        way.length += l;
        way.bias += spatial::dot<T>(u, to.bias - from.bias);
        if (plain(l) > 0) way.bias += spatial::dot<T>(across, across) / l;
        way.along.push_back(u);
        way.free.push_back(l);
        way.spins.push_back(plain(l) > 0 ? T((u[0] * rate[1] - u[1] * rate[0]) / l) : T(0));
    }
    for (std::size_t i = 1; i + 1 < places.size(); ++i) {
        const Vec<T>&before = way.along[i - 1], &after = way.along[i];
        T turn = atan2(before[0] * after[1] - before[1] * after[0], before[0] * after[0] + before[1] * after[1]);
        turn += T(2 * M_PI * std::round((places[i].near - plain(turn)) / (2 * M_PI)));
        way.turns.push_back(turn);
        way.length += places[i].radius * turn;
    }
    return way;
}

}  // namespace zwang::rope

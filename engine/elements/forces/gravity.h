#pragma once

#include "engine/elements/element.h"

namespace zwang {

/// Uniform gravity on every body; potential energy −m g·r.
template <int N>
struct Gravity : Element {
    static constexpr TypeInfo info{"gravity", "Gravity", "uniform gravity on every body"};
    static constexpr Space space = N == 2 ? Space::planar : Space::spatial;
    static constexpr std::tuple<> formulas() { return {}; }
    Quantities<N> acceleration = [] {
        Quantities<N> g;
        g[N - 1] = -9.81;
        return g;
    }();
    bool operator==(const Gravity&) const = default;
    void mirror(Space) {}
    static constexpr auto fields() {
        return std::tuple{
            field("acceleration", "Acceleration", &Gravity::acceleration, "m/s^2", "Acceleration of free fall")};
    }
};

}  // namespace zwang

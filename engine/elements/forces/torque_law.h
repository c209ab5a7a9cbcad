#pragma once

#include "engine/elements/forces/formula_force.h"

namespace zwang {

/// A motor by its law: the torque about z that turns the second marker against the first is a formula of `angle`,
/// `rate` (from the first marker to the second), t, parameters and channels. A direct-current motor with stall torque T
/// and no-load speed w has "T*(1 - rate/w)". Its power counts as supplied. The angle counts
/// turns; in space it begins within half a turn of 0.
struct TorqueLaw : BetweenMarkers {
    static constexpr TypeInfo info{"torque-law", "Torque by formula",
                                   "a torque between two markers that is a formula of angle, rate, time and channels"};
    static constexpr Space space = Space::both;
    static constexpr auto formulas() { return std::tuple{&TorqueLaw::law}; }
    std::string law;
    bool operator==(const TorqueLaw&) const = default;
    void mirror(Space) {}
    template <class Self = TorqueLaw>
    static constexpr auto fields() {
        return std::tuple_cat(
            Self::ends(),
            std::tuple{field("law", "Torque law", &Self::law, "",
                             "Formula of angle, rate, t, parameters and channels, for example 2*(1 - rate/30); in "
                             "N m, positive turns the second marker counter-clockwise")});
    }
    template <class T>
    using Law = FormulaLaw<T>;
};

/// An actuator by its law: the force that pushes the markers apart is a formula of `length`, `speed` (of their
/// distance), t, parameters and channels. Its power counts as supplied.
struct ForceLaw : BetweenMarkers {
    static constexpr TypeInfo info{
        "force-law", "Actuator by formula",
        "a force along the line between two markers that is a formula of length, speed, time "
        "and channels"};
    static constexpr Space space = Space::both;
    static constexpr auto formulas() { return std::tuple{&ForceLaw::law}; }
    std::string law;
    bool operator==(const ForceLaw&) const = default;
    void mirror(Space) {}
    template <class Self = ForceLaw>
    static constexpr auto fields() {
        return std::tuple_cat(
            Self::ends(),
            std::tuple{field("law", "Force law", &Self::law, "",
                             "Formula of length, speed, t, parameters and channels, for example 10*sin(2*pi*t); in "
                             "N, positive pushes the markers apart")});
    }
    template <class T>
    using Law = FormulaLaw<T>;
};

}  // namespace zwang

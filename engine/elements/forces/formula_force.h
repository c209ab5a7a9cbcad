#pragma once

#include "engine/elements/forces/force_law.h"

namespace zwang {

template <class T>
struct FormulaLaw;  // engine/system/formula_law.h: formulas are not known here

/// A force at a marker whose components are formulas of t, parameters and channels of positions and velocities
/// ("body.x", "joint.rate"). Its power counts as supplied.
template <int N>
struct FormulaForce : Element {
    static constexpr TypeInfo info{"formula-force", "Force by formula",
                                   "a force at a marker that is a formula of time, parameters and channels"};
    static constexpr Space space = N == 2 ? Space::planar : Space::spatial;
    static constexpr auto formulas() {
        if constexpr (N == 2)
            return std::tuple{&FormulaForce::x, &FormulaForce::y};
        else
            return std::tuple{&FormulaForce::x, &FormulaForce::y, &FormulaForce::z};
    }
    MarkerRef at;
    std::string x, y, z;
    Choice axes{"world"};
    bool operator==(const FormulaForce&) const = default;
    void mirror(Space) {}
    static constexpr auto fields() {
        constexpr std::string_view help = "Formula of t, parameters and channels such as body.vx; in N";
        const auto first =
            std::tuple{field("at", "At", &FormulaForce::at, "", "Marker where the force acts, written body.marker"),
                       field("force_x", "Force x", &FormulaForce::x, "", help),
                       field("force_y", "Force y", &FormulaForce::y, "", help)};
        const auto last = std::tuple{choice("axes", "Axes", &FormulaForce::axes, "world marker",
                                            "Axes of the components: world, or turning with the marker")};
        if constexpr (N == 2)
            return std::tuple_cat(first, last);
        else
            return std::tuple_cat(first, std::tuple{field("force_z", "Force z", &FormulaForce::z, "", help)}, last);
    }
    template <class T>
    using Law = FormulaLaw<T>;
};

}  // namespace zwang

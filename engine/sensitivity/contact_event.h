// What ends a stretch of the motion with the same contacts, and what happens there.
//
// At the event g(q, v, r, λ, b) = 0 of time t̂ the state jumps by x⁺ = R(x⁻, b), and the motion goes on with other
// rates. Directions X of the state at a fixed time obey the jump (saltation) relation
//
//     t̂_b = −(g_x X⁻ + g_b)/ġ,   X⁺ = R_x X⁻ + R_b + (R_x ẋ⁻ + R_t − ẋ⁺) t̂_b,
//
// with ġ along the motion before it (Galán, Feehery & Barton, Parametric sensitivity functions for hybrid
// discrete/continuous systems, 1999; Leine & Nijmeijer, Dynamics and Bifurcations of Non-Smooth Mechanical Systems,
// 2004). An integral ∫ H dt gains (H⁻ − H⁺) t̂_b. Adjoint: with weights μ⁺ on X⁺ and τ = μ⁺·(R_x ẋ⁻ + R_t − ẋ⁺) + H⁻ −
// H⁺, those on X⁻ are R_xᵀ μ⁺ − τ g_x/ġ, and R_bᵀ μ⁺ − τ g_b/ġ on the parameters.
#pragma once

#include <string>
#include <vector>

#include "engine/analysis/contacts.h"
#include "engine/sensitivity/knot.h"
#include "engine/system/switch_values.h"

namespace zwang {

/// g of an event, positive before it. gap: the distance from a stop or between shapes. slip: the rate along the
/// direction of slip. push: the force of a closed stop. friction: what is left up to the bound of friction that sticks.
/// end: the way to the end of a line that is touched. formula: what changes its sign where a formula changes sides,
/// `contact` is its index in switchMargins(). knot: the time until a knot of a motor. settling: the end of bounces, an
/// end of objectives only (bounces_end.h). `sign`: ±1; of a gap 1: from the lower limit.
struct Guard {
    enum class Kind { gap, slip, push, friction, end, formula, knot, settling };
    Kind kind = Kind::gap;
    std::size_t contact = 0;
    double sign = 1;
    bool isFarEnd = false;  ///< of a line: not the one at its marker
    Knot knot;
    bool isOfContact() const { return kind != Kind::formula && kind != Kind::knot; }
    bool operator==(const Guard&) const = default;
};

/// Between a step and the next one. `guards`: more than one when several come to zero at once; those of formulas and
/// knots where no contact does.
struct ContactEvent {
    std::vector<Guard> guards;
    ImpactRecord impact;
    std::vector<double> friction;  ///< of the surfaces, with which that impact was solved
    std::string loosened;  ///< what breaks loose at its stop, or by a motor: no derivatives lead through; "": nothing
};

}  // namespace zwang

// What a person wants to know of a run as one number: Ψ = G + ∫ H dt, as formulas of channels and parameters.
#pragma once

#include <string>
#include <vector>

#include "engine/fields/field.h"

namespace zwang {

/// Ψ = `terminal` at the end + ∫ `integrand` dt. Formulas use channels ("tip.x", "pivot.reaction_fy"), parameters and
/// the time t. The run ends at the end of its settings, or, if `event` is a formula, where that becomes zero in
/// `direction` for the first time after `earliest`. `parameters`: the design parameters; empty: all that are numbers.
struct Objective {
    std::string name, integrand, terminal, event;
    Choice direction{"any"};
    Quantity earliest;
    std::vector<std::string> parameters;
    bool operator==(const Objective&) const = default;

    static constexpr auto fields() {
        using O = Objective;
        return std::tuple{
            field("integrand", "Integrand", &O::integrand, "", "Formula integrated over time: tip.x^2 + tip.y^2"),
            field("terminal", "Terminal term", &O::terminal, "", "Formula evaluated at the end and added"),
            field("event", "End event", &O::event, "",
                  "The run ends where this formula becomes zero; empty: at its end time"),
            choice("direction", "Direction", &O::direction, "any rising falling",
                   "How the event's formula passes through zero"),
            field("earliest", "Earliest end", &O::earliest, "s", "Zeros of the event before this time do not count",
                  Range::notNegative()),
            field("parameters", "Parameters", &O::parameters, "",
                  "Design parameters; empty: every parameter that is a number")};
    }
};

}  // namespace zwang

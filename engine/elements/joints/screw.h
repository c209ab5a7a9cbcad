#pragma once

#include <cmath>
#include <vector>

#include "engine/constraints/equation.h"
#include "engine/elements/element.h"

namespace zwang::spatial {

/// The markers share the z axis line, and turning the second one about it moves it along by the lead a turn: 5
/// equations.
struct Screw : BetweenMarkers {
    static constexpr TypeInfo info{"screw", "Screw",
                                   "rotation about the shared z axis that slides along it by the lead"};
    static constexpr Space space = Space::spatial;
    Quantity lead = 0.02;
    Choice hand{"right"};
    bool operator==(const Screw&) const = default;
    static constexpr auto fields() {
        return std::tuple_cat(ends(), std::tuple{field("lead", "Lead", &Screw::lead, "m",
                                                       "Displacement along z of one turn", Range::positive()),
                                                 choice("hand", "Hand", &Screw::hand, "right left",
                                                        "right: turning about z moves along z; left: against it")});
    }
    std::vector<Equation> equations() const {
        return {OnLine{0}, OnLine{1}, Perpendicular{2, 0}, Perpendicular{2, 1}, Advance{}};
    }
    template <class Read>
    auto numbers(const Read& read) const {
        using T = decltype(read(lead));
        return std::vector<T>{read(lead) * T((hand.key == "left" ? -1 : 1) / (2 * M_PI))};
    }
};

}  // namespace zwang::spatial

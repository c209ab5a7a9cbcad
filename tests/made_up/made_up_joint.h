// A joint that Zwang does not have, as anybody would add one (README.md, "How do I add a joint?"): scripts/made-up puts
// it beside the others and its name into their list.
#pragma once

#include <vector>

#include "engine/constraints/equation.h"
#include "engine/elements/joints/joint_traits.h"

namespace zwang::planar {

/// Two massless arms of one length that stay parallel, as those that carry the pans of a Roberval balance: the second
/// marker stays on a circle about the first, and the markers keep one angle: 2 equations, of which the length is for
/// one.
struct ParallelArms : BetweenMarkers, ToldSymbol {
    static constexpr TypeInfo info{"parallel-arms", "Parallel arms",
                                   "two parallel arms of one length carry the second body, which does not turn"};
    static constexpr Space space = Space::planar;
    static constexpr std::string_view inSpace = "";
    static constexpr JointTraits traits{JointCoordinates::none, JointConstants::length, JointFriction::none,
                                        JointLine::none,        JointPins::both,        JointRoom::bodies,
                                        JointPlaces::any};
    Quantity length = 1;
    bool operator==(const ParallelArms&) const = default;
    void mirror() {}
    template <class Self = ParallelArms>
    static constexpr auto fields() {
        return std::tuple_cat(Self::ends(), std::tuple{field("arm", "Arm length", &Self::length, "m",
                                                             "Length of the arms", Range::positive())});
    }
    std::vector<Freedom> freedoms() const { return {}; }
    std::vector<Equation> equations() const { return {Distance{}, SameAngle{}}; }
    std::vector<SymbolLine> symbol() const {
        std::vector<SymbolLine> lines;
        for (const double side : {-0.5, 0.5}) lines.push_back({{&first, {0, side, 0}}, {&second, {0, side, 0}}});
        return lines;
    }
};

}  // namespace zwang::planar

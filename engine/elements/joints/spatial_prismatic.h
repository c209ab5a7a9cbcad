#pragma once

#include <vector>

#include "engine/constraints/equation.h"
#include "engine/elements/joints/limits.h"

namespace zwang::spatial {

/// The markers share the z axis line and do not turn: 5 equations.
struct Prismatic : WithFriction {
    static constexpr TypeInfo info{"prismatic", "Prismatic", "sliding along the shared z axis, without turning"};
    static constexpr Space space = Space::spatial;
    static constexpr JointTraits traits{JointCoordinates::slide, JointConstants::none, JointFriction::dry,
                                        JointLine::rail,         JointPins::none,      JointRoom::bodies,
                                        JointPlaces::any};
    bool operator==(const Prismatic&) const = default;
    void mirror() {}
    template <class Self = Prismatic>
    static constexpr auto fields() {
        return std::tuple_cat(Self::ends(), Self::limitFields("m", "N/m", "s/m"),
                              Self::template frictionFields<Rubbing::slides>());
    }
    std::vector<Freedom> freedoms() const { return {{Freedom::Measure::slide, limitEnds()}}; }
    std::vector<Equation> equations() const {
        return {OnLine{0}, OnLine{1}, Perpendicular{2, 0}, Perpendicular{2, 1}, Perpendicular{0, 1}};
    }
};

}  // namespace zwang::spatial

#pragma once

#include <vector>

#include "engine/constraints/equation.h"
#include "engine/elements/joints/limits.h"

namespace zwang::planar {

/// The second marker slides along the x axis of the first, and the markers keep one angle: 2 equations.
struct Prismatic : WithFriction {
    static constexpr TypeInfo info{"prismatic", "Prismatic",
                                   "the second marker slides along the x axis of the first, without turning"};
    static constexpr Space space = Space::planar;
    static constexpr std::string_view inSpace = "prismatic";
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
    std::vector<Equation> equations() const { return {OnLine{}, SameAngle{}}; }
};

}  // namespace zwang::planar

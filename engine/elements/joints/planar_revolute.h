#pragma once

#include <vector>

#include "engine/constraints/equation.h"
#include "engine/elements/joints/limits.h"

namespace zwang::planar {

/// The markers share a point: 2 equations.
struct Revolute : WithFriction {
    static constexpr TypeInfo info{"revolute", "Revolute", "the markers share a point; the bodies turn about it"};
    static constexpr Space space = Space::planar;
    static constexpr std::string_view inSpace = "revolute";
    static constexpr JointTraits traits{JointCoordinates::turn, JointConstants::none, JointFriction::dry,
                                        JointLine::none,        JointPins::both,      JointRoom::bodies,
                                        JointPlaces::any};
    bool operator==(const Revolute&) const = default;
    void mirror() { turnRound(lower, upper); }
    template <class Self = Revolute>
    static constexpr auto fields() {
        return std::tuple_cat(Self::ends(), Self::limitFields("rad", "N*m/rad", "s/rad"),
                              Self::template frictionFields<Rubbing::turns>());
    }
    std::vector<Freedom> freedoms() const { return {{Freedom::Measure::turn, limitEnds()}}; }
    std::vector<Equation> equations() const { return {Coincident{}}; }
};

}  // namespace zwang::planar

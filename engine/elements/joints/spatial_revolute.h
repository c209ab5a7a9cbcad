#pragma once

#include <vector>

#include "engine/constraints/equation.h"
#include "engine/elements/joints/limits.h"

namespace zwang::spatial {

/// The markers share a point and the z axis: 5 equations.
struct Revolute : WithFriction {
    static constexpr TypeInfo info{"revolute", "Revolute", "rotation about the shared z axis"};
    static constexpr Space space = Space::spatial;
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
    std::vector<Equation> equations() const { return {Coincident{}, Perpendicular{2, 0}, Perpendicular{2, 1}}; }
};

}  // namespace zwang::spatial

#pragma once

#include <vector>

#include "engine/constraints/equation.h"
#include "engine/elements/joints/limits.h"

namespace zwang::spatial {

/// The markers share a point and their z axes, the arms of the cross, stay perpendicular: 4 equations. The cross turns
/// about the first arm z_a by the angle from y_a to z_b, and the second body about the second arm z_b by the angle from
/// z_b × z_a to x_b: both are 0 where the x axes, along the shafts, coincide. The pins of the cross rub, each pair of
/// them under √(F² + (T/R)²), F the force and T the torque between the shafts that the joint carries, R the reach of
/// the cross.
struct Universal : WithFriction {
    static constexpr TypeInfo info{"universal", "Universal",
                                   "the markers share a point and their z axes stay perpendicular (Cardan cross)"};
    static constexpr Space space = Space::spatial;
    static constexpr JointTraits traits{JointCoordinates::none, JointConstants::none, JointFriction::dry,
                                        JointLine::none,        JointPins::none,      JointRoom::bodies,
                                        JointPlaces::any};
    Quantity secondLower = -1, secondUpper = 1, crossRadius = 0.03;
    bool operator==(const Universal&) const = default;
    /// The y axes are turned round in the mirror, and from them the angles are counted.
    void mirror() {
        turnRound(lower, upper, true);
        turnRound(secondLower, secondUpper, true);
    }
    template <class Self = Universal>
    static constexpr auto fields() {
        return std::tuple_cat(
            Self::ends(), Self::limitFields("rad", "N*m/rad", "s/rad"),
            std::tuple{field("second_lower", "Second lower limit", &Self::secondLower, "rad",
                             "The least angle about z of the second marker")
                           .onlyWith("limits", "springs stops"),
                       field("second_upper", "Second upper limit", &Self::secondUpper, "rad",
                             "The greatest angle about z of the second marker")
                           .onlyWith("limits", "springs stops")},
            Self::template frictionFields<Rubbing::turns>(),
            std::tuple{field("cross_radius", "Cross radius", &Self::crossRadius, "m",
                             "From the middle of the cross to its bearings, which the torque of the shafts loads with "
                             "the torque over this",
                             Range::positive())
                           .onlyWith("friction", "coulomb")});
    }
    std::vector<Freedom> freedoms() const {
        FreedomEnds secondEnds = limitEnds();
        secondEnds.lower = &secondLower;
        secondEnds.upper = &secondUpper;
        secondEnds.upperKey = "second_upper";
        return {
            {.measure = Freedom::Measure::turn, .ends = limitEnds(), .a = {2, -1, 3}, .b = {3, 1, 2}, .suffix = "_1"},
            {.measure = Freedom::Measure::turn,
             .ends = secondEnds,
             .surface = 1,
             .swapped = true,
             .a = {-2, -1, -3},
             .b = {3, 1, 2},
             .suffix = "_2"}};
    }
    /// What a row of the equations contributes to the load of the pins [N per N, N per N m].
    template <class Read>
    auto loadScales(const Read& read) const {
        using T = std::decay_t<decltype(read(crossRadius))>;
        return std::vector<T>{T(1), T(1), T(1), T(1) / read(crossRadius)};
    }
    std::vector<Equation> equations() const { return {Coincident{}, Perpendicular{2, 2}}; }
};

}  // namespace zwang::spatial

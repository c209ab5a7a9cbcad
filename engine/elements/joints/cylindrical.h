#pragma once

#include <vector>

#include "engine/constraints/equation.h"
#include "engine/elements/joints/limits.h"

namespace zwang::spatial {

/// The markers share the z axis line: 4 equations. A shaft in a bore: sliding and turning rub on one surface.
struct Cylindrical : WithFriction {
    static constexpr TypeInfo info{"cylindrical", "Cylindrical", "sliding along and rotation about the shared z axis"};
    static constexpr Space space = Space::spatial;
    static constexpr JointTraits traits{JointCoordinates::turnAndSlide,
                                        JointConstants::none,
                                        JointFriction::dry,
                                        JointLine::rail,
                                        JointPins::none,
                                        JointRoom::bodies,
                                        JointPlaces::any};
    Choice turnLimits{"none"};
    Quantity lowerAngle = -1, upperAngle = 1, turnStopStiffness = 1000, turnStopDamping = 0;
    bool operator==(const Cylindrical&) const = default;
    void mirror() { turnRound(lowerAngle, upperAngle); }
    template <class Self = Cylindrical>
    static constexpr auto fields() {
        return std::tuple_cat(
            Self::ends(), Self::limitFields("m", "N/m", "s/m"),
            std::tuple{
                choice("turn_limits", "Limits of the angle", &Self::turnLimits, "none springs stops",
                       "springs: the angle ends softly at its limits; stops: it bounces there, with the restitution "
                       "of the joint"),
                field("lower_angle", "Lower angle", &Self::lowerAngle, "rad", "The least angle from x to x about z")
                    .onlyWith("turn_limits", "springs stops"),
                field("upper_angle", "Upper angle", &Self::upperAngle, "rad", "The greatest angle from x to x about z")
                    .onlyWith("turn_limits", "springs stops"),
                field("turn_stop_stiffness", "Stop stiffness of the angle", &Self::turnStopStiffness, "N*m/rad",
                      "springs of the angle: stiffness of both", Range::positive())
                    .onlyWith("turn_limits", "springs"),
                field("turn_stop_damping", "Stop damping of the angle", &Self::turnStopDamping, "s/rad",
                      "springs of the angle: damping factor c of both: the torque is k d (1 + c times the rate), d how "
                      "deep",
                      Range::notNegative())
                    .onlyWith("turn_limits", "springs")},
            Self::template frictionFields<Rubbing::both>(
                {"friction_radius", "Friction radius", "Radius of the shaft, at which turning rubs"}));
    }
    std::vector<Freedom> freedoms() const {
        const FreedomEnds turns{&turnLimits,      &lowerAngle,  &upperAngle,  &turnStopStiffness,
                                &turnStopDamping, &restitution, "upper_angle"};
        return {{.measure = Freedom::Measure::slide, .ends = limitEnds()},
                {.measure = Freedom::Measure::turn, .ends = turns, .lever = &pinRadius}};
    }
    std::vector<Equation> equations() const { return {OnLine{0}, OnLine{1}, Perpendicular{2, 0}, Perpendicular{2, 1}}; }
};

}  // namespace zwang::spatial

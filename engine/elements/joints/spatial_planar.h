#pragma once

#include <vector>

#include "engine/constraints/equation.h"
#include "engine/elements/joints/limits.h"

namespace zwang::spatial {

/// The markers share the plane across their z axes: 3 equations. A face that rubs resists sliding and turning together:
/// its friction lies on an ellipsoid of force and torque (Howe & Cutkosky 1996), with the mean radius of the face.
struct Planar : WithFrictionOn<BetweenMarkers> {
    static constexpr TypeInfo info{"planar", "Planar",
                                   "sliding in the shared plane across the z axes, and rotation about z"};
    static constexpr Space space = Space::spatial;
    static constexpr JointTraits traits{JointCoordinates::none, JointConstants::none, JointFriction::dry,
                                        JointLine::none,        JointPins::none,      JointRoom::bodies,
                                        JointPlaces::any};
    bool operator==(const Planar&) const = default;
    void mirror() {}
    template <class Self = Planar>
    static constexpr auto fields() {
        return std::tuple_cat(Self::ends(),
                              Self::template frictionFields<Rubbing::both>(
                                  {"friction_radius", "Friction radius",
                                   "Mean radius of the face, at which turning rubs; 0: it rubs at a point"}));
    }
    std::vector<Freedom> freedoms() const {
        return {{.measure = Freedom::Measure::slide, .a = {2, 3, 1}, .suffix = "_x"},
                {.measure = Freedom::Measure::slide, .a = {3, 1, 2}, .suffix = "_y"},
                {.measure = Freedom::Measure::turn, .lever = &pinRadius}};
    }
    std::vector<Equation> equations() const { return {OnLine{2}, Perpendicular{2, 0}, Perpendicular{2, 1}}; }
};

}  // namespace zwang::spatial

#pragma once

#include <vector>

#include "engine/constraints/equation.h"
#include "engine/elements/joints/limits.h"

namespace zwang::spatial {

/// The markers share a point: 3 equations. The ball may rub, against the relative angular velocity, and end at a cone.
struct Spherical : WithFrictionOn<BetweenMarkers> {
    static constexpr TypeInfo info{"spherical", "Spherical", "the markers share a point; all rotations are free"};
    static constexpr Space space = Space::spatial;
    static constexpr JointTraits traits{JointCoordinates::none, JointConstants::none, JointFriction::dry,
                                        JointLine::none,        JointPins::none,      JointRoom::bodies,
                                        JointPlaces::any};
    Choice limits{"none"};
    Quantity coneAngle = 1, restitution = 0.5;
    bool operator==(const Spherical&) const = default;
    void mirror() {}
    template <class Self = Spherical>
    static constexpr auto fields() {
        return std::tuple_cat(
            Self::ends(),
            std::tuple{choice("limits", "Limits", &Self::limits, "none stops",
                              "stops: the z axis of the second marker bounces at a cone about that of the first"),
                       field("cone_angle", "Cone angle", &Self::coneAngle, "rad",
                             "stops: the greatest angle between the z axes", Range::between(1e-3, 3.14))
                           .onlyWith("limits", "stops"),
                       field("restitution", "Restitution", &Self::restitution, "",
                             "stops: speed after an impact over the speed before it, 0 (stays) to 1 (no loss)",
                             Range::between(0, 1))
                           .onlyWith("limits", "stops")},
            Self::template frictionFields<Rubbing::turns>(
                {"friction_radius", "Friction radius", "Radius of the ball, at which the friction acts"}));
    }
    std::vector<Freedom> freedoms() const {
        std::vector<Freedom> all;
        for (int i = 0; i < 3; ++i) all.push_back({.measure = Freedom::Measure::rotation, .component = i});
        all[0].ends = {.kind = &limits, .upper = &coneAngle, .restitution = &restitution, .upperKey = "cone_angle"};
        return all;
    }
    std::vector<Equation> equations() const { return {Coincident{}}; }
};

}  // namespace zwang::spatial

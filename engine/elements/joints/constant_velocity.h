#pragma once

#include <vector>

#include "engine/constraints/equation.h"
#include "engine/elements/joints/joint_traits.h"

namespace zwang::spatial {

/// The markers share a point, and the shafts along their z axes turn with the same angle at any bend up to 180°, as in
/// a ball joint of Rzeppa: 4 equations.
struct ConstantVelocity : BetweenMarkers {
    static constexpr TypeInfo info{
        "constant-velocity", "Constant velocity",
        "the markers share a point, and the shafts along their z axes turn alike at any bend"};
    static constexpr Space space = Space::spatial;
    static constexpr JointTraits traits{JointCoordinates::none, JointConstants::none, JointFriction::none,
                                        JointLine::none,        JointPins::none,      JointRoom::bodies,
                                        JointPlaces::any};
    bool operator==(const ConstantVelocity&) const = default;
    void mirror() {}
    static constexpr auto fields() { return ends(); }
    std::vector<Freedom> freedoms() const { return {}; }
    std::vector<Equation> equations() const { return {Coincident{}, SameSpin{}}; }
};

}  // namespace zwang::spatial

#pragma once

#include <vector>

#include "engine/constraints/equation.h"
#include "engine/elements/joints/joint_traits.h"

namespace zwang::spatial {

/// A ball around the second marker rolls without slip on the plane across the z axis of the first, which may belong to
/// a moving body, as a turntable: 1 equation of position and 2 of velocity, or 3 where it must not spin on the spot.
struct RollingBall : BetweenMarkers {
    static constexpr TypeInfo info{"rolling-ball", "Rolling ball",
                                   "a ball around the second marker rolls on the plane across the z axis of the first"};
    static constexpr Space space = Space::spatial;
    static constexpr JointTraits traits{JointCoordinates::none, JointConstants::numbers, JointFriction::none,
                                        JointLine::none,        JointPins::none,         JointRoom::wheels,
                                        JointPlaces::any};
    Quantity radius = 0.1;
    Choice spin{"free"};
    bool operator==(const RollingBall&) const = default;
    void mirror() {}
    template <class Self = RollingBall>
    static constexpr auto fields() {
        return std::tuple_cat(
            Self::ends(),
            std::tuple{field("radius", "Radius", &Self::radius, "m", "Radius of the ball", Range::positive()),
                       choice("spin", "Spin", &Self::spin, "free none",
                              "free: the ball may turn about the normal of the plane; none: it "
                              "does not, as a soft one")});
    }
    JointWheels wheels(const Pose&, const Pose&) const { return {{&second, radius.value}}; }
    std::vector<Freedom> freedoms() const { return {}; }
    std::vector<Equation> equations() const {
        if (spin.key == "none") return {Touches{true}, NoSlip{true}, NoSpin{}};
        return {Touches{true}, NoSlip{true}};
    }
    template <class Read>
    auto numbers(const Read& read) const {
        return std::vector{read(radius), read(radius)};
    }
};

}  // namespace zwang::spatial

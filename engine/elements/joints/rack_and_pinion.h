#pragma once

#include <cmath>
#include <vector>

#include "engine/elements/joints/backlash.h"

namespace zwang::planar {

/// A pinion with the second marker as centre rolls on a rack along the x axis of the first: s ± r (θ₂ − θ₁) = const:
/// 1 equation. Other joints hold the pinion at its distance from the rack. With backlash the left side stays within
/// half of it to both sides of the constant.
struct RackAndPinion : WithBacklash {
    static constexpr TypeInfo info{"rack-and-pinion", "Rack and pinion",
                                   "a pinion at the second marker rolls on a rack along the x axis of the first; other "
                                   "joints keep their distance"};
    static constexpr Space space = Space::planar;
    static constexpr std::string_view inSpace = "";
    static constexpr JointTraits traits{JointCoordinates::none, JointConstants::numbers, JointFriction::none,
                                        JointLine::ofFirst,     JointPins::none,         JointRoom::wheels,
                                        JointPlaces::any};
    Quantity radius = 0.1;
    Choice side{"left"};
    bool operator==(const RackAndPinion&) const = default;
    void mirror() { swapWords(side, "left", "right"); }
    template <class Self = RackAndPinion>
    static constexpr auto fields() {
        return std::tuple_cat(
            Self::ends(),
            std::tuple{
                field("radius", "Radius", &Self::radius, "m", "Pitch radius of the pinion", Range::positive()),
                choice("side", "Side", &Self::side, "left right",
                       "Where the pinion lies, looking along the x axis of the rack: left is towards its y axis")},
            Self::backlashFields("m", "Play of the teeth along the rack, drawn in its middle; 0: none"));
    }
    JointWheels wheels(const Pose&, const Pose&) const { return {{&second, radius.value}}; }
    int sign() const { return side.key == "right" ? -1 : 1; }
    std::vector<Freedom> freedoms() const { return played(Rolling{sign()}); }
    std::vector<Equation> equations() const { return kept(Rolling{sign()}); }
    std::optional<Contradiction> contradiction() const { return contradictionOf(2 * M_PI * radius.value); }
    template <class Read>
    auto numbers(const Read& read) const {
        return std::vector{read(radius)};
    }
};

}  // namespace zwang::planar

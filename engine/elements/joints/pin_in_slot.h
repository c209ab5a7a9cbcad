#pragma once

#include <vector>

#include "engine/constraints/equation.h"
#include "engine/elements/joints/limits.h"

namespace zwang::planar {

/// The second marker is a pin in a slot along the x axis of the first: 1 equation.
struct PinInSlot : WithFriction {
    static constexpr TypeInfo info{"pin-in-slot", "Pin in slot",
                                   "the second marker is a pin in a slot along the x axis of the first"};
    static constexpr Space space = Space::planar;
    static constexpr std::string_view inSpace = "point-on-plane";
    static constexpr JointTraits traits{JointCoordinates::turnAndSlide,
                                        JointConstants::none,
                                        JointFriction::dry,
                                        JointLine::ofFirst,
                                        JointPins::second,
                                        JointRoom::bodies,
                                        JointPlaces::any};
    bool operator==(const PinInSlot&) const = default;
    void mirror() {}
    template <class Self = PinInSlot>
    static constexpr auto fields() {
        return std::tuple_cat(Self::ends(), Self::limitFields("m", "N/m", "s/m"),
                              Self::template frictionFields<Rubbing::slides>());
    }
    std::vector<Freedom> freedoms() const { return {{Freedom::Measure::slide, limitEnds()}}; }
    std::vector<Equation> equations() const { return {OnLine{}}; }
};

}  // namespace zwang::planar

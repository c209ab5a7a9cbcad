#pragma once

#include <vector>

#include "engine/constraints/equation.h"
#include "engine/elements/joints/limits.h"

namespace zwang::spatial {

/// The second marker stays on the line along the z axis of the first and may turn as it likes: 2 equations. Two of a
/// Cylindrical's four, which keeps the axes parallel, too.
struct PinInSlot : WithFriction {
    static constexpr TypeInfo info{"pin-in-slot", "Pin in slot",
                                   "a point of the second body, its marker, stays on the z axis of the first"};
    static constexpr Space space = Space::spatial;
    static constexpr JointTraits traits{JointCoordinates::slide, JointConstants::none, JointFriction::dry,
                                        JointLine::ofFirst,      JointPins::none,      JointRoom::bodies,
                                        JointPlaces::any};
    bool operator==(const PinInSlot&) const = default;
    void mirror() {}
    template <class Self = PinInSlot>
    static constexpr auto fields() {
        return std::tuple_cat(Self::ends(), Self::limitFields("m", "N/m", "s/m"),
                              Self::template frictionFields<Rubbing::slides>());
    }
    std::vector<Freedom> freedoms() const { return {{Freedom::Measure::slide, limitEnds()}}; }
    std::vector<Equation> equations() const { return {OnLine{0}, OnLine{1}}; }
};

}  // namespace zwang::spatial

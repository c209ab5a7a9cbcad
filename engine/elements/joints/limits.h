// The limits that joints may have.
#pragma once

#include "engine/elements/element.h"

namespace zwang {

/// Base of joints whose angle or displacement may end at springs: beyond a limit by δ the force is k δ (1 + c δ̇), never
/// pulling (Hunt & Crossley 1975), so that it begins without a jump and gradients stay exact.
struct WithLimits : BetweenMarkers {
    Choice limits{"none"};
    Quantity lower = -1, upper = 1, stopStiffness = 1000, stopDamping = 0;
    bool operator==(const WithLimits&) const = default;

    /// `unit` of the coordinate, of the stiffness, and of the damping.
    static constexpr auto limitFields(std::string_view unit, std::string_view stiffness, std::string_view damping) {
        using L = WithLimits;
        return std::tuple{
            choice("limits", "Limits", &L::limits, "none springs",
                   "springs: the coordinate of the joint ends softly at its limits"),
            field("lower", "Lower limit", &L::lower, unit, "Where the lower spring begins"),
            field("upper", "Upper limit", &L::upper, unit, "Where the upper spring begins"),
            field("stop_stiffness", "Stop stiffness", &L::stopStiffness, stiffness, "Stiffness of both springs",
                  Range::positive()),
            field("stop_damping", "Stop damping", &L::stopDamping, damping,
                  "Damping factor c of both springs: the force is k d (1 + c times the speed), d how deep",
                  Range::notNegative())};
    }
};

}  // namespace zwang

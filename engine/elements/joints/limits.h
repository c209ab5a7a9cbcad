// The limits and the friction that joints may have.
#pragma once

#include "engine/elements/element.h"
#include "engine/elements/joints/joint_traits.h"

namespace zwang {

/// Base of joints whose angle or displacement may end at springs or stops. Springs: beyond a limit by δ the force is
/// k δ (1 + c δ̇), never pulling (Hunt & Crossley 1975), so that it begins without a jump and gradients stay exact.
/// Stops: rigid; what arrives with speed s leaves with e s (Newton's rule of impact), and what rests at one is pushed.
struct WithLimits : BetweenMarkers {
    Choice limits{"none"};
    Quantity lower = -1, upper = 1, stopStiffness = 1000, stopDamping = 0, restitution = 0.5;
    bool operator==(const WithLimits&) const = default;

    /// `unit` of the coordinate, of the stiffness, and of the damping.
    static constexpr auto limitFields(std::string_view unit, std::string_view stiffness, std::string_view damping) {
        using L = WithLimits;
        return std::tuple{
            choice("limits", "Limits", &L::limits, "none springs stops",
                   "springs: the coordinate of the joint ends softly at its limits; stops: it bounces there"),
            field("lower", "Lower limit", &L::lower, unit, "The least value of the coordinate")
                .onlyWith("limits", "springs stops"),
            field("upper", "Upper limit", &L::upper, unit, "The greatest value of the coordinate")
                .onlyWith("limits", "springs stops"),
            field("stop_stiffness", "Stop stiffness", &L::stopStiffness, stiffness, "springs: stiffness of both",
                  Range::positive())
                .onlyWith("limits", "springs"),
            field("stop_damping", "Stop damping", &L::stopDamping, damping,
                  "springs: damping factor c of both: the force is k d (1 + c times the speed), d how deep",
                  Range::notNegative())
                .onlyWith("limits", "springs"),
            field("restitution", "Restitution", &L::restitution, "",
                  "stops: speed after an impact over the speed before it, 0 (stays) to 1 (no loss)",
                  Range::between(0, 1))
                .onlyWith("limits turn_limits", "stops")};
    }
    FreedomEnds limitEnds() const { return {&limits, &lower, &upper, &stopStiffness, &stopDamping, &restitution}; }
};

/// What of a joint rubs: a slide, a pin that turns, a face or bore that does both.
enum class Rubbing { slides, turns, both };

/// Base of joints that may rub, over BetweenMarkers or WithLimits. Slipping: against the motion acts μ |N|, N the force
/// that the joint carries across its freedom, at `pinRadius` if the joint turns, and the preload besides. At rest the
/// joint sticks up to the same with the static coefficient (Coulomb). Where a surface slides and turns, the friction
/// acts against the velocity of the surface, a vector of the sliding and of the turning at `pinRadius`.
template <class Base>
struct WithFrictionOn : Base {
    Choice friction{"none"};
    Quantity frictionCoefficient = 0.1, staticCoefficient = 0, pinRadius = 0.01, preload = 0;
    bool operator==(const WithFrictionOn&) const = default;

    /// What a row of the equations contributes to the load of what rubs; empty: the forces of those that hold the
    /// markers together, which come first.
    template <class Read>
    auto loadScales(const Read& read) const {
        return std::vector<std::decay_t<decltype(read(preload))>>{};
    }

    /// `radius`: key, label and help of the radius at which turning rubs.
    template <Rubbing rubbing>
    static constexpr auto frictionFields(TypeInfo radius = {"pin_radius", "Pin radius",
                                                            "Radius of the pin, at which the friction acts"}) {
        using F = WithFrictionOn;
        const auto first =
            std::tuple{choice("friction", "Friction", &F::friction, "none coulomb",
                              "coulomb: dry friction, which sticks at rest and slips against the motion"),
                       field("friction_coefficient", "Friction coefficient", &F::frictionCoefficient, "",
                             "Friction while slipping over the force that the joint carries", Range::notNegative())
                           .onlyWith("friction", "coulomb"),
                       field("static_coefficient", "Static coefficient", &F::staticCoefficient, "",
                             "Largest friction at rest over the force that the joint carries; 0: as while slipping",
                             Range::notNegative())
                           .onlyWith("friction", "coulomb")};
        const auto last = std::tuple{
            field("preload", "Preload", &F::preload, std::string_view(rubbing == Rubbing::turns ? "N*m" : "N"),
                  "Friction that does not depend on the force that the joint carries", Range::notNegative())
                .onlyWith("friction", "coulomb")};
        if constexpr (rubbing == Rubbing::slides)
            return std::tuple_cat(first, last);
        else
            return std::tuple_cat(
                first,
                std::tuple{field(radius.key, radius.label, &F::pinRadius, "m", radius.help, Range::notNegative())
                               .onlyWith("friction", "coulomb")},
                last);
    }
};
using WithFriction = WithFrictionOn<WithLimits>;

}  // namespace zwang

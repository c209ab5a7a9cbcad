#pragma once

#include <cmath>
#include <vector>

#include "engine/constraints/equation.h"
#include "engine/elements/joints/limits.h"

namespace zwang::spatial {

/// The markers share the z axis line, and turning the second one about it moves it along by the lead a turn: 5
/// equations. The thread rubs at its mean radius r: with h = lead/2π the way along it is (h z + r² φ)/√(r² + h²), and
/// the axial force F presses it with N = F √(r² + h²)/r, so that a torque F r tan(α + ρ) raises the load, tan α = h/r
/// and tan ρ = μ.
struct Screw : WithFrictionOn<BetweenMarkers> {
    static constexpr TypeInfo info{"screw", "Screw",
                                   "rotation about the shared z axis that slides along it by the lead"};
    static constexpr Space space = Space::spatial;
    static constexpr JointTraits traits{JointCoordinates::turnAndSlide,
                                        JointConstants::numbers,
                                        JointFriction::dry,
                                        JointLine::thread,
                                        JointPins::none,
                                        JointRoom::bodies,
                                        JointPlaces::any};
    Quantity lead = 0.02;
    Choice hand{"right"};
    bool operator==(const Screw&) const = default;
    void mirror() { swapWords(hand, "left", "right"); }
    template <class Self = Screw>
    static constexpr auto fields() {
        return std::tuple_cat(
            Self::ends(),
            std::tuple{field("lead", "Lead", &Self::lead, "m", "Displacement along z of one turn", Range::positive()),
                       choice("hand", "Hand", &Self::hand, "right left",
                              "right: turning about z moves along z; left: against it")},
            Self::template frictionFields<Rubbing::both>(
                {"friction_radius", "Friction radius", "Mean radius of the thread"}));
    }
    double advance() const { return lead.value * (hand.key == "left" ? -1 : 1) / (2 * M_PI); }  ///< h [m/rad]
    std::vector<Freedom> freedoms() const {
        return {{.measure = Freedom::Measure::thread, .lever = &pinRadius, .advance = advance()}};
    }
    template <class Read>
    auto loadScales(const Read& read) const {
        using std::sqrt;
        using T = std::decay_t<decltype(read(lead))>;
        const T r = read(pinRadius), h = numbers(read).front();
        return std::vector<T>{T(0), T(0), T(0), T(0), T(sqrt(r * r + h * h) / r)};
    }
    std::vector<Equation> equations() const {
        return {OnLine{0}, OnLine{1}, Perpendicular{2, 0}, Perpendicular{2, 1}, Advance{}};
    }
    template <class Read>
    auto numbers(const Read& read) const {
        using T = decltype(read(lead));
        return std::vector<T>{read(lead) * T((hand.key == "left" ? -1 : 1) / (2 * M_PI))};
    }
};

}  // namespace zwang::spatial

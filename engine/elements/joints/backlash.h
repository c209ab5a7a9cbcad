#pragma once

#include <optional>
#include <vector>

#include "engine/constraints/equation.h"
#include "engine/elements/joints/joint_traits.h"
#include "engine/elements/joints/teeth.h"

namespace zwang {

/// Base of joints with teeth. Without backlash they keep an equation. With backlash they are two contacts, one for each
/// flank: what the equation would keep at zero may go by half the backlash to both sides, from the middle, in which
/// the teeth are drawn, and bounces there by Newton's rule. `teeth()`: what oblique ones add to the reaction.
struct WithBacklash : BetweenMarkers {
    Quantity backlash = 0, restitution = 0.5, pressureAngle = 0, helixAngle = 0;
    bool operator==(const WithBacklash&) const = default;

    /// `help` of the backlash: what it is measured at.
    static constexpr auto backlashFields(std::string_view unit, std::string_view help) {
        using W = WithBacklash;
        return std::tuple{field("backlash", "Backlash", &W::backlash, unit, help, Range::notNegative()),
                          field("restitution", "Restitution", &W::restitution, "",
                                "Backlash: speed after an impact of the flanks over the speed before it, 0 to 1 (no "
                                "loss)",
                                Range::between(0, 1))};
    }
    static constexpr auto pressureFields() {
        return std::tuple{field("pressure_angle", "Pressure angle", &WithBacklash::pressureAngle, "rad",
                                "Normal pressure angle of the teeth, often 20 deg, by which their force pushes the "
                                "wheels apart too; 0: it does not. Other joints hold the wheels",
                                Range::between(0, 1.5))};
    }
    static constexpr auto helixFields() {
        return std::tuple{field("helix_angle", "Helix angle", &WithBacklash::helixAngle, "rad",
                                "By how much the teeth of the second wheel are inclined to its axis, positive when "
                                "right-handed, by which their force goes along the axes too",
                                Range::between(-1.5, 1.5))};
    }
    bool isOblique() const { return pressureAngle.value != 0 || helixAngle.value != 0; }
    bool isRigid() const { return backlash.value == 0; }
    std::vector<Equation> kept(const Equation& mesh) const {
        return isRigid() ? std::vector<Equation>{mesh} : std::vector<Equation>{};
    }
    std::vector<Freedom> played(const Equation& mesh) const {
        if (isRigid()) return {};
        Freedom play;
        play.measure = Freedom::Measure::mesh;
        play.ends.play = &backlash;
        play.ends.restitution = &restitution;
        play.mesh = mesh;
        return {play};
    }
    /// `pitch`: the largest backlash with which teeth still know their gaps.
    std::optional<Contradiction> contradictionOf(double pitch) const {
        if (isRigid() && !backlash.isPlain())
            return Contradiction{"backlash",
                                 Sentence("the backlash of %1 is a formula that is 0 now, and without backlash there "
                                          "is nothing to change; write 0 itself, or give it a value above 0",
                                          name)};
        if (isRigid() || backlash.value < pitch) return std::nullopt;
        return Contradiction{"backlash",
                             Sentence("the backlash of %1 is as large as its teeth; make it smaller", name)};
    }
};

}  // namespace zwang

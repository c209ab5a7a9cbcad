// What limits and friction of joints ask of their numbers; what a type asks of its own is its contradiction().
#include "engine/elements/joints.h"
#include "engine/model/checks.h"
#include "engine/model/idle_couplers.h"

namespace zwang {
namespace {

/// x₂ = ±x₁, 0: neither. The displacement between the same markers is one coordinate; the angle in whichever order,
/// which is that between the bodies in the plane.
template <class Coupler>
int signOfOne(const Coupler& coupler) {
    const auto same = [](const MarkerRef& a, const MarkerRef& b) {
        return a.body == b.body && (Coupler::space == Space::planar || a.marker == b.marker);
    };
    if (coupler.firstTurns() != coupler.secondTurns()) return 0;
    if (!coupler.firstTurns()) return coupler.first == coupler.third && coupler.second == coupler.fourth;
    if (same(coupler.first, coupler.third) && same(coupler.second, coupler.fourth)) return 1;
    return same(coupler.first, coupler.fourth) && same(coupler.second, coupler.third) ? -1 : 0;
}

/// x₂ = κ x₁ + const with x₂ = ±x₁ says that x₁ stays what it is, or nothing.
template <class Coupler>
void checkCoupler(const Coupler& coupler, Issues& issues) {
    const int sign = signOfOne(coupler);
    if (sign == 0 || coupler.ratio.value == sign) return;
    addWarning(issues, coupler.name, "third",
               Sentence("%1 couples a coordinate with itself and so holds it where it is; give it the markers of "
                        "another joint",
                        coupler.name));
}

template <class Joint>
void check(const Joint& joint, Issues& issues) {
    for (const Freedom& freedom : joint.freedoms())
        if (freedom.ends.kind && freedom.ends.lower && freedom.ends.kind->key != "none" &&
            !(freedom.ends.lower->value < freedom.ends.upper->value))
            addError(issues, joint.name, std::string(freedom.ends.upperKey),
                     Sentence("the upper limit of %1 is not above the lower one; make it larger", joint.name));
    if constexpr (JoinsTwoPairs<Joint>) checkCoupler(joint, issues);
    if constexpr (hasFriction<Joint>) {
        if (joint.friction.key == "none") return;
        for (const Freedom& freedom : joint.freedoms())
            if (freedom.measure == Freedom::Measure::thread && !(freedom.lever->value > 0))
                addError(issues, joint.name, "friction_radius",
                         Sentence("the thread of %1 has no radius; give the mean radius at which it rubs", joint.name));
        if (joint.staticCoefficient.value > 0 && joint.staticCoefficient.value < joint.frictionCoefficient.value)
            addError(issues, joint.name, "static_coefficient",
                     Sentence("the static coefficient of %1 is below its friction coefficient; make it larger, or 0 to "
                              "take the same",
                              joint.name));
    }
}

}  // namespace

void checkJoints(const Model& model, Issues& issues) {
    for (const auto& any : model.joints) std::visit([&](const auto& joint) { check(joint, issues); }, any);
}

Issues idleCouplers(const Model& model) {
    Issues issues;
    const auto look = [&](const auto& joint) {
        if constexpr (JoinsTwoPairs<decltype(joint)>)
            if (const int sign = signOfOne(joint); sign != 0 && joint.ratio.value == sign)
                addError(issues, joint.name, "third",
                         Sentence("%1 couples a coordinate with itself and so binds nothing; give it the markers of "
                                  "another joint",
                                  joint.name));
    };
    for (const auto& any : model.joints) std::visit(look, any);
    return issues;
}

}  // namespace zwang

// What limits and friction of joints ask of their numbers; what a type asks of its own is its contradiction().
#include "engine/elements/joints.h"
#include "engine/model/checks.h"

namespace zwang {
namespace {

template <class Joint>
void check(const Joint& joint, Issues& issues) {
    for (const Freedom& freedom : joint.freedoms())
        if (freedom.ends.kind && freedom.ends.lower && freedom.ends.kind->key != "none" &&
            !(freedom.ends.lower->value < freedom.ends.upper->value))
            addError(issues, joint.name, std::string(freedom.ends.upperKey),
                     Sentence("the upper limit of %1 is not above the lower one; make it larger", joint.name));
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

}  // namespace zwang

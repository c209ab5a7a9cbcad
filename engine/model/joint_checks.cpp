// What limits and friction of joints ask of their numbers; what a type asks of its own is its contradiction().
#include <algorithm>
#include <cmath>
#include <concepts>

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

/// Corners of a body that touch an outline of another, by their gaps.
struct OnOutline {
    std::string name, first, second;
    std::vector<GapShape> gaps;
};

/// Whether an outline has arcs; one that turns about an axis: whether it is convex there, where its normal points away
/// from the axis or along it, so that edges and faces can touch it and not only corners.
bool isCurved(const OnOutline& contact) {
    return std::any_of(contact.gaps.begin(), contact.gaps.end(), [](const GapShape& gap) {
        constexpr double small = 1e-9;
        if (!gap.isRevolved) return !gap.isFlat && gap.firstRadius != 0;
        if (gap.isFlat) return -gap.side * std::sin(gap.angle) > small;
        const double half = gap.length / std::abs(gap.firstRadius) / 2;
        return gap.firstRadius > 0 || std::min(std::cos(gap.angle - half), std::cos(gap.angle + half)) < -small;
    });
}

template <class Joint>
void addOnOutline(const Joint& joint, std::vector<OnOutline>& all) {
    if constexpr (std::derived_from<Joint, WithOutline>) {
        if (joint.radius.value != 0 || joint.pointsX.size() < 2) return;
        const OnOutline contact{joint.name, joint.first.body, joint.second.body, joint.gaps()};
        if (contact.gaps.empty()) return;
        if (contact.gaps.front().disc > 0 && isCurved(contact)) all.push_back(contact);
    }
}

/// Of curves in the plane: two bodies of which the corners of each touch the outline of the other.
void checkCurves(const std::vector<OnOutline>& all, Issues& issues) {
    for (std::size_t i = 0; i < all.size(); ++i) {
        const OnOutline& one = all[i];
        if (one.gaps.front().isRevolved)
            addWarning(issues, one.name, "points_x",
                       Sentence("only the points of %1 touch its solid of revolution, and edges and faces between them "
                                "go through what is convex of it; take a convex-contact, with points in place of the "
                                "solid",
                                one.name));
        for (std::size_t j = i + 1; j < all.size(); ++j)
            if (one.first == all[j].second && one.second == all[j].first && !one.gaps.front().isRevolved)
                addWarning(
                    issues, one.name, "points_curve",
                    Sentence("%1 and %2 let only points touch curves, and between them the curves of both bodies "
                             "go into each other; make the points of the first an outline and leave the second "
                             "out",
                             one.name, all[j].name));
    }
}

}  // namespace

void checkJoints(const Model& model, Issues& issues) {
    std::vector<OnOutline> onOutlines;
    for (const auto& any : model.joints)
        std::visit(
            [&](const auto& joint) {
                check(joint, issues);
                addOnOutline(joint, onOutlines);
            },
            any);
    checkCurves(onOutlines, issues);
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

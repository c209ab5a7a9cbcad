#include "ui/document/coordinates.h"

#include <algorithm>

namespace zwang::ui {

namespace {

/// Nothing for a joint without coordinates.
std::optional<JointCoordinate> coordinateOf(const AnyJoint& any) {
    return std::visit(
        [](const auto& joint) -> std::optional<JointCoordinate> {
            if (joint.traits.coordinates == JointCoordinates::none) return std::nullopt;
            return JointCoordinate{joint.first, joint.second, joint.traits.turns()};
        },
        any);
}

/// Unchanged where no joint lies between these markers.
void match(const Model& model, const MarkerRef& first, const MarkerRef& second, Choice& coordinate) {
    for (const AnyJoint& any : model.joints) {
        const auto between = coordinateOf(any);
        if (!between) continue;
        const bool same = between->first == first && between->second == second,
                   reversed = between->first == second && between->second == first;
        if (same || reversed) coordinate = {between->turns ? "angle" : "displacement"};
    }
}

}  // namespace

std::vector<JointCoordinate> coordinatesToCouple(const Model& model, const Names& selection) {
    std::vector<JointCoordinate> found;
    Names taken;
    const auto offer = [&](const AnyJoint& any) {
        const auto coordinate = coordinateOf(any);
        const std::string& name = nameOf(any);
        if (!coordinate || found.size() == 2 || std::find(taken.begin(), taken.end(), name) != taken.end()) return;
        taken.push_back(name);
        found.push_back(*coordinate);
    };
    for (const auto& text : selection)
        for (const auto& any : model.joints)
            if (nameOf(any) == text) offer(any);
    for (const auto& any : model.joints) offer(any);
    return found;
}

void matchCoordinates(Model& model, const std::string& name) {
    for (AnyJoint& any : model.joints)
        std::visit(
            [&](auto& joint) {
                if constexpr (JoinsTwoPairs<decltype(joint)>) {
                    if (joint.name != name) return;
                    match(model, joint.first, joint.second, joint.firstCoordinate);
                    match(model, joint.third, joint.fourth, joint.secondCoordinate);
                }
            },
            any);
}

}  // namespace zwang::ui

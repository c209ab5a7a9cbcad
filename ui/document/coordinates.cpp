#include "ui/document/coordinates.h"

#include <algorithm>

#include "engine/model/element_lists.h"
#include "engine/model/joint_view.h"

namespace zwang::ui {

namespace {

/// Nothing for a joint without coordinates.
std::optional<JointCoordinate> coordinateOf(const JointView& joint) {
    if (joint.traits.coordinates == JointCoordinates::none) return std::nullopt;
    return JointCoordinate{joint.first, joint.second, joint.traits.turns()};
}

/// Unchanged where no joint lies between these markers.
void match(const Model& model, const MarkerRef& first, const MarkerRef& second, Choice& coordinate) {
    for (const JointView& joint : jointsOf(model)) {
        const auto between = coordinateOf(joint);
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
    const auto offer = [&](const JointView& joint) {
        const auto coordinate = coordinateOf(joint);
        const std::string& name = joint.name;
        if (!coordinate || found.size() == 2 || std::find(taken.begin(), taken.end(), name) != taken.end()) return;
        taken.push_back(name);
        found.push_back(*coordinate);
    };
    const auto joints = jointsOf(model);
    for (const auto& text : selection)
        for (const JointView& joint : joints)
            if (joint.name == text) offer(joint);
    for (const JointView& joint : joints) offer(joint);
    return found;
}

void matchCoordinates(Model& model, const std::string& name) {
    const auto joint = jointNamed(model, name);
    if (!joint) return;
    const auto ends = markerReferences(joint->members);
    std::vector<Choice*> coordinates;
    for (const Member& member : joint->members)
        if (member.field->key == "first_coordinate" || member.field->key == "second_coordinate")
            coordinates.push_back(member.as<Choice>());
    for (std::size_t i = 0; i < coordinates.size(); ++i) match(model, *ends[2 * i], *ends[2 * i + 1], *coordinates[i]);
}

}  // namespace zwang::ui

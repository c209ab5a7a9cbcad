#include "engine/model/element_lists.h"

#include <algorithm>

#include "engine/elements/joints.h"

namespace zwang {

void eraseElements(Model& model, const std::function<bool(const std::string& name)>& goes) {
    const auto goesAny = [&](const auto& any) { return goes(nameOf(any)); };
    std::erase_if(model.bodies, goesAny);
    std::erase_if(model.joints, goesAny);
    std::erase_if(model.forces, goesAny);
    std::erase_if(model.motions, goesAny);
    const auto goesPlain = [&](const auto& named) { return goes(named.name); };
    std::erase_if(model.measurePoints, goesPlain);
    std::erase_if(model.drawing.notes, goesPlain);
    std::erase_if(model.drawing.dimensions, goesPlain);
    std::erase_if(model.drawing.groups, goesPlain);
}

void appendElements(Model& to, const Model& from) {
    const auto append = [](auto& list, const auto& more) {
        for (const auto& each : more) list.push_back(each);
    };
    append(to.bodies, from.bodies);
    append(to.joints, from.joints);
    append(to.forces, from.forces);
    append(to.motions, from.motions);
    append(to.measurePoints, from.measurePoints);
    append(to.drawing.notes, from.drawing.notes);
    append(to.drawing.dimensions, from.drawing.dimensions);
    append(to.drawing.groups, from.drawing.groups);
}

namespace {

UntypedJoint untyped(AnyJoint& joint) {
    BetweenMarkers& ends = betweenMarkers(joint);
    return {ends, ends.name, membersOf(joint)};
}

}  // namespace

std::vector<UntypedJoint> untypedJoints(Model& model) {
    std::vector<UntypedJoint> all;
    for (AnyJoint& joint : model.joints) all.push_back(untyped(joint));
    return all;
}

std::optional<UntypedJoint> jointNamed(Model& model, const std::string& name) {
    for (AnyJoint& joint : model.joints)
        if (betweenMarkers(joint).name == name) return untyped(joint);
    return std::nullopt;
}

void mirrorJoints(Model& model, const std::vector<std::string>& names) {
    for (AnyJoint& joint : model.joints)
        std::visit(
            [&](auto& typed) {
                if (std::find(names.begin(), names.end(), typed.name) != names.end()) typed.mirror();
            },
            joint);
}

Model modelOf(const JointView& joint) {
    Model model;
    model.joints.push_back(*joint.typed);
    return model;
}

Model everyJoint(Space space) {
    Model model;
    model.space = space;
    for (const TypeInfo& type : typesOf<AnyJoint>(space)) addJoint(model, type.key);
    return model;
}

UntypedJoint addJoint(Model& model, std::string_view key) {
    return untyped(model.joints.emplace_back(newOfType<AnyJoint>(key, model.space).value()));
}

void eraseJoints(Model& model, std::size_t from) {
    model.joints.erase(model.joints.begin() + static_cast<std::ptrdiff_t>(from), model.joints.end());
}

void changeType(Model& model, std::size_t joint, std::string_view key) {
    auto other = newOfType<AnyJoint>(key, model.space);
    if (!other) return;
    betweenMarkers(*other) = betweenMarkers(model.joints[joint]);
    model.joints[joint] = std::move(*other);
}

void copyJoint(Model& to, const Model& from, std::size_t joint) { to.joints[joint] = AnyJoint(from.joints[joint]); }

}  // namespace zwang

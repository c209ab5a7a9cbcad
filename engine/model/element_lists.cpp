#include "engine/model/element_lists.h"

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
    const auto append = [](auto& list, const auto& more) { list.insert(list.end(), more.begin(), more.end()); };
    append(to.bodies, from.bodies);
    append(to.joints, from.joints);
    append(to.forces, from.forces);
    append(to.motions, from.motions);
    append(to.measurePoints, from.measurePoints);
    append(to.drawing.notes, from.drawing.notes);
    append(to.drawing.dimensions, from.drawing.dimensions);
    append(to.drawing.groups, from.drawing.groups);
}

Model everyJoint(Space space) {
    Model model;
    model.space = space;
    for (const TypeInfo& type : typesOf<AnyJoint>(space)) addJoint(model, type.key);
    return model;
}

AddedJoint addJoint(Model& model, std::string_view key) {
    AnyJoint& joint = model.joints.emplace_back(newOfType<AnyJoint>(key, model.space).value());
    return {betweenMarkers(joint).name, membersOf(joint)};
}

void changeType(Model& model, std::size_t joint, std::string_view key) {
    auto other = newOfType<AnyJoint>(key, model.space);
    if (!other) return;
    betweenMarkers(*other) = betweenMarkers(model.joints[joint]);
    model.joints[joint] = std::move(*other);
}

void copyJoint(Model& to, const Model& from, std::size_t joint) { to.joints[joint] = from.joints[joint]; }

}  // namespace zwang

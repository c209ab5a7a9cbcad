#include "engine/model/element_lists.h"

#include <algorithm>

#include "engine/elements/forces.h"
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
    return {ends.name, ends, membersOf(joint)};
}
UntypedForce untyped(AnyForce& force) {
    std::vector<Member> members = membersOf(force);  // not in the lambda, where clang 14 compiles it for no one
    return std::visit(
        [&]<class Force>(Force& typed) -> UntypedForce {
            BetweenMarkers* ends = nullptr;
            if constexpr (JoinsMarkers<Force>) ends = &typed;
            return {typed.name, ends, std::move(members)};
        },
        force);
}

template <class Any>
auto allUntyped(std::vector<Any>& list) {
    std::vector<decltype(untyped(list.front()))> all;
    for (Any& any : list) all.push_back(untyped(any));
    return all;
}
template <class Any>
auto untypedNamed(std::vector<Any>& list, const std::string& name) -> std::optional<decltype(untyped(list.front()))> {
    for (Any& any : list)
        if (nameOf(any) == name) return untyped(any);
    return std::nullopt;
}
template <class Any>
auto addUntyped(std::vector<Any>& list, std::string_view key, Space space) {
    return untyped(list.emplace_back(newOfType<Any>(key, space).value()));
}

template <class Any>
Model everyOne(Space space, std::vector<Any> Model::*list) {
    Model model;
    model.space = space;
    for (const TypeInfo& type : typesOf<Any>(space)) addUntyped(model.*list, type.key, space);
    return model;
}

}  // namespace

std::vector<UntypedJoint> untypedJoints(Model& model) { return allUntyped(model.joints); }
std::vector<UntypedForce> untypedForces(Model& model) { return allUntyped(model.forces); }
std::optional<UntypedJoint> jointNamed(Model& model, const std::string& name) {
    return untypedNamed(model.joints, name);
}
std::optional<UntypedForce> forceNamed(Model& model, const std::string& name) {
    return untypedNamed(model.forces, name);
}
UntypedJoint addJoint(Model& model, std::string_view key) { return addUntyped(model.joints, key, model.space); }
UntypedForce addForce(Model& model, std::string_view key) { return addUntyped(model.forces, key, model.space); }
Model everyJoint(Space space) { return everyOne(space, &Model::joints); }
Model everyForce(Space space) { return everyOne(space, &Model::forces); }

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

void eraseJoints(Model& model, std::size_t from) {
    model.joints.erase(model.joints.begin() + static_cast<std::ptrdiff_t>(from), model.joints.end());
}
void eraseForces(Model& model, std::size_t from) {
    model.forces.erase(model.forces.begin() + static_cast<std::ptrdiff_t>(from), model.forces.end());
}

void changeType(Model& model, std::size_t joint, std::string_view key) {
    auto other = newOfType<AnyJoint>(key, model.space);
    if (!other) return;
    betweenMarkers(*other) = betweenMarkers(model.joints[joint]);
    model.joints[joint] = std::move(*other);
}

void copyJoint(Model& to, const Model& from, std::size_t joint) { to.joints[joint] = AnyJoint(from.joints[joint]); }

}  // namespace zwang

#include "engine/model/members.h"

#include <algorithm>

#include "engine/elements/forces.h"
#include "engine/elements/joints.h"
#include "engine/model/members_of.h"
#include "engine/model/visit.h"

namespace zwang {
namespace {

template <class AMember>
auto bodyNamesOf(const std::vector<AMember>& members) {
    std::vector<decltype(&members.front().template as<BodyRef>()->body)> names;
    for (const auto& member : members) {
        if (auto* marker = member.template as<MarkerRef>()) names.push_back(&marker->body);
        if (auto* markers = member.template as<std::vector<MarkerRef>>())
            for (auto& marker : *markers) names.push_back(&marker.body);
        if (auto* body = member.template as<BodyRef>()) names.push_back(&body->body);
    }
    return names;
}

}  // namespace

std::vector<ConstMember> constant(const std::vector<Member>& members) {
    std::vector<ConstMember> constants;
    constants.reserve(members.size());
    for (const Member& member : members)
        constants.push_back(
            {member.field,
             std::visit([](const auto* value) { return PointerToMember<Constant>(value); }, member.value)});
    return constants;
}

template <>
std::vector<ElementOf<Model>> elementsOf(Model& model) {
    std::vector<ElementOf<Model>> elements;
    forEachElement(model, [&](auto& element, std::string_view list, std::size_t index) {
        elements.push_back({&element.name, list, index, element.info, spaceOf<std::remove_cvref_t<decltype(element)>>,
                            membersOf(element)});
    });
    return elements;
}
template <>
std::vector<ElementOf<const Model>> elementsOf(const Model& model) {
    std::vector<ElementOf<const Model>> elements;
    for (const auto& element : elementsOf(const_cast<Model&>(model)))
        elements.push_back(
            {element.name, element.list, element.index, element.type, element.space, constant(element.members)});
    return elements;
}

std::vector<std::string> elementNames(const Model& model) {
    std::vector<std::string> names;
    forEachElement(model, [&](const auto& element, std::string_view, std::size_t) { names.push_back(element.name); });
    return names;
}

std::vector<MarkerRef*> markerReferences(const std::vector<Member>& members) {
    std::vector<MarkerRef*> references;
    for (const Member& member : members)
        if (auto* reference = member.as<MarkerRef>()) {
            references.push_back(reference);
        } else if (auto* list = member.as<std::vector<MarkerRef>>()) {
            for (MarkerRef& each : *list) references.push_back(&each);
        }
    return references;
}
bool refersTo(const std::vector<ConstMember>& members, const MarkerRef& marker) {
    return std::any_of(members.begin(), members.end(), [&](const ConstMember& member) {
        const auto* one = member.as<MarkerRef>();
        const auto* list = member.as<std::vector<MarkerRef>>();
        return (one && *one == marker) || (list && std::find(list->begin(), list->end(), marker) != list->end());
    });
}
std::vector<std::string*> bodyNames(const std::vector<Member>& members) { return bodyNamesOf(members); }
std::vector<const std::string*> bodyNames(const std::vector<ConstMember>& members) { return bodyNamesOf(members); }

std::vector<std::string>* memberNames(const std::vector<Member>& members) {
    for (const Member& member : members)
        if (member.field->key == "members") return member.as<std::vector<std::string>>();
    return nullptr;
}

BetweenMarkers& betweenMarkers(AnyJoint& joint) {
    return std::visit([](auto& typed) -> BetweenMarkers& { return typed; }, joint);
}
const BetweenMarkers& betweenMarkers(const AnyJoint& joint) {
    return std::visit([](const auto& typed) -> const BetweenMarkers& { return typed; }, joint);
}

template struct ForList<AnyBody>;
template struct ForList<AnyJoint>;
template struct ForList<AnyForce>;
template struct ForList<AnyMotion>;
template struct ForList<AnyShape>;
template struct ForList<std::variant<MeasurePoint, Note, Dimension, Group, PlanarMarker, SpatialMarker>>;

template std::optional<AnyJoint> newOfType(std::string_view key, Space space);
template std::vector<TypeInfo> typesOf<AnyJoint>(Space space);
template std::optional<AnyForce> newOfType(std::string_view key, Space space);
template std::vector<TypeInfo> typesOf<AnyForce>(Space space);
template std::optional<AnyMotion> newOfType(std::string_view key, Space space);
template std::vector<TypeInfo> typesOf<AnyMotion>(Space space);
template std::optional<AnyShape> newOfType(std::string_view key, Space space);
template std::vector<TypeInfo> typesOf<AnyShape>(Space space);
template std::optional<AnyFormulation> newOfType(std::string_view key, Space space);
template std::vector<TypeInfo> typesOf<AnyFormulation>(Space space);

}  // namespace zwang

#include "engine/model/field_labels.h"

#include <map>

#include "engine/elements/forces.h"
#include "engine/elements/joints.h"
#include "engine/model/members.h"

namespace zwang {
namespace {

using Labels = std::map<std::string_view, std::string_view>;

void add(Labels& labels, std::string_view key, std::string_view label) {
    const auto [known, isNew] = labels.emplace(key, label);
    if (!isNew && known->second != label) known->second = {};
}

template <class Any>
void addTypes(Labels& labels) {
    for (const Space space : {Space::planar, Space::spatial})
        for (const TypeInfo& type : typesOf<Any>(space)) {
            auto element = newOfType<Any>(type.key, space);
            for (const Member& member : membersOf(*element)) add(labels, member.field->key, member.field->label);
        }
}

template <class T>
void addFields(Labels& labels) {
    std::apply([&](const auto&... f) { (add(labels, f.key, f.label), ...); }, T::fields());
}

Labels allLabels() {
    Labels labels;
    addTypes<AnyJoint>(labels);
    addTypes<AnyForce>(labels);
    addTypes<AnyMotion>(labels);
    addTypes<AnyShape>(labels);
    addFields<PlanarBody>(labels);
    addFields<SpatialBody>(labels);
    addFields<PlanarMarker>(labels);
    addFields<SpatialMarker>(labels);
    addFields<MeasurePoint>(labels);
    addFields<Objective>(labels);
    addFields<RunSettings>(labels);
    return labels;
}

}  // namespace

std::string_view labelOfField(std::string_view key) {
    static const Labels labels = allLabels();
    const auto found = labels.find(key);
    return found == labels.end() ? std::string_view() : found->second;
}

}  // namespace zwang

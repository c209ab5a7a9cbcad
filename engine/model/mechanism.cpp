#include "engine/model/mechanism.h"

#include <algorithm>
#include <cctype>
#include <map>

#include "engine/elements/forces/contact_group.h"
#include "engine/model/element_lists.h"
#include "engine/model/force_view.h"
#include "engine/model/groups.h"
#include "engine/model/members.h"
#include "engine/model/parameter_names.h"

namespace zwang {
namespace {

using NameList = std::vector<std::string>;

bool holds(const NameList& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

/// Names of what is of the world and not of the mechanism: gravity, and what lets all bodies touch.
NameList gravities(const Model& model) {
    NameList names;
    for (const ForceView& force : forcesOf(model))
        if (force.actsOnEveryBody || (force.group && force.group->members.empty())) names.push_back(force.name);
    return names;
}

/// The bodies that an element holds on to.
NameList bodiesOf(const Model& model, const ElementOf<const Model>& element) {
    NameList bodies;
    for (const std::string* body : bodyNames(element.members)) bodies.push_back(*body);
    for (const ConstMember& member : element.members)
        if (const auto* names = member.as<NameList>(); names && element.list == "forces" && !names->empty())
            for (const auto& name : withMembers(model, *names))
                if (!isGroup(model, name)) bodies.push_back(name);
    return bodies;
}

/// References to markers of the ground.
std::vector<MarkerRef*> onGround(const std::vector<Member>& members) {
    auto references = markerReferences(members);
    std::erase_if(references, [](const MarkerRef* reference) { return reference->body != "ground"; });
    return references;
}

/// "strut2" → "strut".
std::string stemOf(std::string name) {
    while (!name.empty() && std::isdigit(static_cast<unsigned char>(name.back()))) name.pop_back();
    return name.empty() ? "part" : name;
}

template <class Taken>
std::string freshOf(const std::string& name, Taken&& taken) {
    if (!taken(name)) return name;
    for (int i = 2;; ++i)
        if (auto fresh = stemOf(name) + std::to_string(i); !taken(fresh)) return fresh;
}

/// Letters, digits and _, beginning with a letter.
std::string asName(const std::string& text) {
    std::string name;
    for (const char c : text) name += std::isalnum(static_cast<unsigned char>(c)) || (c & 0x80) != 0 ? c : '_';
    while (!name.empty() && name.back() == '_') name.pop_back();
    if (name.empty() || std::isdigit(static_cast<unsigned char>(name.front())) || name.front() == '_')
        name.insert(0, "m");
    return name;
}

void shift(Quantities<2>& position, const Vec3& by) {
    for (std::size_t k = 0; k < 2; ++k)
        if (by[static_cast<Eigen::Index>(k)] != 0) position[k] = position[k].value + by[static_cast<Eigen::Index>(k)];
}
void shift(Quantities<3>& position, const Vec3& by) {
    for (std::size_t k = 0; k < 3; ++k)
        if (by[static_cast<Eigen::Index>(k)] != 0) position[k] = position[k].value + by[static_cast<Eigen::Index>(k)];
}

void renameParameters(const Model& model, Model& part) {
    const auto known = [&](const std::string& name) {
        return std::find_if(model.parameters.begin(), model.parameters.end(),
                            [&](const auto& p) { return p.name == name; });
    };
    const auto before = part.parameters;
    for (const auto& parameter : before) {
        const auto same = known(parameter.name);
        if (same == model.parameters.end() || same->quantity == parameter.quantity) continue;
        renameParameter(part, parameter.name, freshOf(parameter.name, [&](const std::string& name) {
                            const auto own = [&](const auto& p) { return p.name == name; };
                            return known(name) != model.parameters.end() ||
                                   std::any_of(part.parameters.begin(), part.parameters.end(), own);
                        }));
    }
}

void renameElements(const Model& model, Model& part) {
    const auto taken = elementNames(model);
    for (const auto& name : elementNames(part)) {
        const auto own = elementNames(part);
        const auto fresh =
            freshOf(name, [&](const std::string& n) { return holds(taken, n) || (n != name && holds(own, n)); });
        if (fresh != name) renameElement(part, name, fresh);
    }
}

/// Gives the part's markers of the ground names of their own and adds them.
template <class Ground>
void addGround(Ground& ground, Ground from, Model& part) {
    std::map<std::string, std::string> renamed;
    for (auto& marker : from.markers) {
        const auto taken = [&](const std::string& name) {
            return std::any_of(ground.markers.begin(), ground.markers.end(),
                               [&](const auto& m) { return m.name == name; });
        };
        const auto old = marker.name;
        marker.name = renamed[old] = freshOf(old, taken);
        ground.markers.push_back(marker);
    }
    for (const auto& element : elementsOf(part))
        for (MarkerRef* ref : onGround(element.members))
            if (const auto found = renamed.find(ref->marker); found != renamed.end()) ref->marker = found->second;
}

}  // namespace

NameList mechanismOf(const Model& model, const NameList& elements) {
    const NameList named = withMembers(model, elements);
    NameList bodies, found;
    for (const auto& any : model.bodies)
        if (holds(named, nameOf(any))) bodies.push_back(nameOf(any));
    for (const auto& element : elementsOf(model)) {
        bool some = false, only = true;
        for (const std::string& body : bodiesOf(model, element)) {
            some = some || holds(bodies, body);
            only = only && (body.empty() || body == "ground" || holds(bodies, body));
        }
        bool isWhole = false;
        if (element.list == "drawing/groups") {
            const auto members = withMembers(model, model.drawing.groups[element.index].members);
            isWhole = !members.empty() && std::all_of(members.begin(), members.end(), [&](const auto& member) {
                return holds(found, member) || isGroup(model, member);
            });
        }
        if (holds(named, *element.name) || (some && only) || isWhole) found.push_back(*element.name);
    }
    return found;
}

void shiftMechanism(Model& model, const NameList& elements, const Vec3& by) {
    const auto moving = mechanismOf(model, elements);
    for (auto& any : model.bodies)
        std::visit(
            [&](auto& body) {
                if (holds(moving, body.name)) shift(body.position, by);
            },
            any);
    // Markers of the ground that others hold on to stay.
    NameList used, wanted;
    for (const auto& element : elementsOf(model)) {
        auto& list = holds(moving, *element.name) ? wanted : used;
        for (const MarkerRef* ref : onGround(element.members))
            if (!holds(list, ref->marker)) list.push_back(ref->marker);
    }
    std::map<std::string, std::string> renamed;
    std::visit(
        [&](auto& ground) {
            const auto before = ground.markers;
            for (const auto& marker : before) {
                if (!holds(wanted, marker.name)) continue;
                auto moved = marker;
                shift(moved.position, by);
                moved.name = freshOf(marker.name, [&](const std::string& name) {
                    const bool own = name == marker.name && !holds(used, name);
                    return !own && std::any_of(ground.markers.begin(), ground.markers.end(),
                                               [&](const auto& m) { return m.name == name; });
                });
                if (moved.name == marker.name) {
                    for (auto& each : ground.markers)
                        if (each.name == marker.name) each = moved;
                    continue;
                }
                renamed[marker.name] = moved.name;
                ground.markers.push_back(moved);
            }
        },
        model.ground);
    if (renamed.empty()) return;
    for (const auto& element : elementsOf(model)) {
        if (!holds(moving, *element.name)) continue;
        for (MarkerRef* ref : onGround(element.members))
            if (const auto found = renamed.find(ref->marker); found != renamed.end()) ref->marker = found->second;
    }
}

Model mechanismModel(const Model& model, const NameList& elements) {
    auto kept = mechanismOf(model, elements);
    for (const auto& gravity : gravities(model))
        if (!holds(kept, gravity)) kept.push_back(gravity);
    // What holds on to a body that stays behind stays too.
    for (const auto& element : elementsOf(model)) {
        const auto bodies = bodiesOf(model, element);
        const auto stays = [&](const std::string& body) {
            return !body.empty() && body != "ground" && !holds(kept, body);
        };
        if (std::any_of(bodies.begin(), bodies.end(), stays)) std::erase(kept, *element.name);
    }
    Model part = model;
    part.description.clear();
    part.title = elements.size() == 1 ? elements.front() : std::string();
    part.plots.clear();
    part.objectives.clear();
    part.comparison = {};
    eraseElements(part, [&](const std::string& name) { return !holds(kept, name); });
    // The file is the group itself.
    const std::string itself = isGroup(model, part.title) ? part.title : std::string();
    std::erase_if(part.drawing.groups, [&](const Group& group) { return group.name == itself; });
    const auto gone = [&](const std::string& name) { return name == itself || !holds(kept, name); };
    for (auto& group : part.drawing.groups) std::erase_if(group.members, gone);
    std::erase_if(part.drawing.groups, [](const Group& group) { return group.members.empty(); });
    std::erase_if(part.drawing.hidden, gone);
    std::erase_if(part.drawing.locked, gone);
    NameList held;
    for (const auto& element : elementsOf(part))
        for (const MarkerRef* ref : onGround(element.members)) held.push_back(ref->marker);
    std::visit(
        [&](auto& ground) {
            ground.shapes.clear();
            std::erase_if(ground.markers, [&](const auto& marker) { return !holds(held, marker.name); });
        },
        part.ground);
    const auto used = usedParameters(part);
    std::erase_if(part.parameters, [&](const Parameter& p) { return !holds(used, p.name); });
    return part;
}

std::string insertMechanism(Model& model, Model part, const std::string& name) {
    if (!gravities(model).empty())
        eraseElements(part, [own = gravities(part)](const std::string& each) { return holds(own, each); });
    renameParameters(model, part);
    renameElements(model, part);
    std::visit(
        [&]<class Ground>(Ground& ground) {
            if (auto* own = std::get_if<Ground>(&part.ground)) addGround(ground, std::move(*own), part);
        },
        model.ground);
    for (const auto& parameter : part.parameters)
        if (std::none_of(model.parameters.begin(), model.parameters.end(),
                         [&](const auto& p) { return p.name == parameter.name; }))
            model.parameters.push_back(parameter);
    Group group;
    for (const auto& element : elementNames(part))
        if (groupOf(part, element).empty()) group.members.push_back(element);
    appendElements(model, part);
    const auto append = [](NameList& names, const NameList& more) {
        names.insert(names.end(), more.begin(), more.end());
    };
    append(model.drawing.hidden, part.drawing.hidden);
    append(model.drawing.locked, part.drawing.locked);
    const auto taken = elementNames(model);
    group.name = freshOf(asName(name), [&](const std::string& n) { return holds(taken, n); });
    if (group.members.empty()) return {};
    model.drawing.groups.push_back(group);
    return group.name;
}

}  // namespace zwang

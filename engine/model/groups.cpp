#include "engine/model/groups.h"

#include <algorithm>
#include <set>

#include "engine/model/members.h"

namespace zwang {
namespace {

using Names = std::vector<std::string>;

bool contains(const Names& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

const Group* find(const Model& model, const std::string& name) {
    for (const auto& group : model.drawing.groups)
        if (group.name == name) return &group;
    return nullptr;
}

/// The element and the groups around it, from the inside out; a circle, which is an error of the model, ends it.
Names upwards(const Model& model, const std::string& name) {
    Names chain{name};
    for (auto up = groupOf(model, name); !up.empty() && !contains(chain, up); up = groupOf(model, up))
        chain.push_back(up);
    return chain;
}

bool anyListed(const Model& model, const std::string& name, const Names& list) {
    if (list.empty()) return false;
    const auto chain = upwards(model, name);
    return std::any_of(chain.begin(), chain.end(), [&](const auto& each) { return contains(list, each); });
}

/// Each once, without the ground; of a group and its members only the group.
Names topmost(const Model& model, const Names& elements) {
    Names found;
    for (const auto& name : elements)
        if (!name.empty() && name != "ground" && !contains(found, name)) found.push_back(name);
    std::erase_if(found, [all = found, &model](const std::string& name) {
        return std::any_of(all.begin(), all.end(), [&](const auto& other) { return isInside(model, name, other); });
    });
    return found;
}

}  // namespace

bool isGroup(const Model& model, const std::string& name) { return find(model, name) != nullptr; }

std::string groupOf(const Model& model, const std::string& name) {
    for (const auto& group : model.drawing.groups)
        if (contains(group.members, name)) return group.name;
    return {};
}

std::string clickedIn(const Model& model, const std::string& element, const std::string& entered) {
    const auto chain = upwards(model, element);
    const auto inside = entered.empty() ? chain.end() : std::find(chain.begin(), chain.end(), entered);
    if (inside == chain.begin() || inside == chain.end()) return chain.back();
    return *(inside - 1);
}

bool isInside(const Model& model, const std::string& name, const std::string& group) {
    const auto chain = upwards(model, name);
    return std::find(chain.begin() + 1, chain.end(), group) != chain.end();
}

Names withMembers(const Model& model, const Names& names) {
    Names all = names;
    std::set<std::string> known(names.begin(), names.end());
    for (std::size_t i = 0; i < all.size(); ++i)
        if (const auto* group = find(model, all[i]))
            for (const auto& member : group->members)
                if (known.insert(member).second) all.push_back(member);
    return all;
}

bool canGroup(const Model& model, const Names& elements) { return topmost(model, elements).size() >= 2; }

std::string makeGroup(Model& model, const Names& elements) {
    const auto members = topmost(model, elements);
    if (members.size() < 2) return {};
    Group group;
    group.name = freshName(model, "group");
    group.members = members;
    // Made inside one group, it stays there.
    const auto around = groupOf(model, members.front());
    const bool together =
        std::all_of(members.begin(), members.end(), [&](const auto& m) { return groupOf(model, m) == around; });
    for (auto& other : model.drawing.groups) {
        std::erase_if(other.members, [&](const std::string& member) { return contains(members, member); });
        if (together && other.name == around) other.members.push_back(group.name);
    }
    model.drawing.groups.push_back(group);
    const auto groups = model.drawing.groups;
    for (const auto& other : groups)
        if (other.members.empty()) removeElement(model, other.name);
    return group.name;
}

Names ungroup(Model& model, const std::string& name) {
    const auto* group = find(model, name);
    if (!group) return {};
    const Names members = group->members;
    for (const auto& element : elementsOf(model))
        if (auto* around = memberNames(element.members); around && contains(*around, name))
            around->insert(around->end(), members.begin(), members.end());
    // What was hidden or locked with the group stays so.
    for (auto* list : {&model.drawing.hidden, &model.drawing.locked})
        if (contains(*list, name)) setListed(*list, members, true);
    removeElement(model, name);
    return members;
}

bool isHidden(const Model& model, const std::string& name) { return anyListed(model, name, model.drawing.hidden); }
bool isLocked(const Model& model, const std::string& name) { return anyListed(model, name, model.drawing.locked); }

Names hiddenElements(const Model& model) { return withMembers(model, model.drawing.hidden); }

void setListed(Names& list, const Names& names, bool listed) {
    for (const auto& name : names) {
        std::erase(list, name);
        if (listed) list.push_back(name);
    }
}

}  // namespace zwang

#include "engine/model/contact_groups.h"

#include <algorithm>
#include <map>

#include "engine/elements/forces.h"
#include "engine/elements/joints.h"
#include "engine/model/force_view.h"
#include "engine/model/groups.h"

namespace zwang {

namespace {

/// Pairs of bodies that a joint holds together or lets touch.
std::set<std::pair<std::size_t, std::size_t>> joinedPairs(const Model& model, const std::vector<std::string>& bodies) {
    std::map<std::string, std::size_t> indexOf;
    for (std::size_t i = 0; i < bodies.size(); ++i) indexOf[bodies[i]] = i;
    std::set<std::pair<std::size_t, std::size_t>> joined;
    for (const AnyJoint& joint : model.joints) {
        const BetweenMarkers& ends = betweenMarkers(joint);
        const auto a = indexOf.find(ends.first.body), b = indexOf.find(ends.second.body);
        if (a != indexOf.end() && b != indexOf.end()) joined.insert(std::minmax(a->second, b->second));
    }
    return joined;
}

bool isContactGroup(const AnyForce& any) {
    return std::visit([]<class Force>(const Force&) { return letsTouch<Force>; }, any);
}

}  // namespace

bool hasContactGroups(const Model& model) {
    return std::any_of(model.forces.begin(), model.forces.end(), isContactGroup);
}

std::vector<std::string> bodiesOfGroup(const Model& model, const ContactGroup& group) {
    std::vector<std::string> bodies;
    if (group.members.empty()) bodies.emplace_back("ground");
    const auto named = withMembers(model, group.members);
    const std::set<std::string> among(named.begin(), named.end());
    if (among.contains("ground")) bodies.emplace_back("ground");
    for (const AnyBody& body : model.bodies)
        if (group.members.empty() || among.contains(nameOf(body))) bodies.push_back(nameOf(body));
    return bodies;
}

bool TouchingShapes::mayTouch(std::size_t i, std::size_t j) const {
    const Shape &a = shapes[i], &b = shapes[j];
    return a.body != b.body && !joined.contains(std::minmax(a.body, b.body));
}

std::vector<AnyJoint> TouchingShapes::contacts(std::size_t i, std::size_t j) const {
    std::vector<AnyJoint> made = contactsBetween(space, shapes[i].drawn, shapes[j].drawn);
    for (AnyJoint& any : made)
        std::visit(
            [&]<class Joint>(Joint& contact) {
                if constexpr (TouchesOnly<Joint>) {
                    static_cast<ContactLaws&>(contact) = laws;
                    const bool isSwapped = contact.first != shapes[i].drawn.marker;
                    const Shape &first = shapes[isSwapped ? j : i], &second = shapes[isSwapped ? i : j];
                    contact.name = group + "(" + first.name + "," + second.name + ")";
                }
            },
            any);
    return made;
}

std::vector<TouchingShapes> touchingShapes(Model& model) {
    std::vector<TouchingShapes> all;
    std::map<std::string, std::vector<ContactShape>> drawn;  // once for all groups
    for (const ForceView& force : forcesOf(model)) {
        const ContactGroup* group = force.group;
        if (!group) continue;
        TouchingShapes& touching = all.emplace_back();
        touching.group = group->name;
        touching.space = model.space;
        touching.laws = *group;
        const auto bodies = bodiesOfGroup(model, *group);
        touching.joined = joinedPairs(model, bodies);
        for (std::size_t i = 0; i < bodies.size(); ++i) {
            const auto [found, isNew] = drawn.try_emplace(bodies[i]);
            if (isNew) found->second = contactShapes(model, bodies[i]);
            for (std::size_t k = 0; k < found->second.size(); ++k)
                touching.shapes.push_back(
                    {found->second[k], i,
                     found->second.size() > 1 ? bodies[i] + "#" + std::to_string(k + 1) : bodies[i]});
        }
    }
    return all;
}

Model withContactsOfGroups(Model model) {
    for (const TouchingShapes& group : touchingShapes(model))
        for (std::size_t i = 0; i < group.shapes.size(); ++i)
            for (std::size_t j = i + 1; j < group.shapes.size(); ++j) {
                if (!group.mayTouch(i, j)) continue;
                for (AnyJoint& contact : group.contacts(i, j)) model.joints.push_back(std::move(contact));
            }
    std::erase_if(model.forces, isContactGroup);
    return model;
}

GroupContacts groupContactsOf(const RunSettings& run) {
    return run.integrator.key == "moreau" ? GroupContacts::found : GroupContacts::allPairs;
}

Sentence tooManyPairs(const std::string& group) {
    return Sentence(
        "%1 has more than %2 pairs of shapes, too many for events; choose the integrator moreau, which looks at those "
        "that are near",
        group, mostPairs);
}

std::size_t pairsOf(const TouchingShapes& group) {
    std::size_t pairs = 0;
    for (std::size_t i = 0; i < group.shapes.size(); ++i)
        for (std::size_t j = i + 1; j < group.shapes.size() && pairs <= mostPairs; ++j)
            pairs += group.mayTouch(i, j) ? 1 : 0;
    return pairs;
}

}  // namespace zwang

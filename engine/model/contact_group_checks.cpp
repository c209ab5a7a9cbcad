// Contact groups: members that exist, shapes that can touch, and pairs that are not too many for events.
#include <algorithm>

#include "engine/elements/forces/contact_group.h"
#include "engine/fields/place.h"
#include "engine/model/checks.h"
#include "engine/model/contact_groups.h"
#include "engine/model/force_view.h"
#include "engine/model/groups.h"
#include "engine/model/visit.h"

namespace zwang {

namespace {

bool checkMembers(const Model& model, const ContactGroup& group, Issues& issues) {
    std::vector<std::string> known{"ground"};
    for (const AnyBody& body : model.bodies) known.push_back(nameOf(body));
    for (const Group& each : model.drawing.groups) known.push_back(each.name);
    bool areKnown = true;
    for (const std::string& member : group.members) {
        if (isAmong(known, member)) continue;
        areKnown = false;
        addError(issues, group.name, "members",
                 Sentence("%1: there is no body or group '%2'", placeText(group.name, "members"), member)
                     .then(hint(member, known)));
    }
    return areKnown;
}

/// Bodies of which nothing drawn can touch; the ground may have nothing where it is not named.
std::vector<std::string> shapeless(const Model& model, const ContactGroup& group, const TouchingShapes& touching) {
    std::vector<std::string> names;
    const auto bodies = bodiesOfGroup(model, group);
    for (std::size_t i = 0; i < bodies.size(); ++i) {
        if (bodies[i] == "ground" && group.members.empty()) continue;
        if (std::none_of(touching.shapes.begin(), touching.shapes.end(),
                         [&](const TouchingShapes::Shape& shape) { return shape.body == i; }))
            names.push_back(bodies[i]);
    }
    return names;
}

std::size_t drawnShapeCount(const Model& model, const std::string& body) {
    std::size_t count = 0;
    visitBody(model, body, [&](const auto& owner) { count = owner.shapes.size(); });
    return count;
}

/// Of bodies that can touch, shapes that cannot.
void checkLeftOut(const Model& model, const ContactGroup& group, const TouchingShapes& touching, Issues& issues) {
    const auto bodies = bodiesOfGroup(model, group);
    for (std::size_t i = 0; i < bodies.size(); ++i) {
        const auto known = static_cast<std::size_t>(
                       std::count_if(touching.shapes.begin(), touching.shapes.end(),
                                     [&](const TouchingShapes::Shape&shape) { return shape.body == i; })),
                   drawn = drawnShapeCount(model, bodies[i]);
        if (known == 0 || known >= drawn) continue;
        addWarning(
            issues, group.name, "members",
            touching.space == Space::spatial
                ? Sentence("%1 of %2 shapes of %3 touch nothing in %4: plates and meshes that are not convex; draw "
                           "them in convex parts",
                           drawn - known, drawn, bodies[i], group.name)
                : Sentence("%1 of %2 shapes of %3 touch nothing in %4: plates that cross themselves, and meshes; draw "
                           "plates without crossings",
                           drawn - known, drawn, bodies[i], group.name));
    }
}

void checkShapes(const Model& model, const ContactGroup& group, const TouchingShapes& touching, Issues& issues) {
    const auto names = shapeless(model, group, touching);
    if (!names.empty())
        addWarning(issues, group.name, "members",
                   names.size() == 1
                       ? Sentence("nothing drawn of %1 can touch in %2; draw a shape on it", names.front(), group.name)
                       : Sentence("nothing drawn of %1 and %2 more bodies can touch in %3; draw shapes on them",
                                  names.front(), names.size() - 1, group.name));
    checkLeftOut(model, group, touching, issues);
    const std::size_t pairs = pairsOf(touching);
    if (pairs == 0)
        addWarning(issues, group.name, "members", Sentence("no two bodies of %1 can touch each other", group.name));
    if (pairs > mostPairs && groupContactsOf(model.run) == GroupContacts::allPairs)
        addError(issues, group.name, "members", tooManyPairs(group.name));
}

}  // namespace

void checkContactGroups(const Model& model, Issues& issues) {
    if (!hasContactGroups(model)) return;
    bool areKnown = true;
    for (const ForceView& force : forcesOf(model))
        if (force.group) areKnown = checkMembers(model, *force.group, issues) && areKnown;
    if (!areKnown || hasErrors(issues)) return;
    Model copy = model;
    const auto all = touchingShapes(copy);
    std::size_t next = 0;
    for (const ForceView& force : forcesOf(model))
        if (force.group) checkShapes(model, *force.group, all[next++], issues);
}

}  // namespace zwang

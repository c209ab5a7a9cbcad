// Insertion with sensible defaults; what is inserted is then edited in the properties.
#include <algorithm>

#include "engine/model/contact_shapes.h"
#include "engine/model/members.h"
#include "ui/document/coordinates.h"

namespace zwang::ui {

namespace {

/// The first marker of a body, made when there is none.
MarkerRef anyMarker(Model& model, const std::string& body) {
    const auto names = markerNames(model, body);
    return {body, names.empty() ? addMarker(model, body) : names.front()};
}

/// Two markers to act between: those selected (bodies stand for their first marker), then the ground, then the bodies.
std::pair<MarkerRef, MarkerRef> ends(Model& model, const Names& selection) {
    std::vector<MarkerRef> found;
    const auto offer = [&](const std::string& text) {
        if (found.size() == 2) return;
        const auto address = Address::parse(text);
        const bool isBody = visitBody(model, address.element, [](const auto&) {});
        if (!isBody) return;
        const auto ref = address.kind == Address::Kind::marker ? MarkerRef{address.element, address.marker}
                                                               : anyMarker(model, address.element);
        for (const auto& other : found)
            if (other.body == ref.body) return;
        found.push_back(ref);
    };
    for (const auto& text : selection) offer(text);
    if (found.size() == 1 && found.front().body != "ground") {
        offer("ground");
        if (found.size() == 2) std::swap(found[0], found[1]);
    }
    offer("ground");
    const auto bodies = model.bodies;
    for (const auto& body : bodies) offer(nameOf(body));
    found.resize(2);
    return {found[0], found[1]};
}

/// The body a one-sided force acts on: the first selected one, otherwise the first.
std::string someBody(const Model& model, const Names& selection) {
    for (const auto& text : selection)
        for (const auto& body : model.bodies)
            if (nameOf(body) == owner(text)) return nameOf(body);
    return model.bodies.empty() ? std::string() : nameOf(model.bodies.front());
}

/// The ends of two joints; of one twice, or markers of two bodies, where there are no more.
std::tuple<MarkerRef, MarkerRef, MarkerRef, MarkerRef> endsToCouple(Model& model, const Names& selection) {
    const auto joints = coordinatesToCouple(model, selection);
    if (joints.empty()) return std::tuple_cat(ends(model, selection), ends(model, selection));
    return {joints.front().first, joints.front().second, joints.back().first, joints.back().second};
}

/// The marker a one-sided force acts at: the last selected one of a body, otherwise one of that body.
MarkerRef someMarker(Model& model, const Names& selection) {
    MarkerRef found;
    for (const auto& text : selection)
        if (Address::parse(text).kind == Address::Kind::marker && owner(text) != "ground")
            found = {owner(text), Address::parse(text).marker};
    const auto body = someBody(model, selection);
    return found.body.empty() && !body.empty() ? anyMarker(model, body) : found;
}

/// What a new shape lies on: the first markers of its body, as many as it has.
void layOn(const Names& markers, Bar& bar) {
    bar.from = markers[0];
    bar.to = markers[1];
}
void layOn(const Names& markers, Plate& plate) { plate.corners = markers; }
template <class Shape>
void layOn(const Names& markers, Shape& shape) {
    shape.at = markers[0];
}

/// The selected bodies and groups, two or more, and the ground; else none.
Names membersIn(const Model& model, const Names& selection) {
    Names members;
    const auto isIt = [](const std::string& name) {
        return [&name](const auto& each) { return nameOf(each) == name; };
    };
    const auto& groups = model.drawing.groups;
    for (const auto& text : selection) {
        const std::string name = owner(text);
        const bool isGroup =
            std::any_of(groups.begin(), groups.end(), [&](const Group& group) { return group.name == name; });
        if (isGroup || std::any_of(model.bodies.begin(), model.bodies.end(), isIt(name)))
            if (!contains(members, name)) members.push_back(name);
    }
    if (members.size() < 2) return {};
    members.emplace_back("ground");
    return members;
}

/// Fills the references of a new element: both ends, both pairs of ends, its members, or wherever it acts.
void fillReferences(Model& model, const std::vector<Member>& members, const Names& selection) {
    const auto marker = [&](std::string_view key) {
        for (const Member& member : members)
            if (member.field->key == key) return member.as<MarkerRef>();
        return static_cast<MarkerRef*>(nullptr);
    };
    if (auto* names = memberNames(members)) *names = membersIn(model, selection);
    auto *first = marker("first"), *second = marker("second"), *third = marker("third"), *fourth = marker("fourth");
    if (first && second && third && fourth) {
        std::tie(*first, *second, *third, *fourth) = endsToCouple(model, selection);
    } else if (first && second) {
        std::tie(*first, *second) = ends(model, selection);
    } else {
        for (const Member& member : members) {
            if (auto* at = member.as<MarkerRef>()) *at = someMarker(model, selection);
            if (auto* body = member.as<BodyRef>()) *body = {someBody(model, selection)};
        }
    }
}

std::string stemOf(std::string key) {
    std::replace(key.begin(), key.end(), '-', '_');
    return key;
}

/// A joint or force, which `add` adds by its type. "": there is no such type.
template <class Any, class Add>
std::string insertUntyped(Model& model, const std::string& key, const Names& selection, const Add& add) {
    const auto types = typesOf<Any>(model.space);
    if (std::none_of(types.begin(), types.end(), [&](const TypeInfo& type) { return type.key == key; })) return {};
    std::string name = freshName(model, stemOf(key));
    const auto element = add(model, key);
    fillReferences(model, element.members, selection);
    element.name = name;
    return name;
}
std::string insertJoint(Model& model, const std::string& key, const Names& selection) {
    std::string name = insertUntyped<AnyJoint>(model, key, selection, addJoint);
    if (name.empty()) return name;
    matchCoordinates(model, name);
    shapeAsDrawn(model, name);
    return name;
}

template <class List>
std::string insertInto(Model& model, List& list, const std::string& key, const Names& selection) {
    auto element = newOfType<typename List::value_type>(key, model.space);
    if (!element) return {};
    const std::string name = freshName(model, stemOf(key));
    fillReferences(model, membersOf(*element), selection);
    nameIn(*element) = name;
    list.push_back(std::move(*element));
    return name;
}

}  // namespace

std::vector<TypeInfo> typesFor(Family family, Space space) {
    if (family == Family::joint) return typesOf<AnyJoint>(space);
    return family == Family::force ? typesOf<AnyForce>(space) : typesOf<AnyMotion>(space);
}

std::string addMarker(Model& model, const std::string& body) {
    std::string name;
    visitBody(model, body, [&](auto& owner) {
        const auto taken = [&](const std::string& n) {
            return std::any_of(owner.markers.begin(), owner.markers.end(), [&](const auto& m) { return m.name == n; });
        };
        for (char letter = 'A'; letter <= 'Z' && name.empty(); ++letter)
            if (!taken(std::string(1, letter))) name = std::string(1, letter);
        for (int i = 1; name.empty(); ++i)
            if (const auto numbered = std::string("M").append(std::to_string(i)); !taken(numbered)) name = numbered;
        owner.markers.emplace_back().name = name;
    });
    return name;
}

void addShape(Model& model, const std::string& body, const std::string& key) {
    auto names = markerNames(model, body);
    const std::size_t needed = key == "plate" ? 3 : key == "bar" ? 2 : 1;
    while (names.size() < needed) names.push_back(addMarker(model, body));
    forEachType<AnyShape>([&](auto shape) {
        using T = decltype(shape);
        if (T::info.key != key) return;
        layOn(names, shape);
        visitBody(model, body, [&](auto& owner) { owner.shapes.push_back(shape); });
    });
}

std::string insertBody(Model& model) {
    const auto name = freshName(model, "body");
    const auto add = [&](auto body) {
        body.name = name;
        model.bodies.push_back(std::move(body));
    };
    if (model.space == Space::planar)
        add(PlanarBody{});
    else
        add(SpatialBody{});
    addMarker(model, name);
    addMarker(model, name);
    visitBody(model, name, [](auto& owner) { owner.markers.back().position[0] = 0.5; });
    addShape(model, name, "bar");
    return name;
}

std::string insertElement(Model& model, const std::string& key, const Names& selection) {
    auto name = insertJoint(model, key, selection);
    if (name.empty()) name = insertUntyped<AnyForce>(model, key, selection, addForce);
    if (name.empty()) name = insertInto(model, model.motions, key, selection);
    return name;
}

std::string insertMeasurePoint(Model& model, const Names& selection) {
    MeasurePoint measurePoint;
    measurePoint.name = freshName(model, "point");
    for (const auto& text : selection)
        if (Address::parse(text).kind == Address::Kind::marker)
            measurePoint.point = {owner(text), Address::parse(text).marker};
    const auto body = someBody(model, selection);
    if (measurePoint.point.body.empty() && !body.empty()) measurePoint.point = anyMarker(model, body);
    model.measurePoints.push_back(measurePoint);
    return measurePoint.name;
}

}  // namespace zwang::ui

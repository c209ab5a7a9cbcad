// References between elements, the space they live in, and words that must come from a list.
#include <algorithm>
#include <map>

#include "engine/fields/place.h"
#include "engine/model/checks.h"
#include "engine/model/members.h"

namespace zwang {
namespace {

std::vector<std::string> wordsOf(std::string_view list) {
    std::vector<std::string> words;
    while (!list.empty()) {
        const auto space = list.find(' ');
        if (space != 0) words.emplace_back(list.substr(0, space));
        list.remove_prefix(space == std::string_view::npos ? list.size() : space + 1);
    }
    return words;
}

class ReferenceCheck {
  public:
    ReferenceCheck(const Model& model, Issues& issues) : model_(model), issues_(issues) {
        markers_.emplace("ground", markerNames(model, "ground"));
        for (const auto& any : model.bodies)
            std::visit(
                [&](const auto& body) {
                    std::vector<std::string> names;
                    for (const auto& marker : body.markers) names.push_back(marker.name);
                    markers_.emplace(body.name, std::move(names));
                },
                any);
        for (const auto& [name, names] : markers_) bodies_.push_back(name);
    }

    /// All fields of an element or shape; `body` owns the shape ("" for elements).
    void fields(const std::vector<ConstMember>& members, const std::string& element, const std::string& path,
                const std::string& body) {
        forEachMember(members, [&](const FieldInfo& f, const auto& value) { field(f, value, element, path, body); });
    }
    template <class T>
    void field(const FieldInfo& f, const T& value, const std::string& element, const std::string& path,
               const std::string& body) {
        const std::string key = path + std::string(f.key);
        if constexpr (std::is_same_v<T, MarkerRef>)
            marker(value, element, key);
        else if constexpr (std::is_same_v<T, std::vector<MarkerRef>>)
            for (const MarkerRef& each : value) marker(each, element, key);
        else if constexpr (std::is_same_v<T, BodyRef>)
            bodyName(value.body, element, key);
        else if constexpr (std::is_same_v<T, Choice>)
            word(value.key, wordsOf(f.choices), element, key);
        else if constexpr (std::is_same_v<T, std::string>) {
            if (!body.empty() && f.key != "file") shapeMarker(value, body, element, key);
        } else if constexpr (std::is_same_v<T, std::vector<std::string>>) {
            if (!body.empty())
                for (const auto& name : value) shapeMarker(name, body, element, key);
        }
    }

    void shapes(const std::vector<AnyShape>& shapes, const std::string& body) {
        for (std::size_t i = 0; i < shapes.size(); ++i) {
            const std::string path = "shapes/" + std::to_string(i) + "/";
            fields(membersOf(shapes[i]), body, path, body);
            if (const auto* plate = std::get_if<Plate>(&shapes[i]); plate && plate->corners.size() < 3)
                addError(issues_, body, path + "corners",
                         Sentence("%1 must be three markers or more", placeText(body, path + "corners")));
        }
    }

    void space(Space of, std::string_view label, const std::string& name, const std::string& list) {
        if (fits(of, model_.space)) return;
        const bool planar = model_.space == Space::planar;
        addError(issues_, name, list,
                 planar
                     ? Sentence("%1 is of the spatial type %2, but the model is planar; remove it or change the space",
                                name, label)
                     : Sentence("%1 is of the planar type %2, but the model is spatial; remove it or change the space",
                                name, label));
    }

    template <class Body>
    void body(const Body& body) {
        shapes(body.shapes, body.name);
        const std::string_view known =
            Body::space == Space::planar ? "position angle velocity rate" : "position orientation velocity rate";
        for (const auto& each : body.keep) word(each, wordsOf(known), body.name, "keep");
    }

    /// Joints and motions must have their ends on two bodies; for forces one body is only useless. What goes over
    /// markers between its ends may come back to the same body.
    void ends(const ElementOf<const Model>& element) {
        const MarkerRef *first = nullptr, *third = nullptr;
        if (element.list != "joints" && element.list != "forces" && element.list != "motions") return;
        const std::vector<const std::string*> bodies = bodyNames(element.members);
        const bool isAlone = std::all_of(bodies.begin(), bodies.end(),
                                         [&](const std::string* body) { return *body == *bodies.front(); });
        if (!isAlone && goesOver(element.members)) return;
        for (const auto& member : element.members) {
            const auto* marker = member.as<MarkerRef>();
            const std::string_view key = member.field->key;
            if (key == "first") first = marker;
            if (key == "third") third = marker;
            if (key == "second" && marker && first) ends(*element.name, *first, *marker, key, element.list == "forces");
            if (key == "fourth" && marker && third) ends(*element.name, *third, *marker, key, false);
        }
    }
    static bool goesOver(const std::vector<ConstMember>& members) {
        return std::any_of(members.begin(), members.end(), [](const ConstMember& member) {
            const auto* over = member.as<std::vector<MarkerRef>>();
            return over && !over->empty();
        });
    }
    void ends(const std::string& element, const MarkerRef& from, const MarkerRef& to, std::string_view key,
              bool isForce) {
        if (from.body != to.body) return;
        const Sentence sentence("%1 has both ends on %2; let it go to another body", element, from.body);
        if (isForce)
            addWarning(issues_, element, std::string(key), sentence);
        else
            addError(issues_, element, std::string(key), sentence);
    }

  private:
    void bodyName(const std::string& body, const std::string& element, const std::string& key) {
        if (markers_.contains(body)) return;
        addError(issues_, element, key,
                 body.empty()
                     ? Sentence("%1 is not set; choose a body", placeText(element, key))
                     : Sentence("%1: there is no body '%2'", placeText(element, key), body).then(hint(body, bodies_)));
    }

    void marker(const MarkerRef& ref, const std::string& element, const std::string& key) {
        const auto body = markers_.find(ref.body);
        if (body != markers_.end() && isAmong(body->second, ref.marker)) return;
        const Sentence place = placeText(element, key);
        if (ref.body.empty() && ref.marker.empty())
            addError(issues_, element, key,
                     Sentence("%1 is not set; write it body.marker, for example ground.O", place));
        else if (body == markers_.end())
            bodyName(ref.body, element, key);
        else
            addError(issues_, element, key,
                     Sentence("%1: %2 has no marker '%3'", place, ref.body, ref.marker)
                         .then(hint(ref.marker, body->second)));
    }

    void shapeMarker(const std::string& name, const std::string& body, const std::string& element,
                     const std::string& key) {
        const auto& known = markers_.at(body);
        if (isAmong(known, name)) return;
        addError(issues_, element, key,
                 Sentence("%1: %2 has no marker '%3'", placeText(element, key), body, name).then(hint(name, known)));
    }

    void word(const std::string& found, const std::vector<std::string>& known, const std::string& element,
              const std::string& key) {
        if (known.empty() || isAmong(known, found)) return;
        addError(issues_, element, key,
                 Sentence("%1: '%2' is not a known word", placeText(element, key), found)
                     .then(hintOrAll(found, known, "choose one of %1")));
    }

    const Model& model_;
    Issues& issues_;
    std::map<std::string, std::vector<std::string>> markers_;
    std::vector<std::string> bodies_;
};

}  // namespace

void checkReferences(const Model& model, Issues& issues) {
    ReferenceCheck check(model, issues);
    const bool planarGround = std::holds_alternative<PlanarGround>(model.ground);
    if (planarGround != (model.space == Space::planar))
        addError(issues, "ground", "",
                 Sentence("the ground and the model are not of one space; make both planar or spatial"));
    std::visit([&](const auto& ground) { check.shapes(ground.shapes, "ground"); }, model.ground);

    for (const auto& element : elementsOf(model)) {
        check.space(element.space, element.type.label, *element.name, "");
        const bool isLength =
            element.list == "drawing/dimensions" && model.drawing.dimensions[element.index].kind.key != "angle";
        auto members = element.members;
        if (isLength) std::erase_if(members, [](const ConstMember& member) { return member.field->key == "third"; });
        check.fields(members, *element.name, "", "");
        if (element.list == "bodies")
            std::visit([&](const auto& body) { check.body(body); }, model.bodies[element.index]);
        check.ends(element);
    }
    forEachField(model.run, [&](const auto& f, const auto& value) { check.field(f, value, "", "run/", ""); });
}

}  // namespace zwang

// The model from text: keys and types. What the values mean is checked by evaluate().
#include <algorithm>
#include <map>
#include <optional>

#include "engine/fields/issue_list.h"
#include "engine/fields/place.h"
#include "engine/fields/shortened.h"
#include "engine/fields/visible_text.h"
#include "engine/io/field_json.h"
#include "engine/io/json_places.h"
#include "engine/io/model_file.h"
#include "engine/io/model_syntax.h"
#include "engine/io/text.h"
#include "engine/model/element_lists.h"

namespace zwang {
namespace {

constexpr std::size_t mostNameBytes = 1000;

using Words = std::vector<std::string>;

template <class T>
inline constexpr bool isNumber = std::is_same_v<T, Quantity> || std::is_same_v<T, double>;
template <class T>
inline constexpr bool isList = false;
template <class T, std::size_t N>
inline constexpr bool isList<std::array<T, N>> = true;
template <class T>
inline constexpr bool isList<std::vector<T>> = true;

/// Names from a file may be anything; a sentence that would be too long because of them is no longer taken apart.
Sentence shownSafely(const Sentence& sentence) {
    const std::string english = sentence.english(), shown = shortened(english);
    if (shown != english) return Sentence::verbatim(visibleText(shown));
    return sentence.withTexts([](const std::string& text) { return visibleText(text); });
}

/// Walks over the parsed file; every trouble becomes an issue with its place, and reading goes on.
class ModelReader {
  public:
    /// `root` is what the text says: places are only to be found where it is JSON.
    ModelReader(const std::string& text, const Json& root) : text_(text), root_(root), places_(text) {}

    Model read() {
        const Json& root = root_;
        const auto& duplicates = places_.duplicates();
        for (std::size_t i = 0; i < duplicates.size() && i < mostAlike; ++i)
            issues_.push_back(issueAt(
                text_, duplicates[i].byte,
                Sentence("the key '%1' stands here a second time; remove one", visibleText(duplicates[i].key))));
        if (duplicates.size() > mostAlike)
            issues_.push_back(issueAt(text_, duplicates[mostAlike].byte, moreAlike(duplicates.size() - mostAlike)));
        Model model;
        model.space = space_ = spaceOf(root);
        if (spaceIsUnknown_) throw FileError(std::move(issues_));  // all else is read as that of a space
        knownKeys(root, "",
                  {"zwang", "title", "description", "space", "parameters", "ground", "bodies", "joints", "forces",
                   "motions", "watches", "plots", "objectives", "run", "comparison", "drawing"},
                  Sentence("the model"));
        value(root, "", "title", model.title, {});
        value(root, "", "description", model.description, {});
        list(root, "", "parameters",
             [&](const Json& json, const std::string& path) { model.parameters.push_back(parameter(json, path)); });
        if (model.space == Space::spatial)
            model.ground = ground<SpatialGround>(root);
        else
            model.ground = ground<PlanarGround>(root);
        list(root, "", "bodies", [&](const Json& json, const std::string& path) {
            if (model.space == Space::spatial)
                model.bodies.emplace_back(body<SpatialBody>(json, path));
            else
                model.bodies.emplace_back(body<PlanarBody>(json, path));
        });
        untyped<AnyJoint>(root, "joints", "joint", model, addJoint);
        untyped<AnyForce>(root, "forces", "force", model, addForce);
        list(root, "", "motions", [&](const Json& json, const std::string& path) {
            if (auto motion = typed<AnyMotion>(json, path, "motion", space_))
                model.motions.push_back(std::move(*motion));
        });
        named(root, "", "watches", model.measurePoints);
        list(root, "", "plots", [&](const Json& json, const std::string& path) {
            PlotSetup plot;
            readFields(json, path, plot, Sentence("a plot"), {});
            model.plots.push_back(std::move(plot));
        });
        list(root, "", "objectives", [&](const Json& json, const std::string& path) {
            Objective& objective = model.objectives.emplace_back();
            value(json, path, "name", objective.name, {});
            readFields(json, path, objective, Sentence::verbatim(objective.name), {"name"});
        });
        if (const auto found = root.find("run");
            found != root.end() && isObject(*found, "/run", Sentence::verbatim("run")))
            readFields(*found, "/run", model.run, Sentence("the run"), {});
        if (const auto found = root.find("comparison");
            found != root.end() && isObject(*found, "/comparison", Sentence::verbatim("comparison")))
            readFields(*found, "/comparison", model.comparison, Sentence("the comparison"), {});
        if (const auto found = root.find("drawing");
            found != root.end() && isObject(*found, "/drawing", Sentence::verbatim("drawing")))
            drawing(*found, model.drawing);
        if (hasErrors(issues_)) throw FileError(std::move(issues_));
        return model;
    }

  private:
    void report(const std::string& path, bool atKey, const std::string& element, const std::string& fieldKey,
                Sentence sentence) {
        // The first tell what is wrong with a list; of a list of a hundred thousand nobody reads more.
        Alike& alike = alike_[kindOfPlace(atKey ? path.substr(0, path.rfind('/')) + "/key" : path)];
        if (++alike.count > mostAlike + 1) {
            issues_[alike.summary].sentence = moreAlike(alike.count - mostAlike);
            return;
        }
        alike.summary = issues_.size();
        if (alike.count > mostAlike) sentence = moreAlike(1);
        const auto* entry = places_.find(path);
        for (std::string up = path; !entry && !up.empty(); entry = places_.find(up)) up.resize(up.rfind('/'));
        Issue issue = issueAt(text_, entry ? (atKey ? entry->key : entry->value) : 0, shownSafely(sentence));
        issue.element = element;
        issue.fieldKey = fieldKey;
        issues_.push_back(std::move(issue));
    }

    bool isObject(const Json& json, const std::string& path, const Sentence& what) {
        if (json.is_object()) return true;
        report(path, false, "", "", Sentence("%1 must be an object { … }, but it is %2", what, kindText(json)));
        return false;
    }

    void knownKeys(const Json& json, const std::string& path, const Words& known, const Sentence& owner) {
        for (const auto& [key, item] : json.items()) {
            bool found = false;
            for (const auto& word : known) found = found || word == key;
            if (!found)
                report(path + "/" + key, true, "", "",
                       Sentence("%1 has no key '%2'", owner, key).then(hint(key, known)));
        }
    }

    /// Reads the key if it is there; `owner` is how sentences call what has it.
    template <class T>
    void value(const Json& json, const std::string& path, const std::string& key, T& target, const Sentence& owner) {
        const auto found = json.find(key);
        if (found == json.end()) return;
        const Sentence wanted = readValue(*found, target);
        if constexpr (std::is_same_v<T, std::string>)
            if (key == "name") checkName(path, owner, target);
        if (wanted.empty()) return;
        const bool sizeIsWrong = found->is_array() && isList<T>, isEmpty = found->is_string() && isNumber<T>;
        report(path + "/" + key, false, owner.english(), key,
               Sentence("%1 must be %2, but it is %3",
                        owner.empty() ? Sentence::verbatim(key) : Sentence("%1 of %2", key, owner), wanted,
                        sizeIsWrong ? Sentence("not that list")
                        : isEmpty   ? Sentence("empty")
                                    : kindText(*found)));
    }

    /// Names stand in sentences, in the heads of tables and in the picture.
    void checkName(const std::string& path, const Sentence& owner, std::string& name) {
        name = visibleText(name);  // before it is counted: what is written must be read again
        if (name.size() > mostNameBytes) {
            report(path + "/name", false, shortened(owner.english(), 100), "name",
                   Sentence("a name has %1 characters; shorten it to at most %2", name.size(), mostNameBytes));
            name = shortened(name, 100);
        }
    }

    /// A formulation is its key, or an object with its key as "type" and its settings.
    void formulation(const Json& json, const std::string& path, const std::string& place, AnyFormulation& target) {
        const Json object = json.is_string() ? Json{{"type", json}} : json;
        if (!object.is_object())
            return report(path, false, "", place,
                          Sentence("%1 must be a word or an object { \"type\": … }, but it is %2", placeText("", place),
                                   kindText(json)));
        if (const auto formulation = typed<AnyFormulation>(object, path, "formulation", space_)) target = *formulation;
    }

    void value(const Json& json, const std::string& path, const std::string& key, AnyFormulation& target,
               const Sentence&) {
        if (const auto found = json.find(key); found != json.end())
            formulation(*found, path + "/" + key, "run/" + key, target);
    }

    void value(const Json& json, const std::string& path, const std::string& key, std::vector<AnyFormulation>& target,
               const Sentence&) {
        const auto found = json.find(key);
        if (found == json.end()) return;
        const std::string listPath = path + "/" + key;
        if (!found->is_array())
            return report(listPath, false, "", key,
                          Sentence("%1 must be a list [ … ], but it is %2", key, kindText(*found)));
        for (std::size_t i = 0; i < found->size(); ++i)
            formulation((*found)[i], listPath + "/" + std::to_string(i), "comparison/" + key, target.emplace_back());
    }

    void value(const Json& json, const std::string& path, const std::string& key, std::vector<Measurement>& target,
               const Sentence& objective) {
        list(json, path, key, [&](const Json& item, const std::string& itemPath) {
            Measurement measurement;
            readFields(item, itemPath, measurement, Sentence("a measurement of objective %1", objective), {});
            target.push_back(std::move(measurement));
        });
    }

    template <class Read>
    void list(const Json& json, const std::string& path, const std::string& key, Read&& read) {
        const auto found = json.find(key);
        if (found == json.end()) return;
        const std::string listPath = path + "/" + key;
        if (!found->is_array())
            return report(listPath, false, "", "",
                          Sentence("%1 must be a list [ … ], but it is %2", key, kindText(*found)));
        for (std::size_t i = 0; i < found->size(); ++i) {
            const std::string itemPath = listPath + "/" + std::to_string(i);
            if (isObject((*found)[i], itemPath, Sentence("entry %1 of %2", i + 1, key))) read((*found)[i], itemPath);
        }
    }

    /// The fields of `owner` and nothing else than them and `more`.
    template <class Owner>
    void readFields(const Json& json, const std::string& path, Owner& owner, const Sentence& element,
                    const Words& more) {
        Words known = more;
        forEachField(owner, [&](const auto& f, auto& member) {
            known.emplace_back(f.key);
            value(json, path, std::string(f.key), member, element);
        });
        knownKeys(json, path, known, element.empty() ? Sentence("this element") : element);
    }

    /// The same for the members of an element or shape.
    void readMembers(const Json& json, const std::string& path, const std::vector<Member>& members,
                     const Sentence& element, Words known) {
        forEachMember(members, [&](const FieldInfo& f, auto& member) {
            known.emplace_back(f.key);
            value(json, path, std::string(f.key), member, element);
        });
        knownKeys(json, path, known, element.empty() ? Sentence("this element") : element);
    }

    void readNamed(const Json& json, const std::string& path, std::string& name, const std::vector<Member>& members,
                   Words more) {
        more.emplace_back("name");
        value(json, path, "name", name, {});
        readMembers(json, path, members, Sentence::verbatim(name), more);
    }

    void drawing(const Json& json, Drawing& drawing) {
        const std::string path = "/drawing";
        knownKeys(json, path, {"notes", "dimensions", "groups", "hidden", "locked", "units"}, Sentence("the drawing"));
        named(json, path, "notes", drawing.notes);
        named(json, path, "dimensions", drawing.dimensions);
        named(json, path, "groups", drawing.groups);
        value(json, path, "hidden", drawing.hidden, {});
        value(json, path, "locked", drawing.locked, {});
        if (const auto found = json.find("units");
            found != json.end() && isObject(*found, path + "/units", Sentence::verbatim("units")))
            readFields(*found, path + "/units", drawing.units, Sentence("the units"), {});
    }

    template <class Element>
    void named(const Json& json, const std::string& path, const std::string& key, std::vector<Element>& target) {
        list(json, path, key, [&](const Json& item, const std::string& itemPath) {
            Element element;
            readNamed(item, itemPath, element.name, membersOf(element), {});
            target.push_back(std::move(element));
        });
    }

    Parameter parameter(const Json& json, const std::string& path) {
        Parameter result;
        value(json, path, "name", result.name, {});
        const Sentence itself = Sentence::verbatim(result.name);
        value(json, path, "value", result.quantity, itself);
        value(json, path, "note", result.note, itself);
        value(json, path, "range", result.range, itself);
        knownKeys(json, path, {"name", "value", "note", "range"}, Sentence("a parameter"));
        if (!json.contains("value"))
            report(path, false, result.name, "value",
                   Sentence("the parameter %1 has no \"value\"; give it a number or a formula", result.name));
        return result;
    }

    template <class Body>
    void members(const Json& json, const std::string& path, Body& body, Space space) {
        using Marker = typename decltype(body.markers)::value_type;
        list(json, path, "markers", [&](const Json& item, const std::string& itemPath) {
            Marker marker;
            readNamed(item, itemPath, marker.name, membersOf(marker), {});
            body.markers.push_back(std::move(marker));
        });
        list(json, path, "shapes", [&](const Json& item, const std::string& itemPath) {
            if (auto shape = typed<AnyShape>(item, itemPath, "shape", space)) body.shapes.push_back(std::move(*shape));
        });
    }

    template <class Ground>
    Ground ground(const Json& root) {
        Ground result;
        const auto found = root.find("ground");
        if (found == root.end() || !isObject(*found, "/ground", Sentence::verbatim("ground"))) return result;
        knownKeys(*found, "/ground", {"markers", "shapes"}, Sentence("the ground"));
        members(*found, "/ground", result, std::is_same_v<Ground, SpatialGround> ? Space::spatial : Space::planar);
        return result;
    }

    template <class Body>
    Body body(const Json& json, const std::string& path) {
        Body result;
        readNamed(json, path, result.name, membersOf(result), {"markers", "shapes"});
        members(json, path, result, Body::space);
        return result;
    }

    /// Joints or forces, which `add` adds by their type.
    template <class Any, class Add>
    void untyped(const Json& root, const std::string& key, const std::string& kind, Model& model, const Add& add) {
        list(root, "", key, [&](const Json& json, const std::string& path) {
            const auto type = typeIn<Any>(json, path, kind, model.space);
            if (!type) return;
            const auto element = add(model, *type);
            readNamed(json, path, element.name, element.members, {"type"});
        });
    }

    /// What "type" names in this space; nothing, and an issue, where it names none of the list.
    template <class Any>
    std::optional<std::string> typeIn(const Json& json, const std::string& path, const std::string& kind, Space space) {
        std::string type;
        const Sentence word = Sentence::fromParts(kind, {});
        value(json, path, "type", type, {});
        if (!json.contains("type")) {
            report(
                path, false, "", "",
                Sentence("this %1 has no \"type\"; add one, for example \"%2\"", word, typeKeys<Any>(space).front()));
            return std::nullopt;
        }
        const Words types = typeKeys<Any>(space);
        if (std::find(types.begin(), types.end(), type) != types.end()) return type;
        if (!json["type"].is_string()) return std::nullopt;
        const Words others = typeKeys<Any>(space == Space::planar ? Space::spatial : Space::planar);
        report(path + "/type", false, "", "", noSuchType(word, type, space, types, others));
        return std::nullopt;
    }

    /// The alternative that "type" names in this space.
    template <class Any>
    std::optional<Any> typed(const Json& json, const std::string& path, const std::string& kind, Space space) {
        const auto type = typeIn<Any>(json, path, kind, space);
        if (!type) return std::nullopt;
        auto result = newOfType<Any>(*type, space);
        readTyped(json, path, *result);
        return result;
    }

    template <class Any>
    void readTyped(const Json& json, const std::string& path, Any& any) {
        if constexpr (!std::is_same_v<Any, AnyShape>)
            readNamed(json, path, nameIn(any), membersOf(any), {"type"});
        else
            readMembers(json, path, membersOf(any), Sentence("a %1", infoOf(any).key), {"type"});
    }
    void readTyped(const Json& json, const std::string& path, AnyFormulation& any) {
        const Sentence itself("the formulation %1", infoOf(any).key);
        std::visit([&](auto& settings) { readFields(json, path, settings, itself, {"type"}); }, any);
    }

    Space spaceOf(const Json& root) {
        const auto found = root.find("space");
        if (found == root.end() || *found == "planar") return Space::planar;
        spaceIsUnknown_ = *found != "spatial";
        if (spaceIsUnknown_) report("/space", false, "", "", Sentence("\"space\" must be \"planar\" or \"spatial\""));
        return Space::spatial;
    }

    const std::string& text_;
    const Json& root_;
    JsonPlaces places_;
    Space space_ = Space::planar;
    bool spaceIsUnknown_ = false;
    Issues issues_;
    struct Alike {
        std::size_t count = 0, summary = 0;  ///< `summary`: index of the last issue of this kind
    };
    std::map<std::string, Alike> alike_;
};

}  // namespace

Model fromText(const std::string& text) {
    const Json root = parseModel(text);
    return ModelReader(text, root).read();
}

}  // namespace zwang

// The model from text: keys and types. What the values mean is checked by evaluate().
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

namespace zwang {
namespace {

constexpr std::size_t mostNameBytes = 1000;

using Words = std::vector<std::string>;

/// Walks over the parsed file; every trouble becomes an issue with its place, and reading goes on.
class ModelReader {
  public:
    /// `root` is what the text says: places are only to be found where it is JSON.
    ModelReader(const std::string& text, const Json& root) : text_(text), root_(root), places_(text) {}

    Model read() {
        const Json& root = root_;
        const auto& duplicates = places_.duplicates();
        for (std::size_t i = 0; i < duplicates.size() && i < mostAlike; ++i)
            issues_.push_back(
                issueAt(text_, duplicates[i].byte,
                        "the key '" + visibleText(duplicates[i].key) + "' stands here a second time; remove one"));
        if (duplicates.size() > mostAlike)
            issues_.push_back(issueAt(text_, duplicates[mostAlike].byte, moreAlike(duplicates.size() - mostAlike)));
        Model model;
        model.space = space_ = spaceOf(root);
        if (spaceIsUnknown_) throw FileError(std::move(issues_));  // all else is read as that of a space
        knownKeys(root, "",
                  {"zwang", "title", "description", "space", "parameters", "ground", "bodies", "joints", "forces",
                   "motions", "watches", "plots", "objectives", "run", "comparison", "drawing"},
                  "the model");
        value(root, "", "title", model.title, "");
        value(root, "", "description", model.description, "");
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
        elements(root, "joints", "joint", model.space, model.joints);
        elements(root, "forces", "force", model.space, model.forces);
        elements(root, "motions", "motion", model.space, model.motions);
        named(root, "", "watches", model.watches);
        list(root, "", "plots", [&](const Json& json, const std::string& path) {
            PlotSetup plot;
            readFields(json, path, plot, "a plot", {});
            model.plots.push_back(std::move(plot));
        });
        named(root, "", "objectives", model.objectives);
        if (const auto found = root.find("run"); found != root.end() && isObject(*found, "/run", "run"))
            readFields(*found, "/run", model.run, "the run", {});
        if (const auto found = root.find("comparison");
            found != root.end() && isObject(*found, "/comparison", "comparison"))
            readFields(*found, "/comparison", model.comparison, "the comparison", {});
        if (const auto found = root.find("drawing"); found != root.end() && isObject(*found, "/drawing", "drawing"))
            drawing(*found, model.drawing);
        if (hasErrors(issues_)) throw FileError(std::move(issues_));
        return model;
    }

  private:
    void report(const std::string& path, bool atKey, const std::string& element, const std::string& fieldKey,
                std::string sentence) {
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
        Issue issue = issueAt(text_, entry ? (atKey ? entry->key : entry->value) : 0, visibleText(shortened(sentence)));
        issue.element = element;
        issue.fieldKey = fieldKey;
        issues_.push_back(std::move(issue));
    }

    bool isObject(const Json& json, const std::string& path, const std::string& what) {
        if (json.is_object()) return true;
        report(path, false, "", "", what + " must be an object { … }, but it is " + kindText(json));
        return false;
    }

    void knownKeys(const Json& json, const std::string& path, const Words& known, const std::string& owner) {
        for (const auto& [key, item] : json.items()) {
            bool found = false;
            for (const auto& word : known) found = found || word == key;
            if (!found)
                report(path + "/" + key, true, "", "", owner + " has no key '" + key + "'" + suggestion(key, known));
        }
    }

    /// Reads the key if it is there.
    template <class T>
    void value(const Json& json, const std::string& path, const std::string& key, T& target,
               const std::string& element) {
        const auto found = json.find(key);
        if (found == json.end()) return;
        const std::string wanted = readValue(*found, target);
        if constexpr (std::is_same_v<T, std::string>)
            if (key == "name") checkName(path, element, target);
        if (wanted.empty()) return;
        const bool sizeIsWrong = found->is_array() && wanted.starts_with("a list of");
        report(path + "/" + key, false, element, key,
               placeText(element, key) + " must be " + wanted + ", but it is " +
                   (sizeIsWrong                                            ? "not that list"
                    : found->is_string() && wanted.starts_with("a number") ? "empty"
                                                                           : kindText(*found)));
    }

    /// Names stand in sentences, in the heads of tables and in the picture.
    void checkName(const std::string& path, const std::string& element, std::string& name) {
        name = visibleText(name);  // before it is counted: what is written must be read again
        if (name.size() > mostNameBytes) {
            report(path + "/name", false, shortened(element, 100), "name",
                   "a name has " + std::to_string(name.size()) + " characters; shorten it to at most " +
                       std::to_string(mostNameBytes));
            name = shortened(name, 100);
        }
    }

    /// A formulation is its key, or an object with its key as "type" and its settings.
    void formulation(const Json& json, const std::string& path, const std::string& place, AnyFormulation& target) {
        const Json object = json.is_string() ? Json{{"type", json}} : json;
        if (!object.is_object())
            return report(
                path, false, "", place,
                placeText("", place) + " must be a word or an object { \"type\": … }, but it is " + kindText(json));
        if (const auto formulation = typed<AnyFormulation>(object, path, "formulation", space_)) target = *formulation;
    }

    void value(const Json& json, const std::string& path, const std::string& key, AnyFormulation& target,
               const std::string&) {
        if (const auto found = json.find(key); found != json.end())
            formulation(*found, path + "/" + key, "run/" + key, target);
    }

    void value(const Json& json, const std::string& path, const std::string& key, std::vector<AnyFormulation>& target,
               const std::string&) {
        const auto found = json.find(key);
        if (found == json.end()) return;
        const std::string listPath = path + "/" + key;
        if (!found->is_array())
            return report(listPath, false, "", key, key + " must be a list [ … ], but it is " + kindText(*found));
        for (std::size_t i = 0; i < found->size(); ++i)
            formulation((*found)[i], listPath + "/" + std::to_string(i), "comparison/" + key, target.emplace_back());
    }

    void value(const Json& json, const std::string& path, const std::string& key, std::vector<Measurement>& target,
               const std::string& objective) {
        list(json, path, key, [&](const Json& item, const std::string& itemPath) {
            Measurement measurement;
            readFields(item, itemPath, measurement, "a measurement of objective " + objective, {});
            target.push_back(std::move(measurement));
        });
    }

    template <class Read>
    void list(const Json& json, const std::string& path, const std::string& key, Read&& read) {
        const auto found = json.find(key);
        if (found == json.end()) return;
        const std::string listPath = path + "/" + key;
        if (!found->is_array())
            return report(listPath, false, "", "", key + " must be a list [ … ], but it is " + kindText(*found));
        for (std::size_t i = 0; i < found->size(); ++i) {
            const std::string itemPath = listPath + "/" + std::to_string(i);
            if (isObject((*found)[i], itemPath, "entry " + std::to_string(i + 1) + " of " + key))
                read((*found)[i], itemPath);
        }
    }

    /// The fields of `owner` and nothing else than them and `more`.
    template <class Owner>
    void readFields(const Json& json, const std::string& path, Owner& owner, const std::string& element,
                    const Words& more) {
        Words known = more;
        forEachField(owner, [&](const auto& f, auto& member) {
            known.emplace_back(f.key);
            value(json, path, std::string(f.key), member, element);
        });
        knownKeys(json, path, known, element.empty() ? "this element" : element);
    }

    template <class Element>
    void readNamed(const Json& json, const std::string& path, Element& element, Words more) {
        more.emplace_back("name");
        value(json, path, "name", element.name, "");
        readFields(json, path, element, element.name, more);
    }

    void drawing(const Json& json, Drawing& drawing) {
        const std::string path = "/drawing";
        knownKeys(json, path, {"notes", "dimensions", "groups", "hidden", "locked", "units"}, "the drawing");
        named(json, path, "notes", drawing.notes);
        named(json, path, "dimensions", drawing.dimensions);
        named(json, path, "groups", drawing.groups);
        value(json, path, "hidden", drawing.hidden, "");
        value(json, path, "locked", drawing.locked, "");
        if (const auto found = json.find("units"); found != json.end() && isObject(*found, path + "/units", "units"))
            readFields(*found, path + "/units", drawing.units, "the units", {});
    }

    template <class Element>
    void named(const Json& json, const std::string& path, const std::string& key, std::vector<Element>& target) {
        list(json, path, key, [&](const Json& item, const std::string& itemPath) {
            Element element;
            readNamed(item, itemPath, element, {});
            target.push_back(std::move(element));
        });
    }

    Parameter parameter(const Json& json, const std::string& path) {
        Parameter result;
        value(json, path, "name", result.name, "");
        value(json, path, "value", result.quantity, result.name);
        value(json, path, "note", result.note, result.name);
        value(json, path, "range", result.range, result.name);
        knownKeys(json, path, {"name", "value", "note", "range"}, "a parameter");
        if (!json.contains("value"))
            report(path, false, result.name, "value",
                   "the parameter " + result.name + " has no \"value\"; give it a number or a formula");
        return result;
    }

    template <class Body>
    void members(const Json& json, const std::string& path, Body& body, Space space) {
        using Marker = typename decltype(body.markers)::value_type;
        list(json, path, "markers", [&](const Json& item, const std::string& itemPath) {
            Marker marker;
            readNamed(item, itemPath, marker, {});
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
        if (found == root.end() || !isObject(*found, "/ground", "ground")) return result;
        knownKeys(*found, "/ground", {"markers", "shapes"}, "the ground");
        members(*found, "/ground", result, std::is_same_v<Ground, SpatialGround> ? Space::spatial : Space::planar);
        return result;
    }

    template <class Body>
    Body body(const Json& json, const std::string& path) {
        Body result;
        readNamed(json, path, result, {"markers", "shapes"});
        members(json, path, result, Body::space);
        return result;
    }

    template <class Any>
    void elements(const Json& root, const std::string& key, const std::string& kind, Space space,
                  std::vector<Any>& target) {
        list(root, "", key, [&](const Json& json, const std::string& path) {
            if (auto element = typed<Any>(json, path, kind, space)) target.push_back(std::move(*element));
        });
    }

    /// The alternative that "type" names in this space.
    template <class Any>
    std::optional<Any> typed(const Json& json, const std::string& path, const std::string& kind, Space space) {
        std::string type;
        value(json, path, "type", type, "");
        if (!json.contains("type")) {
            report(path, false, "", "",
                   "this " + kind + " has no \"type\"; add one, for example \"" + typeKeys<Any>(space).front() + "\"");
            return std::nullopt;
        }
        std::optional<Any> result;
        bool otherSpace = false;
        forEachType<Any>([&](auto element) {
            using Type = decltype(element);
            if (Type::info.key != type || result) return;
            if (!fits(Type::space, space)) {
                otherSpace = true;
                return;
            }
            if constexpr (NamedElement<Type>)
                readNamed(json, path, element, {"type"});
            else
                readFields(json, path, element,
                           (kind == "formulation" ? "the formulation " : "a ") + std::string(Type::info.key), {"type"});
            result = std::move(element);
        });
        if (result || !json["type"].is_string()) return result;
        if (otherSpace)
            report(path + "/type", false, "", "",
                   "the " + kind + " type '" + type + "' does not exist in a " +
                       (space == Space::planar ? "planar" : "spatial") + " model; choose another or change \"space\"");
        else
            report(path + "/type", false, "", "",
                   "there is no " + kind + " type '" + type + "'" + suggestion(type, typeKeys<Any>(space)));
        return result;
    }

    template <class Any>
    static Words typeKeys(Space space) {
        Words keys;
        forEachType<Any>([&](const auto& element) {
            if (fits(element.space, space)) keys.emplace_back(element.info.key);
        });
        return keys;
    }

    Space spaceOf(const Json& root) {
        const auto found = root.find("space");
        if (found == root.end() || *found == "planar") return Space::planar;
        spaceIsUnknown_ = *found != "spatial";
        if (spaceIsUnknown_) report("/space", false, "", "", "\"space\" must be \"planar\" or \"spatial\"");
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

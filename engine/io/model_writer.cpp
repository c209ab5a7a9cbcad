// The model as text.
#include "engine/io/field_json.h"
#include "engine/io/model_file.h"
#include "engine/model/force_view.h"
#include "engine/model/joint_view.h"
#include "engine/model/members.h"

namespace zwang {
namespace {

template <class T>
Json valueJson(const T& value) {
    return toJson(value);
}
/// A formulation is its key, or an object where a setting is not as it comes.
Json valueJson(const AnyFormulation& formulation);
/// Data that were read from a file stay there.
Json valueJson(const std::vector<Measurement>& measured);
Json valueJson(const std::vector<AnyFormulation>& formulations);

/// Appends the fields of `owner` that differ from a new one.
template <class Owner>
void writeFields(Json& json, const Owner& owner) {
    const Owner fresh{};
    forEachField(owner, [&](const auto& f, const auto& value) {
        if (!(value == fresh.*(f.member))) json[std::string(f.key)] = valueJson(value);
    });
}

/// Appends the members that differ from those of a new one of the same type.
void writeMembers(Json& json, const std::vector<ConstMember>& members, const std::vector<ConstMember>& fresh) {
    for (std::size_t i = 0; i < members.size(); ++i)
        std::visit(
            [&](const auto* value) {
                using T = std::remove_cvref_t<decltype(*value)>;
                if (!(*value == *fresh[i].as<T>())) json[std::string(members[i].field->key)] = toJson(*value);
            },
            members[i].value);
}

template <class List, class Write>
void writeList(Json& json, const char* key, const List& list, Write&& write) {
    if (list.empty()) return;
    Json& items = json[key] = Json::array();
    for (const auto& item : list) items.push_back(write(item));
}

template <class Element>
Json namedJson(const Element& element) {
    static const Element fresh{};
    Json json = Json::object();
    json["name"] = element.name;
    writeMembers(json, membersOf(element), membersOf(fresh));
    return json;
}

/// "type" first, then the name (shapes have none), then the fields.
template <class View>
Json viewJson(const View& element) {
    Json json = Json::object();
    json["type"] = std::string(element.info.key);
    json["name"] = element.name;
    writeMembers(json, element.members(), element.usualMembers());
    return json;
}

template <class Any>
Json typedJson(const Any& any) {
    Json json = Json::object();
    json["type"] = std::string(infoOf(any).key);
    if constexpr (!std::is_same_v<Any, AnyShape>) json["name"] = nameOf(any);
    const auto fresh = newLike(any);
    writeMembers(json, membersOf(any), membersOf(fresh));
    return json;
}

Json valueJson(const AnyFormulation& formulation) {
    Json json = Json::object();
    json["type"] = std::string(infoOf(formulation).key);
    std::visit([&](const auto& settings) { writeFields(json, settings); }, formulation);
    return json.size() > 1 ? json : Json(std::string(infoOf(formulation).key));
}

Json valueJson(const std::vector<Measurement>& measured) {
    Json list = Json::array();
    for (Measurement m : measured) {
        if (!m.file.empty()) {
            m.times.clear();
            m.values.clear();
            m.weights.clear();
        }
        Json json = Json::object();
        writeFields(json, m);
        list.push_back(std::move(json));
    }
    return list;
}

Json valueJson(const std::vector<AnyFormulation>& formulations) {
    Json json = Json::array();
    for (const auto& formulation : formulations) json.push_back(valueJson(formulation));
    return json;
}

/// A table that was read from a file stays there.
AnyMotion withoutFileData(AnyMotion any) {
    std::visit(
        [](auto& motion) {
            if (motion.kind.key != "table" || motion.file.empty()) return;
            motion.times.clear();
            motion.values.clear();
        },
        any);
    return any;
}

template <class Body>
void writeParts(Json& json, const Body& body) {
    writeList(json, "markers", body.markers, [](const auto& marker) { return namedJson(marker); });
    writeList(json, "shapes", body.shapes, [](const AnyShape& shape) { return typedJson(shape); });
}

Json parameterJson(const Parameter& parameter) {
    Json json = Json::object();
    json["name"] = parameter.name;
    json["value"] = toJson(parameter.quantity);
    if (!parameter.note.empty()) json["note"] = parameter.note;
    if (!parameter.range.empty()) json["range"] = toJson(parameter.range);
    return json;
}

Json bodyJson(const AnyBody& any) {
    return std::visit(
        [](const auto& body) {
            Json json = namedJson(body);
            writeParts(json, body);
            return json;
        },
        any);
}

Json objectiveJson(const Objective& objective) {
    Json json = Json::object();
    json["name"] = objective.name;
    writeFields(json, objective);
    return json;
}

template <class Owner>
Json fieldsJson(const Owner& owner) {
    Json json = Json::object();
    writeFields(json, owner);
    return json;
}

Json drawingJson(const Drawing& drawing) {
    Json json = Json::object();
    writeList(json, "notes", drawing.notes, [](const Note& note) { return namedJson(note); });
    writeList(json, "dimensions", drawing.dimensions, [](const Dimension& d) { return namedJson(d); });
    writeList(json, "groups", drawing.groups, [](const Group& group) { return namedJson(group); });
    if (!drawing.hidden.empty()) json["hidden"] = drawing.hidden;
    if (!drawing.locked.empty()) json["locked"] = drawing.locked;
    writeFields(json["units"], drawing.units);
    if (json["units"].empty()) json.erase("units");
    return json;
}

}  // namespace

std::string toText(const Model& model) {
    Json json = Json::object();
    json["zwang"] = 1;
    if (!model.title.empty()) json["title"] = model.title;
    if (!model.description.empty()) json["description"] = model.description;
    json["space"] = model.space == Space::spatial ? "spatial" : "planar";
    writeList(json, "parameters", model.parameters, parameterJson);
    Json ground = Json::object();
    std::visit([&](const auto& typed) { writeParts(ground, typed); }, model.ground);
    if (!ground.empty()) json["ground"] = ground;
    writeList(json, "bodies", model.bodies, bodyJson);
    writeList(json, "joints", jointsOf(model), viewJson<JointView>);
    writeList(json, "forces", forcesOf(model), viewJson<ForceView>);
    writeList(json, "motions", model.motions,
              [](const AnyMotion& motion) { return typedJson(withoutFileData(motion)); });
    writeList(json, "watches", model.measurePoints,
              [](const MeasurePoint& measurePoint) { return namedJson(measurePoint); });
    writeList(json, "plots", model.plots, [](const PlotSetup& plot) { return fieldsJson(plot); });
    writeList(json, "objectives", model.objectives, objectiveJson);
    if (Json run = fieldsJson(model.run); !run.empty()) json["run"] = run;
    if (Json comparison = fieldsJson(model.comparison); !comparison.empty()) json["comparison"] = comparison;
    if (Json drawing = drawingJson(model.drawing); !drawing.empty()) json["drawing"] = drawing;
    return canonicalText(json);
}

}  // namespace zwang

#include "engine/model/formula_names.h"

#include <map>

#include "engine/elements/forces.h"
#include "engine/model/joint_view.h"

namespace zwang {
namespace {

using K = FormulaName::Kind;
using FormulaNames = std::map<std::string, FormulaName>;

constexpr const char* axisNames[] = {"x", "y", "z"};

void addPoint(FormulaNames& names, const std::string& element, const MarkerRef& at, int count) {
    for (int k = 0; k < count; ++k) {
        names[element + "." + axisNames[k]] = {K::place, k, at, {}, {}};
        names[element + ".v" + axisNames[k]] = {K::velocity, k, at, {}, {}};
    }
}

void addTurn(FormulaNames& names, const std::string& stem, const MarkerRef& first, const MarkerRef& second,
             double near = 0) {
    names[stem + "angle"] = {K::angle, 0, first, second, {}, near};
    names[stem + "rate"] = {K::rate, 0, first, second, {}};
}

void addSlide(FormulaNames& names, const std::string& stem, const MarkerRef& first, const MarkerRef& second) {
    names[stem + "displacement"] = {K::displacement, 0, first, second, {}};
    names[stem + "speed"] = {K::speed, 0, first, second, {}};
}

void addJoint(FormulaNames& names, const JointView& j) {
    if (j.traits.turns()) addTurn(names, j.name + ".", j.first, j.second, angleAtStart(j));
    if (j.traits.slides()) addSlide(names, j.name + ".", j.first, j.second);
}

FormulaNames allNames(const Model& model, const AnyForce& force) {
    FormulaNames names;
    const bool isPlanar = model.space == Space::planar;
    const int count = isPlanar ? 2 : 3;
    for (const auto& any : model.bodies) {
        const MarkerRef frame{nameOf(any), ""};
        addPoint(names, frame.body, frame, count);
        if (isPlanar)
            addTurn(names, frame.body + ".", {"ground", ""}, frame);
        else
            for (int k = 0; k < 3; ++k) names[frame.body + ".w" + axisNames[k]] = {K::spin, k, frame, {}, {}};
    }
    for (const auto& measurePoint : model.measurePoints) addPoint(names, measurePoint.name, measurePoint.point, count);
    for (const JointView& joint : jointsOf(model)) addJoint(names, joint);
    for (const auto& parameter : model.parameters) names[parameter.name] = {K::parameter, 0, {}, {}, parameter.name};
    names["t"] = {};
    if (const auto* law = std::get_if<TorqueLaw>(&force)) addTurn(names, "", law->first, law->second);
    if (const auto* law = std::get_if<ForceLaw>(&force)) {
        names["length"] = {K::length, 0, law->first, law->second, {}};
        names["speed"] = {K::stretch, 0, law->first, law->second, {}};
    }
    return names;
}

}  // namespace

std::vector<std::string> formulasOf(const AnyForce& any) {
    std::vector<std::string> texts;
    std::visit(
        [&](const auto& force) { forEachForceFormula(force, [&](const std::string& t) { texts.push_back(t); }); }, any);
    return texts;
}

std::vector<std::string*> forceFormulas(Model& model) {
    std::vector<std::string*> texts;
    for (AnyForce& any : model.forces)
        std::visit([&](auto& force) { forEachForceFormula(force, [&](std::string& t) { texts.push_back(&t); }); }, any);
    return texts;
}

std::optional<FormulaName> findFormulaName(const Model& model, const AnyForce& force, const std::string& name) {
    const FormulaNames names = allNames(model, force);
    const auto found = names.find(name);
    return found == names.end() ? std::nullopt : std::optional(found->second);
}

std::vector<std::string> formulaNames(const Model& model, const AnyForce& force) {
    std::vector<std::string> list;
    for (const auto& [name, what] : allNames(model, force)) list.push_back(name);
    return list;
}

}  // namespace zwang

// Every number of a model: evaluated, and inside the range its field allows.
#include <charconv>
#include <cmath>

#include "engine/fields/issue_list.h"
#include "engine/fields/place.h"
#include "engine/fields/range_text.h"
#include "engine/model/checks.h"
#include "engine/model/force_view.h"
#include "engine/model/joint_view.h"
#include "engine/model/members.h"

namespace zwang {
namespace {

std::string numberText(double number) {
    char buffer[32];
    const auto end = std::to_chars(buffer, buffer + sizeof buffer, number, std::chars_format::general, 6).ptr;
    return {buffer, end};
}

class QuantityVisitor {
  public:
    QuantityVisitor(const ParameterTable& table, Issues& issues) : table_(table), issues_(issues) {}

    /// Evaluates all quantities of `owner`; `path` ("markers/B/") is put before the keys of its fields. Range checks of
    /// keys for which `unused` is true are left out.
    template <class Owner>
    void evaluate(Owner& owner, const std::string& element, const std::string& path,
                  bool (*unused)(std::string_view key) = nullptr) {
        forEachQuantity(owner, [&](Quantity& quantity, std::string_view unit, Range range, std::string_view key) {
            evaluateOne(quantity, unit, range, element, path, key, unused && unused(key));
        });
    }
    /// Those of an element.
    void evaluate(const std::vector<Member>& members, const std::string& element) {
        forEachNumberOf(members, [&](Quantity& quantity, std::string_view unit, Range range, std::string_view key) {
            evaluateOne(quantity, unit, range, element, "", key, false);
        });
    }

    template <class Body>
    void evaluateMembers(Body& body, const std::string& name) {
        for (auto& marker : body.markers) evaluate(marker, name, "markers/" + marker.name + "/");
        for (std::size_t i = 0; i < body.shapes.size(); ++i)
            std::visit([&](auto& shape) { evaluate(shape, name, "shapes/" + std::to_string(i) + "/"); },
                       body.shapes[i]);
    }

  private:
    void evaluateOne(Quantity& quantity, std::string_view unit, const Range& range, const std::string& element,
                     const std::string& path, std::string_view key, bool isUnused) {
        if (quantity.isPlain() && std::isfinite(quantity.value) && (isUnused || range.contains(quantity.value))) return;
        const std::string fieldKey = path + std::string(key);
        const std::size_t before = issues_.size();
        table_.evaluate(quantity, unit, element, fieldKey, issues_);
        if (issues_.size() != before || isUnused || range.contains(quantity.value)) return;
        addError(issues_, element, fieldKey,
                 Sentence("%1 must be %2, but it is %3", placeText(element, fieldKey), rangeText(range),
                          numberText(quantity.value) + (unit.empty() ? "" : " " + std::string(unit))));
    }

    const ParameterTable& table_;
    Issues& issues_;
};

/// Bounds of parameters: none or two, in the unit of the parameter.
void evaluateRanges(Model& model, const ParameterTable& table, Issues& issues) {
    for (std::size_t i = 0; i < model.parameters.size(); ++i) {
        Parameter& parameter = model.parameters[i];
        if (parameter.range.empty()) continue;
        const std::string key = "parameters/" + std::to_string(i) + "/range", unit = table.unit(parameter.name);
        if (parameter.range.size() != 2) {
            addError(issues, parameter.name, key,
                     Sentence("range of parameter %1 must be a lower and an upper bound", parameter.name));
            continue;
        }
        const std::size_t before = issues.size();
        for (auto& bound : parameter.range)
            table.evaluate(bound, unit.empty() ? "any" : unit, parameter.name, "range", issues);
        if (issues.size() == before && !(parameter.range[0].value < parameter.range[1].value))
            addError(issues, parameter.name, key,
                     Sentence("range of parameter %1 must begin below its end", parameter.name));
    }
}

bool followsFromDensity(std::string_view key) { return key == "mass" || key == "inertia" || key == "com"; }

}  // namespace

void evaluateQuantities(Model& model, Issues& issues) {
    const auto table = ParameterTable::evaluate(model.parameters, issues);
    evaluateRanges(model, table, issues);
    QuantityVisitor visitor(table, issues);
    std::visit([&](auto& ground) { visitor.evaluateMembers(ground, "ground"); }, model.ground);
    for (AnyBody& any : model.bodies)
        std::visit(
            [&](auto& body) {
                const bool byDensity = body.density.value != 0 || !body.density.isPlain();
                visitor.evaluate(body, body.name, "", byDensity ? followsFromDensity : nullptr);
                visitor.evaluateMembers(body, body.name);
            },
            any);
    for (const auto& element : elementsOf(model))
        if (element.list != "bodies") visitor.evaluate(element.members, *element.name);
    for (std::size_t i = 0; i < model.objectives.size(); ++i)
        visitor.evaluate(model.objectives[i], "", "objectives/" + std::to_string(i) + "/");
    visitor.evaluate(model.run, "", "run/");
    visitor.evaluate(model.comparison, "", "comparison/");
}

namespace {

void checkContradictions(const Model& model, Issues& issues) {
    const auto add = [&](const std::string& name, const std::optional<Contradiction>& wrong) {
        if (wrong) addError(issues, name, wrong->key, wrong->sentence);
    };
    const auto addAny = [&](const auto& any) {
        std::visit([&](const auto& element) { add(element.name, element.contradiction()); }, any);
    };
    for (const AnyBody& body : model.bodies) addAny(body);
    for (const JointView& joint : jointsOf(model)) add(joint.name, joint.contradiction());
    for (const ForceView& force : forcesOf(model)) add(force.name, force.contradiction());
    for (const AnyMotion& motion : model.motions) addAny(motion);
}

Issues allIssues(Model& model, bool looksAtNames) {
    Issues issues;
    evaluateQuantities(model, issues);
    if (looksAtNames) {
        checkNames(model, issues);
        checkReferences(model, issues);
    }
    checkMeshes(model, issues);
    checkObjectives(model, issues);
    checkDrawing(model, issues);
    // What follows uses values and references, so that without them it would only repeat what was found.
    if (hasErrors(issues)) return issues;
    checkContradictions(model, issues);
    checkMasses(model, issues);
    checkJoints(model, issues);
    if (looksAtNames) checkUnusedFields(model, issues);
    checkForces(model, issues);
    checkContactGroups(model, issues);
    checkRun(model, issues);
    return issues;
}

}  // namespace

Issues evaluate(Model& model) {
    Issues issues = allIssues(model, true);
    shorten(issues);
    return issues;
}

Issues evaluateNumbers(Model& model) {
    Issues issues = allIssues(model, false);
    shorten(issues);
    return issues;
}

}  // namespace zwang

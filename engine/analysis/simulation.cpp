#include "engine/analysis/simulation.h"

#include <algorithm>

#include "engine/analysis/methods.h"
#include "engine/analysis/redundancy.h"
#include "engine/analysis/row_memory.h"
#include "engine/analysis/separation.h"
#include "engine/analysis/step_loop.h"

namespace zwang {

namespace {

/// Of relative errors: some dozen roundings, of which a step of the cheapest model is made.
constexpr double smallestTolerance = 1e-14;

std::string firstError(const Issues& issues) {
    for (const auto& issue : issues)
        if (issue.severity == Issue::Severity::error) return issue.sentence;
    return "the model cannot be run";
}

std::vector<std::string> keysOf(const std::vector<TypeInfo>& choices) {
    std::vector<std::string> keys;
    for (const auto& choice : choices) keys.emplace_back(choice.key);
    return keys;
}

void checkChoice(const Choice& choice, const std::vector<TypeInfo>& choices, const std::string& field, Issues& issues) {
    for (const auto& c : choices)
        if (c.key == choice.key) return;
    std::string known;
    for (const auto& key : keysOf(choices)) known += (known.empty() ? "" : ", ") + key;
    issues.push_back({Issue::Severity::error, "", field,
                      "there is no " + field + " '" + choice.key + "'" + suggestion(choice.key, keysOf(choices)) +
                          " (known: " + known + ")",
                      0, 0});
}

/// Friction that rests on a reaction that the motion does not determine.
std::vector<std::string> uncertainFriction(const Assembly& start) {
    std::vector<std::string> warnings;
    const System& s = *start.system;
    const auto rubs = [](const CompiledSurface& surface) { return surface.stiction > 0; };
    if (start.structure.redundantRows.empty() || std::none_of(s.surfaces.begin(), s.surfaces.end(), rubs)) return {};
    const auto known = reactionUniqueness(start.system, start.structure.nearbyQ);
    for (const auto& surface : s.surfaces)
        for (const auto& reaction : known)
            if (rubs(surface) && reaction.element == surface.element &&
                !(reaction.force[0] && reaction.force[1] && reaction.force[2]))
                warnings.push_back("the friction of " + surface.element +
                                   " rests on a reaction that redundant constraints leave open; the smallest one was "
                                   "taken");
    return warnings;
}

}  // namespace

CannotStart::CannotStart(Issues issues) : std::runtime_error(firstError(issues)), issues_(std::move(issues)) {}

void checkMethods(const RunSettings& run, Issues& issues) {
    checkChoice(run.stabilisation, stabilisationChoices(), "stabilisation", issues);
    checkChoice(run.integrator, integratorChoices(), "integrator", issues);
    const IntegratorRow* method = findIntegrator(run.integrator.key);
    const bool controlsError = method && method->adaptive && run.step.value == 0;
    if (controlsError && run.rtol.value < smallestTolerance && run.atol.value < smallestTolerance)
        issues.push_back({Issue::Severity::error, "", "run/rtol",
                          "the tolerances are below the rounding of numbers, so that no step could meet them; give a "
                          "relative tolerance of 1e-14 or more",
                          0, 0});
    if (method && method->takesContacts && run.impacts.key != "newton")
        issues.push_back({Issue::Severity::error, "", "run/impacts",
                          "the integrator " + run.integrator.key +
                              " knows Newton's rule of impacts only; choose the impacts newton or another integrator",
                          0, 0});
}

void checkFormulation(const RunSettings& run, const System& system, const std::vector<int>& redundantRows,
                      Issues& issues) {
    const std::string objection = rowOf(run.formulation).objection(run.formulation, system, redundantRows);
    if (!objection.empty()) issues.push_back({Issue::Severity::error, "", "run/formulation", objection, 0, 0});
}

Results simulate(const Model& model, const RunControl& control) {
    auto frozen = std::make_shared<Model>(model);
    Issues issues = evaluate(*frozen);
    checkMethods(frozen->run, issues);
    if (!hasErrors(issues) && frozen->bodies.empty())
        issues.push_back({Issue::Severity::error, "", "bodies", "the model has no body to move; add one", 0, 0});
    if (hasErrors(issues)) throw CannotStart(std::move(issues));
    const Assembly start = assemble(frozen);
    issues = start.issues;
    if (!hasErrors(issues))
        for (Issue& issue : beyondStops(*start.system, start.q)) issues.push_back(std::move(issue));
    if (!hasErrors(issues)) checkRowMemory(frozen->run, *start.system, issues);
    if (!hasErrors(issues)) checkFormulation(frozen->run, *start.system, start.structure.redundantRows, issues);
    if (hasErrors(issues)) throw CannotStart(std::move(issues));
    if (control.started) control.started(start.system);
    Results results(start.system);
    results.outcome.warnings = start.warnings;
    for (const auto& warning : uncertainFriction(start)) results.outcome.warnings.push_back(warning);
    StepLoop(start, frozen->run, *findIntegrator(frozen->run.integrator.key), control, results).run();
    return results;
}

std::vector<TypeInfo> formulationChoices() {
    std::vector<TypeInfo> list;
    for (const auto& row : formulations()) list.push_back(row.info);
    return list;
}

std::vector<TypeInfo> stabilisationChoices() { return stabilisations(); }

std::vector<TypeInfo> integratorChoices() {
    std::vector<TypeInfo> list;
    for (const auto& row : integrators()) list.push_back(row.info);
    return list;
}

}  // namespace zwang

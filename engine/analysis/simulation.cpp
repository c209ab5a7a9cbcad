#include "engine/analysis/simulation.h"

#include <algorithm>

#include "engine/analysis/methods.h"
#include "engine/analysis/redundancy.h"
#include "engine/analysis/row_memory.h"
#include "engine/analysis/separation.h"
#include "engine/analysis/step_loop.h"
#include "engine/analysis/tooth_reactions.h"

namespace zwang {

namespace {

/// Of relative errors: some dozen roundings, of which a step of the cheapest model is made.
constexpr double smallestTolerance = 1e-14;

Sentence firstError(const Issues& issues) {
    for (const auto& issue : issues)
        if (issue.severity == Issue::Severity::error) return issue.sentence;
    return Sentence("the model cannot be run");
}

std::vector<std::string> keysOf(const std::vector<TypeInfo>& choices) {
    std::vector<std::string> keys;
    for (const auto& choice : choices) keys.emplace_back(choice.key);
    return keys;
}

void checkChoice(const Choice& choice, const std::vector<TypeInfo>& choices, const Sentence& field, Issues& issues) {
    for (const auto& c : choices)
        if (c.key == choice.key) return;
    std::string known;
    for (const auto& key : keysOf(choices)) known += (known.empty() ? "" : ", ") + key;
    const std::string near = nearestWord(choice.key, keysOf(choices));
    const Sentence sentence =
        near.empty() ? Sentence("there is no %1 '%2' (known: %3)", field, choice.key, known)
                     : Sentence("there is no %1 '%2'; did you mean '%3'? (known: %4)", field, choice.key, near, known);
    issues.push_back({Issue::Severity::error, "", field.english(), sentence, 0, 0});
}

/// Friction that rests on a reaction that the motion does not determine.
std::vector<Sentence> uncertainFriction(const Assembly& start) {
    std::vector<Sentence> warnings;
    const System& s = *start.system;
    const auto rubs = [](const CompiledSurface& surface) { return surface.stiction > 0; };
    if (start.structure.redundantRows.empty() || std::none_of(s.surfaces.begin(), s.surfaces.end(), rubs)) return {};
    const auto known = reactionUniqueness(start.system, start.structure.nearbyQ);
    for (const auto& surface : s.surfaces)
        for (const auto& reaction : known)
            if (rubs(surface) && reaction.element == surface.element &&
                !(reaction.force[0] && reaction.force[1] && reaction.force[2]))
                warnings.push_back(
                    Sentence("the friction of %1 rests on a reaction that redundant constraints leave open; the "
                             "smallest one was taken",
                             surface.element));
    return warnings;
}

}  // namespace

CannotStart::CannotStart(Issues issues) : Trouble(firstError(issues)), issues_(std::move(issues)) {}

void checkMethods(const RunSettings& run, Issues& issues) {
    checkChoice(run.stabilisation, stabilisationChoices(), Sentence("stabilisation"), issues);
    checkChoice(run.integrator, integratorChoices(), Sentence("integrator"), issues);
    const IntegratorRow* method = findIntegrator(run.integrator.key);
    const bool controlsError = method && method->adaptive && run.step.value == 0;
    if (controlsError && run.rtol.value < smallestTolerance && run.atol.value < smallestTolerance)
        issues.push_back(
            {Issue::Severity::error, "", "run/rtol",
             Sentence("the tolerances are below the rounding of numbers, so that no step could meet them; give a "
                      "relative tolerance of 1e-14 or more"),
             0, 0});
    if (method && method->takesContacts && run.impacts.key != "newton")
        issues.push_back(
            {Issue::Severity::error, "", "run/impacts",
             Sentence("the integrator %1 knows Newton's rule of impacts only; choose the impacts newton or "
                      "another integrator",
                      run.integrator.key),
             0, 0});
}

void checkFormulation(const RunSettings& run, const System& system, const std::vector<int>& redundantRows,
                      Issues& issues) {
    const Sentence objection = rowOf(run.formulation).objection(run.formulation, system, redundantRows);
    if (!objection.empty()) issues.push_back({Issue::Severity::error, "", "run/formulation", objection, 0, 0});
}

Results simulate(const Model& model, const RunControl& control) {
    auto frozen = std::make_shared<Model>(model);
    Issues issues = control.onlyNumbersChanged ? evaluateNumbers(*frozen) : evaluate(*frozen);
    checkMethods(frozen->run, issues);
    if (!hasErrors(issues) && frozen->bodies.empty())
        issues.push_back(
            {Issue::Severity::error, "", "bodies", Sentence("the model has no body to move; add one"), 0, 0});
    if (hasErrors(issues)) throw CannotStart(std::move(issues));
    const Assembly start = assemble(frozen, groupContactsOf(frozen->run));
    issues = start.issues;
    if (!hasErrors(issues))
        for (const Issues& found : {beyondStops(*start.system, start.q), crossedShapes(*start.system, start.q)})
            issues.insert(issues.end(), found.begin(), found.end());
    if (!hasErrors(issues)) checkRowMemory(frozen->run, *start.system, issues);
    if (!hasErrors(issues)) checkFormulation(frozen->run, *start.system, start.structure.redundantRows, issues);
    if (hasErrors(issues)) throw CannotStart(std::move(issues));
    if (control.started) control.started(start.system);
    Results results(start.system);
    results.outcome.warnings = start.warnings;
    for (const auto& warning : uncertainFriction(start)) results.outcome.warnings.push_back(warning);
    if (const Sentence warning = frictionWithoutTeeth(*start.system); !warning.empty())
        results.outcome.warnings.push_back(warning);
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

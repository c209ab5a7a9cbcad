#include "engine/sensitivity/problem.h"

#include <algorithm>

#include "engine/analysis/methods.h"
#include "engine/analysis/simulation.h"
#include "engine/fields/trouble.h"
#include "engine/model/branch_choice.h"

namespace zwang {

namespace {

SeedDirections fanOf(const Problem& p, Eigen::Index first) {
    SeedDirections fan;
    fan.first = first;
    fan.count = std::min<Eigen::Index>(fanWidth, p.count() - first);
    fan.numbers = numbersLike<SeedJet>(p.shape, p.system().space, [&](Eigen::Index i) {
        SeedJet jet(p.numbers[i]);
        for (Eigen::Index k = 0; k < fan.count; ++k) jet.slope[k] = p.slopes(i, first + k);
        return jet;
    });
    return fan;
}

ParameterTable tableOf(const Model& model) {
    std::vector<Parameter> parameters = model.parameters;
    Issues issues;
    return ParameterTable::evaluate(parameters, issues);
}

}  // namespace

void makeFans(Problem& p) {
    p.fans.clear();
    for (Eigen::Index k = 0; k < p.count(); k += fanWidth) p.fans.push_back(fanOf(p, k));
    p.timeFan.count = 1;
    p.timeFan.time[0] = 1;
    p.timeFan.numbers =
        numbersLike<SeedJet>(p.shape, p.system().space, [&](Eigen::Index i) { return SeedJet(p.numbers[i]); });
}

void setObjective(Problem& p, const Objective& objective) {
    const System& s = p.system();
    const ParameterTable table = tableOf(*p.model);
    const auto& parameters = p.parameters;
    Issues none;
    p.objective = objective;
    table.evaluate(p.objective.earliest, "s", "", "", none);
    table.evaluate(p.objective.sharpness, "", "", "", none);
    p.measured.clear();
    p.event = {};
    const std::string& name = objective.name;
    p.integrand =
        ChannelFormula(objective.integrand, Sentence("integrand of objective %1", name), s, table, parameters);
    p.terminal =
        ChannelFormula(objective.terminal, Sentence("terminal term of objective %1", name), s, table, parameters);
    p.maximum = ChannelFormula(objective.maximum, Sentence("maximum of objective %1", name), s, table, parameters);
    for (const auto& measurement : objective.measured) {
        if (!measurement.trouble.empty()) throw Trouble(measurement.trouble);
        p.measured.emplace_back(measurement.formula, Sentence("formula of objective %1", name), s, table, parameters);
    }
    p.contactEnd = readContactEnd(objective.event);
    if (p.contactEnd)
        checkContactEnd(*p.contactEnd, name, s);
    else
        p.event = ChannelFormula(objective.event, Sentence("end event of objective %1", name), s, table, parameters);
    bool reactions = p.integrand.usesReactions() || p.terminal.usesReactions() || p.event.usesReactions() ||
                     p.maximum.usesReactions();
    for (const auto& formula : p.measured) reactions = reactions || formula.usesReactions();
    const auto loads = [](const ChannelFormula& formula) { return formula.usesJointReactions(); };
    if (!s.teeth.empty() && (loads(p.integrand) || loads(p.terminal) || loads(p.event) || loads(p.maximum) ||
                             std::any_of(p.measured.begin(), p.measured.end(), loads)))
        throw Trouble(
            Sentence("objective %1 uses the reaction of a joint, to which the pressure and helix angles of %2 "
                     "add without derivatives; set these angles to 0 or remove the reaction",
                     name, s.teeth.front().element));
    if (reactions && !p.start.structure.redundantRows.empty())
        throw Trouble(
            Sentence("objective %1 uses a reaction, but the model has redundant constraints, so that reactions are not "
                     "unique and have no derivatives; remove the redundant joints or the reaction",
                     name));
}

Problem prepareProblem(const Model& model, const Objective& objective, const std::vector<std::string>& parameters,
                       const std::vector<std::pair<std::string, double>>& changed) {
    Problem p;
    auto frozen = std::make_shared<Model>(model);
    for (const auto& [name, value] : changed)
        for (auto& parameter : frozen->parameters)
            if (parameter.name == name) parameter.quantity = value;
    frozen->run.formulation =
        GaussSettings{};  // all formulations have the same derivatives; this one reuses its factors
    Issues issues = evaluate(*frozen);
    checkMethods(frozen->run, issues);
    if (hasErrors(issues)) throw CannotStart(std::move(issues));
    p.model = frozen;
    p.settings = frozen->run;
    p.parameters = parameters;
    p.start = assemble(frozen);
    if (hasErrors(p.start.issues)) throw CannotStart(p.start.issues);
    if (hasKinks(p.system())) {
        auto watching = std::make_shared<System>(p.system());
        watching->watchesKinks = true;
        p.start.system = watching;
    }
    const System& s = p.system();
    const ParameterTable table = tableOf(*frozen);
    p.values.resize(p.count());
    for (Eigen::Index k = 0; k < p.count(); ++k) {
        auto numbers = numbersAlong(s, table, parameters[static_cast<std::size_t>(k)]);
        if (k == 0) p.slopes.resize(flatValues(numbers, s.space).size(), p.count());
        p.slopes.col(k) = flatSlopes(numbers, s.space);
        for (const auto& parameter : frozen->parameters)
            if (parameter.name == parameters[static_cast<std::size_t>(k)]) p.values[k] = parameter.quantity.value;
    }
    p.shape = numbersAlong(s, table, "");
    p.numbers = flatValues(p.shape, s.space);
    p.plainNumbers = numbersLike<double>(p.shape, s.space, [&](Eigen::Index i) { return p.numbers[i]; });
    p.endSlopes.resize(p.count());
    for (Eigen::Index k = 0; k < p.count(); ++k)
        p.endSlopes[k] = table.derivative(frozen->run.end, parameters[static_cast<std::size_t>(k)]);
    if (!s.contacts.empty() && p.settings.stabilisation.key != "projection")
        throw Trouble(
            Sentence("%1 has contact, stops or dry friction, whose derivatives need the stabilisation projection; "
                     "choose it in the settings of the run",
                     s.contacts.front().element));
    if (p.start.structure.isSingularHere())
        throw Trouble(
            Sentence("the run starts at a singular position, where branches cross: there the motion has no "
                     "derivatives; start it a little aside"));
    for (const auto& branch : p.settings.passageBranches)
        if (parseBranchChoice(branch).isGiven())
            throw Trouble(
                Sentence("the run turns into another branch at a passage (passage_branches), where the motion has a "
                         "corner and no derivatives here; let it go straight on"));
    setObjective(p, objective);
    differentiateStart(p);
    makeFans(p);
    return p;
}

}  // namespace zwang

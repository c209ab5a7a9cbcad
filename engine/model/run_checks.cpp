// Times and profiles that cannot be run, and mechanisms that hang in the air.
#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <type_traits>

#include "engine/fields/place.h"
#include "engine/model/branch_choice.h"
#include "engine/model/checks.h"
#include "engine/model/contact_groups.h"
#include "engine/model/force_view.h"
#include "engine/model/members.h"

namespace zwang {
namespace {

/// More rows than fit into the memory of a usual machine.
constexpr double mostRows = 2e7;
/// Of the end time: what rounding leaves of the times of steps.
constexpr double shortestStep = 1e-12;

void checkTimes(const RunSettings& run, Issues& issues) {
    const double end = run.end.value, step = run.outputStep.value;
    if (step > end)
        addError(issues, "", "run/output_step",
                 Sentence("the output step is longer than the run; make it at most the end time"));
    else if (end / step > mostRows)
        addError(issues, "", "run/output_step",
                 Sentence("the run would have more than 20 million output rows; make the output step longer"));
    if (run.maxStep.value > 0 && run.maxStep.value < shortestStep * end)
        addError(issues, "", "run/max_step",
                 Sentence("the largest step is below what rounding tells of the end time; make it longer"));
}

void checkGround(const Model& model, Issues& issues) {
    if (model.bodies.empty())
        return addWarning(issues, "", "", Sentence("the model has no bodies; add one to have something that moves"));
    bool grounded = false;
    for (const auto& element : elementsOf(model)) {
        if (element.list == "watches" || element.list.starts_with("drawing/")) continue;
        for (const std::string* body : bodyNames(element.members)) grounded = grounded || *body == "ground";
    }
    // Without gravity a mechanism that flies freely is a satellite, and meant.
    const auto forces = forcesOf(model);
    const bool falls =
        std::any_of(forces.begin(), forces.end(), [](const auto& force) { return force.actsOnEveryBody; });
    for (const ForceView& force : forces)
        grounded = grounded || (force.group && isAmong(bodiesOfGroup(model, *force.group), "ground"));
    if (!grounded && falls)
        addWarning(issues, "ground", "", Sentence("nothing connects the mechanism with the ground; it flies freely"));
}

/// A formula over channels, "= tip.x^2".
void checkPlotFormula(const std::string& channel, std::size_t plot, const std::vector<std::string>& elements,
                      const std::vector<std::string>& parameters, Issues& issues) {
    const std::string key = "plots/" + std::to_string(plot) + "/channels";
    try {
        const auto end = std::min(channel.find(":derivative"), channel.find(":integral"));
        const Expression formula = Expression::parse(channel.substr(1, end - 1));
        for (const auto& name : formula.names()) {
            const auto dot = name.find('.');
            const auto& known = dot == std::string::npos ? parameters : elements;
            const std::string wanted = name.substr(0, dot);
            if (name == "t" || std::find(known.begin(), known.end(), wanted) != known.end()) continue;
            addWarning(
                issues, "", key,
                dot == std::string::npos
                    ? Sentence("the plot formula '%1' names no parameter", channel).then(hint(wanted, parameters))
                    : Sentence("the plot channel '%1' names no element", name).then(hint(wanted, elements)));
        }
    } catch (const FormulaError& error) {
        addWarning(issues, "", key, Sentence("the plot formula '%1' cannot be read: %2", channel, error.sentence()));
    }
}

void checkPlots(const Model& model, Issues& issues) {
    if (model.plots.empty()) return;
    auto known = elementNames(model);
    for (const char* group : {"energy", "health", "singularity", "gauss", "time"}) known.emplace_back(group);
    std::vector<std::string> parameters;
    for (const auto& parameter : model.parameters) parameters.push_back(parameter.name);
    for (std::size_t i = 0; i < model.plots.size(); ++i) {
        const auto& plot = model.plots[i];
        auto channels = plot.channels;
        if (!plot.against.empty()) channels.push_back(plot.against);
        for (const auto& channel : channels) {
            if (channel.starts_with('=')) {
                checkPlotFormula(channel, i, known, parameters, issues);
                continue;
            }
            const std::size_t divider = channel.find('/');  // a derivative, "tip.x/l1"
            const std::string by = divider == std::string::npos ? "" : channel.substr(divider + 1);
            if (divider != std::string::npos && std::find(parameters.begin(), parameters.end(), by) == parameters.end())
                addWarning(issues, "", "plots/" + std::to_string(i) + "/channels",
                           Sentence("the plot channel '%1' names no parameter", channel).then(hint(by, parameters)));
            const std::string element = channel.substr(0, channel.find('.'));
            if (std::find(known.begin(), known.end(), element) != known.end()) continue;
            addWarning(issues, "", "plots/" + std::to_string(i) + "/channels",
                       Sentence("the plot channel '%1' names no element", channel).then(hint(element, known)));
        }
    }
}

void checkBranch(const Model& model, const std::string& text, const std::string& key, Issues& issues) {
    BranchChoice choice;
    try {
        choice = parseBranchChoice(text);
    } catch (const std::invalid_argument& error) {
        return addError(issues, "", key, sentenceOf(error));
    }
    std::vector<std::string> bodies;
    for (const auto& body : model.bodies) bodies.push_back(nameOf(body));
    for (const auto& motion : choice.motions)
        if (motion.body != "all bodies" && std::find(bodies.begin(), bodies.end(), motion.body) == bodies.end())
            addError(issues, "", key,
                     Sentence("'%1' names no branch, because there is no body '%2'", text, motion.body)
                         .then(hint(motion.body, bodies)));
}

}  // namespace

void checkRun(const Model& model, Issues& issues) {
    checkTimes(model.run, issues);
    checkMotions(model, issues);
    checkGround(model, issues);
    checkPlots(model, issues);
    checkBranch(model, model.run.branch, "run/branch", issues);
    for (std::size_t i = 0; i < model.run.passageBranches.size(); ++i)
        checkBranch(model, model.run.passageBranches[i], "run/passage_branches/" + std::to_string(i), issues);
}

}  // namespace zwang

// Formulas of objectives: whether they can be read and whom they name. Channels are looked up by who evaluates them.
#include <algorithm>

#include "engine/model/checks.h"
#include "engine/model/visit.h"

namespace zwang {
namespace {

std::vector<std::string> parameterNames(const Model& model) {
    std::vector<std::string> names;
    for (const auto& parameter : model.parameters) names.push_back(parameter.name);
    return names;
}

bool isIn(const std::vector<std::string>& list, const std::string& word) {
    return std::find(list.begin(), list.end(), word) != list.end();
}

/// Sentences begin with "<field> of <objective>".
void checkFormula(const Model& model, const std::string& text, const std::string& place, const std::string& key,
                  Issues& issues) {
    if (text.empty()) return;
    auto elements = elementNames(model);
    elements.emplace_back("energy");
    auto words = parameterNames(model);
    words.emplace_back("t");
    try {
        const Expression expression = Expression::parse(text);
        for (const auto& name : expression.names()) {
            const auto dot = name.find('.');
            const bool known = dot == std::string::npos ? isIn(words, name) : isIn(elements, name.substr(0, dot));
            if (known) continue;
            const std::string what =
                dot == std::string::npos ? "parameter '" + name + "'" : "element '" + name.substr(0, dot) + "'";
            addError(
                issues, "", key,
                place + " \"" + text + "\": there is no " + what +
                    (dot == std::string::npos ? suggestion(name, words) : suggestion(name.substr(0, dot), elements)));
        }
    } catch (const FormulaError& error) {
        addError(
            issues, "", key,
            place + " \"" + text + "\": " + error.what() + " (character " + std::to_string(error.position() + 1) + ")");
    }
}

}  // namespace

void checkObjectives(const Model& model, Issues& issues) {
    const auto known = parameterNames(model);
    for (std::size_t i = 0; i < model.objectives.size(); ++i) {
        const auto& objective = model.objectives[i];
        const std::string key = "objectives/" + std::to_string(i) + "/", of = " of objective " + objective.name;
        if (objective.name.empty()) addError(issues, "", key + "name", "an objective has no name; give it one");
        for (std::size_t j = 0; j < i; ++j)
            if (model.objectives[j].name == objective.name)
                addError(issues, "", key + "name",
                         "there are two objectives '" + objective.name + "'; rename one of them");
        if (objective.integrand.empty() && objective.terminal.empty())
            addError(issues, "", key + "integrand",
                     "objective " + objective.name + " has no formula; give it an integrand or a terminal term");
        checkFormula(model, objective.integrand, "integrand" + of, key + "integrand", issues);
        checkFormula(model, objective.terminal, "terminal term" + of, key + "terminal", issues);
        checkFormula(model, objective.event, "end event" + of, key + "event", issues);
        for (const auto& name : objective.parameters)
            if (!isIn(known, name))
                addError(
                    issues, "", key + "parameters",
                    "objective " + objective.name + ": there is no parameter '" + name + "'" + suggestion(name, known));
        if (objective.direction.key != "any" && objective.direction.key != "rising" &&
            objective.direction.key != "falling")
            addError(issues, "", key + "direction",
                     "direction of objective " + objective.name + " must be any, rising or falling");
    }
}

}  // namespace zwang

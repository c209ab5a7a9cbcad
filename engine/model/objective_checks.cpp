// Formulas of objectives: whether they can be read and whom they name. Channels are looked up by who evaluates them.
#include <algorithm>

#include "engine/model/checks.h"
#include "engine/model/event_name.h"
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

void checkEvent(const Model& model, const std::string& text, const std::string& place, const std::string& key,
                Issues& issues) {
    const auto event = readEventName(text);
    if (!event) return checkFormula(model, text, place, key, issues);
    const auto elements = elementNames(model);
    if (!isIn(elements, event->joint))
        addError(issues, "", key,
                 place + " \"" + text + "\": there is no element '" + event->joint + "'" +
                     suggestion(event->joint, elements));
}

std::string count(std::size_t n, const char* what) { return std::to_string(n) + " " + what + (n == 1 ? "" : "s"); }

/// Whether the table of a measurement is one: as many values as times, finite, in order.
void checkMeasurement(const Measurement& m, const std::string& name, const std::string& key, Issues& issues) {
    const std::string table = "the data of " + m.formula + " in objective " + name;
    const auto error = [&](const char* field, std::string sentence) {
        addError(issues, "", key + field, std::move(sentence));
    };
    if (m.formula.empty())
        return error("formula", "a measurement of objective " + name + " has no formula; say what was measured");
    if (!m.trouble.empty())  // a mechanism moves without its data, so this is an error only of who needs them
        return addWarning(issues, "", key + "file", m.trouble);
    if (m.file.empty() && m.times.empty())
        return error("times", table + " are empty; give times and values, or a file");
    if (m.values.size() != m.times.size())
        return error("values", table + " have " + count(m.times.size(), "time") + " but " +
                                   count(m.values.size(), "value") + "; give one value for each time");
    if (!m.weights.empty() && m.weights.size() != m.times.size())
        return error("weights", table + " have " + count(m.times.size(), "time") + " but " +
                                    count(m.weights.size(), "weight") + "; give one weight for each time, or none");
    for (std::size_t i = 0; i < m.weights.size(); ++i)
        if (!(m.weights[i] >= 0))
            return error("weights", "weight " + std::to_string(i + 1) + " of " + table + " is negative");
    for (std::size_t i = 0; i < m.times.size(); ++i)
        if (!(m.times[i] >= 0) || (i > 0 && !(m.times[i] > m.times[i - 1])))
            return error("times", "the times of " + table + " must begin at 0 or later and increase, but time " +
                                      std::to_string(i + 1) + " does not");
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
        if (objective.integrand.empty() && objective.terminal.empty() && objective.maximum.empty() &&
            objective.measured.empty())
            addError(issues, "", key + "integrand",
                     "objective " + objective.name +
                         " has no formula; give it an integrand, a terminal term, a maximum or something measured");
        checkFormula(model, objective.integrand, "integrand" + of, key + "integrand", issues);
        checkFormula(model, objective.terminal, "terminal term" + of, key + "terminal", issues);
        checkFormula(model, objective.maximum, "maximum" + of, key + "maximum", issues);
        for (std::size_t j = 0; j < objective.measured.size(); ++j) {
            const std::string part = key + "measured/" + std::to_string(j) + "/";
            checkFormula(model, objective.measured[j].formula, "formula" + of, part + "formula", issues);
            checkMeasurement(objective.measured[j], objective.name, part, issues);
        }
        checkEvent(model, objective.event, "end event" + of, key + "event", issues);
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

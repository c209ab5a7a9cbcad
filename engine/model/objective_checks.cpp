// Formulas of objectives: whether they can be read and whom they name. Channels are looked up by who evaluates them.
#include <algorithm>

#include "engine/fields/place.h"
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
void checkFormula(const Model& model, const std::string& text, const Sentence& place, const std::string& key,
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
            const std::string element = name.substr(0, dot);
            addError(
                issues, "", key,
                dot == std::string::npos
                    ? Sentence("%1: there is no parameter '%2'", withText(place, text), name).then(hint(name, words))
                    : Sentence("%1: there is no element '%2'", withText(place, text), element)
                          .then(hint(element, elements)));
        }
    } catch (const FormulaError& error) {
        addError(issues, "", key, error.at(withText(place, text)));
    }
}

void checkEvent(const Model& model, const std::string& text, const Sentence& place, const std::string& key,
                Issues& issues) {
    const auto event = readEventName(text);
    if (!event) return checkFormula(model, text, place, key, issues);
    const auto elements = elementNames(model);
    if (!isIn(elements, event->joint))
        addError(issues, "", key,
                 Sentence("%1: there is no element '%2'", withText(place, text), event->joint)
                     .then(hint(event->joint, elements)));
}

/// "1 time", "3 times"
Sentence count(std::size_t n, Pattern<1> one, Pattern<1> several) { return Sentence(n == 1 ? one : several, n); }

/// Whether the table of a measurement is one: as many values as times, finite, in order.
void checkMeasurement(const Measurement& m, const std::string& name, const std::string& key, Issues& issues) {
    const Sentence table("the data of %1 in objective %2", m.formula, name);
    const auto error = [&](const char* field, Sentence sentence) {
        addError(issues, "", key + field, std::move(sentence));
    };
    if (m.formula.empty())
        return error("formula", Sentence("a measurement of objective %1 has no formula; say what was measured", name));
    if (!m.trouble.empty())  // a mechanism moves without its data, so this is an error only of who needs them
        return addWarning(issues, "", key + "file", m.trouble);
    if (m.file.empty() && m.times.empty())
        return error("times", Sentence("%1 are empty; give times and values, or a file", table));
    if (m.values.size() != m.times.size())
        return error("values", Sentence("%1 have %2 but %3; give one value for each time", table,
                                        count(m.times.size(), "%1 time", "%1 times"),
                                        count(m.values.size(), "%1 value", "%1 values")));
    if (!m.weights.empty() && m.weights.size() != m.times.size())
        return error("weights", Sentence("%1 have %2 but %3; give one weight for each time, or none", table,
                                         count(m.times.size(), "%1 time", "%1 times"),
                                         count(m.weights.size(), "%1 weight", "%1 weights")));
    for (std::size_t i = 0; i < m.weights.size(); ++i)
        if (!(m.weights[i] >= 0)) return error("weights", Sentence("weight %1 of %2 is negative", i + 1, table));
    for (std::size_t i = 0; i < m.times.size(); ++i)
        if (!(m.times[i] >= 0) || (i > 0 && !(m.times[i] > m.times[i - 1])))
            return error(
                "times",
                Sentence("the times of %1 must begin at 0 or later and increase, but time %2 does not", table, i + 1));
}

}  // namespace

void checkObjectives(const Model& model, Issues& issues) {
    const auto known = parameterNames(model);
    for (std::size_t i = 0; i < model.objectives.size(); ++i) {
        const auto& objective = model.objectives[i];
        const std::string key = "objectives/" + std::to_string(i) + "/";
        if (objective.name.empty())
            addError(issues, "", key + "name", Sentence("an objective has no name; give it one"));
        for (std::size_t j = 0; j < i; ++j)
            if (model.objectives[j].name == objective.name)
                addError(issues, "", key + "name",
                         Sentence("there are two objectives '%1'; rename one of them", objective.name));
        if (objective.integrand.empty() && objective.terminal.empty() && objective.maximum.empty() &&
            objective.measured.empty())
            addError(issues, "", key + "integrand",
                     Sentence("objective %1 has no formula; give it an integrand, a terminal term, a maximum or "
                              "something measured",
                              objective.name));
        checkFormula(model, objective.integrand, Sentence("integrand of objective %1", objective.name),
                     key + "integrand", issues);
        checkFormula(model, objective.terminal, Sentence("terminal term of objective %1", objective.name),
                     key + "terminal", issues);
        checkFormula(model, objective.maximum, Sentence("maximum of objective %1", objective.name), key + "maximum",
                     issues);
        for (std::size_t j = 0; j < objective.measured.size(); ++j) {
            const std::string part = key + "measured/" + std::to_string(j) + "/";
            checkFormula(model, objective.measured[j].formula, Sentence("formula of objective %1", objective.name),
                         part + "formula", issues);
            checkMeasurement(objective.measured[j], objective.name, part, issues);
        }
        checkEvent(model, objective.event, Sentence("end event of objective %1", objective.name), key + "event",
                   issues);
        for (const auto& name : objective.parameters)
            if (!isIn(known, name))
                addError(
                    issues, "", key + "parameters",
                    Sentence("objective %1: there is no parameter '%2'", objective.name, name).then(hint(name, known)));
        if (objective.direction.key != "any" && objective.direction.key != "rising" &&
            objective.direction.key != "falling")
            addError(issues, "", key + "direction",
                     Sentence("direction of objective %1 must be any, rising or falling", objective.name));
    }
}

}  // namespace zwang

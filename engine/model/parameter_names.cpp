#include "engine/model/parameter_names.h"

#include <algorithm>
#include <cctype>

#include "engine/model/formula_names.h"
#include "engine/model/members.h"

namespace zwang {
namespace {

bool belongsToName(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '.' || (c & 0x80) != 0;
}

/// Where the whole word `name` stands in a formula, from `at` on; npos: nowhere.
std::size_t findWord(const std::string& formula, const std::string& name, std::size_t at) {
    for (at = formula.find(name, at); at != std::string::npos; at = formula.find(name, at + 1)) {
        const std::size_t end = at + name.size();
        const bool begins = at == 0 || !belongsToName(formula[at - 1]);
        if (begins && (end == formula.size() || !belongsToName(formula[end]))) return at;
    }
    return std::string::npos;
}

void rename(std::string& formula, const std::string& from, const std::string& to) {
    for (auto at = findWord(formula, from, 0); at != std::string::npos; at = findWord(formula, from, at + to.size()))
        formula.replace(at, from.size(), to);
}

/// Calls `visit(quantity)` for every number that is written as a text and is not a parameter's.
template <class Visit>
void forEachWrittenNumber(Model& model, Visit&& visit) {
    const auto number = [&](Quantity& q, std::string_view, const Range&, std::string_view) {
        if (!q.isPlain()) visit(q);
    };
    const auto parts = [&](auto& owner) {
        for (auto& marker : owner.markers) forEachNumberOf(membersOf(marker), number);
        for (auto& shape : owner.shapes) forEachNumberOf(membersOf(shape), number);
    };
    std::visit(parts, model.ground);
    for (const auto& element : elementsOf(model)) forEachNumberOf(element.members, number);
    for (auto& body : model.bodies) std::visit(parts, body);
    for (auto& objective : model.objectives) forEachQuantity(objective, number);
    forEachQuantity(model.run, number);
    forEachQuantity(model.comparison, number);
}

/// Calls `visit(text)` for every formula that is not a parameter's.
template <class Visit>
void forEachFormula(Model& model, Visit&& visit) {
    forEachWrittenNumber(model, [&](Quantity& q) { visit(q.text); });
    for (std::string* formula : forceFormulas(model)) visit(*formula);
    for (auto& objective : model.objectives) {
        for (auto* formula : {&objective.integrand, &objective.terminal, &objective.maximum, &objective.event})
            visit(*formula);
        for (auto& measurement : objective.measured) visit(measurement.formula);
    }
    for (auto& plot : model.plots)
        for (auto& channel : plot.channels)
            if (channel.starts_with('=')) visit(channel);
}

}  // namespace

void renameParameter(Model& model, const std::string& from, const std::string& to) {
    for (auto& parameter : model.parameters) {
        if (parameter.name == from) parameter.name = to;
        if (!parameter.quantity.isPlain()) rename(parameter.quantity.text, from, to);
        for (auto& bound : parameter.range)
            if (!bound.isPlain()) rename(bound.text, from, to);
    }
    forEachFormula(model, [&](std::string& formula) { rename(formula, from, to); });
    for (auto& objective : model.objectives)
        std::replace(objective.parameters.begin(), objective.parameters.end(), from, to);
    for (auto& plot : model.plots)
        for (auto& channel : plot.channels)  // derivatives: "tip.x/l1"
            if (!channel.starts_with('=') && channel.ends_with("/" + from))
                channel.replace(channel.size() - from.size(), from.size(), to);
}

void makeConstantsPlain(Model& model, std::vector<std::string> varying) {
    const auto follows = [&](const std::string& formula) {
        return std::any_of(varying.begin(), varying.end(),
                           [&](const std::string& name) { return findWord(formula, name, 0) != std::string::npos; });
    };
    for (std::size_t known = 0; known != varying.size();) {
        known = varying.size();
        for (const Parameter& parameter : model.parameters)
            if (std::find(varying.begin(), varying.end(), parameter.name) == varying.end() &&
                follows(parameter.quantity.text))
                varying.push_back(parameter.name);
    }
    forEachWrittenNumber(model, [&](Quantity& number) {
        if (number.value != 0 && !follows(number.text)) number.text.clear();
    });
}

std::vector<std::string> usedParameters(const Model& model) {
    std::vector<bool> used(model.parameters.size());
    Model copy = model;
    const auto mark = [&](const std::string& formula) {
        bool found = false;
        for (std::size_t i = 0; i < used.size(); ++i) {
            if (used[i] || findWord(formula, model.parameters[i].name, 0) == std::string::npos) continue;
            used[i] = found = true;
        }
        return found;
    };
    forEachFormula(copy, mark);
    for (bool more = true; more;) {
        more = false;
        for (std::size_t i = 0; i < used.size(); ++i)
            if (used[i] && !model.parameters[i].quantity.isPlain())
                more = mark(model.parameters[i].quantity.text) || more;
    }
    std::vector<std::string> names;
    for (std::size_t i = 0; i < used.size(); ++i)
        if (used[i]) names.push_back(model.parameters[i].name);
    return names;
}

}  // namespace zwang

// Parameters in order of dependency, and fields that use them.
#include "engine/expressions/parameters.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <functional>
#include <map>
#include <optional>

#include "engine/expressions/dimension_text.h"
#include "engine/expressions/node.h"
#include "engine/expressions/parameter_order.h"
#include "engine/fields/place.h"

namespace zwang {
namespace {

/// The sentence of a formula that cannot be read, with the place in it when that is not plain.
Sentence formulaSentence(const Sentence& place, const std::string& text, const FormulaError& error) {
    const std::string shown = text.size() > 80 ? text.substr(0, 80) + "…" : text;
    return error.at(withText(place, shown));
}

Sentence unknownNameSentence(const Sentence& place, const std::string& text, const std::string& name,
                             const std::vector<std::string>& known) {
    const Sentence otherwise = parseUnit(name)
                                   ? Sentence("a unit follows its number directly, for example \"2 %1\"", name)
                                   : Sentence("add it to the parameters or correct the name");
    return Sentence("%1: there is no parameter '%2'", withText(place, text), name).then(hint(name, known, otherwise));
}

/// Unit of a text that is one number with one unit, the case where 1/s and rad/s must be told apart.
std::optional<UnitDimension> literalDimension(const std::string& text) {
    double number = 0;
    const char* first = text.data() + (text.starts_with('-') ? 1 : 0);
    const auto [end, error] = std::from_chars(first, text.data() + text.size(), number);
    if (error != std::errc{}) return std::nullopt;
    const auto unit = parseUnit(std::string_view(end, static_cast<std::size_t>(text.data() + text.size() - end)));
    return unit ? std::optional(unit->dimension) : std::nullopt;
}

bool fitsField(const UnitDimension& found, const UnitDimension& wanted, const std::string& text) {
    if (!dimensionsAgree(found, wanted)) return false;
    if (wanted.length != 0 || wanted.mass != 0 || wanted.time != -1 || found.angle == wanted.angle) return true;
    const auto literal = literalDimension(text);  // "60 rpm" is no number of Hz, "omega/(2*pi)" is
    return !literal || literal->angle == wanted.angle;
}

Sentence wrongUnitSentence(const Sentence& place, const std::string& text, std::string_view unit,
                           const UnitDimension& found) {
    const auto offered = alternativeUnits(unit);
    Sentence wanted = unit.empty() ? Sentence("a pure number") : Sentence::verbatim(std::string(unit));
    if (offered.size() > 1) wanted = Sentence("%1 (or %2)", wanted, listed({offered.begin() + 1, offered.end()}));
    return Sentence("%1 needs %2, but %3 is in %4", place, wanted, "\"" + text + "\"", unitWords(found));
}

/// Empty, or why the name cannot be used in formulas.
Sentence nameTrouble(const std::string& name) {
    if (name.empty()) return Sentence("a parameter has no name; give it one");
    if (name == "pi" || std::any_of(functionTable.begin(), functionTable.end(),
                                    [&](const FunctionRow& row) { return row.name == name; }))
        return Sentence("'%1' is a word of formulas; give the parameter another name", name);
    const auto isLetter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    if (name.size() < 100 && isLetter(name.front()) && std::all_of(name.begin(), name.end(), [&](char c) {
            return isLetter(c) || c == '_' || (c >= '0' && c <= '9');
        }))
        return {};
    const Sentence wrong(
        "'%1' cannot be the name of a parameter: it must be a letter followed by letters, digits and _", name);
    try {
        const Expression expression = Expression::parse(name);
        const bool plain =
            expression.names().size() == 1 && expression.names().front() == name && name.find('.') == std::string::npos;
        return plain ? Sentence() : wrong;
    } catch (const FormulaError&) {
        return wrong;
    }
}

}  // namespace

/// What the names of a formula stand for; `usable` is false when one of them is unknown or could not be evaluated.
struct ParameterTable::Binding {
    std::vector<std::size_t> numbers;  ///< of the entries
    std::vector<double> values;
    std::vector<UnitDimension> dimensions;
    std::vector<bool> definite;
    bool usable = true;
    std::string unknown;  ///< the first name that no parameter has
};

ParameterTable::Binding ParameterTable::bind(const Expression& expression) const {
    Binding binding;
    for (const auto& name : expression.names()) {
        const auto number = numbers_.find(name);
        if (number == numbers_.end()) {
            binding.usable = false;
            if (!declared_.contains(name) && binding.unknown.empty()) binding.unknown = name;
            continue;
        }
        const Entry& entry = entries_[number->second];
        binding.numbers.push_back(number->second);
        binding.values.push_back(entry.value);
        binding.dimensions.push_back(entry.dimension);
        binding.definite.push_back(entry.definite);
    }
    return binding;
}

std::vector<ParameterTable::Partial> ParameterTable::partialsOf(const Expression& expression,
                                                                const Binding& binding) const {
    const auto gradient = expression.differentiate(binding.values).gradient;
    std::vector<Partial> partials;
    for (std::size_t i = 0; i < gradient.size(); ++i) partials.emplace_back(binding.numbers[i], gradient[i]);
    return partials;
}

ParameterTable ParameterTable::evaluate(std::vector<Parameter>& parameters, Issues& issues) {
    ParameterTable table;
    std::unordered_map<std::string, std::size_t> index;
    std::vector<std::optional<Expression>> formulas(parameters.size());
    const auto report = [&](std::size_t i, const char* key, Sentence sentence) {
        issues.push_back({Issue::Severity::error, parameters[i].name, "parameters/" + std::to_string(i) + "/" + key,
                          std::move(sentence)});
    };

    std::vector<bool> named(parameters.size());
    for (std::size_t i = 0; i < parameters.size(); ++i) {
        const auto& parameter = parameters[i];
        table.names_.push_back(parameter.name);
        if (auto trouble = nameTrouble(parameter.name); !trouble.empty()) {
            report(i, "name", std::move(trouble));
        } else if (!index.emplace(parameter.name, i).second) {
            report(i, "name", Sentence("there are two parameters '%1'; rename one of them", parameter.name));
        } else {
            named[i] = true;
        }
        if (parameter.quantity.isPlain()) continue;
        try {
            formulas[i] = Expression::parse(parameter.quantity.text);
        } catch (const FormulaError& error) {
            report(i, "value", formulaSentence(Sentence("%1 =", parameter.name), parameter.quantity.text, error));
        }
    }

    table.declared_.insert(table.names_.begin(), table.names_.end());
    for (const std::size_t i : dependencyOrder(parameters, index, formulas, issues)) {
        auto entry = table.entryOf(parameters[i], formulas[i], i, issues);
        if (!entry || !named[i]) continue;
        table.numbers_.emplace(parameters[i].name, table.entries_.size());
        table.entries_.push_back(std::move(*entry));
    }
    return table;
}

std::optional<ParameterTable::Entry> ParameterTable::entryOf(Parameter& parameter,
                                                             const std::optional<Expression>& formula,
                                                             std::size_t index, Issues& issues) const {
    const std::string key = "parameters/" + std::to_string(index) + "/value";
    const auto report = [&](Sentence sentence) {
        issues.push_back({Issue::Severity::error, parameter.name, key, std::move(sentence)});
        return std::nullopt;
    };
    Entry entry;
    if (parameter.quantity.isPlain()) {
        entry.value = parameter.quantity.value;
    } else {
        if (!formula) return std::nullopt;
        const auto& text = parameter.quantity.text;
        try {
            const Binding binding = bind(*formula);
            if (!binding.unknown.empty())
                // Of a long list of errors only the first are told: the others need no suggestion.
                return report(unknownNameSentence(Sentence("%1 =", parameter.name), text, binding.unknown,
                                                  issues.size() < 100 ? names_ : std::vector<std::string>{}));
            if (!binding.usable) return std::nullopt;
            entry.dimension = formula->dimension(binding.dimensions, binding.definite, entry.definite);
            entry.value = formula->evaluate(binding.values);
            entry.partials = partialsOf(*formula, binding);
        } catch (const FormulaError& error) {
            return report(formulaSentence(Sentence("%1 =", parameter.name), text, error));
        }
    }
    if (!std::isfinite(entry.value))
        return report(Sentence("%1 has no finite value; look for a division by zero", parameter.name));
    parameter.quantity.value = entry.value;
    return entry;
}

void ParameterTable::evaluate(Quantity& quantity, std::string_view unit, const std::string& element,
                              std::string_view fieldKey, Issues& issues) const {
    const auto report = [&](Sentence sentence) {
        issues.push_back({Issue::Severity::error, element, std::string(fieldKey), std::move(sentence)});
    };
    if (quantity.isPlain()) {
        if (!std::isfinite(quantity.value)) report(Sentence("%1 is not a finite number", placeText(element, fieldKey)));
        return;
    }
    const auto place = [&] { return placeText(element, fieldKey); };
    try {
        const Expression formula = Expression::parse(quantity.text);
        const Binding binding = bind(formula);
        if (!binding.unknown.empty())
            return report(unknownNameSentence(place(), quantity.text, binding.unknown, names_));
        if (!binding.usable) return;  // the parameter itself has its issue
        bool definite = false;
        const UnitDimension found = formula.dimension(binding.dimensions, binding.definite, definite);
        const auto wanted = parseUnit(unit);
        if (definite && wanted && !fitsField(found, wanted->dimension, quantity.text))
            return report(wrongUnitSentence(place(), quantity.text, unit, found));
        const double value = formula.evaluate(binding.values);
        if (!std::isfinite(value))
            return report(
                Sentence("%1 has no finite value; look for a division by zero", withText(place(), quantity.text)));
        quantity.value = value;
    } catch (const FormulaError& error) {
        report(formulaSentence(place(), quantity.text, error));
    }
}

std::string ParameterTable::unit(const std::string& name) const {
    const auto number = numbers_.find(name);
    if (number == numbers_.end()) return "";
    const Entry& entry = entries_[number->second];
    return !entry.definite || entry.dimension == UnitDimension{} ? "" : unitText(entry.dimension);
}

double ParameterTable::derivative(const Quantity& quantity, const std::string& name) const {
    if (quantity.isPlain()) return 0;
    const Expression formula = Expression::parse(quantity.text);
    const Binding binding = bind(formula);
    const auto by = numbers_.find(name);
    if (!binding.usable || by == numbers_.end()) return 0;
    // Backwards from the last entry: when one is reached, all that use it have handed on what they pass through it.
    std::map<std::size_t, double, std::greater<>> pending;
    const auto add = [&](double outer, const std::vector<Partial>& partials) {
        for (const auto& [number, partial] : partials)
            if (number >= by->second && partial != 0) pending[number] += outer * partial;
    };
    add(1, partialsOf(formula, binding));
    while (!pending.empty() && pending.begin()->first > by->second) {
        const auto [number, outer] = *pending.begin();
        pending.erase(pending.begin());
        if (outer != 0) add(outer, entries_[number].partials);
    }
    return pending.empty() ? 0 : pending.begin()->second;
}

}  // namespace zwang

// Parameters in order of dependency, and fields that use them.
#include "engine/expressions/parameters.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>

#include "engine/expressions/dimension_text.h"
#include "engine/expressions/node.h"
#include "engine/fields/place.h"

namespace zwang {
namespace {

/// Longer texts are not formulas a person wrote.
constexpr std::size_t longestFormula = 4096;

std::string quoted(const std::string& text) { return "\"" + text + "\""; }

Expression parsed(const std::string& text) {
    if (text.size() > longestFormula) throw FormulaError("the formula is too long", 0);
    return Expression::parse(text);
}

/// The sentence of a formula that cannot be read, with the place in it when that is not plain.
std::string formulaSentence(const std::string& place, const std::string& text, const FormulaError& error) {
    const std::string shown = text.size() > 80 ? text.substr(0, 80) + "…" : text;
    return place + " " + quoted(shown) + ": " + error.what() + " (character " + std::to_string(error.position() + 1) +
           ")";
}

std::string unknownNameSentence(const std::string& place, const std::string& text, const std::string& name,
                                const std::vector<std::string>& known) {
    std::string sentence = place + " " + quoted(text) + ": there is no parameter '" + name + "'";
    const std::string near = nearestWord(name, known);
    if (!near.empty())
        sentence += "; did you mean '" + near + "'?";
    else if (parseUnit(name))
        sentence += "; a unit follows its number directly, for example \"2 " + name + "\"";
    else
        sentence += "; add it to the parameters or correct the name";
    return sentence;
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

std::string wrongUnitSentence(const std::string& place, const std::string& text, std::string_view unit,
                              const UnitDimension& found) {
    const auto offered = alternativeUnits(unit);
    std::string wanted = unit.empty() ? "a pure number" : std::string(unit);
    for (std::size_t i = 1; i < offered.size(); ++i) wanted += (i == 1 ? " (or " : ", ") + offered[i];
    if (offered.size() > 1) wanted += ")";
    return place + " needs " + wanted + ", but " + quoted(text) + " is in " + unitText(found);
}

/// Empty, or why the name cannot be used in formulas.
std::string nameTrouble(const std::string& name) {
    if (name.empty()) return "a parameter has no name; give it one";
    if (name == "pi" || std::any_of(functionTable.begin(), functionTable.end(),
                                    [&](const FunctionRow& row) { return row.name == name; }))
        return "'" + name + "' is a word of formulas; give the parameter another name";
    const std::string wrong = "'" + name +
                              "' cannot be the name of a parameter: it must be a letter followed by letters, digits "
                              "and _";
    try {
        const Expression expression = Expression::parse(name);
        const bool plain =
            expression.names().size() == 1 && expression.names().front() == name && name.find('.') == std::string::npos;
        return plain ? "" : wrong;
    } catch (const FormulaError&) {
        return wrong;
    }
}

/// Depth-first walk over the parameters that puts each after those it uses.
class DependencyOrder {
  public:
    DependencyOrder(const std::vector<Parameter>& parameters, const std::map<std::string, std::size_t>& index,
                    const std::vector<std::optional<Expression>>& formulas, Issues& issues)
        : parameters_(parameters), index_(index), formulas_(formulas), issues_(issues), states_(parameters.size()) {}

    std::vector<std::size_t> order() {
        for (std::size_t i = 0; i < parameters_.size(); ++i) visit(i);
        return order_;
    }

  private:
    enum class State { fresh, open, done };

    void visit(std::size_t i) {
        if (states_[i] == State::done) return;
        if (states_[i] == State::open) return reportCycle(i);
        states_[i] = State::open;
        path_.push_back(i);
        if (formulas_[i])
            for (const auto& name : formulas_[i]->names())
                if (const auto used = index_.find(name); used != index_.end()) visit(used->second);
        path_.pop_back();
        states_[i] = State::done;
        order_.push_back(i);
    }

    void reportCycle(std::size_t i) {
        std::string circle;
        for (auto it = std::find(path_.begin(), path_.end(), i); it != path_.end(); ++it)
            circle += parameters_[*it].name + " → ";
        issues_.push_back({Issue::Severity::error, parameters_[i].name, "parameters/" + std::to_string(i) + "/value",
                           "these parameters use each other in a circle: " + circle + parameters_[i].name +
                               "; give one of them a number"});
    }

    const std::vector<Parameter>& parameters_;
    const std::map<std::string, std::size_t>& index_;
    const std::vector<std::optional<Expression>>& formulas_;
    Issues& issues_;
    std::vector<State> states_;
    std::vector<std::size_t> path_, order_;
};

}  // namespace

/// What the names of a formula stand for; `usable` is false when one of them is unknown or could not be evaluated.
struct ParameterTable::Binding {
    std::vector<double> values;
    std::vector<UnitDimension> dimensions;
    std::vector<bool> definite;
    bool usable = true;
    std::string unknown;  ///< the first name that no parameter has
};

ParameterTable::Binding ParameterTable::bind(const Expression& expression) const {
    Binding binding;
    for (const auto& name : expression.names()) {
        const auto entry = entries_.find(name);
        if (entry == entries_.end()) {
            binding.usable = false;
            const bool declared = std::find(names_.begin(), names_.end(), name) != names_.end();
            if (!declared && binding.unknown.empty()) binding.unknown = name;
            continue;
        }
        binding.values.push_back(entry->second.value);
        binding.dimensions.push_back(entry->second.dimension);
        binding.definite.push_back(entry->second.definite);
    }
    return binding;
}

std::map<std::string, double> ParameterTable::totalDerivatives(const Expression& expression,
                                                               const Binding& binding) const {
    std::map<std::string, double> total;
    const auto partial = expression.differentiate(binding.values).gradient;
    for (std::size_t i = 0; i < partial.size(); ++i)
        for (const auto& [name, derivative] : entries_.find(expression.names()[i])->second.derivatives)
            if (derivative != 0) total[name] += partial[i] * derivative;
    return total;
}

ParameterTable ParameterTable::evaluate(std::vector<Parameter>& parameters, Issues& issues) {
    ParameterTable table;
    std::map<std::string, std::size_t> index;
    std::vector<std::optional<Expression>> formulas(parameters.size());
    const auto report = [&](std::size_t i, const char* key, std::string sentence) {
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
            report(i, "name", "there are two parameters '" + parameter.name + "'; rename one of them");
        } else {
            named[i] = true;
        }
        if (parameter.quantity.isPlain()) continue;
        try {
            formulas[i] = parsed(parameter.quantity.text);
        } catch (const FormulaError& error) {
            report(i, "value", formulaSentence(parameter.name + " =", parameter.quantity.text, error));
        }
    }

    for (const std::size_t i : DependencyOrder(parameters, index, formulas, issues).order()) {
        auto& parameter = parameters[i];
        if (auto entry = table.entryOf(parameter, formulas[i], i, issues); entry && named[i])
            table.entries_.emplace(parameter.name, std::move(*entry));
    }
    return table;
}

std::optional<ParameterTable::Entry> ParameterTable::entryOf(Parameter& parameter,
                                                             const std::optional<Expression>& formula,
                                                             std::size_t index, Issues& issues) const {
    const std::string key = "parameters/" + std::to_string(index) + "/value";
    const auto report = [&](std::string sentence) {
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
                return report(unknownNameSentence(parameter.name + " =", text, binding.unknown, names_));
            if (!binding.usable) return std::nullopt;
            entry.dimension = formula->dimension(binding.dimensions, binding.definite, entry.definite);
            entry.value = formula->evaluate(binding.values);
            entry.derivatives = totalDerivatives(*formula, binding);
        } catch (const FormulaError& error) {
            return report(formulaSentence(parameter.name + " =", text, error));
        }
    }
    if (!std::isfinite(entry.value))
        return report(parameter.name + " has no finite value; look for a division by zero");
    entry.derivatives[parameter.name] = 1;
    parameter.quantity.value = entry.value;
    return entry;
}

void ParameterTable::evaluate(Quantity& quantity, std::string_view unit, const std::string& element,
                              std::string_view fieldKey, Issues& issues) const {
    const auto report = [&](std::string sentence) {
        issues.push_back({Issue::Severity::error, element, std::string(fieldKey), std::move(sentence)});
    };
    if (quantity.isPlain()) {
        if (!std::isfinite(quantity.value)) report(placeText(element, fieldKey) + " is not a finite number");
        return;
    }
    const std::string place = placeText(element, fieldKey);
    try {
        const Expression formula = parsed(quantity.text);
        const Binding binding = bind(formula);
        if (!binding.unknown.empty()) return report(unknownNameSentence(place, quantity.text, binding.unknown, names_));
        if (!binding.usable) return;  // the parameter itself has its issue
        bool definite = false;
        const UnitDimension found = formula.dimension(binding.dimensions, binding.definite, definite);
        const auto wanted = parseUnit(unit);
        if (definite && wanted && !fitsField(found, wanted->dimension, quantity.text))
            return report(wrongUnitSentence(place, quantity.text, unit, found));
        const double value = formula.evaluate(binding.values);
        if (!std::isfinite(value))
            return report(place + " " + quoted(quantity.text) + " has no finite value; look for a division by zero");
        quantity.value = value;
    } catch (const FormulaError& error) {
        report(formulaSentence(place, quantity.text, error));
    }
}

std::string ParameterTable::unit(const std::string& name) const {
    const auto found = entries_.find(name);
    const bool bare = found == entries_.end() || !found->second.definite || found->second.dimension == UnitDimension{};
    return bare ? "" : unitText(found->second.dimension);
}

double ParameterTable::derivative(const Quantity& quantity, const std::string& name) const {
    if (quantity.isPlain()) return 0;
    const Expression formula = parsed(quantity.text);
    const Binding binding = bind(formula);
    if (!binding.usable) return 0;
    const auto total = totalDerivatives(formula, binding);
    const auto found = total.find(name);
    return found == total.end() ? 0 : found->second;
}

}  // namespace zwang

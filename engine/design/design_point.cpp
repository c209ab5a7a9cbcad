#include "engine/design/design_point.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "engine/analysis/simulation.h"
#include "engine/fields/trouble.h"
#include "engine/sensitivity/sensitivity.h"

namespace zwang {

namespace {

std::string shortest(double number) {
    char buffer[32];
    return {buffer, std::to_chars(buffer, buffer + sizeof buffer, number).ptr};
}

std::string trimmed(const std::string& text) {
    const auto first = text.find_first_not_of(' ');
    return first == std::string::npos ? "" : text.substr(first, text.find_last_not_of(' ') - first + 1);
}

/// Reads variables one by one.
class VariableReader {
  public:
    explicit VariableReader(const Model& model) : model_(model) {
        Issues issues;
        evaluate(model_);
        std::vector<Parameter> parameters = model_.parameters;
        table_ = ParameterTable::evaluate(parameters, issues);
        for (const auto& parameter : model_.parameters) names_.push_back(parameter.name);
    }

    DesignVariable read(const std::string& text) const {
        const auto equals = text.find('=');
        const std::string name = trimmed(text.substr(0, equals));
        const auto at = std::find(names_.begin(), names_.end(), name);
        if (at == names_.end())
            throw WrongInput(
                Sentence("there is no parameter '%1'", name).then(hintOrAll(name, names_, "the model has %1")));
        const Parameter& parameter = model_.parameters[static_cast<std::size_t>(at - names_.begin())];
        DesignVariable variable{name, 0, 0, parameter.quantity.value, table_.unit(name)};
        if (equals == std::string::npos) {
            if (parameter.range.size() != 2)
                throw WrongInput(Sentence("parameter %1 has no bounds; write %2=LOWER:UPPER", name, name));
            variable.lower = parameter.range[0].value;
            variable.upper = parameter.range[1].value;
        } else {
            const std::string bounds = text.substr(equals + 1);
            const auto colon = bounds.find(':');
            if (colon == std::string::npos)
                throw WrongInput(Sentence("\"%1\" has no two bounds; write %2=LOWER:UPPER", text, name));
            variable.lower = number(bounds.substr(0, colon), name);
            variable.upper = number(bounds.substr(colon + 1), name);
        }
        if (!(variable.lower < variable.upper))
            throw WrongInput(Sentence("the bounds of parameter %1 must be in order, but %2 is not below %3", name,
                                      shortest(variable.lower), shortest(variable.upper)));
        return variable;
    }

  private:
    double number(const std::string& text, const std::string& name) const {
        if (trimmed(text).empty())
            throw WrongInput(Sentence("a bound of parameter %1 is empty; write %2=LOWER:UPPER", name, name));
        Quantity quantity(text);
        Issues issues;
        const std::string unit = table_.unit(name);
        table_.evaluate(quantity, unit.empty() ? "any" : unit, name, "bound", issues);
        if (!issues.empty()) throw WrongInput(issues.front().sentence);
        return quantity.value;
    }

    Model model_;
    ParameterTable table_;
    std::vector<std::string> names_;
};

}  // namespace

std::vector<DesignVariable> readVariables(const Model& model, const std::vector<std::string>& texts,
                                          const std::string& objective) {
    std::vector<std::string> chosen = texts;
    if (chosen.empty()) {
        std::vector<std::string> own;
        for (const auto& each : model.objectives)
            if (each.name == objective) own = each.parameters;
        for (const auto& parameter : model.parameters)
            if (!parameter.range.empty() &&
                (own.empty() || std::find(own.begin(), own.end(), parameter.name) != own.end()))
                chosen.push_back(parameter.name);
    }
    if (chosen.empty())
        throw WrongInput(
            Sentence("no parameter has bounds; name parameters with bounds, for example k=10:200, or give them a range "
                     "in the model"));
    const VariableReader reader(model);
    std::vector<DesignVariable> variables;
    for (const auto& text : chosen) {
        variables.push_back(reader.read(text));
        for (std::size_t i = 0; i + 1 < variables.size(); ++i)
            if (variables[i].parameter == variables.back().parameter)
                throw WrongInput(Sentence("parameter %1 is named twice", variables[i].parameter));
    }
    return variables;
}

namespace {

/// The unit in which the parameter is written, and its factor.
std::pair<std::string, double> writtenUnit(const Parameter& parameter, const ParameterTable& table) {
    const std::string& text = parameter.quantity.text;
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const std::string rest = error == std::errc{} ? trimmed(std::string(end, text.data() + text.size())) : "";
    if (const auto unit = parseUnit(rest); unit && !rest.empty()) return {rest, unit->factor};
    const std::string own = table.unit(parameter.name);
    return {parseUnit(own) ? own : "", 1};
}

}  // namespace

WrittenNumber inWrittenUnit(const Parameter& parameter, double value, const ParameterTable& table) {
    const auto [unit, factor] = writtenUnit(parameter, table);
    return {value / factor, unit};
}

ParameterWriter::ParameterWriter(const Model& model, const std::vector<DesignVariable>& variables) : model_(model) {
    std::vector<Parameter> parameters = model.parameters;
    Issues issues;
    const ParameterTable table = ParameterTable::evaluate(parameters, issues);
    for (std::size_t k = 0; k < variables.size(); ++k)
        for (std::size_t i = 0; i < model.parameters.size(); ++i) {
            if (model.parameters[i].name != variables[k].parameter) continue;
            const auto [unit, factor] = writtenUnit(model.parameters[i], table);
            slots_.push_back({i, static_cast<Eigen::Index>(k), factor, unit});
        }
}

Model ParameterWriter::at(const VecX& values) const {
    Model changed = model_;
    for (const auto& slot : slots_) {
        auto& quantity = changed.parameters[slot.parameter].quantity;
        const double value = values[slot.value], number = value / slot.factor;
        quantity = slot.unit.empty() ? Quantity(number) : Quantity(shortest(number) + " " + slot.unit);
        quantity.value = value;
    }
    return changed;
}

Model withParameters(const Model& model, const std::vector<DesignVariable>& variables, const VecX& values) {
    return ParameterWriter(model, variables).at(values);
}

void checkObjectiveName(const Model& model, const std::string& objective) {
    const auto names = objectiveNames(model);
    if (names.empty()) throw WrongInput(Sentence("the model has no objectives; add one to \"objectives\" of its file"));
    if (std::find(names.begin(), names.end(), objective) == names.end())
        throw WrongInput(
            Sentence("there is no objective '%1'", objective).then(hintOrAll(objective, names, "the model has %1")));
}

std::vector<ObjectiveOutcome> evaluateObjectives(const Model& model, const std::vector<std::string>& objectives,
                                                 const std::vector<DesignVariable>& variables,
                                                 const std::string& gradient, const RunControl& control) {
    std::vector<std::string> parameters;
    if (!gradient.empty())
        for (const auto& variable : variables) parameters.push_back(variable.parameter);
    return objectivesTogether(model, objectives, parameters, gradient, control).objectives;
}

std::string cheaperGradient(std::size_t parameters) {
    return 1 + 0.5 * static_cast<double>(parameters) <= 4 ? "direct" : "adjoint";
}

}  // namespace zwang

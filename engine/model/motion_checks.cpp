// Motors: tables that are none, and formulas that cannot be read or are of another unit.
#include <algorithm>
#include <cmath>

#include "engine/fields/place.h"
#include "engine/model/checks.h"

namespace zwang {
namespace {

template <class Motion>
void checkTable(const Motion& motion, Issues& issues) {
    const auto& times = motion.times;
    if (!motion.trouble.empty())
        return addError(issues, motion.name, "file", "the table of " + motion.name + ": " + motion.trouble);
    if (times.size() < 2)
        return addError(issues, motion.name, "times", "the table of " + motion.name + " needs two times or more");
    if (times.size() != motion.values.size())
        return addError(issues, motion.name, "values",
                        "the table of " + motion.name + " has " + std::to_string(times.size()) + " times but " +
                            std::to_string(motion.values.size()) + " values; give one value for each time");
    for (std::size_t i = 1; i < times.size(); ++i)
        if (times[i].value <= times[i - 1].value)
            return addError(issues, motion.name, "times",
                            "the times of " + motion.name + " must increase, but time " + std::to_string(i + 1) +
                                " is not after the one before it");
}

/// What the names of a motor's formula stand for. The time has no unit of its own, so that "sin(2*t)" is a formula.
struct InputNames {
    std::vector<double> values;
    std::vector<UnitDimension> dimensions;
    std::vector<bool> definite;
};

template <class Motion>
void checkFormula(const Model& model, const ParameterTable& table, const Motion& motion, Issues& issues) {
    const std::string place = placeText(motion.name, "formula") + " \"" + motion.formula + "\"";
    const auto error = [&](const std::string& sentence) { addError(issues, motion.name, "formula", sentence); };
    if (motion.formula.empty())
        return error("the formula of " + motion.name +
                     " is empty; write one of the time t, such as 0.1 m * sin(2 * t)");
    try {
        const Expression expression = Expression::parse(motion.formula);
        std::vector<std::string> known{"t"};
        for (const auto& parameter : model.parameters) known.push_back(parameter.name);
        InputNames names;
        for (const auto& name : expression.names()) {
            if (std::find(known.begin(), known.end(), name) == known.end()) {
                const std::string way = suggestion(name, known);
                return error(place + ": '" + name + "' is not known to the formula of a motor" +
                             (way.empty() ? "; the time t and parameters are" : way));
            }
            names.values.push_back(0);
            for (const auto& parameter : model.parameters)
                if (name != "t" && parameter.name == name) names.values.back() = parameter.quantity.value;
            const std::string unit = name == "t" ? "" : table.unit(name);
            names.definite.push_back(!unit.empty());
            names.dimensions.push_back(parseUnit(unit).value_or(Unit{}).dimension);
        }
        bool definite = false;
        const UnitDimension found = expression.dimension(names.dimensions, names.definite, definite);
        constexpr bool turns = std::is_same_v<Motion, AngleMotion>;
        const std::string wanted = turns ? "rad" : "m";
        if (definite && !dimensionsAgree(found, parseUnit(wanted)->dimension))
            return error(place + " is not in " + wanted +
                         "; the formula of a motor gives its coordinate (put spaces around * and / beside the time: "
                         "\"2 m/s * t\")");
        const auto which = static_cast<std::size_t>(
            std::find(expression.names().begin(), expression.names().end(), "t") - expression.names().begin());
        for (const double part : expression.evaluateAlong(names.values, which))
            if (!std::isfinite(part))
                return error(place +
                             " has no finite value or rate at the start; look for a division by zero or a root");
    } catch (const FormulaError& trouble) {
        error(place + ": " + trouble.what() + " (character " + std::to_string(trouble.position() + 1) + ")");
    }
}

}  // namespace

void checkMotions(const Model& model, Issues& issues) {
    std::vector<Parameter> parameters = model.parameters;
    Issues known;  // troubles of parameters are told where they are evaluated
    const ParameterTable table = ParameterTable::evaluate(parameters, known);
    for (const auto& any : model.motions)
        std::visit(
            [&](const auto& motion) {
                if (motion.kind.key == "table") checkTable(motion, issues);
                if (motion.kind.key == "formula") checkFormula(model, table, motion, issues);
            },
            any);
}

}  // namespace zwang

// Motors: tables that are none, and formulas that cannot be read or are of another unit.
#include <algorithm>
#include <cmath>
#include <optional>

#include "engine/fields/place.h"
#include "engine/model/checks.h"

namespace zwang {
namespace {

template <class Motion>
void checkTable(const Motion& motion, Issues& issues) {
    const auto& times = motion.times;
    if (!motion.trouble.empty())
        return addError(issues, motion.name, "file", Sentence("the table of %1: %2", motion.name, motion.trouble));
    if (times.size() < 2)
        return addError(issues, motion.name, "times", Sentence("the table of %1 needs two times or more", motion.name));
    if (times.size() != motion.values.size())
        return addError(issues, motion.name, "values",
                        Sentence("the table of %1 has %2 times but %3 values; give one value for each time",
                                 motion.name, times.size(), motion.values.size()));
    for (std::size_t i = 1; i < times.size(); ++i)
        if (times[i].value <= times[i - 1].value)
            return addError(issues, motion.name, "times",
                            Sentence("the times of %1 must increase, but time %2 is not after the one before it",
                                     motion.name, i + 1));
}

/// What the names of a motor's formula stand for. The time has no unit of its own, so that "sin(2*t)" is a formula.
struct InputNames {
    std::vector<double> values;
    std::vector<UnitDimension> dimensions;
    std::vector<bool> definite;
};

template <class Motion>
void checkFormula(const Model& model, const ParameterTable& table, const Motion& motion, Issues& issues) {
    const Sentence place = withText(placeText(motion.name, "formula"), motion.formula);
    const auto error = [&](const Sentence& sentence) { addError(issues, motion.name, "formula", sentence); };
    if (motion.formula.empty())
        return error(
            Sentence("the formula of %1 is empty; write one of the time t, such as 0.1 m * sin(2 * t)", motion.name));
    try {
        const Expression expression = Expression::parse(motion.formula);
        std::vector<std::string> known{"t"};
        for (const auto& parameter : model.parameters) known.push_back(parameter.name);
        InputNames names;
        for (const auto& name : expression.names()) {
            if (std::find(known.begin(), known.end(), name) == known.end())
                return error(Sentence("%1: '%2' is not known to the formula of a motor", place, name)
                                 .then(hint(name, known, Sentence("the time t and parameters are"))));
            if (name == "t") warnOfParameter(model, name, place, motion.name, "formula", issues);
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
            return error(
                Sentence("%1 is not in %2; the formula of a motor gives its coordinate (put spaces around * and / "
                         "beside the time: \"2 m/s * t\")",
                         place, wanted));
        const auto which = static_cast<std::size_t>(
            std::find(expression.names().begin(), expression.names().end(), "t") - expression.names().begin());
        for (const double part : expression.evaluateAlong(names.values, which))
            if (!std::isfinite(part))
                return error(Sentence(
                    "%1 has no finite value or rate at the start; look for a division by zero or a root", place));
    } catch (const FormulaError& trouble) {
        error(trouble.at(place));
    }
}

}  // namespace

void checkMotions(const Model& model, Issues& issues) {
    std::optional<ParameterTable> table;
    const auto parameters = [&]() -> const ParameterTable& {
        if (table) return *table;
        std::vector<Parameter> copies = model.parameters;
        Issues known;  // troubles of parameters are told where they are evaluated
        return table.emplace(ParameterTable::evaluate(copies, known));
    };
    for (const auto& any : model.motions)
        std::visit(
            [&](const auto& motion) {
                if (motion.kind.key == "table") checkTable(motion, issues);
                if (motion.kind.key == "formula") checkFormula(model, parameters(), motion, issues);
            },
            any);
}

}  // namespace zwang

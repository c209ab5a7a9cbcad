// Formulas: a FormulaError inside the text, or a tree whose value agrees with that of its derivatives.
#include <bit>
#include <cmath>

#include "engine/expressions/expression.h"
#include "engine/expressions/parameters.h"
#include "tests/fuzz/fuzz.h"

using namespace zwang;
using fuzz::require;

namespace {

bool same(double a, double b) { return a == b || (std::isnan(a) && std::isnan(b)); }

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text = fuzz::textOf(data, size);
    try {
        const auto formula = Expression::parse(text);
        const std::vector<double> values(formula.names().size(), 1.25);
        const double value = formula.evaluate(values);
        const auto derivatives = formula.differentiate(values);
        require(same(derivatives.value, value), "the value beside the derivatives is the value");
        require(derivatives.gradient.size() == values.size(), "a derivative for every name");
        formula.isSmooth(values);
        formula.evaluateAlong(values, 0);
        formula.differentiateAlong(values, 0);
        for (std::size_t i = 0; i < values.size(); ++i)
            require(!formula.positions(i).empty(), "a name stands somewhere");
        bool definite = true;
        formula.dimension(std::vector<UnitDimension>(values.size()), std::vector<bool>(values.size(), true), definite);
    } catch (const FormulaError& error) {
        require(error.position() <= size, "the place is inside the text");
        require(*error.what() != 0, "a refusal has a reason");
    }
    // Lines as parameters of each other.
    std::vector<Parameter> parameters;
    for (std::size_t from = 0; from <= text.size() && parameters.size() < 50;) {
        const std::size_t end = std::min(text.find('\n', from), text.size());
        const auto number = static_cast<char>('a' + parameters.size() % 26);
        parameters.push_back(
            {std::string(1 + parameters.size() / 26, number), Quantity(text.substr(from, end - from)), "", {}});
        from = end + 1;
    }
    Issues issues;
    const auto table = ParameterTable::evaluate(parameters, issues);
    for (const auto& issue : issues) require(!issue.sentence.empty(), "every issue has a sentence");
    for (const auto& name : table.names())
        for (const auto& parameter : parameters) try {
                table.derivative(parameter.quantity, name);
            } catch (const FormulaError&) {
                // of a text that was refused above
            }
    return 0;
}

// Values and exact derivatives of formulas.
#include "engine/expressions/expression.h"

#include "engine/expressions/node.h"
#include "engine/expressions/parser.h"

namespace zwang {

Expression Expression::parse(std::string_view text) {
    FormulaParser parser(text);
    Expression expression;
    expression.root_ = parser.parse();
    expression.names_ = parser.takeNames();
    return expression;
}

double Expression::evaluate(const std::vector<double>& values) const { return evaluateTree(*root_, values); }

Expression::Derivatives Expression::differentiate(const std::vector<double>& values) const {
    Derivatives result{evaluate(values), std::vector<double>(values.size())};
    std::vector<Dual> seeded(values.size());
    for (std::size_t i = 0; i < values.size(); ++i) seeded[i].value = values[i];
    for (std::size_t i = 0; i < values.size(); ++i) {
        seeded[i].derivative = 1;
        result.gradient[i] = evaluateTree(*root_, seeded).derivative;
        seeded[i].derivative = 0;
    }
    return result;
}

}  // namespace zwang

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

namespace {

void collectPositions(const Expression::Node& node, std::size_t name, std::vector<std::size_t>& positions) {
    if (node.kind == Expression::Node::Kind::name && node.name == name) positions.push_back(node.position);
    for (const auto& child : node.children) collectPositions(*child, name, positions);
}

}  // namespace

std::vector<std::size_t> Expression::positions(std::size_t which) const {
    std::vector<std::size_t> positions;
    collectPositions(*root_, which, positions);
    return positions;
}

double Expression::evaluate(const std::vector<double>& values) const { return evaluateTree(*root_, values); }

Expression::Derivatives Expression::differentiate(const std::vector<double>& values) const {
    Derivatives result{evaluate(values), std::vector<double>(values.size())};
    std::vector<Dual<double>> seeded(values.size());
    for (std::size_t i = 0; i < values.size(); ++i) seeded[i].value = values[i];
    for (std::size_t i = 0; i < values.size(); ++i) {
        seeded[i].slope = 1;
        result.gradient[i] = evaluateTree(*root_, seeded).slope;
        seeded[i].slope = 0;
    }
    return result;
}

Expression::Along Expression::evaluateAlong(const std::vector<double>& values, std::size_t which) const {
    using T = Dual<Dual<double>>;
    std::vector<T> seeded(values.size());
    for (std::size_t i = 0; i < values.size(); ++i) seeded[i].value.value = values[i];
    if (which < values.size()) seeded[which].value.slope = seeded[which].slope.value = 1;
    const T result = evaluateTree(*root_, seeded);
    return {result.value.value, result.value.slope, result.slope.slope};
}

std::vector<Expression::Along> Expression::differentiateAlong(const std::vector<double>& values,
                                                              std::size_t which) const {
    using T = Dual<Dual<Dual<double>>>;  // the innermost slope is the one along each name in turn
    std::vector<T> seeded(values.size());
    for (std::size_t i = 0; i < values.size(); ++i) seeded[i].value.value.value = values[i];
    if (which < values.size()) seeded[which].value.slope.value = seeded[which].slope.value.value = 1;
    std::vector<Along> gradient(values.size());
    for (std::size_t i = 0; i < values.size(); ++i) {
        seeded[i].value.value.slope = 1;
        const T result = evaluateTree(*root_, seeded);
        gradient[i] = {result.value.value.slope, result.value.slope.slope, result.slope.slope.slope};
        seeded[i].value.value.slope = 0;
    }
    return gradient;
}

}  // namespace zwang

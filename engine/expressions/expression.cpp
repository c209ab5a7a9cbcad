// Values and exact derivatives of formulas.
#include "engine/expressions/expression.h"

#include <algorithm>

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

namespace {

bool dependsOnNames(const Expression::Node& node) {
    if (node.kind == Expression::Node::Kind::name) return true;
    return std::any_of(node.children.begin(), node.children.end(), [](const auto& c) { return dependsOnNames(*c); });
}

bool isSmoothAt(const Expression::Node& node, const std::vector<double>& values) {
    using Kind = Expression::Node::Kind;
    if (!dependsOnNames(node)) return true;
    const auto child = [&](std::size_t i) {
        return i < node.children.size() ? evaluateTree(*node.children[i], values) : 0;
    };
    if (node.kind == Kind::call && !isSmooth(node.function, child(0), child(1))) return false;
    if (node.kind == Kind::power && child(0) == 0) {
        const double exponent = child(1);
        if (exponent < 1 && exponent != 0) return false;
    }
    return std::all_of(node.children.begin(), node.children.end(),
                       [&](const auto& c) { return isSmoothAt(*c, values); });
}

}  // namespace

bool Expression::isSmooth(const std::vector<double>& values) const { return isSmoothAt(*root_, values); }

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

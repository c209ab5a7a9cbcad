// Values and exact derivatives of formulas.
#include "engine/expressions/expression.h"

#include "engine/expressions/node.h"
#include "engine/expressions/parser.h"

namespace zwang {

Expression Expression::parse(std::string_view text) {
    FormulaParser parser(text);
    Expression expression;
    const auto nodes = std::make_shared<const std::vector<Node>>(parser.parse());
    expression.root_ = std::shared_ptr<const Node>(nodes, &nodes->back());
    expression.names_ = parser.takeNames();
    return expression;
}

std::vector<std::size_t> Expression::positions(std::size_t which) const {
    std::vector<std::size_t> positions;
    for (const Node& node : *root_)
        if (node.kind == Node::Kind::name && node.name == which) positions.push_back(node.position);
    return positions;
}

double Expression::evaluate(const std::vector<double>& values) const { return evaluateNodes(*root_, values); }

bool Expression::isSmooth(const std::vector<double>& values) const {
    struct Part {
        double value = 0;
        bool depends = false;  ///< on names
    };
    const auto smooth = [](const Node& node, double a, double b) {
        if (node.kind == Node::Kind::call) return zwang::isSmooth(node.function, a, b);
        return node.kind != Node::Kind::power || a != 0 || b >= 1 || b == 0;
    };
    bool everywhere = true;
    std::vector<Part> waiting;
    foldNodes(*root_, waiting, [&](const Node& node, const Part& a, const Part& b) {
        const bool depends = node.kind == Node::Kind::name || a.depends || b.depends;
        everywhere = everywhere && (!depends || smooth(node, a.value, b.value));
        return Part{evaluateNode(node, a.value, b.value, values), depends};
    });
    return everywhere;
}

Expression::Derivatives Expression::differentiate(const std::vector<double>& values) const {
    Derivatives result{evaluate(values), std::vector<double>(values.size())};
    std::vector<Dual<double>> seeded(values.size());
    for (std::size_t i = 0; i < values.size(); ++i) seeded[i].value = values[i];
    for (std::size_t i = 0; i < values.size(); ++i) {
        seeded[i].slope = 1;
        result.gradient[i] = evaluateNodes(*root_, seeded).slope;
        seeded[i].slope = 0;
    }
    return result;
}

Expression::Along Expression::evaluateAlong(const std::vector<double>& values, std::size_t which) const {
    using T = Dual<Dual<double>>;
    std::vector<T> seeded(values.size());
    for (std::size_t i = 0; i < values.size(); ++i) seeded[i].value.value = values[i];
    if (which < values.size()) seeded[which].value.slope = seeded[which].slope.value = 1;
    const T result = evaluateNodes(*root_, seeded);
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
        const T result = evaluateNodes(*root_, seeded);
        gradient[i] = {result.value.value.slope, result.value.slope.slope, result.slope.slope.slope};
        seeded[i].value.value.slope = 0;
    }
    return gradient;
}

}  // namespace zwang

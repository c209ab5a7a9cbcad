// Values and exact derivatives of formulas.
#include "engine/expressions/expression.h"

#include <algorithm>
#include <cmath>

#include "engine/expressions/node.h"
#include "engine/expressions/parser.h"
#include "engine/expressions/switches.h"

namespace zwang {

Sentence FormulaError::at(const Sentence& place) const {
    return Sentence("%1: %2 (character %3)", place, sentence(), position_ + 1);
}

Expression Expression::parse(std::string_view text) {
    FormulaParser parser(text);
    Expression expression;
    const auto nodes = std::make_shared<const std::vector<Node>>(parser.parse());
    expression.root_ = std::shared_ptr<const Node>(nodes, &nodes->back());
    expression.names_ = parser.takeNames();
    expression.switches_ = countSwitches(*expression.root_);
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

namespace {

/// The formula for any scalar, its sides held where they are given.
template <class Scalar>
Scalar evaluateWith(const Expression::Node& root, const std::vector<Scalar>& values, const Expression::Sides* sides) {
    if (!sides || sides->empty()) return evaluateNodes(root, values);
    return HeldFormula<Scalar>{values, sides, {}}.evaluate(root);
}

Expression::Derivatives derivativesOf(const Expression::Node& root, const std::vector<double>& values,
                                      const Expression::Sides* sides) {
    Expression::Derivatives result{evaluateWith(root, values, sides), std::vector<double>(values.size())};
    std::vector<Dual<double>> seeded(values.size());
    for (std::size_t i = 0; i < values.size(); ++i) seeded[i].value = values[i];
    for (std::size_t i = 0; i < values.size(); ++i) {
        seeded[i].slope = 1;
        result.gradient[i] = evaluateWith(root, seeded, sides).slope;
        seeded[i].slope = 0;
    }
    return result;
}

Expression::Along alongOf(const Expression::Node& root, const std::vector<double>& values, std::size_t which,
                          const Expression::Sides* sides) {
    using T = Dual<Dual<double>>;
    std::vector<T> seeded(values.size());
    for (std::size_t i = 0; i < values.size(); ++i) seeded[i].value.value = values[i];
    if (which < values.size()) seeded[which].value.slope = seeded[which].slope.value = 1;
    const T result = evaluateWith(root, seeded, sides);
    return {result.value.value, result.value.slope, result.slope.slope};
}

std::vector<Expression::Along> derivativesAlong(const Expression::Node& root, const std::vector<double>& values,
                                                std::size_t which, const Expression::Sides* sides) {
    using T = Dual<Dual<Dual<double>>>;  // the innermost slope is the one along each name in turn
    std::vector<T> seeded(values.size());
    for (std::size_t i = 0; i < values.size(); ++i) seeded[i].value.value.value = values[i];
    if (which < values.size()) seeded[which].value.slope.value = seeded[which].slope.value.value = 1;
    std::vector<Expression::Along> gradient(values.size());
    for (std::size_t i = 0; i < values.size(); ++i) {
        seeded[i].value.value.slope = 1;
        const T result = evaluateWith(root, seeded, sides);
        gradient[i] = {result.value.value.slope, result.value.slope.slope, result.slope.slope.slope};
        seeded[i].value.value.slope = 0;
    }
    return gradient;
}

bool isFinite(const Expression::Along& along) {
    return std::all_of(along.begin(), along.end(), [](double x) { return std::isfinite(x); });
}

}  // namespace

Expression::Derivatives Expression::differentiate(const std::vector<double>& values) const {
    return derivativesOf(*root_, values, nullptr);
}

Expression::Along Expression::evaluateAlong(const std::vector<double>& values, std::size_t which) const {
    return alongOf(*root_, values, which, nullptr);
}

std::vector<Expression::Along> Expression::differentiateAlong(const std::vector<double>& values,
                                                              std::size_t which) const {
    return derivativesAlong(*root_, values, which, nullptr);
}

Expression::Sides Expression::sidesAt(const std::vector<double>& values) const {
    if (switches_ == 0) return {};
    Sides sides;
    HeldFormula<double> held{values, nullptr, {}};
    held.evaluate(*root_);
    for (const double value : held.switches) sides.push_back(value < 0 ? -1 : 1);
    return sides;
}

double Expression::evaluate(const std::vector<double>& values, const Sides& sides) const {
    const double held = evaluateWith(*root_, values, &sides);
    return std::isfinite(held) ? held : evaluate(values);
}

Expression::Derivatives Expression::differentiate(const std::vector<double>& values, const Sides& sides) const {
    const Derivatives held = derivativesOf(*root_, values, &sides);
    return std::isfinite(held.value) ? held : differentiate(values);
}

Expression::Along Expression::evaluateAlong(const std::vector<double>& values, std::size_t which,
                                            const Sides& sides) const {
    const Along held = alongOf(*root_, values, which, &sides);
    return isFinite(held) ? held : evaluateAlong(values, which);
}

std::vector<Expression::Along> Expression::differentiateAlong(const std::vector<double>& values, std::size_t which,
                                                              const Sides& sides) const {
    const bool isHeld = isFinite(alongOf(*root_, values, which, &sides));
    return derivativesAlong(*root_, values, which, isHeld ? &sides : nullptr);
}

std::vector<Expression::Derivatives> Expression::evaluateSwitches(const std::vector<double>& values,
                                                                  const Sides& sides) const {
    std::vector<Derivatives> all(switches_, Derivatives{0, std::vector<double>(values.size())});
    std::vector<Dual<double>> seeded(values.size());
    for (std::size_t i = 0; i < values.size(); ++i) seeded[i].value = values[i];
    for (std::size_t i = 0; i < values.size(); ++i) {
        seeded[i].slope = 1;
        HeldFormula<Dual<double>> held{seeded, &sides, {}};
        held.evaluate(*root_);
        for (std::size_t k = 0; k < switches_; ++k) {
            all[k].value = held.switches[k].value;
            all[k].gradient[i] = held.switches[k].slope;
        }
        seeded[i].slope = 0;
    }
    return all;
}

}  // namespace zwang

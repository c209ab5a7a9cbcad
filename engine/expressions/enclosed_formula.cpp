#include "engine/expressions/enclosed_formula.h"

#include "engine/expressions/node.h"
#include "engine/expressions/parser.h"
#include "engine/expressions/switches.h"

namespace zwang {

constexpr double unbounded = std::numeric_limits<double>::infinity();

/// As functions.h says it for numbers; found by the type of its arguments.
static Interval apply(Function function, const Interval& a, const Interval& b) {
    const auto rising = [&](double (*f)(double), double least = -unbounded, double most = unbounded) {
        return risingFrom(least, min(a, most), f);
    };
    switch (function) {
        case Function::sqrt:
            return rising(std::sqrt, 0);
        case Function::sin:
            return sin(a);
        case Function::cos:
            return sin(a + M_PI / 2);
        case Function::tan:
            return tan(a);
        case Function::asin:
            return rising(std::asin, -1, 1);
        case Function::acos:
            return Interval(M_PI / 2) - rising(std::asin, -1, 1);
        case Function::atan:
            return rising(std::atan);
        case Function::atan2:
            return Interval::checked(a, b, {-M_PI, M_PI});
        case Function::exp:
            return rising(std::exp);
        case Function::log:
            return rising(std::log, 0);
        case Function::abs:
            return abs(a);
        case Function::min:
            return min(a, b);
        case Function::max:
            return max(a, b);
    }
    return Interval::whole();
}
static Interval applyPower(const Interval& a, const Interval& b) { return power(a, b); }

EnclosedFormula::EnclosedFormula(std::string_view text) {
    FormulaParser parser(text);
    nodes_ = std::make_shared<const std::vector<Expression::Node>>(parser.parse());
    names_ = parser.takeNames();
}

std::size_t EnclosedFormula::switches() const { return countSwitches(nodes_->back()); }

Interval EnclosedFormula::enclose(Part part, const std::vector<Interval>& values) const {
    return evaluateNodes((*nodes_)[part], values);
}

double EnclosedFormula::evaluate(Part part, const std::vector<double>& values) const {
    return evaluateNodes((*nodes_)[part], values);
}

std::vector<Interval> EnclosedFormula::encloseSwitches(const std::vector<Interval>& values) const {
    std::vector<Interval> switches, waiting;
    foldNodes(nodes_->back(), waiting, [&](const Expression::Node& node, const Interval& a, const Interval& b) {
        if (isSwitch(node)) switches.push_back(node.function == Function::abs ? a : a - b);
        return evaluateNode(node, a, b, values);
    });
    return switches;
}

std::vector<EnclosedFormula::Part> EnclosedFormula::partsAlong(const std::vector<Interval>& values,
                                                               std::size_t along) const {
    using Kind = Expression::Node::Kind;
    enum class On : char { nothing, alone, unknown };
    std::vector<On> depends, waiting;
    foldNodes(nodes_->back(), waiting, [&](const Expression::Node& node, On a, On b) {
        On own = On::nothing;
        if (node.kind == Kind::name && values[node.name].isUnknown()) own = On::unknown;
        if (node.kind == Kind::name && node.name == along) own = On::alone;
        depends.push_back(std::max({own, a, b}));
        return depends.back();
    });
    const auto dependsOf = [&](const Expression::Node& node) {
        return depends[static_cast<std::size_t>(&node - nodes_->data())];
    };
    std::vector<Part> parts;
    std::vector<const Expression::Node*> open{&nodes_->back()};
    while (!open.empty()) {
        const Expression::Node& node = *open.back();
        open.pop_back();
        if (dependsOf(node) == On::nothing || node.kind == Kind::name) continue;
        const bool isSum = node.kind == Kind::add || node.kind == Kind::subtract || node.kind == Kind::negate;
        const bool isMultiple =
            node.kind == Kind::multiply && std::min(dependsOf(node.first()), dependsOf(node.last())) == On::nothing;
        if (dependsOf(node) == On::alone && !isSum && !isMultiple) {
            parts.push_back(static_cast<Part>(&node - nodes_->data()));
            continue;
        }
        open.push_back(&node.last());
        if (node.arguments > 1) open.push_back(&node.first());
    }
    return parts;
}

}  // namespace zwang

// The tree of a formula, and its evaluation for any scalar. Private to this room.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "engine/expressions/expression.h"
#include "engine/expressions/functions.h"

namespace zwang {

/// `position` counts characters (bytes) of the text from 0; `number` is in SI, `unit` its dimension.
struct Expression::Node {
    enum class Kind { number, quantity, name, negate, add, subtract, multiply, divide, power, call };
    Kind kind = Kind::number;
    std::size_t position = 0;
    double number = 0;
    UnitDimension unit{};
    std::size_t name = 0;
    Function function = Function::sqrt;
    std::vector<std::shared_ptr<const Node>> children;
};

/// Value of the tree for `values[i]` of name i; Scalar is double or dual numbers, nested.
template <class Scalar>
Scalar evaluateTree(const Expression::Node& node, const std::vector<Scalar>& values) {
    using Kind = Expression::Node::Kind;
    const auto child = [&](std::size_t i) { return evaluateTree(*node.children[i], values); };
    switch (node.kind) {
        case Kind::number:
        case Kind::quantity:
            return Scalar(node.number);
        case Kind::name:
            return values[node.name];
        case Kind::negate:
            return -child(0);
        case Kind::add:
            return child(0) + child(1);
        case Kind::subtract:
            return child(0) - child(1);
        case Kind::multiply:
            return child(0) * child(1);
        case Kind::divide:
            return child(0) / child(1);
        case Kind::power: {
            const Scalar a = child(0), b = child(1);
            return applyPower(a, b);
        }
        case Kind::call: {
            const Scalar a = child(0), b = node.children.size() > 1 ? child(1) : Scalar(0.0);
            return apply(node.function, a, b);
        }
    }
    return Scalar(0.0);
}

}  // namespace zwang

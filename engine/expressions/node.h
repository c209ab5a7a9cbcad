// A formula as a row of nodes, and its evaluation for any scalar. Private to this module.
#pragma once

#include <array>
#include <cstddef>
#include <memory_resource>
#include <vector>

#include "engine/expressions/expression.h"
#include "engine/expressions/functions.h"

namespace zwang {

/// The nodes of a formula stand in one row, the arguments of a node right before it and the root last, so that every
/// evaluation is a loop from the left to the right: linear, and without a stack that a long formula could use up.
/// `position` counts characters (bytes) of the text from 0; `number` is in SI, `unit` its dimension.
struct Expression::Node {
    enum class Kind { number, quantity, name, negate, add, subtract, multiply, divide, power, call };
    Kind kind = Kind::number;
    Function function = Function::sqrt;
    int arguments = 0;
    std::size_t size = 1;  ///< nodes of this part of the formula, itself included
    std::size_t position = 0;
    double number = 0;
    UnitDimension unit{};
    std::size_t name = 0;

    const Node* begin() const { return this + 1 - size; }  ///< the first node of this part
    const Node* end() const { return this + 1; }
    const Node& last() const { return this[-1]; }  ///< the only argument, or the second of two
    const Node& first() const { return arguments < 2 ? last() : *(last().begin() - 1); }
};

/// Values of the parts that wait for their operator, in the order of the row; `combine(node, a, b)` makes the value of
/// a node from those of its arguments (default values where it has fewer). `waiting` is only memory.
template <class Values, class Combine>
typename Values::value_type foldNodes(const Expression::Node& root, Values& waiting, Combine&& combine) {
    using Value = typename Values::value_type;
    waiting.clear();
    for (const auto& node : root) {
        Value a{}, b{};
        if (node.arguments > 1) {
            b = waiting.back();
            waiting.pop_back();
        }
        if (node.arguments > 0) {
            a = waiting.back();
            waiting.pop_back();
        }
        waiting.push_back(combine(node, a, b));
    }
    return waiting.back();
}

/// Value of one node for those of its arguments; `values[i]` is that of name i.
template <class Scalar>
Scalar evaluateNode(const Expression::Node& node, const Scalar& a, const Scalar& b, const std::vector<Scalar>& values) {
    using Kind = Expression::Node::Kind;
    switch (node.kind) {
        case Kind::number:
        case Kind::quantity:
            return Scalar(node.number);
        case Kind::name:
            return values[node.name];
        case Kind::negate:
            return -a;
        case Kind::add:
            return a + b;
        case Kind::subtract:
            return a - b;
        case Kind::multiply:
            return a * b;
        case Kind::divide:
            return a / b;
        case Kind::power:
            return applyPower(a, b);
        case Kind::call:
            return apply(node.function, a, b);
    }
    return Scalar(0.0);
}

/// Value of the formula; Scalar is double or dual numbers, nested.
template <class Scalar>
Scalar evaluateNodes(const Expression::Node& root, const std::vector<Scalar>& values) {
    // Forces ask in every step: formulas that are not very deep allocate nothing.
    constexpr std::size_t mostWaiting = 24;
    alignas(Scalar) std::array<std::byte, (mostWaiting + 1) * sizeof(Scalar)> room;
    std::pmr::monotonic_buffer_resource memory(room.data(), room.size());
    std::pmr::vector<Scalar> waiting(&memory);
    waiting.reserve(mostWaiting);
    return foldNodes(root, waiting, [&](const Expression::Node& node, const Scalar& a, const Scalar& b) {
        return evaluateNode(node, a, b, values);
    });
}

}  // namespace zwang

// Formulas with the sides of abs, min and max held. Private to this room.
#pragma once

#include "engine/expressions/node.h"

namespace zwang {

inline bool isSwitch(const Expression::Node& node) {
    return node.kind == Expression::Node::Kind::call &&
           (node.function == Function::abs || node.function == Function::min || node.function == Function::max);
}

inline std::size_t countSwitches(const Expression::Node& node) {
    std::size_t count = isSwitch(node) ? 1 : 0;
    for (const auto& child : node.children) count += countSwitches(*child);
    return count;
}

/// One evaluation; `switches` are those met, in the order in which `sides` counts them: arguments first.
template <class Scalar>
struct HeldTree {
    const std::vector<Scalar>& values;
    const Expression::Sides* sides;  ///< null: each side is that of the values
    std::vector<Scalar> switches;

    Scalar evaluate(const Expression::Node& node) {
        using Kind = Expression::Node::Kind;
        const std::size_t arguments = node.children.size();
        const Scalar a = arguments > 0 ? evaluate(*node.children[0]) : Scalar(0.0);
        const Scalar b = arguments > 1 ? evaluate(*node.children[1]) : Scalar(0.0);
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
                return isSwitch(node) ? choose(node.function, a, b) : apply(node.function, a, b);
        }
        return Scalar(0.0);
    }

  private:
    Scalar choose(Function function, const Scalar& a, const Scalar& b) {
        const Scalar difference = function == Function::abs ? a : Scalar(a - b);
        const bool isUpper =
            sides && switches.size() < sides->size() ? (*sides)[switches.size()] > 0 : !(plain(difference) < 0);
        switches.push_back(difference);
        if (function == Function::abs) return isUpper ? a : Scalar(-a);
        return isUpper == (function == Function::max) ? a : b;
    }
};

}  // namespace zwang

// Formulas with the sides of abs, min and max held. Private to this module.
#pragma once

#include <algorithm>

#include "engine/expressions/node.h"

namespace zwang {

inline bool isSwitch(const Expression::Node& node) {
    return node.kind == Expression::Node::Kind::call &&
           (node.function == Function::abs || node.function == Function::min || node.function == Function::max);
}

inline std::size_t countSwitches(const Expression::Node& root) {
    return static_cast<std::size_t>(std::count_if(root.begin(), root.end(), isSwitch));
}

/// One evaluation; `switches` are those met, in the order in which `sides` counts them: arguments first.
template <class Scalar>
struct HeldFormula {
    const std::vector<Scalar>& values;
    const Expression::Sides* sides;  ///< null: each side is that of the values
    std::vector<Scalar> switches;

    Scalar evaluate(const Expression::Node& root) {
        std::vector<Scalar> waiting;
        return foldNodes(root, waiting, [this](const Expression::Node& node, const Scalar& a, const Scalar& b) {
            return isSwitch(node) ? choose(node.function, a, b) : evaluateNode(node, a, b, values);
        });
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

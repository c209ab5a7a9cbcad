// The tree of a formula, and its evaluation for any scalar. Private to this room.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <memory>
#include <string_view>
#include <vector>

#include "engine/expressions/expression.h"

namespace zwang {

/// The functions of formulas; the table functionTable() gives their names and numbers of arguments.
enum class Function { sqrt, sin, cos, tan, asin, acos, atan, atan2, exp, log, abs, min, max };

struct FunctionRow {
    Function function;
    std::string_view name;
    int arguments;
};
inline constexpr auto functionTable = std::to_array<FunctionRow>({
    {Function::sqrt, "sqrt", 1},
    {Function::sin, "sin", 1},
    {Function::cos, "cos", 1},
    {Function::tan, "tan", 1},
    {Function::asin, "asin", 1},
    {Function::acos, "acos", 1},
    {Function::atan, "atan", 1},
    {Function::atan2, "atan2", 2},
    {Function::exp, "exp", 1},
    {Function::log, "log", 1},
    {Function::abs, "abs", 1},
    {Function::min, "min", 2},
    {Function::max, "max", 2},
});

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

/// A value and its derivative in one direction.
struct Dual {
    double value = 0, derivative = 0;
};

inline Dual operator-(Dual a) { return {-a.value, -a.derivative}; }
inline Dual operator+(Dual a, Dual b) { return {a.value + b.value, a.derivative + b.derivative}; }
inline Dual operator-(Dual a, Dual b) { return {a.value - b.value, a.derivative - b.derivative}; }
inline Dual operator*(Dual a, Dual b) { return {a.value * b.value, a.derivative * b.value + a.value * b.derivative}; }
inline Dual operator/(Dual a, Dual b) {
    const double quotient = a.value / b.value;
    return {quotient, (a.derivative - quotient * b.derivative) / b.value};
}

/// Chain rule; a slope that is not finite does not spoil an argument that does not depend on the direction.
inline Dual chain(double value, double slope, double derivative) {
    return {value, derivative == 0 ? 0 : slope * derivative};
}

inline Dual pow(Dual a, Dual b) {
    const double value = std::pow(a.value, b.value);
    const Dual byBase = chain(value, b.value * std::pow(a.value, b.value - 1), a.derivative);
    return {value, byBase.derivative + chain(value, value * std::log(a.value), b.derivative).derivative};
}
inline Dual sqrt(Dual a) {
    const double root = std::sqrt(a.value);
    return chain(root, 0.5 / root, a.derivative);
}
inline Dual sin(Dual a) { return chain(std::sin(a.value), std::cos(a.value), a.derivative); }
inline Dual cos(Dual a) { return chain(std::cos(a.value), -std::sin(a.value), a.derivative); }
inline Dual tan(Dual a) {
    const double t = std::tan(a.value);
    return chain(t, 1 + t * t, a.derivative);
}
inline Dual asin(Dual a) { return chain(std::asin(a.value), 1 / std::sqrt(1 - a.value * a.value), a.derivative); }
inline Dual acos(Dual a) { return chain(std::acos(a.value), -1 / std::sqrt(1 - a.value * a.value), a.derivative); }
inline Dual atan(Dual a) { return chain(std::atan(a.value), 1 / (1 + a.value * a.value), a.derivative); }
inline Dual atan2(Dual y, Dual x) {
    const double squared = x.value * x.value + y.value * y.value;
    return {std::atan2(y.value, x.value), chain(0, x.value / squared, y.derivative).derivative -
                                              chain(0, y.value / squared, x.derivative).derivative};
}
inline Dual exp(Dual a) { return chain(std::exp(a.value), std::exp(a.value), a.derivative); }
inline Dual log(Dual a) { return chain(std::log(a.value), 1 / a.value, a.derivative); }
inline Dual abs(Dual a) { return a.value < 0 ? -a : a; }
inline Dual min(Dual a, Dual b) { return b.value < a.value ? b : a; }
inline Dual max(Dual a, Dual b) { return a.value < b.value ? b : a; }

inline void setConstant(double& scalar, double number) { scalar = number; }
inline void setConstant(Dual& scalar, double number) { scalar = {number, 0}; }

template <class Scalar>
Scalar call(Function function, const Scalar& a, const Scalar& b) {
    using std::abs, std::acos, std::asin, std::atan, std::atan2, std::cos, std::exp, std::log, std::max, std::min,
        std::sin, std::sqrt, std::tan;
    switch (function) {
        case Function::sqrt:
            return sqrt(a);
        case Function::sin:
            return sin(a);
        case Function::cos:
            return cos(a);
        case Function::tan:
            return tan(a);
        case Function::asin:
            return asin(a);
        case Function::acos:
            return acos(a);
        case Function::atan:
            return atan(a);
        case Function::atan2:
            return atan2(a, b);
        case Function::exp:
            return exp(a);
        case Function::log:
            return log(a);
        case Function::abs:
            return abs(a);
        case Function::min:
            return min(a, b);
        case Function::max:
            return max(a, b);
    }
    return a;
}

/// Value of the tree for `values[i]` of name i; Scalar is double or Dual.
template <class Scalar>
Scalar evaluateTree(const Expression::Node& node, const std::vector<Scalar>& values) {
    using Kind = Expression::Node::Kind;
    using std::pow;
    const auto child = [&](std::size_t i) { return evaluateTree(*node.children[i], values); };
    switch (node.kind) {
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
        case Kind::power:
            return pow(child(0), child(1));
        case Kind::call: {
            const Scalar first = child(0);
            return call(node.function, first, node.children.size() > 1 ? child(1) : first);
        }
        case Kind::number:
        case Kind::quantity:
            break;
    }
    Scalar constant;
    setConstant(constant, node.number);
    return constant;
}

}  // namespace zwang

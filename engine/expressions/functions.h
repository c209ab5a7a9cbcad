// The functions of formulas: names, values and slopes, each told once. Private to this room.
#pragma once

#include <array>
#include <cmath>
#include <string_view>

#include "engine/math/dual.h"

namespace zwang {

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

/// A value and its partial derivatives with respect to the arguments.
struct Partials {
    double value = 0, byFirst = 0, bySecond = 0;
};

/// The function at (a, b); functions of one argument ignore b.
inline Partials evaluateFunction(Function function, double a, double b) {
    switch (function) {
        case Function::sqrt:
            return {std::sqrt(a), 0.5 / std::sqrt(a)};
        case Function::sin:
            return {std::sin(a), std::cos(a)};
        case Function::cos:
            return {std::cos(a), -std::sin(a)};
        case Function::tan:
            return {std::tan(a), 1 + std::tan(a) * std::tan(a)};
        case Function::asin:
            return {std::asin(a), 1 / std::sqrt(1 - a * a)};
        case Function::acos:
            return {std::acos(a), -1 / std::sqrt(1 - a * a)};
        case Function::atan:
            return {std::atan(a), 1 / (1 + a * a)};
        case Function::atan2:
            return {std::atan2(a, b), b / (a * a + b * b), -a / (a * a + b * b)};
        case Function::exp:
            return {std::exp(a), std::exp(a)};
        case Function::log:
            return {std::log(a), 1 / a};
        case Function::abs:
            return {std::abs(a), a < 0 ? -1.0 : 1.0};
        case Function::min:
            return b < a ? Partials{b, 0, 1} : Partials{a, 1, 0};
        case Function::max:
            return a < b ? Partials{b, 0, 1} : Partials{a, 1, 0};
    }
    return {};
}

/// Whether the function has derivatives at (a, b).
inline bool isSmooth(Function function, double a, double b) {
    switch (function) {
        case Function::sqrt:
        case Function::log:
        case Function::abs:
            return a != 0;
        case Function::asin:
        case Function::acos:
            return std::abs(a) != 1;
        case Function::atan2:
            return a != 0 || b != 0;
        case Function::min:
        case Function::max:
            return a != b;
        default:
            return true;
    }
}

inline Partials evaluatePower(double a, double b) {
    if (b == 2) return {a * a, 2 * a, a * a * std::log(a)};
    const double value = std::pow(a, b);
    return {value, b * std::pow(a, b - 1), value * std::log(a)};
}

/// The chain rule. A slope that is not finite (the root of 0) does not spoil directions in which the argument rests.
inline double chained(double slope, double direction) { return direction == 0 ? 0 : slope * direction; }
inline double compose(const Partials& p, double, double) { return p.value; }
inline Dual<double> compose(const Partials& p, const Dual<double>& a, const Dual<double>& b) {
    return {p.value, chained(p.byFirst, a.slope) + chained(p.bySecond, b.slope)};
}

}  // namespace zwang

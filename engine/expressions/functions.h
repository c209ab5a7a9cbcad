// The functions of formulas: names, values and slopes, each told once. Private to this module.
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
template <class T>
struct Partials {
    T value{0}, byFirst{0}, bySecond{0};
};

template <class T>
Partials<T> partials(Function function, const T& a, const T& b);
template <class T>
Partials<T> powerPartials(const T& a, const T& b);

/// The function at (a, b) for numbers and, by the chain rule, for dual numbers however deeply nested; functions of one
/// argument ignore b.
inline double apply(Function function, double a, double b) {
    switch (function) {
        case Function::sqrt:
            return std::sqrt(a);
        case Function::sin:
            return std::sin(a);
        case Function::cos:
            return std::cos(a);
        case Function::tan:
            return std::tan(a);
        case Function::asin:
            return std::asin(a);
        case Function::acos:
            return std::acos(a);
        case Function::atan:
            return std::atan(a);
        case Function::atan2:
            return std::atan2(a, b);
        case Function::exp:
            return std::exp(a);
        case Function::log:
            return std::log(a);
        case Function::abs:
            return std::abs(a);
        case Function::min:
            return b < a ? b : a;
        case Function::max:
            return a < b ? b : a;
    }
    return 0;
}
inline double applyPower(double a, double b) { return b == 2 ? a * a : std::pow(a, b); }

inline bool isZero(double x) { return x == 0; }
template <class T>
bool isZero(const Dual<T>& x) {
    return isZero(x.value) && isZero(x.slope);
}
/// A slope that is not finite (the root of 0) does not spoil directions in which the argument rests.
template <class T>
T chained(const T& slope, const T& direction) {
    return isZero(direction) ? T(0) : slope * direction;
}
template <class T>
Dual<T> compose(const Partials<T>& p, const Dual<T>& a, const Dual<T>& b) {
    return {p.value, chained(p.byFirst, a.slope) + chained(p.bySecond, b.slope)};
}
template <class T>
Dual<T> apply(Function function, const Dual<T>& a, const Dual<T>& b) {
    return compose(partials<T>(function, a.value, b.value), a, b);
}
template <class T>
Dual<T> applyPower(const Dual<T>& a, const Dual<T>& b) {
    return compose(powerPartials<T>(a.value, b.value), a, b);
}

template <class T>
Partials<T> partials(Function function, const T& a, const T& b) {
    const T value = apply(function, a, b), one(1), zero(0);
    switch (function) {
        case Function::sqrt:
            return {value, T(0.5) / value, zero};
        case Function::sin:
            return {value, apply(Function::cos, a, b), zero};
        case Function::cos:
            return {value, -apply(Function::sin, a, b), zero};
        case Function::tan:
            return {value, one + value * value, zero};
        case Function::asin:
            return {value, one / apply(Function::sqrt, T(one - a * a), zero), zero};
        case Function::acos:
            return {value, -(one / apply(Function::sqrt, T(one - a * a), zero)), zero};
        case Function::atan:
            return {value, one / (one + a * a), zero};
        case Function::atan2:
            return {value, b / (a * a + b * b), -(a / (a * a + b * b))};
        case Function::exp:
            return {value, value, zero};
        case Function::log:
            return {value, one / a, zero};
        case Function::abs:
            return {value, T(plain(a) < 0 ? -1.0 : 1.0), zero};
        case Function::min:
            return plain(b) < plain(a) ? Partials<T>{value, zero, one} : Partials<T>{value, one, zero};
        case Function::max:
            return plain(a) < plain(b) ? Partials<T>{value, zero, one} : Partials<T>{value, one, zero};
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

template <class T>
Partials<T> powerPartials(const T& a, const T& b) {
    const T value = applyPower(a, b);
    const T logarithm = apply(Function::log, a, T(0));
    // Whole constant powers of nothing have their derivatives too.
    const T less = isZero(b) ? T(0) : T(b * applyPower(a, T(b - T(1))));
    return {value, less, value * logarithm};
}

}  // namespace zwang

// Intervals of real numbers: what an operation makes of all numbers in its arguments lies in its result. Bounds are
// rounded to nearest, so that they are known to rounding (Moore, Kearfott & Cloud, Introduction to Interval Analysis,
// 2009).
#pragma once

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <limits>

namespace zwang {

struct Interval {
    double lower = 0, upper = 0;

    Interval() = default;
    Interval(double number) : lower(number), upper(number) {}  // NOLINT: a number is an interval
    Interval(double from, double to) : lower(from), upper(to) {}
    static Interval whole() {
        constexpr double infinite = std::numeric_limits<double>::infinity();
        return {-infinite, infinite};
    }
    /// Nothing is known of it, nor of what is made of it.
    static Interval unknown() { return {std::numeric_limits<double>::quiet_NaN()}; }
    bool isUnknown() const { return std::isnan(lower); }
    bool isNumber() const { return lower == upper; }
    bool contains(double x) const { return lower <= x && x <= upper; }
    double width() const { return upper - lower; }

    Interval operator-() const { return {-upper, -lower}; }
    friend Interval operator+(const Interval& a, const Interval& b) {
        return checked(a, b, {a.lower + b.lower, a.upper + b.upper});
    }
    friend Interval operator-(const Interval& a, const Interval& b) { return a + (-b); }
    friend Interval operator*(const Interval& a, const Interval& b) {
        return checked(a, b,
                       hull({bounded(a.lower * b.lower), bounded(a.lower * b.upper), bounded(a.upper * b.lower),
                             bounded(a.upper * b.upper)}));
    }
    friend Interval operator/(const Interval& a, const Interval& b) {
        if (b.contains(0)) return checked(a, b, whole());
        return a * checked(b, b, {1 / b.upper, 1 / b.lower});
    }

    static Interval hull(std::initializer_list<double> numbers) { return {std::min(numbers), std::max(numbers)}; }
    /// The result, if both arguments are known; where infinities meet it is the whole line.
    static Interval checked(const Interval& a, const Interval& b, const Interval& result) {
        if (a.isUnknown() || b.isUnknown()) return unknown();
        return std::isnan(result.lower) || std::isnan(result.upper) ? whole() : result;
    }

  private:
    static double bounded(double product) { return std::isnan(product) ? 0 : product; }  // 0 times a bound at infinity
};

inline Interval sin(const Interval& x) {
    if (x.isUnknown()) return x;
    constexpr double turn = 2 * M_PI;
    if (!(x.width() < turn)) return {-1, 1};
    const auto passes = [&](double top) { return std::floor((x.upper - top) / turn) >= (x.lower - top) / turn; };
    const double from = std::sin(x.lower), to = std::sin(x.upper);
    return {passes(-M_PI / 2) ? -1 : std::min(from, to), passes(M_PI / 2) ? 1 : std::max(from, to)};
}

inline Interval tan(const Interval& x) {
    if (x.isUnknown()) return x;
    const bool hasPole = !(x.width() < M_PI) || std::floor(x.upper / M_PI - 0.5) >= x.lower / M_PI - 0.5;
    return hasPole ? Interval::whole() : Interval{std::tan(x.lower), std::tan(x.upper)};
}

inline Interval abs(const Interval& x) {
    if (x.isUnknown() || x.lower >= 0) return x;
    return {x.upper <= 0 ? -x.upper : 0, std::max(-x.lower, x.upper)};
}

inline Interval min(const Interval& a, const Interval& b) {
    return Interval::checked(a, b, {std::min(a.lower, b.lower), std::min(a.upper, b.upper)});
}
inline Interval max(const Interval& a, const Interval& b) { return -min(-a, -b); }

/// f(x) for a function that rises from `least` on, below which it is not defined.
template <class F>
Interval risingFrom(double least, const Interval& x, const F& f) {
    return x.isUnknown() ? x : Interval{f(std::max(x.lower, least)), f(std::max(x.upper, least))};
}

inline Interval power(const Interval& a, const Interval& b) {
    if (a.isUnknown() || b.isUnknown()) return Interval::unknown();
    if (!b.isNumber()) {
        if (!(a.lower > 0)) return Interval::whole();
        const Interval exponent = b * Interval{std::log(a.lower), std::log(a.upper)};
        return {std::exp(exponent.lower), std::exp(exponent.upper)};
    }
    const double n = b.lower;
    if (n < 0) return Interval(1) / power(a, -n);
    if (n != std::floor(n)) return risingFrom(0, a, [n](double x) { return std::pow(x, n); });
    const Interval base = std::fmod(n, 2) == 0 ? abs(a) : a;
    return n == 0 ? Interval(1) : Interval{std::pow(base.lower, n), std::pow(base.upper, n)};
}

}  // namespace zwang

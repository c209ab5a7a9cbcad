// A value with its slopes along N directions at once: forward-mode derivatives of everything that is written generic
// over the scalar, N parameters in one sweep.
#pragma once

#include <Eigen/Core>
#include <cmath>

#include "engine/math/dual.h"

namespace zwang {

/// a + Σ b_k ε_k with ε_j ε_k = 0.
template <int N>
struct Jet {
    using Slopes = Eigen::Array<double, N, 1>;
    double value = 0;
    Slopes slope = Slopes::Zero();

    Jet() = default;
    Jet(double constant) : value(constant) {}  // NOLINT: a constant is a jet
    Jet(double v, const Slopes& s) : value(v), slope(s) {}

    Jet& operator+=(const Jet& o) {
        value += o.value;
        slope += o.slope;
        return *this;
    }
    Jet& operator-=(const Jet& o) {
        value -= o.value;
        slope -= o.slope;
        return *this;
    }
    Jet& operator*=(const Jet& o) { return *this = *this * o; }
    Jet& operator/=(const Jet& o) { return *this = *this / o; }
    Jet operator-() const { return {-value, -slope}; }

    friend Jet operator+(const Jet& a, const Jet& b) { return {a.value + b.value, a.slope + b.slope}; }
    friend Jet operator-(const Jet& a, const Jet& b) { return {a.value - b.value, a.slope - b.slope}; }
    friend Jet operator*(const Jet& a, const Jet& b) {
        return {a.value * b.value, a.slope * b.value + a.value * b.slope};
    }
    friend Jet operator/(const Jet& a, const Jet& b) {
        const double q = a.value / b.value;
        return {q, (a.slope - q * b.slope) / b.value};
    }
    friend Jet operator*(const Jet& a, double b) { return {a.value * b, a.slope * b}; }
    friend Jet operator*(double a, const Jet& b) { return b * a; }
    friend bool operator<(const Jet& a, const Jet& b) { return a.value < b.value; }
    friend bool operator>(const Jet& a, const Jet& b) { return b < a; }
    friend bool operator==(const Jet& a, const Jet& b) { return a.value == b.value && (a.slope == b.slope).all(); }
};

template <int N>
Jet<N> sqrt(const Jet<N>& a) {
    const double r = std::sqrt(a.value);
    return {r, a.slope / (2 * r)};
}
template <int N>
Jet<N> sin(const Jet<N>& a) {
    return {std::sin(a.value), a.slope * std::cos(a.value)};
}
template <int N>
Jet<N> cos(const Jet<N>& a) {
    return {std::cos(a.value), a.slope * -std::sin(a.value)};
}
template <int N>
void sinAndCos(const Jet<N>& a, Jet<N>& s, Jet<N>& c) {
    const double sine = std::sin(a.value), cosine = std::cos(a.value);
    s = {sine, a.slope * cosine};
    c = {cosine, a.slope * -sine};
}
template <int N>
Jet<N> atan2(const Jet<N>& y, const Jet<N>& x) {
    return {std::atan2(y.value, x.value),
            (x.value * y.slope - y.value * x.slope) / (x.value * x.value + y.value * y.value)};
}
template <int N>
Jet<N> abs(const Jet<N>& a) {
    return a.value < 0 ? -a : a;
}
template <int N>
Jet<N> crossTerm(const Jet<N>& a, const Jet<N>& b, const Jet<N>& c, const Jet<N>& d) {
    return {a.value * b.value - c.value * d.value,
            b.value * a.slope + a.value * b.slope - d.value * c.slope - c.value * d.slope};
}
template <int N>
Jet<N> sumOfProducts(const Jet<N>& a0, const Jet<N>& b0, const Jet<N>& a1, const Jet<N>& b1, const Jet<N>& a2,
                     const Jet<N>& b2) {
    return {a0.value * b0.value + a1.value * b1.value + a2.value * b2.value,
            b0.value * a0.slope + a0.value * b0.slope + b1.value * a1.slope + a1.value * b1.slope +
                b2.value * a2.slope + a2.value * b2.slope};
}
template <int N>
Jet<N> changing(const Jet<N>& x, double rate, const Jet<N>& by) {
    return {x.value, x.slope + rate * by.slope};
}
template <int N>
Jet<N> changing(double value, double rateA, const Jet<N>& a, double rateB, const Jet<N>& b) {
    return {value, rateA * a.slope + rateB * b.slope};
}
template <int N>
bool isConstant(const Jet<N>& x) {
    return (x.slope == 0).all();
}
template <int N>
double plain(const Jet<N>& x) {
    return x.value;
}

}  // namespace zwang

namespace Eigen {
template <int N>
struct NumTraits<zwang::Jet<N>> : GenericNumTraits<double> {
    using Real = zwang::Jet<N>;
    using NonInteger = zwang::Jet<N>;
    using Nested = zwang::Jet<N>;
    enum {
        IsComplex = 0,
        IsInteger = 0,
        IsSigned = 1,
        RequireInitialization = 1,
        ReadCost = 1 + N,
        AddCost = 1 + N,
        MulCost = 1 + 2 * N
    };
};
}  // namespace Eigen

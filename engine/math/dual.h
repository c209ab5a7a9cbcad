// Forward-mode dual numbers: a value and its slope along one direction. Nesting Dual<Dual<double>> gives second
// derivatives. They make the derivatives of everything that is written generic over the scalar exact to rounding.
#pragma once

#include <Eigen/Core>
#include <cmath>

namespace zwang {

/// a + b ε with ε² = 0.
template <class T>
struct Dual {
    T value{0}, slope{0};

    Dual() = default;
    Dual(double constant) : value(constant) {}  // NOLINT: a constant is a dual number
    Dual(T v, T s) : value(v), slope(s) {}

    Dual& operator+=(const Dual& o) { return *this = *this + o; }
    Dual& operator-=(const Dual& o) { return *this = *this - o; }
    Dual& operator*=(const Dual& o) { return *this = *this * o; }
    Dual& operator/=(const Dual& o) { return *this = *this / o; }
    Dual operator-() const { return {-value, -slope}; }

    friend Dual operator+(const Dual& a, const Dual& b) { return {a.value + b.value, a.slope + b.slope}; }
    friend Dual operator-(const Dual& a, const Dual& b) { return {a.value - b.value, a.slope - b.slope}; }
    friend Dual operator*(const Dual& a, const Dual& b) {
        return {a.value * b.value, a.slope * b.value + a.value * b.slope};
    }
    friend Dual operator/(const Dual& a, const Dual& b) {
        const T q = a.value / b.value;
        return {q, (a.slope - q * b.slope) / b.value};
    }
    friend bool operator<(const Dual& a, const Dual& b) { return a.value < b.value; }
    friend bool operator>(const Dual& a, const Dual& b) { return b < a; }
    friend bool operator==(const Dual& a, const Dual& b) { return a.value == b.value && a.slope == b.slope; }
};

template <class T>
Dual<T> sqrt(const Dual<T>& a) {
    using std::sqrt;
    const T r = sqrt(a.value);
    return {r, a.slope / (T(2) * r)};
}
template <class T>
Dual<T> sin(const Dual<T>& a) {
    using std::cos, std::sin;
    return {sin(a.value), a.slope * cos(a.value)};
}
template <class T>
Dual<T> cos(const Dual<T>& a) {
    using std::cos, std::sin;
    return {cos(a.value), -(a.slope * sin(a.value))};
}
template <class T>
Dual<T> atan2(const Dual<T>& y, const Dual<T>& x) {
    using std::atan2;
    return {atan2(y.value, x.value), (x.value * y.slope - y.value * x.slope) / (x.value * x.value + y.value * y.value)};
}
template <class T>
Dual<T> abs(const Dual<T>& a) {
    return a.value < T(0) ? -a : a;
}

/// Both at once.
template <class T>
void sinAndCos(const T& a, T& s, T& c) {
    using std::cos, std::sin;
    s = sin(a);
    c = cos(a);
}

/// a b − c d, as in a cross product, and Σ a_k b_k of three; scalars that know a shorter way have their own.
template <class T>
T crossTerm(const T& a, const T& b, const T& c, const T& d) {
    return a * b - c * d;
}
template <class T>
T sumOfProducts(const T& a0, const T& b0, const T& a1, const T& b1, const T& a2, const T& b2) {
    return a0 * b0 + a1 * b1 + a2 * b2;
}

/// Whether a number surely has no derivatives.
template <class T>
bool isConstant(const T&) {
    return false;
}

/// The same value, that also changes by `rate` times the change of `by`.
inline double changing(double x, double, double) { return x; }
template <class T>
Dual<T> changing(const Dual<T>& x, double rate, const Dual<T>& by) {
    return {x.value, x.slope + T(rate) * by.slope};
}
template <class T>
T changing(double value, double rateA, const T& a, double rateB, const T& b) {
    return changing(changing(T(value), rateA, a), rateB, b);
}

/// The plain number inside, however deeply nested.
inline double plain(double x) { return x; }
template <class T>
double plain(const Dual<T>& x) {
    return plain(x.value);
}

}  // namespace zwang

namespace Eigen {
template <class T>
struct NumTraits<zwang::Dual<T>> : GenericNumTraits<double> {
    using Real = zwang::Dual<T>;
    using NonInteger = zwang::Dual<T>;
    using Nested = zwang::Dual<T>;
    enum {
        IsComplex = 0,
        IsInteger = 0,
        IsSigned = 1,
        RequireInitialization = 1,
        ReadCost = 2,
        AddCost = 2,
        MulCost = 4
    };
};
}  // namespace Eigen

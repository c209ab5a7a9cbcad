// Reverse-mode derivatives: a scalar that writes down what is done with it, and a tape that runs backward over that.
// One backward sweep gives the derivatives of a weighted sum of results with respect to every input.
#pragma once

#include <Eigen/Core>
#include <algorithm>
#include <cmath>
#include <vector>

#include "engine/math/dual.h"

namespace zwang {

/// What was computed, operation by operation. Belongs to one thread; keeps its memory.
class Tape {
  public:
    /// Of two operands and the derivatives by them; one that is constant counts as the operation itself, whose weight
    /// is no longer looked at when it goes there. What has more operands takes several, of which the last is the
    /// result and every one but the first `joins` the one before it.
    struct Operation {
        int a, b;
        int joins;
        double byA, byB;
    };

    std::size_t size() const { return size_; }
    /// Forgets everything after the first `size` operations.
    void rewind(std::size_t size) { size_ = size; }
    /// An input.
    int push() { return push(-1, 0, -1, 0); }
    /// An index below 0 is a constant; `joins`: two more operands of the last operation.
    int push(int a, double byA, int b, double byB, bool joins = false) {
        if (size_ == operations_.size()) grow();
        const int self = static_cast<int>(size_);
        operations_[size_++] = {a < 0 ? self : a, b < 0 ? self : b, joins, byA, byB};
        return self;
    }
    /// Starts a sweep: every weight is zero.
    void begin() { highest_ = -1; }
    /// Adds to the weight of a result before the sweep; constants (index −1) have none.
    void seed(int index, double weight) {
        if (index < 0) return;
        if (index > highest_) zeroUpTo(index);
        weights_[static_cast<std::size_t>(index)] += weight;
    }
    void sweep() {
        double* const weights = weights_.data();
        const Operation* const operations = operations_.data();
        for (int i = highest_; i >= 0; --i) {
            const double weight = weights[i];
            if (weight == 0) continue;
            for (;; --i) {
                const Operation& each = operations[i];
                weights[each.a] += weight * each.byA;
                weights[each.b] += weight * each.byB;
                if (!each.joins) break;
            }
        }
    }
    /// After the sweep: the derivative with respect to this input.
    double derivative(int index) const {
        return index < 0 || index > highest_ ? 0 : weights_[static_cast<std::size_t>(index)];
    }

  private:
    void grow() { operations_.resize(2 * size_ + 1024); }
    void zeroUpTo(int index) {
        if (weights_.size() < operations_.size()) weights_.resize(operations_.size());
        std::fill(weights_.begin() + (highest_ + 1), weights_.begin() + (index + 1), 0.0);
        highest_ = index;
    }

    std::vector<Operation> operations_;
    std::vector<double> weights_;  ///< known up to `highest_`
    std::size_t size_ = 0;
    int highest_ = -1;  ///< the last operation with a weight
};

/// A number on a tape; a constant has no tape.
struct Reverse {
    double value = 0;
    int index = -1;
    Tape* tape = nullptr;

    Reverse() = default;
    Reverse(double constant) : value(constant) {}  // NOLINT: a constant is a number
    /// An input.
    Reverse(double v, Tape& t) : value(v), index(t.push()), tape(&t) {}

    Reverse& operator+=(const Reverse& o) { return *this = *this + o; }
    Reverse& operator-=(const Reverse& o) { return *this = *this - o; }
    Reverse& operator*=(const Reverse& o) { return *this = *this * o; }
    Reverse& operator/=(const Reverse& o) { return *this = *this / o; }
    Reverse operator-() const { return result(-value, *this, -1, {}, 0); }

    /// A value whose derivatives by a and b are given.
    static Reverse result(double value, const Reverse& a, double byA, const Reverse& b, double byB) {
        Reverse r(value);
        r.tape = a.tape ? a.tape : b.tape;
        if (r.tape) r.index = r.tape->push(a.index, byA, b.index, byB);
        return r;
    }
    // A number and the same number plus a constant have the same derivatives, and one place on the tape.
    friend Reverse operator+(const Reverse& a, const Reverse& b) {
        if (!b.tape) return shifted(a, b.value);
        return a.tape ? result(a.value + b.value, a, 1, b, 1) : shifted(b, a.value);
    }
    friend Reverse operator-(const Reverse& a, const Reverse& b) {
        return b.tape ? result(a.value - b.value, a, 1, b, -1) : shifted(a, -b.value);
    }
    friend Reverse operator*(const Reverse& a, const Reverse& b) {
        if (isNothing(a) || isNothing(b)) return {};
        if (isOne(a)) return b;
        if (isOne(b)) return a;
        return result(a.value * b.value, a, b.value, b, a.value);
    }
    friend Reverse operator/(const Reverse& a, const Reverse& b) {
        const double q = a.value / b.value;
        return result(q, a, 1 / b.value, b, -q / b.value);
    }
    friend bool operator<(const Reverse& a, const Reverse& b) { return a.value < b.value; }
    friend bool operator>(const Reverse& a, const Reverse& b) { return b < a; }
    friend bool operator==(const Reverse& a, const Reverse& b) { return a.value == b.value && a.index == b.index; }

  private:
    static Reverse shifted(Reverse a, double by) {
        a.value += by;
        return a;
    }
    static bool isNothing(const Reverse& a) { return !a.tape && a.value == 0; }
    static bool isOne(const Reverse& a) { return !a.tape && a.value == 1; }
};

// One result in place of three and five.
inline Reverse crossTerm(const Reverse& a, const Reverse& b, const Reverse& c, const Reverse& d) {
    Reverse r(a.value * b.value - c.value * d.value);
    Tape* const first = a.tape ? a.tape : b.tape;
    Tape* const second = c.tape ? c.tape : d.tape;
    r.tape = first ? first : second;
    if (first) r.index = first->push(a.index, b.value, b.index, a.value);
    if (second) r.index = second->push(c.index, -d.value, d.index, -c.value, first != nullptr);
    return r;
}
inline Reverse sumOfProducts(const Reverse& a0, const Reverse& b0, const Reverse& a1, const Reverse& b1,
                             const Reverse& a2, const Reverse& b2) {
    Reverse r(a0.value * b0.value + a1.value * b1.value + a2.value * b2.value);
    const auto add = [&](const Reverse& a, const Reverse& b) {
        Tape* const tape = a.tape ? a.tape : b.tape;
        if (!tape) return;
        r.index = tape->push(a.index, b.value, b.index, a.value, r.tape != nullptr);
        r.tape = tape;
    };
    add(a0, b0);
    add(a1, b1);
    add(a2, b2);
    return r;
}
inline Reverse changing(const Reverse& x, double rate, const Reverse& by) {
    return by.tape ? Reverse::result(x.value, x, 1, by, rate) : x;
}
inline Reverse changing(double value, double rateA, const Reverse& a, double rateB, const Reverse& b) {
    return Reverse::result(value, a, rateA, b, rateB);
}

inline Reverse sqrt(const Reverse& a) {
    const double r = std::sqrt(a.value);
    return Reverse::result(r, a, 0.5 / r, {}, 0);
}
inline Reverse sin(const Reverse& a) { return Reverse::result(std::sin(a.value), a, std::cos(a.value), {}, 0); }
inline Reverse cos(const Reverse& a) { return Reverse::result(std::cos(a.value), a, -std::sin(a.value), {}, 0); }
inline void sinAndCos(const Reverse& a, Reverse& s, Reverse& c) {
    const double sine = std::sin(a.value), cosine = std::cos(a.value);
    s = Reverse::result(sine, a, cosine, {}, 0);
    c = Reverse::result(cosine, a, -sine, {}, 0);
}
inline Reverse atan2(const Reverse& y, const Reverse& x) {
    const double square = x.value * x.value + y.value * y.value;
    return Reverse::result(std::atan2(y.value, x.value), y, x.value / square, x, -y.value / square);
}
inline Reverse abs(const Reverse& a) { return a.value < 0 ? -a : a; }
inline bool isConstant(const Reverse& x) { return !x.tape; }
inline double plain(const Reverse& x) { return x.value; }

}  // namespace zwang

namespace Eigen {
template <>
struct NumTraits<zwang::Reverse> : GenericNumTraits<double> {
    using Real = zwang::Reverse;
    using NonInteger = zwang::Reverse;
    using Nested = zwang::Reverse;
    enum {
        IsComplex = 0,
        IsInteger = 0,
        IsSigned = 1,
        RequireInitialization = 1,
        ReadCost = 2,
        AddCost = 4,
        MulCost = 4
    };
};
}  // namespace Eigen

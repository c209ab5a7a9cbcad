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
    /// What an operation depends on, and its derivative; an index below 0 is a constant.
    struct Operand {
        int index;
        double by;
    };

    std::size_t size() const { return size_; }
    /// Forgets everything after the first `size` operations.
    void rewind(std::size_t size) { size_ = size; }
    template <class... Operands>
    int push(const Operands&... operands) {
        if (size_ + 1 >= begins_.size()) begins_.resize(2 * size_ + 1024);
        std::size_t end = begins_[size_];
        if (end + sizeof...(operands) > operands_.size()) operands_.resize(2 * end + 4096);
        [[maybe_unused]] const auto add = [&](const Operand& operand) {
            if (operand.index >= 0) operands_[end++] = operand;
        };
        (add(operands), ...);
        begins_[++size_] = end;
        return static_cast<int>(size_ - 1);
    }
    /// Starts a sweep: every weight is zero.
    void begin() { highest_ = -1; }
    /// Adds to the weight of a result before the sweep; constants (index −1) have none.
    void seed(int index, double weight) {
        if (index < 0) return;
        if (index > highest_) {
            if (weights_.size() < begins_.size()) weights_.resize(begins_.size());
            std::fill(weights_.begin() + (highest_ + 1), weights_.begin() + (index + 1), 0.0);
            highest_ = index;
        }
        weights_[static_cast<std::size_t>(index)] += weight;
    }
    void sweep() {
        for (auto i = static_cast<std::size_t>(highest_ + 1); i-- > 0;) {
            const double weight = weights_[i];
            if (weight == 0) continue;
            for (std::size_t k = begins_[i]; k < begins_[i + 1]; ++k)
                weights_[static_cast<std::size_t>(operands_[k].index)] += weight * operands_[k].by;
        }
    }
    /// After the sweep: the derivative with respect to this input.
    double derivative(int index) const {
        return index < 0 || index > highest_ ? 0 : weights_[static_cast<std::size_t>(index)];
    }

  private:
    std::vector<Operand> operands_;
    std::vector<std::size_t> begins_ = std::vector<std::size_t>(1024);  ///< of the operands of each operation
    std::vector<double> weights_;                                       ///< known up to `highest_`
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
        if (r.tape) r.index = r.tape->push(Tape::Operand{a.index, byA}, Tape::Operand{b.index, byB});
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

/// One operation in place of three and five.
inline Reverse crossTerm(const Reverse& a, const Reverse& b, const Reverse& c, const Reverse& d) {
    Reverse r(a.value * b.value - c.value * d.value);
    r.tape = a.tape ? a.tape : b.tape ? b.tape : c.tape ? c.tape : d.tape;
    using O = Tape::Operand;
    if (r.tape)
        r.index = r.tape->push(O{a.index, b.value}, O{b.index, a.value}, O{c.index, -d.value}, O{d.index, -c.value});
    return r;
}
inline Reverse sumOfProducts(const Reverse& a0, const Reverse& b0, const Reverse& a1, const Reverse& b1,
                             const Reverse& a2, const Reverse& b2) {
    Reverse r(a0.value * b0.value + a1.value * b1.value + a2.value * b2.value);
    for (const Reverse* x : {&a0, &b0, &a1, &b1, &a2, &b2})
        if (x->tape) r.tape = x->tape;
    using O = Tape::Operand;
    if (r.tape)
        r.index = r.tape->push(O{a0.index, b0.value}, O{b0.index, a0.value}, O{a1.index, b1.value},
                               O{b1.index, a1.value}, O{a2.index, b2.value}, O{b2.index, a2.value});
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

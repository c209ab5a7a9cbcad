// The natural cubic spline through points (x, y), generic over the scalar, so that derivatives by the points are exact.
// It bends least of all curves through them, ends without curvature, and goes on as the straight line through its ends.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "engine/math/dual.h"

namespace zwang {

template <class T>
struct NaturalSpline {
    std::vector<T> x, y;        ///< x increases
    std::vector<T> curvatures;  ///< second derivatives at the points, from fit()

    struct Sample {
        T value{0}, first{0}, second{0};
    };

    NaturalSpline() = default;
    NaturalSpline(std::vector<T> x_, std::vector<T> y_) : x(std::move(x_)), y(std::move(y_)) { fit(); }
    /// As many points, not yet set.
    template <class U>
    explicit NaturalSpline(const NaturalSpline<U>& other)
        : x(other.x.size()), y(other.y.size()), curvatures(other.curvatures.size()) {}

    template <class Visit>
    void forEachNumber(const Visit& visit) {
        for (auto* list : {&x, &y, &curvatures})
            for (T& number : *list) visit(number);
    }

    void fit();
    /// Value and two derivatives; zero without points.
    Sample at(const T& t) const { return at(t, pieceOf(t)); }
    /// Of the cubic or the line that it is within one of its pieces.
    Sample at(const T& t, int piece) const;
    /// The piece in which t lies: how many points are not beyond it.
    int pieceOf(const T& t) const {
        const auto after =
            std::upper_bound(x.begin(), x.end(), t, [](const T& a, const T& b) { return plain(a) < plain(b); });
        return static_cast<int>(after - x.begin());
    }
    /// ∫ y dx from the first point to t.
    T integral(const T& t) const;

  private:
    Sample within(const T& t, std::size_t cubic) const;
    bool isOutside(const T& t) const { return plain(t) < plain(x.front()) || plain(t) > plain(x.back()); }
    const T& nearestEnd(const T& t) const { return plain(t) < plain(x.front()) ? x.front() : x.back(); }
    std::size_t cubicOf(int piece) const {
        return static_cast<std::size_t>(std::clamp(piece - 1, 0, static_cast<int>(x.size()) - 2));
    }
};

template <class T>
typename NaturalSpline<T>::Sample NaturalSpline<T>::at(const T& t, int piece) const {
    if (x.empty()) return {};
    if (x.size() == 1) return {y.front(), T(0), T(0)};
    const std::size_t cubic = cubicOf(piece);
    if (piece > 0 && piece < static_cast<int>(x.size())) return within(t, cubic);
    const T& end = piece > 0 ? x.back() : x.front();
    Sample sample = within(end, cubic);
    sample.value += (t - end) * sample.first;
    return sample;
}

template <class T>
typename NaturalSpline<T>::Sample NaturalSpline<T>::within(const T& t, std::size_t i) const {
    const T h = x[i + 1] - x[i], a = (x[i + 1] - t) / h, b = (t - x[i]) / h;
    const T m0 = curvatures[i], m1 = curvatures[i + 1], three(3), six(6);
    return {a * y[i] + b * y[i + 1] + ((a * a * a - a) * m0 + (b * b * b - b) * m1) * h * h / six,
            (y[i + 1] - y[i]) / h - (three * a * a - T(1)) * h * m0 / six + (three * b * b - T(1)) * h * m1 / six,
            a * m0 + b * m1};
}

template <class T>
T NaturalSpline<T>::integral(const T& t) const {
    if (x.empty()) return T(0);
    if (x.size() == 1) return y.front() * (t - x.front());
    const T end = isOutside(t) ? nearestEnd(t) : t;
    const std::size_t last = cubicOf(pieceOf(end));
    T sum(0);
    for (std::size_t i = 0; i <= last; ++i) {
        const T h = x[i + 1] - x[i], b = i < last ? T(1) : T((end - x[i]) / h), a = T(1) - b, aa = a * a, bb = b * b;
        sum += h * (y[i] * (T(1) - aa) + y[i + 1] * bb) / T(2) +
               h * h * h / T(24) * (curvatures[i + 1] * bb * (bb - T(2)) - curvatures[i] * (aa * (aa - T(2)) + T(1)));
    }
    if (!isOutside(t)) return sum;
    const Sample there = within(end, last);
    const T beyond = t - end;
    return sum + (there.value + there.first * beyond / T(2)) * beyond;
}

/// The Thomas algorithm on the tridiagonal system of the curvatures.
template <class T>
void NaturalSpline<T>::fit() {
    const std::size_t n = x.size();
    curvatures.assign(n, T(0));
    if (n < 3) return;
    std::vector<T> diagonal(n, T(2)), right(n, T(0)), upper(n, T(0));
    for (std::size_t i = 1; i + 1 < n; ++i) {
        const T h0 = x[i] - x[i - 1], h1 = x[i + 1] - x[i];
        diagonal[i] = T(2) * (h0 + h1);
        upper[i] = h1;
        right[i] = T(6) * ((y[i + 1] - y[i]) / h1 - (y[i] - y[i - 1]) / h0);
        if (i > 1) {
            const T m = h0 / diagonal[i - 1];
            diagonal[i] -= m * upper[i - 1];
            right[i] -= m * right[i - 1];
        }
    }
    for (std::size_t i = n - 2; i >= 1; --i)
        curvatures[i] = (right[i] - (i + 2 < n ? upper[i] * curvatures[i + 1] : T(0))) / diagonal[i];
}

}  // namespace zwang

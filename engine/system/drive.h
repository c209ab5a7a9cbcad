// Prescribed functions of time: what a motor follows, and the constants of rods. Generic over the scalar, so that the
// derivatives by time and by the numbers of the profile are exact.
#pragma once

#include <algorithm>
#include <cmath>
#include <memory>
#include <type_traits>
#include <vector>

#include "engine/expressions/expression.h"
#include "engine/math/dual.h"

namespace zwang {

/// f(t) with two derivatives. Constants, constant speed, sine, a natural cubic spline through (times, values), which
/// goes on as a straight line outside, or a formula of the time and parameters.
template <class T>
struct DriveOf {
    enum class Kind { constant, constantSpeed, sine, table, formula };
    Kind kind = Kind::constant;
    T base{0};  ///< added to the profile: the assembled value of a relative motor, or the constant
    T speed{0}, amplitude{0}, circularFrequency{0}, phase{0};
    std::vector<T> times, values, curvatures;  ///< table; curvatures are the second derivatives at the knots
    std::vector<T> numbers;                    ///< of the equations of a joint (equation.h): radii, a spline
    std::shared_ptr<const Expression> formula;
    std::size_t timeName = 0;   ///< which of its names is the time; beyond them: none
    std::vector<T> parameters;  ///< values of its names; that of the time is not used
    bool relative = false;      ///< `base` is still to be measured at assembly

    /// Value, first and second derivative at time t.
    struct Sample {
        T value{0}, first{0}, second{0};
        const std::vector<T>* numbers = nullptr;
    };
    /// `held`: sides on which a formula is held (HeldSides).
    Sample at(const T& t, const Expression::Sides* held = nullptr) const;

    /// Fills `curvatures` from times and values.
    void fitSpline();

  private:
    Sample spline(const T& t) const;
    Sample formulaAt(const T& t, const Expression::Sides* held) const;
};
using Drive = DriveOf<double>;

template <class T>
typename DriveOf<T>::Sample DriveOf<T>::spline(const T& t) const {
    const auto& x = times;
    if (x.empty()) return {};
    if (x.size() == 1) return {values.front(), T(0), T(0), nullptr};
    // A natural spline ends without curvature: outside, the straight line through its end keeps the velocity
    // continuous.
    if (t < x.front() || t > x.back()) {
        const T end = t < x.front() ? x.front() : x.back();
        Sample sample = spline(end);
        sample.value += (t - end) * sample.first;
        return sample;
    }
    const std::size_t i = static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(
        std::upper_bound(x.begin(), x.end(), t) - x.begin() - 1, 0, static_cast<std::ptrdiff_t>(x.size()) - 2));
    const T h = x[i + 1] - x[i], a = (x[i + 1] - t) / h, b = (t - x[i]) / h;
    const T m0 = curvatures[i], m1 = curvatures[i + 1], three(3), six(6);
    return {
        a * values[i] + b * values[i + 1] + ((a * a * a - a) * m0 + (b * b * b - b) * m1) * h * h / six,
        (values[i + 1] - values[i]) / h - (three * a * a - T(1)) * h * m0 / six + (three * b * b - T(1)) * h * m1 / six,
        a * m0 + b * m1, nullptr};
}

template <class T>
typename DriveOf<T>::Sample DriveOf<T>::formulaAt(const T& t, const Expression::Sides* held) const {
    std::vector<double> inputs;
    for (const T& p : parameters) inputs.push_back(plain(p));
    if (timeName < inputs.size()) inputs[timeName] = plain(t);
    const auto along =
        held ? formula->evaluateAlong(inputs, timeName, *held) : formula->evaluateAlong(inputs, timeName);
    Sample sample{T(along[0]), T(along[1]), T(along[2]), nullptr};
    if constexpr (!std::is_same_v<T, double>) {
        const auto gradient =
            held ? formula->differentiateAlong(inputs, timeName, *held) : formula->differentiateAlong(inputs, timeName);
        for (std::size_t i = 0; i < gradient.size(); ++i) {
            const T beside = (i == timeName ? t : parameters[i]) - T(inputs[i]);
            sample.value += T(gradient[i][0]) * beside;
            sample.first += T(gradient[i][1]) * beside;
            sample.second += T(gradient[i][2]) * beside;
        }
    }
    return sample;
}

template <class T>
typename DriveOf<T>::Sample DriveOf<T>::at(const T& t, const Expression::Sides* held) const {
    using std::cos, std::sin;
    Sample s;
    switch (kind) {
        case Kind::constant:
            break;
        case Kind::constantSpeed:
            s = {speed * t, speed, T(0), nullptr};
            break;
        case Kind::sine: {
            const T w = circularFrequency, x = w * t + phase;
            s = {amplitude * sin(x), amplitude * w * cos(x), -amplitude * w * w * sin(x), nullptr};
            break;
        }
        case Kind::table:
            s = spline(t);
            break;
        case Kind::formula:
            s = formulaAt(t, held);
            break;
    }
    s.value += base;
    s.numbers = &numbers;
    return s;
}

template <class T>
void DriveOf<T>::fitSpline() {
    const std::size_t n = times.size();
    curvatures.assign(n, T(0));
    if (n < 3) return;
    std::vector<T> diagonal(n, T(2)), right(n, T(0)), upper(n, T(0));
    for (std::size_t i = 1; i + 1 < n; ++i) {  // Thomas algorithm on the natural spline's tridiagonal system
        const T h0 = times[i] - times[i - 1], h1 = times[i + 1] - times[i];
        const T r = T(6) * ((values[i + 1] - values[i]) / h1 - (values[i] - values[i - 1]) / h0);
        diagonal[i] = T(2) * (h0 + h1);
        upper[i] = h1;
        right[i] = r;
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

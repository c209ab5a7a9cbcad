#include "engine/system/drive.h"

#include <algorithm>
#include <cmath>

namespace zwang {

namespace {

Drive::Sample spline(const Drive& d, double t) {
    const auto& x = d.times;
    if (x.empty()) return {};
    if (x.size() == 1) return {d.values.front(), 0, 0};
    // A natural spline ends without curvature: outside, the straight line through its end keeps the velocity
    // continuous.
    if (t < x.front() || t > x.back()) {
        const double end = t < x.front() ? x.front() : x.back();
        Drive::Sample sample = spline(d, end);
        sample.value += (t - end) * sample.first;
        return sample;
    }
    const std::size_t i = std::clamp<std::ptrdiff_t>(std::upper_bound(x.begin(), x.end(), t) - x.begin() - 1, 0,
                                                     static_cast<std::ptrdiff_t>(x.size()) - 2);
    const double h = x[i + 1] - x[i], a = (x[i + 1] - t) / h, b = (t - x[i]) / h;
    const double m0 = d.curvatures[i], m1 = d.curvatures[i + 1];
    return {a * d.values[i] + b * d.values[i + 1] + ((a * a * a - a) * m0 + (b * b * b - b) * m1) * h * h / 6,
            (d.values[i + 1] - d.values[i]) / h - (3 * a * a - 1) * h * m0 / 6 + (3 * b * b - 1) * h * m1 / 6,
            a * m0 + b * m1};
}

}  // namespace

Drive::Sample Drive::at(double t) const {
    Sample s;
    switch (kind) {
        case Kind::constant:
            break;
        case Kind::constantSpeed:
            s = {speed * t, speed, 0};
            break;
        case Kind::sine: {
            const double w = circularFrequency, x = w * t + phase;
            s = {amplitude * std::sin(x), amplitude * w * std::cos(x), -amplitude * w * w * std::sin(x)};
            break;
        }
        case Kind::table:
            s = spline(*this, t);
            break;
    }
    s.value += base;
    return s;
}

void Drive::fitSpline() {
    const std::size_t n = times.size();
    curvatures.assign(n, 0.0);
    if (n < 3) return;
    std::vector<double> diagonal(n, 2.0), right(n, 0.0), upper(n, 0.0);
    for (std::size_t i = 1; i + 1 < n; ++i) {  // Thomas algorithm on the natural spline's tridiagonal system
        const double h0 = times[i] - times[i - 1], h1 = times[i + 1] - times[i];
        const double r = 6 * ((values[i + 1] - values[i]) / h1 - (values[i] - values[i - 1]) / h0);
        diagonal[i] = 2 * (h0 + h1);
        upper[i] = h1;
        right[i] = r;
        if (i > 1) {
            const double m = h0 / diagonal[i - 1];
            diagonal[i] -= m * upper[i - 1];
            right[i] -= m * right[i - 1];
        }
    }
    for (std::size_t i = n - 2; i >= 1; --i)
        curvatures[i] = (right[i] - (i + 2 < n ? upper[i] * curvatures[i + 1] : 0.0)) / diagonal[i];
}

}  // namespace zwang

// Cubics by values and slopes at both ends of an interval (Hermite).
#pragma once

#include <cmath>

namespace zwang {

/// The cubic on 0 … 1 with values p and slopes m at the ends.
struct Cubic {
    double c0, c1, c2, c3;
    Cubic(double p0, double m0, double p1, double m1)
        : c0(p0), c1(m0), c2(3 * (p1 - p0) - 2 * m0 - m1), c3(2 * (p0 - p1) + m0 + m1) {}
    double operator()(double u) const { return c0 + u * (c1 + u * (c2 + u * c3)); }
    /// Where it is least on 0 … 1.
    double least() const {
        double best = (*this)(1) < c0 ? 1 : 0;
        const double discriminant = c2 * c2 - 3 * c3 * c1;
        if (discriminant < 0) return best;
        const double q = -(c2 + std::copysign(std::sqrt(discriminant), c2));
        for (const double u : {c3 != 0 ? q / (3 * c3) : 2, q != 0 ? c1 / q : 2})
            if (u > 0 && u < 1 && (*this)(u) < (*this)(best)) best = u;
        return best;
    }
    /// Its zero, when it goes down from above zero to below.
    double root() const {
        double low = 0, high = 1;
        for (int i = 0; i < 60; ++i) {
            const double middle = (low + high) / 2;
            ((*this)(middle) > 0 ? low : high) = middle;
        }
        return (low + high) / 2;
    }
};

}  // namespace zwang

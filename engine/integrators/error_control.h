// How the estimated error of a step is judged, and the length of the next step. Private to this module.
#pragma once

#include <algorithm>
#include <cmath>

#include "engine/integrators/integrator.h"

namespace zwang {

/// Largest component of the local error over its tolerance; `rounding` (empty: none) is what the state is known to.
inline double scaledError(const VecX& error, const VecX& before, const VecX& after, const Tolerance& tolerance,
                          const VecX& rounding) {
    double largest = 0;
    for (Eigen::Index i = 0; i < error.size(); ++i) {
        const double scale = tolerance.absolute +
                             tolerance.relative * std::max(std::abs(before[i]), std::abs(after[i])) +
                             (rounding.size() == error.size() ? rounding[i] : 0);
        const double ratio = std::abs(error[i]) / scale;
        if (std::isnan(ratio)) return ratio;  // one component that is not a number is enough
        largest = std::max(largest, ratio);
    }
    return largest;
}

/// Proportional-integral step control (Gustafsson); `order` is that of the error of a step, less one.
class StepControl {
  public:
    explicit StepControl(int order) : order_(order) {}
    double next(double error, double h) {
        if (!std::isfinite(error)) return h / 10;
        const double e = std::max(error, 1e-10);
        if (e > 1) return h * std::clamp(0.9 * std::pow(e, -1.0 / order_), 0.1, 0.9);
        const double factor = 0.9 * std::pow(e, -0.7 / order_) * std::pow(previous_, 0.4 / order_);
        previous_ = std::max(e, 1e-4);
        return h * std::clamp(factor, 0.2, 5.0);
    }

  private:
    int order_;
    double previous_ = 1;
};

}  // namespace zwang

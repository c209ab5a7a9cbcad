#include "engine/integrators/implicit.h"

namespace zwang {

void differentiate(const RightHandSide& f, double t, const VecX& y, RateDerivative& derivative) {
    constexpr double part = 6e-6;  // cube root of the rounding of numbers
    const Eigen::Index n = y.size();
    const double least = std::max(1e-3 * y.lpNorm<Eigen::Infinity>(), 1e-100);
    VecX moved = y, above(n), below(n);
    derivative.coordinates = MatX::Identity(n, n);
    derivative.slopes.resize(n, n);
    for (Eigen::Index i = 0; i < n; ++i) {
        const double step = part * std::max(std::abs(y[i]), least);
        moved[i] = y[i] + step;
        const double high = moved[i];
        f(t, moved, above);
        moved[i] = y[i] - step;
        f(t, moved, below);
        derivative.slopes.col(i) = (above - below) / (high - moved[i]);
        moved[i] = y[i];
    }
    const double step = part * std::max(std::abs(t), 1e-2);
    f(t + step, y, above);
    f(t - step, y, below);
    derivative.byTime = (above - below) / (2 * step);
}

bool ImplicitMethod::linearise(const RightHandSide& f, double t, const VecX& y, const VecX& dydt) {
    if (state_.size() == y.size() && time_ == t && state_ == y && stateRates_ == dydt) return true;
    state_.resize(0);
    if (manifold_.derivative) {
        if (!manifold_.derivative(t, y, dydt, derivative_)) return false;
    } else {
        differentiate(f, t, y, derivative_);
    }
    if (!derivative_.slopes.allFinite() || !derivative_.byTime.allFinite()) return false;
    product_.noalias() = derivative_.coordinates * derivative_.slopes;
    time_ = t;
    state_ = y;
    stateRates_ = dydt;  // contacts may change at a state
    return true;
}

double ImplicitMethod::scaled(const VecX& difference, const VecX& before, const VecX& after,
                              const Tolerance& tolerance) const {
    if (manifold_.judged == 0) return scaledError(difference, before, after, tolerance, rounding_);
    return scaledError(difference.head(manifold_.judged), before, after, tolerance,
                       rounding_.size() > 0 ? VecX(rounding_.head(manifold_.judged)) : VecX());
}

double ImplicitMethod::judge(double end, const VecX& before, const VecX& after, const Tolerance& tolerance,
                             VecX& error) const {
    if (filter_ && after.allFinite() && error.allFinite()) filter_(end, after, error);
    return scaled(error, before, after, tolerance);
}

}  // namespace zwang

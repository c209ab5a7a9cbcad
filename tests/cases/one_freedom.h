// Motions of one freedom by their own equation θ̈ = f(θ, θ̇), in long double: what mechanisms that pass singular
// positions are compared with.
#pragma once

#include <cmath>
#include <functional>
#include <vector>

namespace zwang::tests {

/// Classical Runge-Kutta with steps of 1e-4 s: right to about 1e-13 for the motions of the tests.
class OneFreedom {
  public:
    using Real = long double;
    struct State {
        Real angle = 0, rate = 0;
    };
    using Law = std::function<Real(Real angle, Real rate)>;

    OneFreedom(Law law, State start, double end) : law_(std::move(law)) {
        const long count = std::lround(end / step) + keep;
        for (long i = 0; i <= count; ++i) {
            if (i % keep == 0) kept_.push_back(start);
            start = advance(start, step);
        }
    }

    State at(double t) const {
        const auto first = static_cast<std::size_t>(t / (step * keep));
        State state = kept_[first];
        Real rest = t - static_cast<Real>(first) * step * keep;
        for (; rest > step; rest -= step) state = advance(state, step);
        return advance(state, rest);
    }

  private:
    static constexpr double step = 1e-4;
    static constexpr long keep = 10;
    State advance(State s, Real h) const {
        const auto rate = [&](State x) { return State{x.rate, law_(x.angle, x.rate)}; };
        const auto moved = [&](State d, Real by) { return State{s.angle + by * d.angle, s.rate + by * d.rate}; };
        const State a = rate(s), b = rate(moved(a, h / 2)), c = rate(moved(b, h / 2)), d = rate(moved(c, h));
        return {s.angle + h / 6 * (a.angle + 2 * b.angle + 2 * c.angle + d.angle),
                s.rate + h / 6 * (a.rate + 2 * b.rate + 2 * c.rate + d.rate)};
    }
    Law law_;
    std::vector<State> kept_;
};

/// The cranks of a row of n four-bars (A02): one pendulum about their pivots. Links of 1 m and 1 kg, g = 9.81 m/s²,
/// upright at the start with B0 moving at `speed` [m/s].
inline OneFreedom rowOfFourBars(int n, double speed, double end) {
    const OneFreedom::Real weights = (n + 1) / 2.0L + n, inertias = (n + 1) / 3.0L + n;
    return {[=](OneFreedom::Real angle, OneFreedom::Real) { return -9.81L * weights / inertias * std::cos(angle); },
            {2 * std::atan(1.0L), -static_cast<OneFreedom::Real>(speed)},
            end};
}

/// The slider-crank of paper 4 on its moving branch (θ1 = θ2 = θ, x = 2 l cos θ): rods of 6 kg and 1 m, slider 2 kg.
inline OneFreedom::Law sliderCrankLaw() {
    return [](OneFreedom::Real angle, OneFreedom::Real rate) {
        const OneFreedom::Real m1 = 6, k = 2 * m1 + 4 * 2, s = std::sin(angle), c = std::cos(angle);
        return -(k * s * c * rate * rate + m1 * 9.81L * c) / (2 * m1 / 3 + k * s * s);
    };
}

}  // namespace zwang::tests

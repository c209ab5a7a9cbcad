// The motion close to a singular position, where projections onto the constraints cannot tell its branch from those
// that cross it: one polynomial through states on both sides.
#pragma once

#include <algorithm>
#include <array>
#include <limits>

#include "engine/analysis/interpolation.h"
#include "engine/system/system.h"

namespace zwang {

constexpr double bridgeReach = 0.01;  ///< [rad] to both sides of a passage

/// Where the states of a bridge stand: on both sides of t, as far as the directions of the motion, which change at
/// `rate` [rad/s], turn by bridgeReach, or to the end of what is known, from `first` to `last`; all on one side where
/// that end is close.
struct BridgeSpan {
    double reach = 0;
    std::array<double, 4> times{};
    BridgeSpan(double t, double rate, double first, double last)
        : reach(std::min(bridgeReach / std::max(rate, 1e-300), (last - first) / 8)) {
        constexpr double close = 0.03;  ///< of the reach
        const double before = std::min(reach, t - first), after = std::min(reach, last - t);
        times = {t - before, t - before / 2, t + after / 2, t + after};
        if (std::min(before, after) > close * reach) return;
        const double shift = (before < after ? 1.5 : -1.5) * reach;
        constexpr std::array<double, 4> offsets{-1, -0.5, 0.5, 1};
        for (std::size_t i = 0; i < times.size(); ++i)
            times[i] = std::clamp(t + shift + offsets[i] * reach, first, last);
    }
};

/// Valid from `from` to `to`; empty until it is made.
class PassageBridge {
  public:
    PassageBridge() = default;
    /// Through positions (nq) and velocities (nv) on the constraints, in the order of time.
    struct State {
        double time;
        VecX q, v;
    };
    PassageBridge(const System& system, double from, double to, const std::vector<State>& states)
        : from_(from), to_(to) {
        std::vector<HermiteNode> nodes;
        for (const State& state : states) {
            VecX rates(system.nq);
            positionRates(system, state.q.data(), state.v.data(), rates.data());
            nodes.push_back({state.time, {state.q, rates}});
        }
        positions_ = HermitePolynomial(nodes);
    }

    bool covers(double t) const { return t >= from_ && t <= to_; }
    void evaluate(const System& system, double t, VecX& q, VecX& v) const {
        VecX rates;
        positions_.evaluate(t, q, rates);
        v.resize(system.nv);
        velocitiesFromRates(system, q.data(), rates.data(), v.data());
        normalise(system, q.data());
    }

  private:
    double from_ = std::numeric_limits<double>::infinity(), to_ = -std::numeric_limits<double>::infinity();
    HermitePolynomial positions_;
};

}  // namespace zwang

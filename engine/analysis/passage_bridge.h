// The motion close to a singular position, where projections onto the constraints cannot tell its branch from those
// that cross it: one polynomial through states on both sides.
#pragma once

#include <limits>

#include "engine/analysis/interpolation.h"
#include "engine/system/system.h"

namespace zwang {

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

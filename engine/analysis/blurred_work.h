// What motors supply next to a singular position, where rounding tells their power: what the energy of the motion has
// gained. A motion that leaves its branch gains or loses more, which stays to be seen.
#pragma once

#include <cmath>
#include <limits>
#include <vector>

#include "engine/results/results.h"

namespace zwang {

class BlurredWork {
  public:
    /// The energy balance [J] (Dynamics::energyBalance) at the state from which the motion goes on, or none.
    void begin(double balance = std::numeric_limits<double>::quiet_NaN()) { balance_ = balance; }
    /// The same at the end of a step in which the power was known.
    void goOn(double balance) { balance_ = balance; }
    /// At the end of a step from `from` to `to` within which it was not; `y`, if not at its end either: a state (the
    /// last entry is what was supplied), which then keeps the balance. Returns the balance there.
    double settle(double from, double to, double balance, double kinetic, VecX* y) {
        const bool isKept = isSmall(balance - balance_, kinetic);
        if (isKept) steps_.push_back({from, to, balance_});
        if (!isKept || !y) return balance_ = balance;
        (*y)[y->size() - 1] += balance - balance_;
        return balance_;
    }
    /// A frame within such a step likewise.
    void settle(Frame& frame) const {
        for (auto step = steps_.rbegin(); step != steps_.rend() && frame.time <= step->to; ++step) {
            const double off = frame.kinetic + frame.potential + frame.dissipated - frame.supplied - step->balance;
            if (frame.time < step->from || !isSmall(off, frame.kinetic)) continue;
            frame.supplied += off;
            return;
        }
    }

  private:
    struct Step {
        double from, to, balance;
    };
    static bool isSmall(double off, double kinetic) { return std::abs(off) <= 1e-3 * kinetic; }

    double balance_ = std::numeric_limits<double>::quiet_NaN();
    std::vector<Step> steps_;
};

}  // namespace zwang

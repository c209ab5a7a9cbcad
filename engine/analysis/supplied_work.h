// What motors supply, as the energy of the motion tells it. Within a step it is known by an interpolation only, while
// kinetic and potential energy follow from the state: there it is what keeps the energy balance as it is at both ends
// of the step. Next to a singular position rounding tells the power of motors, so that their work is not known at the
// ends either: there it keeps the balance from step to step. A motion that leaves its branch gains or loses more, which
// stays to be seen.
#pragma once

#include <cmath>
#include <deque>
#include <limits>

#include "engine/results/results.h"

namespace zwang {

class SuppliedWork {
  public:
    /// The energy balance [J] (Dynamics::energyBalance) at the state from which the motion goes on, or none.
    void begin(double balance = std::numeric_limits<double>::quiet_NaN()) { balance_ = balance; }
    /// A step from `from` to `to` ended with this balance. Returns it.
    double goOn(double from, double to, double balance) {
        if (std::isfinite(balance_)) steps_.push_back({from, to, balance_, balance});
        if (steps_.size() > remembered) steps_.pop_front();
        return balance_ = balance;
    }
    /// The same where the work is not known: what was `supplied` up to the end keeps the balance, unless that is off by
    /// more than rounding explains. Returns the balance then.
    double keep(double from, double to, double balance, double kinetic, double& supplied) {
        const double off = balance - balance_;
        if (!(std::abs(off) <= leavesBranch * kinetic)) return goOn(from, to, balance);
        supplied += off;
        return goOn(from, to, balance_);
    }
    /// A frame within one of the last steps.
    void settle(Frame& frame) const {
        for (auto step = steps_.rbegin(); step != steps_.rend() && frame.time <= step->to; ++step) {
            if (frame.time < step->from) continue;
            const double part = (frame.time - step->from) / (step->to - step->from),
                         balance = step->before + part * (step->after - step->before);
            frame.supplied = frame.kinetic + frame.potential + frame.dissipated - balance;
            return;
        }
    }

  private:
    static constexpr std::size_t remembered = 64;  ///< outputs and passages lie in the last few steps
    static constexpr double leavesBranch = 1e-3;   ///< of the kinetic energy
    struct Step {
        double from, to, before, after;
    };
    double balance_ = std::numeric_limits<double>::quiet_NaN();
    std::deque<Step> steps_;
};

}  // namespace zwang

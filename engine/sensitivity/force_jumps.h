// Where forces jump within a step and nothing tells of it: those of a spring of which the ends meet, which turn round
// there, or of a formula that has no slope. The step control gets through by ever shorter steps, one of which holds the
// jump; derivatives that go through such a step know nothing of it.
#pragma once

#include <algorithm>
#include <optional>

#include "engine/analysis/step_loop.h"
#include "engine/sensitivity/linearisation.h"

namespace zwang {

class ForceJumps {
  public:
    /// `probe` is used to look; `around` as the step has it.
    void look(const AcceptedStep& step, Linearisation& probe, const System& s, const StepContext& around) {
        longest_ = std::max(longest_, step.h);
        if (step.projectedStages || !step.met.empty() || step.h > shortened * longest_) return restart();
        const Eigen::Index n = s.nq + s.nv;
        probe.evaluate(step.t, step.from.head(n), false, around);
        const VecX before = probe.rates().tail(s.nv);
        probe.evaluate(step.t + step.h, step.to.head(n), false, around);
        const VecX after = probe.rates().tail(s.nv);
        const double size = std::max(before.norm(), after.norm()), jump = size > 0 ? (after - before).norm() / size : 0,
                     rate = jump / step.h;
        if (suspect_ && suspect_->rate > alone * rate && !found_) found_ = suspect_->time;
        suspect_.reset();
        if (last_ && jump > noticed && rate > alone * *last_) suspect_ = {step.t, rate};
        last_ = rate;
    }
    /// When the first one was.
    std::optional<double> found() const { return found_; }

  private:
    static constexpr double shortened = 1e-3;  ///< of the longest step so far
    static constexpr double noticed = 1e-3;    ///< change of the accelerations, of themselves
    static constexpr double alone = 1e3;       ///< times as fast as in the steps before and after
    void restart() {
        suspect_.reset();
        last_.reset();
    }

    struct Suspect {
        double time, rate;
    };
    double longest_ = 0;
    std::optional<Suspect> suspect_;
    std::optional<double> last_, found_;
};

}  // namespace zwang

// The knots of the profiles of motors along a run. Its steps end there; a knot that parameters move is an event of
// which they set the time.
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include "engine/analysis/run_plan.h"
#include "engine/sensitivity/knot.h"
#include "engine/sensitivity/problem.h"
#include "engine/system/switch_values.h"

namespace zwang {

class MotorKnots {
  public:
    explicit MotorKnots(const Problem& problem)
        : problem_(problem), together_(RunPlan::sameTime * problem.settings.outputStep.value) {
        const auto& drives = problem.plainNumbers.drives;
        for (std::size_t d = 0; d < drives.size(); ++d)
            for (std::size_t k = 0; k < knotsOf(drives[d]); ++k) {
                const Knot knot{static_cast<int>(d), k};
                all_.push_back({knotTime(problem.plainNumbers, knot), knot, !slopesOf(knot).isZero(0),
                                drives[d].kind == Drive::Kind::move && drives[d].shape == RestToRest::trapezoidal});
            }
        std::stable_sort(all_.begin(), all_.end(), [](const At& a, const At& b) { return a.time < b.time; });
    }
    /// Where parameters move a knot at t: all at which accelerations jump, or where none do one that moves.
    std::vector<Knot> movingAt(double t) const {
        std::vector<Knot> moving, jumping;
        for (const At& at : all_) {
            if (std::abs(at.time - t) > together_) continue;
            if (at.moves) moving.push_back(at.knot);
            if (at.jumps) jumping.push_back(at.knot);
        }
        if (moving.empty()) return {};
        return jumping.empty() ? std::vector<Knot>{moving.front()} : jumping;
    }
    /// The first that moves against a moment of the run; `slopes`: of that moment. `withRates`: also where only the
    /// rates of accelerations jump.
    std::optional<Knot> apartFrom(double t, const VecX& slopes, bool withRates) const {
        for (const At& at : all_)
            if ((withRates || at.jumps) && std::abs(at.time - t) <= together_ &&
                (slopesOf(at.knot) - slopes).lpNorm<Eigen::Infinity>() > 1e-9)
                return at.knot;
        return std::nullopt;
    }
    /// The derivatives of its time by the parameters.
    VecX slopesOf(const Knot& knot) const {
        VecX slopes(problem_.count());
        for (const SeedDirections& fan : problem_.fans)
            slopes.segment(fan.first, fan.count) = knotTime(fan.numbers, knot).slope.head(fan.count).matrix();
        return slopes;
    }

  private:
    struct At {
        double time = 0;
        Knot knot;
        bool moves = false, jumps = false;  ///< by parameters; accelerations jump there
    };

    const Problem& problem_;
    double together_;
    std::vector<At> all_;  ///< in the order of their times
};

}  // namespace zwang

// The stages of a recorded implicit step by Newton's method, implicit_step.h.
#pragma once

#include <algorithm>
#include <limits>

#include "engine/fields/printed.h"
#include "engine/sensitivity/trajectory.h"

namespace zwang {

/// Newton's method finds no stages.
struct NoStages : Trouble {
    explicit NoStages(double t)
        : Trouble(Sentence("the stages of the step at t = %1 s cannot be found again; choose another integrator",
                           printed("%.6g", t))) {}
};

/// How large a change of all stages is over their positions and velocities, each the half of y.
inline double changeOfStages(const VecX& change, const VecX& begin, const VecX& z, Eigen::Index positions) {
    const Eigen::Index m = begin.size();
    double size = 0;
    for (const auto& [first, count] : {std::pair{Eigen::Index{0}, positions}, std::pair{positions, m - positions}}) {
        double moved = 0, whole = 0;
        for (Eigen::Index i = 0; i + m <= z.size(); i += m) {
            moved = std::max(moved, change.segment(i + first, count).lpNorm<Eigen::Infinity>());
            whole = std::max(whole, (begin + z.segment(i, m)).segment(first, count).lpNorm<Eigen::Infinity>());
        }
        if (moved > 0) size = std::max(size, moved / std::max(whole, std::numeric_limits<double>::min()));
    }
    return size;
}

template <class At>
VecX Trajectory::solveStages(const Step& step, double h, const VecX& from, const VecX& begin, const At& at) {
    constexpr int most = 40;
    constexpr double rounding = 1e-15, nearly = 1e-7;  // below which a change that shrinks no more is rounding
    constexpr double slow = 0.05;                      // convergence from which D is taken anew
    const StepForm form = this->form(step);
    const StepContext& around = surroundings_[step.around];
    const Eigen::Index m = begin.size(), s = implicit_->stages(),
                       positions = step.partition < 0 ? problem_.system().nq : m / 2;
    if (h == 0) return VecX::Zero(s * m);
    std::vector<MatX> rates(static_cast<std::size_t>(s), implicit_->ratesByCoordinates(at(0), form, m));
    std::vector<VecX> near(static_cast<std::size_t>(s), from);
    implicit_->factor(h, rates);
    VecX z = implicit_->solve(VecX(form.rates(at(0)).replicate(s, 1)));
    double before = std::numeric_limits<double>::infinity();
    bool isSlow = false;
    for (int iteration = 0; iteration < most; ++iteration) {
        VecX right = -implicit_->slopes(h, z);
        for (Eigen::Index i = 0; i < s; ++i) {
            const auto k = static_cast<std::size_t>(i);
            Linearisation& stage = at(i + 1);
            form.evaluate(stage, step.t + tableau_.c[i + 1] * h, begin + z.segment(i * m, m), near[k], around);
            near[k] = stage.state();
            right.segment(i * m, m) += form.rates(stage);
            if (isSlow) rates[k] = implicit_->ratesByCoordinates(stage, form, m);
        }
        if (!right.allFinite()) break;
        if (isSlow) implicit_->factor(h, rates);
        const VecX change = implicit_->solve(right);
        z += change;
        const double size = changeOfStages(change, begin, z, positions);
        if (size <= rounding || (size <= nearly && size >= before / 2)) return z;
        if (!std::isfinite(size)) break;
        isSlow = size > slow * before;
        before = size;
    }
    throw NoStages(step.t);
}

}  // namespace zwang

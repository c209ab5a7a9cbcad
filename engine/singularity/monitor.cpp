#include "engine/singularity/monitor.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace zwang {

namespace {

constexpr double trusted = 1e-5;         ///< below it the sign of the right singular vector is noise
constexpr double closeApproach = 0.03;   ///< smallest values below it are looked at for a switch of the branch;
constexpr double farApproach = 0.1;      ///< with steps that change them much, up to this
constexpr double motorTakesPart = 1e-4;  ///< share of the motors in the left vector

}  // namespace

std::optional<SingularityMonitor::Crossing> SingularityMonitor::observe(double t, ConstraintSolver& solver) {
    const double before = current_.value;
    solver.smallestPair(current_);
    change_ += std::abs(current_.value - before);
    std::optional<Crossing> crossing;
    if (positions_ == 2 && values_[1] <= values_[0] && values_[1] < current_.value)
        crossing = Crossing{times_[0], times_[1], t, values_[1]};
    times_[0] = times_[1];
    values_[0] = values_[1];
    times_[1] = t;
    values_[1] = current_.value;
    positions_ = std::min(positions_ + 1, 2);
    return crossing;
}

SingularityMonitor::Leaving SingularityMonitor::leaving(const System& s, const ConstraintSolver& solver, const VecX& v,
                                                        double energy, double allowed) {
    const double before = std::exchange(lastEnergy_, energy);
    const bool hasCrossed = std::exchange(hasCrossed_, false);
    const double level = std::clamp(4 * lastChange_, closeApproach, farApproach);
    if (!isApproaching()) {
        if (current_.value > level)  // a step may pass the whole approach
            return hasCrossed && std::abs(energy - before) > allowed ? Leaving::energy : Leaving::none;
        level_ = level;
        energyBefore_ = before;
        entry_ = {};
    }
    Leaving verdict = Leaving::none;
    if (std::abs(energy - energyBefore_) > allowed) verdict = Leaving::energy;
    if (current_.value > level_) {
        if (turnedInto(s, solver, v)) verdict = Leaving::direction;
        level_ = 0;
    } else if (entry_.right.size() == 0 && current_.value > trusted) {
        entry_ = current_;
    }
    return verdict;
}

bool SingularityMonitor::turnedInto(const System& s, const ConstraintSolver& solver, const VecX& v) const {
    if (entry_.right.size() == 0) return false;
    // At the dead point of a motor the motion itself is the direction that vanishes.
    double motors = 0;
    for (const auto& block : s.blocks)
        if (block.isMotion) motors += entry_.left.segment(block.row, block.rows).squaredNorm();
    if (motors > motorTakesPart) return false;
    const double speed = std::sqrt(massProduct(s, v.data(), v.data()));
    VecX direction(s.nv);
    solver.fromScaled(entry_.right, direction);
    return std::abs(massProduct(s, direction.data(), v.data())) > 0.5 * speed;
}

}  // namespace zwang

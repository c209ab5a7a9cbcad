// Passages: where the step loop finds them, what it does there, and whether the motion has left its branch.
#include <algorithm>
#include <cmath>

#include "engine/analysis/start_branch.h"
#include "engine/analysis/step_loop.h"

namespace zwang {

namespace {

constexpr double largestPart = 0.15;  ///< of a step that is looked at in parts [rad]

}  // namespace

std::vector<SingularityMonitor::Crossing> StepLoop::crossingsOfLastStep() {
    const DenseOutput::Node& end = dense_.last();
    const double rate = dynamics_.directionRate(end.y), from = end.t - dense_.lastStep(),
                 turn = dense_.lastStep() * rate;
    std::vector<SingularityMonitor::Crossing> crossings;
    const auto observe = [&](double t) {
        const auto crossing = monitor_.observe(t, dynamics_.solver());
        if (crossing && crossing->smallest < rate * (crossing->to - crossing->from)) crossings.push_back(*crossing);
    };
    // Unit rows change no faster than the bodies turn: where that may have brought a singular value to zero, the step
    // is looked at in parts.
    if (monitor_.smallest() < turn) {
        const int parts = static_cast<int>(std::ceil(turn / largestPart));
        VecX y;
        for (int i = 1; i < parts; ++i) {
            const double t = from + i * (end.t - from) / parts;
            dense_.evaluate(t, y);
            dynamics_.refresh(t, y);
            observe(t);
        }
        y = end.y;
        if (parts > 1) dynamics_.refresh(end.t, y);
    }
    observe(end.t);
    monitor_.endStep();
    return crossings;
}

void StepLoop::locate(const SingularityMonitor::Crossing& crossing) {
    // Where the smallest singular value vanishes, σ² = κ² (t − t*)² to first order, whatever its vectors and however
    // many values vanish together: three values give t*. The dense output is looked at across the passage, where a step
    // that ends at the passage could not be trusted: there the projection cannot remove the error along the vanishing
    // direction.
    double t = crossing.near;
    const auto square = [&](double at) {
        SingularPair here;
        consistentState(std::clamp(at, dense_.first().t, dense_.last().t));
        dynamics_.solver().smallestPair(here);
        return here.value * here.value;
    };
    double beside = (crossing.to - crossing.from) / 4;
    for (int i = 0; i < 12 && beside > 1e-14 * std::max(1.0, end_); ++i) {
        const double at = square(t), before = square(t - beside), after = square(t + beside);
        const double curvature = after + before - 2 * at;
        if (at < 1e-24 || !(curvature > 0)) break;
        const double correction = std::clamp(-beside / 2 * (after - before) / curvature, -2 * beside, 2 * beside);
        t = std::clamp(t + correction, dense_.first().t, dense_.last().t);
        beside = std::clamp(std::abs(correction), beside / 100, beside / 2);
    }
    const bool known = !results_.passages.empty() &&
                       std::abs(t - results_.passages.back().time) < 1e-3 * (crossing.to - crossing.from);
    if (known) return;
    const VecX y = consistentState(t);
    if (auto passage = dynamics_.describePassage(t, y, structure_.rankNearby)) {
        results_.passages.push_back(*passage);
        monitor_.rememberPassage();
        const double together = sameTime * outputStep_;
        writeOutputs(t - together);
        // A passage at an output time is that output.
        const bool isOutput = std::abs(nextOutput_ * outputStep_ - t) <= together;
        if (!isOutput && t > results_.frame(results_.size() - 1).time + together) record(t, y);
        if (takeNamedBranch(t, y) && isOutput) writeOutputs(t);
    }
}

bool StepLoop::takeNamedBranch(double t, VecX y) {
    const auto& named = settings_.passageBranches;
    Passage& passage = results_.passages.back();
    const std::size_t number = results_.passages.size() - startPassages_;
    const int branch = number > 0 && number <= named.size() ? static_cast<int>(named[number - 1].value) : 0;
    if (branch == 0 || branch == passage.branchTaken + 1) return false;
    const auto count = passage.branches.size();
    if (branch > static_cast<int>(count)) {
        noBranch_ = "passage " + std::to_string(number) + " has " + std::to_string(count) +
                    " branches and the run asks for number " + std::to_string(branch) +
                    "; name another one in passage_branches";
        return false;
    }
    const System& s = dynamics_.system();
    const double before = kineticEnergy(s, y.data() + s.nq);
    y.segment(s.nq, s.nv) = alongBranch(s, dynamics_.workspace().rate.norm() > 0, y.segment(s.nq, s.nv),
                                        passage.branches[static_cast<std::size_t>(branch - 1)]);
    y[s.nq + s.nv + 1] += kineticEnergy(s, y.data() + s.nq) - before;  // a jolt that the motors give
    passage.branchTaken = branch - 1;
    DenseOutput::Node node{t, std::move(y), VecX::Zero(dynamics_.stateSize())};
    dynamics_.projects() ? void(dynamics_.project(t, node.y)) : dynamics_.refresh(t, node.y);
    dynamics_.derivativeAfterProjection(t, node.y, node.dydt);
    if (controlsStep_) nextStep_ = firstStep(node);
    dense_.restartFrom(std::move(node));
    monitor_.turnOff();
    return true;
}

void StepLoop::guardBranch(double t, double kinetic, double balance) {
    using Leaving = SingularityMonitor::Leaving;
    const System& s = dynamics_.system();
    if (!s.addedInertia.empty()) return;  // bodies that hardly resist turning make small values of regular positions
    const VecX& y = t > 0 ? dense_.last().y : start_;
    const Leaving leaving = monitor_.leaving(s, dynamics_.solver(), y.segment(s.nq, s.nv), balance,
                                             energyAllowed(std::max(results_.statistics.energyScale, kinetic)));
    if (leaving == Leaving::direction && turnTime_ < 0) turnTime_ = t;
    if (leaving == Leaving::energy && jumpTime_ < 0) jumpTime_ = t;
}

}  // namespace zwang

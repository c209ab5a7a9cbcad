// What a run records and says of itself: frames, reports, and the outcome.
#include <algorithm>
#include <cmath>
#include <cstdio>

#include "engine/analysis/step_loop.h"
#include "engine/fields/printed.h"

namespace zwang {

namespace {

constexpr double reportEvery = 0.05;  ///< seconds between reports to the outside
constexpr double cameApart = 1e-3;    ///< violation beyond which projected joints hold nothing together any more

}  // namespace

void StepLoop::writeOutputs(double until) {
    const DenseOutput::Node& last = dense_.last();
    for (;; ++nextOutput_) {
        double t = nextOutput_ * outputStep_;
        if (t > end_ + 1e-9 * outputStep_) return;
        if (std::abs(t - end_) < 1e-9 * outputStep_) t = end_;
        if (t > until + 1e-9 * outputStep_) return;
        if (observer_) continue;  // who watches the steps wants no outputs, and they do not change the steps
        std::abs(t - last.t) <= 1e-9 * outputStep_ ? record(t, last.y) : record(t, consistentState(t));
    }
}

void StepLoop::recordEnd() {
    // Where the run ends between outputs, its last state is shown as well.
    const DenseOutput::Node& last = dense_.last();
    if (last.t > results_.frame(results_.size() - 1).time + sameTime * outputStep_) record(last.t, last.y);
}

void StepLoop::record(double t, const VecX& y) {
    Frame frame = dynamics_.frame(t, y);
    const System& s = dynamics_.system();
    dynamics_.solver().smallestPair(framePair_);
    frame.smallestSingularValue = s.rows > 0 ? framePair_.value : 1;
    frame.rank = structure_.rankNearby;
    if (s.rows > 0 && framePair_.value < 1e-6 && !results_.passages.empty())
        frame.rank = results_.passages.back().rankAt;
    frame.freedom = s.nv - frame.rank;

    const double kinetic = frame.kinetic, potential = frame.potential;
    if (results_.empty()) {
        startEnergy_ = kinetic + potential;
        lowestPotential_ = highestPotential_ = potential;
    }
    lowestPotential_ = std::min(lowestPotential_, potential);
    highestPotential_ = std::max(highestPotential_, potential);
    highestKinetic_ = std::max(highestKinetic_, kinetic);
    largestEnergy_ =
        std::max(largestEnergy_, kinetic + std::abs(potential) + std::abs(frame.dissipated) + std::abs(frame.supplied));
    auto& statistics = results_.statistics;
    const double balance = kinetic + potential + frame.dissipated - frame.supplied - startEnergy_;
    if (std::abs(balance) > statistics.largestEnergyBalanceError) {
        statistics.largestEnergyBalanceError = std::abs(balance);
        statistics.largestEnergyErrorTime = frame.time;
    }
    statistics.energyScale = std::max(highestKinetic_, highestPotential_ - lowestPotential_);
    statistics.largestPositionViolation = std::max(statistics.largestPositionViolation, frame.positionViolation);
    statistics.largestVelocityViolation = std::max(statistics.largestVelocityViolation, frame.velocityViolation);
    statistics.largestAccelerationViolation =
        std::max(statistics.largestAccelerationViolation, frame.accelerationViolation);
    if (control_.frames) pending_.push_back(frame);
    results_.append(std::move(frame));
}

void StepLoop::report(bool force) {
    const auto now = std::chrono::steady_clock::now();
    if (!force && std::chrono::duration<double>(now - lastReport_).count() < reportEvery) return;
    lastReport_ = now;
    if (control_.progress) control_.progress(dense_.last().t, dense_.last().t / end_);
    if (control_.recorded) control_.recorded(results_);
    if (control_.frames && !pending_.empty()) {
        control_.frames(std::move(pending_));
        pending_.clear();
    }
}

double StepLoop::energyAllowed(double exchanged) const {
    const double tolerance = controlsStep_ ? std::max(settings_.rtol.value, settings_.atol.value) : 1e-6;
    // A mechanism that hardly moves exchanges hardly any energy: what is left then is the rounding of the energies.
    const System& s = dynamics_.system();
    const double weighed = s.massScale * s.bodies * s.gravity.norm() * s.size;
    return std::max(exchanged * std::clamp(1e5 * tolerance, 1e-9, 1e-2), 1e-12 * (largestEnergy_ + weighed));
}

void StepLoop::conclude() {
    auto& outcome = results_.outcome;
    const auto& statistics = results_.statistics;
    const double allowed = energyAllowed(statistics.energyScale);
    const bool energyIsOff = statistics.largestEnergyBalanceError > allowed;
    if (energyIsOff)
        outcome.warnings.push_back("the energy balance is off by " +
                                   printed("%.2g J, more than the tolerance explains (%.2g J)",
                                           statistics.largestEnergyBalanceError, allowed) +
                                   "; the motion may have left its branch: tighten the tolerance or use projection");
    const double violationAllowed = dynamics_.projects() ? std::max(1e-9, settings_.assemblyTolerance.value) : 1e-5;
    if (statistics.largestPositionViolation > violationAllowed)
        outcome.warnings.push_back(
            "the constraints are violated by " +
            printed("%.2g of the model's size (allowed %.1g)", statistics.largestPositionViolation, violationAllowed) +
            "; use projection or a tighter tolerance");
    // A jump of the energy counts where the run as a whole has not kept its energy either.
    double leftTime = turnTime_;
    if (energyIsOff && jumpTime_ >= 0 && (leftTime < 0 || jumpTime_ < leftTime)) leftTime = jumpTime_;
    if (leftTime >= 0)
        outcome.warnings.push_back(
            printed("at t = %.6g s the motion left its branch at a singular position: its velocities changed at once; "
                    "use projection or a smaller step",
                    leftTime));
    if (largestVelocityChange_ > 0.05)
        outcome.warnings.push_back(printed("at t = %.6g s the projection changed the velocities by %.2g of themselves",
                                           largestChangeTime_, largestVelocityChange_) +
                                   "; the motion may have switched its branch: use a smaller step");
    for (const UncertainInterval& interval : results_.uncertain)
        outcome.warnings.push_back(
            printed("between %.9g s and %.9g s a passage may have been missed", interval.from, interval.to));
    for (auto& warning : dynamics_.warnings()) outcome.warnings.push_back(std::move(warning));
    for (auto& warning : integrator_->warnings()) outcome.warnings.push_back(std::move(warning));
    if (outcome.status == Outcome::Status::failed || outcome.status == Outcome::Status::stopped) return;
    for (std::size_t i = 0; dynamics_.projects() && i < results_.size(); ++i) {
        const Frame& frame = results_.frame(i);
        if (frame.positionViolation <= cameApart) continue;
        outcome.status = Outcome::Status::failed;
        outcome.time = frame.time;
        outcome.sentence = printed("failed at t = %.9g s because ", frame.time) + "the joints came apart by " +
                           printed("%.2g of the model's size", frame.positionViolation) +
                           "; the mechanism cannot move on from there as its velocities want";
        return;
    }
    outcome.time = dense_.last().t;
    outcome.status = outcome.warnings.empty() ? Outcome::Status::completed : Outcome::Status::completedWithWarnings;
    outcome.sentence = outcome.warnings.empty() ? printed("completed at t = %.6g s", outcome.time)
                                                : printed("completed at t = %.6g s with warnings: ", outcome.time) +
                                                      outcome.warnings.front();
    outcome.sentence += integrator_->account();
    if (stiffness_ && stiffness_->isStiff())
        outcome.sentence +=
            "; the model is stiff: not the tolerance but stability kept the steps short, and the integrator radau5 "
            "takes longer ones";
}

}  // namespace zwang

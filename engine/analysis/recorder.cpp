#include "engine/analysis/recorder.h"

#include <algorithm>
#include <cmath>

namespace zwang {

namespace {

constexpr double reportEvery = 0.05;  ///< seconds between reports to the outside
constexpr double sameOutput = 1e-9;   ///< of an output step, by which the time of an output is rounded

}  // namespace

Recorder::Recorder(const RunPlan& plan, const RunControl& control, Results& results, double weighed, bool isObserved)
    : plan_(plan), control_(control), results_(results), weighed_(weighed), isObserved_(isObserved) {}

void Recorder::writeOutputs(double until, const std::function<Frame(double t)>& frameAt) {
    const double rounding = sameOutput * plan_.outputStep;
    for (;; ++next_) {
        double t = next_ * plan_.outputStep;
        if (t > plan_.end + rounding) return;
        if (std::abs(t - plan_.end) < rounding) t = plan_.end;
        if (t > until + rounding) return;
        if (!isObserved_) record(frameAt(t));
    }
}

void Recorder::record(Frame frame) {
    takeEnergies(frame);
    auto& statistics = results_.statistics;
    statistics.largestPositionViolation = std::max(statistics.largestPositionViolation, frame.positionViolation);
    statistics.largestVelocityViolation = std::max(statistics.largestVelocityViolation, frame.velocityViolation);
    statistics.largestAccelerationViolation =
        std::max(statistics.largestAccelerationViolation, frame.accelerationViolation);
    if (control_.frames) pending_.push_back(frame);
    results_.append(std::move(frame));
}

void Recorder::takeEnergies(const Frame& frame) {
    const double kinetic = frame.kinetic, potential = frame.potential;
    if (results_.empty()) {
        startEnergy_ = kinetic + potential + frame.dissipated - frame.supplied;  // an impact may begin the run
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
}

void Recorder::report(double t, bool atOnce) {
    const auto now = std::chrono::steady_clock::now();
    if (!atOnce && std::chrono::duration<double>(now - lastReport_).count() < reportEvery) return;
    lastReport_ = now;
    if (control_.progress) control_.progress(t, t / plan_.end);
    if (control_.recorded) control_.recorded(results_);
    if (control_.frames && !pending_.empty()) {
        control_.frames(std::move(pending_));
        pending_.clear();
    }
}

double Recorder::energyAllowed(double exchanged) const {
    const double tolerance = plan_.controlsStep ? std::max(plan_.tolerance.relative, plan_.tolerance.absolute) : 1e-6;
    // A mechanism that hardly moves exchanges hardly any energy: what is left then is the rounding of the energies.
    return std::max(exchanged * std::clamp(1e5 * tolerance, 1e-9, 1e-2), 1e-12 * (largestEnergy_ + weighed_));
}

}  // namespace zwang

// What a run keeps of its motion: frames at the output times, and how well it kept energy and constraints.
#pragma once

#include <chrono>
#include <functional>
#include <vector>

#include "engine/analysis/control.h"
#include "engine/analysis/run_plan.h"

namespace zwang {

/// Fills the frames and statistics of the results of one run.
class Recorder {
  public:
    /// `weighed` [J]: of bodies over the size of the model, whose rounding is in every energy. An observed run has no
    /// outputs between its ends, and they would not change its steps.
    Recorder(const RunPlan& plan, const RunControl& control, Results& results, double weighed, bool isObserved);

    /// The outputs that are due up to a time, at each of which `frameAt` gives the frame.
    void writeOutputs(double until, const std::function<Frame(double t)>& frameAt);
    /// A frame more; the first one is that of the start.
    void record(Frame frame);
    double lastTime() const { return results_.frame(results_.size() - 1).time; }
    /// t is the time of the next output.
    bool isNextOutput(double t) const { return std::abs(next_ * plan_.outputStep - t) <= plan_.together(); }

    /// Tells the outside that the run has come to t, now and then, or at once.
    void report(double t, bool atOnce);

    double startEnergy() const { return startEnergy_; }
    double highestKinetic() const { return highestKinetic_; }
    /// The balance error that the tolerance explains when so much energy is exchanged [J].
    double energyAllowed(double exchanged) const;

  private:
    void takeEnergies(const Frame& frame);

    const RunPlan& plan_;
    const RunControl& control_;
    Results& results_;
    double weighed_;
    bool isObserved_;
    long next_ = 1;               ///< number of the next output
    std::vector<Frame> pending_;  ///< recorded, not yet handed over
    double startEnergy_ = 0, lowestPotential_ = 0, highestPotential_ = 0, highestKinetic_ = 0, largestEnergy_ = 0;
    std::chrono::steady_clock::time_point lastReport_ = std::chrono::steady_clock::now();
};

}  // namespace zwang

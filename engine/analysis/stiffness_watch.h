// Whether stability, and not the error, keeps the steps of an explicit method short. Theory: engine/README.md, "Stiff
// mechanisms".
#pragma once

#include <memory>

#include "engine/analysis/dynamics.h"

namespace zwang {

/// From time to time tries an implicit step that is much longer than those of the run, beside it: the run itself does
/// not change. Belongs to one run that projects.
class StiffnessWatch {
  public:
    /// `freedom` of the system at regular positions.
    StiffnessWatch(std::shared_ptr<const System> system, const RunSettings& settings, int freedom);

    /// Whether it is time for a look: they take about a hundredth of the right-hand sides of a run, and become rarer.
    bool isDue(long rightHandSides) const { return rightHandSides >= nextLook_; }
    /// Looks at the state y at t, reached in so many steps of the run, of which those since the last look count in the
    /// mean; `run` has what the state depends on beside.
    void look(double t, long steps, const VecX& y, const VecX& dydt, Dynamics& run);
    /// At most of the looks an implicit step was accurate enough with ten times the length.
    bool isStiff() const { return stiff_ > 0 && 2 * stiff_ >= looks_; }

  private:
    void prepare();  ///< at the first look: most runs have none
    bool wouldTakeLongSteps(double t, double h, const VecX& y, const VecX& dydt);

    std::shared_ptr<const System> system_;
    RunSettings settings_;
    std::unique_ptr<Dynamics> dynamics_;
    std::unique_ptr<Integrator> implicit_;
    RateDerivative derivative_;
    int freedom_;
    long nextLook_;
    int looks_ = 0, stiff_ = 0;
    double lookedAt_ = 0;
    long stepsThen_ = 0;
    VecX end_;
};

}  // namespace zwang

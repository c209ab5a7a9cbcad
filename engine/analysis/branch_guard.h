// Whether a run without projection has left its branch at a singular position.
#pragma once

#include "engine/analysis/dynamics.h"
#include "engine/singularity/monitor.h"

namespace zwang {

/// One a run.
class BranchGuard {
  public:
    /// At the end of a step, with the solver factored there.
    void observe(double t, ConstraintSolver& solver) {
        monitor_.observe(t, solver);
        monitor_.endStep();
    }
    /// The step observed last ends at t with velocities v (nv) and an energy balance of which `allowed` [J] is what the
    /// tolerance explains.
    void look(double t, const System& system, const ConstraintSolver& solver, const VecX& v, double balance,
              double allowed) {
        using Leaving = SingularityMonitor::Leaving;
        const Leaving leaving = monitor_.leaving(system, solver, v, balance, allowed);
        if (leaving == Leaving::direction) noteTurn(t);
        if (leaving == Leaving::energy && jumpTime_ < 0) jumpTime_ = t;
    }
    /// The motion is not smooth at t.
    void noteTurn(double t) {
        if (turnTime_ < 0) turnTime_ = t;
    }
    /// A motion that breaks apart at a singular position, at t, has left its branch there.
    void noteBreak(double t) {
        if (monitor_.isApproaching()) noteTurn(t);
    }
    void otherRowsAreRedundant() { monitor_.restart(); }
    void beginMotion() { monitor_.resetAfterBranchSwitch(); }

    /// When the motion left its branch, −1: never. A jump of the energy counts where the run as a whole has not kept
    /// its energy either.
    double leftTime(bool energyIsOff) const {
        const bool hasJumped = energyIsOff && jumpTime_ >= 0;
        return hasJumped && (turnTime_ < 0 || jumpTime_ < turnTime_) ? jumpTime_ : turnTime_;
    }

  private:
    SingularityMonitor monitor_;
    double turnTime_ = -1, jumpTime_ = -1;  ///< when the direction or the energy first changed at once
};

}  // namespace zwang

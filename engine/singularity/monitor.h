// Follows the smallest singular value from step to step and tells when it has gone through zero.
#pragma once

#include <optional>

#include "engine/formulations/constraint_solver.h"

namespace zwang {

/// One a run. `observe` is called at positions in the order of time, with the solver factored there; `endStep` after
/// the one at the end of an accepted step.
class SingularityMonitor {
  public:
    /// Three successive positions, at the middle one of which the smallest value is smallest: it may vanish between
    /// them.
    struct Crossing {
        double from = 0, near = 0, to = 0;
        double smallest = 0;  ///< at `near`
    };

    double smallest() const { return current_.value; }
    /// The next steps may reach a singular position: the smallest value is small beside its change in the last step.
    bool isNear() const { return current_.value < 4 * lastChange_ || current_.value < 1e-3; }
    /// The time up to which every passage is known: while the smallest value falls, a passage may still be found after
    /// the last position but one.
    double knownUntil() const { return positions_ == 2 && values_[1] <= values_[0] ? times_[0] : times_[1]; }
    /// Forgets the positions so far, because other rows are left out as redundant now.
    void restart() { positions_ = 0; }
    /// The motion goes on along another branch from a passage: what was seen before does not tell of it.
    void resetAfterBranchSwitch() {
        positions_ = 0;
        level_ = 0;
        hasCrossed_ = false;
    }
    /// A passage was found in the present step.
    void rememberPassage() { hasCrossed_ = true; }
    void endStep() {
        lastChange_ = change_;
        change_ = 0;
    }
    /// Returns where the smallest value has gone through a minimum, if it has.
    std::optional<Crossing> observe(double t, ConstraintSolver& solver);

    /// How a motion shows, at a singular position, that it has left its branch.
    enum class Leaving { none, direction, energy };
    /// Whether the step observed last has done so. Direction: on a smooth branch the velocity stays nearly
    /// perpendicular (in the mass metric) to the direction that vanishes at the crossing. Energy: a motion that is
    /// thrown off its branch gains or loses energy within a few steps. `v` are the velocities (nv), `energy` the energy
    /// balance [J] and `allowed` the change of it that the tolerance explains.
    Leaving leaving(const System& system, const ConstraintSolver& solver, const VecX& v, double energy, double allowed);
    /// A singular position is close.
    bool isApproaching() const { return level_ > 0; }

  private:
    bool turnedInto(const System& system, const ConstraintSolver& solver, const VecX& v) const;

    SingularPair current_;
    double times_[2] = {0, 0}, values_[2] = {0, 0};  ///< the last two positions, the older first
    int positions_ = 0;                              ///< how many of them there are
    /// The present close approach: the pair where it began, the smallest value above which it ends (0: there is none),
    /// the energy before it.
    SingularPair entry_;
    double level_ = 0, energyBefore_ = 0;
    double lastEnergy_ = 0, change_ = 0, lastChange_ = 0;
    bool hasCrossed_ = false;
};

}  // namespace zwang

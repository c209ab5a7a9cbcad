// In what a step of the run is taken: in (q, v) as integrated (form DAE), or in independent coordinates (form ODE).
// Both methods go through the stages of a step in the same way and ask here how coordinates y of the step and the state
// belong together.
#pragma once

#include "engine/sensitivity/linearisation.h"

namespace zwang {

class StepForm {
  public:
    /// No partition: y = (q, v); `projects`: stages but the first are projected onto the constraints.
    StepForm(const Partition* partition, bool projects) : partition_(partition), projects_(projects) {}

    /// y of the state at which a step begins.
    VecX begin(const Linearisation& at) const { return partition_ ? at.reduced(*partition_) : at.state(); }
    /// Evaluates y at t, a stage; `near` is a state (q, v) close to it.
    void evaluate(Linearisation& at, double t, const VecX& y, const VecX& near, const StepContext& around) const {
        partition_ ? at.evaluate(t, y, *partition_, near, around) : at.evaluate(t, y, projects_, around);
    }
    /// As evaluate, where a step or a part of it ends; `project`: (q, v) is projected.
    void evaluateEnd(Linearisation& at, double t, const VecX& y, bool project, const VecX& near,
                     const StepContext& around) const {
        partition_ ? at.evaluate(t, y, *partition_, near, around) : at.evaluate(t, y, project, around);
    }
    /// dy/dt at the evaluated state.
    VecX rates(const Linearisation& at) const { return partition_ ? at.reducedRates(*partition_) : at.rates(); }

    /// Directions of y from those of the state at which a step begins.
    MatX begin(const Linearisation& at, const MatX& x) const { return partition_ ? at.reduced(*partition_, x) : x; }
    /// Directions of y become those of the state of a stage.
    void atStage(Linearisation& at, const SeedDirections& fan, MatX& y) const {
        if (partition_)
            at.lift(*partition_, fan, y);
        else if (projects_)
            at.project(fan, y);
    }
    /// The same where a step ends.
    void atEnd(Linearisation& at, const SeedDirections& fan, MatX& y) const {
        partition_ ? at.lift(*partition_, fan, y) : at.project(fan, y);
    }
    /// `out` becomes the directions of dy/dt from those of the state and of (q̇, a), which are used up.
    void takeRates(const Linearisation& at, const MatX& x, MatX& rates, MatX& out) const {
        partition_ ? void(out = at.reducedRates(*partition_, x, rates)) : out.swap(rates);
    }

    // Transposed, weights instead of directions:
    void atEndTransposed(Linearisation& at, Linearisation::Weights& weights) const {
        partition_ ? at.liftTransposed(*partition_, weights) : at.projectTransposed(weights);
    }
    void atStageTransposed(Linearisation& at, Linearisation::Weights& weights) const {
        if (partition_)
            at.liftTransposed(*partition_, weights);
        else if (projects_)
            at.projectTransposed(weights);
    }
    VecX beginTransposed(const Linearisation& at, const VecX& onY) const {
        return partition_ ? at.reducedTransposed(*partition_, onY) : onY;
    }
    /// Weights on (q̇, a); adds to those on the state.
    VecX ratesTransposed(const Linearisation& at, const VecX& onRates, VecX& onState) const {
        return partition_ ? at.reducedRatesTransposed(*partition_, onRates, onState) : onRates;
    }

  private:
    const Partition* partition_;
    bool projects_;
};

}  // namespace zwang

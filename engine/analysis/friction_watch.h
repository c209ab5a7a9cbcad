// Whether friction locks itself under the loads that grow on the way to a singular position.
//
// These loads grow as 1/σ, and with them what friction adds to its own load: μ times that passes 1 somewhere before the
// passage, where Coulomb's law loses its solution or has several.
#pragma once

#include <optional>
#include <string>

#include "engine/analysis/run_motion.h"
#include "engine/analysis/run_plan.h"

namespace zwang {

/// One a run.
class FrictionWatch {
  public:
    FrictionWatch(Dynamics& dynamics, RunMotion& motion, const RunPlan& plan)
        : dynamics_(dynamics), motion_(motion), plan_(plan) {}

    /// The element that has locked at the end of an accepted step, where the last derivative was taken, or whose gain
    /// passes 1 close to the passage met last, at the time `passage`; "": none.
    std::string look(const DenseOutput::Node& node, std::optional<double> passage);

    /// Friction of `element` locks before the motion comes through: it ends at `node`, or where it is.
    struct Lock {
        std::string element;
        std::optional<DenseOutput::Node> node;
    };
    /// Beside a passage at t that the last step went through: a long step would not see it.
    std::optional<Lock> before(double t);

  private:
    double nearPassages(const VecX& y) const;  ///< time within which a step is close to a passage [s]

    Dynamics& dynamics_;
    RunMotion& motion_;
    const RunPlan& plan_;
    struct {
        double time = -1;
        std::string element;
    } lastGain_;  ///< when friction last gained 1 or more from its own load
};

}  // namespace zwang

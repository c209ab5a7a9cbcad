// The motion of a run between its steps: the dense output, brought onto the constraints, and beside a passage the
// bridge over it.
#pragma once

#include "engine/analysis/dense_output.h"
#include "engine/analysis/passage_bridge.h"
#include "engine/singularity/passage_finder.h"

namespace zwang {

/// One a run. What it evaluates leaves solver and workspace of the Dynamics at the state that is returned.
class RunMotion {
  public:
    /// `finder` tells whether a singular position is near.
    RunMotion(Dynamics& dynamics, const PassageFinder& finder, DenseOutput::Through through)
        : dynamics_(dynamics), finder_(finder), dense_(dynamics, through) {}

    DenseOutput& dense() { return dense_; }
    const DenseOutput& dense() const { return dense_; }
    const DenseOutput::Node& last() const { return dense_.last(); }

    /// The state at a time within the nodes, on the constraints.
    VecX at(double t);
    /// The motion close to t, from states to both sides of it that are regular: there a projection cannot be trusted.
    /// Through states of the dense output, projected or as they are; of a run that does not project, onto the
    /// constraints by `watch`.
    PassageBridge bridgeOver(double t, bool isProjected, RankWatch& watch);
    /// From here on the motion close to its passage is that of the bridge.
    void setBridge(PassageBridge bridge) { bridge_ = std::move(bridge); }
    void dropBridge() { bridge_ = {}; }
    /// How fast directions turn at the last node [rad/s], not less than bridgeReach in the time `longest`.
    double rate(double longest) const { return std::max(dynamics_.directionRate(last().y), bridgeReach / longest); }
    /// Whether what happened in the last step shows better on the curve through its ends alone: beside a singular
    /// position states are known to 1e-11 or worse, and in a step that is much longer than the ones before their
    /// polynomial is off by far more, which the constraints show.
    bool magnifiesErrors(RankWatch& watch);

  private:
    VecX projected(double t);
    void project(double t, VecX& y);
    bool mayProjectFirmly() const;

    Dynamics& dynamics_;
    const PassageFinder& finder_;
    DenseOutput dense_;
    PassageBridge bridge_;  ///< across the last passage
};

}  // namespace zwang

// The motion between accepted steps: outputs, passages and pictures do not shorten steps.
#pragma once

#include <deque>

#include "engine/analysis/dynamics.h"
#include "engine/analysis/interpolation.h"

namespace zwang {

/// One polynomial through the last accepted steps: positions with velocities and accelerations, energies with powers.
/// The same for every integrator, but that accelerations at the ends of implicit steps are those of stiff forces, in
/// which the error of a position is large; then more steps, five instead of four, take part without them.
class DenseOutput {
  public:
    /// An accepted step: the state and its derivative.
    struct Node {
        double t = 0;
        VecX y, dydt;
    };

    /// Through the last steps with their accelerations; with their rates alone, of implicit methods; through the last
    /// step alone, where velocities may jump in each.
    enum class Through { accelerations, rates, lastStep };
    explicit DenseOutput(const Dynamics& dynamics, Through through = Through::accelerations)
        : dynamics_(dynamics),
          takesAccelerations_(through == Through::accelerations),
          mostNodes_(through == Through::lastStep ? 2
                     : takesAccelerations_        ? 4
                                                  : 5) {}
    void append(Node node);
    /// Forgets all but the last node: what comes is another function (a knot of a table).
    void restart();
    /// Goes on from `node`, which lies before the last one, as another motion.
    void restartFrom(Node node);
    const Node& first() const { return nodes_.front(); }
    const Node& last() const { return nodes_.back(); }
    /// The last step is more than twice as long as the one before: what states are off by is magnified in it.
    bool growsFast() const {
        const std::size_t n = nodes_.size();
        return n > 2 && nodes_[n - 1].t - nodes_[n - 2].t > 2 * (nodes_[n - 2].t - nodes_[n - 3].t);
    }
    double lastStep() const { return last().t - nodes_[nodes_.size() - 2].t; }

    /// The state at a time within the nodes: positions, velocities and energies, not yet projected.
    void evaluate(double t, VecX& y);
    /// The same through the two nodes around t alone: beside a singular position states are known to 1e-11 or worse,
    /// which a polynomial through steps that grow fast magnifies.
    void evaluateBetween(double t, VecX& y) const;

    /// The error of rates in the middle of the last step over their tolerance, estimated without the oldest node: of
    /// the positions, and of the energies (their powers). 0 with fewer than three nodes.
    double rateError(const Tolerance& tolerance) const { return errorOf(positionNodes(), tolerance); }
    /// The same as rateError, were `node` the last.
    double rateErrorWith(const Node& node, const Tolerance& tolerance) const;
    double powerError(const Tolerance& tolerance) const { return errorOf(energyNodes(), tolerance); }

  private:
    HermiteNode positionNode(const Node& node) const;
    std::vector<HermiteNode> positionNodes() const;
    std::vector<HermiteNode> energyNodes() const;
    double errorOf(std::vector<HermiteNode> nodes, const Tolerance& tolerance) const;

    const Dynamics& dynamics_;
    bool takesAccelerations_;
    std::size_t mostNodes_;
    std::deque<Node> nodes_;  ///< oldest first
    HermitePolynomial positions_, energies_;
    bool fitted_ = false;
    VecX q_, rates_, powers_, works_;
};

}  // namespace zwang

// How far a position of a mechanism is from losing rank, as many smooth functions of time instead of one minimum.
//
// Rows of the Jacobian are taken in the order in which the sparse factorisation eliminates them, each of unit length.
// φ_j is what row j has beyond those before it, φ_j = ±|ŵ_j − P_{j−1} ŵ_j|: the diagonal of the smooth QR factorisation
// of Ŵᵀ (Dieci & Eirola, On smooth decompositions of matrices, 1999). The rank is lost exactly where a φ_j vanishes,
// and at a crossing of branches it changes its sign. Of N loops each has a φ_j of its own, so nothing hides anything,
// and all of them cost one sparse factor: O(N). engine/README.md, "Singular positions".
#pragma once

#include <algorithm>
#include <memory>
#include <vector>

#include "engine/formulations/constraint_solver.h"

namespace zwang {

/// The metric in which rank is judged: lengths and angles only, so that no mass decides it. Rotations count by the
/// distances of a body's joints from its centre of mass.
Metric geometricMetric(const System& system);

/// The |φ_j| at one moment of a motion, on the constraints.
struct RankSample {
    double time = 0, rate = 0;    ///< [s]; how fast directions turn at most, about [rad/s]
    double boundRate = 0;         ///< the same by what moves against what it is bound to
    VecX q, v;                    ///< positions (nq) and velocities (nv)
    VecX distance;                ///< |φ_j|, one a row; 0 for rows that are redundant everywhere
    std::vector<Four> direction;  ///< unit vector of row j in four random directions: its sign tells that of φ_j
    VecX slope;                   ///< d|φ_j|/dt; empty: not computed yet
    VecX spin;                    ///< with it: how fast `direction` turns [rad/s]
    double smallest = 1;          ///< of the rows that are not redundant
    double weakest = 1;           ///< about the smallest singular value of these rows: at most `smallest`
    double moved = 0;             ///< by the projection onto the constraints, lengths over the size, angles [rad]
    /// The branch is known, and with it the signs: a position that was off by `moved` may have been projected onto a
    /// branch that crosses its own where these are no farther apart than that.
    bool isClear() const { return smallest > std::max(beside, 20 * moved); }
    bool isAt() const { return smallest < noise; }
    static constexpr double beside = 2e-7;  ///< |φ_j| below which nothing is said of signs
    static constexpr double noise = 5e-8;   ///< |φ_j| comes from φ_j², whose rounding is 1e-16
};

/// Belongs to one thread.
class RankWatch {
  public:
    /// `redundantRows`: one choice of rows that depend on the others at every position of the mechanism.
    RankWatch(std::shared_ptr<const System> system, const std::vector<int>& redundantRows);

    /// Redundant rows may be chosen badly for this position: there |φ_j| far from zero change fast.
    bool mayBePoor(const RankSample& at) const { return !solver_.redundantRows().empty() && at.smallest < poor; }
    /// Chooses other redundant rows where those that remain are close to depending on each other at a regular position;
    /// true when it did: samples of before have other φ_j.
    bool improveRows(const RankSample& at);

    const System& system() const { return *system_; }
    /// In the geometric metric; evaluated where sample() was called last.
    ConstraintSolver& solver() { return solver_; }
    Workspace& workspace() { return w_; }
    const std::vector<int>& rows() const { return rows_; }  ///< those that are not redundant

    /// Angles in space go on from turns counted so far (System::turns), on which rows of couplers depend.
    void goOnFrom(const CountedTurns& turns) { w_.turns = turns; }
    /// The position nearest to q that satisfies the constraints at time t, with the velocities v.
    RankSample sample(double t, VecX q, const VecX& v);
    /// How far directions of rows turn between two samples, at most, about [rad]: as bodies turn and move, over the
    /// size. Where that is much, as those turn and move that joints bind, against each other, over their distance.
    double turnBetween(const RankSample& a, const RankSample& b) const;
    /// Scaled violation of the constraints at positions (the first nq of `q`).
    double violation(double t, const VecX& q);
    /// Fills `slope` and `spin`, by a difference along the motion.
    void addSlopes(RankSample& sample);

  private:
    void factor(double t, const VecX& q);
    void setRedundantRows(const std::vector<int>& rows);

    std::shared_ptr<const System> system_;
    ConstraintSolver solver_;
    Workspace w_;
    std::vector<int> rows_;
    static constexpr double poor = 0.3;  ///< of the smallest |φ_j|
    SingularPair weakest_;
    std::vector<Four> probes_, beside_;
    VecX besideDistance_;
};

}  // namespace zwang

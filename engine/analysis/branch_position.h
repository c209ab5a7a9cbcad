// A position on one smooth branch of the constraints, moved by finite displacements that do not leave the branch.
//
// Away from singular positions the tangent of the branch is null(J). Close to one, a direction w of null(J) appears
// that belongs to other branches; there the tangent is the one that was carried there, T ← orth(P T) with P the
// projection onto null(J) as long as that is regular, so that a crossing is passed straight. How far a displacement may
// go is bounded by how fast the smallest singular value can vanish: near misses of a crossing are followed around their
// bend.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "engine/formulations/constraint_solver.h"
#include "engine/singularity/structure.h"

namespace zwang {

/// Belongs to one thread. Directions are in scaled coordinates z, with v = F z (engine/README.md, "The scaled
/// Jacobian"), so their mass norm is their length.
class BranchPosition {
  public:
    /// `q` (nq) satisfies C(q, t) = 0, `structure` is that of q.
    BranchPosition(std::shared_ptr<const System> system, const ConstraintStructure& structure, double t, const VecX& q);

    const System& system() const { return *system_; }
    const VecX& q() const { return q_; }
    double time() const { return time_; }
    int freedom() const { return freedom_; }  ///< of the branch at its regular positions
    /// Evaluated and factored at q().
    const Workspace& workspace() const { return w_; }
    ConstraintSolver& solver() { return solver_; }

    /// The smallest singular value of Ŵ over the largest one met so far.
    double level() const { return pair_.value / reference_; }
    const SingularPair& smallestPair() const { return pair_; }
    /// So close to a singular position that the tangent is the one that was carried there.
    bool isSingular() const { return system_->rows > 0 && level() < singular; }
    /// Singular from the start: which branch to take has to be said by `take`.
    bool hasTangent() const { return !isSingular() || tangents_.cols() > 0; }
    void take(const VecX& tangent);

    /// z ← its part along the branch.
    void project(VecX& z);
    /// Multipliers of what the last project() removed, one a row; 0 at a singular position.
    VecX multipliers();
    VecX plain(const VecX& z) const;      ///< F z
    double length(const VecX& z) const;   ///< reach of F z
    VecX displaced(const VecX& z) const;  ///< q() ⊕ F z

    /// The largest reach of a displacement that is safe here.
    double longestStep() const;
    /// Projects `candidate`, which lies along z from here, and goes there, provided that the constraints can be met
    /// beside it on this branch and that `accept` agrees with the position found, at which everything is evaluated and
    /// factored.
    bool moveTo(VecX candidate, const VecX& z, const std::function<bool(const VecX& q)>& accept);
    /// Evaluates and factors at q() again, after the solver was used elsewhere.
    void refresh();
    /// Evaluates and factors elsewhere; refresh() must follow.
    const Workspace& lookAt(const VecX& q);

  private:
    static constexpr double singular = 0.005;  ///< of level()
    static constexpr double carried = 0.2;     ///< below it tangents are carried along
    void carryTangents(const VecX& last);

    std::shared_ptr<const System> system_;
    ConstraintSolver solver_;
    Workspace w_;
    double time_ = 0;
    VecX q_;
    int freedom_ = 0;
    SingularPair pair_;
    double reference_ = 1, rate_ = 1;  ///< of the smallest value: the largest met, its change over reach
    MatX tangents_;                    ///< nv × at most mostTangents, orthonormal; empty where not needed
};

/// One direction (nv) for each freedom of the branch there, at most 60, each with as few bodies as possible: of unit
/// reach, and at rest in the coordinate by which another one is known.
std::vector<VecX> freedomDirections(BranchPosition& branch);

/// The k-th of a sequence of directions (n) without any symmetry, always the same ones.
VecX seedDirection(Eigen::Index n, int k);

}  // namespace zwang

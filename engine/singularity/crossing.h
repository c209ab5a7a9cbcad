// The acceleration at a crossing of branches. A row uᵀJ that vanishes there says nothing about the acceleration; its
// next derivative does: with uᵀJ = 0, uᵀ d³C/dt³ = 0 reads 3 uᵀJ̇ a = uᵀη̇, η̇ the rate of η with v frozen (scleronomic:
// 3 uᵀD²C[v, a] = −uᵀD³C[v, v, v]). Where these rows have the rank that is missing, they give the exact acceleration of
// the branch along which v points.
#pragma once

#include <memory>

#include "engine/formulations/constraint_solver.h"
#include "engine/math/dual.h"
#include "engine/system/mechanics.h"

namespace zwang {

/// One a run: keeps the numbers of the model as dual numbers.
class CrossingAcceleration {
  public:
    explicit CrossingAcceleration(std::shared_ptr<const System> system);

    enum class Verdict { regular, determined, undetermined };
    /// `w` is evaluated at (t, q, v) with forces; `q` (nq) and `v` (nv). Regular: no row vanishes and `a` (nv) is left
    /// alone. Otherwise `a` becomes Gauss's minimum with the rows above, which leave it undetermined where their rank
    /// is too low (at rest; where more branches touch than cross). `solver` must be factored again afterwards.
    Verdict accelerate(ConstraintSolver& solver, const Workspace& w, double t, const double* q, const double* v,
                       VecX& a) const;

  private:
    std::shared_ptr<const System> system_;
    SystemNumbers<Dual<double>> numbers_;
};

}  // namespace zwang

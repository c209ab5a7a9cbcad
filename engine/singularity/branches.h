// The branches of the motion that cross at a singular position. Where J loses rank, a velocity with J v = −C_t belongs
// to a motion only if the second derivative of the constraints can vanish too: uᵀ C̈ = 0 for every u with uᵀ J = 0,
// which does not contain the acceleration. These quadratic equations pick the tangents (the tangent cone; for
// scleronomic constraints uᵀ D²C[v, v] = 0).
#pragma once

#include <vector>

#include "engine/formulations/constraint_solver.h"

namespace zwang {

struct BranchTangents {
    /// Velocities (nv), in an order that depends on the position alone: by their components in the order of the model,
    /// each of them turned so that its first large component is positive. Without moving motors: of kinetic energy ½ J,
    /// defined up to their sign. With moving motors: the velocities that the motors' speeds demand.
    std::vector<VecX> velocities;
    int taken = -1;        ///< the one along which the given motion goes; −1: none
    bool all = true;       ///< no other branch crosses here
    bool isolated = true;  ///< false: tangents form families (more freedoms than one), of which these are members
};

/// Ŵ with all rows at one position, decomposed: singular values, largest first, all left and right vectors (columns),
/// and the scale of each row. Dense: for up to `mostDecomposedRows` rows.
struct DecomposedJacobian {
    VecX values, rowScale;
    MatX left, right;
    DecomposedJacobian(ConstraintSolver& solver, const Workspace& w);
    /// Number of singular values above `zero`.
    Eigen::Index rank(double zero) const;
};
constexpr int mostDecomposedRows = 150;

/// At the positions of `w`, to which `solver` belongs; singular values below `zero` count as zero, which leaves
/// `freedom` instantaneous freedoms. `motion`: the velocities with which the position is reached (nv; may be 0). Up to
/// 12 instantaneous freedoms are searched, up to 4 completely; beyond, only the motion's own tangent is given. Changes
/// the velocities in `w`. `known`: the decomposition at these positions, where there is one already.
BranchTangents branchTangents(const System& system, ConstraintSolver& solver, Workspace& w, double zero, int freedom,
                              const VecX& motion, const DecomposedJacobian* known = nullptr);

}  // namespace zwang

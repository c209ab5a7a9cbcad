// A pull at a point of a body: how the point answers along the branch, and the step that brings it nearer to a target.
#pragma once

#include <functional>

#include "engine/analysis/branch_position.h"

namespace zwang {

/// A point of a body; `local` from the centre of mass, in body axes [m].
struct PulledPoint {
    int body = -1;
    Vec3 local = Vec3::Zero();
    Vec3 place(const Workspace& w) const;  ///< [m]
    /// covector (nv) += Aᵀ f for a force f at the point.
    void addForce(const Workspace& w, const Vec3& f, VecX& covector) const;
};

/// B = A F P, a row a direction of the world: displacements of least mass norm (scaled) that a unit force causes.
struct PullResponse {
    MatX b;          ///< Bᵀ, nv × 2 or 3
    MatX lambda;     ///< the multipliers that go with them, rows × 2 or 3
    VecX strengths;  ///< singular values of B, the largest first
    MatX axes;       ///< the directions that belong to them, columns
    /// F⁻¹ of the displacement of least mass norm that moves the point by dx.
    VecX towards(const VecX& dx) const;
};

/// At the position where `branch` is evaluated and factored.
PullResponse respond(BranchPosition& branch, const PulledPoint& point);

/// From one position to the next (or back) the pull was turned over: an elbow went through its straight or folded
/// position. `rank`: how many of the strengths do not vanish everywhere.
bool isTurnedOver(const PullResponse& before, const PullResponse& after, int rank);

/// A quadratic model of ½ |e|², e from the point to the target, on a small subspace of the tangent, with the curvature
/// of the branch.
struct PullModel {
    MatX basis;           ///< nv × m, orthonormal
    VecX slope;           ///< m
    VecX curvatures;      ///< eigenvalues, ascending
    MatX eigenvectors;    ///< m × m
    double stiffest = 0;  ///< the largest of |curvatures|

    /// The step to the minimum, or as far towards it as `radius` (reach) allows.
    VecX step(const BranchPosition& branch, double radius) const;
    double decrease(const VecX& z) const;  ///< of ½ |e|² that it foretells for z in its span
};

/// `seeds` are further directions for its basis.
PullModel pullModel(BranchPosition& branch, const PulledPoint& point, const PullResponse& response, const Vec3& target,
                    const std::vector<VecX>& seeds);

}  // namespace zwang

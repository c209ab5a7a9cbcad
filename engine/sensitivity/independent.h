// The form ODE: a step in independent coordinates w instead of in all of (q, v).
//
// Reduced equations. w = S q with f rows, z = (w, ẇ). Positions and velocities belong to z by
//   C(q, t, b) = 0, S q = w;   J v = −C_t, S N v = ẇ,
// accelerations by Gauss's principle, and ẇ' = S q̈(w, ẇ, t, b). The columns of V are the velocities that the joints
// allow for one unit of each ẇ: J V = 0, S N V = 1. With any particular solution, here the one of least norm,
//   v = J⁺(−C_t) + V (ẇ − S N J⁺(−C_t)),
// and positions by Newton steps of the same shape, so that only solves with the factored constraints are needed.
//
// Direct. δz becomes directions of the state by the same two equations, linearised,
//   J δξ = −C_b δb, S N δξ = δw (δq = N δξ);   J δv = −(δJ v + δC_t), S δ(N v) = δẇ,
// and the accelerations' directions give δz' = (S δq̇, S δq̈) with δq̈ = δ(N a + Ṅ v). These are the variational equations
// of the reduced system. Adjoint. Each map transposed: the costate has the dimension 2f of z.
//
// Choice of S. The rows are orthonormal directions (lengths over the size of the model) of the tangent space of the
// constraints where they are chosen, so that w are coordinates in that tangent plane and dependent ones follow at
// second order (Potra & Yen, Implicit numerical integration for Euler-Lagrange equations via tangent space
// parametrization, 1991). They are chosen again where V has grown by a quarter: the plane is then turned by some 35
// degrees. Where the constraints lose rank there is no V, and the form is refused.
#pragma once

#include "engine/math/types.h"

namespace zwang {

/// `select`: S (f × nq); `allowed`: velocities that the joints allowed where the choice was made (nv × f), which are
/// projected onto those elsewhere.
struct Partition {
    MatX select, allowed;
    Eigen::Index freedom() const { return select.rows(); }
};

}  // namespace zwang

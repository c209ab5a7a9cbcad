// The form ODE: a step in independent coordinates, a choice w of the coordinates q, instead of in all of (q, v).
//
// Reduced equations. With S the choice, w = S q and z = (w, ẇ). Positions and velocities belong to z by
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
// Choice. Where V has entries no larger than needed the dependent coordinates follow the independent ones closely; the
// coordinates are found by a factorisation with pivots of the directions that the joints allow, and chosen again when
// V has become four times as large. Where the constraints lose rank there is no such V, and the form is refused.
#pragma once

#include <vector>

#include "engine/math/types.h"

namespace zwang {

/// `chosen`: where the f entries of w are in q; `allowed`: velocities that the joints allowed where the choice was made
/// (nv × f), which are projected onto those elsewhere; `largest`: the largest entry of V there, lengths over the size
/// of the model.
struct Partition {
    std::vector<Eigen::Index> chosen;
    MatX allowed;
    double largest = 1;
    Eigen::Index freedom() const { return static_cast<Eigen::Index>(chosen.size()); }
};

}  // namespace zwang

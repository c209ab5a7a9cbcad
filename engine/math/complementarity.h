// Linear complementarity: pushes that only push.
#pragma once

#include <optional>

#include "engine/math/types.h"

namespace zwang {

/// The pushes p ≥ 0 with W p + b ≥ 0 and pᵀ(W p + b) = 0, for W symmetric and positive semidefinite (n × n): the
/// minimum of ½ pᵀ W p + bᵀ p over p ≥ 0, by the active sets of Lawson & Hanson (Solving Least Squares Problems, 1974,
/// ch. 23). Where W is singular, the smallest of those in the active set.
VecX complementaryPushes(const MatX& W, const VecX& b);

/// Numbers z ≥ 0 with M z + q ≥ 0 and zᵀ(M z + q) = 0, for any M (n × n), by the pivots of Lemke, ties decided by
/// lexical order (Cottle, Pang & Stone, The Linear Complementarity Problem, 1992, 4.4 and 4.9). For copositive M, as
/// that of impacts with friction in the plane, none are found only where there may be none.
std::optional<VecX> complementaryByPivots(const MatX& M, const VecX& q);

}  // namespace zwang

// Linear complementarity with a symmetric matrix: pushes that only push.
#pragma once

#include "engine/math/types.h"

namespace zwang {

/// The pushes p ≥ 0 with W p + b ≥ 0 and pᵀ(W p + b) = 0, for W symmetric and positive semidefinite (n × n): the
/// minimum of ½ pᵀ W p + bᵀ p over p ≥ 0, by the active sets of Lawson & Hanson (Solving Least Squares Problems, 1974,
/// ch. 23). Where W is singular, the smallest of those in the active set.
VecX complementaryPushes(const MatX& W, const VecX& b);

}  // namespace zwang

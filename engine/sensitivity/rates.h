// q̇ = N(q) v as what it is, bilinear, and its transposed maps. A quaternion's rate is ½ p ∘ (0, ω).
#pragma once

#include "engine/system/system.h"

namespace zwang {

/// N(q) v.
VecX ratesOf(const System& system, const VecX& q, const VecX& v);
/// N(q)ᵀ weights.
VecX ratesTransposed(const System& system, const VecX& q, const VecX& weights);
/// The left inverse of N, transposed.
VecX velocitiesTransposed(const System& system, const VecX& q, const VecX& weights);

/// The quaternions' part of N(p) v, which is linear in p and in v; the rest is zero.
VecX turning(const System& system, const VecX& p, const VecX& v);
/// Transposed in p: its negative, because a product with a vector from the right is skew.
VecX turningTransposed(const System& system, const VecX& weights, const VecX& v);
/// Transposed in v.
VecX turnedByTransposed(const System& system, const VecX& p, const VecX& weights);

/// Adds what weights on N(q) v put on the state x = (q, v); the first nq of the weights count.
void addTransposedRates(const System& system, const VecX& x, const VecX& weights, VecX& to);

}  // namespace zwang

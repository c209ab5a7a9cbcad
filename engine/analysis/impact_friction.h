// Impulses of an impact with friction.
#pragma once

#include <vector>

#include "engine/math/types.h"

namespace zwang {

/// The slip of one contact in an impact: the row of its push, those of its slip (one or two), and μ.
struct ImpactSlip {
    Eigen::Index push = 0;
    std::vector<Eigen::Index> rows;
    double friction = 0;
};

/// The impulses p (n) of Newton's and Coulomb's laws: with w = W p + b, W (n × n) symmetric and positive semidefinite,
///     pushes:  p ≥ 0, w ≥ 0, p w = 0        (b = (1 + e) γ⁻: w = γ⁺ + e γ⁻)
///     slips:   p_t = −μ p_n w_t/|w_t|, or w_t = 0 and |p_t| ≤ μ p_n   (b = the slip before, w the one after)
/// Rows that no slip names are pushes. Glocker, Set-Valued Force Laws, 2001, ch. 9; found by projected Gauss–Seidel
/// sweeps (Moreau, Jean), which tell what sticks, slips and opens, and made exact for that.
VecX impulsesWithFriction(const MatX& W, const VecX& b, const std::vector<ImpactSlip>& slips);

}  // namespace zwang

// The coefficients of a Runge-Kutta method, read off the method itself.
#pragma once

#include <optional>
#include <vector>

#include "engine/integrators/integrator.h"

namespace zwang {

/// y_i = y + h Σ_{j<i} a(i, j) k_j at t + c_i h;  y(t + h) = y + h Σ b_i k_i. Stages that nothing uses are left out.
struct Tableau {
    MatX a;
    VecX b, c;
    Eigen::Index stages() const { return b.size(); }
};

/// Nothing when the method is not an explicit Runge-Kutta method with fixed coefficients (extrapolation, implicit
/// methods).
std::optional<Tableau> readTableau(const IntegratorRow& method);

}  // namespace zwang

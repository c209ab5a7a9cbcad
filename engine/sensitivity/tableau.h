// The coefficients of a Runge-Kutta method, read off the method itself, or of Radau IIA.
#pragma once

#include <optional>
#include <vector>

#include "engine/integrators/integrator.h"

namespace zwang {

/// y_i = y + h Σ a(i, j) k_j at t + c_i h;  y(t + h) = y + h Σ b_i k_i. Stage 0 is the start of the step. Explicit:
/// j < i, and stages that nothing uses are left out. Implicit: nothing uses stage 0, and the last stage is the end.
struct Tableau {
    MatX a;
    VecX b, c;
    Eigen::Index stages() const { return b.size(); }
    bool isImplicit() const { return stages() > 1 && a(stages() - 1, stages() - 1) != 0; }
};

/// Nothing when the method is not an explicit Runge-Kutta method with fixed coefficients (extrapolation, implicit
/// methods).
std::optional<Tableau> readTableau(const IntegratorRow& method);

/// Radau IIA of order 5.
Tableau radauTableau();

}  // namespace zwang

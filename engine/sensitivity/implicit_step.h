// Steps of an implicit Runge-Kutta method with s stages, and what is linear in them.
//
// Stages. With Y_i = y + Z_i and A of the method, Z_i = h Σ a_ij f(t + c_j h, Y_j), or with A regular
//   (A⁻¹/h ⊗ 1) Z = f(Y).
// Newton's method asks for N ΔZ = f(Y) − (A⁻¹/h ⊗ 1) Z with N = A⁻¹/h ⊗ 1 − diag(D_i) and D_i = ∂f/∂y at stage i. It
// begins with Z = 0 and all D_i of the start, which is exact where f is linear, however stiff; where it converges
// slowly the D_i are taken anew. The last stage is the end of the step (a_si = b_i).
//
// Direct. With R_i = D_i δy + f_b δb, the directions at stage i if it moved as y does, N δZ = R and δY_i = δy + δZ_i:
// one factored N serves all directions, and nothing is multiplied by the large numbers in D_i.
//
// Adjoint. Weights u_i on δY_i, those on the end among them, mean Nᵀ r = u; r_i is the weight on the rates of stage i
// as they depend on y and b, and y gets Σ u_i too.
//
// D_i comes column by column from the linearised motion, as many columns as y has entries: 2f where the step is taken
// in independent coordinates (independent.h), in which f is the same motion, and the constraints take no part.
#pragma once

#include <Eigen/LU>
#include <memory>
#include <vector>

#include "engine/sensitivity/step_form.h"
#include "engine/sensitivity/tableau.h"

namespace zwang {

class ImplicitStep {
  public:
    using Stages = std::vector<std::unique_ptr<Linearisation>>;

    ImplicitStep(const Problem& problem, const Tableau& tableau);

    Eigen::Index stages() const { return inverse_.rows(); }
    /// ∂f/∂y at an evaluated stage, or at the start of a step, which counts as one.
    MatX ratesByCoordinates(Linearisation& at, const StepForm& form, Eigen::Index size) const;
    /// N for D_1 … D_s.
    void factor(double h, const std::vector<MatX>& rates);
    /// N at the stages 1 … of a step of length h.
    void factor(double h, const StepForm& form, const Stages& stages, Eigen::Index size);
    /// N⁻¹ right; the parts of the stages below each other.
    template <class M>
    M solve(const M& right) const {
        return factors_.solve(right);
    }
    /// (A⁻¹/h ⊗ 1) Z.
    VecX slopes(double h, const VecX& z) const;

    /// δZ of the directions δy.
    MatX forward(const StepForm& form, const Stages& stages, const SeedDirections& fan, const MatX& begin) const;
    /// Weights u become those on y but for Σ u_i; adds to the weights of numbers. `weights.state` is used.
    VecX backward(const StepForm& form, const Stages& stages, const VecX& onStages,
                  Linearisation::Weights& weights) const;

  private:
    SeedDirections still_;  ///< neither parameters nor time move
    MatX inverse_;          ///< A⁻¹
    Eigen::PartialPivLU<MatX> factors_;
};

/// Null for explicit steps.
inline std::unique_ptr<ImplicitStep> implicitStep(const Problem& problem, const Tableau& tableau) {
    return tableau.isImplicit() ? std::make_unique<ImplicitStep>(problem, tableau) : nullptr;
}

}  // namespace zwang

// A linearly implicit method of order 4. Private to this module.
#pragma once

#include <array>

#include "engine/integrators/implicit.h"

namespace zwang {

/// RODAS of Hairer & Wanner, Solving Ordinary Differential Equations II, IV.7: six stages, order 4, L-stable (stiffly
/// accurate), with an embedded method of order 3. With the exact derivatives of f, γ = 1/4 and U_i for each stage,
///     (I/(hγ) − ∂f/∂y) U_i = f(t + α_i h, y + Σ a_ij U_j) + Σ c_ij U_j / h + γ_i h ∂f/∂t.
/// The argument of stage 6 is the embedded result, and adding U_6 gives that of order 4. The estimate of the error is
/// (I − hγ ∂f/∂y)⁻¹ U_6: very stiff springs act like joints, in whose directions U_6 itself is of low order.
class Rosenbrock : public ImplicitMethod {
  public:
    using ImplicitMethod::ImplicitMethod;
    Attempt attempt(const RightHandSide& f, double t, const VecX& y, const VecX& dydt, double h, VecX& result) override;

  private:
    static constexpr std::size_t stages = 6;
    StepControl control_{4};
    ShiftedSystem<double> system_;
    std::array<VecX, stages> u_;
    VecX argument_, right_, error_;
};

}  // namespace zwang

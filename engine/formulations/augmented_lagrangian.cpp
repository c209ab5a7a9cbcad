// Augmented Lagrangian (Bayo, García de Jalón & Serna 1988): constraints are penalties, and multipliers that are
// corrected until they carry all of the load, so that the penalty κ decides how fast and not what:
//
//     (M + κ JᵀJ) aᵢ₊₁ = M aᵢ + κ Jᵀ(η − 2 Ω μ Ċ − Ω² C),    M a₀ = Q,
//
// and, with M aᵢ = Q − Jᵀλᵢ, λᵢ₊₁ = λᵢ + κ (J aᵢ₊₁ − η + 2 Ω μ Ċ + Ω² C), λ₀ = 0. No rank is asked for: where J loses
// it, the penalty restrains what the constraints still say. The terms with Ω are its own stabilisation; where
// projection or Baumgarte's terms are chosen, these take its place (Ċ of the stages would cost accuracy: they lie off
// the constraints by the error of the integrator). Cases 1 and 2 of Yang, Yao & Xue are (μ, Ω) = (10, 1), (5, 3).
#include <cmath>

#include "engine/formulations/dense_equations.h"
#include "engine/math/decompositions.h"

namespace zwang {

namespace {

constexpr double noChange = 1e-14;  ///< of the accelerations: iterations end
constexpr int balancing = 2;        ///< corrections of the multipliers alone

class AugmentedLagrangian : public DenseFormulation {
  public:
    AugmentedLagrangian(SystemPointer system, const AugmentedLagrangianSettings& s)
        : DenseFormulation(std::move(system)),
          penalty_(s.penalty.value),
          frequency_(s.frequency.value),
          damping_(s.damping.value),
          iterations_(std::lround(s.iterations.value)) {}

  protected:
    VecX target(const DenseEquations& e) const override {
        if (e.isStabilised) return e.eta;
        return e.eta - 2 * frequency_ * damping_ * e.rate - frequency_ * frequency_ * e.position;
    }

    Answer solve(const DenseEquations& e, const MatX& forces, const MatX& targets) override {
        const Eigen::LLT<MatX> penalised(MatX(e.M + penalty_ * (e.J.transpose() * e.J)));
        Answer answer{MatX::Zero(e.J.cols(), forces.cols()), MatX::Zero(e.J.rows(), forces.cols())};
        for (long i = 0; i < iterations_; ++i) {
            // The equation above as a correction of aᵢ, which also removes the rounding that κ enlarges.
            const MatX correction = penalised.solve(forces - e.J.transpose() * answer.lambda - e.M * answer.a +
                                                    penalty_ * e.J.transpose() * (targets - e.J * answer.a));
            answer.a += correction;
            answer.lambda += penalty_ * (e.J * answer.a - targets);
            if (correction.norm() <= noChange * answer.a.norm()) break;
        }
        // κ (J a − η) carries the rounding of J a times κ into λ. What is left of the balance of forces at a does not
        // contain it: M a + Jᵀλ = Q alone corrects λ.
        for (int i = 0; i < balancing; ++i)
            answer.lambda +=
                penalty_ * (e.J * penalised.solve(forces - e.J.transpose() * answer.lambda - e.M * answer.a));
        return answer;
    }

  private:
    double penalty_, frequency_, damping_;
    long iterations_;
};

}  // namespace

std::unique_ptr<Formulation> make(const AugmentedLagrangianSettings& settings, const SystemPointer& system) {
    return std::make_unique<AugmentedLagrangian>(system, settings);
}

}  // namespace zwang

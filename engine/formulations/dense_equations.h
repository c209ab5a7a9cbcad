// The equations of motion at one state as dense matrices without units, and what the formulations of the literature
// share: the orthogonal split of the constraints, and what has to be added for bodies without inertia about an axis.
//
// Lengths are measured in sizes L of the model, masses in mean masses m, and rows are divided by their length (matrix
// D), so that neither units nor the size of the mechanism decide what counts as rank:
//
//     a = S â,   M̂ = Sᵀ M S / (m L²),   Q̂ = Sᵀ Q / (m L²),   Ĵ = D J S,   η̂ = D η,   λ = m L² D λ̂,
//
// S = L for translations, 1 for rotations. Hats are left out in the code.
#pragma once

#include "engine/formulations/literature.h"
#include "engine/math/decompositions.h"

namespace zwang {

/// M a + Jᵀλ = Q, J a = η. Sizes: M n × n, J m × n with rows of unit length.
struct DenseEquations {
    double t = 0;
    bool isStabilised = true, isRecord = false;  ///< see AccelerationProblem
    MatX M, J;
    VecX Q, eta;
    VecX position, rate;             ///< D C and D Ċ
    VecX unitOfVelocity, unitOfRow;  ///< S and D
    double unitOfForce = 1;          ///< m L²

    VecX accelerations(const VecX& a) const { return unitOfVelocity.cwiseProduct(a); }
    VecX multipliers(const VecX& lambda) const { return unitOfForce * unitOfRow.cwiseProduct(lambda); }
};

/// M is the mass matrix of the metric: it has inertia added where a body has none (System::addedInertia).
DenseEquations denseEquations(const System& system, const AccelerationProblem& problem);

/// Takes from J and η what the rows `redundant` (sorted), which depend on others wherever the constraints are met, say
/// otherwise beside there, as in the stages of a step: with N an orthonormal basis of the null space of Jᵀ as far as
/// they tell, J ← (I − N Nᵀ) J, η ← (I − N Nᵀ) η. Off the constraints by δ, J has full rank with singular values about
/// δ, and the equations contradict each other by δ: accelerations of any size.
void leaveOutContradictions(DenseEquations& e, const std::vector<int>& redundant);

/// range(Jᵀ) and null(J) by a complete orthogonal decomposition with pivots (rank-revealing).
class ConstraintSplit {
  public:
    ConstraintSplit(const MatX& J, double rankTolerance);
    /// J⁺ b: least squares, minimum norm.
    MatX particular(const MatX& b) const;
    const MatX& null() const { return null_; }  ///< orthonormal, n × (n − rank)

  private:
    Eigen::CompleteOrthogonalDecomposition<MatX> decomposition_;
    Eigen::Index size_;
    MatX null_;
};

/// Base of the formulations that solve one linear system a state.
///
/// Bodies without inertia about an axis: with the added inertia E = B Bᵀ in M, the true motion obeys
/// (M + E) a = Q + B u − Jᵀλ, u = Bᵀ a. With a = a₀ + X u, a₀ from (Q, η) and X from (B, 0), u follows from the small
/// system (I − Bᵀ X) u = Bᵀ a₀.
class DenseFormulation : public Formulation {
  public:
    explicit DenseFormulation(SystemPointer system);
    void accelerate(ConstraintSolver& solver, const AccelerationProblem& problem, VecX& a) final;
    void reactions(ConstraintSolver& solver, VecX& lambda) final;
    int undeterminedBody(const ConstraintSolver&) const final { return undeterminedBody_; }

  protected:
    /// Accelerations and, where the formulation has its own, multipliers (else empty): a column a right-hand side.
    struct Answer {
        MatX a, lambda;
    };
    /// η as this formulation wants it.
    virtual VecX target(const DenseEquations& e) const { return e.eta; }
    /// Solves for the columns of `forces` (n × k) and `targets` (m × k) in place of Q and η.
    virtual Answer solve(const DenseEquations& e, const MatX& forces, const MatX& targets) = 0;

  private:
    void findAddedAxes();
    void withoutAddedInertia(const DenseEquations& e, Answer& answer);

    SystemPointer system_;
    MatX addedAxes_;  ///< B, n × axes, with units of its own: E = m L² B Bᵀ
    DenseEquations equations_;
    VecX acceleration_, lambda_;
    int undeterminedBody_ = -1;
};

}  // namespace zwang

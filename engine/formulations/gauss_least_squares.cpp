// Least squares for Gauss's function, without multipliers (Yuan & Ge 2016):
//
//     a = J⁺η + P (M^½ P)⁺ (M^−½ Q − M^½ J⁺η),     P = I − J⁺J.
//
// The first term satisfies the constraints, the second moves along them until Z is least. Any R with RᵀR = M does for
// M^½ (and R⁻ᵀ for M^−½, the norms are the same); with an orthonormal basis N of null(J), P = N Nᵀ and
// P (R P)⁺ = N (R N)⁺, where R N has full rank and needs no decision.
#include "engine/formulations/dense_equations.h"
#include "engine/math/decompositions.h"

namespace zwang {

namespace {

class GaussLeastSquares : public DenseFormulation {
  public:
    GaussLeastSquares(SystemPointer system, double rankTolerance)
        : DenseFormulation(std::move(system)), rankTolerance_(rankTolerance) {}

  protected:
    Answer solve(const DenseEquations& e, const MatX& forces, const MatX& targets) override {
        const ConstraintSplit split(e.J, rankTolerance_);
        const Eigen::LLT<MatX> mass(e.M);
        const MatX R = mass.matrixU();
        MatX a = split.particular(targets);
        if (split.null().cols() == 0) return {a, {}};
        const MatX weighted = mass.matrixL().solve(forces) - R * a;
        const Eigen::HouseholderQR<MatX> alongConstraints(R * split.null());
        a += split.null() * alongConstraints.solve(weighted);
        return {a, {}};
    }

  private:
    double rankTolerance_;
};

}  // namespace

std::unique_ptr<Formulation> make(const GaussLeastSquaresSettings& settings, const SystemPointer& system) {
    return std::make_unique<GaussLeastSquares>(system, settings.rankTolerance.value);
}

}  // namespace zwang

// Lagrange's equations of the first kind:
//
//     [ M  Jᵀ ] [ a ]   [ Q ]
//     [ J  0  ] [ λ ] = [ η ]      by LU factors with partial pivoting.
//
// The matrix is regular only while the rows of J are independent. Where they are not, the factors still come out, with
// a pivot of rounding; so the reciprocal condition number is watched, and the outcome of the run says when a step used
// such equations (a frame recorded exactly there is not a step, and the passage itself tells the ranks). Close to it
// the accelerations lose 1/σ² digits, σ the vanishing singular value.
#include <algorithm>

#include "engine/fields/printed.h"
#include "engine/formulations/dense_equations.h"
#include "engine/math/decompositions.h"

namespace zwang {

namespace {

class Lagrange : public DenseFormulation {
  public:
    Lagrange(SystemPointer system, double conditionTolerance)
        : DenseFormulation(std::move(system)), conditionTolerance_(conditionTolerance) {}

    std::vector<Sentence> warnings() const override {
        if (lost_ == 0) return {};
        return {Sentence(
            "the constraints lost rank at t = %1 s (reciprocal condition %2), so Lagrange multipliers do not determine "
            "the accelerations there; use gauss, null-space or augmented-lagrangian",
            printed("%.6g", firstLoss_), printed("%.1g", smallestCondition_))};
    }
    bool takesCrossings() const override { return false; }  // it warns there instead

  protected:
    Answer solve(const DenseEquations& e, const MatX& forces, const MatX& targets) override {
        const Eigen::Index n = e.M.rows(), m = e.J.rows();
        MatX matrix = MatX::Zero(n + m, n + m), right(n + m, forces.cols());
        matrix.topLeftCorner(n, n) = e.M;
        matrix.topRightCorner(n, m) = e.J.transpose();
        matrix.bottomLeftCorner(m, n) = e.J;
        right << forces, targets;
        const Eigen::PartialPivLU<MatX> factors(matrix);
        const double condition = factors.rcond();
        if (!e.isRecord && !(condition > conditionTolerance_)) {
            if (lost_++ == 0) firstLoss_ = e.t;
            smallestCondition_ = std::min(smallestCondition_, condition);
        }
        const MatX x = factors.solve(right);
        return {x.topRows(n), x.bottomRows(m)};
    }

  private:
    double conditionTolerance_, firstLoss_ = 0, smallestCondition_ = 1;
    long lost_ = 0;
};

}  // namespace

std::unique_ptr<Formulation> make(const LagrangeSettings& settings, const SystemPointer& system) {
    return std::make_unique<Lagrange>(system, settings.conditionTolerance.value);
}

Sentence objection(const LagrangeSettings&, const System& system, const std::vector<int>& redundantRows) {
    if (redundantRows.empty()) return {};
    std::string element;
    for (const auto& block : system.blocks)
        if (redundantRows.front() >= block.row && redundantRows.front() < block.row + block.rows)
            element = block.element;
    return Sentence(
        "the formulation lagrange needs independent constraint equations, but %1 of this model depend on others (for "
        "example at %2); choose gauss, null-space or augmented-lagrangian, or a joint that leaves more freedom",
        redundantRows.size(), element);
}

}  // namespace zwang

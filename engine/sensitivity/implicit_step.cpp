#include "engine/sensitivity/implicit_step.h"

#include "engine/math/decompositions.h"

namespace zwang {

ImplicitStep::ImplicitStep(const Problem& problem, const Tableau& tableau) : still_(problem.timeFan) {
    still_.time.setZero();
    const Eigen::Index s = tableau.stages() - 1;
    inverse_ = MatX(tableau.a.bottomRightCorner(s, s)).inverse();
}

MatX ImplicitStep::ratesByCoordinates(Linearisation& at, const StepForm& form, Eigen::Index size) const {
    MatX all(size, size), x, motion, rates;
    for (Eigen::Index first = 0; first < size; first += fanWidth) {
        const Eigen::Index count = std::min<Eigen::Index>(fanWidth, size - first);
        x = MatX::Identity(size, size).middleCols(first, count);
        form.atStage(at, still_, x);
        at.differentiate(still_, x, motion);
        form.takeRates(at, x, motion, rates);
        all.middleCols(first, count) = rates;
    }
    return all;
}

void ImplicitStep::factor(double h, const std::vector<MatX>& rates) {
    const Eigen::Index m = rates.front().rows(), s = stages();
    MatX all = MatX::Zero(s * m, s * m);
    for (Eigen::Index i = 0; i < s; ++i) {
        for (Eigen::Index j = 0; j < s; ++j) all.block(i * m, j * m, m, m).diagonal().setConstant(inverse_(i, j) / h);
        all.block(i * m, i * m, m, m) -= rates[static_cast<std::size_t>(i)];
    }
    factors_.compute(all);
}

void ImplicitStep::factor(double h, const StepForm& form, const Stages& stages, Eigen::Index size) {
    std::vector<MatX> rates;
    for (std::size_t i = 1; i < stages.size(); ++i) rates.push_back(ratesByCoordinates(*stages[i], form, size));
    factor(h, rates);
}

VecX ImplicitStep::slopes(double h, const VecX& z) const {
    const Eigen::Index s = stages(), m = z.size() / s;
    VecX all = VecX::Zero(z.size());
    for (Eigen::Index i = 0; i < s; ++i)
        for (Eigen::Index j = 0; j < s; ++j) all.segment(i * m, m) += inverse_(i, j) / h * z.segment(j * m, m);
    return all;
}

MatX ImplicitStep::forward(const StepForm& form, const Stages& stages, const SeedDirections& fan,
                           const MatX& begin) const {
    const Eigen::Index m = begin.rows();
    MatX right(this->stages() * m, begin.cols()), x, motion, rates;
    for (std::size_t i = 1; i < stages.size(); ++i) {
        x = begin;
        form.atStage(*stages[i], fan, x);
        stages[i]->differentiate(fan, x, motion);
        form.takeRates(*stages[i], x, motion, rates);
        right.middleRows(static_cast<Eigen::Index>(i - 1) * m, m) = rates;
    }
    return factors_.solve(right);
}

VecX ImplicitStep::backward(const StepForm& form, const Stages& stages, const VecX& onStages,
                            Linearisation::Weights& weights) const {
    const Eigen::Index s = this->stages(), m = onStages.size() / s, states = stages.front()->state().size();
    const VecX onRates = factors_.transpose().solve(onStages);
    VecX sum = VecX::Zero(m);
    const ChannelFormula none;
    for (Eigen::Index i = 0; i < s; ++i) {
        Linearisation& at = *stages[static_cast<std::size_t>(i + 1)];
        weights.state.setZero(states);
        const VecX onMotion = form.ratesTransposed(at, onRates.segment(i * m, m), weights.state);
        at.transposed(onMotion, none, 0, weights);
        form.atStageTransposed(at, weights);
        sum += weights.state;
    }
    return sum;
}

}  // namespace zwang

#include "engine/analysis/interpolation.h"

namespace zwang {

void HermitePolynomial::fit(const std::vector<HermiteNode>& nodes) {
    // Newton's divided differences with repeated points; for k + 1 equal points the difference is f⁽ᵏ⁾ / k!.
    const std::size_t each = nodes.front().derivatives.size();
    const auto count = static_cast<Eigen::Index>(each * nodes.size());
    points_.clear();
    coefficients_.resize(nodes.front().derivatives[0].size(), count);
    for (const HermiteNode& node : nodes)
        for (std::size_t k = 0; k < each; ++k) {
            coefficients_.col(static_cast<Eigen::Index>(points_.size())) = node.derivatives[0];
            points_.push_back(node.time);
        }
    double factorial = 1;
    for (Eigen::Index order = 1; order < count; ++order) {
        factorial *= static_cast<double>(order);
        for (Eigen::Index i = count - 1; i >= order; --i) {
            const auto last = static_cast<std::size_t>(i), first = static_cast<std::size_t>(i - order);
            if (last / each == first / each)
                coefficients_.col(i) = nodes[last / each].derivatives[static_cast<std::size_t>(order)] / factorial;
            else
                coefficients_.col(i) =
                    (coefficients_.col(i) - coefficients_.col(i - 1)) / (points_[last] - points_[first]);
        }
    }
}

void HermitePolynomial::evaluate(double time, VecX& value, VecX& derivative) const {
    const Eigen::Index count = coefficients_.cols();
    value = coefficients_.col(count - 1);
    derivative.setZero(value.size());
    for (Eigen::Index i = count - 2; i >= 0; --i) {
        const double since = time - points_[static_cast<std::size_t>(i)];
        derivative = value + since * derivative;
        value = coefficients_.col(i) + since * value;
    }
}

}  // namespace zwang

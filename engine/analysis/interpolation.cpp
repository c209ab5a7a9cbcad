#include "engine/analysis/interpolation.h"

namespace zwang {

HermitePolynomial::HermitePolynomial(const std::vector<HermiteNode>& nodes) {
    // Newton's divided differences with repeated points; for k + 1 equal points the difference is f⁽ᵏ⁾ / k!.
    std::vector<int> owner;
    for (std::size_t n = 0; n < nodes.size(); ++n)
        for (std::size_t k = 0; k < nodes[n].derivatives.size(); ++k) {
            points_.push_back(nodes[n].time);
            owner.push_back(static_cast<int>(n));
            coefficients_.push_back(nodes[n].derivatives[0]);
        }
    const int count = static_cast<int>(points_.size());
    double factorial = 1;
    for (int order = 1; order < count; ++order) {
        factorial *= order;
        for (int i = count - 1; i >= order; --i) {
            if (owner[i] == owner[i - order])
                coefficients_[i] = nodes[owner[i]].derivatives[order] / factorial;
            else
                coefficients_[i] = (coefficients_[i] - coefficients_[i - 1]) / (points_[i] - points_[i - order]);
        }
    }
}

void HermitePolynomial::evaluate(double time, VecX& value, VecX& derivative) const {
    const int count = static_cast<int>(points_.size());
    value = coefficients_[count - 1];
    derivative = VecX::Zero(value.size());
    for (int i = count - 2; i >= 0; --i) {
        derivative = value + (time - points_[i]) * derivative;
        value = coefficients_[i] + (time - points_[i]) * value;
    }
}

}  // namespace zwang

#include "engine/analysis/interpolation.h"

namespace zwang {

VecX hermite(const std::vector<HermiteNode>& nodes, double time) {
    // Newton's divided differences with repeated points; for k + 1 equal points the difference is f⁽ᵏ⁾ / k!.
    std::vector<double> x;
    std::vector<int> owner;
    for (std::size_t n = 0; n < nodes.size(); ++n)
        for (std::size_t k = 0; k < nodes[n].derivatives.size(); ++k) {
            x.push_back(nodes[n].time);
            owner.push_back(static_cast<int>(n));
        }
    const int count = static_cast<int>(x.size());
    std::vector<VecX> difference(count);
    for (int i = 0; i < count; ++i) difference[i] = nodes[owner[i]].derivatives[0];
    double factorial = 1;
    for (int order = 1; order < count; ++order) {
        factorial *= order;
        for (int i = count - 1; i >= order; --i) {
            if (owner[i] == owner[i - order])
                difference[i] = nodes[owner[i]].derivatives[order] / factorial;
            else
                difference[i] = (difference[i] - difference[i - 1]) / (x[i] - x[i - order]);
        }
    }
    VecX value = difference[count - 1];
    for (int i = count - 2; i >= 0; --i) value = difference[i] + (time - x[i]) * value;
    return value;
}

}  // namespace zwang

// Sums over the stages of a step.
#pragma once

#include <array>
#include <vector>

#include "engine/math/types.h"

namespace zwang {

/// to += h Σ weights_j rates_j for first ≤ j < last, three terms at a time.
template <class Weights, class M>
void addStages(double h, const Weights& weights, Eigen::Index first, Eigen::Index last, const std::vector<M>& rates,
               M& to) {
    std::array<double, 3> by{};
    std::array<const M*, 3> of{};
    std::size_t terms = 0;
    for (Eigen::Index j = first; j < last; ++j) {
        if (weights[j] == 0) continue;
        by[terms] = h * weights[j];
        of[terms] = &rates[static_cast<std::size_t>(j)];
        if (++terms < 3) continue;
        to += by[0] * *of[0] + by[1] * *of[1] + by[2] * *of[2];
        terms = 0;
    }
    for (std::size_t k = 0; k < terms; ++k) to += by[k] * *of[k];
}

}  // namespace zwang

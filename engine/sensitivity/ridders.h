// Derivatives by extrapolated central differences (Ridders 1982): an independent check, and what is left where nothing
// better is known.
#pragma once

#include <cmath>
#include <limits>
#include <vector>

#include "engine/math/types.h"

namespace zwang {

/// df/dx at x for a vector function: central differences with steps h, h/1.6, … extrapolated to zero; returns the tableau
/// entry whose neighbours differ least. `error`, if wanted, is that difference (largest component).
template <class Function>
VecX ridders(const Function& f, double x, double h, int most = 8, double* error = nullptr) {
    constexpr double shrink = 1.6;
    std::vector<std::vector<VecX>> table;
    VecX best;
    double least = std::numeric_limits<double>::infinity();
    for (int i = 0; i < most; ++i, h /= shrink) {
        table.emplace_back();
        auto& row = table.back();
        row.push_back((f(x + h) - f(x - h)) / (2 * h));
        if (i == 0) best = row[0];
        double factor = shrink * shrink;
        for (int j = 1; j <= i; ++j, factor *= shrink * shrink) {
            const auto k = static_cast<std::size_t>(j);
            const VecX& above = table[static_cast<std::size_t>(i - 1)][k - 1];
            row.push_back((factor * row[k - 1] - above) / (factor - 1));
            const double apart = std::max((row[k] - row[k - 1]).template lpNorm<Eigen::Infinity>(),
                                          (row[k] - above).template lpNorm<Eigen::Infinity>());
            if (apart < least) {
                least = apart;
                best = row[k];
            }
        }
        if (i > 1) {
            const double last = (row.back() - table[static_cast<std::size_t>(i - 1)].back())
                                    .template lpNorm<Eigen::Infinity>();
            if (last > 4 * least) break;  // rounding has taken over
        }
    }
    if (error) *error = least;
    return best;
}

}  // namespace zwang

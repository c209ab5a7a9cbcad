// Derivatives by extrapolated central differences (Ridders 1982): an independent check, and what is left where nothing
// better is known.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "engine/math/types.h"

namespace zwang {

/// df/dx at x for a vector function: central differences with steps h, h/2, … (at most `most`) extrapolated to zero;
/// returns, for each component, the entry of the tableau whose neighbours differ least.
template <class Function>
VecX ridders(const Function& f, double x, double h, int most = 8) {
    std::vector<std::vector<VecX>> table;
    VecX best, least;
    int worse = 0;  // rows in turn that brought nothing better: rounding has taken over
    for (int i = 0; i < most && worse < 3; ++i, h /= 2) {
        std::vector<VecX> row{(f(x + h) - f(x - h)) / (2 * h)};
        if (i == 0) {
            best = row[0];
            least = VecX::Constant(best.size(), std::numeric_limits<double>::infinity());
        }
        bool better = i < 2;
        double factor = 4;
        for (std::size_t j = 1; j <= table.size(); ++j, factor *= 4) {
            const VecX& above = table.back()[j - 1];
            row.push_back((factor * row[j - 1] - above) / (factor - 1));
            for (Eigen::Index c = 0; c < best.size(); ++c) {
                const double apart = std::max(std::abs(row[j][c] - row[j - 1][c]), std::abs(row[j][c] - above[c]));
                if (!(apart < least[c])) continue;
                least[c] = apart;
                best[c] = row[j][c];
                better = true;
            }
        }
        worse = better ? 0 : worse + 1;
        table.push_back(std::move(row));
    }
    return best;
}

}  // namespace zwang

// Derivatives by extrapolated central differences (Ridders 1982): an independent check, and what is left where nothing
// better is known.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
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

/// As ridders(), where the function may throw on one side of x, because x is at the end of what is allowed: then
/// differences to the other side, with steps h, h/2, … extrapolated to zero.
template <class Function>
VecX riddersWithin(const Function& f, double x, double h, int most = 8) {
    const auto oneSided = [&](double step) {
        const VecX here = f(x);
        std::vector<VecX> last;
        VecX best;
        double least = std::numeric_limits<double>::infinity();
        for (int i = 0; i < 2 * most; ++i, step /= 2) {
            std::vector<VecX> row{(f(x + step) - here) / step};
            double factor = 2;
            for (const VecX& above : last) {
                row.push_back((factor * row.back() - above) / (factor - 1));
                factor *= 2;
            }
            const double apart = last.empty() ? least : (row.back() - last.back()).template lpNorm<Eigen::Infinity>();
            if (i == 0 || apart < least) {
                best = row.back();
                least = apart;
            }
            last = std::move(row);
        }
        return best;
    };
    try {
        return ridders(f, x, h, most);
    } catch (const std::runtime_error&) {
        try {
            return oneSided(h);
        } catch (const std::runtime_error&) {
            return oneSided(-h);
        }
    }
}

}  // namespace zwang

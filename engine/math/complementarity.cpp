#include "engine/math/complementarity.h"

#include <limits>
#include <vector>

#include "engine/math/decompositions.h"

namespace zwang {

VecX complementaryPushes(const MatX& W, const VecX& b) {
    const Eigen::Index n = b.size();
    VecX p = VecX::Zero(n);
    std::vector<bool> pushes(static_cast<std::size_t>(n), false);
    const double small = 1e-13 * b.lpNorm<Eigen::Infinity>();
    for (Eigen::Index round = 0; round < 10 * (n + 1); ++round) {
        const VecX left = W * p + b;
        Eigen::Index worst = -1;
        for (Eigen::Index i = 0; i < n; ++i)
            if (!pushes[static_cast<std::size_t>(i)] && left[i] < -small && (worst < 0 || left[i] < left[worst]))
                worst = i;
        if (worst < 0) break;
        pushes[static_cast<std::size_t>(worst)] = true;
        for (;;) {
            std::vector<Eigen::Index> active;
            for (Eigen::Index i = 0; i < n; ++i)
                if (pushes[static_cast<std::size_t>(i)]) active.push_back(i);
            const MatX part = W(active, active);
            const VecX right = -b(active);
            const VecX wanted = part.completeOrthogonalDecomposition().solve(right);
            // The way to the wanted pushes ends where the first of them would begin to pull.
            double way = 1;
            Eigen::Index first = -1;
            for (std::size_t k = 0; k < active.size(); ++k) {
                const double from = p[active[k]], to = wanted[static_cast<Eigen::Index>(k)];
                if (to > 0) continue;
                const double here = from > to ? from / (from - to) : 0;
                if (here < way || first < 0) {
                    way = std::min(way, here);
                    first = active[k];
                }
            }
            for (std::size_t k = 0; k < active.size(); ++k)
                p[active[k]] += way * (wanted[static_cast<Eigen::Index>(k)] - p[active[k]]);
            if (first < 0) break;
            p[first] = 0;
            pushes[static_cast<std::size_t>(first)] = false;
            if (active.size() == 1) break;
        }
    }
    return p;
}

}  // namespace zwang

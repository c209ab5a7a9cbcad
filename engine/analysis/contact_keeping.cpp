// Contacts that others keep from moving.
#include <algorithm>
#include <cmath>

#include "engine/analysis/contact_problem.h"
#include "engine/analysis/contacts.h"
#include "engine/math/decompositions.h"

namespace zwang {

namespace {

constexpr double dependent = 1e-9;  ///< of what a force alone moves, with what holds

}  // namespace

/// With W of what holds (H) and of contact k, each force in units of what it alone causes, W_kk − W_kH W_HH⁺ W_Hk is
/// what is left of its mobility: the square of the sine of the angle between its row and those that hold.
std::vector<bool> Contacts::areKept(ConstraintSolver& solver, Workspace& w,
                                    const std::vector<std::size_t>& which) const {
    std::vector<std::size_t> all;
    for (const std::size_t k : holding())
        if (std::find(which.begin(), which.end(), k) == which.end()) all.push_back(k);
    const auto held = static_cast<Eigen::Index>(all.size());
    all.insert(all.end(), which.begin(), which.end());
    const ContactProblem problem(*system_, solver, w, all, nears(all));
    MatX W = problem.coupling();
    VecX unit(W.rows());
    for (Eigen::Index i = 0; i < W.rows(); ++i) unit[i] = W(i, i) > 0 ? 1 / std::sqrt(W(i, i)) : 0;
    W = unit.asDiagonal() * W * unit.asDiagonal();
    if (held == 0) return std::vector<bool>(which.size(), false);
    const Eigen::SelfAdjointEigenSolver<MatX> modes(W.topLeftCorner(held, held));
    std::vector<bool> kept;
    for (std::size_t i = 0; i < which.size(); ++i) {
        const Eigen::Index at = held + static_cast<Eigen::Index>(i);
        const VecX parts = modes.eigenvectors().transpose() * W.col(at).head(held);
        double left = W(at, at);
        for (Eigen::Index k = 0; k < held; ++k)
            if (modes.eigenvalues()[k] > dependent) left -= parts[k] * parts[k] / modes.eigenvalues()[k];
        kept.push_back(left < dependent);
    }
    return kept;
}

}  // namespace zwang

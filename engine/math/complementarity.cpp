#include "engine/math/complementarity.h"

#include <algorithm>
#include <limits>
#include <utility>
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

namespace {

/// I w − M z − z₀ = q in the columns w, z, z₀ and q, with the variable that each row tells.
class Tableau {
  public:
    Tableau(const MatX& M, const VecX& q) : n_(q.size()), rows_(n_, 2 * n_ + 2) {
        rows_ << MatX::Identity(n_, n_), -M, VecX::Constant(n_, -1), q;
        for (Eigen::Index i = 0; i < n_; ++i) told_.push_back(i);
    }
    Eigen::Index artificial() const { return 2 * n_; }
    /// The complement of w or z.
    Eigen::Index other(Eigen::Index variable) const { return variable < n_ ? variable + n_ : variable - n_; }

    /// The row that ends the way of a variable; of the artificial one at first that of the smallest q. −1: nothing
    /// does.
    Eigen::Index last(Eigen::Index variable, bool isFirst) const {
        constexpr double none = 1e-11;
        Eigen::Index found = -1;
        for (Eigen::Index i = 0; i < n_; ++i)
            if ((isFirst || rows_(i, variable) > none) && (found < 0 || isBefore(i, found, variable, isFirst)))
                found = i;
        return found;
    }
    /// Returns what the row told before.
    Eigen::Index pivot(Eigen::Index row, Eigen::Index variable) {
        rows_.row(row) /= rows_(row, variable);
        for (Eigen::Index i = 0; i < n_; ++i)
            if (i != row) rows_.row(i) -= rows_(i, variable) * rows_.row(row).eval();
        return std::exchange(told_[static_cast<std::size_t>(row)], variable);
    }
    VecX z() const {
        VecX z = VecX::Zero(n_);
        for (Eigen::Index i = 0; i < n_; ++i)
            if (const Eigen::Index k = told_[static_cast<std::size_t>(i)]; k >= n_ && k < 2 * n_)
                z[k - n_] = std::max(rows_(i, 2 * n_ + 1), 0.0);
        return z;
    }

  private:
    bool isBefore(Eigen::Index a, Eigen::Index b, Eigen::Index variable, bool isFirst) const {
        const double byA = isFirst ? 1 : rows_(a, variable), byB = isFirst ? 1 : rows_(b, variable);
        const auto compared = [&](Eigen::Index column) {
            constexpr double same = 1e-11;
            const double first = rows_(a, column) / byA, second = rows_(b, column) / byB;
            return std::abs(first - second) <= same * (1 + std::abs(first)) ? 0 : first < second ? -1 : 1;
        };
        if (const int order = compared(2 * n_ + 1); order != 0) return order < 0;
        if (told_[static_cast<std::size_t>(a)] == artificial()) return true;
        if (told_[static_cast<std::size_t>(b)] == artificial()) return false;
        for (Eigen::Index k = 0; k < n_; ++k)
            if (const int order = compared(k); order != 0) return order < 0;
        return false;
    }

    Eigen::Index n_;
    MatX rows_;
    std::vector<Eigen::Index> told_;
};

}  // namespace

std::optional<VecX> complementaryByPivots(const MatX& M, const VecX& q) {
    if (q.size() == 0 || q.minCoeff() >= 0) return VecX::Zero(q.size());
    const double size = q.lpNorm<Eigen::Infinity>();
    Tableau tableau(M, q / size);
    Eigen::Index enters = tableau.artificial();
    for (Eigen::Index pivots = 0; pivots < 50 * (q.size() + 1); ++pivots) {
        const Eigen::Index row = tableau.last(enters, pivots == 0);
        if (row < 0) return std::nullopt;
        const Eigen::Index leaves = tableau.pivot(row, enters);
        if (leaves == tableau.artificial()) return VecX(size * tableau.z());
        enters = tableau.other(leaves);
    }
    return std::nullopt;
}

}  // namespace zwang

#include "engine/analysis/impact_friction.h"

#include <algorithm>
#include <cmath>
#include <random>

#include "engine/math/complementarity.h"
#include "engine/math/decompositions.h"

namespace zwang {

namespace {

constexpr int mostImpactSweeps = 2000;  ///< in all
constexpr int sweepsBetween = 20;       ///< before the exact solution is tried
constexpr int sweepsToNewton = 100;     ///< before Newton's method is tried from there
constexpr int mostStarts = 60;          ///< of Newton's method, where sweeps lead nowhere
constexpr int mostNewtonSteps = 60;
constexpr int relaxations = 3;           ///< shares of a sweep that are taken: 1, 1/2, 1/4 …
constexpr double sweptOut = 1e-15;       ///< change in a sweep, over the largest impulse
constexpr double atImpulseBound = 1e-9;  ///< of the friction, over its bound
constexpr double lawTolerance = 1e-9;    ///< of the laws, over the largest terms
constexpr int mostImpactSteps = 30;

class FrictionImpact {
  public:
    FrictionImpact(const MatX& W, const VecX& b, const std::vector<ImpactSlip>& slips, const VecX& least)
        : W_(W), b_(b), least_(least), slips_(slips), isPush_(static_cast<std::size_t>(b.size()), true) {
        for (const ImpactSlip& slip : slips)
            for (const Eigen::Index row : slip.rows) isPush_[static_cast<std::size_t>(row)] = false;
    }

    Impulses solve() const {
        VecX p = least_;
        // Where friction pushes the gap open more than its own push does, full sweeps go to and fro for ever.
        for (int sweeps = 0; sweeps < mostImpactSweeps; sweeps += sweepsBetween) {
            const double share = std::ldexp(1.0, -(sweeps / sweepsBetween) % relaxations);
            bool rests = false;
            for (int i = 0; i < sweepsBetween && !rests; ++i)
                rests = sweep(p, share) <= sweptOut * p.cwiseAbs().maxCoeff();
            if (VecX exact = p; finish(p, exact)) return {exact};
            if (VecX exact = p; sweeps == sweepsToNewton && newton(exact, 1)) return {exact};
            if (rests) break;
        }
        if (VecX exact = p; startAnew(exact) || pivot(exact)) return {exact};
        return {p, false};
    }

  private:
    VecX after(const VecX& p) const { return W_ * p + b_; }

    /// Takes `share` of the change of a sweep; returns the largest.
    double sweep(VecX& p, double share) const {
        const VecX before = p;
        for (Eigen::Index i = 0; i < p.size(); ++i)
            if (isPush_[static_cast<std::size_t>(i)] && W_(i, i) > 0)
                p[i] = std::max(least_[i], p[i] - (W_.row(i).dot(p) + b_[i]) / W_(i, i));
        for (const ImpactSlip& slip : slips_) {
            double mobility = 0, square = 0;
            for (Eigen::Index i = 0; i < slip.direction.size(); ++i)
                p[slip.rows[static_cast<std::size_t>(i)]] = -slip.friction * p[slip.push] * slip.direction[i];
            if (slip.direction.size() > 0) continue;
            for (const Eigen::Index row : slip.rows) mobility += W_(row, row);
            if (!(mobility > 0)) continue;
            const VecX w = after(p);
            for (const Eigen::Index row : slip.rows) {
                p[row] -= w[row] / mobility;
                square += p[row] * p[row];
            }
            const double bound = slip.friction * p[slip.push], size = std::sqrt(square);
            for (const Eigen::Index row : slip.rows) p[row] *= size > bound ? bound / size : 1;
        }
        const VecX change = p - before;
        p = before + share * change;
        return change.cwiseAbs().maxCoeff();
    }

    bool sticks(const ImpactSlip& slip, const VecX& p) const {
        return part(slip, p).norm() < (1 - atImpulseBound) * slip.friction * p[slip.push];
    }
    static VecX part(const ImpactSlip& slip, const VecX& of) {
        VecX values(static_cast<Eigen::Index>(slip.rows.size()));
        for (Eigen::Index i = 0; i < values.size(); ++i) values[i] = of[slip.rows[static_cast<std::size_t>(i)]];
        return values;
    }

    /// Where sweeps go to and fro, or hardly on: from what they came to, and from impulses of all sizes around it.
    bool startAnew(VecX& p) const {
        const VecX from = p;
        const double size = std::max({p.cwiseAbs().maxCoeff(), least_.maxCoeff(), b_.cwiseAbs().maxCoeff()});
        std::mt19937 random(1);
        for (int start = 0; start < mostStarts; ++start) {
            const double far = start == 0 ? 0 : size * std::pow(10, start % 4 - 1);
            for (Eigen::Index i = 0; i < p.size(); ++i) p[i] = from[i] + far * (std::ldexp(random(), -31) - 1);
            if (newton(p, std::pow(10, start % 5 / 2.0 - 1))) return true;
        }
        return false;
    }

    /// The laws as equations F = 0 (Alart & Curnier 1991), for any ρ > 0, and one of their slopes J:
    ///     pushes:  p − max(least, p − ρ w),   slips:  p_t − y min(1, μ p_n/|y|),  y = p_t − ρ w_t
    /// Of points that stick at their bound y has a direction, and w_t has none.
    void equations(const VecX& p, double rho, VecX& F, MatX& J) const {
        const VecX w = after(p);
        J = MatX::Identity(p.size(), p.size());
        F = p - least_;
        for (Eigen::Index i = 0; i < p.size(); ++i)
            if (isPush_[static_cast<std::size_t>(i)] && p[i] - rho * w[i] > least_[i]) {
                F[i] = rho * w[i];
                J.row(i) = rho * W_.row(i);
            }
        for (const ImpactSlip& slip : slips_) {
            if (slip.direction.size() > 0) {
                slideOn(slip, p, J, F);
                continue;
            }
            const VecX y = part(slip, p - rho * w);
            const double bound = slip.friction * std::max(p[slip.push], 0.0), length = y.norm();
            const auto count = static_cast<Eigen::Index>(slip.rows.size());
            const VecX d = length > 0 ? VecX(y / length) : y;
            const double scale = length > bound ? bound / length : 1;
            MatX slope = scale * MatX::Identity(count, count);  // of the friction by y
            if (length > bound) slope -= scale * d * d.transpose();
            for (Eigen::Index i = 0; i < count; ++i) {
                const Eigen::Index row = slip.rows[static_cast<std::size_t>(i)];
                F[row] = p[row] - scale * y[i];
                if (length > bound && p[slip.push] > 0) J(row, slip.push) -= slip.friction * d[i];
                for (Eigen::Index k = 0; k < count; ++k) {
                    const Eigen::Index other = slip.rows[static_cast<std::size_t>(k)];
                    J.row(row) += rho * slope(i, k) * W_.row(other);
                    J(row, other) -= slope(i, k);
                }
            }
        }
    }
    /// Newton's method on them, with steps that make |F| smaller.
    bool newton(VecX& p, double rho) const {
        constexpr int mostHalvings = 13;
        constexpr double enough = 0.1;
        VecX F;
        MatX J;
        equations(p, rho, F, J);
        for (int step = 0; step < mostNewtonSteps; ++step) {
            if (F.cwiseAbs().maxCoeff() <= 1e-14 * p.cwiseAbs().maxCoeff()) break;
            const VecX change = J.completeOrthogonalDecomposition().solve(F), from = p;
            const double before = F.norm();
            if (!change.allFinite()) return false;
            int halvings = 0;
            for (double part = 1; halvings < mostHalvings; ++halvings, part /= 2) {
                equations(p = from - part * change, rho, F, J);
                if (F.norm() <= (1 - enough * part) * before) break;
            }
            if (halvings == mostHalvings) {
                p = from;
                break;
            }
        }
        return holds(p);
    }

    /// In the plane the laws are a linear complementarity problem: of each slip the impulses to both sides, and the
    /// speed of slip (Glocker, Set-Valued Force Laws, 2001, ch. 9).
    bool pivot(VecX& p) const {
        const auto n = p.size(), m = static_cast<Eigen::Index>(slips_.size());
        std::vector<Eigen::Index> pushes;
        for (Eigen::Index i = 0; i < n; ++i)
            if (isPush_[static_cast<std::size_t>(i)]) pushes.push_back(i);
        const auto count = static_cast<Eigen::Index>(pushes.size()), all = count + 3 * m;
        const bool anyGoesOn =
            std::any_of(slips_.begin(), slips_.end(), [](const ImpactSlip& slip) { return slip.direction.size() > 0; });
        if (count + m != n || anyGoesOn) return false;  // a slip that is a vector, or goes on
        MatX impulses = MatX::Zero(n, all), M = MatX::Zero(all, all);
        VecX q = VecX::Zero(all);
        for (Eigen::Index i = 0; i < count; ++i) impulses(pushes[static_cast<std::size_t>(i)], i) = 1;
        for (Eigen::Index j = 0; j < m; ++j) {
            const Eigen::Index row = slips_[static_cast<std::size_t>(j)].rows[0];
            impulses(row, count + j) = 1;
            impulses(row, count + m + j) = -1;
        }
        const MatX speeds = W_ * impulses;
        const VecX before = after(least_);
        for (Eigen::Index i = 0; i < count; ++i) {
            M.row(i) = speeds.row(pushes[static_cast<std::size_t>(i)]);
            q[i] = before[pushes[static_cast<std::size_t>(i)]];
        }
        for (Eigen::Index j = 0; j < m; ++j) {
            const ImpactSlip& slip = slips_[static_cast<std::size_t>(j)];
            const Eigen::Index right = count + j, left = right + m, speed = left + m;
            M.row(right) = speeds.row(slip.rows[0]);
            M.row(left) = -speeds.row(slip.rows[0]);
            q[right] = before[slip.rows[0]];
            q[left] = -q[right];
            M(right, speed) = M(left, speed) = 1;
            M.row(speed) = slip.friction * impulses.row(slip.push);
            M(speed, right) = M(speed, left) = -1;
            q[speed] = slip.friction * least_[slip.push];
        }
        const auto z = complementaryByPivots(M, q);
        if (!z) return false;
        const VecX seen = least_ + impulses * *z;
        p = seen;
        return finish(seen, p) || holds(p = seen);
    }

    /// Solves the equations of what pushes, sticks and slips in `seen`, from p on; false when the laws do not hold
    /// there.
    bool finish(const VecX& seen, VecX& p) const {
        const double size = seen.cwiseAbs().maxCoeff();
        for (int step = 0; step < mostImpactSteps; ++step) {
            MatX J = MatX::Identity(p.size(), p.size());
            VecX F = p;
            const VecX w = after(p);
            for (Eigen::Index i = 0; i < p.size(); ++i) {
                if (!isPush_[static_cast<std::size_t>(i)]) continue;
                F[i] = p[i] - least_[i];
                if (!(seen[i] - least_[i] > lawTolerance * size)) continue;
                J.row(i) = W_.row(i);
                F[i] = w[i];
            }
            for (const ImpactSlip& slip : slips_) {
                if (!(seen[slip.push] > lawTolerance * size)) continue;
                if (slip.direction.size() > 0)
                    slideOn(slip, p, J, F);
                else
                    sticks(slip, seen) ? stick(slip, w, J, F) : slide(slip, p, seen, w, J, F);
            }
            const VecX change = J.completeOrthogonalDecomposition().solve(F);
            p -= change;
            if (!p.allFinite()) return false;
            if (change.cwiseAbs().maxCoeff() <= 1e-14 * p.cwiseAbs().maxCoeff()) break;
        }
        return holds(p);
    }
    void stick(const ImpactSlip& slip, const VecX& w, MatX& J, VecX& F) const {
        for (const Eigen::Index row : slip.rows) {
            J.row(row) = W_.row(row);
            F[row] = w[row];
        }
    }
    /// p_t + μ p_n d = 0 with the direction that is told.
    void slideOn(const ImpactSlip& slip, const VecX& p, MatX& J, VecX& F) const {
        for (Eigen::Index i = 0; i < slip.direction.size(); ++i) {
            const Eigen::Index row = slip.rows[static_cast<std::size_t>(i)];
            F[row] = p[row] + slip.friction * p[slip.push] * slip.direction[i];
            J(row, slip.push) += slip.friction * slip.direction[i];
        }
    }
    /// p_t + μ p_n d = 0 with d = w_t/|w_t|; one component: the side to which it was seen to slip.
    void slide(const ImpactSlip& slip, const VecX& p, const VecX& seen, const VecX& w, MatX& J, VecX& F) const {
        if (slip.rows.size() == 1) {
            const Eigen::Index row = slip.rows[0];
            const double side = seen[row] > 0 ? -1 : seen[row] < 0 ? 1 : 0;
            F[row] = p[row] + slip.friction * p[slip.push] * side;
            J(row, slip.push) += slip.friction * side;
            return;
        }
        const VecX slipped = part(slip, w);
        const double length = slipped.norm();
        if (!(length > 0)) return;
        const VecX d = slipped / length;
        const auto count = static_cast<Eigen::Index>(slip.rows.size());
        const MatX across =
            (MatX::Identity(count, count) - d * d.transpose()) * (slip.friction * p[slip.push] / length);
        for (Eigen::Index i = 0; i < count; ++i) {
            const Eigen::Index row = slip.rows[static_cast<std::size_t>(i)];
            F[row] = p[row] + slip.friction * p[slip.push] * d[i];
            J(row, slip.push) += slip.friction * d[i];
            for (Eigen::Index k = 0; k < count; ++k)
                J.row(row) += across(i, k) * W_.row(slip.rows[static_cast<std::size_t>(k)]);
        }
    }

    bool holds(const VecX& p) const {
        const VecX w = after(p);
        const double fastest = std::max(b_.cwiseAbs().maxCoeff(), (W_ * p).cwiseAbs().maxCoeff());
        const double small = lawTolerance * p.cwiseAbs().maxCoeff(), slow = lawTolerance * fastest;
        for (Eigen::Index i = 0; i < p.size(); ++i)
            if (isPush_[static_cast<std::size_t>(i)] &&
                (p[i] - least_[i] < -small || w[i] < -slow || (p[i] - least_[i] > small && w[i] > slow)))
                return false;
        for (const ImpactSlip& slip : slips_) {
            const VecX pt = part(slip, p), wt = part(slip, w);
            const double bound = slip.friction * std::max(p[slip.push], 0.0);
            if (pt.norm() > bound + small) return false;
            if (slip.direction.size() > 0) {
                if ((pt + bound * slip.direction).norm() > small) return false;
                continue;
            }
            if (wt.norm() > slow && (pt * wt.norm() + bound * wt).norm() > 10 * (small * wt.norm() + bound * slow))
                return false;
        }
        return true;
    }

    const MatX& W_;
    const VecX &b_, &least_;
    const std::vector<ImpactSlip>& slips_;
    std::vector<bool> isPush_;
};

}  // namespace

Impulses impulsesWithFriction(const MatX& W, const VecX& b, const std::vector<ImpactSlip>& slips, const VecX& least) {
    if (slips.empty()) return {least + complementaryPushes(W, b + W * least)};
    // In units in which all mobilities are one: masses of a gram beside those of a ton.
    VecX scale(b.size());
    for (Eigen::Index i = 0; i < b.size(); ++i) scale[i] = W(i, i) > 0 ? 1 / std::sqrt(W(i, i)) : 1;
    std::vector<ImpactSlip> scaled = slips;
    for (ImpactSlip& slip : scaled) {
        for (const Eigen::Index row : slip.rows) scale[row] = scale[slip.rows[0]];
        slip.friction *= scale[slip.push] / scale[slip.rows[0]];
    }
    const MatX coupling = scale.asDiagonal() * W * scale.asDiagonal();
    const VecX rates = scale.cwiseProduct(b), atLeast = least.cwiseQuotient(scale);
    Impulses impulses = FrictionImpact(coupling, rates, scaled, atLeast).solve();
    impulses.p = impulses.p.cwiseProduct(scale);
    return impulses;
}

Impulses jammingImpulses(const MatX& W, const VecX& rates, const VecX& accelerations,
                         const std::vector<ImpactSlip>& slips, double longest) {
    constexpr double changes = 1e-6;  // the fastest rate, in the first step that is tried
    const VecX none = VecX::Zero(rates.size()), mobility = W.diagonal().cwiseMax(0).cwiseSqrt();
    const auto sizeOf = [&](const VecX& ofRates) {
        double size = 0;
        for (Eigen::Index i = 0; i < mobility.size(); ++i)
            if (mobility[i] > 0) size = std::max(size, std::abs(ofRates[i]) / mobility[i]);
        return size;
    };
    const double speed = sizeOf(rates), change = sizeOf(accelerations), first = changes * speed / change;
    if (slips.empty() || !(speed > 0) || !(change > 0)) return {none, false};
    for (double h = first; h <= std::max(first, longest); h *= 10)
        if (Impulses step = impulsesWithFriction(W, rates + h * accelerations, slips, none); step.obey) return step;
    return {none, false};
}

Impulses newtonImpulses(const MatX& W, const VecX& rates, const VecX& restitution,
                        const std::vector<ImpactSlip>& slips) {
    const VecX returned = restitution.cwiseProduct(rates.cwiseMin(0));
    return impulsesWithFriction(W, rates + returned, slips, VecX::Zero(rates.size()));
}

Impulses poissonImpulses(const MatX& W, const VecX& rates, const VecX& restitution,
                         const std::vector<ImpactSlip>& slips) {
    const Impulses compression = impulsesWithFriction(W, rates, slips, VecX::Zero(rates.size()));
    const VecX least = restitution.cwiseProduct(compression.p.cwiseMax(0));
    const Impulses expansion = impulsesWithFriction(W, rates + W * compression.p, slips, least);
    return {compression.p + expansion.p, compression.obey && expansion.obey};
}

}  // namespace zwang

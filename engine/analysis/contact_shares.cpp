#include "engine/analysis/contact_shares.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string>

#include "engine/math/decompositions.h"

namespace zwang {

namespace {

double rootOfMobility(const ContactProblem& problem, std::size_t i) {
    const auto at = static_cast<Eigen::Index>(i);
    return problem.moves(i) ? std::sqrt(std::max(problem.coupling()(at, at), 0.0)) : 0;
}

/// Friction between shapes that holds, of pairs that touch at several places: by surface, its rows and its bound.
struct Holding {
    std::vector<Eigen::Index> rows;
    double bound = 0;
};

std::map<int, Holding> holdingFriction(const System& system, const ContactProblem& problem,
                                       const std::vector<ContactLaw>& laws, const VecX& r) {
    std::map<int, Holding> all;
    std::map<std::string, std::set<int>> places;
    const auto rests = [&](std::size_t i) {
        const CompiledContact& contact = system.contacts[problem.which()[i]];
        return laws[i].holds && contact.normal >= 0 && contact.shape.tilt != GapShape::Tilt::flat;
    };
    for (std::size_t i = 0; i < laws.size(); ++i) {
        const CompiledContact& contact = system.contacts[problem.which()[i]];
        if (rests(i)) places[contact.element].insert(contact.surface);
    }
    for (std::size_t i = 0; i < laws.size(); ++i) {
        const CompiledContact& contact = system.contacts[problem.which()[i]];
        if (!rests(i) || places[contact.element].size() < 2) continue;
        const CompiledSurface& surface = system.surfaces[static_cast<std::size_t>(contact.surface)];
        Holding& one = all[contact.surface];
        one.rows.push_back(static_cast<Eigen::Index>(i));
        one.bound = surface.stiction * problem.load(i, r) + surface.preload;
    }
    return all;
}

/// The largest friction over its bound.
double mostUsed(const std::map<int, Holding>& holding, const VecX& r) {
    double most = 0;
    for (const auto& [surface, one] : holding) {
        double square = 0;
        for (const Eigen::Index i : one.rows) square += r[i] * r[i];
        if (square > 0) most = std::max(most, std::sqrt(square) / std::max(one.bound, 1e-300));
    }
    return most;
}

}  // namespace

void dropRounding(const System& system, const ContactProblem& problem, VecX& r) {
    constexpr double rounding = 1e-12;  // of the largest of all accelerations, as in contact_decision.cpp
    double largest = 0;
    for (std::size_t i = 0; i < problem.size(); ++i)
        if (const double root = rootOfMobility(problem, i); root > 0)
            largest = std::max(largest, problem.sizeOfAcceleration(i, r) / root);
    for (std::size_t i = 0; i < problem.size(); ++i) {
        double& force = r[static_cast<Eigen::Index>(i)];
        const double root = rootOfMobility(problem, i);
        const bool isBetweenShapes = system.contacts[problem.which()[i]].isBetweenShapes();
        if (isBetweenShapes && root > 0 && std::abs(force) * root <= rounding * largest) force = 0;
    }
}

namespace {

/// Of touching places j with bounds b_j that move by s_j = S_j ξ, the friction with the least largest |f_j|/b_j that
/// does Σ S_jᵀ f_j = w. Its dual is convex in ξ alone: the ξ that makes ½ Φ² − w·ξ least, Φ = Σ b_j |s_j|, gives
/// f_j = Φ b_j s_j/|s_j|, and Φ is the ratio. (The limit surface of friction: Goyal, Ruina & Papadopoulos, Planar
/// sliding with dry friction, 1991.) |s| is √(|s|² + ε²) with ε → 0, so that a place about which all turns has a
/// direction, too.
class LeastShares {
  public:
    /// `motions`: a row for each component of friction; `sizes`: components of each place.
    LeastShares(const MatX& motions, std::vector<Eigen::Index> sizes, std::vector<double> bounds, const VecX& w)
        : S_(motions), sizes_(std::move(sizes)), bounds_(std::move(bounds)), total_(0) {
        for (const double bound : bounds_) total_ += bound;
        w_ = w / total_;
    }

    /// False where Newton's method does not come to its end.
    bool find(VecX& friction) {
        constexpr double first = 0.1, shrinks = 0.3, met = 1e-8;
        constexpr double last = 3e-6;  // its square is what it changes, its inverse makes the rounding of ξ larger
        constexpr int mostSteps = 30;
        if (!(total_ > 0)) return false;
        MatX start = MatX::Zero(w_.size(), w_.size());
        forEach([&](std::size_t j, const auto& S) { start += bounds_[j] / total_ * S.transpose() * S; });
        xi_ = start.ldlt().solve(w_);
        for (double epsilon = first; epsilon >= last; epsilon *= shrinks) {
            epsilon_ = epsilon * xi_.norm();
            for (int step = 0; step < mostSteps && improve(); ++step) {
            }
        }
        evaluate(xi_);
        friction = friction_ * total_;
        return friction.allFinite() && gradient_.norm() <= met * w_.norm();
    }

  private:
    template <class Visit>
    void forEach(const Visit& visit) const {
        Eigen::Index row = 0;
        for (std::size_t j = 0; j < sizes_.size(); row += sizes_[j++]) visit(j, S_.middleRows(row, sizes_[j]));
    }
    /// ½ Φ² − w·ξ, with its gradient, its second derivatives and the friction.
    double evaluate(const VecX& xi) {
        VecX slope = VecX::Zero(xi.size());
        MatX curvature = MatX::Zero(xi.size(), xi.size());
        friction_ = VecX::Zero(S_.rows());
        double phi = 0;
        Eigen::Index row = 0;
        forEach([&](std::size_t j, const auto& S) {
            const VecX s = S * xi;
            const double size = std::hypot(s.norm(), epsilon_), bound = bounds_[j] / total_;
            const VecX pull = bound / size * s, along = S.transpose() * s / size;
            phi += bound * size;
            slope += S.transpose() * pull;
            curvature += bound / size * (S.transpose() * S - along * along.transpose());
            friction_.segment(row, s.size()) = pull;
            row += s.size();
        });
        friction_ *= phi;
        gradient_ = phi * slope - w_;
        curvature_ = slope * slope.transpose() + phi * curvature;
        return phi * phi / 2 - w_.dot(xi);
    }
    /// One step of Newton's method; near its end the values differ by rounding only, and the gradient tells.
    bool improve() {
        constexpr double enough = 1e-4, rounding = 1e-14, least = 1e-6;
        const double now = evaluate(xi_), before = gradient_.norm();
        const VecX step = -curvature_.ldlt().solve(gradient_);
        const double slope = gradient_.dot(step);
        if (!(slope < 0) || before <= rounding * w_.norm()) return false;
        for (double part = 1; part > least; part /= 2) {
            const double after = evaluate(xi_ + part * step);
            if (after > now + enough * part * slope && gradient_.norm() > (1 - part / 2) * before) continue;
            xi_ += part * step;
            return true;
        }
        return false;
    }

    MatX S_, curvature_;
    std::vector<Eigen::Index> sizes_;
    std::vector<double> bounds_;
    VecX w_, xi_, gradient_, friction_;
    double total_, epsilon_ = 0;
};

}  // namespace

void shareFriction(const System& system, const ContactProblem& problem, const std::vector<ContactLaw>& laws, VecX& r) {
    constexpr double nearBound = 0.9, dependent = 1e-11;
    const auto holding = holdingFriction(system, problem, laws, r);
    const double used = mostUsed(holding, r);
    if (used < nearBound || !problem.isHyperstatic(laws)) return;
    std::vector<Eigen::Index> rows, sizes;
    std::vector<double> bounds;
    for (const auto& [surface, one] : holding) {
        rows.insert(rows.end(), one.rows.begin(), one.rows.end());
        sizes.push_back(static_cast<Eigen::Index>(one.rows.size()));
        bounds.push_back(std::max(one.bound, 0.0));
    }
    const auto count = static_cast<Eigen::Index>(rows.size());
    MatX among(count, count);
    VecX before(count);
    for (Eigen::Index i = 0; i < count; ++i) {
        const Eigen::Index a = rows[static_cast<std::size_t>(i)];
        before[i] = r[a];
        for (Eigen::Index j = 0; j < count; ++j) among(i, j) = problem.coupling()(a, rows[static_cast<std::size_t>(j)]);
    }
    const Eigen::SelfAdjointEigenSolver<MatX> motions(among);
    const VecX& sizesOfMotions = motions.eigenvalues();  // rising
    Eigen::Index still = 0;
    while (still < count && sizesOfMotions[still] <= dependent * sizesOfMotions[count - 1]) ++still;
    const MatX S = motions.eigenvectors().rightCols(count - still);
    const VecX w = S.transpose() * before;
    VecX shares;
    if (!LeastShares(S, sizes, bounds, w).find(shares)) return;
    shares += S * (w - S.transpose() * shares);
    VecX shared = r;
    for (Eigen::Index i = 0; i < count; ++i) shared[rows[static_cast<std::size_t>(i)]] = shares[i];
    if (mostUsed(holding, shared) < used) r = shared;
}

}  // namespace zwang

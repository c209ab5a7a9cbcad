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

void shareFriction(const System& system, const ContactProblem& problem, const std::vector<ContactLaw>& laws, VecX& r) {
    constexpr double nearBound = 0.9;
    const auto holding = holdingFriction(system, problem, laws, r);
    const double used = mostUsed(holding, r);
    if (used < nearBound || !problem.isHyperstatic(laws)) return;
    Eigen::Index count = 0;
    for (const auto& [surface, one] : holding) count += static_cast<Eigen::Index>(one.rows.size());
    const MatX& W = problem.coupling();
    MatX moved(W.rows(), count);  // by forces over the roots of their weights
    VecX roots(count), before(count);
    std::vector<Eigen::Index> rows;
    for (const auto& [surface, one] : holding)
        for (const Eigen::Index i : one.rows) {
            const auto k = static_cast<Eigen::Index>(rows.size());
            roots[k] = std::sqrt(std::max(one.bound, 0.0));
            before[k] = r[i];
            moved.col(k) = W.col(i) * roots[k];
            rows.push_back(i);
        }
    VecX scale = W.diagonal().cwiseMax(0).cwiseSqrt();
    for (double& each : scale) each = each > 0 ? 1 / each : 0;
    VecX target = VecX::Zero(W.rows());
    for (Eigen::Index k = 0; k < count; ++k) target += W.col(rows[static_cast<std::size_t>(k)]) * before[k];
    Eigen::CompleteOrthogonalDecomposition<MatX> decomposition;
    decomposition.setThreshold(1e-11);
    decomposition.compute(scale.asDiagonal() * moved);
    const VecX shares = roots.cwiseProduct(decomposition.solve(VecX(scale.cwiseProduct(target))));
    if (!shares.allFinite()) return;
    VecX shared = r;
    for (Eigen::Index k = 0; k < count; ++k) shared[rows[static_cast<std::size_t>(k)]] = shares[k];
    const VecX off = scale.cwiseProduct(W * (shared - r));  // a place without push can take over nothing
    if (off.cwiseAbs().maxCoeff() > 1e-9 * scale.cwiseProduct(target).cwiseAbs().maxCoeff()) return;
    if (mostUsed(holding, shared) < used) r = shared;
}

}  // namespace zwang

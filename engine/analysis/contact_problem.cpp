#include "engine/analysis/contact_problem.h"

#include <cmath>
#include <limits>

#include "engine/math/decompositions.h"

namespace zwang {

namespace {

constexpr double sameForce = 1e-14;  ///< change of the forces in a step, over their size, at which Newton's method ends
constexpr double goodEnough = 1e-10;  ///< … or at least must have come to
constexpr int mostSteps = 40;
constexpr double leastMobility = 1e-10;  ///< of that which the bodies would have without joints

}  // namespace

ContactProblem::ContactProblem(const System& system, ConstraintSolver& solver, Workspace& w,
                               const std::vector<std::size_t>& which, const std::vector<double>& near)
    : system_(system), which_(which) {
    const auto m = static_cast<Eigen::Index>(which.size());
    const VecX rest = VecX::Zero(system.rows), forces = w.force;
    VecX a(system.nv), lambda, unit(system.nv);
    for (const std::size_t k : which) states_.push_back(contactState(system, w, system.contacts[k], near[k]));
    W_.resize(m, m);
    loadResponses_.resize(which.size());
    for (Eigen::Index i = 0; i < m; ++i) {
        const auto at = static_cast<std::size_t>(i);
        w.force.setZero();
        addAlongContact(system, system.contacts[which[at]], states_[at], 1, w.force);
        solver.toScaled(w.force, unit);
        solver.accelerate(w, rest, a);
        solver.reactions(lambda);
        moves_.push_back(alongContact(system, system.contacts[which[at]], states_[at], a.data()) >
                         leastMobility * unit.squaredNorm());
        responses_.push_back(a);
        multipliers_.push_back(lambda);
        for (Eigen::Index j = 0; j < m; ++j) {
            const auto other = static_cast<std::size_t>(j);
            W_(j, i) = alongContact(system, system.contacts[which[other]], states_[other], a.data());
        }
    }
    w.force = forces;
    W_ = (W_ + W_.transpose().eval()) / 2;
    for (std::size_t i = 0; i < which.size(); ++i) {
        const CompiledContact& contact = system.contacts[which[i]];
        loadResponses_[i].resize(contact.loadRows, m);
        for (Eigen::Index k = 0; k < m; ++k)
            loadResponses_[i].col(k) =
                multipliers_[static_cast<std::size_t>(k)].segment(contact.loadRow, contact.loadRows);
    }
}

void ContactProblem::readForces(ConstraintSolver& solver, const Workspace& w, const VecX& target) {
    VecX a(system_.nv), lambda;
    solver.accelerate(w, target, a);
    solver.reactions(lambda);
    free_.resize(static_cast<Eigen::Index>(size()));
    loads_.clear();
    for (std::size_t i = 0; i < size(); ++i) {
        const CompiledContact& contact = system_.contacts[which_[i]];
        free_[static_cast<Eigen::Index>(i)] = alongContact(system_, contact, states_[i], a.data()) + states_[i].bias;
        loads_.emplace_back(lambda.segment(contact.loadRow, contact.loadRows));
    }
}

bool ContactProblem::solve(const std::vector<ContactLaw>& laws, VecX& r) const {
    const Eigen::Index m = W_.rows();
    // Coordinates are scaled by the roots of their mobility, so that newtons and newton metres can be compared.
    VecX scale(m);
    for (Eigen::Index i = 0; i < m; ++i) scale[i] = W_(i, i) > 0 ? std::sqrt(W_(i, i)) : 1;
    r = VecX::Zero(m);
    MatX J(m, m);
    VecX F(m);
    double before = std::numeric_limits<double>::infinity();
    for (int step = 0; step < mostSteps; ++step) {
        for (Eigen::Index i = 0; i < m; ++i) {
            const auto at = static_cast<std::size_t>(i);
            const ContactLaw& law = laws[at];
            if (law.holds) {
                J.row(i) = W_.row(i) / scale[i];
                F[i] = (free_[i] + W_.row(i).dot(r) - law.target) / scale[i];
                continue;
            }
            J.row(i).setZero();
            J(i, i) = 1;
            F[i] = r[i];
            if (law.slip != 0) {
                const VecX n = loads_[at] + loadResponses_[at] * r;
                const double N = n.norm();
                F[i] += law.slip * (law.friction * N + law.preload);
                if (N > 0) J.row(i) += law.slip * law.friction / N * (n.transpose() * loadResponses_[at]);
            }
            J.row(i) *= scale[i];
            F[i] *= scale[i];
        }
        J = J * scale.cwiseInverse().asDiagonal();
        Eigen::CompleteOrthogonalDecomposition<MatX> decomposition;
        decomposition.setThreshold(1e-11);
        decomposition.compute(J);
        const VecX change = decomposition.solve(F);
        if (!change.allFinite()) return false;
        r -= change.cwiseQuotient(scale);
        const double size = r.cwiseProduct(scale).lpNorm<Eigen::Infinity>(), now = change.lpNorm<Eigen::Infinity>();
        if (now <= sameForce * size || (now >= before && now <= goodEnough * size)) return true;
        before = now;
    }
    return false;
}

VecX ContactProblem::forcesFor(const VecX& rates) const {
    VecX scale(W_.rows());
    for (Eigen::Index i = 0; i < W_.rows(); ++i) scale[i] = W_(i, i) > 0 ? 1 / std::sqrt(W_(i, i)) : 0;
    Eigen::CompleteOrthogonalDecomposition<MatX> decomposition;
    decomposition.setThreshold(1e-11);
    decomposition.compute(scale.asDiagonal() * W_ * scale.asDiagonal());
    return scale.cwiseProduct(decomposition.solve(VecX(scale.cwiseProduct(rates))));
}

}  // namespace zwang

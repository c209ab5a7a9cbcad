#include "engine/analysis/contact_problem.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "engine/math/decompositions.h"

namespace zwang {

namespace {

constexpr double sameForce = 1e-14;  ///< change of the forces in a step, over their size, at which Newton's method ends
constexpr double goodEnough = 1e-10;      ///< … or at least must have come to
constexpr double nearlyDependent = 1e-4;  ///< … or to this, where the equations are met to sameForce of their terms
constexpr int mostSteps = 40;
constexpr double mostOfRow = 100;  ///< entries of equations that are larger are made 1

}  // namespace

ContactProblem::ContactProblem(const System& system, ConstraintSolver& solver, Workspace& w,
                               const std::vector<std::size_t>& which, const std::vector<ContactNear>& near)
    : system_(system), which_(which) {
    const auto m = static_cast<Eigen::Index>(which.size());
    const VecX rest = VecX::Zero(system.rows), forces = w.force;
    VecX a(system.nv), lambda, unit(system.nv);
    for (std::size_t i = 0; i < which.size(); ++i)
        states_.push_back(contactState(system, w, system.contacts[which[i]], near[i]));
    W_.resize(m, m);
    loadResponses_.resize(which.size());
    for (Eigen::Index i = 0; i < m; ++i) {
        const auto at = static_cast<std::size_t>(i);
        w.force.setZero();
        addAlongContact(system, system.contacts[which[at]], states_[at], 1, w.force);
        solver.toScaled(w.force, unit);
        solver.accelerate(w, rest, a);
        solver.reactions(lambda);
        freeMobility_.push_back(unit.squaredNorm());
        moves_.push_back(alongContact(system, system.contacts[which[at]], states_[at], a.data()) >
                         leastMobility * freeMobility_.back());
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
        const int on = system.contacts[which[i]].surface;
        loadResponses_[i] = on < 0 ? MatX(0, m) : loadResponse(static_cast<std::size_t>(on));
    }
}

MatX ContactProblem::loadResponse(std::size_t on) const {
    const CompiledSurface& surface = system_.surfaces[on];
    const Eigen::Index m = W_.rows();
    if (surface.normal >= 0) {
        MatX response = MatX::Zero(1, m);
        for (Eigen::Index k = 0; k < m; ++k)
            if (which_[static_cast<std::size_t>(k)] == static_cast<std::size_t>(surface.normal)) response(0, k) = 1;
        return response;
    }
    MatX response(surface.loadScale.size(), m);
    for (Eigen::Index k = 0; k < m; ++k) response.col(k) = loadOf(on, multipliers_[static_cast<std::size_t>(k)]);
    return response;
}

void ContactProblem::readForces(ConstraintSolver& solver, const Workspace& w, const VecX& target) {
    VecX a(system_.nv), lambda;
    solver.accelerate(w, target, a);
    solver.reactions(lambda);
    free_.resize(static_cast<Eigen::Index>(size()));
    freeSizes_.clear();
    loads_.clear();
    for (std::size_t i = 0; i < size(); ++i) {
        const CompiledContact& contact = system_.contacts[which_[i]];
        free_[static_cast<Eigen::Index>(i)] = alongContact(system_, contact, states_[i], a.data()) + states_[i].bias;
        freeSizes_.push_back(std::abs(states_[i].bias) + sizeAlong(contact, states_[i], a));
        loads_.push_back(contact.surface < 0 ? VecX() : loadOf(static_cast<std::size_t>(contact.surface), lambda));
    }
}

double ContactProblem::sizeAlong(const CompiledContact& contact, const ContactState& state, const VecX& a) const {
    const int width = system_.width();
    double size = 0;
    forEachSide(contact, state, [&](int body, const std::array<double, 6>& along) {
        for (int k = 0; k < width; ++k) size += std::abs(along[static_cast<std::size_t>(k)] * a[width * body + k]);
    });
    return size;
}

VecX ContactProblem::loadOf(std::size_t surface, const VecX& multipliers) const {
    const CompiledSurface& rubs = system_.surfaces[surface];
    if (rubs.normal >= 0) return VecX::Zero(1);
    return multipliers.segment(rubs.loadRow, rubs.loadScale.size()).cwiseProduct(rubs.loadScale);
}

/// The equations F(r) = 0 of the laws and their Jacobian. Coordinates are scaled by the roots of their mobility, so
/// that newtons and newton metres can be compared; of one that the joints hold still (a pin at the end of its swing)
/// that is rounding, and the mobility without joints takes its place.
class ContactProblem::Newton {
  public:
    Newton(const ContactProblem& problem, const std::vector<ContactLaw>& laws)
        : p_(problem), laws_(laws), scale(problem.W_.rows()), F(scale.size()), J(scale.size(), scale.size()) {
        for (Eigen::Index i = 0; i < scale.size(); ++i) {
            const auto at = static_cast<std::size_t>(i);
            const double mobility = p_.moves_[at] ? p_.W_(i, i) : p_.freeMobility_[at];
            scale[i] = mobility > 0 ? std::sqrt(mobility) : 1;
        }
    }

    void evaluate(const VecX& r) {
        for (Eigen::Index i = 0; i < scale.size(); ++i) {
            const ContactLaw& law = laws_[static_cast<std::size_t>(i)];
            if (law.holds) {
                J.row(i) = p_.W_.row(i) / scale[i];
                F[i] = (p_.free_[i] + p_.W_.row(i).dot(r) - law.target) / scale[i];
                continue;
            }
            J.row(i).setZero();
            J(i, i) = 1;
            F[i] = r[i];
            if (law.slip != 0) {
                const Bound bound(p_, law, i, r);
                F[i] += law.slip * bound.value;
                J.row(i) += law.slip * bound.gradient;
            }
        }
        int begun = -1;
        for (std::size_t i = 0; i < laws_.size(); ++i)
            if (laws_[i].begins && laws_[i].surface != std::exchange(begun, laws_[i].surface)) beginSlip(i, r);
        for (Eigen::Index i = 0; i < scale.size(); ++i) {
            if (laws_[static_cast<std::size_t>(i)].holds) continue;
            J.row(i) *= scale[i];
            F[i] *= scale[i];
        }
        J = J * scale.cwiseInverse().asDiagonal();
        for (Eigen::Index i = 0; i < scale.size(); ++i) {  // a friction coefficient may be as good as infinite
            const double largest = J.row(i).cwiseAbs().maxCoeff();
            if (!(largest > mostOfRow)) continue;
            J.row(i) /= largest;
            F[i] /= largest;
        }
    }

  private:
    /// μ N + preload, and its gradient with respect to r. The push of a gap keeps its sign: where it ends, a step that
    /// goes beyond has forces still, and the event is found.
    struct Bound {
        double value;
        Eigen::RowVectorXd gradient;
        Bound(const ContactProblem& p, const ContactLaw& law, Eigen::Index i, const VecX& r) {
            const auto at = static_cast<std::size_t>(i);
            const VecX n = p.loads_[at] + p.loadResponses_[at] * r;
            const bool isPush = p.system_.contacts[p.which_[at]].normal >= 0;
            const double N = isPush ? n[0] : n.norm();
            value = law.friction * N + law.preload;
            gradient = Eigen::RowVectorXd::Zero(r.size());
            if (isPush)
                gradient = law.friction * p.loadResponses_[at].row(0);
            else if (N > 0)
                gradient = law.friction / N * (n.transpose() * p.loadResponses_[at]);
        }
    };

    /// Rows of the surface of contact `first`: f − (μ N + preload) y/|y| = 0.
    void beginSlip(std::size_t first, const VecX& r) {
        std::vector<Eigen::Index> rows;
        double largest = 0;
        for (std::size_t i = first; i < laws_.size() && laws_[i].surface == laws_[first].surface; ++i) {
            if (!laws_[i].begins) continue;
            rows.push_back(static_cast<Eigen::Index>(i));
            largest = std::max(largest, laws_[i].lever * laws_[i].lever * p_.W_(rows.back(), rows.back()));
        }
        const double rho = largest > 0 ? 1 / largest : 1;
        const auto count = static_cast<Eigen::Index>(rows.size());
        VecX y(count);
        MatX dy = MatX::Zero(count, r.size());
        for (Eigen::Index k = 0; k < count; ++k) {
            const Eigen::Index i = rows[static_cast<std::size_t>(k)];
            const double lever = laws_[static_cast<std::size_t>(i)].lever;
            y[k] = r[i] / lever - rho * lever * (p_.free_[i] + p_.W_.row(i).dot(r));
            dy.row(k) = -rho * lever * p_.W_.row(i);
            dy(k, i) += 1 / lever;
        }
        const double length = y.norm();
        if (length == 0) return;
        const Bound bound(p_, laws_[first], static_cast<Eigen::Index>(first), r);
        const VecX direction = y / length;
        const MatX across = (dy - direction * (direction.transpose() * dy)) * (bound.value / length);
        for (Eigen::Index k = 0; k < count; ++k) {
            const Eigen::Index i = rows[static_cast<std::size_t>(k)];
            const double lever = laws_[static_cast<std::size_t>(i)].lever;
            F[i] -= lever * bound.value * direction[k];
            J.row(i) -= lever * (direction[k] * bound.gradient + across.row(k));
        }
    }

    const ContactProblem& p_;
    const std::vector<ContactLaw>& laws_;

  public:
    VecX scale, F;
    MatX J;
};

bool ContactProblem::solve(const std::vector<ContactLaw>& laws, VecX& r) const {
    if (solve(laws, VecX::Zero(W_.rows()), r)) return true;
    std::vector<ContactLaw> holding = laws;
    for (ContactLaw& law : holding) law.holds = law.holds || std::exchange(law.begins, false);
    VecX from;
    return solve(holding, VecX::Zero(W_.rows()), from) && solve(laws, from, r);
}

bool ContactProblem::solve(const std::vector<ContactLaw>& laws, const VecX& from, VecX& r) const {
    // Numbers that have lost digits do not converge: what rests may push with them.
    constexpr double nothing = std::numeric_limits<double>::min() / std::numeric_limits<double>::epsilon();
    Newton newton(*this, laws);
    r = from;
    Eigen::CompleteOrthogonalDecomposition<MatX> decomposition;
    decomposition.setThreshold(1e-11);
    MatX decomposed;  // where all laws are linear, one serves all steps
    double before = std::numeric_limits<double>::infinity(), given = 0;
    for (int step = 0; step < mostSteps; ++step) {
        newton.evaluate(r);
        const double size = r.cwiseProduct(newton.scale).lpNorm<Eigen::Infinity>(),
                     left = newton.F.lpNorm<Eigen::Infinity>();
        if (step == 0) given = left;
        if (step == 0 || newton.J != decomposed) {
            decomposed = newton.J;
            decomposition.compute(decomposed);
        }
        const VecX change = decomposition.solve(newton.F);
        if (!change.allFinite()) return false;
        const double now = change.lpNorm<Eigen::Infinity>();
        // Of contacts that are nearly dependent the equations tell no more than this.
        const bool isMet = left <= sameForce * (given + newton.J.lpNorm<Eigen::Infinity>() * size);
        if (now >= before && isMet && now <= nearlyDependent * size) return true;
        r -= change.cwiseQuotient(newton.scale);
        const double after = r.cwiseProduct(newton.scale).lpNorm<Eigen::Infinity>();
        if (now <= std::max(sameForce * after, nothing) || (now >= before && now <= goodEnough * after)) return true;
        before = now;
    }
    return false;
}

bool ContactProblem::isHyperstatic(const std::vector<ContactLaw>& laws) const {
    std::vector<Eigen::Index> held;
    for (std::size_t i = 0; i < laws.size(); ++i)
        if (laws[i].holds) held.push_back(static_cast<Eigen::Index>(i));
    const auto count = static_cast<Eigen::Index>(held.size());
    MatX among(count, count);
    for (Eigen::Index i = 0; i < count; ++i)
        for (Eigen::Index j = 0; j < count; ++j) {
            const Eigen::Index a = held[static_cast<std::size_t>(i)], b = held[static_cast<std::size_t>(j)];
            const double size = std::sqrt(W_(a, a) * W_(b, b));
            among(i, j) = size > 0 ? W_(a, b) / size : 0;
        }
    Eigen::CompleteOrthogonalDecomposition<MatX> decomposition;
    decomposition.setThreshold(1e-11);
    decomposition.compute(among);
    return count > 0 && decomposition.rank() < count;
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

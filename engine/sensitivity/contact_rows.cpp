#include "engine/sensitivity/contact_rows.h"

#include <cmath>

#include "engine/math/decompositions.h"

namespace zwang {

namespace {

/// A⁺ with rows and columns scaled; `isRegular`: it is A⁻¹.
MatX pseudoInverse(const MatX& A, const VecX& rows, const VecX& columns, bool& isRegular) {
    Eigen::CompleteOrthogonalDecomposition<MatX> decomposition;
    decomposition.setThreshold(1e-11);
    decomposition.compute(rows.asDiagonal() * A * columns.asDiagonal());
    isRegular = decomposition.rank() == A.rows();
    return columns.asDiagonal() * MatX(decomposition.pseudoInverse()) * rows.asDiagonal();
}

}  // namespace

ContactRows::ContactRows(const System& system, ConstraintSolver& solver, Workspace& w,
                         std::vector<ActingContact> acting, bool isImpact)
    : system_(system), acting_(std::move(acting)), isImpact_(isImpact) {
    std::vector<std::size_t> which;
    std::vector<ContactNear> near;
    for (const ActingContact& each : acting_) {
        which.push_back(each.contact);
        near.push_back(each.near);
    }
    problem_ = std::make_unique<ContactProblem>(system, solver, w, which, near);
    r_ = VecX::Zero(static_cast<Eigen::Index>(size()));
}

int ContactRows::rowOf(std::size_t k) const {
    for (std::size_t i = 0; i < size(); ++i)
        if (acting_[i].contact == k) return static_cast<int>(i);
    return -1;
}

double ContactRows::forceOf(std::size_t k) const {
    const int row = rowOf(k);
    return row < 0 ? 0 : r_[row];
}

double ContactRows::load(std::size_t i) const {
    if (acting_[i].normal >= 0) return std::abs(r_[acting_[i].normal]);
    const VecX& scale = surface(i).loadScale;
    return lambda_.segment(surface(i).loadRow, scale.size()).cwiseProduct(scale).norm();
}

std::string ContactRows::tipsOverARim() const {
    for (const ActingContact& each : acting_)
        if (each.holds && each.near.stand.isGathered) return system_.contacts[each.contact].element;
    return "";
}

std::string ContactRows::beginsToSlip() const {
    for (const ActingContact& each : acting_)
        if (each.begins) return system_.contacts[each.contact].element;
    return "";
}

Vec3 ContactRows::slipVector(std::size_t i, const VecX& v) const {
    Vec3 s = Vec3::Zero();
    for (std::size_t j = 0; j < size(); ++j)
        if (contact(j).surface == contact(i).surface)
            s += contact(j).lever * along(j, v) * problem_->state(j).direction;
    return s;
}

void ContactRows::makeMatrix(const VecX& v) {
    const auto m = static_cast<Eigen::Index>(size());
    MatX A = MatX::Zero(m, m);
    gamma_ = MatX::Zero(m, m);
    byLambda_ = MatX::Zero(m, system_.rows);
    VecX rows(m), columns(m);
    for (Eigen::Index i = 0; i < m; ++i) {
        const auto at = static_cast<std::size_t>(i);
        const double mobility = problem_->coupling()(i, i), scale = mobility > 0 ? std::sqrt(mobility) : 1;
        columns[i] = 1 / scale;
        rows[i] = acting_[at].holds ? 1 / scale : scale;
        if (acting_[at].holds) {
            gamma_(i, i) = 1;
            continue;
        }
        A(i, i) = 1;
        if (!rubs(at)) continue;
        const double slip = contact(at).lever * problem_->state(at).direction.dot(acting_[at].slip),
                     friction = surface(at).friction, pressed = load(at);
        if (acting_[at].normal >= 0) {
            A(i, acting_[at].normal) += slip * friction;  // also where the push ends, and its sign is rounding
        } else if (pressed > 0) {
            const VecX& scales = surface(at).loadScale;
            const auto loads = lambda_.segment(surface(at).loadRow, scales.size());
            byLambda_.row(i).segment(surface(at).loadRow, scales.size()) =
                slip * friction / pressed * scales.cwiseAbs2().cwiseProduct(loads).transpose();
        }
        if (!isImpact_ || !surface(at).isVector()) continue;
        const double length = slipVector(at, v).norm();  // the direction after the impact turns with what it does
        if (!(length > 0)) continue;
        for (std::size_t j = 0; j < size(); ++j) {
            if (contact(j).surface != contact(at).surface) continue;
            const Vec3 e = contact(j).lever * problem_->state(j).direction,
                       across = e - acting_[at].slip * acting_[at].slip.dot(e);
            gamma_(i, static_cast<Eigen::Index>(j)) =
                friction * pressed / length * contact(at).lever * problem_->state(at).direction.dot(across);
        }
    }
    A += gamma_ * problem_->coupling();
    for (Eigen::Index j = 0; j < m && system_.rows > 0; ++j)
        A.col(j) += byLambda_ * problem_->multipliers(static_cast<std::size_t>(j));
    inverse_ = pseudoInverse(A, rows, columns, isUnique_);
    if (!isUnique_) open_ = MatX::Identity(m, m) - inverse_ * A;
}

bool ContactRows::isUnique(std::size_t row) const {
    constexpr double open = 1e-9;
    return isUnique_ || open_.row(static_cast<Eigen::Index>(row)).norm() < open;
}

bool ContactRows::leavesMotionOpen() const {
    constexpr double open = 1e-6;
    for (Eigen::Index j = 0; !isUnique_ && j < open_.cols(); ++j) {
        VecX moved = VecX::Zero(system_.nv);
        double size = 0;
        for (std::size_t i = 0; i < this->size(); ++i) {
            const VecX part = open_(static_cast<Eigen::Index>(i), j) * problem_->response(i);
            moved += part;
            size += part.norm();
        }
        if (open_.col(j).norm() > open && moved.norm() > open * size) return true;
    }
    return false;
}

double ContactRows::sizeOfAccelerations() const {
    double size = 0;
    for (std::size_t i = 0; i < this->size(); ++i)
        size += std::abs(r_[static_cast<Eigen::Index>(i)]) * problem_->response(i).norm();
    return size;
}

void ContactRows::setForces(const VecX& r, const VecX& a, const VecX& lambda, const VecX& v) {
    r_ = r;
    a_ = a;
    lambda_ = lambda;
    for (std::size_t i = 0; i < size() && !isImpact_; ++i) {
        if (acting_[i].holds || acting_[i].begins || acting_[i].ends || !surface(i).isVector()) continue;
        const Vec3 s = slipVector(i, v);  // with which friction has turned since the step began
        if (s.norm() > 0) acting_[i].slip = (s.dot(acting_[i].slip) < 0 ? -1 : 1) * s.normalized();
    }
    makeMatrix(v);
}

void ContactRows::solveImpact(const VecX& v, const std::vector<double>& restitution, const VecX& compression, VecX p) {
    const auto m = static_cast<Eigen::Index>(size());
    for (int step = 0; step < 30; ++step) {
        VecX change = VecX::Zero(system_.nv), impulses = VecX::Zero(system_.rows);
        for (Eigen::Index i = 0; i < m; ++i) {
            change += p[i] * problem_->response(static_cast<std::size_t>(i));
            impulses += p[i] * problem_->multipliers(static_cast<std::size_t>(i));
        }
        const VecX after = v + change;
        for (std::size_t i = 0; i < size(); ++i) {
            if (!rubs(i) || !surface(i).isVector()) continue;
            const Vec3 s = slipVector(i, after);
            if (s.norm() > 0) acting_[i].slip = s.normalized();
        }
        setForces(p, change, impulses, after);
        VecX F(m);
        for (Eigen::Index i = 0; i < m; ++i) {
            const auto at = static_cast<std::size_t>(i);
            const double gain = acting_[at].closes ? 1 + restitution[at] : 1;
            if (acting_[at].holds)
                F[i] = along(at, change) + gain * along(at, v);
            else if (!rubs(at))
                F[i] = p[i] - restitution[at] * compression[acting_[at].returned];
            else
                F[i] = p[i] + contact(at).lever * problem_->state(at).direction.dot(acting_[at].slip) *
                                  surface(at).friction * load(at);
        }
        const VecX correction = inverse_ * F;
        p -= correction;
        if (correction.lpNorm<Eigen::Infinity>() <= 1e-15 * p.lpNorm<Eigen::Infinity>()) return;
    }
}

VecX ContactRows::complete(const VecX& h, Eigen::Ref<VecX> da, Eigen::Ref<VecX> dlambda) const {
    const auto m = static_cast<Eigen::Index>(size());
    VecX rates(m);
    const VecX free = da;
    for (Eigen::Index i = 0; i < m; ++i) rates[i] = along(static_cast<std::size_t>(i), free);
    const VecX dr = inverse_ * (h - gamma_ * rates - byLambda_ * dlambda);
    for (Eigen::Index i = 0; i < m; ++i) {
        da += dr[i] * problem_->response(static_cast<std::size_t>(i));
        dlambda += dr[i] * problem_->multipliers(static_cast<std::size_t>(i));
    }
    return dr;
}

VecX ContactRows::completeTransposed(const VecX& onR, VecX& onA, VecX& onLambda) const {
    const auto m = static_cast<Eigen::Index>(size());
    VecX on = onR;
    for (Eigen::Index i = 0; i < m; ++i)
        on[i] += problem_->response(static_cast<std::size_t>(i)).dot(onA) +
                 problem_->multipliers(static_cast<std::size_t>(i)).dot(onLambda);
    const VecX onRows = inverse_.transpose() * on, onRates = gamma_.transpose() * onRows;
    for (Eigen::Index i = 0; i < m; ++i)
        addAlongContact(system_, contact(static_cast<std::size_t>(i)), problem_->state(static_cast<std::size_t>(i)),
                        -onRates[i], onA);
    onLambda -= byLambda_.transpose() * onRows;
    return onRows;
}

/// Forces by rates: W⁺ of what holds, with zeros for the others, or A⁺.
MatX ContactRows::heldResponse(Through through) const {
    const auto m = static_cast<Eigen::Index>(size());
    if (through == Through::laws) {
        VecX counts(m);
        for (Eigen::Index i = 0; i < m; ++i) counts[i] = acting_[static_cast<std::size_t>(i)].holds ? 1 : 0;
        return inverse_ * counts.asDiagonal();
    }
    MatX W = problem_->coupling();
    VecX scale(m);
    for (Eigen::Index i = 0; i < m; ++i) {
        const ActingContact& each = acting_[static_cast<std::size_t>(i)];
        const bool counts = each.holds && (through == Through::held || each.isStop);
        scale[i] = counts && W(i, i) > 0 ? 1 / std::sqrt(W(i, i)) : 0;
    }
    bool isRegular = false;
    return pseudoInverse(W, scale, scale, isRegular);
}

VecX ContactRows::displacement(const VecX& rates, Through through) const {
    const VecX forces = heldResponse(through) * rates;
    VecX sum = VecX::Zero(system_.nv);
    for (std::size_t i = 0; i < size(); ++i) sum += forces[static_cast<Eigen::Index>(i)] * problem_->response(i);
    return sum;
}

VecX ContactRows::displacementTransposed(const VecX& weights, Through through) const {
    VecX on(static_cast<Eigen::Index>(size()));
    for (std::size_t i = 0; i < size(); ++i) on[static_cast<Eigen::Index>(i)] = problem_->response(i).dot(weights);
    return heldResponse(through).transpose() * on;
}

}  // namespace zwang

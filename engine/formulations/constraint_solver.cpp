#include "engine/formulations/constraint_solver.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "engine/math/decompositions.h"

namespace zwang {

namespace {

constexpr double singularPivot = 1e-9;  ///< of Ŝ, so singular values below 3e-5 are handled with care
constexpr double exactPivot = 1e-3;     ///< above it one solve is accurate to rounding and needs no refinement
/// Of an added axis, the share of true inertia in all inertia that moves with it, below which none is seen: rounding
/// over this is still small.
constexpr double leastShare = 1e-9;

std::vector<int> blockSizes(const System& s) {
    std::vector<int> sizes;
    for (const auto& block : s.blocks) sizes.push_back(block.rows);
    return sizes;
}

/// Blocks that share a moving body are coupled.
std::vector<std::pair<int, int>> blockEdges(const System& s) {
    std::vector<std::vector<int>> ofBody(s.bodies);
    for (std::size_t k = 0; k < s.blocks.size(); ++k)
        s.blocks[k].forEachSide([&](int body, int) {
            if (body >= 0) ofBody[body].push_back(static_cast<int>(k));
        });
    std::vector<std::pair<int, int>> edges;
    for (const auto& blocks : ofBody)
        for (std::size_t i = 0; i < blocks.size(); ++i)
            for (std::size_t j = 0; j < i; ++j) edges.emplace_back(blocks[i], blocks[j]);
    return edges;
}

}  // namespace

ConstraintSolver::ConstraintSolver(std::shared_ptr<const System> system, int denseRows)
    : system_(std::move(system)), metric_(system_->metric), cholesky_(blockSizes(*system_), blockEdges(*system_)) {
    const System& s = *system_;
    isRedundant_.assign(s.rows, 0);
    isIgnored_.assign(s.rows, 0);
    dense_ = s.rows <= denseRows;
    scaled_ = VecX::Zero(s.jacobianSize);
    rowScale_ = VecX::Ones(s.rows);
    factor_.assign(cholesky_.storage(), 0.0);
    lambda_ = rhs_ = residual_ = VecX::Zero(s.rows);
    z_ = free_ = correction_ = VecX::Zero(s.nv);
    noTarget_ = VecX::Zero(s.rows);
    for (std::size_t k = 0; k < s.blocks.size(); ++k) {
        const RowBlock& block = s.blocks[k];
        blocks_.push_back(
            {block.row, block.rows, block.a, block.b, block.jacA, block.jacB, cholesky_.diagonal(static_cast<int>(k))});
    }
    findAddedAxes();
    buildProducts();
}

void ConstraintSolver::buildProducts() {
    const System& s = *system_;
    struct Side {
        int block, offset;
    };
    std::vector<std::vector<Side>> ofBody(s.bodies);
    for (std::size_t k = 0; k < s.blocks.size(); ++k) {
        const auto& block = s.blocks[k];
        block.forEachSide([&](int body, int jacobian) {
            if (body < 0 || (!ofBody[body].empty() && ofBody[body].back().block == static_cast<int>(k))) return;
            ofBody[body].push_back({static_cast<int>(k), jacobian});
        });
    }
    for (const auto& sides : ofBody)
        for (std::size_t i = 0; i < sides.size(); ++i)
            for (std::size_t j = 0; j <= i; ++j) {
                Side first = sides[i], second = sides[j];
                const auto place = cholesky_.place(first.block, second.block);
                if (place.transposed) std::swap(first, second);
                products_.push_back({first.offset, second.offset, s.blocks[first.block].rows,
                                     s.blocks[second.block].rows, place.offset});
            }
    std::sort(products_.begin(), products_.end(),
              [](const Product& a, const Product& b) { return a.destination < b.destination; });
}

void ConstraintSolver::setRedundantRows(const std::vector<int>& rows) {
    redundantRows_ = rows;
    isRedundant_.assign(system_->rows, 0);
    for (int row : rows) isRedundant_[row] = 1;
}

void ConstraintSolver::setIgnoredRows(const std::vector<int>& rows) {
    ignoredRows_ = rows;
    isIgnored_.assign(system_->rows, 0);
    for (int row : rows) isIgnored_[row] = 1;
}

double ConstraintSolver::violation(const Workspace& w) const {
    if (ignoredRows_.empty()) return scaledViolation(*system_, w.position);
    VecX c = w.position;
    for (const int row : ignoredRows_) c[row] = 0;
    return scaledViolation(*system_, c);
}

void ConstraintSolver::factor(const Workspace& w) {
    workspace_ = &w;
    decomposed_ = false;
    scaleJacobian(w, Rows::independent);
    assemble(0);
    smallestPivot_ = cholesky_.factor(factor_.data()).smallest;
    nearlySingular_ = smallestPivot_ < singularPivot;
    if (!nearlySingular_) return;
    ++rankRevealingSolves_;
    if (dense_) {
        scaleJacobian(w, Rows::all);
        decompose();
    } else {
        assemble(useful_ * useful_);
        cholesky_.factor(factor_.data());
    }
}

void ConstraintSolver::setUsefulValue(double useful) {
    constexpr double noticed = 2;
    const bool isOther = useful > noticed * useful_ || useful_ > noticed * useful;
    if (!isOther) return;
    useful_ = useful;
    if (!nearlySingular_ || decomposed_) return;
    assemble(useful_ * useful_);
    cholesky_.factor(factor_.data());
}

void ConstraintSolver::minimumNorm(VecX& rhs, VecX& z) {
    if (decomposed_) return minimumNormDense(rhs, z);
    lambda_ = rhs;
    cholesky_.solve(factor_.data(), lambda_.data());
    multiplyTransposed(lambda_, z);
    if (smallestPivot_ > exactPivot) return;
    // Refinement with the residual of Ŵ itself, not of Ŝ: it gives the accuracy of Ŵ's condition instead of its square,
    // and, where the factor is that of Ŝ + εI, it is the method of multipliers that removes ε.
    double before = std::numeric_limits<double>::infinity();
    const double size = rhs.lpNorm<Eigen::Infinity>();
    for (int sweep = 0; sweep < 6; ++sweep) {
        multiply(z, residual_);
        residual_ = rhs - residual_;
        const double now = residual_.lpNorm<Eigen::Infinity>();
        if (now <= 1e-15 * size || now > 0.5 * before) return;
        before = now;
        cholesky_.solve(factor_.data(), residual_.data());
        lambda_ += residual_;
        multiplyTransposed(lambda_, z);
    }
}

void ConstraintSolver::findAddedAxes() {
    const bool isPlanar = system_->space == Space::planar;
    for (const auto& added : system_->addedInertia) {
        const Eigen::SelfAdjointEigenSolver<Mat3> principal(added.inertia);
        for (int i = 0; i < 3; ++i)
            if (principal.eigenvalues()[i] > 1e-6 * principal.eigenvalues()[2])  // the rest is rounding
                addedAxes_.push_back({isPlanar ? 3 * added.body : 6 * added.body + 3,
                                      std::sqrt(principal.eigenvalues()[i]) * principal.eigenvectors().col(i)});
    }
    const auto count = static_cast<Eigen::Index>(addedAxes_.size());
    added_ = addedResidual_ = addedDirection_ = addedImage_ = VecX::Zero(count);
}

void ConstraintSolver::alongAddedAxes(const VecX& a, VecX& rates) const {
    for (std::size_t k = 0; k < addedAxes_.size(); ++k)
        rates[static_cast<Eigen::Index>(k)] = addedAxes_[k].axis.dot(a.segment<3>(addedAxes_[k].index));
}

void ConstraintSolver::aboutAddedAxes(const VecX& rates, VecX& force) const {
    for (std::size_t k = 0; k < addedAxes_.size(); ++k)
        force.segment<3>(addedAxes_[k].index) += rates[static_cast<Eigen::Index>(k)] * addedAxes_[k].axis;
}

void ConstraintSolver::accelerate(const Workspace& w, const VecX& target, VecX& a) {
    solveGauss(w.force, target, a);
    undeterminedBody_ = -1;
    if (addedAxes_.empty()) return;
    const double size = free_.norm() + correction_.norm();
    // The metric is M + E with the added inertia E = B Bᵀ; with the true M, (M + E) a = Q + E a − Jᵀλ. Let P take
    // forces to the accelerations that they alone cause. Then u = Bᵀ a solves (I − Bᵀ P B) u = Bᵀ a₀, which is
    // symmetric and positive: conjugate gradients, exact after one step an added axis and usually long before.
    VecX& r = addedResidual_;
    alongAddedAxes(a, r);
    added_.setZero();
    addedDirection_ = r;
    double square = r.squaredNorm();
    const double small = 1e-27 * square;
    for (std::size_t step = 0; step <= addedAxes_.size() && square > small; ++step) {
        forces_.setZero(system_->nv);
        aboutAddedAxes(addedDirection_, forces_);
        solveGauss(forces_, noTarget_, a);
        alongAddedAxes(a, addedImage_);
        addedImage_ = addedDirection_ - addedImage_;
        const double curvature = addedDirection_.dot(addedImage_);
        if (!(curvature > leastShare * addedDirection_.squaredNorm())) break;  // nothing with inertia moves with them
        const double length = square / curvature, before = square;
        added_ += length * addedDirection_;
        r -= length * addedImage_;
        square = r.squaredNorm();
        addedDirection_ = r + square / before * addedDirection_;
    }
    forces_ = w.force;
    aboutAddedAxes(added_, forces_);
    solveGauss(forces_, target, a);
    alongAddedAxes(a, r);
    r -= added_;
    if (r.norm() <= 1e-9 * (size + added_.norm())) return;
    Eigen::Index worst = 0;
    r.cwiseAbs().maxCoeff(&worst);
    undeterminedBody_ = static_cast<int>(addedAxes_[static_cast<std::size_t>(worst)].index / system_->width());
}

bool ConstraintSolver::solvesFour(bool wantsMultipliers) const {
    return !decomposed_ && smallestPivot_ > exactPivot && addedAxes_.empty() &&
           (!wantsMultipliers || redundantRows_.empty());
}

void ConstraintSolver::solveGauss(const VecX& force, const VecX& target, VecX& a) {
    toScaled(force, free_);
    multiply(free_, rhs_);
    for (int r = 0; r < system_->rows; ++r) rhs_[r] -= rowScale_[r] * target[r];
    minimumNorm(rhs_, correction_);
    gaussFunction_ = 0.5 * correction_.squaredNorm();
    free_ -= correction_;
    fromScaled(free_, a);
}

void ConstraintSolver::correctVelocities(const Workspace& w, VecX& v) {
    constraintRates(*system_, w, v.data(), rhs_);
    rhs_ = (rhs_ - w.rate).cwiseProduct(rowScale_);
    minimumNorm(rhs_, correction_);
    fromScaled(correction_, free_);
    v -= free_;
}

void ConstraintSolver::removeNormalPart(VecX& v) {
    constraintRates(*system_, *workspace_, v.data(), rhs_);
    rhs_ = rhs_.cwiseProduct(rowScale_);
    minimumNorm(rhs_, correction_);
    fromScaled(correction_, free_);
    v -= free_;
}

void ConstraintSolver::removeNormalPartScaled(VecX& z) {
    multiply(z, rhs_);
    minimumNorm(rhs_, correction_);
    z -= correction_;
}

namespace {

/// Of the bodies that may move, in this metric; 1: none may.
double meanMass(const Metric& metric) {
    double sum = 0;
    int count = 0;
    for (const double move : metric.move) {
        if (move == 0) continue;
        sum += 1 / (move * move);
        ++count;
    }
    return count > 0 ? sum / count : 1;
}

}  // namespace

double ConstraintSolver::positionStep(const Workspace& w, VecX& displacement, double firm) {
    const System& s = *system_;
    scaleJacobian(w, Rows::positions);
    rhs_ = rowScale_.cwiseProduct(w.position);
    // Levenberg-Marquardt with μ = |C|, scaled by mass and size of the model: quadratic convergence also where J loses
    // rank, and steps that stay on the branch (Yamashita & Fukushima 2001).
    const double violation = rhs_.lpNorm<Eigen::Infinity>() / (std::sqrt(meanMass(metric_)) * s.size);
    assemble(std::max(violation, firm));
    smallestPivot_ = cholesky_.factor(factor_.data()).smallest;
    followPositions(displacement);
    return violation;
}

void ConstraintSolver::positionStepAgain(const Workspace& w, VecX& displacement) {
    rhs_ = rowScale_.cwiseProduct(w.position);
    followPositions(displacement);
}

void ConstraintSolver::followPositions(VecX& displacement) {
    cholesky_.solve(factor_.data(), rhs_.data());
    multiplyTransposed(rhs_, correction_);
    fromScaled(correction_, displacement);
    displacement = -displacement;
}

void ConstraintSolver::correctFirmly(const Workspace& w, VecX& v) {
    constraintRates(*system_, w, v.data(), rhs_);
    rhs_ = (rhs_ - w.rate).cwiseProduct(rowScale_);
    cholesky_.solve(factor_.data(), rhs_.data());
    multiplyTransposed(rhs_, correction_);
    fromScaled(correction_, free_);
    v -= free_;
}

}  // namespace zwang

#include "engine/formulations/constraint_solver.h"

#include <Eigen/Cholesky>
#include <Eigen/Eigenvalues>
#include <Eigen/SVD>
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "engine/math/dot.h"

namespace zwang {

namespace {

constexpr double singularPivot = 1e-9;    ///< of Ŝ, so singular values below 3e-5 are handled with care
constexpr double exactPivot = 1e-3;       ///< above it one solve is accurate to rounding and needs no refinement
constexpr double regularisation = 1e-10;  ///< ε of Ŝ + εI
/// Rows whose singular value σ is below this are left out of solves for velocities and accelerations: positions are
/// known to rounding ε only, so near a crossing of branches the acceleration along the vanishing direction is uncertain
/// by ε/σ³, and beyond σ = ε^(1/3) the row says less than nothing.
constexpr double usefulValue = 1e-5;
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
    for (std::size_t k = 0; k < s.blocks.size(); ++k) {
        if (s.blocks[k].a >= 0) ofBody[s.blocks[k].a].push_back(static_cast<int>(k));
        if (s.blocks[k].b >= 0) ofBody[s.blocks[k].b].push_back(static_cast<int>(k));
    }
    std::vector<std::pair<int, int>> edges;
    for (const auto& blocks : ofBody)
        for (std::size_t i = 0; i < blocks.size(); ++i)
            for (std::size_t j = 0; j < i; ++j) edges.emplace_back(blocks[i], blocks[j]);
    return edges;
}

/// out (m × n) += A (m × D) B (n × D)ᵀ.
template <int D>
inline void addProduct(const double* a, int m, const double* b, int n, double* out) {
    for (int i = 0; i < m; ++i)
        for (int j = 0; j < n; ++j) out[i * n + j] += dot<D>(a + i * D, b + j * D);
}

/// The lower triangle of out (n × n) += A (n × D) Aᵀ.
template <int D>
inline void addSquare(const double* a, int n, double* out) {
    for (int i = 0; i < n; ++i)
        for (int j = 0; j <= i; ++j) out[i * n + j] += dot<D>(a + i * D, a + j * D);
}

/// As above with the sizes of the common joints as constants, so that the compiler unrolls.
template <int D>
inline void addBlock(const double* a, int m, const double* b, int n, double* out) {
    const int size = m == n ? m : 0;
    switch (a == b ? -size : size) {
        case 1:
            return addProduct<D>(a, 1, b, 1, out);
        case 2:
            return addProduct<D>(a, 2, b, 2, out);
        case 3:
            return addProduct<D>(a, 3, b, 3, out);
        case 5:
            return addProduct<D>(a, 5, b, 5, out);
        case -1:
            return addSquare<D>(a, 1, out);
        case -2:
            return addSquare<D>(a, 2, out);
        case -3:
            return addSquare<D>(a, 3, out);
        case -5:
            return addSquare<D>(a, 5, out);
        default:
            return addProduct<D>(a, m, b, n, out);
    }
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
        if (block.a >= 0) ofBody[block.a].push_back({static_cast<int>(k), block.jacA});
        if (block.b >= 0 && block.b != block.a) ofBody[block.b].push_back({static_cast<int>(k), block.jacB});
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

template <int D>
void ConstraintSolver::scaleSide(int body, const double* j, int rows, double* out, double* squares) const {
    if (body < 0) return;
    const double move = metric_.move[body];
    const double* f = &metric_.turn[D == 3 ? body : 9 * body];
    for (int r = 0; r < rows; ++r, j += D, out += D) {
        if constexpr (D == 3) {
            out[0] = j[0] * move;
            out[1] = j[1] * move;
            out[2] = j[2] * f[0];
        } else {
            for (int c = 0; c < 3; ++c) out[c] = j[c] * move;
            for (int c = 0; c < 3; ++c) out[3 + c] = j[3] * f[c] + j[4] * f[3 + c] + j[5] * f[6 + c];
        }
        squares[r] += dot<D>(out, out);
    }
}

template <int D>
void ConstraintSolver::scaleRows(const Workspace& w, bool withRedundant) {
    for (const auto& block : system_->blocks) {
        std::array<double, 6> squares{};
        double *wa = &scaled_[block.jacA], *wb = &scaled_[block.jacB];
        scaleSide<D>(block.a, &w.jacobian[block.jacA], block.rows, wa, squares.data());
        scaleSide<D>(block.b, &w.jacobian[block.jacB], block.rows, wb, squares.data());
        for (int r = 0; r < block.rows; ++r, wa += D, wb += D) {
            const int row = block.row + r;
            const bool out = isIgnored_[row] || (isRedundant_[row] && !withRedundant) || squares[r] == 0;
            const double scale = out ? 0 : 1 / std::sqrt(squares[r]);
            rowScale_[row] = scale;
            for (int c = 0; c < D; ++c) wa[c] *= scale;
            for (int c = 0; c < D; ++c) wb[c] *= scale;
        }
    }
}

void ConstraintSolver::scaleJacobian(const Workspace& w, bool withRedundant) {
    system_->space == Space::planar ? scaleRows<3>(w, withRedundant) : scaleRows<6>(w, withRedundant);
}

template <int D>
void ConstraintSolver::assembleBlocks() {
    for (const Product& p : products_)
        addBlock<D>(&scaled_[p.first], p.firstRows, &scaled_[p.second], p.secondRows, &factor_[p.destination]);
}

void ConstraintSolver::assemble(double epsilon) {
    const System& s = *system_;
    std::fill(factor_.begin(), factor_.end(), 0.0);
    s.space == Space::planar ? assembleBlocks<3>() : assembleBlocks<6>();
    for (std::size_t k = 0; k < s.blocks.size(); ++k) {
        const auto& block = s.blocks[k];
        double* d = &factor_[cholesky_.diagonal(static_cast<int>(k))];
        for (int r = 0; r < block.rows; ++r) {
            double& entry = d[r * block.rows + r];
            entry = rowScale_[block.row + r] == 0 ? 1 : entry + epsilon;
        }
    }
}

void ConstraintSolver::factor(const Workspace& w) {
    workspace_ = &w;
    decomposed_ = false;
    scaleJacobian(w, false);
    assemble(0);
    smallestPivot_ = cholesky_.factor(factor_.data()).smallest;
    nearlySingular_ = smallestPivot_ < singularPivot;
    if (!nearlySingular_) return;
    ++rankRevealingSolves_;
    if (dense_) {
        scaleJacobian(w, true);
        decompose();
    } else {
        assemble(regularisation);
        cholesky_.factor(factor_.data());
    }
}

template <int D>
void ConstraintSolver::multiplyRows(const VecX& z, VecX& rows) const {
    for (const auto& block : system_->blocks) {
        const double *za = block.a >= 0 ? &z[D * block.a] : nullptr, *zb = block.b >= 0 ? &z[D * block.b] : nullptr;
        for (int r = 0; r < block.rows; ++r) {
            double sum = 0;
            if (za) sum += dot<D>(&scaled_[block.jacA + r * D], za);
            if (zb) sum += dot<D>(&scaled_[block.jacB + r * D], zb);
            rows[block.row + r] = sum;
        }
    }
}

template <int D>
void ConstraintSolver::multiplyColumns(const VecX& rows, VecX& z) const {
    z.setZero();
    for (const auto& block : system_->blocks)
        for (int r = 0; r < block.rows; ++r) {
            const double x = rows[block.row + r];
            if (block.a >= 0)
                for (int c = 0; c < D; ++c) z[D * block.a + c] += x * scaled_[block.jacA + r * D + c];
            if (block.b >= 0)
                for (int c = 0; c < D; ++c) z[D * block.b + c] += x * scaled_[block.jacB + r * D + c];
        }
}

void ConstraintSolver::multiply(const VecX& z, VecX& rows) const {
    system_->space == Space::planar ? multiplyRows<3>(z, rows) : multiplyRows<6>(z, rows);
}

void ConstraintSolver::multiplyTransposed(const VecX& rows, VecX& z) const {
    system_->space == Space::planar ? multiplyColumns<3>(rows, z) : multiplyColumns<6>(rows, z);
}

void ConstraintSolver::fromScaled(const VecX& z, VecX& plainOut) const {
    const System& s = *system_;
    for (int i = 0; i < s.bodies; ++i) {
        const double move = metric_.move[i];
        if (s.space == Space::planar) {
            plainOut[3 * i] = move * z[3 * i];
            plainOut[3 * i + 1] = move * z[3 * i + 1];
            plainOut[3 * i + 2] = metric_.turn[i] * z[3 * i + 2];
        } else {
            const double* f = &metric_.turn[9 * i];
            const double* x = &z[6 * i];
            double* out = &plainOut[6 * i];
            for (int k = 0; k < 3; ++k) out[k] = move * x[k];
            const double x3 = x[3], x4 = x[4], x5 = x[5];
            for (int k = 0; k < 3; ++k) out[3 + k] = f[3 * k] * x3 + f[3 * k + 1] * x4 + f[3 * k + 2] * x5;
        }
    }
}

void ConstraintSolver::toScaled(const VecX& force, VecX& z) const {
    const System& s = *system_;
    for (int i = 0; i < s.bodies; ++i) {
        const double move = metric_.move[i];
        if (s.space == Space::planar) {
            z[3 * i] = move * force[3 * i];
            z[3 * i + 1] = move * force[3 * i + 1];
            z[3 * i + 2] = metric_.turn[i] * force[3 * i + 2];
        } else {
            const double* f = &metric_.turn[9 * i];
            const double* x = &force[6 * i];
            double* out = &z[6 * i];
            for (int k = 0; k < 3; ++k) out[k] = move * x[k];
            const double x3 = x[3], x4 = x[4], x5 = x[5];
            for (int k = 0; k < 3; ++k) out[3 + k] = f[k] * x3 + f[3 + k] * x4 + f[6 + k] * x5;
        }
    }
}

MatX ConstraintSolver::denseJacobian() const {
    const System& s = *system_;
    const int D = s.width();
    MatX W = MatX::Zero(s.rows, s.nv);
    for (const auto& block : s.blocks)
        for (int r = 0; r < block.rows; ++r)
            for (int c = 0; c < D; ++c) {
                if (block.a >= 0) W(block.row + r, D * block.a + c) += scaled_[block.jacA + r * D + c];
                if (block.b >= 0) W(block.row + r, D * block.b + c) += scaled_[block.jacB + r * D + c];
            }
    return W;
}

void ConstraintSolver::decompose() {
    Eigen::JacobiSVD<MatX> svd(denseJacobian(), Eigen::ComputeThinU | Eigen::ComputeThinV);
    svdLeft_ = svd.matrixU();
    svdRight_ = svd.matrixV();
    svdValues_ = svd.singularValues();
    decomposed_ = true;
}

void ConstraintSolver::minimumNormDense(const VecX& rhs, VecX& z) {
    VecX coefficients = svdLeft_.transpose() * rhs;
    for (Eigen::Index i = 0; i < coefficients.size(); ++i)
        coefficients[i] = svdValues_[i] > usefulValue ? coefficients[i] / svdValues_[i] : 0;
    z.noalias() = svdRight_ * coefficients;
    for (Eigen::Index i = 0; i < coefficients.size(); ++i)
        if (svdValues_[i] > usefulValue) coefficients[i] /= svdValues_[i];
    lambda_.noalias() = svdLeft_ * coefficients;
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

void ConstraintSolver::solveGauss(const VecX& force, const VecX& target, VecX& a) {
    toScaled(force, free_);
    multiply(free_, rhs_);
    for (int r = 0; r < system_->rows; ++r) rhs_[r] -= rowScale_[r] * target[r];
    minimumNorm(rhs_, correction_);
    gaussFunction_ = 0.5 * correction_.squaredNorm();
    free_ -= correction_;
    fromScaled(free_, a);
}

void ConstraintSolver::reactions(VecX& lambda) {
    if (decomposed_) {
        VecX coefficients = svdRight_.transpose() * correction_;
        for (Eigen::Index i = 0; i < coefficients.size(); ++i)
            coefficients[i] = svdValues_[i] > usefulValue ? coefficients[i] / svdValues_[i] : 0;
        lambda = (svdLeft_ * coefficients).cwiseProduct(rowScale_);
        return;
    }
    if (redundantRows_.empty() || nearlySingular_) {
        lambda = lambda_.cwiseProduct(rowScale_);
        return;
    }
    // Not unique: of all multipliers with the same constraint forces the smallest, λ − N (NᵀN)⁻¹ Nᵀ λ with N spanning
    // null(Ŵᵀ).
    MatX null(system_->rows, static_cast<Eigen::Index>(redundantRows_.size()));
    const VecX basic = lambda_;
    for (std::size_t k = 0; k < redundantRows_.size(); ++k) {
        combination(*workspace_, redundantRows_[k], rhs_);
        null.col(static_cast<Eigen::Index>(k)) = -rhs_;
        null(redundantRows_[k], static_cast<Eigen::Index>(k)) = 1;
    }
    const VecX smallest = basic - null * (null.transpose() * null).ldlt().solve(null.transpose() * basic);
    scaleJacobian(*workspace_, true);
    lambda = smallest.cwiseProduct(rowScale_);
    scaleJacobian(*workspace_, false);
}

void ConstraintSolver::correctVelocities(const Workspace& w, VecX& v) {
    constraintRates(*system_, w, v.data(), rhs_);
    rhs_ = (rhs_ - w.rate).cwiseProduct(rowScale_);
    minimumNorm(rhs_, correction_);
    fromScaled(correction_, free_);
    v -= free_;
}

double ConstraintSolver::positionStep(const Workspace& w, VecX& displacement) {
    const System& s = *system_;
    scaleJacobian(w, false);
    rhs_ = rowScale_.cwiseProduct(w.position);
    // Levenberg-Marquardt with μ = |C|, scaled by mass and size of the model: quadratic convergence also where J loses
    // rank, and steps that stay on the branch (Yamashita & Fukushima 2001).
    const double violation = rhs_.lpNorm<Eigen::Infinity>() / (std::sqrt(s.massScale) * s.size);
    assemble(std::max(violation, 1e-13));
    smallestPivot_ = cholesky_.factor(factor_.data()).smallest;
    cholesky_.solve(factor_.data(), rhs_.data());
    multiplyTransposed(rhs_, correction_);
    fromScaled(correction_, displacement);
    displacement = -displacement;
    return violation;
}

void ConstraintSolver::smallestPair(SingularPair& pair) {
    const System& s = *system_;
    if (s.rows == 0) return;
    if (decomposed_) {
        int index =
            static_cast<int>(svdValues_.size()) - 1 - static_cast<int>(redundantRows_.size() + ignoredRows_.size());
        index = std::max(index, 0);
        pair.value = svdValues_[index];
        pair.left = svdLeft_.col(index);
        pair.right = svdRight_.col(index);
        return;
    }
    const bool warm = pair.left.size() == s.rows && pair.right.size() == s.nv;
    if (!warm) pair.left = VecX::Zero(s.rows);
    // A little of a vector without symmetry: a pair that is followed from step to step would never find another one
    // that is orthogonal to it, however small that becomes.
    const double mixed = warm ? 1e-3 / std::sqrt(s.rows) : 1;
    for (int r = 0; r < s.rows; ++r)
        pair.left[r] = rowScale_[r] == 0 ? 0 : pair.left[r] + mixed * std::cos(1.0 + 2.3 * r);
    double norm = pair.left.norm();
    if (norm == 0) return;
    pair.left /= norm;
    const int sweeps = warm ? 3 : 30;
    for (int i = 0; i < sweeps; ++i) {
        cholesky_.solve(factor_.data(), pair.left.data());
        norm = pair.left.norm();
        pair.left /= norm;
    }
    pair.right.resize(s.nv);
    multiplyTransposed(pair.left, pair.right);
    pair.value = pair.right.norm();
    if (pair.value > 0) pair.right /= pair.value;
}

double ConstraintSolver::testFunction(const SingularPair& pair) const {
    VecX rows(system_->rows);
    multiply(pair.right, rows);
    return pair.left.dot(rows);
}

VecX ConstraintSolver::singularValues(MatX* left) {
    scaleJacobian(*workspace_, false);
    VecX values;
    if (dense_) {
        Eigen::JacobiSVD<MatX> svd(denseJacobian(), left ? Eigen::ComputeThinU : 0);
        values = svd.singularValues();
        if (left) *left = svd.matrixU();
    } else {  // eigenvalues of Ŝ: values below 1e-7 are noise, which is below the rank tolerance of a passage
        const MatX W = denseJacobian();
        Eigen::SelfAdjointEigenSolver<MatX> eigen(W * W.transpose(),
                                                  left ? Eigen::ComputeEigenvectors : Eigen::EigenvaluesOnly);
        values = eigen.eigenvalues().cwiseMax(0.0).cwiseSqrt().reverse();
        if (left) *left = eigen.eigenvectors().rowwise().reverse();
    }
    scaleJacobian(*workspace_, decomposed_);
    return values;
}

std::vector<int> ConstraintSolver::dependentRows(const Workspace& w) {
    scaleJacobian(w, true);
    assemble(0);
    std::vector<int> rows;
    cholesky_.factor(factor_.data(), rankTolerance * rankTolerance * 100, &rows);
    std::sort(rows.begin(), rows.end());
    return rows;
}

void ConstraintSolver::combination(const Workspace& w, int row, VecX& coefficients) {
    scaleJacobian(w, true);
    unitRow_ = VecX::Zero(system_->rows);
    unitRow_[row] = 1;
    multiplyTransposed(unitRow_, z_);
    scaleJacobian(w, false);
    multiply(z_, coefficients);
    cholesky_.solve(factor_.data(), coefficients.data());
}

bool ConstraintSolver::improveRedundantRows(const Workspace& w) {
    bool changed = false;
    // A redundant row is a combination of the others, ŵ = Σ cⱼ ŵⱼ; leaving out row j instead is as good as |cⱼ| is
    // large. Exchanging until all |cⱼ| ≤ 2 keeps the remaining rows about as independent as they can be ("maximum
    // volume").
    for (int exchange = 0; exchange < 4 * static_cast<int>(redundantRows_.size()) && !nearlySingular_; ++exchange) {
        bool any = false;
        for (std::size_t k = 0; k < redundantRows_.size() && !any; ++k) {
            const int row = redundantRows_[k];
            combination(w, row, rhs_);
            Eigen::Index best = 0;
            if (rhs_.cwiseAbs().maxCoeff(&best) <= 2) continue;
            std::vector<int> rows = redundantRows_;
            rows[k] = static_cast<int>(best);
            std::sort(rows.begin(), rows.end());
            setRedundantRows(rows);
            factor(w);
            any = changed = true;
        }
        if (!any) break;
    }
    return changed;
}

void ConstraintSolver::projectOntoNullSpace(const Workspace& w, VecX& seed) {
    factor(w);
    free_ = seed;
    multiply(free_, rhs_);
    minimumNorm(rhs_, correction_);
    free_ -= correction_;
    fromScaled(free_, seed);
}

}  // namespace zwang

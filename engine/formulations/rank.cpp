// Where the rank is looked at: singular values, redundant rows and reactions that are not unique.
#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/formulations/constraint_solver.h"
#include "engine/math/decompositions.h"

namespace zwang {

void ConstraintSolver::decompose() {
    const Eigen::BDCSVD<MatX> svd(denseJacobian(), Eigen::ComputeThinU | Eigen::ComputeThinV);
    svdLeft_ = svd.matrixU();
    svdRight_ = svd.matrixV();
    svdValues_ = svd.singularValues();
    decomposed_ = true;
}

void ConstraintSolver::minimumNormDense(const VecX& rhs, VecX& z) {
    VecX coefficients = svdLeft_.transpose() * rhs;
    for (Eigen::Index i = 0; i < coefficients.size(); ++i)
        coefficients[i] = svdValues_[i] > useful_ ? coefficients[i] / svdValues_[i] : 0;
    z.noalias() = svdRight_ * coefficients;
    for (Eigen::Index i = 0; i < coefficients.size(); ++i)
        if (svdValues_[i] > useful_) coefficients[i] /= svdValues_[i];
    lambda_.noalias() = svdLeft_ * coefficients;
}

void ConstraintSolver::reactions(VecX& lambda) {
    if (decomposed_) {
        VecX coefficients = svdRight_.transpose() * correction_;
        for (Eigen::Index i = 0; i < coefficients.size(); ++i)
            coefficients[i] = svdValues_[i] > useful_ ? coefficients[i] / svdValues_[i] : 0;
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
    scaleJacobian(*workspace_, Rows::all);
    lambda = smallest.cwiseProduct(rowScale_);
    scaleJacobian(*workspace_, Rows::independent);
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
    scaleJacobian(*workspace_, Rows::independent);
    VecX values;
    if (dense_) {
        Eigen::JacobiSVD<MatX> svd(denseJacobian(), left ? Eigen::ComputeThinU : 0);
        values = svd.singularValues();
        if (left) *left = svd.matrixU();
    } else {  // eigenvalues of Ŝ: values below 1e-7 are noise, which is below the rank tolerance of a passage
        const MatX W = denseJacobian();
        Eigen::SelfAdjointEigenSolver<MatX> eigen(MatX(W * W.transpose()),
                                                  left ? Eigen::ComputeEigenvectors : Eigen::EigenvaluesOnly);
        values = eigen.eigenvalues().cwiseMax(0.0).cwiseSqrt().reverse();
        if (left) *left = eigen.eigenvectors().rowwise().reverse();
    }
    scaleJacobian(*workspace_, decomposed_ ? Rows::all : Rows::independent);
    return values;
}

std::vector<int> ConstraintSolver::factorExtended(double dropBelow) {
    extended_.resize(factor_.size());
    assemble(0, extended_);
    std::vector<int> dropped;
    cholesky_.factor(extended_.data(), dropBelow, &dropped);
    std::copy(extended_.begin(), extended_.end(), factor_.begin());
    return dropped;
}

std::vector<int> ConstraintSolver::dependentRows(const Workspace& w, double zero) {
    // A square of a distance is known to this over the squares of those before it.
    constexpr double rounding = 100 * static_cast<double>(std::numeric_limits<long double>::epsilon());
    workspace_ = &w;
    decomposed_ = false;
    scaleJacobian(w, Rows::all);
    std::vector<int> rows = factorExtended(zero * zero);
    VecX distances;
    rowDistances(distances);
    double least = 1;
    for (const double distance : distances)
        if (distance > 0) least = std::min(least, distance);
    if (rounding > least * least * zero * zero) {
        // Rows that may be apart by rounding only are measured against all others, one after the other.
        std::vector<int> near = factorExtended(std::min(rounding / (least * least), 1e-4));
        std::sort(rows.begin(), rows.end());
        std::erase_if(near, [&](int row) { return std::binary_search(rows.begin(), rows.end(), row); });
        std::vector<VecX> beyond;  // what those have that are apart: unit vectors
        for (const int row : near) {
            unitRow_ = VecX::Zero(system_->rows);
            unitRow_[row] = 1;
            multiplyTransposed(unitRow_, z_);
            for (int sweep = 0; sweep < 3; ++sweep) {
                multiply(z_, rhs_);
                cholesky_.solve(factor_.data(), rhs_.data());
                multiplyTransposed(rhs_, correction_);
                z_ -= correction_;
                for (const VecX& each : beyond) z_ -= each.dot(z_) * each;
            }
            const double distance = z_.norm();
            if (distance > zero)
                beyond.push_back(z_ / distance);
            else
                rows.push_back(row);
        }
        std::sort(rows.begin(), rows.end());
        assemble(0, extended_);
        for (const Block& block : blocks_) {
            long double* d = &extended_[block.diagonal];
            for (int r = 0; r < block.rows; ++r)
                if (std::binary_search(rows.begin(), rows.end(), block.row + r))
                    d[r * block.rows + r] = -1;  // no pivot
        }
        rows.clear();
        cholesky_.factor(extended_.data(), rounding * rounding, &rows);
        std::copy(extended_.begin(), extended_.end(), factor_.begin());
    }
    std::sort(rows.begin(), rows.end());
    return rows;
}

MatX ConstraintSolver::leftNullVectors(const Workspace& w, double zero) {
    const std::vector<int> rows = dependentRows(w, zero);
    MatX vectors(system_->rows, static_cast<Eigen::Index>(rows.size()));
    for (std::size_t k = 0; k < rows.size(); ++k) {
        unitRow_ = VecX::Zero(system_->rows);
        unitRow_[rows[k]] = 1;
        multiplyTransposed(unitRow_, z_);
        multiply(z_, rhs_);
        cholesky_.solve(factor_.data(), rhs_.data());  // the combination of the independent rows that is this row
        rhs_[rows[k]] -= 1;
        vectors.col(static_cast<Eigen::Index>(k)) = rowScale_.cwiseProduct(rhs_.normalized());
    }
    smallestPivot_ = 0;  // so that solves are refined
    return vectors;
}

VecX ConstraintSolver::mixedLeftNullVector(const Workspace& w, double zero, int& dependent) {
    const std::vector<int> rows = dependentRows(w, zero);
    dependent = static_cast<int>(rows.size());
    unitRow_ = VecX::Zero(system_->rows);
    for (const int row : rows) unitRow_[row] = 1 + 0.5 * std::sin(2.3 * row);
    multiplyTransposed(unitRow_, z_);
    multiply(z_, rhs_);
    cholesky_.solve(factor_.data(), rhs_.data());
    rhs_ -= unitRow_;
    smallestPivot_ = 0;
    return rhs_.normalized();
}

MatX ConstraintSolver::vanishingVectors(const Workspace& w) {
    if (!decomposed_) return leftNullVectors(w, useful_);
    Eigen::Index useful = 0;
    while (useful < svdValues_.size() && svdValues_[useful] > useful_) ++useful;
    return rowScale_.asDiagonal() * svdLeft_.rightCols(svdLeft_.cols() - useful);
}

int ConstraintSolver::accelerateWithRows(const Workspace& w, const MatX& K, const VecX& k, VecX& a) {
    MatX free(K.rows(), K.cols()), scaled = free;
    for (Eigen::Index i = 0; i < K.rows(); ++i) {
        forces_ = K.row(i);
        toScaled(forces_, z_);
        scaled.row(i) = z_;
        multiply(z_, rhs_);
        minimumNorm(rhs_, correction_);
        free.row(i) = z_ - correction_;
    }
    solveGauss(w.force, w.eta, a);
    Eigen::CompleteOrthogonalDecomposition<MatX> rows(free.rows(), free.cols());
    const double largest = free.colwise().norm().maxCoeff();
    rows.setThreshold(largest > 0 ? 1e-6 * scaled.norm() / largest : 1);
    rows.compute(free);
    free_ += rows.solve(k - scaled * free_);
    fromScaled(free_, a);
    return static_cast<int>(rows.rank());
}

MatX ConstraintSolver::scaledJacobian(const Workspace& w, VecX& rowScale) {
    scaleJacobian(w, Rows::all);
    rowScale = rowScale_;
    MatX rows = denseJacobian();
    scaleJacobian(w, decomposed_ ? Rows::all : Rows::independent);
    return rows;
}

void ConstraintSolver::combination(const Workspace& w, int row, VecX& coefficients) {
    scaleJacobian(w, Rows::all);
    unitRow_ = VecX::Zero(system_->rows);
    unitRow_[row] = 1;
    multiplyTransposed(unitRow_, z_);
    scaleJacobian(w, Rows::independent);
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

#include "engine/formulations/dense_equations.h"

#include <algorithm>
#include <cmath>

#include "engine/math/decompositions.h"

namespace zwang {

namespace {

constexpr double leastTrueShare = 1e-9;  ///< as ConstraintSolver: of true inertia in all that moves with an added axis
constexpr double lostRow = 1e-5;         ///< singular values of reactions, as ConstraintSolver::usefulValue

int turnsFrom(const System& s) { return s.space == Space::planar ? 2 : 3; }

/// J in plain units.
MatX jacobianOf(const System& s, const Workspace& w) {
    MatX J = MatX::Zero(s.rows, s.nv);
    const int width = s.width();
    for (const auto& block : s.blocks)
        for (int r = 0; r < block.rows; ++r)
            block.forEachSide([&](int body, int jacobian) {
                for (int c = 0; body >= 0 && c < width; ++c)
                    J(block.row + r, width * body + c) += w.jacobian[jacobian + r * width + c];
            });
    return J;
}

/// M + E in plain units.
MatX massOf(const System& s) {
    MatX M = MatX::Zero(s.nv, s.nv);
    const int turns = turnsFrom(s), width = s.width();
    for (int i = 0; i < s.bodies; ++i) {
        M.diagonal().segment(width * i, turns).setConstant(s.mass[i]);
        if (turns == 2)
            M(width * i + 2, width * i + 2) = s.inertia[i];
        else
            M.block<3, 3>(width * i + 3, width * i + 3) = s.inertiaTensor[i];
    }
    for (const auto& added : s.addedInertia)
        if (turns == 2)
            M(width * added.body + 2, width * added.body + 2) += added.inertia(2, 2);
        else
            M.block<3, 3>(width * added.body + 3, width * added.body + 3) += added.inertia;
    return M;
}

}  // namespace

DenseEquations denseEquations(const System& s, const AccelerationProblem& problem) {
    DenseEquations e;
    const Workspace& w = problem.w;
    e.t = problem.t;
    e.isStabilised = problem.isStabilised;
    e.isRecord = problem.isRecord;
    e.unitOfForce = s.massScale * s.size * s.size;
    e.unitOfVelocity = VecX::Constant(s.nv, s.size);
    for (int i = 0; i < s.bodies; ++i)
        e.unitOfVelocity.segment(s.width() * i + turnsFrom(s), s.width() - turnsFrom(s)).setOnes();
    e.M = e.unitOfVelocity.asDiagonal() * massOf(s) * e.unitOfVelocity.asDiagonal();
    e.M /= e.unitOfForce;
    e.Q = e.unitOfVelocity.cwiseProduct(w.force) / e.unitOfForce;
    e.J = jacobianOf(s, w) * e.unitOfVelocity.asDiagonal();
    e.unitOfRow.resize(s.rows);
    for (int r = 0; r < s.rows; ++r) {
        const double length = e.J.row(r).norm();
        e.unitOfRow[r] = length > 0 ? 1 / length : 0;
    }
    e.J = e.unitOfRow.asDiagonal() * e.J;
    e.eta = e.unitOfRow.cwiseProduct(problem.target);
    e.position = e.unitOfRow.cwiseProduct(w.position);
    e.rate.resize(s.rows);
    constraintRates(s, w, problem.v, e.rate);
    e.rate = e.unitOfRow.cwiseProduct(e.rate - w.rate);
    return e;
}

void leaveOutContradictions(DenseEquations& e, const std::vector<int>& redundant) {
    const auto count = static_cast<Eigen::Index>(redundant.size());
    const Eigen::Index rows = e.J.rows();
    std::vector<int> basic;
    for (int r = 0; r < rows; ++r)
        if (!std::binary_search(redundant.begin(), redundant.end(), r)) basic.push_back(r);
    const MatX J = e.J(basic, Eigen::all);
    MatX null = MatX::Zero(rows, count);
    null(basic, Eigen::all) =
        -Eigen::CompleteOrthogonalDecomposition<MatX>(J.transpose()).solve(e.J(redundant, Eigen::all).transpose());
    for (Eigen::Index k = 0; k < count; ++k) null(redundant[static_cast<std::size_t>(k)], k) = 1;
    const MatX N = Eigen::HouseholderQR<MatX>(null).householderQ() * MatX::Identity(rows, count);
    e.J -= N * (N.transpose() * e.J);
    e.eta -= N * (N.transpose() * e.eta);
    e.position -= N * (N.transpose() * e.position);
    e.rate -= N * (N.transpose() * e.rate);
}

ConstraintSplit::ConstraintSplit(const MatX& J, double rankTolerance) : size_(J.cols()) {
    if (J.rows() == 0) {
        null_ = MatX::Identity(size_, size_);
        return;
    }
    decomposition_.setThreshold(rankTolerance);
    decomposition_.compute(J);
    // J P = U [T 0; 0 0] Z: the last rows of Z, taken back through the permutation, are null(J).
    const Eigen::Index rank = decomposition_.rank();
    null_ = MatX::Zero(size_, size_ - rank);
    if (rank < size_)
        null_ = decomposition_.colsPermutation() * decomposition_.matrixZ().transpose().rightCols(size_ - rank);
}

MatX ConstraintSplit::particular(const MatX& b) const {
    if (b.rows() == 0) return MatX::Zero(size_, b.cols());
    return decomposition_.solve(b);
}

DenseFormulation::DenseFormulation(SystemPointer system) : system_(std::move(system)) { findAddedAxes(); }

void DenseFormulation::findAddedAxes() {
    const System& s = *system_;
    const int turns = turnsFrom(s);
    addedAxes_.resize(s.nv, 0);
    for (const auto& added : s.addedInertia) {
        const Eigen::SelfAdjointEigenSolver<Mat3> principal(added.inertia);
        for (int i = 0; i < 3; ++i) {
            if (principal.eigenvalues()[i] <= 1e-6 * principal.eigenvalues()[2]) continue;  // rounding
            const Vec3 axis =
                std::sqrt(principal.eigenvalues()[i] / s.massScale) / s.size * principal.eigenvectors().col(i);
            addedAxes_.conservativeResize(Eigen::NoChange, addedAxes_.cols() + 1);
            addedAxes_.rightCols(1).setZero();
            addedAxes_.rightCols(1).middleRows(s.width() * added.body + turns, s.width() - turns) =
                axis.tail(s.width() - turns);
        }
    }
}

void DenseFormulation::accelerate(ConstraintSolver& solver, const AccelerationProblem& problem, VecX& a) {
    equations_ = denseEquations(*system_, problem);
    if (!solver.redundantRows().empty() && !solver.isNearlySingular())
        leaveOutContradictions(equations_, solver.redundantRows());
    const DenseEquations& e = equations_;
    MatX forces(e.Q.size(), 1 + addedAxes_.cols()), targets = MatX::Zero(e.eta.size(), forces.cols());
    forces << e.Q, addedAxes_;
    targets.col(0) = target(e);
    Answer answer = solve(e, forces, targets);
    undeterminedBody_ = -1;
    if (addedAxes_.cols() > 0) withoutAddedInertia(e, answer);
    acceleration_ = answer.a.col(0);
    lambda_ = answer.lambda.cols() > 0 ? VecX(answer.lambda.col(0)) : VecX();
    a = e.accelerations(acceleration_);
}

void DenseFormulation::withoutAddedInertia(const DenseEquations& e, Answer& answer) {
    const auto axes = addedAxes_.cols();
    const MatX image = addedAxes_.transpose() * answer.a.rightCols(axes);
    const VecX rates = addedAxes_.transpose() * answer.a.col(0);
    if (!image.allFinite() || !rates.allFinite()) return;  // the run says so
    const double size = std::sqrt(std::abs(answer.a.col(0).dot(e.M * answer.a.col(0))));
    const Eigen::SelfAdjointEigenSolver<MatX> small(MatX(MatX::Identity(axes, axes) - (image + image.transpose()) / 2));
    VecX part = small.eigenvectors().transpose() * rates;
    VecX lost = part;
    for (Eigen::Index i = 0; i < axes; ++i) {
        const bool isMoved = small.eigenvalues()[i] > leastTrueShare;
        part[i] = isMoved ? part[i] / small.eigenvalues()[i] : 0;
        if (isMoved) lost[i] = 0;
    }
    const VecX u = small.eigenvectors() * part;
    answer.a.col(0) += answer.a.rightCols(axes) * u;
    if (answer.lambda.cols() > 0) answer.lambda.col(0) += answer.lambda.rightCols(axes) * u;
    if (lost.norm() <= 1e-9 * (size + u.norm())) return;
    Eigen::Index axis = 0, row = 0;
    (small.eigenvectors() * lost).cwiseAbs().maxCoeff(&axis);
    addedAxes_.col(axis).cwiseAbs().maxCoeff(&row);
    undeterminedBody_ = static_cast<int>(row / system_->width());
}

void DenseFormulation::reactions(ConstraintSolver& solver, VecX& lambda) {
    const DenseEquations& e = equations_;
    if (lambda_.size() > 0 || e.eta.size() == 0) {
        lambda = e.multipliers(lambda_.size() > 0 ? lambda_ : VecX(VecX::Zero(0)));
        return;
    }
    // Smallest in the rows of Ŵ = D J F, as all formulations say them: Ŵᵀ D⁻¹λ = Fᵀ (Q − M a).
    const System& s = *system_;
    const VecX inertia = e.M * acceleration_ - addedAxes_ * (addedAxes_.transpose() * acceleration_);
    const VecX force = e.unitOfForce * (e.Q - inertia).cwiseQuotient(e.unitOfVelocity);
    MatX W(s.rows, s.nv);
    VecX row(s.nv), unit(s.rows), right(s.nv);
    for (int r = 0; r < s.rows; ++r) {
        const VecX plain =
            e.unitOfRow[r] > 0 ? VecX(e.J.row(r).transpose().cwiseQuotient(e.unitOfVelocity)) : VecX(VecX::Zero(s.nv));
        solver.toScaled(plain, row);
        unit[r] = row.norm() > 0 ? 1 / row.norm() : 0;
        W.row(r) = unit[r] * row;
        unit[r] *= e.unitOfRow[r];
    }
    solver.toScaled(force, right);
    Eigen::CompleteOrthogonalDecomposition<MatX> decomposition;
    decomposition.setThreshold(lostRow);
    decomposition.compute(W.transpose());
    lambda = unit.cwiseProduct(decomposition.solve(right));
}

}  // namespace zwang

#include "engine/singularity/branches.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "engine/math/decompositions.h"
#include "engine/math/quadrics.h"

namespace zwang {

namespace {

constexpr int largestFreedom = 12;     ///< instantaneous freedoms up to which branches are looked for
constexpr double alongMotion = 0.999;  ///< cosine between the motion and the tangent it takes

/// Where J is rank-deficient: null(Ŵ) as velocities (columns), null(Ŵᵀ) (columns), and a velocity with J v = rate.
struct NullSpaces {
    MatX velocities, left;
    VecX particular;
    bool ratesCanBeMet = true;
};

/// Of a system that is too large to be decomposed; `freedom` columns of velocities.
NullSpaces nullSpacesSparse(const System& s, ConstraintSolver& solver, Workspace& w, double zero, int freedom) {
    NullSpaces result;
    result.left = solver.leftNullVectors(w, zero);  // leaves the factor of the independent rows
    const VecX wanted = result.left.transpose() * w.rate;
    result.ratesCanBeMet = wanted.norm() <= 1e-6 * w.rate.norm();
    result.particular = VecX::Zero(s.nv);
    solver.correctVelocities(w, result.particular);
    result.velocities.resize(s.nv, freedom);
    for (int k = 0; k < freedom; ++k) {
        VecX v(s.nv), z(s.nv);
        for (int i = 0; i < s.nv; ++i) v[i] = std::sin(1.7 * (i + 1) * (k + 1) + 0.3 * k + 0.9);
        solver.removeNormalPartScaled(v);
        solver.fromScaled(v, z);
        result.velocities.col(k) = z;
    }
    return result;
}

NullSpaces nullSpacesDense(const System& s, const ConstraintSolver& solver, const Workspace& w, double zero,
                           const DecomposedJacobian& jacobian) {
    const Eigen::Index rank = jacobian.rank(zero);
    NullSpaces result;
    const VecX wanted = jacobian.left.transpose() * jacobian.rowScale.cwiseProduct(w.rate);
    result.ratesCanBeMet = wanted.tail(s.rows - rank).norm() <= 1e-6 * wanted.norm();
    VecX plain(s.nv);
    solver.fromScaled(jacobian.right.leftCols(rank) * wanted.head(rank).cwiseQuotient(jacobian.values.head(rank)),
                      plain);
    result.particular = plain;
    result.velocities.resize(s.nv, s.nv - rank);
    for (Eigen::Index j = rank; j < s.nv; ++j) {
        solver.fromScaled(jacobian.right.col(j), plain);
        result.velocities.col(j - rank) = plain;
    }
    // Left vectors of scaled rows, as combinations of plain rows.
    result.left = jacobian.rowScale.asDiagonal() * jacobian.left.rightCols(s.rows - rank);
    return result;
}

NullSpaces nullSpaces(const System& s, ConstraintSolver& solver, Workspace& w, double zero, int freedom,
                      const DecomposedJacobian* known) {
    if (s.rows > mostDecomposedRows) return nullSpacesSparse(s, solver, w, zero, freedom);
    if (known) return nullSpacesDense(s, solver, w, zero, *known);
    return nullSpacesDense(s, solver, w, zero, DecomposedJacobian(solver, w));
}

/// Makes the columns orthonormal in the mass metric, in which tangents are compared.
void makeOrthonormal(const System& s, MatX& columns) {
    for (int pass = 0; pass < 2; ++pass)
        for (Eigen::Index j = 0; j < columns.cols(); ++j) {
            VecX c = columns.col(j);
            for (Eigen::Index i = 0; i < j; ++i)
                c -= massProduct(s, VecX(columns.col(i)).data(), c.data()) * columns.col(i);
            const double length = std::sqrt(massProduct(s, c.data(), c.data()));
            columns.col(j) = length > 0 ? VecX(c / length) : c;
        }
}

/// The quadratic forms uᵀ C̈ without accelerations over combinations of `basis`, by polarisation; with moving motors the
/// last of the basis is a velocity that the motors demand, whose square carries their accelerations.
std::vector<MatX> quadraticForms(const System& s, Workspace& w, const MatX& basis, const MatX& left, bool driven) {
    const Eigen::Index k = basis.cols();
    const auto bias = [&](const VecX& v) {
        evaluateVelocities(s, v.data(), w);
        return VecX(-(left.transpose() * w.eta));
    };
    const VecX constant = bias(VecX::Zero(s.nv));
    MatX squares(left.cols(), k);
    for (Eigen::Index i = 0; i < k; ++i) squares.col(i) = bias(basis.col(i)) - constant;
    std::vector<MatX> forms(static_cast<std::size_t>(left.cols()), MatX::Zero(k, k));
    for (Eigen::Index i = 0; i < k; ++i)
        for (Eigen::Index j = 0; j <= i; ++j) {
            const VecX mixed =
                i == j ? VecX(squares.col(i))
                       : VecX((bias(basis.col(i) + basis.col(j)) - constant - squares.col(i) - squares.col(j)) / 2);
            for (std::size_t f = 0; f < forms.size(); ++f)
                forms[f](i, j) = forms[f](j, i) = mixed[static_cast<Eigen::Index>(f)];
        }
    if (driven)
        for (std::size_t f = 0; f < forms.size(); ++f) forms[f](k - 1, k - 1) += constant[static_cast<Eigen::Index>(f)];
    return forms;
}

/// Whether branch a stands before branch b: largest components first, in the order of the model, whatever their signs.
bool standsBefore(const System& s, const VecX& a, const VecX& b) {
    constexpr double same = 1e-5;
    const int D = s.width(), moves = s.space == Space::planar ? 2 : 3;
    const auto turned = [&](const VecX& v) {
        VecX unit = v;
        for (int i = 0; i < s.nv; ++i)
            if (i % D < moves) unit[i] /= s.size;
        const double largest = unit.cwiseAbs().maxCoeff();
        if (!(largest > 0)) return unit;
        unit /= largest;
        for (const double x : unit)
            if (std::abs(x) > 1e-3) return VecX(x < 0 ? VecX(-unit) : unit);
        return unit;
    };
    const VecX first = turned(a), second = turned(b);
    for (int i = 0; i < s.nv; ++i)
        if (std::abs(first[i] - second[i]) > same) return first[i] > second[i];
    return false;
}

void sort(const System& s, BranchTangents& branches) {
    std::vector<std::size_t> order(branches.velocities.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return standsBefore(s, branches.velocities[a], branches.velocities[b]);
    });
    std::vector<VecX> sorted;
    int taken = -1;
    for (const std::size_t i : order) {
        if (static_cast<int>(i) == branches.taken) taken = static_cast<int>(sorted.size());
        sorted.push_back(branches.velocities[i]);
    }
    branches.velocities = std::move(sorted);
    branches.taken = taken;
}

}  // namespace

DecomposedJacobian::DecomposedJacobian(ConstraintSolver& solver, const Workspace& w) {
    const Eigen::BDCSVD<MatX> svd(solver.scaledJacobian(w, rowScale), Eigen::ComputeFullU | Eigen::ComputeFullV);
    values = svd.singularValues();
    left = svd.matrixU();
    right = svd.matrixV();
}

Eigen::Index DecomposedJacobian::rank(double zero) const {
    Eigen::Index rank = 0;
    while (rank < values.size() && values[rank] > zero) ++rank;
    return rank;
}

BranchTangents branchTangents(const System& s, ConstraintSolver& solver, Workspace& w, double zero, int freedom,
                              const VecX& motion, const DecomposedJacobian* known) {
    BranchTangents result;
    const VecX before = motion;  // `motion` may be part of what is changed here
    const double speed = std::sqrt(massProduct(s, before.data(), before.data()));
    if (freedom > largestFreedom) {
        result.all = false;
        if (speed > 0) result.velocities.push_back(before / speed);
        result.taken = static_cast<int>(result.velocities.size()) - 1;
        return result;
    }
    const double drive = w.rate.norm();
    NullSpaces null = nullSpaces(s, solver, w, zero, freedom, known);
    makeOrthonormal(s, null.velocities);
    if (drive > 0 && !null.ratesCanBeMet) return result;  // the motors cannot move on from here
    const bool driven = drive > 0;
    const Eigen::Index free = null.velocities.cols();
    MatX basis(s.nv, free + (driven ? 1 : 0));
    basis.leftCols(free) = null.velocities;
    double unit = 1;
    if (driven) {  // a basis of like lengths
        unit = std::sqrt(std::max(massProduct(s, null.particular.data(), null.particular.data()), 1e-300));
        basis.col(free) = null.particular;
        basis.leftCols(free) *= unit;
    }
    const auto forms = quadraticForms(s, w, basis, null.left, driven);
    double largest = 0;
    for (const auto& form : forms) largest = std::max(largest, form.cwiseAbs().maxCoeff());
    VecX own(basis.cols());  // the motion in this basis: masses are the metric, in which it is orthonormal
    for (Eigen::Index i = 0; i < free; ++i)
        own[i] = massProduct(s, VecX(basis.col(i)).data(), before.data()) / (unit * unit);
    if (driven) own[free] = 1;
    const std::vector<VecX> seeds = own.norm() > 0 ? std::vector<VecX>{own} : std::vector<VecX>{};
    const QuadricSolutions solutions = solveQuadrics(forms, 1e-7 * largest, seeds);
    result.all = solutions.all;
    result.isolated = solutions.isolated;
    double best = alongMotion;
    for (const VecX& y : solutions.directions) {
        if (driven && std::abs(y[free]) < 1e-6) continue;  // moves while the motors stand still
        VecX v = basis * y;
        if (driven) v /= y[free];
        const double size = std::sqrt(massProduct(s, v.data(), v.data()));
        const double cosine = massProduct(s, v.data(), before.data()) / std::max(size * speed, 1e-300);
        if (!driven && cosine < 0) v = -v;
        if ((driven ? cosine : std::abs(cosine)) > best) {
            best = std::abs(cosine);
            result.taken = static_cast<int>(result.velocities.size());
        }
        result.velocities.push_back(v);
    }
    sort(s, result);
    return result;
}

}  // namespace zwang

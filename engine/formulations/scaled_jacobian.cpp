// The scaled Jacobian Ŵ = D J F and what is multiplied with it; the inner loops of every right-hand side.
#include <algorithm>
#include <cmath>

#include "engine/formulations/constraint_solver.h"
#include "engine/math/sizes.h"

namespace zwang {

namespace {

/// out (m × n) += A (m × D) B (n × D)ᵀ; of a square (A = B) the lower triangle.
template <int D, class T>
inline void addProduct(const double* a, int m, const double* b, int n, T* out) {
    for (int i = 0; i < m; ++i)
        for (int j = 0; j < n; ++j) out[i * n + j] += dot<D, double, T>(a + i * D, b + j * D);
}

template <int D, class T>
inline void addSquare(const double* a, int n, T* out) {
    for (int i = 0; i < n; ++i)
        for (int j = 0; j <= i; ++j) out[i * n + j] += dot<D, double, T>(a + i * D, a + j * D);
}

/// As above with the sizes of the common joints as constants, so that the compiler unrolls.
template <int D, class T>
inline void addBlock(const double* a, int m, const double* b, int n, T* out) {
    if (m != n) return addProduct<D>(a, m, b, n, out);
    withSize(m, [&](auto size) {
        constexpr int K = decltype(size)::value;
        a == b ? addSquare<D>(a, K, out) : addProduct<D>(a, K, b, K, out);
    });
}

/// Calls visit(block, body, jacobian) for the bodies of couplers that are neither a nor b. The loops over all blocks
/// spell out a and b; a loop over all sides in each would cost a third more.
template <class Visit>
inline void forEachOther(const System& system, const Visit& visit) {
    if (system.pairs.empty()) return;
    for (const RowBlock& block : system.blocks)
        for (const RowBlock::Side& side : block.more)
            if (side.body >= 0) visit(block, side.body, side.jacobian);
}

}  // namespace

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
void ConstraintSolver::scaleRows(const Workspace& w, Rows rows) {
    const bool dropsRedundant = rows == Rows::independent || (rows == Rows::positions && system_->rateRows == 0);
    const auto scaleOf = [&](int row, double square) {
        const bool out = isIgnored_[row] || (dropsRedundant && isRedundant_[row]) || square == 0;
        return rowScale_[row] = out ? 0 : 1 / std::sqrt(square);
    };
    for (const Block& block : blocks_) {
        std::array<double, 6> squares{};
        double *wa = &scaled_[block.jacA], *wb = &scaled_[block.jacB];
        scaleSide<D>(block.a, &w.jacobian[block.jacA], block.rows, wa, squares.data());
        scaleSide<D>(block.b, &w.jacobian[block.jacB], block.rows, wb, squares.data());
        for (int r = 0; r < block.rows; ++r, wa += D, wb += D) {
            const double scale = scaleOf(block.row + r, squares[r]);
            for (int c = 0; c < D; ++c) wa[c] *= scale;
            for (int c = 0; c < D; ++c) wb[c] *= scale;
        }
    }
    if (rows == Rows::positions && system_->rateRows > 0) dropRates<D>();
    if (system_->pairs.empty()) return;
    for (const auto& block : system_->blocks) {  // couplers of more than two bodies have one row
        if (block.more[0].body < 0) continue;
        double square = 0;
        block.forEachSide([&](int body, int j) { scaleSide<D>(body, &w.jacobian[j], 1, &scaled_[j], &square); });
        const double scale = scaleOf(block.row, square);
        block.forEachSide([&](int, int j) {
            for (int c = 0; c < D; ++c) scaled_[j + c] *= scale;
        });
    }
}

template <int D>
void ConstraintSolver::dropRates() {
    for (const auto& block : system_->blocks)
        for (int r = 0; r < block.rows; ++r) {
            if (!block.isRate[r]) continue;
            rowScale_[block.row + r] = 0;
            for (const int j : {block.jacA, block.jacB})
                for (int c = 0; c < D; ++c) scaled_[j + r * D + c] = 0;
        }
}

void ConstraintSolver::scaleJacobian(const Workspace& w, Rows rows) {
    system_->space == Space::planar ? scaleRows<3>(w, rows) : scaleRows<6>(w, rows);
}

template <int D, class T>
void ConstraintSolver::assembleBlocks(std::vector<T>& matrix) const {
    for (const Product& p : products_)
        addBlock<D>(&scaled_[p.first], p.firstRows, &scaled_[p.second], p.secondRows, &matrix[p.destination]);
}

template <class T>
void ConstraintSolver::assemble(double epsilon, std::vector<T>& matrix) const {
    std::fill(matrix.begin(), matrix.end(), T(0));
    system_->space == Space::planar ? assembleBlocks<3>(matrix) : assembleBlocks<6>(matrix);
    for (const Block& block : blocks_) {
        T* d = &matrix[block.diagonal];
        for (int r = 0; r < block.rows; ++r) {
            T& entry = d[r * block.rows + r];
            entry = rowScale_[block.row + r] == 0 ? 1 : entry + epsilon;
        }
    }
}
template void ConstraintSolver::assemble(double, std::vector<double>&) const;
template void ConstraintSolver::assemble(double, std::vector<long double>&) const;

template <int D, class X>
void ConstraintSolver::multiplyRows(const X& z, X& rows) const {
    const auto *first = z.data(), *za = first, *zb = first;
    for (const Block& block : blocks_) {
        za = block.a >= 0 ? first + D * block.a : nullptr;
        zb = block.b >= 0 ? first + D * block.b : nullptr;
        for (int r = 0; r < block.rows; ++r) {
            auto& sum = rows[block.row + r];
            sum = 0;
            if constexpr (std::is_same_v<X, VecX>) {
                if (za) sum += dot<D>(&scaled_[block.jacA + r * D], za);
                if (zb) sum += dot<D>(&scaled_[block.jacB + r * D], zb);
            } else {
                for (int c = 0; za && c < D; ++c) sum += scaled_[block.jacA + r * D + c] * za[c];
                for (int c = 0; zb && c < D; ++c) sum += scaled_[block.jacB + r * D + c] * zb[c];
            }
        }
    }
    forEachOther(*system_, [&](const RowBlock& block, int body, int j) {
        for (int c = 0; c < D; ++c) rows[block.row] += scaled_[j + c] * first[D * body + c];
    });
}

template <int D>
void ConstraintSolver::multiplyColumns(const VecX& rows, VecX& z) const {
    z.setZero();
    for (const Block& block : blocks_)
        for (int r = 0; r < block.rows; ++r) {
            const double x = rows[block.row + r];
            if (block.a >= 0)
                for (int c = 0; c < D; ++c) z[D * block.a + c] += x * scaled_[block.jacA + r * D + c];
            if (block.b >= 0)
                for (int c = 0; c < D; ++c) z[D * block.b + c] += x * scaled_[block.jacB + r * D + c];
        }
    forEachOther(*system_, [&](const RowBlock& block, int body, int j) {
        for (int c = 0; c < D; ++c) z[D * body + c] += rows[block.row] * scaled_[j + c];
    });
}

void ConstraintSolver::multiply(const VecX& z, VecX& rows) const {
    system_->space == Space::planar ? multiplyRows<3>(z, rows) : multiplyRows<6>(z, rows);
}

void ConstraintSolver::factorRows(const Workspace& w) {
    constexpr double nothing = 1e-20;  // far below the rounding of a pivot
    constexpr double apart = 0.01;     // squared distances that rounding does not reach
    workspace_ = &w;
    decomposed_ = false;
    scaleJacobian(w, Rows::independent);
    assemble(0);
    const double smallest = cholesky_.factor(factor_.data(), nothing).smallest;
    // Rows that remain beside redundant ones are chosen badly in places.
    if (smallest < apart && !redundantRows_.empty()) factorExtended(nothing);
}

void ConstraintSolver::rowDistances(VecX& distances) const {
    distances.resize(system_->rows);
    cholesky_.diagonalOfFactor(factor_.data(), distances.data());
    for (int r = 0; r < system_->rows; ++r)
        if (rowScale_[r] == 0) distances[r] = 0;
}

void ConstraintSolver::rowDirections(const std::vector<Four>& probes, std::vector<Four>& directions) const {
    directions.resize(static_cast<std::size_t>(system_->rows));
    system_->space == Space::planar ? multiplyRows<3>(probes, directions) : multiplyRows<6>(probes, directions);
    cholesky_.solveLower(factor_.data(), directions.data());
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

void ConstraintSolver::velocityToScaled(const VecX& v, VecX& z) const {
    const System& s = *system_;
    for (int i = 0; i < s.bodies; ++i) {
        const double move = metric_.move[i];
        if (s.space == Space::planar) {
            z[3 * i] = v[3 * i] / move;
            z[3 * i + 1] = v[3 * i + 1] / move;
            z[3 * i + 2] = v[3 * i + 2] / metric_.turn[i];
        } else {
            const double* f = &metric_.turn[9 * i];
            const double* x = &v[6 * i];
            double* out = &z[6 * i];
            for (int k = 0; k < 3; ++k) out[k] = x[k] / move;
            out[5] = x[5] / f[8];  // upper triangular
            out[4] = (x[4] - f[5] * out[5]) / f[4];
            out[3] = (x[3] - f[1] * out[4] - f[2] * out[5]) / f[0];
        }
    }
}

/// As solveGauss, with four numbers in place of one.
template <int D>
void ConstraintSolver::solveFour(const std::vector<Four>& forces, const std::vector<Four>& targets,
                                 std::vector<Four>& a, std::vector<Four>& lambda) const {
    const System& s = *system_;
    a.resize(forces.size());
    lambda.resize(targets.size());
    for (int i = 0; i < s.bodies; ++i) {  // z = Fᵀ force
        const double move = metric_.move[i];
        const double* f = &metric_.turn[D == 3 ? i : 9 * i];
        const Four* x = &forces[D * i];
        Four* z = &a[D * i];
        for (int k = 0; k < (D == 3 ? 2 : 3); ++k) z[k] = move * x[k];
        if constexpr (D == 3)
            z[2] = f[0] * x[2];
        else
            for (int k = 0; k < 3; ++k) z[3 + k] = f[k] * x[3] + f[3 + k] * x[4] + f[6 + k] * x[5];
    }
    for (const auto& block : s.blocks)
        for (int r = 0; r < block.rows; ++r) {
            Four sum = -rowScale_[block.row + r] * targets[block.row + r];
            block.forEachSide([&](int body, int offset) {
                for (int c = 0; c < D && body >= 0; ++c) sum += scaled_[offset + r * D + c] * a[D * body + c];
            });
            lambda[block.row + r] = sum;
        }
    cholesky_.solve(factor_.data(), lambda.data());
    subtractNormalPart<D>(lambda, a);
    for (int row = 0; row < s.rows; ++row) lambda[row] *= rowScale_[row];
    fromScaledFour<D>(a);
}

void ConstraintSolver::accelerateFour(const std::vector<Four>& forces, const std::vector<Four>& targets,
                                      std::vector<Four>& a, std::vector<Four>& lambda) const {
    system_->space == Space::planar ? solveFour<3>(forces, targets, a, lambda)
                                    : solveFour<6>(forces, targets, a, lambda);
}

/// z ← z − Ŵᵀ λ.
template <int D>
void ConstraintSolver::subtractNormalPart(const std::vector<Four>& lambda, std::vector<Four>& z) const {
    for (const auto& block : system_->blocks)
        for (int r = 0; r < block.rows; ++r) {
            const Four& x = lambda[block.row + r];
            block.forEachSide([&](int body, int offset) {
                for (int c = 0; c < D && body >= 0; ++c) z[D * body + c] -= scaled_[offset + r * D + c] * x;
            });
        }
}

/// z ← F z.
template <int D>
void ConstraintSolver::fromScaledFour(std::vector<Four>& all) const {
    for (int i = 0; i < system_->bodies; ++i) {
        const double move = metric_.move[i];
        const double* f = &metric_.turn[D == 3 ? i : 9 * i];
        Four* z = all.data() + static_cast<std::ptrdiff_t>(D) * i;
        for (int k = 0; k < (D == 3 ? 2 : 3); ++k) z[k] *= move;
        if constexpr (D == 3) {
            z[2] *= f[0];
        } else {
            const Four z3 = z[3], z4 = z[4], z5 = z[5];
            for (int k = 0; k < 3; ++k) z[3 + k] = f[3 * k] * z3 + f[3 * k + 1] * z4 + f[3 * k + 2] * z5;
        }
    }
}

template <int D>
void ConstraintSolver::reduceFour(const std::vector<Four>& changes, std::vector<Four>& v) {
    fourRows_ = changes;
    for (int row = 0; row < system_->rows; ++row) fourRows_[row] *= rowScale_[row];
    fourMoves_.assign(v.size(), Four::Zero());
    cholesky_.solve(factor_.data(), fourRows_.data());
    subtractNormalPart<D>(fourRows_, fourMoves_);
    fromScaledFour<D>(fourMoves_);
    for (std::size_t i = 0; i < v.size(); ++i) v[i] += fourMoves_[i];
}

void ConstraintSolver::reduceFour(const std::vector<Four>& changes, std::vector<Four>& v) {
    system_->space == Space::planar ? reduceFour<3>(changes, v) : reduceFour<6>(changes, v);
}

MatX ConstraintSolver::denseJacobian() const {
    const System& s = *system_;
    const int D = s.width();
    MatX W = MatX::Zero(s.rows, s.nv);
    for (const auto& block : s.blocks)
        for (int r = 0; r < block.rows; ++r)
            block.forEachSide([&](int body, int j) {
                for (int c = 0; body >= 0 && c < D; ++c) W(block.row + r, D * body + c) += scaled_[j + r * D + c];
            });
    return W;
}

}  // namespace zwang

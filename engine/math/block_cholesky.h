// Sparse Cholesky factorisation of a symmetric matrix made of small dense blocks, for the constraint matrix of a
// mechanism: one block row a joint. Order and structure are found once; factor and solve are flat loops without
// allocation.
#pragma once

#include <Eigen/Core>
#include <utility>
#include <vector>

namespace zwang {

/// Four numbers, one of each of four right-hand sides.
using Four = Eigen::Array<double, 4, 1>;

/// Where the blocks of a symmetric block matrix are. Only the lower triangle (in elimination order) is stored.
class BlockCholesky {
  public:
    /// `sizes[k]` rows in block k (1 … 6); `edges` the pairs of blocks that are coupled.
    BlockCholesky(const std::vector<int>& sizes, const std::vector<std::pair<int, int>>& edges);

    int rows() const { return rows_; }
    int storage() const { return storage_; }  ///< doubles in the value array of the matrix or its factor
    int diagonal(int block) const {
        return diagonal_[block];
    }  ///< offset of the diagonal block (row major, size × size)

    /// Where block (k, l) is stored: offset and whether it is stored transposed, that is as (l, k). −1: not coupled.
    struct Place {
        int offset = -1;
        bool transposed = false;
    };
    Place place(int k, int l) const;

    /// What the factorisation met on its way.
    struct Pivots {
        double smallest = 1;  ///< smallest pivot; the diagonal of the matrix is meant to be 1
        int dropped = 0;      ///< rows dropped (only when asked for)
    };

    /// Factors `values` (storage() doubles, lower triangle incl. full diagonal blocks) in place. Stops early, with
    /// smallest ≤ 0, where the matrix is not positive definite. With `dropBelow` > 0 a row whose pivot falls below it
    /// is dropped (its unknown becomes 0), and its index is appended to `droppedRows` when given (rows as counted in
    /// the vectors of solve). T: double; long double where rounding must not hide that a row depends on others.
    template <class T>
    Pivots factor(T* values, double dropBelow = 0, std::vector<int>* droppedRows = nullptr) const;

    /// Solves L Lᵀ x = b in place; `x` has rows() doubles, block k at rowOffset(k).
    void solve(const double* factor, double* x) const { solveAll(factor, x); }
    /// The same for four right-hand sides at once, at less than the price of two.
    void solve(const double* factor, Four* x) const { solveAll(factor, x); }
    int rowOffset(int block) const { return offset_[block]; }
    /// x ← L⁻¹ x, the first half of a solve.
    void solveLower(const double* factor, Four* x) const { forward(factor, x); }
    /// The diagonal of L, row by row as in the vectors of solve; 0 where a row was dropped.
    void diagonalOfFactor(const double* factor, double* diagonal) const;

  private:
    struct Below {
        int block, offset;
    };
    struct Column {
        int block, diagonal, firstBelow, belowCount, firstUpdate;
    };
    template <class X>
    void solveAll(const double* factor, X* x) const;
    template <class X>
    void forward(const double* factor, X* x) const;
    /// The blocks below a factored diagonal block, and their updates of the columns to the right.
    template <int K, class T>
    void updateColumns(const Column& column, const T* diagonal, T* values) const;

    std::vector<int> size_, offset_, diagonal_, position_;
    std::vector<Column> columns_;  ///< in elimination order
    std::vector<Below> below_;     ///< blocks below the diagonal, column by column
    std::vector<int> updates_;     ///< destination offsets of the rank updates of each column
    int rows_ = 0, storage_ = 0;
};

}  // namespace zwang

#include "engine/math/block_cholesky.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "engine/math/sizes.h"

namespace zwang {

namespace {

/// Factors a block in place: below the diagonal L, on it the reciprocals of L's. The recurrence is that of L D Lᵀ, so
/// that only one division lies between a pivot and the next; the square roots follow together. Returns false where a
/// pivot is not positive. A pivot below `dropBelow` gets the reciprocal 0: its unknown stays 0 and nothing couples to
/// it; `dropped(row)` is called. The work is done in a local copy, unrolled, so that it stays in registers.
template <int K, class T, class Dropped>
inline bool factorBlock(T* d, double dropBelow, double& smallest, Dropped&& dropped) {
    T m[K][K], inverse[K];
#pragma GCC unroll 6
    for (int r = 0; r < K; ++r)
#pragma GCC unroll 6
        for (int j = 0; j <= r; ++j) m[r][j] = d[r * K + j];
#pragma GCC unroll 6
    for (int c = 0; c < K; ++c) {
        const T pivot = m[c][c];
        if (dropBelow > 0 && pivot < dropBelow) {
            dropped(c);
            inverse[c] = 0;
            continue;
        }
        smallest = std::min(smallest, static_cast<double>(pivot));
        if (!(pivot > 0)) return false;
        inverse[c] = 1 / pivot;
#pragma GCC unroll 6
        for (int r = c + 1; r < K; ++r) {
            const T factor = m[r][c] * inverse[c];
#pragma GCC unroll 6
            for (int j = c + 1; j <= r; ++j) m[r][j] -= factor * m[j][c];
        }
    }
#pragma GCC unroll 6
    for (int c = 0; c < K; ++c) {
        const T scale = std::sqrt(inverse[c]);
        d[c * K + c] = scale;
#pragma GCC unroll 6
        for (int r = c + 1; r < K; ++r) d[r * K + c] = m[r][c] * scale;
    }
    return true;
}

/// A (n × k) ← A L⁻ᵀ with L (k × k) lower triangular; the diagonal of L holds reciprocals.
template <int K, class T>
inline void solveRight(T* a, int n, const T* l) {
    for (int i = 0; i < n; ++i, a += K) {
        T x[K];
#pragma GCC unroll 6
        for (int c = 0; c < K; ++c) {
            x[c] = a[c];
#pragma GCC unroll 6
            for (int j = 0; j < c; ++j) x[c] -= x[j] * l[c * K + j];
            x[c] *= l[c * K + c];
        }
#pragma GCC unroll 6
        for (int c = 0; c < K; ++c) a[c] = x[c];
    }
}

/// C (n × m) −= A (n × k) B (m × k)ᵀ.
template <int K, class T>
inline void subtractProduct(T* c, const T* a, int n, const T* b, int m) {
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < m; ++j) c[i * m + j] -= dot<K>(a + i * K, b + j * K);
}

/// The lower triangle of C (n × n) −= A (n × k) Aᵀ.
template <int K, class T>
inline void subtractSquare(T* c, const T* a, int n) {
    for (int i = 0; i < n; ++i)
        for (int j = 0; j <= i; ++j) c[i * n + j] -= dot<K>(a + i * K, a + j * K);
}

/// x (k) ← L⁻¹ x.
template <int K, class X>
inline void solveForward(const double* l, X* x) {
    X y[K];
#pragma GCC unroll 6
    for (int r = 0; r < K; ++r) {
        y[r] = x[r];
#pragma GCC unroll 6
        for (int j = 0; j < r; ++j) y[r] -= l[r * K + j] * y[j];
        y[r] *= l[r * K + r];
    }
#pragma GCC unroll 6
    for (int r = 0; r < K; ++r) x[r] = y[r];
}

/// x (k) ← L⁻ᵀ x.
template <int K, class X>
inline void solveBackward(const double* l, X* x) {
    X y[K];
#pragma GCC unroll 6
    for (int r = K - 1; r >= 0; --r) {
        y[r] = x[r];
#pragma GCC unroll 6
        for (int j = r + 1; j < K; ++j) y[r] -= l[j * K + r] * y[j];
        y[r] *= l[r * K + r];
    }
#pragma GCC unroll 6
    for (int r = 0; r < K; ++r) x[r] = y[r];
}

/// Minimum-degree order of a small undirected graph, and the structure of its factor: for each vertex the later
/// vertices it couples to.
struct Elimination {
    std::vector<int> order;
    std::vector<std::vector<int>> later;
};

Elimination eliminate(int count, const std::vector<std::pair<int, int>>& edges) {
    std::vector<std::set<int>> neighbours(count);
    for (const auto& [k, l] : edges)
        if (k != l) {
            neighbours[k].insert(l);
            neighbours[l].insert(k);
        }
    Elimination result;
    result.later.resize(count);
    std::set<std::pair<int, int>> byDegree;
    for (int k = 0; k < count; ++k) byDegree.insert({static_cast<int>(neighbours[k].size()), k});
    while (!byDegree.empty()) {
        const int pivot = byDegree.begin()->second;
        byDegree.erase(byDegree.begin());
        result.order.push_back(pivot);
        const std::vector<int> around(neighbours[pivot].begin(), neighbours[pivot].end());
        result.later[pivot] = around;
        for (int k : around) {
            byDegree.erase({static_cast<int>(neighbours[k].size()), k});
            neighbours[k].erase(pivot);
        }
        for (std::size_t i = 0; i < around.size(); ++i)
            for (std::size_t j = i + 1; j < around.size(); ++j) {
                neighbours[around[i]].insert(around[j]);
                neighbours[around[j]].insert(around[i]);
            }
        for (int k : around) byDegree.insert({static_cast<int>(neighbours[k].size()), k});
    }
    return result;
}

}  // namespace

BlockCholesky::BlockCholesky(const std::vector<int>& sizes, const std::vector<std::pair<int, int>>& edges)
    : size_(sizes) {
    const int count = static_cast<int>(sizes.size());
    offset_.resize(count);
    diagonal_.resize(count);
    position_.resize(count);
    for (int k = 0; k < count; ++k) {
        offset_[k] = rows_;
        rows_ += sizes[k];
    }
    Elimination elimination = eliminate(count, edges);
    for (int p = 0; p < count; ++p) position_[elimination.order[p]] = p;
    for (int k : elimination.order) {
        auto& later = elimination.later[k];
        std::sort(later.begin(), later.end(), [&](int a, int b) { return position_[a] < position_[b]; });
        diagonal_[k] = storage_;
        columns_.push_back({k, storage_, static_cast<int>(below_.size()), static_cast<int>(later.size()), 0});
        storage_ += sizes[k] * sizes[k];
        for (int l : later) {
            below_.push_back({l, storage_});
            storage_ += sizes[k] * sizes[l];
        }
    }
    for (auto& column : columns_) {
        column.firstUpdate = static_cast<int>(updates_.size());
        for (int i = 0; i < column.belowCount; ++i)
            for (int j = 0; j <= i; ++j) {
                const int bi = below_[column.firstBelow + i].block, bj = below_[column.firstBelow + j].block;
                updates_.push_back(i == j ? diagonal_[bi] : place(bi, bj).offset);
            }
    }
}

BlockCholesky::Place BlockCholesky::place(int k, int l) const {
    if (k == l) return {diagonal_[k], false};
    const bool transposed =
        position_[k] < position_[l];  // stored in the column of the earlier one, as (later, earlier)
    const Column& column = columns_[std::min(position_[k], position_[l])];
    const int other = transposed ? l : k;
    for (int i = 0; i < column.belowCount; ++i)
        if (below_[column.firstBelow + i].block == other) return {below_[column.firstBelow + i].offset, transposed};
    return {};
}

template <class T>
BlockCholesky::Pivots BlockCholesky::factor(T* values, double dropBelow, std::vector<int>* droppedRows) const {
    Pivots pivots;
    for (const Column& column : columns_) {
        bool positive = false;
        const auto dropped = [&](int row) {
            ++pivots.dropped;
            if (droppedRows) droppedRows->push_back(offset_[column.block] + row);
        };
        withSize(size_[column.block], [&](auto constant) {
            constexpr int K = decltype(constant)::value;
            T* d = values + column.diagonal;
            positive = factorBlock<K>(d, dropBelow, pivots.smallest, dropped);
            if (positive) updateColumns<K>(column, d, values);
        });
        if (!positive) {
            pivots.smallest = std::min(pivots.smallest, 0.0);
            return pivots;
        }
    }
    return pivots;
}

template <int K, class T>
void BlockCholesky::updateColumns(const Column& column, const T* d, T* values) const {
    const Below *first = below_.data() + column.firstBelow, *end = first + column.belowCount;
    const int* destination = updates_.data() + column.firstUpdate;
    for (const Below* i = first; i != end; ++i) {
        const int n = size_[i->block];
        T* a = values + i->offset;
        // Constant sizes let the compiler unroll; most mechanisms have joints of one kind.
        n == K ? solveRight<K>(a, K, d) : solveRight<K>(a, n, d);
        for (const Below* j = first; j != i; ++j) {
            const int m = size_[j->block];
            const T* b = values + j->offset;
            T* c = values + *destination++;
            n == K&& m == K ? subtractProduct<K>(c, a, K, b, K) : subtractProduct<K>(c, a, n, b, m);
        }
        T* c = values + *destination++;
        n == K ? subtractSquare<K>(c, a, K) : subtractSquare<K>(c, a, n);
    }
}

void BlockCholesky::diagonalOfFactor(const double* factor, double* diagonal) const {
    for (const Column& column : columns_) {
        const int size = size_[column.block];
        for (int r = 0; r < size; ++r) {
            const double reciprocal = factor[column.diagonal + r * size + r];
            diagonal[offset_[column.block] + r] = reciprocal > 0 ? 1 / reciprocal : 0;
        }
    }
}

template <class X>
void BlockCholesky::forward(const double* factor, X* x) const {
    for (const Column& column : columns_)
        withSize(size_[column.block], [&](auto constant) {
            constexpr int K = decltype(constant)::value;
            X* xk = x + offset_[column.block];
            solveForward<K>(factor + column.diagonal, xk);
            for (int i = column.firstBelow; i < column.firstBelow + column.belowCount; ++i) {
                X* xb = x + offset_[below_[i].block];
                const double* l = factor + below_[i].offset;
                for (int r = 0; r < size_[below_[i].block]; ++r, l += K)
                    if constexpr (std::is_same_v<X, double>)
                        xb[r] -= dot<K>(l, xk);
                    else
                        for (int j = 0; j < K; ++j) xb[r] -= l[j] * xk[j];
            }
        });
}

template <class X>
void BlockCholesky::solveAll(const double* factor, X* x) const {
    forward(factor, x);
    for (auto column = columns_.rbegin(); column != columns_.rend(); ++column)
        withSize(size_[column->block], [&](auto constant) {
            constexpr int K = decltype(constant)::value;
            X* xk = x + offset_[column->block];
            for (int i = column->firstBelow; i < column->firstBelow + column->belowCount; ++i) {
                const X* xb = x + offset_[below_[i].block];
                const double* l = factor + below_[i].offset;
                for (int r = 0; r < size_[below_[i].block]; ++r, l += K)
                    for (int j = 0; j < K; ++j) xk[j] -= l[j] * xb[r];
            }
            solveBackward<K>(factor + column->diagonal, xk);
        });
}

template BlockCholesky::Pivots BlockCholesky::factor(double*, double, std::vector<int>*) const;
template BlockCholesky::Pivots BlockCholesky::factor(long double*, double, std::vector<int>*) const;
template void BlockCholesky::solveAll(const double*, double*) const;
template void BlockCholesky::solveAll(const double*, Four*) const;
template void BlockCholesky::forward(const double*, Four*) const;

}  // namespace zwang

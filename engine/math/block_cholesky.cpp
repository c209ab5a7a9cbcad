#include "engine/math/block_cholesky.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace zwang {

namespace {

// The kernels exist for every block size as compile-time constants, so that the compiler unrolls them; `visit` picks by
// number.
template <class Visit>
inline void withSize(int size, Visit&& visit) {
    switch (size) {
        case 1:
            visit(std::integral_constant<int, 1>{});
            break;
        case 2:
            visit(std::integral_constant<int, 2>{});
            break;
        case 3:
            visit(std::integral_constant<int, 3>{});
            break;
        case 4:
            visit(std::integral_constant<int, 4>{});
            break;
        case 5:
            visit(std::integral_constant<int, 5>{});
            break;
        default:
            visit(std::integral_constant<int, 6>{});
            break;
    }
}

/// A (n × k) ← A L⁻ᵀ with L (k × k) lower triangular; the diagonal of L holds reciprocals.
template <int K>
inline void solveRight(double* a, int n, const double* l) {
    for (int i = 0; i < n; ++i, a += K)
        for (int c = 0; c < K; ++c) {
            double x = a[c];
            for (int j = 0; j < c; ++j) x -= a[j] * l[c * K + j];
            a[c] = x * l[c * K + c];
        }
}

/// C (n × m) −= A (n × k) B (m × k)ᵀ.
template <int K>
inline void subtractProduct(double* c, const double* a, int n, const double* b, int m) {
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < m; ++j) {
            double sum = 0;
            for (int k = 0; k < K; ++k) sum += a[i * K + k] * b[j * K + k];
            c[i * m + j] -= sum;
        }
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

BlockCholesky::Pivots BlockCholesky::factor(double* values, double dropBelow, std::vector<int>* droppedRows) const {
    Pivots pivots;
    for (const Column& column : columns_) {
        const int size = size_[column.block];
        double* d = values + column.diagonal;
        bool failed = false;
        withSize(size, [&](auto constant) {
            constexpr int K = decltype(constant)::value;
            for (int r = 0; r < K && !failed; ++r) {
                for (int c = 0; c < r; ++c) {
                    double x = d[r * K + c];
                    for (int j = 0; j < c; ++j) x -= d[r * K + j] * d[c * K + j];
                    d[r * K + c] = x * d[c * K + c];
                }
                double pivot = d[r * K + r];
                for (int j = 0; j < r; ++j) pivot -= d[r * K + j] * d[r * K + j];
                if (dropBelow > 0 && pivot < dropBelow) {
                    ++pivots.dropped;
                    if (droppedRows) droppedRows->push_back(offset_[column.block] + r);
                    d[r * K + r] = 0;  // reciprocal 0: the unknown stays 0 and nothing couples to it
                    continue;
                }
                pivots.smallest = std::min(pivots.smallest, pivot);
                if (!(pivot > 0)) {
                    failed = true;
                    return;
                }
                d[r * K + r] = 1 / std::sqrt(pivot);
            }
            if (failed) return;
            for (int i = 0; i < column.belowCount; ++i) {
                const Below& b = below_[column.firstBelow + i];
                solveRight<K>(values + b.offset, size_[b.block], d);
            }
            const int* destination = updates_.data() + column.firstUpdate;
            for (int i = 0; i < column.belowCount; ++i) {
                const Below& bi = below_[column.firstBelow + i];
                for (int j = 0; j <= i; ++j, ++destination) {
                    const Below& bj = below_[column.firstBelow + j];
                    subtractProduct<K>(values + *destination, values + bi.offset, size_[bi.block], values + bj.offset,
                                       size_[bj.block]);
                }
            }
        });
        if (failed) {
            pivots.smallest = std::min(pivots.smallest, 0.0);
            return pivots;
        }
    }
    return pivots;
}

void BlockCholesky::solve(const double* factor, double* x) const {
    for (const Column& column : columns_) {
        const int size = size_[column.block];
        const double* d = factor + column.diagonal;
        double* xk = x + offset_[column.block];
        for (int r = 0; r < size; ++r) {
            double s = xk[r];
            for (int j = 0; j < r; ++j) s -= d[r * size + j] * xk[j];
            xk[r] = s * d[r * size + r];
        }
        for (int i = 0; i < column.belowCount; ++i) {
            const Below& b = below_[column.firstBelow + i];
            double* xb = x + offset_[b.block];
            const double* l = factor + b.offset;
            for (int r = 0; r < size_[b.block]; ++r)
                for (int j = 0; j < size; ++j) xb[r] -= l[r * size + j] * xk[j];
        }
    }
    for (auto column = columns_.rbegin(); column != columns_.rend(); ++column) {
        const int size = size_[column->block];
        const double* d = factor + column->diagonal;
        double* xk = x + offset_[column->block];
        for (int i = 0; i < column->belowCount; ++i) {
            const Below& b = below_[column->firstBelow + i];
            const double* xb = x + offset_[b.block];
            const double* l = factor + b.offset;
            for (int r = 0; r < size_[b.block]; ++r)
                for (int j = 0; j < size; ++j) xk[j] -= l[r * size + j] * xb[r];
        }
        for (int r = size - 1; r >= 0; --r) {
            double s = xk[r];
            for (int j = r + 1; j < size; ++j) s -= d[j * size + r] * xk[j];
            xk[r] = s * d[r * size + r];
        }
    }
}

}  // namespace zwang

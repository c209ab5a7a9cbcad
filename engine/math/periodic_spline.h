// A periodic spline through points of a circle: ρ(φ) with period 2π, of fifth degree with four continuous derivatives.
// Of all such curves it bends least in the sense of ∫ ρ‴². Generic over the scalar, so that derivatives by the points
// are exact.
#pragma once

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "engine/math/dual.h"

namespace zwang {

template <class T>
struct PeriodicSample {
    T value{0}, first{0}, second{0};
};

constexpr std::size_t periodicStride = 7;  ///< numbers of a piece: where it begins, and six coefficients

/// The spline of fitPeriodicSpline() at an angle [rad].
template <class T>
PeriodicSample<T> periodicSpline(const std::vector<T>& pieces, const T& angle) {
    const std::size_t n = pieces.size() / periodicStride;
    const double start = plain(pieces[0]), turns = std::floor((plain(angle) - start) / (2 * M_PI));
    const double within = plain(angle) - 2 * M_PI * turns;
    std::size_t low = 0, high = n;  // the last piece that begins at `within` or before
    while (high - low > 1) {
        const std::size_t middle = (low + high) / 2;
        (plain(pieces[middle * periodicStride]) <= within ? low : high) = middle;
    }
    const T* c = &pieces[low * periodicStride];
    const T x = angle - T(2 * M_PI * turns) - c[0];
    PeriodicSample<T> s;
    s.value = c[1] + x * (c[2] + x * (c[3] + x * (c[4] + x * (c[5] + x * c[6]))));
    s.first = c[2] + x * (T(2) * c[3] + x * (T(3) * c[4] + x * (T(4) * c[5] + x * T(5) * c[6])));
    s.second = T(2) * c[3] + x * (T(6) * c[4] + x * (T(12) * c[5] + x * T(20) * c[6]));
    return s;
}

/// Solves A x = b in place by elimination with row exchanges; zeros are skipped, so a band costs what a band costs.
template <class T>
void solveSparsely(std::vector<std::vector<T>>& A, std::vector<T>& b) {
    const std::size_t n = b.size();
    for (std::size_t k = 0; k < n; ++k) {
        std::size_t pivot = k;
        for (std::size_t i = k + 1; i < n; ++i)
            if (std::abs(plain(A[i][k])) > std::abs(plain(A[pivot][k]))) pivot = i;
        std::swap(A[k], A[pivot]);
        std::swap(b[k], b[pivot]);
        for (std::size_t i = k + 1; i < n; ++i) {
            if (A[i][k] == T(0)) continue;
            const T factor = A[i][k] / A[k][k];
            for (std::size_t j = k; j < n; ++j)
                if (!(A[k][j] == T(0))) A[i][j] -= factor * A[k][j];
            b[i] -= factor * b[k];
        }
    }
    for (std::size_t k = n; k-- > 0;) {
        for (std::size_t j = k + 1; j < n; ++j) b[k] -= A[k][j] * b[j];
        b[k] /= A[k][k];
    }
}

/// The pieces of the spline through (angles, values); three points or more, angles increasing within one turn. Slopes m
/// and second derivatives k at the points follow from the continuity of the third and fourth derivatives.
template <class T>
std::vector<T> fitPeriodicSpline(const std::vector<T>& angles, const std::vector<T>& values) {
    const std::size_t n = std::min(angles.size(), values.size());
    std::vector<T> pieces;
    if (n < 3) return {T(0), T(n > 0 ? values[0] : T(1)), T(0), T(0), T(0), T(0), T(0)};
    std::vector<T> h(n), rise(n);
    for (std::size_t i = 0; i < n; ++i) {
        const std::size_t next = (i + 1) % n;
        h[i] = angles[next] - angles[i] + (next == 0 ? T(2 * M_PI) : T(0));
        rise[i] = values[next] - values[i];
    }
    std::vector<std::vector<T>> A(2 * n, std::vector<T>(2 * n, T(0)));
    std::vector<T> x(2 * n, T(0));
    for (std::size_t i = 0; i < n; ++i) {
        const std::size_t before = (i + n - 1) % n, after = (i + 1) % n;
        const T &l = h[before], &r = h[i], l2 = l * l, r2 = r * r, l3 = l2 * l, r3 = r2 * r;
        auto &fourth = A[2 * i], &third = A[2 * i + 1];  // unknowns m_i, k_i at 2 i, 2 i + 1
        fourth[2 * before] += T(168) / l3;
        fourth[2 * i] += T(192) / l3 + T(192) / r3;
        fourth[2 * after] += T(168) / r3;
        fourth[2 * before + 1] += T(24) / l2;
        fourth[2 * i + 1] += T(36) / r2 - T(36) / l2;
        fourth[2 * after + 1] -= T(24) / r2;
        x[2 * i] = T(360) * (rise[before] / (l3 * l) + rise[i] / (r3 * r));
        third[2 * before] -= T(24) / l2;
        third[2 * i] += T(36) / r2 - T(36) / l2;
        third[2 * after] += T(24) / r2;
        third[2 * before + 1] -= T(3) / l;
        third[2 * i + 1] += T(9) / l + T(9) / r;
        third[2 * after + 1] -= T(3) / r;
        x[2 * i + 1] = T(60) * (rise[i] / r3 - rise[before] / l3);
    }
    solveSparsely(A, x);
    for (std::size_t i = 0; i < n; ++i) {
        const std::size_t next = (i + 1) % n;
        const T &m0 = x[2 * i], &k0 = x[2 * i + 1], &m1 = x[2 * next], &k1 = x[2 * next + 1], &w = h[i], &d = rise[i];
        const T w2 = w * w, w3 = w2 * w;
        pieces.insert(pieces.end(),
                      {angles[i], values[i], m0, k0 / T(2),
                       (T(20) * d - (T(8) * m1 + T(12) * m0) * w - (T(3) * k0 - k1) * w2) / (T(2) * w3),
                       (T(-30) * d + (T(14) * m1 + T(16) * m0) * w + (T(3) * k0 - T(2) * k1) * w2) / (T(2) * w3 * w),
                       (T(12) * d - T(6) * (m1 + m0) * w - (k0 - k1) * w2) / (T(2) * w3 * w2)});
    }
    return pieces;
}
extern template std::vector<double> fitPeriodicSpline(const std::vector<double>&, const std::vector<double>&);

}  // namespace zwang

// Small sizes as compile-time constants, so that compilers unroll the kernels of blocks with 1 to 6 rows, and the dot
// product of short rows.
#pragma once

#include <type_traits>

namespace zwang {

/// visit(std::integral_constant<int, size>), size 1 … 6.
template <class Visit>
inline void withSize(int size, Visit&& visit) {
    switch (size) {
        case 1:
            return visit(std::integral_constant<int, 1>{});
        case 2:
            return visit(std::integral_constant<int, 2>{});
        case 3:
            return visit(std::integral_constant<int, 3>{});
        case 4:
            return visit(std::integral_constant<int, 4>{});
        case 5:
            return visit(std::integral_constant<int, 5>{});
        default:
            return visit(std::integral_constant<int, 6>{});
    }
}

/// The dot product of rows of constant length, with the sum in two halves so that compilers use vector instructions.
template <int N, class T, class Sum = T>
inline Sum dot(const T* a, const T* b) {
    Sum even = 0, odd = 0;
    for (int i = 0; i + 1 < N; i += 2) {
        even += Sum(a[i]) * b[i];
        odd += Sum(a[i + 1]) * b[i + 1];
    }
    if constexpr (N % 2 == 1) even += Sum(a[N - 1]) * b[N - 1];
    return even + odd;
}

}  // namespace zwang

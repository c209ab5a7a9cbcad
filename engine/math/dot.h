// The dot product of short rows of constant length, with the sum in two halves so that compilers use vector
// instructions.
#pragma once

namespace zwang {

template <int N>
inline double dot(const double* a, const double* b) {
    double even = 0, odd = 0;
    for (int i = 0; i + 1 < N; i += 2) {
        even += a[i] * b[i];
        odd += a[i + 1] * b[i + 1];
    }
    if constexpr (N % 2 == 1) even += a[N - 1] * b[N - 1];
    return even + odd;
}

}  // namespace zwang

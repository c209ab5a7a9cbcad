// Moves from rest to rest: s(u) from 0 to 1 while u goes from 0 to 1, with two derivatives by u; 0 before and 1 after.
#pragma once

#include <cmath>
#include <vector>

#include "engine/math/dual.h"

namespace zwang {

enum class RestToRest {
    quintic,     ///< 10u³ − 15u⁴ + 6u⁵: starts and ends without acceleration
    cycloidal,   ///< u − sin(2πu)/2π: likewise
    trapezoidal  ///< the rate rises in a part r of the time, stays, and falls in a part r: least acceleration in its
                 ///< time
};

template <class T>
struct RestToRestSample {
    T value{0}, first{0}, second{0};
};

/// Where a derivative of s jumps, u.
inline std::vector<double> cornersOf(RestToRest shape, double ramp) {
    if (shape != RestToRest::trapezoidal) return {0, 1};
    return {0, ramp, 1 - ramp, 1};
}

/// The piece in which u lies: how many corners are not beyond it.
inline int pieceOf(RestToRest shape, double u, double ramp) {
    int piece = 0;
    for (const double corner : cornersOf(shape, ramp)) piece += u >= corner;
    return piece;
}

/// The smooth function that s is within one of its pieces. `ramp`: the part r of a trapezoidal one, above 0 and at most
/// ½.
template <class T>
RestToRestSample<T> restToRest(RestToRest shape, const T& u, const T& ramp, int piece) {
    using std::cos, std::sin;
    const bool hasRamps = shape == RestToRest::trapezoidal;
    if (piece <= 0) return {};
    if (piece > (hasRamps ? 3 : 1)) return {T(1), T(0), T(0)};
    const double pi = M_PI;
    switch (shape) {
        case RestToRest::quintic:
            return {u * u * u * (T(10) + u * (T(-15) + T(6) * u)), T(30) * u * u * (T(1) - u) * (T(1) - u),
                    T(60) * u * (T(1) - u) * (T(1) - T(2) * u)};
        case RestToRest::cycloidal:
            return {u - sin(T(2 * pi) * u) / T(2 * pi), T(1) - cos(T(2 * pi) * u), T(2 * pi) * sin(T(2 * pi) * u)};
        case RestToRest::trapezoidal: {
            const T top = T(1) / (T(1) - ramp), slope = top / ramp, left = T(1) - u;
            if (piece == 1) return {slope * u * u / T(2), slope * u, slope};
            if (piece == 3) return {T(1) - slope * left * left / T(2), slope * left, -slope};
            return {top * (u - ramp / T(2)), top, T(0)};
        }
    }
    return {};
}

template <class T>
RestToRestSample<T> restToRest(RestToRest shape, const T& u, const T& ramp) {
    return restToRest(shape, u, ramp, pieceOf(shape, plain(u), plain(ramp)));
}

}  // namespace zwang

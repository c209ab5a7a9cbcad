// What counts as one in lengths between two shapes, of which one may be much larger than the other.
#pragma once

#include <algorithm>

namespace zwang {

/// The smaller one of two extents [m], whatever the other is, so that a small body touches a large floor as it does a
/// small one; but no less than 10⁻⁵ of the larger one: tolerances of 10⁻¹⁰ to 10⁻⁹ of it would go below the rounding of
/// its coordinates. An extent of 0 is not known.
inline double pairSize(double first, double second) {
    constexpr double least = 1e-5;
    const double larger = std::max(first, second), smaller = std::min(first, second);
    return smaller > 0 ? std::max(smaller, least * larger) : larger;
}

}  // namespace zwang

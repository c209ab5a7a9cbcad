// Points of a unit cube.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/math/types.h"

namespace zwang {

/// `count` × `dimensions` numbers in (0, 1): each column has one number in each of `count` equal parts (McKay, Beckman,
/// Conover 1979). The same seed gives the same points.
MatX latinHypercube(Eigen::Index count, Eigen::Index dimensions, std::uint64_t seed);

/// All combinations of counts[k] evenly spaced numbers from 0 to 1 (a single one: 0.5), the last column fastest.
MatX unitGrid(const std::vector<int>& counts);

}  // namespace zwang

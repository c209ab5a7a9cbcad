// Real solutions of homogeneous quadratic equations: the directions y with yᵀ A_j y = 0 for every symmetric A_j.
#pragma once

#include <vector>

#include "engine/math/types.h"

namespace zwang {

/// Directions as unit vectors, each once (y and −y are one).
struct QuadricSolutions {
    std::vector<VecX> directions;
    bool all = true;       ///< every real solution is among them
    bool isolated = true;  ///< false: solutions form families, of which `directions` are members
};

/// `forms`: symmetric k × k matrices, k ≥ 1; entries below `zero` count as zero. With k ≤ 4 and isolated solutions all
/// real ones are found (k = 2 in closed form; k = 3, 4 as eigenvalues of the null space of the Macaulay matrix, Cox,
/// Little & O'Shea, Using Algebraic Geometry, ch. 3). Otherwise the solutions that Newton's method reaches from
/// `seeds` and from a fixed set of directions.
QuadricSolutions solveQuadrics(const std::vector<MatX>& forms, double zero, const std::vector<VecX>& seeds = {});

}  // namespace zwang

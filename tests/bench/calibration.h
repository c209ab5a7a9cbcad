// A fixed amount of arithmetic that tells machines apart: costs are given as multiples of it.
#pragma once

namespace zwang::bench {

/// CPU time of this thread [s].
double threadSeconds();

/// Best of three: 2000 LU factorisations with pivots of a dense 100 × 100 matrix of doubles [s].
double calibrationSeconds();

}  // namespace zwang::bench

// Which parameters decide an output: Sobol' indices from the runs of Saltelli's design.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/math/types.h"

namespace zwang {

/// An index with the bounds of its confidence interval.
struct SobolIndex {
    double value = 0, low = 0, high = 0;
};

/// Indices of p parameters. `first[k]`: the share of the variance that parameter k causes alone; `total[k]`: with all
/// its interactions. Both lie between 0 and 1 up to the error of sampling.
struct SobolIndices {
    std::vector<SobolIndex> first, total;
    double mean = 0, variance = 0;  ///< of the output
};

struct BootstrapSettings {
    double confidence = 0.95;  ///< in (0, 1)
    int resamples = 1000;      ///< ≥ 2
    std::uint64_t seed = 1;
};

/// `a`, `b` (N) and `ab` (N × p): the output at the points A, B and A with column k of B (saltelliPoints). First order
/// by Saltelli et al. 2010 (table 2, row b), total by Jansen 1999; intervals are percentiles of a bootstrap over the N
/// blocks (Archer, Saltelli & Sobol' 1997). The same seed gives the same intervals. Throws WrongInput for N < 2,
/// sizes that do not fit, settings out of range, and an output that never changes (it has no indices).
SobolIndices sobolIndices(const VecX& a, const VecX& b, const MatX& ab, const BootstrapSettings& settings = {});

}  // namespace zwang

// Dense output: Hermite interpolation through the last accepted steps, the same for every integrator.
#pragma once

#include <vector>

#include "engine/math/types.h"

namespace zwang {

/// A time with a function's value and derivatives there: derivatives[0] the value, [1] the first derivative, … (all
/// nodes the same number).
struct HermiteNode {
    double time = 0;
    std::vector<VecX> derivatives;
};

/// The polynomial of least degree through all nodes, at `time`. With n nodes of k derivatives the error is O(h^(nk)).
VecX hermite(const std::vector<HermiteNode>& nodes, double time);

}  // namespace zwang

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

/// The polynomial of least degree through all nodes, in Newton's form. With n nodes of k derivatives its error is
/// O(h^(nk)).
class HermitePolynomial {
  public:
    HermitePolynomial() = default;
    explicit HermitePolynomial(const std::vector<HermiteNode>& nodes) { fit(nodes); }
    void fit(const std::vector<HermiteNode>& nodes);
    /// Value and first derivative at `time`.
    void evaluate(double time, VecX& value, VecX& derivative) const;

  private:
    std::vector<double> points_;
    MatX coefficients_;  ///< a column each
};

}  // namespace zwang

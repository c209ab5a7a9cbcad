// When Newton's sweeps towards C(q, t) = 0 have come as near as the rounding of positions allows.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/system/system.h"

namespace zwang {

/// Judges the scaled violations (see scaledViolation) of one sweep after the other. Coordinates X are known to εX: a
/// mechanism that lies, or reaches, a thousand times its size away from the origin closes to a thousand times the
/// rounding of one beside it.
class Closing {
  public:
    /// Violations up to `small` need not shrink any more.
    Closing(const System& s, const double* q, double small = 1e-13) {
        const int width = s.space == Space::planar ? 3 : 7, lengths = s.space == Space::planar ? 2 : 3;
        double farthest = s.size;
        for (int i = 0; i < s.bodies; ++i)
            for (int k = 0; k < lengths; ++k) farthest = std::max(farthest, std::abs(q[width * i + k]));
        rounding_ = 4e-16 * farthest / s.size;
        small_ = std::max(small, rounding_);
    }
    /// No further sweep would bring it nearer.
    bool isDone(double violation) {
        if (violation <= rounding_ || (violation <= small_ && violation > 0.3 * before_)) return true;
        before_ = violation;
        return false;
    }
    double rounding() const { return rounding_; }

  private:
    double rounding_ = 0, small_ = 0, before_ = std::numeric_limits<double>::infinity();
};

}  // namespace zwang

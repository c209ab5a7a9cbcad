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
        const double sizes = farthest / s.size;
        rounding_ = std::max(4e-16, 1.2e-16 * sizes);  // about a unit of the last place
        small_ = std::max(small, 1e-15 * sizes);
    }
    /// No further sweep would bring it nearer.
    bool isDone(double violation) {
        if (violation <= rounding_ || (violation <= small_ && violation > 0.3 * before_)) return true;
        before_ = violation;
        return false;
    }

    /// The next sweep: none, one with the factors of the last, or one with new factors. An error e that a step of
    /// length d has left becomes e d/σ² with the same factors: that will do where d is small and the smallest pivot,
    /// which is σ² or more, is not; beside singular positions every digit counts. Where it did not, the next step has
    /// new factors.
    enum class Sweep { none, again, anew };
    Sweep next(double violation, double smallestPivot) {
        constexpr double regular = 1e-3;  // of the smallest pivot
        const bool isMet = again_ ? violation <= 4 * rounding_ : isDone(violation);
        if (isMet) return Sweep::none;
        again_ = !again_ && smallestPivot > regular && violation * length_ < rounding_ * smallestPivot;
        before_ = violation;
        return again_ ? Sweep::again : Sweep::anew;
    }
    /// The step that was taken: its length, in sizes of the model and radians.
    void moved(double length) { length_ = length; }
    double rounding() const { return rounding_; }

  private:
    double rounding_ = 0, small_ = 0, before_ = std::numeric_limits<double>::infinity(), length_ = before_;
    bool again_ = false;
};

}  // namespace zwang

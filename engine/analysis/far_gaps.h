// The broad phase of runs with events. A gap between two shapes is no less than it was when it was last looked at, less
// what points of both have travelled since (body_travel.h); where that leaves it open, nothing looks at it.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "engine/analysis/body_travel.h"

namespace zwang {

class FarGaps {
  public:
    explicit FarGaps(std::shared_ptr<const System> system);

    /// The bodies are at the state of `w` from here on. Needs evaluatePositions.
    void follow(const Workspace& w) { travel_.follow(w); }
    bool isGap(std::size_t k) const { return pairs_[k].gap == static_cast<std::int32_t>(k); }
    /// Contact k, a gap, is so wide here [m].
    void note(std::size_t k, double gap);
    /// What the gap of contact k, or to which it is the slip, is at least here [m]; 0: it has to be looked at, as when
    /// half of it may be gone.
    double least(std::size_t k) const {
        const double left = leftOf(pairs_[k]);
        return left > half_[static_cast<std::size_t>(pairs_[k].gap)] ? left : 0;
    }

    /// Bounds of the ways of all bodies in a step of length h from the state y to `end` [m], by their speeds at both:
    /// of what moves twice as fast in between they are none.
    std::vector<double> waysBetween(const VecX& y, const VecX& end, double h) const;
    /// Gap k stays open in such a step, at the end of which the bodies are.
    bool staysOpen(std::size_t k, const std::vector<double>& ways) const {
        const auto way = [&](int body) { return body < 0 ? 0 : ways[static_cast<std::size_t>(body)]; };
        const double left = leftOf(pairs_[k]);
        return left > close_ && left > way(pairs_[k].first) + way(pairs_[k].second);
    }

  private:
    struct Pair {
        std::int32_t gap = 0;  ///< the contact that is one
        std::int32_t first = -1, second = -1;
        bool tells = false;  ///< how far it is by a distance
    };
    double leftOf(const Pair& pair) const {
        return until_[static_cast<std::size_t>(pair.gap)] - travel_.way(pair.first) - travel_.way(pair.second);
    }
    std::shared_ptr<const System> system_;
    BodyTravel travel_;
    double close_ = 0;  ///< [m]
    std::vector<Pair> pairs_;
    std::vector<double> until_, half_;  ///< one a contact [m]: the ways of both bodies by which it may be closed; half
                                        ///< of the gap last noted, or what is close
};

}  // namespace zwang

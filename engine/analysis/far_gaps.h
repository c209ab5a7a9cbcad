// The broad phase of runs with events. A gap between two shapes is no less than it was when it was last looked at, less
// what points of both have travelled since (body_travel.h); where that leaves it open, nothing looks at it.
#pragma once

#include <memory>
#include <vector>

#include "engine/analysis/body_travel.h"

namespace zwang {

class FarGaps {
  public:
    explicit FarGaps(std::shared_ptr<const System> system);

    /// The bodies are at the state of `w` from here on. Needs evaluatePositions.
    void follow(const Workspace& w) { travel_.follow(w); }
    bool isGap(std::size_t k) const { return pairs_[k].gap == k; }
    /// Contact k, a gap, is so wide here [m].
    void note(std::size_t k, double gap);
    /// What the gap of contact k, or to which it is the slip, is at least here [m]; 0: it has to be looked at.
    double least(std::size_t k) const {
        const Pair& pair = pairs_[k];
        const double left = until_[pair.gap] - travel_.way(pair.first) - travel_.way(pair.second);
        return left > close_ ? left : 0;
    }

    /// Bounds of the ways of all bodies in a step of length h from the state y to `end` [m], by their speeds at both:
    /// of what moves twice as fast in between they are none.
    std::vector<double> waysBetween(const VecX& y, const VecX& end, double h) const;
    /// Gap k stays open in such a step, at the end of which the bodies are.
    bool staysOpen(std::size_t k, const std::vector<double>& ways) const {
        const auto way = [&](int body) { return body < 0 ? 0 : ways[static_cast<std::size_t>(body)]; };
        return least(k) > way(pairs_[k].first) + way(pairs_[k].second);
    }

  private:
    struct Pair {
        std::size_t gap = 0;  ///< the contact that is one
        int first = -1, second = -1;
        bool tells = false;  ///< how far it is by a distance
    };
    std::shared_ptr<const System> system_;
    BodyTravel travel_;
    double close_ = 0;  ///< [m]
    std::vector<Pair> pairs_;
    std::vector<double> until_;  ///< one a contact: the ways of both bodies by which it may be closed [m]
};

}  // namespace zwang

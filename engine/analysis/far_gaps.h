// The broad phase of runs with events. A gap between two shapes is no less than it was when it was last looked at, less
// what points of both have travelled since (body_travel.h); while more than half of it is left, nothing looks at it. Of
// all contacts of two bodies that are far, one number tells when the first may have come near.
#pragma once

#include <memory>
#include <vector>

#include "engine/analysis/body_travel.h"

namespace zwang {

class FarGaps {
  public:
    explicit FarGaps(std::shared_ptr<const System> system);

    /// The bodies are at the state of `w` from here on. Needs evaluatePositions.
    void follow(const Workspace& w);
    /// Contacts, in order, of which the gap has to be looked at here, or to which they are the slips: of others more
    /// than half is left.
    const std::vector<std::size_t>& near() const { return near_; }
    /// Contact k, a gap, is so wide here [m].
    void note(std::size_t k, double gap);
    /// What the gap of contact k, or to which it is the slip, is at least here [m]; 0: it has to be looked at.
    double least(std::size_t k) const {
        const double left = leftOf(k);
        return left > half_[gapOf(k)] ? left : 0;
    }
    /// What gap k was at least, when the bodies were last where it had not to be looked at [m].
    double wide(std::size_t k) const { return isNear_[k] ? wide_[k] : half_[k]; }

    /// Bounds of the ways of all bodies in a step of length h from the state y to `end` [m], by their speeds at both:
    /// of what moves twice as fast in between they are none.
    std::vector<double> waysBetween(const VecX& y, const VecX& end, double h) const;
    /// Contacts, in order, of which the gaps do not surely stay open in such a step, at the end of which the bodies
    /// are.
    std::vector<std::size_t> mayClose(const std::vector<double>& ways) const;

  private:
    /// Two bodies, −1 the ground, with their contacts. Of those that are far the least of the ways of both bodies by
    /// which one has to be looked at, and by which one may be closed [m].
    struct Pair {
        int first = -1, second = -1;
        std::vector<std::size_t> contacts = {};
        double lookAt = 0, closed = 0;
    };
    double wayOf(const Pair& pair) const { return travel_.way(pair.first) + travel_.way(pair.second); }
    std::size_t gapOf(std::size_t k) const { return static_cast<std::size_t>(gaps_[k]); }
    double leftOf(std::size_t k) const { return until_[gapOf(k)] - wayOf(pairs_[pairOf_[k]]); }
    void addFar(std::size_t k);
    bool findNear(Pair& pair);

    std::shared_ptr<const System> system_;
    BodyTravel travel_;
    double close_ = 0;  ///< [m]
    std::vector<Pair> pairs_;
    std::vector<std::size_t> pairOf_, near_;
    std::vector<int> gaps_;  ///< one a contact: itself, or the gap to which it is the slip
    std::vector<bool> tells_, isNear_;
    std::vector<double> until_, half_,
        wide_;  ///< one a contact [m]: the ways of both bodies by which it may be closed;
                ///< half of the gap last noted, or what is close; the same before
};

}  // namespace zwang

// What a run has to say of singular positions so far: passages, near misses, and intervals in which nothing is certain.
#pragma once

#include <map>
#include <optional>

#include "engine/results/results.h"
#include "engine/singularity/passage_finder.h"

namespace zwang {

/// Keeps the lists of the results of one run. Distances |φ_j| say how far the motion is from a singular position.
class PassageSightings {
  public:
    explicit PassageSightings(Results& results) : results_(results) {}

    /// The start is a singular position: this passage is never taken back, and not counted.
    void addStart(const Passage& passage) {
        add(passage);
        ++ofStart_;
    }
    /// The motion was so far from singular positions.
    void comeAway(double distance) { openSince_ = std::max(openSince_, distance); }
    /// Between these times a passage may have been missed.
    void addUncertain(double from, double to) { results_.uncertain.push_back({from, to}); }
    /// Likewise; the same interval as the last one where the motion has not come away since. `distance`: where it is
    /// now.
    void addUncertain(const RankEvent& event, double distance);
    void addNearMiss(const RankEvent& event, double distance);
    /// Whether a change of signs is one of many, so that nothing can be said of any of them: a motion may turn back
    /// close to a singular position and pass it twice, but not again and again without its coming away, as along a
    /// cusp, where rounding makes them.
    bool isNoise(const RankEvent& event, double distance);
    /// A passage at t before one that is met already is a change of sign by rounding, and so are those behind it: they
    /// are taken back. False: it lies behind all.
    bool takeBack(double t, const RankEvent& event);
    void add(const Passage& passage) { results_.passages.push_back(passage); }

    /// Passages after the start, and the time of the last one.
    std::size_t count() const { return results_.passages.size() - ofStart_; }
    std::optional<double> lastTime() const {
        return count() > 0 ? std::optional(results_.passages.back().time) : std::nullopt;
    }

  private:
    Results& results_;
    std::size_t ofStart_ = 0;  ///< passages
    double openSince_ = 0;     ///< the largest distance since a singular position was nearly met
    struct Seen {
        int changes = 0;
        double from = 0;
    };
    std::map<int, Seen> seen_;  ///< changes of sign since the motion came away: of each φ_j; −1: that are blurred
    bool isNoisy_ = false;      ///< too many of them
};

}  // namespace zwang

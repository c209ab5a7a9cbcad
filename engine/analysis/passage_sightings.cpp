#include "engine/analysis/passage_sightings.h"

#include <algorithm>

namespace zwang {

namespace {

constexpr double cameAway = 1e-4;  ///< |φ_j| that parts what cannot be told from what comes later
constexpr int mostBlurred = 3;

}  // namespace

void PassageSightings::addUncertain(const RankEvent& event, double distance) {
    auto& intervals = results_.uncertain;
    if (!intervals.empty() && openSince_ < cameAway)
        intervals.back().to = event.to;
    else
        intervals.push_back({event.from, event.to});
    openSince_ = distance;
}

void PassageSightings::addNearMiss(const RankEvent& event, double distance) {
    // Between two near misses the mechanism must have come away, or they are one.
    auto& misses = results_.nearMisses;
    const bool isSame = !misses.empty() && openSince_ < 2 * std::max(event.distance, misses.back().distance) &&
                        (results_.passages.empty() || results_.passages.back().time < misses.back().time);
    if (!isSame)
        misses.push_back({event.time, event.distance});
    else if (event.distance < misses.back().distance)
        misses.back() = {event.time, event.distance};
    openSince_ = distance;
}

bool PassageSightings::isNoise(const RankEvent& event, double distance) {
    if (openSince_ > cameAway) blurred_ = 0;
    openSince_ = distance;
    if (blurred_ == 0) blurredFrom_ = event.from;
    if (++blurred_ <= mostBlurred) return false;
    auto& passages = results_.passages;
    if (blurred_ == mostBlurred + 1) {
        while (count() > 0 && passages.back().time >= blurredFrom_) passages.pop_back();
        addUncertain(blurredFrom_, event.to);
    }
    results_.uncertain.back().to = event.to;
    return true;
}

bool PassageSightings::takeBack(double t, const RankEvent& event) {
    if (count() == 0 || t >= results_.passages.back().time) return false;
    while (count() > 0 && results_.passages.back().time >= t) results_.passages.pop_back();
    auto& intervals = results_.uncertain;
    const double from = std::min(t, event.from), to = std::max(t, event.to);
    if (intervals.empty() || from > intervals.back().to)
        addUncertain(from, to);
    else
        intervals.back() = {std::min(from, intervals.back().from), std::max(to, intervals.back().to)};
    return true;
}

}  // namespace zwang

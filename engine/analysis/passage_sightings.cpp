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
    if (openSince_ > cameAway) {
        seen_.clear();
        isNoisy_ = false;
    }
    openSince_ = distance;
    // Those of one φ_j, and those that are blurred, of whatever φ_j.
    double from = event.from;
    bool isOneOfMany = false;
    const auto see = [&](int whose) {
        Seen& seen = seen_.try_emplace(whose, Seen{0, event.from}).first->second;
        if (++seen.changes <= mostBlurred) return;
        isOneOfMany = true;
        from = std::min(from, seen.from);
    };
    if (event.isBlurred) see(-1);
    if (event.row >= 0) see(event.row);
    if (!isOneOfMany && !isNoisy_) return false;
    auto& passages = results_.passages;
    if (!isNoisy_) {
        while (count() > 0 && passages.back().time >= from) passages.pop_back();
        addUncertain(from, event.to);
    }
    isNoisy_ = true;
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

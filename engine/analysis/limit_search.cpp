#include "engine/analysis/limit_search.h"

#include <cmath>

namespace zwang {

namespace {

constexpr double atLimit = 1e-9;    ///< gap at which a joint is at its limit
constexpr int mostLimitTries = 40;  ///< of one step

}  // namespace

LimitSearch::Look LimitSearch::look(double h, const std::vector<double>& gaps) {
    Look look;
    std::size_t first = gaps_.size();
    double earliest = 2;
    for (std::size_t i = 0; i < gaps_.size(); ++i) {
        const double before = gaps_[i], after = gaps[i];
        if (std::abs(before) > atLimit && std::abs(after) <= atLimit) look.isMet = true;
        if (std::abs(before) <= atLimit || std::abs(after) <= atLimit || (before > 0) == (after > 0)) continue;
        const double share = before / (before - after);
        if (share < earliest) {
            earliest = share;
            first = i;
        }
    }
    if (first < gaps_.size()) {
        if (bracket_.high <= 0 || bracket_.gap != first) bracket_ = {first, 0, gaps_[first], 0, 0, bracket_.tries};
        bracket_.high = h;
        bracket_.gapHigh = gaps[first];
    } else if (bracket_.high > 0 && !look.isMet) {
        bracket_.low = h;
        bracket_.gapLow = gaps[bracket_.gap];
    } else {
        return look;
    }
    if (++bracket_.tries > mostLimitTries) return look;
    const double width = bracket_.high - bracket_.low;
    const bool halve = bracket_.tries % 4 == 0;  // a limit that is met on a curve converges from one side only
    look.again = bracket_.low + width * (halve ? 0.5 : bracket_.gapLow / (bracket_.gapLow - bracket_.gapHigh));
    return look;
}

}  // namespace zwang

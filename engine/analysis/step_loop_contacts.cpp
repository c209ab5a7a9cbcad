// Steps that end where a joint meets its limit, or a spring by points one of them: the force, or a derivative of it,
// has a kink there, which a method of high order steps over without an estimate of what it misses.
#include <algorithm>
#include <cmath>

#include "engine/analysis/step_loop.h"
#include "engine/system/limits.h"

namespace zwang {

namespace {

constexpr double met = 1e-9;   ///< gap at which a joint is at its limit, over the model's size [or rad]
constexpr int mostTries = 40;  ///< of one step

}  // namespace

double StepLoop::stepToContact(double h) {
    atContact_ = false;
    if (!controlsStep_ || gaps_.empty()) return 0;
    limitGaps(dynamics_.system(), dynamics_.workspace(), newGaps_);
    std::size_t first = gaps_.size();
    double earliest = 2;
    for (std::size_t i = 0; i < gaps_.size(); ++i) {
        const double before = gaps_[i], after = newGaps_[i];
        if (std::abs(before) > met && std::abs(after) <= met) atContact_ = true;
        if (std::abs(before) <= met || std::abs(after) <= met || (before > 0) == (after > 0)) continue;
        const double share = before / (before - after);
        if (share < earliest) {
            earliest = share;
            first = i;
        }
    }
    if (first < gaps_.size()) {
        if (contact_.high <= 0 || contact_.gap != first) contact_ = {first, 0, gaps_[first], 0, 0, contact_.tries};
        contact_.high = h;
        contact_.gapHigh = newGaps_[first];
    } else if (contact_.high > 0 && !atContact_) {
        contact_.low = h;
        contact_.gapLow = newGaps_[contact_.gap];
    } else {
        return 0;
    }
    if (++contact_.tries > mostTries) return 0;
    const double width = contact_.high - contact_.low;
    const bool halve = contact_.tries % 4 == 0;  // a limit that is met on a curve converges from one side only
    return contact_.low + width * (halve ? 0.5 : contact_.gapLow / (contact_.gapLow - contact_.gapHigh));
}

void StepLoop::endContactSearch() {
    limitGaps(dynamics_.system(), dynamics_.workspace(), gaps_);
    contact_ = {};
}

}  // namespace zwang

#include "engine/analysis/run_progress.h"

namespace zwang {

namespace {

constexpr long hopelessSteps = 3000;       ///< tried, …
constexpr double hopelessProgress = 1e-7;  ///< … which come on by less than this part of the end time

}  // namespace

bool RunProgress::isHopeless(double t, long tries) {
    if (tries - triedThen_ < hopelessSteps) return false;
    const bool isHopeless = t - then_ < hopelessProgress * end_;
    if (!isHopeless) {
        triedThen_ = tries;
        then_ = t;
    }
    return isHopeless;
}

bool RunProgress::isStuck(double t, long steps) const {
    return t < hopelessProgress / 1e3 * end_ * static_cast<double>(steps);
}

bool RunProgress::crawls(double h, double turn, bool isClose) {
    constexpr double hardly = 1e-6, slowly = 5e-5;  ///< turn in a step, in the mean of many steps [rad]
    constexpr int longEnough = 800, window = 400;
    crawling_ = isClose && h < 1e-4 * end_ && turn < hardly ? crawling_ + 1 : 0;
    const bool isNext = !isClose || closeSteps_ == window;
    closeSteps_ = isNext ? 0 : closeSteps_ + 1;
    closeTurn_ = isNext ? 0 : closeTurn_ + turn;
    return crawling_ > longEnough || (closeSteps_ == window && closeTurn_ < slowly * window);
}

}  // namespace zwang

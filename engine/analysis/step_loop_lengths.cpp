// How long the next step of a run may be.
#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "engine/analysis/step_loop.h"

namespace zwang {

namespace {

constexpr double leastFirstStep = 1e-11;  ///< of the end time: a guess that is longer is shortened by the error
constexpr double mostTurn = 1;            ///< of a body in one step [rad]: two passages in a step would hide each other
constexpr double mostTurnOfShapes = 0.25;  ///< the same where shapes may touch in between, which a cubic shows
constexpr double fastGrowth = 2;           ///< of steps, at most, where a method takes long ones, …
constexpr double slowGrowth = 1.5;         ///< … and after the dense output was too coarse
constexpr double coarse = 1e-6;       ///< error of directions in the dense output, close to a singular position [rad]
constexpr double workIsKnown = 4e-4;  ///< |φ_j|

}  // namespace

double StepLoop::firstStep(const DenseOutput::Node& from) const {
    const double speed = from.y.norm(), change = from.dydt.norm();
    const double guess = change > 0 ? 0.01 * std::max(speed, 1e-6) / change : outputStep_;
    return std::min({end_, largestStep_, outputStep_, std::max(guess, leastFirstStep * end_)});
}

double StepLoop::largestTurn() const { return dynamics_.hasGaps() ? mostTurnOfShapes : mostTurn; }

bool StepLoop::isTooLongToSee(double t, const VecX& y) {
    if (!controlsStep_ || !method_.longSteps || atEvent_ || atContact_ || !finder_.isNear()) return false;
    DenseOutput::Node node{t, y, VecX::Zero(dynamics_.stateSize())};
    dynamics_.derivative(t, node.y, node.dydt);
    dynamics_.refresh(t, node.y);  // what is accepted goes on from the factors of the projection
    const double turn = (t - dense_.last().t) * dynamics_.directionRate(y),
                 error = turn * dense_.rateErrorWith(node, {1, 0});
    // What half the length does not make smaller is rounding.
    const bool isTooLong = error > coarse && error < std::exchange(unseen_, error) / 4;
    if (!isTooLong) unseen_ = std::numeric_limits<double>::infinity();
    return isTooLong;
}

void StepLoop::boundForDenseOutput() {
    if (!method_.longSteps) return;
    const Tolerance tolerance{settings_.rtol.value, settings_.atol.value};
    const double h = dense_.lastStep();
    const bool isSmooth = nextStep_ >= 2 * h;
    nextStep_ = std::min(nextStep_, denseGrowth_ * h);
    // Right beside a passage what the rates are off by is rounding, which no shorter step makes smaller.
    if (passesSmoothly()) return;
    const double error = method_.implicit ? dense_.rateError(tolerance)
                                          : std::max(dense_.rateError(tolerance), dense_.powerError(tolerance));
    denseGrowth_ = error > 1 ? slowGrowth : std::min(slowGrowth * denseGrowth_, fastGrowth);
    nextStep_ = std::min(nextStep_, denseGrowth_ * h);
    if (error > 1 && !isRounding(error, isSmooth))
        nextStep_ = std::min(nextStep_, h * std::max(0.3, 0.9 * std::pow(error, -1.0 / 8)));
}

/// What states are off by shows in rates over h, the more the faster steps grow, and no shorter step mends it. It does
/// mend the error of a curve, unless that bends harder; but then the method itself wants no longer steps either.
bool StepLoop::isRounding(double error, bool isSmooth) {
    const double h = dense_.lastStep();
    const bool isMuchShorter = h < boundStep_ / 2;
    showsRounding_ = isSmooth && (showsRounding_ || (isMuchShorter && error > boundError_ / 4));
    if (isMuchShorter || h > 2 * boundStep_) {
        boundStep_ = h;
        boundError_ = error;
    }
    return showsRounding_;
}

double StepLoop::nextKnot(double t) const {
    double next = std::numeric_limits<double>::infinity();
    for (const Drive& drive : dynamics_.system().drives)
        for (const double knot : drive.knots())
            if (knot > t + sameTime * outputStep_) next = std::min(next, knot);
    return next;
}

/// Whether the velocities stay finite up to the singular position that is right ahead, at the time φ/φ' from here: at a
/// crossing |a| φ/φ' is nothing beside |v|, at the dead point of a motor, where |v| grows as 1/φ, it is half of it.
bool StepLoop::passesSmoothly() const {
    const System& s = dynamics_.system();
    const DenseOutput::Node& last = dense_.last();
    const double rate = dynamics_.directionRate(last.y);
    return finder_.smallest() < workIsKnown && rate > 0 &&
           last.dydt.segment(s.nq, s.nv).norm() * finder_.smallest() / rate < 0.1 * last.y.segment(s.nq, s.nv).norm();
}

bool StepLoop::crawls(double h) {
    constexpr double hardly = 1e-6, slowly = 5e-5;  ///< turn in a step, in the mean of many steps [rad]
    constexpr int longEnough = 800, window = 400;
    const double turn = h * dynamics_.directionRate(dense_.last().y);
    const bool isClose = finder_.isNear() && finder_.smallest() < 1e-3;
    crawling_ = isClose && h < 1e-4 * end_ && turn < hardly ? crawling_ + 1 : 0;
    const bool isNext = !isClose || closeSteps_ == window;
    closeSteps_ = isNext ? 0 : closeSteps_ + 1;
    closeTurn_ = isNext ? 0 : closeTurn_ + turn;
    return crawling_ > longEnough || (closeSteps_ == window && closeTurn_ < slowly * window);
}

}  // namespace zwang

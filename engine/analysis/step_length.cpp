#include "engine/analysis/step_length.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace zwang {

namespace {

constexpr double leastFirstStep = 1e-11;  ///< of the end time: a guess that is longer is shortened by the error
constexpr double mostTurn = 1;            ///< of a body in one step [rad]: two passages in a step would hide each other
constexpr double mostTurnOfShapes = 0.25;  ///< the same where shapes may touch in between, which a cubic shows
constexpr double fastGrowth = 2;           ///< of steps, at most, where a method takes long ones, …
constexpr double slowGrowth = 1.5;         ///< … and after the dense output was too coarse
constexpr double coarse = 1e-6;     ///< error of directions in the dense output, close to a singular position [rad]
constexpr double farEnough = 0.04;  ///< of a step, from what it evaluates to a passage

}  // namespace

double StepLength::largestTurn() const { return dynamics_.hasGaps() ? mostTurnOfShapes : mostTurn; }

double StepLength::first(const DenseOutput::Node& from) const {
    // What friction and impacts take is dissipated energy already.
    const Eigen::Index count = indexOf(dynamics_.system(), Energy::supplied) + 1;
    const double speed = from.y.head(count).norm(), change = from.dydt.head(count).norm();
    const double guess = change > 0 ? 0.01 * std::max(speed, 1e-6) / change : plan_.outputStep;
    return std::min({plan_.end, plan_.largestStep, plan_.outputStep, std::max(guess, leastFirstStep * plan_.end)});
}

void StepLength::begin(const DenseOutput::Node& node) {
    if (plan_.controlsStep) next_ = first(node);
}

void StepLength::beginAfterEvent(const DenseOutput::Node& node) {
    if (plan_.controlsStep) next_ = std::max(first(node), 0.02 * next_);
}

void StepLength::beginAfterKnot() {
    if (plan_.controlsStep) next_ *= 0.1;
}

void StepLength::growFrom(double h, double suggested, double shortest, bool mayMeetEvents) {
    if (!plan_.controlsStep) return;
    next_ = std::max(suggested, shortest);
    // Steps that grow fast after each event would leave the dense output nodes too close for their distance.
    if (mayMeetEvents) next_ = std::min(next_, 2 * h);
}

double StepLength::from(const DenseOutput::Node& last, double knot, const std::vector<double>& foreseen) const {
    const double t = last.t, end = plan_.end;
    double h = std::min({next_, plan_.largestStep, end - t});
    if (plan_.controlsStep) {
        h = std::min(h, largestTurn() / std::max(dynamics_.turningRate(last.y), largestTurn() / end));
        h = besidePassages(t, h, foreseen);
        // No tiny step is left over before the end or a knot: the dense output could not tell its nodes apart.
        const double rest = std::min(end, knot) - t;
        h = rest <= h ? rest : std::min(h, rest / 2);
    } else {
        if (next_ <= plan_.largestStep)  // the sum of many equal steps would round
            h = std::min((std::floor(t / next_ + 1e-6) + 1) * next_, end) - t;
        h = std::min(h, knot - t);  // the rest of the step follows
        if (dynamics_.hasGaps())    // else no cubic tells what touches on the way
            h = std::min(h, mostTurnOfShapes / std::max(dynamics_.turningRate(last.y), mostTurnOfShapes / end));
    }
    return end - t - h < 1e-9 * h ? end - t : h;
}

/// At the distance δ from a crossing, projection knows velocities to ε/δ and accelerations to ε/δ²; of steps of 0.7 h …
/// h the first that keeps away far enough is taken, else the one that keeps farthest away.
double StepLength::besidePassages(double t, double h, const std::vector<double>& foreseen) const {
    if (!dynamics_.projects() || foreseen.empty()) return h;
    double best = h, farthest = -1;
    for (int i = 0; i <= 10; ++i) {
        const double length = h * (1 - 0.03 * i);
        double nearest = 1;
        for (const double passage : foreseen)
            for (const double node : method_.nodes)
                nearest = std::min(nearest, std::abs(t + node * length - passage) / length);
        if (nearest > farEnough) return length;
        if (nearest <= farthest) continue;
        farthest = nearest;
        best = length;
    }
    return best;
}

bool StepLength::isTooCoarse(double error) {
    const bool isTooCoarse = error > coarse && error < std::exchange(unseen_, error) / 4;
    if (!isTooCoarse) unseen_ = std::numeric_limits<double>::infinity();
    return isTooCoarse;
}

void StepLength::boundFor(const DenseOutput& dense, bool passesSmoothly) {
    if (!plan_.controlsStep || !method_.longSteps) return;
    const double h = dense.lastStep();
    const bool isSmooth = next_ >= 2 * h;
    next_ = std::min(next_, growth_ * h);
    if (passesSmoothly) return;
    const double error = method_.implicit
                             ? dense.rateError(plan_.tolerance)
                             : std::max(dense.rateError(plan_.tolerance), dense.powerError(plan_.tolerance));
    growth_ = error > 1 ? slowGrowth : std::min(slowGrowth * growth_, fastGrowth);
    next_ = std::min(next_, growth_ * h);
    if (error > 1 && !isRounding(h, error, isSmooth))
        next_ = std::min(next_, h * std::max(0.3, 0.9 * std::pow(error, -1.0 / 8)));
}

/// What states are off by shows in rates over h, the more the faster steps grow, and no shorter step mends it. It does
/// mend the error of a curve, unless that bends harder; but then the method itself wants no longer steps either.
bool StepLength::isRounding(double h, double error, bool isSmooth) {
    const bool isMuchShorter = h < boundStep_ / 2;
    showsRounding_ = isSmooth && (showsRounding_ || (isMuchShorter && error > boundError_ / 4));
    if (isMuchShorter || h > 2 * boundStep_) {
        boundStep_ = h;
        boundError_ = error;
    }
    return showsRounding_;
}

}  // namespace zwang

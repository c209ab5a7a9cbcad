// Passages: where the step loop finds them, what it does there, and whether the motion has left its branch.
#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/analysis/branch_selection.h"
#include "engine/analysis/step_loop.h"

namespace zwang {

namespace {

constexpr double lostEnergy = 0.1;  ///< of the energy that is exchanged
constexpr double trusted = 1e-5;   ///< relative tolerance from which an energy that is off by so much is no error of it
constexpr double cameAway = 1e-4;  ///< |φ_j| that parts what cannot be told from what comes later
constexpr double nearest = 1e-5;   ///< [rad] to a passage, at which friction is looked at
constexpr double wellKnown = 1e-8;        ///< positions at a passage, lengths over the size, angles [rad]
constexpr double unnoticedEnergy = 1e-6;  ///< of the highest kinetic energy
constexpr double farthestOff = 1e-2;      ///< of these, at most, which a singular value may be from zero
constexpr double clearly = 3;             ///< accuracies that a near miss is from zero
constexpr double farEnough = 0.04;        ///< of a step, from what it evaluates to a passage

}  // namespace

void StepLoop::beginMotion() {
    const System& s = dynamics_.system();
    const DenseOutput::Node& node = dense_.last();
    finder_.begin(node.t, node.y.head(s.nq), node.y.segment(s.nq, s.nv));
    monitor_.turnOff();
}

/// Beside a singular position states are known to 1e-11 or worse; in a step that is much longer than the ones before,
/// their polynomial is off by far more, which the constraints show.
bool StepLoop::magnifiesErrors() {
    constexpr double clearlyBetter = 0.01;
    if (!dynamics_.projects() || !finder_.isNear() || !dense_.growsFast()) return false;
    const double middle = dense_.last().t - dense_.lastStep() / 2;
    VecX all, between;
    dense_.evaluate(middle, all);
    dense_.evaluateBetween(middle, between);
    return watch_.violation(middle, between) < clearlyBetter * watch_.violation(middle, all);
}

bool StepLoop::lookForPassages(bool isEnd) {
    const System& s = dynamics_.system();
    const DenseOutput::Node end = dense_.last();
    if (!dynamics_.projects()) {
        monitor_.observe(end.t, dynamics_.solver());
        monitor_.endStep();
    }
    VecX y;
    const bool looksBetween = magnifiesErrors();
    const auto curve = [&](double t, VecX& q, VecX& v) {
        looksBetween ? dense_.evaluateBetween(t, y) : dense_.evaluate(t, y);
        q = y.head(s.nq);
        v = y.segment(s.nq, s.nv);
    };
    openSince_ = std::max(openSince_, finder_.smallest());
    const auto events = finder_.advance(end.t, end.y.head(s.nq), end.y.segment(s.nq, s.nv), curve, isEnd);
    for (const RankEvent& event : events) {
        meetPassage(event);
        if (dense_.last().t < end.t) return false;
    }
    if (!events.empty()) {  // the solver was used elsewhere
        y = end.y;
        dynamics_.refresh(end.t, y);
    }
    return true;
}

/// At the distance δ from a crossing, projection knows velocities to ε/δ and accelerations to ε/δ²; of steps of 0.7 h …
/// h the first that keeps away far enough is taken, else the one that keeps farthest away.
double StepLoop::besidePassages(double t, double h) const {
    if (!dynamics_.projects() || method_.nodes.empty()) return h;
    double best = h, farthest = -1;
    for (int i = 0; i <= 10; ++i) {
        const double length = h * (1 - 0.03 * i);
        double nearest = 1;
        for (const double passage : finder_.foreseen())
            for (const double node : method_.nodes)
                nearest = std::min(nearest, std::abs(t + node * length - passage) / length);
        if (nearest > farEnough) return length;
        if (nearest <= farthest) continue;
        farthest = nearest;
        best = length;
    }
    return best;
}

void StepLoop::bridge(double t, bool isProjected) {
    const System& s = dynamics_.system();
    const double first = dense_.first().t, last = dense_.last().t;
    VecX y;
    dense_.evaluate(t, y);
    const BridgeSpan span(t, dynamics_.directionRate(y), first, last);
    bridge_ = {};
    std::vector<PassageBridge::State> states;
    for (const double at : span.times) {
        VecX state;
        isProjected ? void(state = consistentState(at)) : dense_.evaluateBetween(at, state);
        if (dynamics_.projects()) {
            states.push_back({at, state.head(s.nq), state.segment(s.nq, s.nv)});
        } else {
            states.push_back(
                {at, watch_.sample(at, state.head(s.nq), state.segment(s.nq, s.nv)).q, state.segment(s.nq, s.nv)});
        }
    }
    bridge_ = PassageBridge(s, std::max(first, t - span.reach), std::min(last, t + span.reach), states);
}

/// The dense output of a long step is off the constraints by more than a passage should be told with; the bridge, made
/// of projected states farther away, is not.
double StepLoop::timeOnBridge(const RankEvent& event) {
    if (event.accuracy < wellKnown || event.kind != RankEvent::Kind::crossing) return event.time;
    const System& s = dynamics_.system();
    const double rate = std::max(dynamics_.directionRate(dense_.last().y), bridgeReach / end_),
                 away = std::min(30 * event.accuracy, bridgeReach / 2) / rate;
    const auto curve = [&](double t, VecX& q, VecX& v) { bridge_.evaluate(s, t, q, v); };
    const double from = event.time - away, to = event.time + away;
    if (!bridge_.covers(from) || !bridge_.covers(to)) return event.time;
    PassageFinder finder(watch_);
    VecX q, v;
    curve(from, q, v);
    finder.begin(from, q, v);
    curve(to, q, v);
    double nearest = event.time, distance = 2 * away;
    for (const RankEvent& found : finder.advance(to, q, v, curve, true)) {
        if (found.kind != RankEvent::Kind::crossing || std::abs(found.time - event.time) >= distance) continue;
        nearest = found.time;
        distance = std::abs(found.time - event.time);
    }
    return nearest;
}

/// What the dense output leaves open may be clear on the bridge, whose states are projected farther away: crossings
/// that are found there are met. Whatever else is found says nothing more than before.
bool StepLoop::isClearOnBridge(const RankEvent& event) {
    if (!dynamics_.projects()) return false;
    const System& s = dynamics_.system();
    PassageBridge before = bridge_;
    bridge(event.time);
    const PassageBridge over = std::exchange(bridge_, std::move(before));
    const double rate = std::max(dynamics_.directionRate(dense_.last().y), bridgeReach / end_),
                 margin = 1e-3 * bridgeReach / rate;
    const double from = event.from - margin, to = event.to + margin;
    if (!over.covers(from) || !over.covers(to)) return false;
    const auto curve = [&](double t, VecX& q, VecX& v) { over.evaluate(s, t, q, v); };
    PassageFinder finder(watch_);
    VecX q, v;
    curve(from, q, v);
    finder.begin(from, q, v);
    curve(to, q, v);
    const auto found = finder.advance(to, q, v, curve, true);
    const auto isCrossing = [](const RankEvent& each) {
        return each.kind == RankEvent::Kind::crossing && !each.isBlurred && each.accuracy < wellKnown;
    };
    if (found.empty() || !std::all_of(found.begin(), found.end(), isCrossing)) return false;
    for (const RankEvent& each : found) meetPassage(each);
    return true;
}

StepLoop::MetPassage StepLoop::crossBridge(const RankEvent& event, bool isProjected) {
    const System& s = dynamics_.system();
    bridge(event.time, isProjected);
    MetPassage met;
    met.t = timeOnBridge(event);
    bridge_.evaluate(s, met.t, met.q, met.v);
    for (const double side : {-1.0, 1.0}) {
        VecX beside, rate;
        const double away = bridgeReach / 4 / std::max(dynamics_.directionRate(dense_.last().y), bridgeReach / end_);
        bridge_.evaluate(s, met.t + side * away, beside, rate);
        met.sides.push_back(beside);
    }
    const double around =
        std::max(kineticEnergy(s, dense_.first().y.data() + s.nq), kineticEnergy(s, dense_.last().y.data() + s.nq));
    met.isOneMotion = !(kineticEnergy(s, met.v.data()) > 2 * around + 1e-3 * highestKinetic_);
    double kinetic = 0;
    VecX last = dense_.last().y, here;
    dense_.evaluate(met.t, here);
    dynamics_.refresh(dense_.last().t, last);
    met.energyError = dynamics_.energyBalance(last, kinetic);
    here.head(s.nq) = met.q;
    here.segment(s.nq, s.nv) = met.v;
    dynamics_.refresh(met.t, here);
    met.energyError = std::abs(met.energyError - dynamics_.energyBalance(here, kinetic));
    return met;
}

/// Where the last steps were short, all of their states lie so close to the passage that projections miss the branch;
/// then the states as the steps have them may do.
StepLoop::MetPassage StepLoop::crossBridgeWell(const RankEvent& event) {
    const MetPassage met = crossBridge(event, true);
    const bool isGood = met.isOneMotion && met.energyError <= unnoticedEnergy * highestKinetic_;
    if (isGood || event.accuracy >= wellKnown) return met;
    PassageBridge projected = bridge_;
    MetPassage plain = crossBridge(event, false);
    if (plain.isOneMotion > met.isOneMotion || plain.energyError < 0.1 * met.energyError) return plain;
    bridge_ = std::move(projected);
    return met;
}

/// A motion may turn back within rounding of a singular position and pass it twice. Where signs change again and again
/// without its coming away, as along a cusp, nothing can be said of any of them.
bool StepLoop::isNoise(const RankEvent& event) {
    constexpr int most = 3;
    if (openSince_ > cameAway) blurred_ = {};
    openSince_ = finder_.smallest();
    if (blurred_.count == 0) blurred_.from = event.from;
    if (++blurred_.count <= most) return false;
    auto& passages = results_.passages;
    if (blurred_.count == most + 1) {
        while (passages.size() > startPassages_ && passages.back().time >= blurred_.from) passages.pop_back();
        results_.uncertain.push_back({blurred_.from, event.to});
    }
    results_.uncertain.back().to = event.to;
    return true;
}

/// A passage before one that is met already is a change of sign by rounding, and so are those behind it.
void StepLoop::takeBack(double t, const RankEvent& event) {
    bridge_ = {};
    auto& passages = results_.passages;
    while (passages.size() > startPassages_ && passages.back().time >= t) passages.pop_back();
    auto& intervals = results_.uncertain;
    const double from = std::min(t, event.from), to = std::max(t, event.to);
    if (intervals.empty() || from > intervals.back().to) return void(intervals.push_back({from, to}));
    intervals.back() = {std::min(from, intervals.back().from), std::max(to, intervals.back().to)};
}

void StepLoop::meetPassage(const RankEvent& event) {
    using Kind = RankEvent::Kind;
    // A distance that the accuracy of the dense output does not tell from zero is none.
    const bool isUnclear = event.kind == Kind::nearMiss && event.distance < clearly * event.accuracy;
    if (event.kind == Kind::unresolved || isUnclear) {
        if (isClearOnBridge(event)) return;
        auto& intervals = results_.uncertain;
        if (!intervals.empty() && openSince_ < cameAway)
            intervals.back().to = event.to;
        else
            intervals.push_back({event.from, event.to});
        openSince_ = finder_.smallest();
        return;
    }
    if (event.kind == Kind::nearMiss) {
        // Between two near misses the mechanism must have come away, or they are one.
        auto& misses = results_.nearMisses;
        const bool isSame = !misses.empty() && openSince_ < 2 * std::max(event.distance, misses.back().distance) &&
                            (results_.passages.empty() || results_.passages.back().time < misses.back().time);
        if (!isSame)
            misses.push_back({event.time, event.distance});
        else if (event.distance < misses.back().distance)
            misses.back() = {event.time, event.distance};
        openSince_ = finder_.smallest();
        return;
    }
    if (event.kind == Kind::jump) {
        if (turnTime_ < 0) turnTime_ = event.time;
        return;
    }
    if (event.isBlurred && isNoise(event)) return;
    const MetPassage met = crossBridgeWell(event);
    const auto& [t, q, v, sides, isOneMotion, energyError] = met;
    if (!isOneMotion) {
        bridge_ = {};
        results_.uncertain.push_back({event.from, event.to});
        return;
    }
    auto& passages = results_.passages;
    if (passages.size() > startPassages_ && t < passages.back().time) return takeBack(t, event);
    auto passage = describePassage(watch_, t, q, v, sides);
    if (!passage && event.accuracy > wellKnown)  // the position is off by as much
        passage = describePassage(watch_, t, q, v, sides, std::min(10 * event.accuracy, farthestOff));
    if (!passage) {
        bridge_ = {};
        return;
    }
    if (locksBefore(t)) return;
    results_.passages.push_back(*passage);
    const double together = sameTime * outputStep_;
    writeOutputs(t - together);
    // A passage at an output time is that output.
    const bool isOutput = std::abs(nextOutput_ * outputStep_ - t) <= together;
    const VecX y = consistentState(t);
    if (!isOutput && t > results_.frame(results_.size() - 1).time + together) record(t, y);
    if (takeNamedBranch(t, y) && isOutput) writeOutputs(t);
}

/// The loads of a singular position grow as 1/σ on the way to it, and with them what friction adds to its own load: μ
/// times that passes 1 somewhere before it, where Coulomb's law loses its solution or has several. A long step would
/// not see that.
bool StepLoop::locksBefore(double t) {
    if (!dynamics_.contacts().dependOnLoads()) return false;
    const double rate = std::max(dynamics_.directionRate(dense_.last().y), bridgeReach / end_);
    if (lastGain_.time >= t - nearPassages(dense_.last().y)) {  // seen by steps that crept up to it
        noBranchElement_ = lastGain_.element;
        noBranch_ = lockSentence(noBranchElement_);
        bridge_ = {};
        return true;
    }
    VecX dydt(dynamics_.stateSize());
    for (double away = 8 * bridgeReach / rate; away > nearest / rate; away /= 2)
        for (const double at : {t - away, t + away}) {
            if (at < dense_.first().t || at > dense_.last().t) continue;
            DenseOutput::Node node{at, consistentState(at), VecX::Zero(dynamics_.stateSize())};
            dynamics_.derivative(at, node.y, node.dydt);
            const auto& contacts = dynamics_.contacts();
            if (contacts.trouble().empty() && contacts.lockingGain() < 1) continue;
            noBranchElement_ = contacts.trouble().empty() ? contacts.lockingElement() : contacts.troubledElement();
            noBranch_ = lockSentence(noBranchElement_);
            writeOutputs(std::min(at, t));
            bridge_ = {};
            dense_.restartFrom(std::move(node));
            return true;
        }
    return false;
}

double StepLoop::nearPassages(const VecX& y) const {
    return 8 * bridgeReach / std::max(dynamics_.directionRate(y), bridgeReach / end_);
}

void StepLoop::watchFriction(const DenseOutput::Node& node) {
    const Contacts& contacts = dynamics_.contacts();
    if (!contacts.dependOnLoads() || !noBranch_.empty()) return;
    if (contacts.lockingGain() >= 1) lastGain_ = {node.t, contacts.lockingElement()};
    const bool hasPassed =
        results_.passages.size() > startPassages_ && node.t - results_.passages.back().time < nearPassages(node.y);
    if (!contacts.lockedElement().empty())
        noBranchElement_ = contacts.lockedElement();
    else if (hasPassed && lastGain_.time == node.t)
        noBranchElement_ = lastGain_.element;
    else
        return;
    noBranch_ = lockSentence(noBranchElement_);
}

bool StepLoop::takeNamedBranch(double t, VecX y) {
    Passage& passage = results_.passages.back();
    const System& s = dynamics_.system();
    const VecX q = y.head(s.nq), v = y.segment(s.nq, s.nv);
    const BranchCrossing crossing{results_.systemPointer(),
                                  t,
                                  q,
                                  v,
                                  passage.branches,
                                  passage.allBranches,
                                  dynamics_.workspace().rate.norm() > 0};
    const auto chosen = requestedBranch(settings_.passageBranches, results_.passages.size() - startPassages_, crossing,
                                        passage.branchTaken);
    if (!chosen) return false;
    if (chosen->branch < 0) {
        noBranch_ = chosen->trouble;
        return false;
    }
    const double before = kineticEnergy(s, y.data() + s.nq);
    y.segment(s.nq, s.nv) = chosen->v;
    y[s.nq + s.nv + 1] += kineticEnergy(s, y.data() + s.nq) - before;  // a jolt that the motors give
    passage.branchTaken = chosen->branch;
    DenseOutput::Node node{t, std::move(y), VecX::Zero(dynamics_.stateSize())};
    dynamics_.projects() ? void(dynamics_.project(t, node.y)) : dynamics_.refresh(t, node.y);
    dynamics_.derivativeAfterProjection(t, node.y, node.dydt);
    if (controlsStep_) nextStep_ = firstStep(node);
    dense_.restartFrom(std::move(node));
    bridge_ = {};
    beginMotion();
    return true;
}

void StepLoop::guardBranch(double t, double kinetic, double balance) {
    using Leaving = SingularityMonitor::Leaving;
    const System& s = dynamics_.system();
    // A step that comes past a cusp lands on no branch: the projection then makes energy of nothing.
    const double off = std::abs(balance - startEnergy_), exchanged = std::max(results_.statistics.energyScale, kinetic);
    if (t > 0 && controlsStep_ && dynamics_.projects() && !dynamics_.hasMotions() && settings_.rtol.value <= trusted &&
        finder_.isNear() && off > lostEnergy * exchanged && off > energyAllowed(exchanged))
        noBranch_ =
            "the motion has come to a singular position that its branch does not lead on from, as at a cusp; a tighter "
            "tolerance tells more, or start it beside";
    if (dynamics_.projects() || !s.addedInertia.empty())
        return;  // bodies that hardly resist turning make small values of regular positions
    const VecX& y = t > 0 ? dense_.last().y : start_;
    const Leaving leaving = monitor_.leaving(s, dynamics_.solver(), y.segment(s.nq, s.nv), balance,
                                             energyAllowed(std::max(results_.statistics.energyScale, kinetic)));
    if (leaving == Leaving::direction && turnTime_ < 0) turnTime_ = t;
    if (leaving == Leaving::energy && jumpTime_ < 0) jumpTime_ = t;
}

}  // namespace zwang

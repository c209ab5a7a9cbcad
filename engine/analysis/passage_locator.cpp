#include "engine/analysis/passage_locator.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace zwang {

namespace {

constexpr double wellKnown = 1e-8;        ///< positions at a passage, lengths over the size, angles [rad]
constexpr double unnoticedEnergy = 1e-6;  ///< of the highest kinetic energy
constexpr double farthestOff = 1e-2;      ///< of these, at most, which a singular value may be from zero
constexpr double doubtful = 1e-4;         ///< a singular value that may be zero

}  // namespace

std::vector<RankEvent> PassageLocator::look(PassageFinder& finder, bool isEnd) {
    const System& s = dynamics_.system();
    const DenseOutput::Node& end = motion_.last();
    const bool looksBetween = motion_.magnifiesErrors(watch_);
    VecX y;
    const auto curve = [&](double t, VecX& q, VecX& v) {
        looksBetween ? motion_.dense().evaluateBetween(t, y) : motion_.dense().evaluate(t, y);
        q = y.head(s.nq);
        v = y.segment(s.nq, s.nv);
    };
    return finder.advance(end.t, end.y.head(s.nq), end.y.segment(s.nq, s.nv), curve, isEnd);
}

/// Between two times that the bridge covers; empty where it does not.
std::vector<RankEvent> PassageLocator::eventsOn(const PassageBridge& bridge, double from, double to) {
    if (!bridge.covers(from) || !bridge.covers(to)) return {};
    const auto curve = [&](double t, VecX& q, VecX& v) { bridge.evaluate(dynamics_.system(), t, q, v); };
    PassageFinder finder(watch_);
    VecX q, v;
    curve(from, q, v);
    finder.begin(from, q, v);
    curve(to, q, v);
    return finder.advance(to, q, v, curve, true);
}

std::vector<RankEvent> PassageLocator::crossingsOnBridge(const RankEvent& event) {
    if (!dynamics_.projects()) return {};
    const PassageBridge over = motion_.bridgeOver(event.time, true, watch_);
    const double margin = 1e-3 * bridgeReach / motion_.rate(plan_.end);
    std::vector<RankEvent> found = eventsOn(over, event.from - margin, event.to + margin);
    const auto isCrossing = [](const RankEvent& each) {
        return each.kind == RankEvent::Kind::crossing && !each.isBlurred && each.accuracy < wellKnown;
    };
    if (!std::all_of(found.begin(), found.end(), isCrossing)) found.clear();
    return found;
}

/// The dense output of a long step is off the constraints by more than a passage should be told with; the bridge, made
/// of projected states farther away, is not.
double PassageLocator::timeOn(const PassageBridge& bridge, const RankEvent& event) {
    if (event.accuracy < wellKnown || event.kind != RankEvent::Kind::crossing) return event.time;
    const double away = std::min(30 * event.accuracy, bridgeReach / 2) / motion_.rate(plan_.end);
    double nearest = event.time, distance = 2 * away;
    for (const RankEvent& found : eventsOn(bridge, event.time - away, event.time + away)) {
        if (found.kind != RankEvent::Kind::crossing || std::abs(found.time - event.time) >= distance) continue;
        nearest = found.time;
        distance = std::abs(found.time - event.time);
    }
    return nearest;
}

MetPassage PassageLocator::crossOn(PassageBridge bridge, const RankEvent& event, double highestKinetic) {
    const System& s = dynamics_.system();
    MetPassage met;
    met.bridge = std::move(bridge);
    met.t = timeOn(met.bridge, event);
    met.bridge.evaluate(s, std::clamp(met.t, motion_.dense().first().t, motion_.last().t), met.q, met.v);
    for (const double side : {-1.0, 1.0}) {
        VecX beside, rate;
        met.bridge.evaluate(s, met.t + side * (bridgeReach / 4 / motion_.rate(plan_.end)), beside, rate);
        met.sides.push_back(beside);
    }
    const auto kineticAt = [&](const VecX& y) { return kineticEnergy(s, y.data() + s.nq); };
    const double around = std::max(kineticAt(motion_.dense().first().y), kineticAt(motion_.last().y));
    met.isOneMotion = !(kineticEnergy(s, met.v.data()) > 2 * around + 1e-3 * highestKinetic);
    met.energyError = energyError(met);
    return met;
}

double PassageLocator::energyError(const MetPassage& met) {
    const System& s = dynamics_.system();
    double kinetic = 0;
    VecX last = motion_.last().y, here;
    motion_.dense().evaluate(met.t, here);
    dynamics_.refresh(motion_.last().t, last);
    const double balance = dynamics_.energyBalance(last, kinetic);
    here.head(s.nq) = met.q;
    here.segment(s.nq, s.nv) = met.v;
    dynamics_.refresh(met.t, here);
    return std::abs(balance - dynamics_.energyBalance(here, kinetic));
}

/// Where the last steps were short, all of their states lie so close to the passage that projections miss the branch;
/// then the states as the steps have them may do.
MetPassage PassageLocator::cross(const RankEvent& event, double highestKinetic) {
    MetPassage met = crossOn(motion_.bridgeOver(event.time, true, watch_), event, highestKinetic);
    const bool isGood = met.isOneMotion && met.energyError <= unnoticedEnergy * highestKinetic;
    if (isGood || event.accuracy >= wellKnown) return met;
    MetPassage plain = crossOn(motion_.bridgeOver(event.time, false, watch_), event, highestKinetic);
    if (plain.isOneMotion > met.isOneMotion || plain.energyError < 0.1 * met.energyError) return plain;
    return met;
}

std::optional<Passage> PassageLocator::describe(const MetPassage& met, const RankEvent& event) {
    auto passage = describePassage(watch_, met.t, met.q, met.v, met.sides);
    if (passage) return passage;
    // The position may be off by more than that.
    const double accuracy = std::max(event.accuracy, watch_.sample(met.t, met.q, met.v).moved);
    if (accuracy > wellKnown)
        passage = describePassage(watch_, met.t, met.q, met.v, met.sides, std::min(10 * accuracy, farthestOff));
    return passage;
}

bool PassageLocator::isDoubtful(const MetPassage& met) {
    return watch_.sample(met.t, met.q, met.v).moved > wellKnown ||
           describePassage(watch_, met.t, met.q, met.v, met.sides, doubtful).has_value();
}

}  // namespace zwang

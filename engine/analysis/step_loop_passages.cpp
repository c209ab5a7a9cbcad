// What a run does at passages, and whether its motion has left its branch.
#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/analysis/branch_selection.h"
#include "engine/analysis/step_loop.h"

namespace zwang {

namespace {

constexpr double lostEnergy = 0.1;  ///< of the energy that is exchanged
constexpr double trusted = 1e-5;  ///< relative tolerance from which an energy that is off by so much is no error of it

}  // namespace

bool StepLoop::lookForPassages(bool isEnd) {
    const DenseOutput::Node end = motion_.last();
    if (!dynamics_.projects()) guard_.observe(end.t, dynamics_.solver());
    sightings_.comeAway(finder_.smallest());
    const auto events = passages_.look(finder_, isEnd);
    for (const RankEvent& event : events) {
        meet(event);
        if (motion_.last().t < end.t) return false;
    }
    if (!events.empty()) {  // the solver was used elsewhere
        VecX y = end.y;
        dynamics_.refresh(end.t, y);
    }
    return true;
}

void StepLoop::meet(const RankEvent& event) {
    using Kind = RankEvent::Kind;
    const double distance = finder_.smallest();
    // A motion that is known to a tolerance may pass twice where it turns closer by than that.
    const bool mayPass =
        event.kind == Kind::nearMiss && plan_.controlsStep && event.distance < plan_.tolerance.relative;
    if (event.isUnclear() || mayPass) {
        const auto crossings = passages_.crossingsOnBridge(event);
        for (const RankEvent& crossing : crossings)
            if (!sightings_.isNoise(crossing, distance)) meetCrossing(crossing);
        if (crossings.empty()) sightings_.addUncertain(event, distance);
    } else if (event.kind == Kind::nearMiss) {
        sightings_.addNearMiss(event, distance);
    } else if (event.kind == Kind::jump) {
        // Of projected positions rounding may turn directions; a jump of their velocities would be told as a jolt.
        if (dynamics_.projects() && event.isBlurred)
            sightings_.addUncertain(event, distance);
        else
            guard_.noteTurn(event.time);
    } else if (!sightings_.isNoise(event, distance)) {
        meetCrossing(event);
    }
}

void StepLoop::meetCrossing(const RankEvent& event) {
    const MetPassage met = passages_.cross(event, recorder_.highestKinetic());
    motion_.dropBridge();
    if (!met.isOneMotion) return sightings_.addUncertain(event.from, event.to);
    if (sightings_.takeBack(met.t, event)) return;
    const auto passage = passages_.describe(met, event);
    if (!passage) {
        if (passages_.isDoubtful(met)) sightings_.addUncertain(event.from, event.to);
        return;
    }
    motion_.setBridge(met.bridge);
    if (auto lock = friction_.before(met.t)) return endAt(std::move(*lock), met.t);
    sightings_.add(*passage);
    // To turn where branches cross, a motion must have come there exactly: a little less and it passes none, a little
    // more and it passes two.
    if (event.kind == RankEvent::Kind::touch && passage->kind == "bifurcation")
        sightings_.addUncertain(event.from, event.to);
    writeOutputs(met.t - plan_.together());
    // A passage at an output time is that output.
    const bool isOutput = recorder_.isNextOutput(met.t);
    const VecX y = motion_.at(met.t);
    if (!isOutput && met.t > recorder_.lastTime() + plan_.together()) recorder_.record(frame(met.t, y));
    if (takeNamedBranch(met.t, y) && isOutput) writeOutputs(met.t);
}

void StepLoop::endAt(FrictionWatch::Lock lock, double passage) {
    noWay_ = {lockSentence(lock.element), lock.element};
    if (lock.node) writeOutputs(std::min(lock.node->t, passage));
    motion_.dropBridge();
    if (lock.node) motion_.dense().restartFrom(std::move(*lock.node));
}

void StepLoop::watchFriction(const DenseOutput::Node& node) {
    if (!noWay_.why.empty()) return;
    const std::string locked = friction_.look(node, sightings_.lastTime());
    if (!locked.empty()) noWay_ = {lockSentence(locked), locked};
}

bool StepLoop::takeNamedBranch(double t, VecX y) {
    Passage& passage = results_.passages.back();
    const System& s = dynamics_.system();
    const VecX q = y.head(s.nq), v = y.segment(s.nq, s.nv);
    const bool isDriven = dynamics_.workspace().rate.norm() > 0;
    const BranchCrossing crossing{results_.systemPointer(), t, q, v, passage.branches, passage.allBranches, isDriven};
    const auto chosen = requestedBranch(settings_.passageBranches, sightings_.count(), crossing, passage.branchTaken,
                                        results_.outcome.warnings);
    if (!chosen) return false;
    if (chosen->branch < 0) {
        noWay_.why = chosen->trouble;
        return false;
    }
    const double before = kineticEnergy(s, y.data() + s.nq);
    y.segment(s.nq, s.nv) = chosen->v;
    y[indexOf(s, Energy::supplied)] += kineticEnergy(s, y.data() + s.nq) - before;  // a jolt that the motors give
    passage.branchTaken = chosen->branch;
    DenseOutput::Node node{t, std::move(y), VecX::Zero(dynamics_.stateSize())};
    dynamics_.meetConstraints(t, node.y);
    dynamics_.derivativeAfterProjection(t, node.y, node.dydt);
    rememberTurns();  // they go on with other rates
    stepper_.length().begin(node);
    motion_.dense().restartFrom(std::move(node));
    motion_.dropBridge();
    beginMotion();
    return true;
}

void StepLoop::guardBranch(const DenseOutput::Node& node, double kinetic, double balance) {
    const System& s = dynamics_.system();
    const double exchanged = std::max(results_.statistics.energyScale, kinetic),
                 allowed = recorder_.energyAllowed(exchanged), off = std::abs(balance - recorder_.startEnergy());
    // A step that comes past a cusp lands on no branch: the projection then makes energy of nothing.
    const bool isTrusted = plan_.controlsStep && plan_.tolerance.relative <= trusted && !dynamics_.hasMotions();
    if (node.t > 0 && isTrusted && dynamics_.projects() && finder_.isNear() && off > lostEnergy * exchanged &&
        off > allowed)
        noWay_.why = Sentence(
            "the motion has come to a singular position that its branch does not lead on from, as at a cusp; a tighter "
            "tolerance tells more, or start it beside");
    if (dynamics_.projects() || !s.addedInertia.empty())
        return;  // bodies that hardly resist turning make small values of regular positions
    guard_.look(node.t, s, dynamics_.solver(), node.y.segment(s.nq, s.nv), balance, allowed);
}

}  // namespace zwang

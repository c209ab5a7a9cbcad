#include "engine/analysis/run_outcome.h"

#include "engine/fields/printed.h"

namespace zwang {

namespace {

constexpr double cameApart = 1e-3;   ///< violation beyond which projected joints hold nothing together any more
constexpr double largeJolt = 0.05;   ///< beyond which the motion may have switched its branch
constexpr double madeEnergy = 1e-9;  ///< that impacts may make by rounding, over the largest exchange

/// The impact that made most energy, which one may by Newton's rule with friction (Kane & Levinson 1985), and in nature
/// cannot; null: none has.
const RunEvent* largestGain(const Results& results) {
    const RunEvent* most = nullptr;
    for (const RunEvent& event : results.events)
        if (event.energyLost < -madeEnergy * results.statistics.energyScale &&
            (!most || event.energyLost < most->energyLost))
            most = &event;
    return most;
}

std::vector<Sentence> warningsOf(const Results& results, const RunEnd& end) {
    std::vector<Sentence> warnings;
    const auto& statistics = results.statistics;
    if (energyIsOff(results, end.energyAllowed))
        warnings.push_back(Sentence(
            "the energy balance is off by %1 J, more than the tolerance explains (%2 J); the motion may have left its "
            "branch: tighten the tolerance or use projection",
            printed("%.2g", statistics.largestEnergyBalanceError), printed("%.2g", end.energyAllowed)));
    if (statistics.largestPositionViolation > end.violationAllowed)
        warnings.push_back(
            Sentence("the constraints are violated by %1 of the model's size (allowed %2); use projection or a tighter "
                     "tolerance",
                     printed("%.2g", statistics.largestPositionViolation), printed("%.1g", end.violationAllowed)));
    if (end.leftBranch >= 0)
        warnings.push_back(Sentence(
            "at t = %1 s the motion left its branch at a singular position: its velocities changed at once; use "
            "projection or a smaller step",
            printed("%.6g", end.leftBranch)));
    if (end.jolt > largeJolt)
        warnings.push_back(Sentence(
            "at t = %1 s the projection changed the velocities by %2 of themselves; the motion may have switched its "
            "branch: use a smaller step",
            printed("%.6g", end.joltTime), printed("%.2g", end.jolt)));
    if (const RunEvent* gain = largestGain(results))
        warnings.push_back(
            Sentence("at t = %1 s an impact of %2 made %3 J of energy; no real one does: choose the impacts poisson",
                     printed("%.6g", gain->time), gain->element, printed("%.2g", -gain->energyLost)));
    for (const UncertainInterval& interval : results.uncertain) warnings.push_back(missedPassage(interval));
    warnings.insert(warnings.end(), end.warnings.begin(), end.warnings.end());
    return warnings;
}

/// The first frame at which projected joints have come apart; null: none.
const Frame* firstApart(const Results& results) {
    for (std::size_t i = 0; i < results.size(); ++i)
        if (results.frame(i).positionViolation > cameApart) return &results.frame(i);
    return nullptr;
}

}  // namespace

Sentence missedPassage(const UncertainInterval& interval) {
    return Sentence("between %1 s and %2 s a passage may have been missed", printed("%.9g", interval.from),
                    printed("%.9g", interval.to));
}

void conclude(Results& results, const RunEnd& end) {
    Outcome& outcome = results.outcome;
    for (auto& warning : warningsOf(results, end)) outcome.warnings.push_back(std::move(warning));
    if (outcome.status == Outcome::Status::stopped) outcome.sentence = outcome.sentence.then(end.account);
    // The end of bounces is foretold.
    const auto dropLaterEvents = [&] {
        std::erase_if(results.events, [&](const RunEvent& event) { return event.time > outcome.time; });
    };
    if (outcome.status == Outcome::Status::failed || outcome.status == Outcome::Status::stopped)
        return dropLaterEvents();
    if (const Frame* frame = end.projects ? firstApart(results) : nullptr) {
        outcome.status = Outcome::Status::failed;
        outcome.time = frame->time;
        outcome.sentence = Sentence(
            "failed at t = %1 s because %2", printed("%.9g", frame->time),
            Sentence("the joints came apart by %1 of the model's size; the mechanism cannot move on from there as its "
                     "velocities want",
                     printed("%.2g", frame->positionViolation)));
        return dropLaterEvents();
    }
    outcome.time = end.time;
    const bool isGood = outcome.warnings.empty();
    outcome.status = isGood ? Outcome::Status::completed : Outcome::Status::completedWithWarnings;
    const std::string time = printed("%.6g", end.time);
    outcome.sentence = (isGood ? Sentence("completed at t = %1 s", time)
                               : Sentence("completed at t = %1 s with warnings: %2", time, outcome.warnings.front()))
                           .then(end.account);
}

}  // namespace zwang

#include "engine/analysis/run_outcome.h"

#include "engine/fields/printed.h"

namespace zwang {

namespace {

constexpr double cameApart = 1e-3;   ///< violation beyond which projected joints hold nothing together any more
constexpr double largeJolt = 0.05;   ///< beyond which the motion may have switched its branch
constexpr double madeEnergy = 1e-9;  ///< that impacts may make by rounding, over the largest exchange

/// What an impact may do by Newton's rule with friction (Kane & Levinson 1985), and in nature cannot.
std::string gainOfEnergy(const Results& results) {
    const RunEvent* most = nullptr;
    for (const RunEvent& event : results.events)
        if (event.energyLost < -madeEnergy * results.statistics.energyScale &&
            (!most || event.energyLost < most->energyLost))
            most = &event;
    if (!most) return "";
    return printed("at t = %.6g s ", most->time) + "an impact of " + most->element +
           printed(" made %.2g J of energy", -most->energyLost) + "; no real one does: choose the impacts poisson";
}

std::vector<std::string> warningsOf(const Results& results, const RunEnd& end) {
    std::vector<std::string> warnings;
    const auto& statistics = results.statistics;
    if (energyIsOff(results, end.energyAllowed))
        warnings.push_back("the energy balance is off by " +
                           printed("%.2g J, more than the tolerance explains (%.2g J)",
                                   statistics.largestEnergyBalanceError, end.energyAllowed) +
                           "; the motion may have left its branch: tighten the tolerance or use projection");
    if (statistics.largestPositionViolation > end.violationAllowed)
        warnings.push_back("the constraints are violated by " +
                           printed("%.2g of the model's size (allowed %.1g)", statistics.largestPositionViolation,
                                   end.violationAllowed) +
                           "; use projection or a tighter tolerance");
    if (end.leftBranch >= 0)
        warnings.push_back(
            printed("at t = %.6g s the motion left its branch at a singular position: its velocities changed at once; "
                    "use projection or a smaller step",
                    end.leftBranch));
    if (end.jolt > largeJolt)
        warnings.push_back(printed("at t = %.6g s the projection changed the velocities by %.2g of themselves",
                                   end.joltTime, end.jolt) +
                           "; the motion may have switched its branch: use a smaller step");
    if (std::string gain = gainOfEnergy(results); !gain.empty()) warnings.push_back(std::move(gain));
    for (const UncertainInterval& interval : results.uncertain)
        warnings.push_back(
            printed("between %.9g s and %.9g s a passage may have been missed", interval.from, interval.to));
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

void conclude(Results& results, const RunEnd& end) {
    Outcome& outcome = results.outcome;
    for (auto& warning : warningsOf(results, end)) outcome.warnings.push_back(std::move(warning));
    if (outcome.status == Outcome::Status::failed || outcome.status == Outcome::Status::stopped) return;
    if (const Frame* frame = end.projects ? firstApart(results) : nullptr) {
        outcome.status = Outcome::Status::failed;
        outcome.time = frame->time;
        outcome.sentence = printed("failed at t = %.9g s because ", frame->time) + "the joints came apart by " +
                           printed("%.2g of the model's size", frame->positionViolation) +
                           "; the mechanism cannot move on from there as its velocities want";
        return;
    }
    outcome.time = end.time;
    const bool isGood = outcome.warnings.empty();
    outcome.status = isGood ? Outcome::Status::completed : Outcome::Status::completedWithWarnings;
    outcome.sentence = isGood ? printed("completed at t = %.6g s", end.time)
                              : printed("completed at t = %.6g s with warnings: ", end.time) + outcome.warnings.front();
    outcome.sentence += end.account;
}

}  // namespace zwang

// How a run ended, as a value with a sentence and the element to blame.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/fields/sentence.h"

namespace zwang {

/// `sentence` says how it ended; `element` names the element to look at ("" when none).
struct Outcome {
    enum class Status { completed, completedWithWarnings, stopped, failed };
    Status status = Status::completed;
    double time = 0;  ///< where the run ended [s]
    Sentence sentence;
    std::string element;
    std::vector<Sentence> warnings;
};

/// "completed", "completed with warnings", "stopped", "failed".
std::string_view toString(Outcome::Status status);

/// What happened in an instant between smooth pieces of a motion.
struct RunEvent {
    /// jams: no forces obey Coulomb's law there, and slips jump (Painlevé's impact without a collision).
    enum class Kind { impact, sticks, breaksLoose, staysAtStop, leavesStop, formulaSwitches, touches, parts, jams };
    static constexpr int kinds = 9;
    double time = 0;  ///< [s]
    Kind kind = Kind::impact;
    std::string element;    ///< joint, force or motor
    double energyLost = 0;  ///< of an impact at this element, or in all jams of that time [J]
};

/// "impact", "sticks", "breaks loose", "stays at stop", "leaves stop", "formula switches", "stays in contact",
/// "comes apart", "friction jams".
std::string_view toString(RunEvent::Kind kind);

/// What a run cost and how well it kept its promises; the numbers of --summary.
struct RunStatistics {
    long steps = 0, rejectedSteps = 0, rightHandSides = 0, projections = 0, rankRevealingSolves = 0;
    double solveSeconds = 0;  ///< wall time of the step loop
    double largestPositionViolation = 0, largestVelocityViolation = 0,
           largestAccelerationViolation = 0;  ///< scaled, see engine/README.md
    double largestEnergyBalanceError = 0;     ///< [J]
    double largestEnergyErrorTime = 0;        ///< when it was [s]
    double energyScale = 0;                   ///< largest kinetic or potential exchange seen [J]
};

}  // namespace zwang

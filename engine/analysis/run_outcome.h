// What a run says of itself in the end: completed, with which warnings, or that its joints came apart.
#pragma once

#include "engine/results/results.h"

namespace zwang {

/// What the outcome depends on beside frames and statistics. Times in seconds.
struct RunEnd {
    double time = 0;                 ///< reached by the last step
    double energyAllowed = 0;        ///< error of the energy balance that the tolerance explains [J]
    bool projects = true;            ///< the run stays on its constraints
    double violationAllowed = 0;     ///< of positions, scaled
    double leftBranch = -1;          ///< when the motion left its branch; −1: never
    double jolt = 0, joltTime = 0;   ///< the largest change of the velocities by a projection, of themselves
    std::vector<Sentence> warnings;  ///< of the formulation and of the integrator
    Sentence account;                ///< clauses more of the sentence of a run that was completed
};

/// The error of the energy balance is more than the tolerance explains.
inline bool energyIsOff(const Results& results, double allowed) {
    return results.statistics.largestEnergyBalanceError > allowed;
}

/// What a run warns of where passages may have been missed.
Sentence missedPassage(const UncertainInterval& interval);

/// Adds the warnings; the status and its sentence too, unless the run has failed or was stopped.
void conclude(Results& results, const RunEnd& end);

}  // namespace zwang

// Assembly: from the drawn pose and start values to positions and velocities that satisfy the joints.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/analysis/check.h"
#include "engine/singularity/branches.h"
#include "engine/singularity/structure.h"
#include "engine/system/system.h"

namespace zwang {

/// A compiled model with its consistent start. `issues` holds errors when positions or velocities cannot be met; then
/// `q` is the closest pose and `gaps` says what remains open.
struct Assembly {
    std::shared_ptr<const System> system;
    VecX q, v;
    ConstraintStructure structure;
    BranchTangents branches;  ///< at a singular start
    std::string startKind;    ///< of a singular start: see Passage::kind; "": not determined
    VecX restTangent;         ///< the chosen branch of a start at rest (nv); empty: none
    Issues issues;
    std::vector<Sentence> warnings;  ///< what the outcome of a run from here must say
    std::vector<Gap> gaps;
    double positionViolation = 0, velocityViolation = 0;  ///< scaled
};

/// The metric in which the values that bodies keep are infinitely heavy: `move` and `turn` are their words in `keep`
/// ("position" and "angle" or "orientation"; "velocity" and "rate").
Metric keptMetric(const System& system, std::string_view move, std::string_view turn);

/// Compiles and assembles an evaluated model without errors. Positions change as little as possible in the mass metric;
/// values named in a body's `keep` do not change at all. Relative motors take their start value from the assembled
/// pose. `contacts`: of contact groups; an analysis that is no run over whole steps needs all pairs.
Assembly assemble(std::shared_ptr<const Model> model, GroupContacts contacts = GroupContacts::allPairs);

}  // namespace zwang

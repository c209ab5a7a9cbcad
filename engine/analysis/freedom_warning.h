// A mechanism that cannot move.
#pragma once

#include "engine/analysis/assembly.h"

namespace zwang {

/// That a mechanism without motors has no freedom, as a warning; empty where it has. Needs the structure of the start.
inline Sentence freedomWarning(const Assembly& start) {
    const ConstraintStructure& structure = start.structure;
    const bool moves = structure.freedomNearby > structure.blockedFreedom || !start.system->model->motions.empty();
    return moves ? Sentence() : Sentence("the mechanism has no degree of freedom: it cannot move");
}

}  // namespace zwang

// The drawn position closed onto the constraints, with nothing that overlaps, and written back into the model.
#pragma once

#include <string>

#include "engine/analysis/assembly.h"

namespace zwang {

struct AssembledDrawing {
    Model model;        ///< the same bodies where the assembly puts them
    double moved = 0;   ///< the farthest that the frame of a body moved [m]
    double turned = 0;  ///< the most that a body turned [rad]
    int formulas = 0;   ///< of positions that became numbers
    Sentence sentence;  ///< what has happened
};

/// Writes the positions of an assembly without errors into its model, what overlaps or is beyond a stop brought apart
/// (separate()) where that can be done; velocities stay as they are.
AssembledDrawing assembledDrawing(const Model& model, const Assembly& assembly);

}  // namespace zwang

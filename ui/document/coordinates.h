// The coordinates of joints that a coupler binds: which there are, and of which kind.
#pragma once

#include <string>
#include <vector>

#include "ui/document/edits.h"

namespace zwang::ui {

/// A coordinate of a joint, and the markers between which it is one.
struct JointCoordinate {
    MarkerRef first, second;
    bool turns = true;
};

/// One of each of two joints: of those selected, then of the first ones of the model; fewer where no two have any.
std::vector<JointCoordinate> coordinatesToCouple(const Model& model, const Names& selection);

/// Makes the coordinates of a coupler angles or displacements as the joints between its markers have them; nothing for
/// other elements.
void matchCoordinates(Model& model, const std::string& coupler);

}  // namespace zwang::ui

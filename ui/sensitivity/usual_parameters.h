// Parameters for a model that has none.
#pragma once

#include "engine/model/model.h"

namespace zwang::ui {

/// Gives every mass, density and stiffness that is a bare number a parameter of its own; returns how many. The motion
/// stays the same.
int nameUsualParameters(Model& model);

}  // namespace zwang::ui

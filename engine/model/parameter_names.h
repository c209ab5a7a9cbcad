// Names of parameters inside the formulas of a model.
#pragma once

#include <string>
#include <vector>

#include "engine/model/model.h"

namespace zwang {

/// Renames a parameter and every use of it: in numbers of elements, markers, shapes, other parameters and the run, in
/// the formulas of forces and of objectives.
void renameParameter(Model& model, const std::string& from, const std::string& to);

/// The parameters that the elements, the ground and the run use, and those that these follow from, in the order of the
/// model.
std::vector<std::string> usedParameters(const Model& model);

}  // namespace zwang

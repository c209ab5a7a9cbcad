// Names of parameters inside the formulas of a model.
#pragma once

#include <string>
#include <vector>

#include "engine/model/model.h"

namespace zwang {

/// Renames a parameter and every use of it: in numbers of elements, markers, shapes, other parameters and the run, in
/// the formulas of forces and of objectives.
void renameParameter(Model& model, const std::string& from, const std::string& to);

/// Makes plain numbers of an evaluated model from those written as texts that follow from none of the parameters
/// `varying`, so that evaluating it at other values of these looks at the others alone. Parameters keep their texts,
/// which tell their units, and zeros theirs, as a plain zero may say that something is not there.
void makeConstantsPlain(Model& model, std::vector<std::string> varying);

/// The parameters that the elements, the ground and the run use, and those that these follow from, in the order of the
/// model.
std::vector<std::string> usedParameters(const Model& model);

}  // namespace zwang

// Names of what can be chosen for a run: formulations, stabilisations, integrators, each a row of its table.
#pragma once

#include <vector>

#include "engine/fields/field.h"

namespace zwang {

std::vector<TypeInfo> formulationChoices();
std::vector<TypeInfo> stabilisationChoices();
std::vector<TypeInfo> integratorChoices();

}  // namespace zwang

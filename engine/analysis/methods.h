// Names of what can be chosen for a run: formulations, stabilisations, integrators, each a row of its table.
#pragma once

#include <vector>

#include "engine/fields/field.h"
#include "engine/fields/issue.h"
#include "engine/model/run_settings.h"

namespace zwang {

struct System;

std::vector<TypeInfo> formulationChoices();
std::vector<TypeInfo> stabilisationChoices();
std::vector<TypeInfo> integratorChoices();

/// An issue for each choice of the settings that is not in its table, with the nearest known one.
void checkMethods(const RunSettings& run, Issues& issues);
/// An error when the formulation cannot run this system; `redundantRows` are those that depend on others everywhere.
void checkFormulation(const RunSettings& run, const System& system, const std::vector<int>& redundantRows,
                      Issues& issues);

}  // namespace zwang

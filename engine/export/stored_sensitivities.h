// Sensitivities that belong to a run, as result files and reports take them.
#pragma once

#include <vector>

#include "engine/sensitivity/sensitivity.h"

namespace zwang {

/// Gradients of objectives of the model of a run, and how its channels depend on parameters (without names: not
/// computed). The curves of a single objective stand here too, not in its result.
struct StoredSensitivities {
    std::vector<SensitivityResult> objectives;
    SensitivityCurves curves;
    bool empty() const { return objectives.empty() && curves.names.empty(); }
};

}  // namespace zwang

// Several objectives of one design: those that end in the same way share one run.
#pragma once

#include <string>
#include <vector>

#include "engine/analysis/control.h"
#include "engine/math/types.h"
#include "engine/model/model.h"

namespace zwang {

/// An objective with its gradient (p; empty when not asked for), or why there is none.
struct ObjectiveOutcome {
    double value = 0;
    VecX gradient;
    Sentence trouble;  ///< empty: none
};
struct ObjectiveOutcomes {
    std::vector<ObjectiveOutcome> objectives;
    int runs = 0;  ///< how many were needed
};

/// `method`: direct, adjoint or "" (values only). The names must exist. What cannot be is told by the outcomes.
ObjectiveOutcomes objectivesTogether(const Model& model, const std::vector<std::string>& objectives,
                                     const std::vector<std::string>& parameters, const std::string& method,
                                     const RunControl& control = {});

}  // namespace zwang

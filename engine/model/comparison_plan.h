// Which methods a model is run by side by side: what `compare` combines, and what a model's figure shows.
#pragma once

#include <string>
#include <vector>

#include "engine/model/formulation_settings.h"

namespace zwang {

/// What is to be combined; an empty list leaves that setting as the run has it. Tolerances are relative and absolute
/// at once. A method with fixed steps only does not depend on tolerances and is run once for all of them.
struct ComparisonPlan {
    std::vector<AnyFormulation> formulations;
    std::vector<std::string> stabilisations, integrators;
    std::vector<Quantity> tolerances, steps;
    bool operator==(const ComparisonPlan&) const = default;
    template <class Self = ComparisonPlan>
    static constexpr auto fields() {
        return std::tuple{
            field("formulations", "Formulations", &Self::formulations, "", "How accelerations are found, one a run"),
            field("stabilisations", "Stabilisations", &Self::stabilisations, "", "How the constraints are kept"),
            field("integrators", "Integrators", &Self::integrators, "", "The methods that step through time"),
            field("tolerances", "Tolerances", &Self::tolerances, "", "Relative and absolute at once",
                  Range::positive()),
            field("steps", "Fixed steps", &Self::steps, "s", "Steps that no tolerance changes", Range::positive())};
    }
};

}  // namespace zwang

// What the tests of derivatives of random models share: their objective, and differences of whole runs.
#pragma once

#include <algorithm>
#include <cmath>
#include <map>
#include <string>

#include "engine/sensitivity/ridders.h"
#include "engine/sensitivity/sensitivity.h"
#include "tests/analysis/models.h"

namespace zwang::tests {

/// The model with the objective "o" (∫ P.vy² and `terminal`), run by fehlberg78 at 1e-12; throws when it is not in
/// order.
inline Model withObjective(Model model, const std::string& terminal, double end, double outputStep) {
    Objective objective;
    objective.name = "o";
    objective.terminal = terminal;
    objective.integrand = "P.vy^2";
    model.objectives = {objective};
    model.run.integrator = {"fehlberg78"};
    model.run.rtol = model.run.atol = 1e-12;
    model.run.outputStep = outputStep;
    model.run.end = end;
    const Issues issues = evaluate(model);
    if (hasErrors(issues)) throw std::runtime_error(issues.front().sentence.english());
    return model;
}

/// The largest difference between derivatives and those of Ridders' extrapolation of whole runs; parameters are
/// changed by `part` of themselves or of `least`. Where the two largest changes alone say the same within `enough`, no
/// smaller ones are tried.
inline double offWholeRuns(const Model& model, const SensitivityResult& derivatives, double part, double least,
                           double enough = 0) {
    double off = 0;
    for (std::size_t k = 0; k < derivatives.parameters.size(); ++k) {
        const std::string& name = derivatives.parameters[k];
        double value = 0;
        for (const auto& parameter : model.parameters)
            if (parameter.name == name) value = parameter.quantity.value;
        std::map<double, VecX> known;
        const auto run = [&](double changed) {
            if (const auto found = known.find(changed); found != known.end()) return found->second;
            Model other = model;
            for (auto& parameter : other.parameters)
                if (parameter.name == name) parameter.quantity = changed;
            return known[changed] = VecX::Constant(1, objectiveOf(other, "o"));
        };
        const auto offBy = [&](int levels) {
            const VecX slope = ridders(run, value, part * std::max(least, std::abs(value)), levels);
            return std::abs(slope[0] - derivatives.direct[static_cast<Eigen::Index>(k)]);
        };
        const double first = enough > 0 ? offBy(2) : 0;
        off = std::max(off, enough > 0 && first <= enough ? first : offBy(4));
    }
    return off;
}

}  // namespace zwang::tests

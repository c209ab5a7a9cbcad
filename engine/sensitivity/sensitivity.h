// Design sensitivities of a run: an objective with its gradient by one or all methods, its Hessian, and how every
// coordinate depends on every parameter along the run.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/analysis/control.h"
#include "engine/fields/field.h"
#include "engine/math/types.h"
#include "engine/model/model.h"

namespace zwang {

/// `method`: direct, adjoint, differences or all. `form`: dae (q, v, λ as integrated) or ode (reduced equations in
/// independent coordinates). `parameters`: names; empty: those of the objective.
struct SensitivitySettings {
    Choice method{"direct"}, form{"dae"};
    std::vector<std::string> parameters;
    bool hessian = false, curves = false;
    std::vector<std::string> channels;  ///< of the curves; empty: every supported one
    Quantity memory = 256e6;
    bool operator==(const SensitivitySettings&) const = default;

    template <class Self = SensitivitySettings>
    static constexpr auto fields() {
        return std::tuple{
            choice("method", "Method", &Self::method, "direct adjoint differences all", "How the gradient is found"),
            choice(
                "form", "Form", &Self::form, "dae ode",
                "Equations that are differentiated: dae, all coordinates with their constraints, or ode, independent "
                "coordinates alone"),
            field("parameters", "Parameters", &Self::parameters, "",
                  "Design parameters; empty: those of the objective"),
            field("hessian", "Hessian", &Self::hessian, "", "Second derivatives too"),
            field("curves", "Curves", &Self::curves, "", "How every coordinate depends on every parameter"),
            field("channels", "Channels", &Self::channels, "",
                  "Channels of the curves; empty: all that have derivatives"),
            field("memory", "Memory", &Self::memory, "", "Bound on the memory for states of the run [bytes]",
                  Range::positive())};
    }
};

/// State sensitivities along the run: row i of `values` belongs to times[i]; column names are
/// "element.quantity/parameter".
struct SensitivityCurves {
    std::vector<double> times;
    std::vector<std::string> names;
    MatX values;
};

/// Gradients that were not asked for are empty. `agreement`: largest difference between two methods over the largest
/// derivative; −1 with one method.
struct SensitivityResult {
    std::string objective, form;
    double value = 0, endTime = 0, agreement = -1;
    std::vector<std::string> parameters;
    VecX direct, adjoint, differences, endTimeGradient;
    MatX hessian;
    SensitivityCurves curves;
    double memory = 0;            ///< the most that was kept of the run at once [bytes]
    std::vector<Sentence> notes;  ///< warnings of the run, parameters without influence
    struct Seconds {
        double run = 0, direct = 0, adjoint = 0, differences = 0, hessian = 0;
    } seconds;
};

/// Names of the objectives of a model.
std::vector<std::string> objectiveNames(const Model& model);

/// Throws CannotStart for a model that is not valid, WrongInput for unknown names, and Trouble for everything
/// else that cannot be: an event that is never reached or only touched, a start at a crossing of branches, a form that
/// the model does not allow.
SensitivityResult sensitivity(const Model& model, const std::string& objective, const SensitivitySettings& settings,
                              const RunControl& control = {});

/// State sensitivities up to the end time of the run, without any objective; `method` and `hessian` are not looked at.
/// Throws as sensitivity does.
SensitivityCurves sensitivityCurves(const Model& model, const SensitivitySettings& settings,
                                    const RunControl& control = {});

/// The value of an objective alone. Throws as sensitivity does.
double objectiveOf(const Model& model, const std::string& objective, const RunControl& control = {});

}  // namespace zwang

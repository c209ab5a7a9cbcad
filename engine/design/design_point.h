// A model at another set of parameters, and what its objectives are worth there.
#pragma once

#include <string>
#include <vector>

#include "engine/analysis/control.h"
#include "engine/model/model.h"
#include "engine/sensitivity/together.h"

namespace zwang {

/// A parameter that may move between bounds, all in SI units. `start`: its value in the model; `unit`: its SI unit, ""
/// for a bare number.
struct DesignVariable {
    std::string parameter;
    double lower = 0, upper = 0, start = 0;
    std::string unit = {};
};

/// Variables as a person writes them: "k" has the range of the model, "k=10:200" or "k=10 N/m:200 N/m" its own. Throws
/// WrongInput for an unknown parameter, bounds that are missing or not in order, or two variables of one name. Without
/// texts: the parameters of the objective that have a range, or all that have.
std::vector<DesignVariable> readVariables(const Model& model, const std::vector<std::string>& texts,
                                          const std::string& objective = {});

/// A value [SI] in the unit in which the parameter is written ("350 mm"), else in the SI unit of the parameter.
struct WrittenNumber {
    double number = 0;
    std::string unit;
};
WrittenNumber inWrittenUnit(const Parameter& parameter, double value, const ParameterTable& table);

/// Makes models with other values of their parameters, many times: what follows from names and units is looked up once.
/// The model must outlive it.
class ParameterWriter {
  public:
    ParameterWriter(const Model& model, const std::vector<DesignVariable>& variables);
    Model at(const VecX& values) const;

  private:
    struct Slot {
        std::size_t parameter = 0;
        Eigen::Index value = 0;
        double factor = 1;
        std::string unit;
    };
    const Model& model_;
    std::vector<Slot> slots_;
};

/// The model with other values of its parameters, in the units in which they are written.
Model withParameters(const Model& model, const std::vector<DesignVariable>& variables, const VecX& values);

/// Throws WrongInput with the nearest name when there is no such objective.
void checkObjectiveName(const Model& model, const std::string& objective);

/// Objectives of the model with their derivatives by the variables, or why there are none; `gradient`: how these are
/// found, "direct" or "adjoint"; empty: none.
std::vector<ObjectiveOutcome> evaluateObjectives(const Model& model, const std::vector<std::string>& objectives,
                                                 const std::vector<DesignVariable>& variables,
                                                 const std::string& gradient, const RunControl& control);

/// The method whose estimated cost is lower: in runs of the model, direct differentiation costs 1 + n/2 for n
/// parameters, adjoint variables 4 whatever their number.
std::string cheaperGradient(std::size_t parameters);

}  // namespace zwang

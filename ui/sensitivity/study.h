// What the dock computes: gradients of objectives, state sensitivities, and runs with one parameter changed. Values in,
// values out; the dock calls these functions in a worker, tests in their own thread.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/export/stored_sensitivities.h"
#include "engine/results/results.h"
#include "engine/sensitivity/sensitivity.h"

namespace zwang::ui {

/// `method`: direct, adjoint or all (which adds differences). `curves`: how the channels depend on the parameters.
struct StudyRequest {
    std::shared_ptr<const Model> model;
    std::vector<std::string> parameters, objectives;
    std::string method = "direct";
    bool hessian = false, curves = true;
    std::string form = "dae";  ///< as in SensitivitySettings
};

/// What came out for one objective; `refusal`: the engine's sentence where it has no derivatives.
struct ObjectiveStudy {
    std::string name;
    Sentence refusal;
    SensitivityResult result;
};

struct Study {
    StudyRequest request;
    std::vector<ObjectiveStudy> objectives;
    SensitivityCurves curves;
    Sentence refusal;  ///< of the curves or of everything
    bool stopped = false;
    double seconds = 0;
    const ObjectiveStudy* find(const std::string& objective) const;
};

/// Never throws for a bad model: the sentences are in the study.
Study runStudy(const StudyRequest& request, const RunControl& control = {});

/// The study as files and reports take it, and from them; objectives that were refused are left out.
StoredSensitivities storedSensitivities(const Study& study);
Study studyFrom(const StoredSensitivities& stored, std::shared_ptr<const Model> model);

/// About how long a study takes, in plain runs of its model (measured ratios: docs/performance.md).
double estimatedCost(const StudyRequest& request);
/// direct or adjoint, whichever is estimated to be quicker.
std::string quickerMethod(const StudyRequest& request);

/// The gradient of the best method that was used; empty when there is none.
const VecX& gradientOf(const SensitivityResult& result);

/// Column of "channel/parameter"; −1 when there is none.
int columnOf(const SensitivityCurves& curves, const std::string& channel, const std::string& parameter);
/// Between the output times, linear; the ends outside.
double valueAt(const SensitivityCurves& curves, int column, double time);
std::vector<double> seriesOf(const SensitivityCurves& curves, int column);

/// The value of a parameter [SI]; 0 when there is none.
double valueOfParameter(const Model& model, const std::string& name);
/// The model with another value for a parameter, evaluated; null when that is not valid, with the sentence why.
std::shared_ptr<const Model> changedModel(const Model& model, const std::string& parameter, double value,
                                          Sentence* refusal = nullptr);

/// A run with a changed parameter, and the objectives there.
struct Trial {
    std::shared_ptr<const Model> model;
    std::string parameter;
    Sentence refusal;
    double value = 0;
    std::shared_ptr<Results> results;
    std::vector<std::pair<std::string, double>> objectives;
    bool stopped = false;
    std::optional<double> objective(const std::string& name) const;
};
Trial runTrial(const Model& model, const std::string& parameter, double value,
               const std::vector<std::string>& objectives, const RunControl& control = {});

}  // namespace zwang::ui

#include "ui/sensitivity/study.h"

#include <algorithm>
#include <chrono>

#include "engine/analysis/simulation.h"
#include "engine/fields/trouble.h"
#include "engine/model/force_view.h"
#include "engine/model/joint_view.h"

namespace zwang::ui {

namespace {

// In plain runs, after docs/performance.md. A second derivative takes about twelve gradients a parameter.
constexpr double runAlone = 1, directBase = 0.9, directEach = 0.4, adjointAlone = 2.6, gradientsOfHessian = 12,
                 runsOfDifference = 24;
constexpr double mostCurveBytes = 250e6;

double count(const std::vector<std::string>& names) { return static_cast<double>(names.size()); }
double directCost(const StudyRequest& r) { return directBase + directEach * count(r.parameters); }

/// The sentence of what went wrong; everything that is thrown here is for people.
template <class Work>
Sentence attempt(const Work& work) {
    try {
        work();
        return {};
    } catch (const std::exception& error) {
        return sentenceOf(error);
    }
}

/// All channels, or those that the view and the plots of the model need, where all would be too many to keep.
std::vector<std::string> channelsWithin(const StudyRequest& request) {
    const Model& m = *request.model;
    const double rows = m.run.end.value / std::max(m.run.outputStep.value, 1e-12);
    const auto channels = static_cast<double>(20 * m.bodies.size() + 9 * m.measurePoints.size() +
                                              8 * jointsOf(m).size() + 3 * forcesOf(m).size() + m.motions.size() + 3);
    if (8 * rows * channels * count(request.parameters) < mostCurveBytes) return {};
    std::vector<std::string> chosen;
    for (const auto& body : m.bodies)
        for (const char* quantity : {"x", "y", "z", "angle", "qw", "qx", "qy", "qz"})
            chosen.push_back(nameOf(body) + "." + quantity);
    for (const auto& measurePoint : m.measurePoints)
        for (const char* quantity : {"x", "y", "z"}) chosen.push_back(measurePoint.name + "." + quantity);
    for (const auto& plot : m.plots) chosen.insert(chosen.end(), plot.channels.begin(), plot.channels.end());
    return chosen;
}

}  // namespace

const ObjectiveStudy* Study::find(const std::string& objective) const {
    for (const auto& each : objectives)
        if (each.name == objective) return &each;
    return nullptr;
}

Study runStudy(const StudyRequest& request, const RunControl& control) {
    const auto start = std::chrono::steady_clock::now();
    Study study;
    study.request = request;
    SensitivitySettings settings;
    settings.method = {request.method};
    settings.form = {request.form};
    settings.parameters = request.parameters;
    settings.hessian = request.hessian;
    settings.channels = channelsWithin(request);
    // Curves come with the direct method of an objective whose run is the whole run; otherwise they are asked for.
    const auto wholeRun = [&](const std::string& name) {
        for (const auto& objective : request.model->objectives)
            if (objective.name == name) return objective.event.empty() && request.method != "adjoint";
        return false;
    };
    bool curvesWanted = request.curves;
    const bool extra = curvesWanted && std::none_of(request.objectives.begin(), request.objectives.end(), wholeRun);
    const double parts = count(request.objectives) + (extra ? 1 : 0);
    double done = 0;
    RunControl part = control;
    if (control.progress)
        part.progress = [&](double t, double fraction) { control.progress(t, (done + fraction) / parts); };
    for (const auto& name : request.objectives) {
        ObjectiveStudy each;
        each.name = name;
        settings.curves = curvesWanted && wholeRun(name);
        each.refusal = attempt([&] { each.result = sensitivity(*request.model, name, settings, part); });
        if (control.stop.stop_requested()) break;
        if (settings.curves && each.refusal.empty()) {
            study.curves = std::move(each.result.curves);
            curvesWanted = false;
        }
        study.objectives.push_back(std::move(each));
        ++done;
    }
    if (curvesWanted && !control.stop.stop_requested())
        study.refusal = attempt([&] { study.curves = sensitivityCurves(*request.model, settings, part); });
    study.stopped = control.stop.stop_requested();
    study.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return study;
}

StoredSensitivities storedSensitivities(const Study& study) {
    StoredSensitivities stored;
    for (const auto& each : study.objectives)
        if (each.refusal.empty()) stored.objectives.push_back(each.result);
    stored.curves = study.curves;
    return stored;
}

Study studyFrom(const StoredSensitivities& stored, std::shared_ptr<const Model> model) {
    Study study;
    study.request.model = std::move(model);
    auto& parameters = study.request.parameters;
    const auto want = [&](const std::string& name) {
        if (std::find(parameters.begin(), parameters.end(), name) == parameters.end()) parameters.push_back(name);
    };
    for (const auto& result : stored.objectives) {
        study.request.objectives.push_back(result.objective);
        study.request.form = result.form;
        study.request.hessian = study.request.hessian || result.hessian.size() > 0;
        const bool both = result.direct.size() > 0 && result.adjoint.size() > 0;
        study.request.method = both ? "all" : result.adjoint.size() > 0 ? "adjoint" : "direct";
        for (const auto& name : result.parameters) want(name);
        study.objectives.push_back({result.objective, {}, result});
    }
    for (const auto& name : stored.curves.names) want(name.substr(name.find('/') + 1));
    study.request.curves = !stored.curves.names.empty();
    study.curves = stored.curves;
    return study;
}

double estimatedCost(const StudyRequest& r) {
    const double p = count(r.parameters), gradient = r.method == "adjoint" ? adjointAlone : directCost(r);
    double each = runAlone + gradient + (r.hessian ? p * gradientsOfHessian * (runAlone + directCost(r)) : 0);
    if (r.method == "all") each += adjointAlone + p * runsOfDifference * runAlone;
    const bool curvesAlone = r.curves && (r.objectives.empty() || r.method == "adjoint");
    return count(r.objectives) * each + (curvesAlone ? runAlone + directCost(r) : 0);
}

std::string quickerMethod(const StudyRequest& request) {
    StudyRequest direct = request, adjoint = request;
    direct.method = "direct";
    adjoint.method = "adjoint";
    return estimatedCost(adjoint) < estimatedCost(direct) ? "adjoint" : "direct";
}

const VecX& gradientOf(const SensitivityResult& result) {
    return result.direct.size() > 0 ? result.direct : result.adjoint.size() > 0 ? result.adjoint : result.differences;
}

int columnOf(const SensitivityCurves& curves, const std::string& channel, const std::string& parameter) {
    const auto found = std::find(curves.names.begin(), curves.names.end(), channel + "/" + parameter);
    return found == curves.names.end() ? -1 : static_cast<int>(found - curves.names.begin());
}

double valueAt(const SensitivityCurves& curves, int column, double time) {
    const auto& times = curves.times;
    if (column < 0 || times.empty()) return 0;
    const auto after = std::upper_bound(times.begin(), times.end(), time);
    const auto row = static_cast<Eigen::Index>(after - times.begin());
    if (after == times.begin()) return curves.values(0, column);
    if (after == times.end()) return curves.values(row - 1, column);
    const double share = (time - after[-1]) / (*after - after[-1]);
    return (1 - share) * curves.values(row - 1, column) + share * curves.values(row, column);
}

std::vector<double> seriesOf(const SensitivityCurves& curves, int column) {
    if (column < 0) return {};
    const auto values = curves.values.col(column);
    return {values.begin(), values.end()};
}

double valueOfParameter(const Model& model, const std::string& name) {
    for (const auto& parameter : model.parameters)
        if (parameter.name == name) return parameter.quantity.value;
    return 0;
}

std::shared_ptr<const Model> changedModel(const Model& model, const std::string& parameter, double value,
                                          Sentence* refusal) {
    auto changed = std::make_shared<Model>(model);
    for (auto& each : changed->parameters)
        if (each.name == parameter) each.quantity = value;
    const Issues issues = evaluate(*changed);
    if (!hasErrors(issues)) return changed;
    for (const auto& issue : issues)
        if (refusal && issue.severity == Issue::Severity::error) {
            *refusal = issue.sentence;
            break;
        }
    return nullptr;
}

std::optional<double> Trial::objective(const std::string& name) const {
    for (const auto& [each, number] : objectives)
        if (each == name) return number;
    return std::nullopt;
}

Trial runTrial(const Model& model, const std::string& parameter, double value,
               const std::vector<std::string>& objectives, const RunControl& control) {
    Trial trial;
    trial.parameter = parameter;
    trial.value = value;
    trial.model = changedModel(model, parameter, value, &trial.refusal);
    if (!trial.model) return trial;
    trial.refusal = attempt([&] { trial.results = std::make_shared<Results>(simulate(*trial.model, control)); });
    for (const auto& name : objectives) {
        if (control.stop.stop_requested()) break;
        const auto sentence =
            attempt([&] { trial.objectives.emplace_back(name, objectiveOf(*trial.model, name, {control.stop})); });
        if (trial.refusal.empty()) trial.refusal = sentence;
    }
    trial.stopped = control.stop.stop_requested();
    return trial;
}

}  // namespace zwang::ui

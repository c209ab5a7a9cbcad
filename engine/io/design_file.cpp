#include "engine/io/design_file.h"

#include <algorithm>
#include <cmath>

#include "engine/io/json_text.h"
#include "engine/io/text.h"

namespace zwang {
namespace {

/// Empty where there is no number.
std::string cell(double number) { return std::isfinite(number) ? numberText(number) : ""; }
Json jsonOf(double number) { return std::isfinite(number) ? Json(number) : Json(); }

template <class Names>
Json named(const Names& names, const VecX& values, Eigen::Index first = 0) {
    Json json = Json::object();
    for (std::size_t i = 0; i < names.size(); ++i)
        json[names[i]] = jsonOf(values[first + static_cast<Eigen::Index>(i)]);
    return json;
}

std::vector<std::string> parameterNames(const OptimisationResult& r) {
    std::vector<std::string> names;
    for (const auto& variable : r.settings.variables) names.push_back(variable.parameter);
    return names;
}
std::vector<std::string> constraintNames(const OptimisationResult& r) {
    std::vector<std::string> names;
    for (const auto& constraint : r.settings.constraints) names.push_back(constraint.objective);
    return names;
}

Json evaluationJson(const OptimisationResult& r, const DesignEvaluation& e) {
    Json json = Json::object();
    json["start"] = e.start;
    json["number"] = e.number;
    json["parameters"] = named(parameterNames(r), e.parameters);
    if (!e.rejected.empty()) {
        json["rejected"] = e.rejected.english();
        return json;
    }
    json["objective"] = jsonOf(e.objective);
    if (!r.settings.constraints.empty()) {
        json["constraints"] = named(constraintNames(r), e.constraints);
        json["violation"] = e.violation;
    }
    return json;
}

}  // namespace

std::string optimisationJson(const OptimisationResult& r) {
    Json json = Json::object();
    json["objective"] = r.settings.objective;
    json["goal"] = r.settings.goal.key;
    json["status"] = std::string(toString(r.status));
    json["sentence"] = r.sentence.english();
    if (r.best) {
        const auto& best = r.history[*r.best];
        json["value"] = jsonOf(best.objective);
        json["parameters"] = named(parameterNames(r), best.parameters);
        if (!r.settings.constraints.empty()) json["constraints"] = named(constraintNames(r), best.constraints);
    }
    Json& bounds = json["bounds"] = Json::object();
    for (const auto& v : r.settings.variables) bounds[v.parameter] = {v.lower, v.upper};
    json["method"] = r.settings.method.key;
    json["gradient"] = r.gradient.empty() ? "none" : r.gradient;
    json["evaluations"] = r.history.size();
    Json& starts = json["starts"] = Json::array();
    for (const auto& start : r.starts) {
        Json item = Json::object();
        item["sentence"] = start.sentence.english();
        if (start.best) item["value"] = jsonOf(r.history[*start.best].objective);
        starts.push_back(std::move(item));
    }
    if (!r.notes.empty()) json["notes"] = englishOf(r.notes);
    Json& history = json["history"] = Json::array();
    for (const auto& evaluation : r.history) history.push_back(evaluationJson(r, evaluation));
    return canonicalText(json);
}

std::string optimisationCsv(const OptimisationResult& r) {
    std::string text = "start,number";
    for (const auto& name : parameterNames(r)) text += "," + csvCell(name);
    text += "," + csvCell(r.settings.objective);
    for (const auto& name : constraintNames(r)) text += "," + csvCell(name);
    text += ",violation,rejected\n";
    for (const auto& e : r.history) {
        text += std::to_string(e.start) + "," + std::to_string(e.number);
        for (const double x : e.parameters) text += "," + cell(x);
        const bool good = e.rejected.empty();
        text += "," + (good ? cell(e.objective) : "");
        for (std::size_t i = 0; i < r.settings.constraints.size(); ++i)
            text += "," + (good ? cell(e.constraints[static_cast<Eigen::Index>(i)]) : "");
        text += "," + (good ? cell(e.violation) : "") + "," + csvCell(e.rejected.english()) + "\n";
    }
    return text;
}

std::string sweepHead(const std::vector<std::string>& parameters, const std::vector<std::string>& units,
                      const SweepQuestions& questions) {
    std::string text = "number";
    for (std::size_t k = 0; k < parameters.size(); ++k)
        text += "," + csvCell(parameters[k] + (units[k].empty() ? "" : " [" + units[k] + "]"));
    for (const auto& name : valueNames(parameters, questions)) text += "," + csvCell(name);
    return text + ",reason\n";
}

void appendSweepRow(std::string& text, std::uint64_t number, const SweptRun& run) {
    text += std::to_string(number);
    for (const double x : run.parameters) (text += ',') += cell(x);
    for (const double x : run.values) (text += ',') += cell(x);
    std::string reason = run.reason.english();
    std::replace(reason.begin(), reason.end(), '\n', ' ');
    (text += ',') += csvCell(reason);
    text += '\n';
}

std::string sweepCsv(const SweepPlan& plan, const SweepQuestions& questions, const std::vector<SweptRun>& runs) {
    std::string text = sweepHead(plan.parameters, plan.units, questions);
    for (std::size_t i = 0; i < runs.size(); ++i) appendSweepRow(text, i + 1, runs[i]);
    return text;
}

std::string sweepJson(const std::vector<std::string>& parameters, const SweepQuestions& questions,
                      const std::map<std::uint64_t, SweptRun>& runs) {
    Json list = Json::array();
    const auto objectives = static_cast<Eigen::Index>(questions.objectives.size());
    const auto slope = objectives + static_cast<Eigen::Index>(questions.channels.size());
    for (const auto& [number, run] : runs) {
        Json row = Json::object();
        row["number"] = number;
        row["parameters"] = named(parameters, run.parameters);
        if (objectives > 0) row["objectives"] = named(questions.objectives, run.values);
        if (!questions.channels.empty()) row["channels"] = named(questions.channels, run.values, objectives);
        for (std::size_t i = 0; !questions.gradient.empty() && i < questions.objectives.size(); ++i)
            row["gradients"][questions.objectives[i]] =
                named(parameters, run.values, slope + static_cast<Eigen::Index>(i * parameters.size()));
        if (!run.reason.empty()) row["reason"] = run.reason.english();
        list.push_back(std::move(row));
    }
    return canonicalText(list);
}

}  // namespace zwang

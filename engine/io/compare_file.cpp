// One list of columns serves both forms.
#include "engine/io/compare_file.h"

#include "engine/io/json_text.h"
#include "engine/io/text.h"

namespace zwang {
namespace {

struct Column {
    const char *key, *unit;
    Json (*value)(const ComparedRun&);
};

/// A number for runs that started, else nothing.
template <class Number>
Json ofRun(const ComparedRun& run, Number number) {
    return run.started ? Json(number) : Json();
}

Json written(const Quantity& quantity) { return quantity.isPlain() ? Json(quantity.value) : Json(quantity.text); }

const Column columns[] = {
    {"formulation", "", [](const ComparedRun& r) { return Json(formulationText(r.settings.formulation)); }},
    {"stabilisation", "", [](const ComparedRun& r) { return Json(r.settings.stabilisation.key); }},
    {"integrator", "", [](const ComparedRun& r) { return Json(r.settings.integrator.key); }},
    {"rtol", "", [](const ComparedRun& r) { return written(r.settings.rtol); }},
    {"step", "s", [](const ComparedRun& r) { return written(r.settings.step); }},
    {"status", "", [](const ComparedRun& r) { return Json(std::string(statusText(r))); }},
    {"end_time", "s", [](const ComparedRun& r) { return ofRun(r, r.outcome.time); }},
    {"position_violation", "-", [](const ComparedRun& r) { return ofRun(r, r.statistics.largestPositionViolation); }},
    {"velocity_violation", "-", [](const ComparedRun& r) { return ofRun(r, r.statistics.largestVelocityViolation); }},
    {"energy_error", "J", [](const ComparedRun& r) { return ofRun(r, r.statistics.largestEnergyBalanceError); }},
    {"error", "m or rad", [](const ComparedRun& r) { return r.error ? Json(*r.error) : Json(); }},
    {"right_hand_sides", "", [](const ComparedRun& r) { return ofRun(r, r.statistics.rightHandSides); }},
    {"steps", "", [](const ComparedRun& r) { return ofRun(r, r.statistics.steps); }},
    {"seconds", "s", [](const ComparedRun& r) { return ofRun(r, r.statistics.solveSeconds); }},
    {"passages", "", [](const ComparedRun& r) { return r.results ? Json(r.results->passages.size()) : Json(); }},
    {"sentence", "", [](const ComparedRun& r) { return Json(r.outcome.sentence.english()); }},
};

std::string cell(const Json& value) {
    if (value.is_null()) return "";
    return value.is_string() ? csvCell(value.get<std::string>()) : value.dump();
}

}  // namespace

std::string comparisonCsv(const std::vector<ComparedRun>& runs) {
    std::string text = "number";
    for (const auto& column : columns) {
        text += "," + std::string(column.key);
        if (*column.unit) text += " [" + std::string(column.unit) + "]";
    }
    text += '\n';
    for (std::size_t i = 0; i < runs.size(); ++i) {
        text += std::to_string(i + 1);
        for (const auto& column : columns) text += "," + cell(column.value(runs[i]));
        text += '\n';
    }
    return text;
}

std::string comparisonJson(const std::vector<ComparedRun>& runs) {
    Json list = Json::array();
    for (std::size_t i = 0; i < runs.size(); ++i) {
        Json row = Json::object();
        row["number"] = i + 1;
        for (const auto& column : columns) row[column.key] = column.value(runs[i]);
        row["passage_times"] = Json::array();
        if (runs[i].results)
            for (const auto& passage : runs[i].results->passages) row["passage_times"].push_back(passage.time);
        row["warnings"] = englishOf(runs[i].outcome.warnings);
        list.push_back(std::move(row));
    }
    return canonicalText(list);
}

}  // namespace zwang

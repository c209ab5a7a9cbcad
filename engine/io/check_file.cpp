#include "engine/io/check_file.h"

#include "engine/io/json_text.h"

namespace zwang {
namespace {

const char* severityText(Issue::Severity severity) {
    switch (severity) {
        case Issue::Severity::error:
            return "error";
        case Issue::Severity::warning:
            return "warning";
        case Issue::Severity::note:
            break;
    }
    return "note";
}

Json issueJson(const Issue& issue) {
    Json json = Json::object();
    json["severity"] = severityText(issue.severity);
    json["element"] = issue.element;
    json["field"] = issue.fieldKey;
    json["sentence"] = issue.sentence.english();
    json["line"] = issue.line;
    json["column"] = issue.column;
    return json;
}

Json gapJson(const Gap& gap) {
    Json json = Json::object();
    json["element"] = gap.element;
    json["position"] = gap.position;
    json["angle"] = gap.angle;
    return json;
}

}  // namespace

std::string checkText(const CheckReport& report) {
    Json json = Json::object();
    json["issues"] = Json::array();
    for (const auto& issue : report.issues) json["issues"].push_back(issueJson(issue));
    json["bodies"] = report.bodies;
    json["coordinates"] = report.coordinates;
    json["equations"] = report.equations;
    json["assembled"] = report.start != nullptr && report.gaps.empty();
    json["rank"] = report.rank;
    json["freedom"] = report.freedom;
    json["generic_freedom"] = report.genericFreedom;
    json["position_freedom"] = report.positionFreedom;
    json["redundant"] = report.redundant;
    json["redundant_elements"] = report.redundantElements;
    json["redundant_equations"] = englishOf(report.redundantEquations);
    json["cure"] = Json::array();
    for (const auto& change : report.suggestedChanges)
        json["cure"].push_back(Json{{"element", change.element}, {"from", change.from.key}, {"to", change.to.key}});
    json["reactions_not_unique"] = Json::array();
    for (const auto& reaction : report.reactions)
        if (!reaction.allUnique())
            json["reactions_not_unique"].push_back(Json{
                {"element", reaction.element}, {"unique_force", reaction.force}, {"unique_torque", reaction.torque}});
    json["singular_start"] = report.singularStart;
    json["singular_kind"] = report.startKind;
    json["singular_equations"] = englishOf(report.singularEquations);
    json["branches"] = englishOf(report.branches);
    json["branch_taken"] = report.branchTaken < 0 ? 0 : report.branchTaken + 1;
    json["gaps"] = Json::array();
    for (const auto& gap : report.gaps) json["gaps"].push_back(gapJson(gap));
    return canonicalText(json);
}

}  // namespace zwang

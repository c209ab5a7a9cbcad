// zwang check: what can be said of a model before it runs.
#include <cstdio>
#include <memory>

#include "app/attendant.h"
#include "app/commands.h"
#include "app/model_source.h"
#include "engine/analysis/check.h"
#include "engine/io/check_file.h"
#include "engine/io/model_file.h"

namespace zwang::app {
namespace {

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const auto& word : words) text += (text.empty() ? "" : ", ") + word;
    return text;
}

void printStart(const CheckReport& report) {
    std::printf("rank at the start      %d\n", report.rank);
    std::printf("degrees of freedom     %d\n", report.genericFreedom);
    if (report.freedom != report.genericFreedom) std::printf("freedom at the start   %d\n", report.freedom);
    std::printf("redundant constraints  %d%s\n", report.redundant,
                report.redundantElements.empty() ? "" : (" (" + joined(report.redundantElements) + ")").c_str());
    std::printf("singular start         %s\n", report.singularStart ? "yes" : "no");
    if (!report.startKind.empty()) std::printf("kind of the start      %s\n", report.startKind.c_str());
}

void printReport(const CheckReport& report) {
    std::printf("bodies                 %d\n", report.bodies);
    std::printf("coordinates            %d\n", report.coordinates);
    std::printf("constraint equations   %d\n", report.equations);
    if (report.start && !hasErrors(report.issues)) printStart(report);
    for (const auto& gap : report.gaps)
        std::printf("gap at %s: %.3g m, %.3g rad\n", gap.element.c_str(), gap.position, gap.angle);
}

int checkModel(const ModelArgument& name, bool asJson, const TimeLimit& limit) {
    int exitCode = done;
    Attendant attendant(limit);
    attendant.prepare("reading the model");
    CheckReport report;
    const auto source = readModel(name, exitCode, asJson ? &report.issues : nullptr);
    if (!source && asJson) std::fputs(checkText(report).c_str(), stdout);
    if (!source) return exitCode;
    attendant.about(source->model);
    attendant.prepare("checking the model");
    report = check(source->model);
    attendant.write();
    locate(report.issues, source->text);
    if (asJson) {
        std::fputs(checkText(report).c_str(), stdout);
    } else {
        printIssues(*source, report.issues);
        printReport(report);
    }
    return hasErrors(report.issues) ? modelNotValid : done;
}

}  // namespace

void addCheckCommand(CLI::App& parser, int& exitCode) {
    struct Options {
        ModelArgument model;
        bool json = false;
        TimeLimit limit;
    };
    auto options = std::make_shared<Options>();
    auto* command = parser.add_subcommand("check", "Issues, degrees of freedom and redundant constraints of a model");
    options->model.addTo(*command);
    command->add_flag("--json", options->json, "Write the report as JSON to standard output");
    options->limit.addTo(*command);
    command->callback([options, &exitCode] { exitCode = checkModel(options->model, options->json, options->limit); });
}

}  // namespace zwang::app

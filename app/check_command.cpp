// zwang check: what can be said of a model before it runs.
#include <cstdio>
#include <memory>

#include "app/attendant.h"
#include "app/commands.h"
#include "app/model_source.h"
#include "app/result_source.h"
#include "engine/analysis/check.h"
#include "engine/fields/visible_text.h"
#include "engine/io/check_file.h"
#include "engine/io/model_file.h"
#include "engine/io/results_file.h"

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
    if (report.positionFreedom != report.genericFreedom)
        std::printf("of positions           %d (rolling and blades bind velocities only)\n", report.positionFreedom);
    if (report.freedom != report.genericFreedom) std::printf("freedom at the start   %d\n", report.freedom);
    std::printf("redundant constraints  %d%s\n", report.redundant,
                report.redundantElements.empty() ? "" : (" (" + joined(report.redundantElements) + ")").c_str());
    std::printf("singular start         %s\n", report.singularStart ? "yes" : "no");
    if (!report.startKind.empty()) std::printf("kind of the start      %s\n", report.startKind.c_str());
}

/// Of a model that cannot be compiled there is nothing to count.
void printReport(const CheckReport& report) {
    if (report.start) {
        std::printf("bodies                 %d\n", report.bodies);
        std::printf("coordinates            %d\n", report.coordinates);
        std::printf("constraint equations   %d\n", report.equations);
    }
    if (report.start && !hasErrors(report.issues)) printStart(report);
    printGaps(report.gaps);
}

/// What a result file holds, and whether that is what follows from its frames.
int checkResult(const std::string& path, bool asJson, const TimeLimit& limit) {
    return withResult(path, limit, [&](const StoredRun& run, Attendant& attendant) -> int {
        const Results& results = run.results;
        const ChannelDifference difference = compareChannels(path, results);
        attendant.write();
        if (asJson) {
            std::fputs(summaryText(results).c_str(), stdout);
        } else {
            std::printf("model                  %s\n", visibleText(run.model->title).c_str());
            std::printf("written by             %s, %s\n", visibleText(run.program).c_str(),
                        visibleText(run.written).c_str());
            std::printf("status                 %s\n", std::string(toString(results.outcome.status)).c_str());
            if (!results.outcome.sentence.empty())
                std::printf("                       %s\n", visibleText(results.outcome.sentence.english()).c_str());
            std::printf("rows                   %zu\n", results.size());
            if (!results.empty())
                std::printf("time                   %g s to %g s\n", results.frame(0).time,
                            results.frame(results.size() - 1).time);
            std::printf("bodies                 %zu\n", run.model->bodies.size());
            std::printf("channels               %zu\n", results.channels().size());
            std::printf("passages               %zu\n", results.passages.size());
            std::printf("events                 %zu\n", results.events.size());
            if (run.sensitivities)
                std::printf("sensitivities          of %zu objective%s\n", run.sensitivities->objectives.size(),
                            run.sensitivities->objectives.size() == 1 ? "" : "s");
        }
        for (const auto& warning : results.outcome.warnings) complain(Sentence("warning: %1", warning));
        if (difference.largest > 0)
            complain(
                Sentence("warning: the channels in the file are not those that this version computes from its frames; "
                         "%1 differs by up to %2",
                         difference.channel, std::to_string(difference.largest)));
        return run.isComplete ? done : endedEarly;
    });
}

int checkModel(const ModelArgument& name, bool asJson, const TimeLimit& limit) {
    if (looksLikeResultFile(name.name)) return checkResult(name.name, asJson, limit);
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
    auto* command = parser.add_subcommand(
        "check", "Issues, degrees of freedom and redundant constraints of a model, or what a result file holds");
    options->model.addTo(*command);
    command->add_flag("--json", options->json, "Write the report as JSON to standard output");
    options->limit.addTo(*command);
    command->callback([options, &exitCode] { exitCode = checkModel(options->model, options->json, options->limit); });
}

}  // namespace zwang::app

// zwang report: a run with all that belongs to it as one page of HTML or as pages of PDF.
#include <memory>

#include "app/commands.h"
#include "app/result_source.h"
#include "app/settings.h"
#include "engine/analysis/compare.h"
#include "engine/analysis/simulation.h"
#include "engine/export/stored_sensitivities.h"
#include "engine/io/atomic_file.h"
#include "engine/io/model_file.h"

namespace zwang::app {
namespace {

struct ReportOptions {
    ModelArgument model;
    std::string out, chapters, language;
    std::vector<std::string> objectives;
    bool compare = false;
    Settings settings;
};

/// HTML or PDF by the ending of the name, with the settings; a sentence when one is wrong.
std::optional<Sentence> chooseReport(const ReportOptions& options, ReportChoice& report, bool& isPdf) {
    const auto asked = exporterFor(options.out);
    const std::string_view extension = asked ? extensionOf(*asked) : std::string_view();
    isPdf = extension == PdfReport::extension;
    if (!isPdf && extension != HtmlReport::extension)
        return Sentence("--out %1: a report is written as .html or .pdf", options.out);
    AnyExporter exporter = HtmlReport{};
    for (const auto& [key, text] : {std::pair{"chapters", &options.chapters}, {"language", &options.language}})
        if (!text->empty())
            if (const auto wrong = readSetting(exporter, key, *text))
                return Sentence("%1 %2: %3", optionName(key), *text, *wrong);
    report = std::get<HtmlReport>(exporter);
    return std::nullopt;
}

std::shared_ptr<const StoredSensitivities> sensitivitiesOf(const Model& model,
                                                           const std::vector<std::string>& objectives,
                                                           const RunControl& control) {
    auto found = std::make_shared<StoredSensitivities>();
    SensitivitySettings settings;
    settings.method.key = "all";
    for (const auto& objective : objectives)
        found->objectives.push_back(sensitivity(model, objective, settings, control));
    return found;
}

std::shared_ptr<const std::vector<ComparedRun>> comparisonOf(const Model& model, Attendant& attendant) {
    CompareControl control;
    control.stop = attendant.token();
    control.progress = [&](double f) { attendant.show(f * model.run.end.value, f); };
    auto runs =
        std::make_shared<std::vector<ComparedRun>>(compare(model, combinations(model.comparison, model.run), control));
    if (const auto reference = usualReference(*runs)) measureErrors(*runs, *reference);
    return runs;
}

int writeReport(const ReportOptions& options, const ReportChoice& choice, bool isPdf, const Results& results,
                ExportControl control, Attendant& attendant) {
    control.stop = attendant.stopped() ? std::stop_token() : attendant.token();
    attendant.compute("writing");
    const Report report = choice.report(results, control);
    attendant.write();
    AtomicFile file(options.out);
    file.write(isPdf ? reportPdf(report) : reportHtml(report));
    file.commit();
    for (const auto& warning : results.outcome.warnings) complain(Sentence("warning: %1", warning));
    const auto status = results.outcome.status;
    if (status == Outcome::Status::completed || status == Outcome::Status::completedWithWarnings) return done;
    complain(results.outcome.sentence);
    return endedEarly;
}

int reportStored(const ReportOptions& options, const ReportChoice& choice, bool isPdf) {
    std::string option = options.settings.firstOption();
    if (options.compare) option = "--compare";
    if (!options.objectives.empty()) option = "--sensitivities";
    if (!option.empty()) {
        complain(Sentence("%1: a result file holds a run that is done; give the model to run it again", option));
        return wrongUsage;
    }
    return withResult(options.model.name, options.settings.timeLimit, [&](const StoredRun& run, Attendant& attendant) {
        return writeReport(options, choice, isPdf, run.results, {.sensitivities = run.sensitivities}, attendant);
    });
}

int report(const ReportOptions& options) {
    ReportChoice choice;
    bool isPdf = false;
    if (const auto wrong = chooseReport(options, choice, isPdf)) {
        complain(*wrong);
        return wrongUsage;
    }
    if (looksLikeResultFile(options.model.name)) return reportStored(options, choice, isPdf);
    return withModel(options.model, options.settings, [&](ModelSource& source, Attendant& attendant) -> int {
        { AtomicFile attempt(options.out); }  // asked before the run, not after it
        attendant.prepare("assembling the mechanism");
        RunControl control;
        control.stop = attendant.token();
        control.started = [&](const auto&) { attendant.compute("running"); };
        control.progress = [&](double time, double fraction) { attendant.show(time, fraction); };
        const Results results = simulate(source.model, control);
        ExportControl more;
        control.started = {};
        if (!options.objectives.empty() && !attendant.stopped()) {
            attendant.compute("differentiating");
            more.sensitivities = sensitivitiesOf(source.model, options.objectives, control);
        }
        if (options.compare && !attendant.stopped()) {
            attendant.compute("comparing");
            more.comparison = comparisonOf(source.model, attendant);
        }
        return writeReport(options, choice, isPdf, results, more, attendant);
    });
}

}  // namespace

void addReportCommand(CLI::App& parser, int& exitCode) {
    auto options = std::make_shared<ReportOptions>();
    auto* command = parser.add_subcommand("report", "Write a run as a report, one page of HTML or pages of PDF");
    options->model.addTo(*command);
    command->get_option("model")->description("Model file, example:KEY, or result file (.zwr)");
    command->add_option("--out", options->out, "The file to write: .html or .pdf")->required()->type_name("FILE");
    command
        ->add_option(
            "--chapters", options->chapters,
            "Chapters, divided by commas: drawing, model, parameters, settings, outcome, plots, health, passages, "
            "events, sensitivities, comparison, version; without it all")
        ->type_name("LIST");
    command->add_option("--language", options->language, "The language of the report: en zh")->type_name("WORD");
    command
        ->add_option("--sensitivities", options->objectives,
                     "A chapter with the gradients of these objectives, each found in three ways")
        ->delimiter(',')
        ->type_name("LIST")
        ->allow_extra_args(false);
    command->add_flag("--compare", options->compare, "A chapter that compares the methods of the model's own plan");
    options->settings.addTo(*command);
    command->callback([options, &exitCode] { exitCode = report(*options); });
}

}  // namespace zwang::app

// zwang export: a run, computed or from a result file, written in one of the formats of engine/export.
#include <memory>

#include "app/commands.h"
#include "app/export_options.h"
#include "app/result_source.h"
#include "app/settings.h"
#include "engine/analysis/simulation.h"
#include "engine/io/atomic_file.h"
#include "engine/io/model_file.h"

namespace zwang::app {
namespace {

struct Options {
    ModelArgument model;
    std::string to;
    ExportOptions format;
    Settings settings;
};

/// Warnings of the run, and why it ended where it did not reach its end.
int tell(const Outcome& outcome) {
    for (const auto& warning : outcome.warnings) complain("warning: " + warning);
    const bool reachedEnd =
        outcome.status == Outcome::Status::completed || outcome.status == Outcome::Status::completedWithWarnings;
    if (!reachedEnd) complain(outcome.sentence);
    return reachedEnd ? done : endedEarly;
}

int exportStored(const Options& options, const AnyExporter& exporter) {
    if (const std::string option = options.settings.firstOption(); !option.empty()) {
        complain(option + ": a result file holds a run that is done; the settings of a run are for a model");
        return wrongUsage;
    }
    return withResult(options.model.name, options.settings.timeLimit, [&](const StoredRun& run, Attendant& attendant) {
        checkChannels(exporter, *run.model);
        writeAttended(exporter, run.results, options.to, attendant);
        return tell(run.results.outcome);
    });
}

int exportRun(const Options& options) {
    AnyExporter exporter;
    if (const auto wrong = options.format.choose(options.to, exporter)) {
        complain(*wrong);
        return wrongUsage;
    }
    if (looksLikeResultFile(options.model.name)) return exportStored(options, exporter);
    return withModel(options.model, options.settings, [&](ModelSource& source, Attendant& attendant) -> int {
        { AtomicFile attempt(options.to); }  // asked before the run, not after it
        attendant.prepare("checking the channels");
        checkChannels(exporter, source.model);
        attendant.prepare("assembling the mechanism");
        RunControl control;
        control.stop = attendant.token();
        control.started = [&](const auto&) { attendant.compute("running"); };
        control.progress = [&](double time, double fraction) { attendant.show(time, fraction); };
        const Results results = simulate(source.model, control);
        writeAttended(exporter, results, options.to, attendant);
        return tell(results.outcome);
    });
}

}  // namespace

void addExportCommand(CLI::App& parser, int& exitCode) {
    auto options = std::make_shared<Options>();
    auto* command = parser.add_subcommand("export", "Write a run, of a model or from a result file, as another file");
    options->model.addTo(*command);
    command->get_option("model")->description("Model file, example:KEY, or result file (.zwr)");
    command->add_option("--to", options->to, "The file to write: " + knownFormats())->required()->type_name("FILE");
    options->format.addTo(*command);
    options->settings.addTo(*command);
    command->callback([options, &exitCode] { exitCode = exportRun(*options); });
}

}  // namespace zwang::app

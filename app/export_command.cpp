// zwang export: a run, computed or from a result file, written in one of the formats of engine/export.
#include <memory>

#include "app/commands.h"
#include "app/export_batch.h"
#include "app/export_options.h"
#include "app/result_source.h"
#include "app/settings.h"
#include "engine/analysis/simulation.h"
#include "engine/export/stored_channels.h"
#include "engine/io/atomic_file.h"
#include "engine/io/model_file.h"

namespace zwang::app {
namespace {

struct Options {
    ModelArgument model;
    std::string to;
    ExportOptions format;
    Settings settings;
    bool all = false, watch = false;
};

/// Warnings of the run, and why it ended where it did not reach its end.
int tell(const Outcome& outcome) {
    for (const auto& warning : outcome.warnings) complain(Sentence("warning: %1", warning));
    const bool reachedEnd =
        outcome.status == Outcome::Status::completed || outcome.status == Outcome::Status::completedWithWarnings;
    if (!reachedEnd) complain(outcome.sentence);
    return reachedEnd ? done : endedEarly;
}

/// The curves of a result whose model cannot be read any more; nothing where it can.
std::optional<int> exportCurves(const std::string& result, const std::string& to, const CsvTable& table) {
    try {
        if (const auto why = whyModelUnreadable(result); !why.empty()) {
            writeStoredChannels(readStoredChannels(result), table, to);
            complain(Sentence("warning: %1", why));
            return done;
        }
        return std::nullopt;
    } catch (const FileError& error) {
        complain(error.sentence());
        return wrongUsage;
    }
}

int exportStored(const Options& options, const std::string& to, const AnyExporter& exporter) {
    if (const std::string option = options.settings.firstOption(); !option.empty()) {
        complain(Sentence("%1: a result file holds a run that is done; the settings of a run are for a model", option));
        return wrongUsage;
    }
    if (const auto* table = std::get_if<CsvTable>(&exporter))
        if (const auto code = exportCurves(options.model.name, to, *table)) return *code;
    return withResult(options.model.name, options.settings.timeLimit, [&](const StoredRun& run, Attendant& attendant) {
        checkChannels(exporter, *run.model);
        writeAttended(exporter, run.results, to, attendant, run.sensitivities);
        return tell(run.results.outcome);
    });
}

int exportModel(const Options& options, const ModelArgument& model, const std::string& to,
                const AnyExporter& exporter) {
    return withModel(model, options.settings, [&](ModelSource& source, Attendant& attendant) -> int {
        { AtomicFile attempt(to); }  // asked before the run, not after it
        attendant.prepare("checking the channels");
        checkChannels(exporter, source.model);
        attendant.prepare("assembling the mechanism");
        RunControl control;
        control.stop = attendant.token();
        control.started = [&](const auto&) { attendant.compute("running"); };
        control.progress = [&](double time, double fraction) { attendant.show(time, fraction); };
        const Results results = simulate(source.model, control);
        writeAttended(exporter, results, to, attendant);
        return tell(results.outcome);
    });
}

int exportRun(const Options& options) {
    AnyExporter exporter;
    if (const auto wrong = options.format.choose(options.all ? "all" : options.to, exporter)) {
        complain(options.all && !options.format.isGiven()
                     ? Sentence("--all writes many files, whose names do not say what they are: give --format")
                     : *wrong);
        return wrongUsage;
    }
    const ExportOne one = [&](const std::string& name, const std::string& to) {
        Options each = options;
        each.model.name = name;
        if (looksLikeResultFile(name)) return exportStored(each, to, exporter);
        return exportModel(options, each.model, to, exporter);
    };
    if (options.all) return exportFolder(options.model.name, options.to, extensionOf(exporter), options.watch, one);
    if (!options.watch) return one(options.model.name, options.to);
    if (options.model.name.starts_with("example:")) {
        complain(Sentence("--watch: an example does not change; copy it first: zwang examples --copy KEY"));
        return wrongUsage;
    }
    exportWatching(options.model.name, options.to, one);
}

}  // namespace

void addExportCommand(CLI::App& parser, int& exitCode) {
    auto options = std::make_shared<Options>();
    auto* command = parser.add_subcommand("export", "Write a run, of a model or from a result file, as another file");
    options->model.addTo(*command);
    command->get_option("model")->description("Model file, example:KEY, or result file (.zwr); with --all a folder");
    command->add_option("--to", options->to, "The file to write: " + knownFormats())->required()->type_name("FILE");
    command->add_flag("--all", options->all,
                      "MODEL is a folder: write all its models and results into the folder of --to, with --format");
    command->add_flag("--watch", options->watch,
                      "Write again whenever the model, or a file that it names, changes, until Ctrl-C");
    options->format.addTo(*command);
    options->settings.addTo(*command);
    command->callback([options, &exitCode] { exitCode = exportRun(*options); });
}

}  // namespace zwang::app

// zwang export: a run written in one of the formats of engine/export.
#include <cstdio>
#include <memory>

#include "app/commands.h"
#include "app/export_options.h"
#include "app/settings.h"
#include "engine/analysis/simulation.h"
#include "engine/io/atomic_file.h"

namespace zwang::app {
namespace {

struct Options {
    ModelArgument model;
    std::string to;
    ExportOptions format;
    Settings settings;
};

int exportRun(const Options& options) {
    AnyExporter exporter;
    if (const auto wrong = options.format.choose(options.to, exporter)) {
        complain(*wrong);
        return wrongUsage;
    }
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
        attendant.write();
        write(exporter, results, options.to);
        for (const auto& warning : results.outcome.warnings) complain("warning: " + warning);
        const auto status = results.outcome.status;
        if (status == Outcome::Status::completed || status == Outcome::Status::completedWithWarnings) return done;
        complain(results.outcome.sentence);
        return endedEarly;
    });
}

}  // namespace

void addExportCommand(CLI::App& parser, int& exitCode) {
    auto options = std::make_shared<Options>();
    auto* command = parser.add_subcommand("export", "Run a model and write the run as a table or a file of others");
    options->model.addTo(*command);
    command->add_option("--to", options->to, "The file to write: " + knownFormats())->required()->type_name("FILE");
    options->format.addTo(*command);
    options->settings.addTo(*command);
    command->callback([options, &exitCode] { exitCode = exportRun(*options); });
}

}  // namespace zwang::app

// zwang run and zwang kinematics: a motion without a display, as the forces or as the motors want it.
#include <cstdio>
#include <memory>

#include "app/commands.h"
#include "app/interrupt.h"
#include "app/model_source.h"
#include "app/progress_bar.h"
#include "app/settings.h"
#include "engine/analysis/check.h"
#include "engine/analysis/kinematics.h"
#include "engine/analysis/simulation.h"
#include "engine/io/atomic_file.h"
#include "engine/io/model_file.h"
#include "engine/io/results_file.h"

namespace zwang::app {
namespace {

struct RunOptions {
    ModelArgument model;
    std::string out, summary;
    std::vector<std::string> channels;
    Settings settings;
    Results (*compute)(const Model&, const RunControl&) = simulate;
};

/// Asks before the run what would only be found out after it: whether the files can be written.
void refuseUnwritable(const std::string& path) {
    if (!path.empty()) AtomicFile attempt(path);
}

bool isCsv(const std::string& path) {
    const auto extension = std::filesystem::path(path).extension();
    return extension == ".csv" || path.starts_with("/dev/");
}

std::string closingLine(const Results& results) {
    const auto& s = results.statistics;
    char numbers[200];
    std::snprintf(numbers, sizeof numbers,
                  " (%ld steps, %.3g s, position violation up to %.2g, %zu passage%s through singular positions)",
                  s.steps, s.solveSeconds, s.largestPositionViolation, results.passages.size(),
                  results.passages.size() == 1 ? "" : "s");
    const auto& outcome = results.outcome;
    return (outcome.sentence.empty() ? std::string(toString(outcome.status)) : outcome.sentence) + numbers;
}

/// Warnings that the closing line does not hold already.
void printWarnings(const Outcome& outcome) {
    for (const auto& warning : outcome.warnings)
        if (outcome.sentence.find(warning) == std::string::npos) complain("warning: " + warning);
}

void write(const RunOptions& options, const Results& results) {
    if (!options.out.empty()) writeCsv(results, options.channels, options.out);
    if (!options.summary.empty()) writeTextFile(options.summary, summaryText(results));
}

/// Unknown channels are told before a long run, not after it.
void refuseUnknownChannels(const RunOptions& options, const Model& model) {
    if (options.channels.empty()) return;
    if (const auto report = check(model); report.start) selectChannels(*report.start, options.channels);
}

int run(RunOptions& options) {
    int exitCode = done;
    if (!options.out.empty() && !isCsv(options.out)) {
        complain("--out " + options.out + ": only .csv is written by this version; give a name that ends in .csv");
        return wrongUsage;
    }
    auto source = readModel(options.model, exitCode);
    if (!source) return exitCode;
    if (const auto trouble = options.settings.applyTo(source->model)) {
        complain(*trouble);
        return wrongUsage;
    }
    if (!evaluateWith(options.settings, *source, exitCode)) return exitCode;
    try {
        refuseUnwritable(options.out);
        refuseUnwritable(options.summary);
        refuseUnknownChannels(options, source->model);
        const Results results = [&] {
            Interrupt interrupt;
            ProgressBar bar;
            RunControl control;
            control.stop = interrupt.token();
            control.progress = [&bar](double time, double fraction) { bar.show(time, fraction); };
            return options.compute(source->model, control);
        }();
        write(options, results);
        printWarnings(results.outcome);
        std::puts(closingLine(results).c_str());
        const auto status = results.outcome.status;
        const bool early = status == Outcome::Status::stopped || status == Outcome::Status::failed;
        return early ? endedEarly : done;
    } catch (const CannotStart& error) {
        printIssues(*source, error.issues());
        return modelNotValid;
    } catch (const FileError& error) {
        complain(error.what());
        return wrongUsage;
    }
}

void addTo(CLI::App& command, const std::shared_ptr<RunOptions>& options, const std::vector<std::string>& leftOut,
           int& exitCode) {
    options->model.addTo(command);
    options->settings.addTo(command, leftOut);
    command
        .add_option("--channels", options->channels,
                    "Channels to write, divided by commas: names, elements or patterns (B0.x, crank, energy.*)")
        ->delimiter(',')
        ->type_name("LIST")
        ->allow_extra_args(false);
    command.add_option("--out", options->out, "Write the channels to this .csv file")->type_name("FILE.csv");
    command.add_option("--summary", options->summary, "Write status, cost and passages to this JSON file")
        ->type_name("FILE.json");
    command.callback([options, &exitCode] { exitCode = run(*options); });
}

}  // namespace

const std::vector<std::string>& settingsOfForces() {
    static const std::vector<std::string> keys = {"formulation", "stabilisation", "integrator", "rtol", "atol",
                                                  "step",        "max_step",      "alpha",      "beta", "branch"};
    return keys;
}

void addRunCommand(CLI::App& parser, int& exitCode) {
    auto run = std::make_shared<RunOptions>(), follow = std::make_shared<RunOptions>();
    follow->compute = kinematics;
    addTo(*parser.add_subcommand("run", "Run a model and write what its channels recorded"), run, {}, exitCode);
    addTo(*parser.add_subcommand("kinematics",
                                 "Positions, velocities and accelerations of a mechanism that motors drive"),
          follow, settingsOfForces(), exitCode);
}

}  // namespace zwang::app

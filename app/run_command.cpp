// zwang run and zwang kinematics: a motion without a display, as the forces or as the motors want it.
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <memory>

#include "app/commands.h"
#include "app/export_options.h"
#include "app/model_source.h"
#include "app/settings.h"
#include "app/written_files.h"
#include "engine/analysis/kinematics.h"
#include "engine/analysis/simulation.h"
#include "engine/fields/printed.h"
#include "engine/io/atomic_file.h"
#include "engine/io/model_file.h"
#include "engine/io/results_file.h"

namespace zwang::app {
namespace {

struct RunOptions {
    ModelArgument model;
    std::string out, summary;
    ExportOptions format{{"channels"}};
    AnyExporter exporter;
    bool strict = false;
    Settings settings;
    Results (*compute)(const Model&, const RunControl&) = simulate;
};

/// Asks before the run what would only be found out after it: whether the files can be written.
void refuseUnwritable(const std::string& path) {
    if (!path.empty()) AtomicFile attempt(path);
}

std::string closingLine(const Results& results) {
    const auto& s = results.statistics;
    char numbers[200];
    std::snprintf(numbers, sizeof numbers,
                  " (%ld steps, %.3g s, position violation up to %.2g, %zu passage%s through singular positions)",
                  s.steps, s.solveSeconds, s.largestPositionViolation, results.passages.size(),
                  results.passages.size() == 1 ? "" : "s");
    const auto& outcome = results.outcome;
    return (outcome.sentence.empty() ? std::string(toString(outcome.status)) : outcome.sentence.english()) + numbers;
}

/// Warnings that the closing line does not hold already.
void printWarnings(const Outcome& outcome) {
    for (const auto& warning : outcome.warnings)
        if (outcome.sentence.english().find(warning.english()) == std::string::npos)
            complain(Sentence("warning: %1", warning));
}

/// A result file is written while the run goes on.
std::unique_ptr<GrowingResultFile> growingFile(const RunOptions& options) {
    const auto* settings = std::get_if<ResultFile>(&options.exporter);
    if (options.out.empty() || !settings) return nullptr;
    return std::make_unique<GrowingResultFile>(options.out, *settings);
}

/// What takes the time of a run that did not end in it; that a model is stiff is in its outcome.
Sentence whyItTakesLong(const Results& results, const Model& model) {
    const auto& s = results.statistics;
    if (s.steps == 0 || !(s.solveSeconds > 0)) return {};
    const double step = results.outcome.time / static_cast<double>(s.steps),
                 each = s.solveSeconds / static_cast<double>(s.steps);
    if (each > 0.02)
        return Sentence("each step takes %1 s with %2 bodies: the model is large", printed("%.2g", each),
                        model.bodies.size());
    return Sentence("it made %1 steps of %2 s on average; give it more time", s.steps, printed("%.2g", step));
}

/// Nothing that the run says of itself is left open: no warning, no interval in which a passage may have been missed,
/// and at every passage on the way the branch that the motion takes is known.
bool isCertain(const Results& results) {
    const auto& outcome = results.outcome;
    const bool isClean =
        outcome.status == Outcome::Status::completed && outcome.warnings.empty() && results.uncertain.empty();
    return isClean && std::all_of(results.passages.begin(), results.passages.end(), [](const Passage& passage) {
               return passage.time == 0 || passage.branchTaken >= 0 || !passage.allBranches;
           });
}

int run(RunOptions& options) {
    if (!options.out.empty())
        if (const auto wrong = options.format.choose(options.out, options.exporter)) {
            complain(Sentence("--out %1", *wrong));
            return wrongUsage;
        }
    return withModel(options.model, options.settings, [&](ModelSource& source, Attendant& attendant) -> int {
        refuseUnwritable(options.out);
        refuseUnwritable(options.summary);
        attendant.prepare("checking the channels");
        checkChannels(options.exporter, source.model);
        attendant.prepare("assembling the mechanism");
        RunControl control;
        control.stop = attendant.token();
        control.started = [&](const auto&) { attendant.compute("running"); };
        control.progress = [&](double time, double fraction) { attendant.show(time, fraction); };
        const auto growing = growingFile(options);
        if (growing) {
            growing->follow(control);
            attendant.whenGivenUp([part = options.out + ".part"] {
                std::error_code ignored;
                const bool isThere = std::filesystem::exists(part, ignored);
                return isThere ? Sentence("what was written until then is in %1", part) : Sentence();
            });
        }
        const Results results = options.compute(source.model, control);
        attendant.write();
        Outputs outputs;
        outputs.write(options.out, [&] {
            if (growing)
                growing->finish(results);
            else
                write(options.exporter, results, options.out);
        });
        outputs.write(options.summary, [&] { writeTextFile(options.summary, summaryText(results)); });
        printWarnings(results.outcome);
        const bool isTaken = isStandardOutput(options.out) || isStandardOutput(options.summary);
        std::fprintf(isTaken ? stderr : stdout, "%s\n", closingLine(results).c_str());
        outputs.finish();
        if (attendant.timedOut())
            if (const Sentence why = whyItTakesLong(results, source.model); !why.empty()) complain(why);
        const auto status = results.outcome.status;
        const bool early = status == Outcome::Status::stopped || status == Outcome::Status::failed;
        if (early) return endedEarly;
        return options.strict && !isCertain(results) ? notCertain : done;
    });
}

void addTo(CLI::App& command, const std::shared_ptr<RunOptions>& options, const std::vector<std::string>& leftOut,
           int& exitCode) {
    options->model.addTo(command);
    options->settings.addTo(command, leftOut);
    options->format.addTo(command);
    command.add_option("--out", options->out, "Write the run to this file: " + knownFormats())->type_name("FILE");
    command.add_option("--summary", options->summary, "Write status, cost and passages to this JSON file")
        ->type_name("FILE.json");
    command.add_flag("--strict", options->strict,
                     "End with exit code 4 where the run is not certain: warnings, passages that may have been missed, "
                     "branches that are not known");
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

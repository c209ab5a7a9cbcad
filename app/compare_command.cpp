// zwang compare: one model by many methods, as a table.
#include <algorithm>
#include <cstdio>
#include <memory>

#include "app/commands.h"
#include "app/model_source.h"
#include "app/settings.h"
#include "app/written_files.h"
#include "engine/analysis/compare.h"
#include "engine/fields/trouble.h"
#include "engine/io/atomic_file.h"
#include "engine/io/compare_file.h"
#include "engine/io/model_file.h"

namespace zwang::app {
namespace {

struct CompareOptions {
    ModelArgument model;
    std::string out, reference;
    std::vector<std::string> formulations, stabilisations, integrators;
    std::vector<double> tolerances, steps;
    unsigned jobs = 0;
    bool json = false;
    Settings settings;
};

/// A comma divides formulations, and the settings of one: what has no name of its own belongs to the one before.
std::vector<std::string> joinedSettings(const std::vector<std::string>& pieces) {
    std::vector<std::string> formulations;
    for (const auto& piece : pieces) {
        const bool setting = piece.find('=') != std::string::npos && piece.find(':') == std::string::npos;
        if (setting && !formulations.empty())
            formulations.back() += "," + piece;
        else
            formulations.push_back(piece);
    }
    return formulations;
}

/// The plan of the options; a sentence when a word is unknown.
std::optional<Sentence> readPlan(const CompareOptions& options, ComparisonPlan& plan) {
    for (const auto& text : joinedSettings(options.formulations)) {
        AnyFormulation formulation;
        if (const auto wrong = readFormulation(text, formulation)) return Sentence("--formulations: %1", *wrong);
        plan.formulations.push_back(formulation);
    }
    for (const auto& word : options.stabilisations)
        if (const auto wrong = unknownWord("stabilisation", word)) return Sentence("--stabilisations: %1", *wrong);
    for (const auto& word : options.integrators)
        if (const auto wrong = unknownWord("integrator", word)) return Sentence("--integrators: %1", *wrong);
    plan.stabilisations = options.stabilisations;
    plan.integrators = options.integrators;
    plan.tolerances.assign(options.tolerances.begin(), options.tolerances.end());
    plan.steps.assign(options.steps.begin(), options.steps.end());
    return std::nullopt;
}

/// The run that --reference names: its number in the table, or the beginning of its method; none: the usual one.
/// Returns a sentence when there is no such run.
std::optional<Sentence> findReference(const std::string& name, const std::vector<RunSettings>& runs,
                                      std::optional<std::size_t>& reference) {
    if (name.empty()) return std::nullopt;
    if (name.find_first_not_of("0123456789") == std::string::npos) {
        const auto number = name.size() < 9 ? std::stoul(name) : 0;
        if (number >= 1 && number <= runs.size()) {
            reference = number - 1;
            return std::nullopt;
        }
        return Sentence("--reference %1: the runs are numbered from 1 to %2", name, runs.size());
    }
    for (std::size_t i = 0; i < runs.size(); ++i)
        if (methodText(runs[i]).starts_with(name)) {
            reference = i;
            return std::nullopt;
        }
    return Sentence(
        "--reference %1: no run begins so; give a number from 1 to %2 or a method as in the table, for "
        "example %3",
        name, runs.size(), formulationText(runs.front().formulation));
}

void printTable(const std::vector<ComparedRun>& runs, std::optional<std::size_t> reference) {
    std::size_t width = 6;
    for (const auto& run : runs) width = std::max(width, methodText(run.settings).size());
    const int columns = static_cast<int>(width);
    std::printf("    %-*s  %9s %9s %9s %9s %9s %8s %4s  %s\n", columns, "method", "position", "velocity", "energy[J]",
                "error", "rhs", "seconds", "pass", "status");
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const auto& run = runs[i];
        std::printf("%3zu%c%-*s  ", i + 1, reference == i ? '*' : ' ', columns, methodText(run.settings).c_str());
        if (!run.started) {
            std::printf("%s: %s\n", std::string(statusText(run)).c_str(), run.outcome.sentence.english().c_str());
            continue;
        }
        const auto& s = run.statistics;
        std::printf("%9.2e %9.2e %9.2e ", s.largestPositionViolation, s.largestVelocityViolation,
                    s.largestEnergyBalanceError);
        run.error ? std::printf("%9.2e ", *run.error) : std::printf("%9s ", "");
        std::printf("%9ld %8.3g %4zu  %s\n", s.rightHandSides, s.solveSeconds, run.results->passages.size(),
                    std::string(toString(run.outcome.status)).c_str());
    }
    if (reference) std::printf("* errors are largest differences from this run\n");
    for (std::size_t i = 0; i < runs.size(); ++i)
        if (runs[i].started && runs[i].outcome.status != Outcome::Status::completed)
            std::printf("%3zu: %s\n", i + 1, runs[i].outcome.sentence.english().c_str());
}

/// A table in which no run reached its end is a failure, whatever its rows say.
bool isAllFailed(const std::vector<ComparedRun>& runs) {
    return std::none_of(runs.begin(), runs.end(), [](const ComparedRun& run) {
        return run.started && run.outcome.status != Outcome::Status::failed &&
               run.outcome.status != Outcome::Status::stopped;
    });
}

int compareMethods(const CompareOptions& options) {
    ComparisonPlan asked;
    if (const auto trouble = readPlan(options, asked)) {
        complain(*trouble);
        return wrongUsage;
    }
    return withModel(options.model, options.settings, [&](ModelSource& source, Attendant& attendant) -> int {
        const auto& plan = asked == ComparisonPlan{} ? source.model.comparison : asked;
        const auto rows = combinations(plan, source.model.run);
        std::optional<std::size_t> reference;
        if (const auto wrong = findReference(options.reference, rows, reference)) throw WrongInput(*wrong);
        if (!options.out.empty()) AtomicFile writable(options.out);
        attendant.compute("comparing");
        CompareControl control;
        control.stop = attendant.token();
        control.jobs = options.jobs;
        control.progress = [&](double f) { attendant.show(f * source.model.run.end.value, f); };
        std::vector<ComparedRun> runs = compare(source.model, rows, control);
        attendant.write();
        if (!reference) reference = usualReference(runs);
        if (reference) measureErrors(runs, *reference);
        Outputs outputs;
        outputs.write(options.out, [&] { writeTextFile(options.out, comparisonCsv(runs)); });
        if (options.json)
            std::fputs(comparisonJson(runs).c_str(), stdout);
        else if (!isStandardOutput(options.out))
            printTable(runs, reference);
        outputs.finish();
        if (attendant.stopped()) return endedEarly;
        if (!isAllFailed(runs)) return done;
        complain(Sentence("none of these runs reached its end; the table says why"));
        return endedEarly;
    });
}

}  // namespace

void addCompareCommand(CLI::App& parser, int& exitCode) {
    auto options = std::make_shared<CompareOptions>();
    auto* command = parser.add_subcommand("compare", "Run a model by many methods and write a table");
    options->model.addTo(*command);
    const auto list = [command](const char* name, auto& values, const char* help, const char* type) {
        command->add_option(name, values, help)->delimiter(',')->type_name(type)->allow_extra_args(false);
    };
    list("--formulations", options->formulations,
         "Formulations, divided by commas; settings as in augmented-lagrangian:penalty=1e8,iterations=5", "LIST");
    list("--stabilisations", options->stabilisations, "Stabilisations, divided by commas", "LIST");
    list("--integrators", options->integrators, "Integrators, divided by commas", "LIST");
    list("--rtol", options->tolerances, "Tolerances (relative and absolute), divided by commas", "LIST");
    list("--step", options->steps, "Fixed steps [s], divided by commas", "LIST");
    options->settings.addTo(*command, {"formulation", "stabilisation", "integrator", "rtol", "atol", "step"});
    command
        ->add_option("--reference", options->reference,
                     "Measure errors against this run: its number, or how its method begins; else the first completed")
        ->type_name("N or METHOD");
    command->add_option("--jobs", options->jobs, "Runs side by side; else one for each core")->type_name("N");
    command->add_option("--out", options->out, "Write the table to this .csv file")->type_name("FILE.csv");
    command->add_flag("--json", options->json, "Write the table as JSON to standard output");
    command->callback([options, &exitCode] { exitCode = compareMethods(*options); });
}

}  // namespace zwang::app

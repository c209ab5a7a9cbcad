// zwang equilibrium, zwang modes: positions of rest, and small motions about them.
#include <cstdio>
#include <memory>

#include "app/commands.h"
#include "app/model_source.h"
#include "app/settings.h"
#include "engine/analysis/dynamics.h"
#include "engine/io/rest_file.h"

namespace zwang::app {
namespace {

struct RestOptions {
    ModelArgument model;
    Settings settings;
    bool asJson = false, atStart = false;
};

/// The assembled model; nothing, with the exit code, when it cannot be had.
std::optional<Assembly> assembled(const RestOptions& options, int& exitCode) {
    auto source = readModel(options.model, exitCode);
    if (!source) return std::nullopt;
    if (const auto refusal = options.settings.applyTo(source->model)) {
        complain(*refusal);
        exitCode = wrongUsage;
        return std::nullopt;
    }
    Issues issues = evaluate(source->model);
    Assembly start;
    if (!hasErrors(issues)) {
        start = assemble(std::make_shared<Model>(source->model));
        issues.insert(issues.end(), start.issues.begin(), start.issues.end());
    }
    printIssues(*source, issues);
    if (!hasErrors(issues)) return start;
    exitCode = modelNotValid;
    return std::nullopt;
}

Results atRest(const Assembly& start, const VecX& q) {
    Dynamics dynamics(start.system, start.system->model->run);
    dynamics.solver().setRedundantRows(start.structure.redundantRows);
    Results results(start.system);
    results.append(dynamics.frame(0, dynamics.makeState(q, VecX::Zero(start.system->nv))));
    return results;
}

int runEquilibrium(const RestOptions& options) {
    int exitCode = done;
    const auto start = assembled(options, exitCode);
    if (!start) return exitCode;
    const Equilibrium equilibrium = findEquilibrium(*start);
    const Results results = atRest(*start, equilibrium.q);
    if (options.asJson) {
        std::fputs(equilibriumText(equilibrium, results).c_str(), stdout);
    } else {
        std::printf("%s\n", equilibrium.sentence.c_str());
        for (std::size_t k = 0; equilibrium.found && k < results.channels().size(); ++k) {
            const ChannelInfo& channel = results.channels()[k];
            if (channel.unit == "m" || channel.unit == "rad")
                std::printf("%-28s %.15g %s\n", channel.name().c_str(), results.value(static_cast<int>(k), 0),
                            channel.unit.c_str());
        }
    }
    return equilibrium.found ? done : endedEarly;
}

int runModes(const RestOptions& options) {
    int exitCode = done;
    const auto start = assembled(options, exitCode);
    if (!start) return exitCode;
    if (const std::string why = whyNotLinear(*start->system); !why.empty()) {
        complain(why);
        return endedEarly;
    }
    VecX q = start->q;
    if (!options.atStart) {
        const Equilibrium equilibrium = findEquilibrium(*start);
        if (!equilibrium.found) {
            complain(equilibrium.sentence + ", or take the start itself with --at-start");
            return endedEarly;
        }
        q = equilibrium.q;
    }
    const SmallMotions linearisation = linearise(start->system, q);
    if (options.asJson) {
        std::fputs(modesText(*start->system, linearisation).c_str(), stdout);
        return done;
    }
    std::printf("%-16s %-10s %s\n", "frequency [Hz]", "damping", "eigenvalue [1/s]");
    for (const Mode& mode : linearisation.modes)
        std::printf("%-16.9g %-10.5g %.12g ± %.12g i\n", mode.frequency(), mode.damping(), mode.eigenvalue.real(),
                    mode.eigenvalue.imag());
    return done;
}

CLI::App* addCommand(CLI::App& parser, const char* name, const char* help, RestOptions& options) {
    auto* command = parser.add_subcommand(name, help);
    options.model.addTo(*command);
    command->add_flag("--json", options.asJson, "Write JSON to standard output");
    options.settings.addTo(*command);
    return command;
}

}  // namespace

void addRestCommands(CLI::App& parser, int& exitCode) {
    auto equilibrium = std::make_shared<RestOptions>(), modes = std::make_shared<RestOptions>();
    addCommand(parser, "equilibrium", "The position of rest that the forces lead to from the start", *equilibrium)
        ->callback([equilibrium, &exitCode] { exitCode = runEquilibrium(*equilibrium); });
    auto* command =
        addCommand(parser, "modes", "Frequencies and damping of small motions about the position of rest", *modes);
    command->add_flag("--at-start", modes->atStart, "About the start itself instead of the position of rest");
    command->callback([modes, &exitCode] { exitCode = runModes(*modes); });
}

}  // namespace zwang::app

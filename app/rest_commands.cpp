// zwang equilibrium, zwang modes: static equilibrium, and linear modes about it.
#include <cstdio>
#include <memory>

#include "app/commands.h"
#include "app/model_source.h"
#include "app/settings.h"
#include "engine/analysis/dynamics.h"
#include "engine/analysis/linearise.h"
#include "engine/analysis/simulation.h"
#include "engine/analysis/steady_motion.h"
#include "engine/io/rest_file.h"

namespace zwang::app {
namespace {

struct RestOptions {
    ModelArgument model;
    Settings settings;
    bool asJson = false, atStart = false, isSteady = false;
};

/// Assembles the model with the options and does `work` with it.
int withAssembly(const RestOptions& options, const std::function<int(const Assembly&, Attendant&)>& work) {
    return withModel(options.model, options.settings, [&](ModelSource& source, Attendant& attendant) -> int {
        attendant.prepare("assembling the mechanism");
        const Assembly start = assemble(std::make_shared<Model>(source.model));
        if (hasErrors(start.issues)) throw CannotStart(start.issues);
        printIssues(source, start.issues);
        return work(start, attendant);
    });
}

Results atRest(const Assembly& start, const VecX& q) {
    Dynamics dynamics(start.system, start.system->model->run);
    dynamics.solver().setRedundantRows(start.structure.redundantRows);
    Results results(start.system);
    results.append(dynamics.frame(0, dynamics.makeState(q, VecX::Zero(start.system->nv))));
    return results;
}

int tellEquilibrium(const RestOptions& options, const Assembly& start, Attendant& attendant) {
    attendant.prepare("looking for a static equilibrium");
    const Equilibrium equilibrium = findEquilibrium(start);
    const Results results = atRest(start, equilibrium.q);
    attendant.write();
    if (options.asJson) {
        std::fputs(equilibriumText(equilibrium, results).c_str(), stdout);
    } else {
        std::printf("%s\n", equilibrium.sentence.english().c_str());
        for (std::size_t k = 0; equilibrium.found && k < results.channels().size(); ++k) {
            const ChannelInfo& channel = results.channels()[k];
            if (channel.unit == "m" || channel.unit == "rad")
                std::printf("%-28s %.15g %s\n", channel.name().c_str(), results.value(static_cast<int>(k), 0),
                            channel.unit.c_str());
        }
    }
    return equilibrium.found ? done : endedEarly;
}

void printModes(const std::vector<Mode>& modes) {
    std::printf("%-16s %-10s %s\n", "frequency [Hz]", "damping", "eigenvalue [1/s]");
    for (const Mode& mode : modes)
        std::printf("%-16.9g %-10.5g %.12g ± %.12g i\n", mode.frequency(), mode.damping(), mode.eigenvalue.real(),
                    mode.eigenvalue.imag());
}

/// About the steady motion of the start.
int tellSteadyModes(const RestOptions& options, const Assembly& start, Attendant& attendant) {
    const SteadyModes found = linearisedSteadyMotion(start);
    if (!found.trouble.empty()) {
        complain(found.trouble);
        return endedEarly;
    }
    attendant.write();
    if (options.asJson) {
        SmallMotions motions;
        motions.modes = found.modes;
        std::fputs(modesText(*start.system, motions).c_str(), stdout);
        return done;
    }
    if (found.modes.empty() && found.zeros == 0) {
        std::printf("%s\n", noSmallMotions.text().data());
        return done;
    }
    printModes(found.modes);
    if (found.zeros > 0) std::printf("and %d eigenvalues that are zero: ways of going on elsewhere\n", found.zeros);
    return done;
}

int tellModes(const RestOptions& options, const Assembly& start, Attendant& attendant) {
    attendant.prepare("looking for linear modes");
    if (options.isSteady) return tellSteadyModes(options, start, attendant);
    if (const Sentence why = whyNotLinear(*start.system); !why.empty()) {
        complain(why);
        return endedEarly;
    }
    VecX q = start.q;
    if (!options.atStart) {
        const Equilibrium equilibrium = findEquilibrium(start);
        if (!equilibrium.found) {
            complain(Sentence("%1, or take the start itself with --at-start", equilibrium.sentence));
            return endedEarly;
        }
        q = equilibrium.q;
    }
    const SmallMotions linearisation = linearise(start.system, q);
    attendant.write();
    if (const Sentence closed = whatIsClosed(linearisation); !closed.empty()) complain(Sentence("warning: %1", closed));
    if (options.asJson) {
        std::fputs(modesText(*start.system, linearisation).c_str(), stdout);
        return done;
    }
    if (linearisation.modes.empty()) {
        std::printf("%s\n", noSmallMotions.text().data());
        return done;
    }
    printModes(linearisation.modes);
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
    addCommand(parser, "equilibrium", "The static equilibrium that the forces lead to from the start", *equilibrium)
        ->callback([equilibrium, &exitCode] {
            exitCode = withAssembly(*equilibrium, [&](const Assembly& start, Attendant& attendant) {
                return tellEquilibrium(*equilibrium, start, attendant);
            });
        });
    auto* command =
        addCommand(parser, "modes", "Frequencies and damping of linear modes about the static equilibrium", *modes);
    command->add_flag("--at-start", modes->atStart, "About the start itself instead of the static equilibrium");
    command->add_flag("--steady", modes->isSteady,
                      "About the steady motion of the start: a bicycle that rolls straight on, a rotor that spins");
    command->callback([modes, &exitCode] {
        exitCode = withAssembly(
            *modes, [&](const Assembly& start, Attendant& attendant) { return tellModes(*modes, start, attendant); });
    });
}

}  // namespace zwang::app

// zwang inverse: the torques and forces that motors need for the motion they prescribe.
#include <cstdio>
#include <memory>

#include "app/commands.h"
#include "app/model_source.h"
#include "app/settings.h"
#include "engine/analysis/kinematics.h"
#include "engine/analysis/simulation.h"
#include "engine/export/exporters.h"
#include "engine/io/atomic_file.h"
#include "engine/io/inverse_file.h"
#include "engine/io/model_file.h"

namespace zwang::app {
namespace {

struct InverseOptions {
    ModelArgument model;
    std::string out;
    Settings settings;
    bool asJson = false;
};

void printTable(const Results& results) {
    std::printf("%-20s %-22s %-12s %-18s %-16s %s\n", "motor", "largest torque/force", "at t [s]", "root mean square",
                "largest power [W]", "work [J]");
    for (const MotorDemand& d : motorDemands(results)) {
        const char* unit = d.rotary ? "N m" : "N";
        char effort[48], mean[48];
        std::snprintf(effort, sizeof effort, "%.9g %s", d.largestEffort, unit);
        std::snprintf(mean, sizeof mean, "%.6g %s", d.rootMeanSquare, unit);
        std::printf("%-20s %-22s %-12.6g %-18s %-16.6g %.6g\n", d.motor.c_str(), effort, d.largestAt, mean,
                    d.largestPower, d.work);
    }
}

int runInverse(const InverseOptions& options) {
    return withModel(options.model, options.settings, [&](ModelSource& source, Attendant& attendant) -> int {
        if (!options.out.empty()) AtomicFile attempt(options.out);
        const Results results = [&] {
            attendant.prepare("assembling the mechanism");
            RunControl control;
            control.stop = attendant.token();
            control.started = [&](const auto&) { attendant.compute("following the motors"); };
            control.progress = [&](double time, double fraction) { attendant.show(time, fraction); };
            return kinematics(source.model, control);
        }();
        attendant.write();
        if (!options.out.empty()) {
            CsvTable table;
            table.channels = demandChannels(results);
            write(table, results, options.out);
        }
        options.asJson ? void(std::fputs(inverseText(results).c_str(), stdout)) : printTable(results);
        for (const Sentence& warning : results.outcome.warnings) complain(Sentence("warning: %1", warning));
        const auto status = results.outcome.status;
        if (status == Outcome::Status::completed || status == Outcome::Status::completedWithWarnings) return done;
        complain(results.outcome.sentence);
        return endedEarly;
    });
}

}  // namespace

void addInverseCommand(CLI::App& parser, int& exitCode) {
    auto options = std::make_shared<InverseOptions>();
    auto* command =
        parser.add_subcommand("inverse", "Torques and forces that the motors need for the motion they prescribe");
    options->model.addTo(*command);
    command->add_flag("--json", options->asJson, "Write JSON to standard output");
    command->add_option("--out", options->out, "Write torque or force and power of each motor over time to this file")
        ->type_name("FILE.csv");
    options->settings.addTo(*command, settingsOfForces());
    command->callback([options, &exitCode] { exitCode = runInverse(*options); });
}

}  // namespace zwang::app

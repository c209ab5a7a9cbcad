// zwang sensitivity: what every parameter does to an objective of a run.
#include <cmath>
#include <cstdio>
#include <memory>
#include <optional>

#include "app/commands.h"
#include "app/model_source.h"
#include "app/settings.h"
#include "app/written_files.h"
#include "engine/analysis/simulation.h"
#include "engine/export/exporters.h"
#include "engine/fields/trouble.h"
#include "engine/io/atomic_file.h"
#include "engine/io/model_file.h"
#include "engine/io/sensitivity_file.h"

namespace zwang::app {
namespace {

struct SensitivityOptions {
    ModelArgument model;
    std::string objective, json, out;
    std::optional<double> memory;
    SensitivitySettings settings;
    Settings run;
};

void print(const SensitivityResult& r) {
    std::printf("objective %s = %.15g at t = %.15g s\n", r.objective.c_str(), r.value, r.endTime);
    const auto line = [&](const char* method, const VecX& gradient) {
        if (gradient.size() == 0) return;
        std::printf("%-12s", method);
        for (Eigen::Index k = 0; k < gradient.size(); ++k)
            std::printf(" %s: %.15g", r.parameters[static_cast<std::size_t>(k)].c_str(), gradient[k]);
        std::printf("\n");
    };
    line("direct", r.direct);
    line("adjoint", r.adjoint);
    line("differences", r.differences);
    if (r.endTimeGradient.size() > 0 && !r.endTimeGradient.isZero(0)) line("end time", r.endTimeGradient);
    for (Eigen::Index k = 0; k < r.hessian.rows(); ++k) line(k == 0 ? "hessian" : "", r.hessian.row(k));
    if (r.agreement >= 0) std::printf("the methods agree to %.2g\n", r.agreement);
    for (const auto& note : r.notes) complain(Sentence("note: %1", note));
}

/// The run itself with what was found about it.
void writeRun(const Model& model, SensitivityResult result, const std::string& path, const RunControl& control) {
    const Results results = simulate(model, control);
    auto found = std::make_shared<StoredSensitivities>();
    found->curves = std::exchange(result.curves, {});
    found->objectives.push_back(std::move(result));
    ExportControl writing;
    writing.sensitivities = found;
    write(ResultFile(), results, path, writing);
}

int run(SensitivityOptions& options) {
    const auto format = exporterFor(options.out);
    const bool isResult = format && std::holds_alternative<ResultFile>(*format);
    options.settings.curves = !options.out.empty();
    if (const auto megabytes = options.memory) {
        if (!(*megabytes > 0 && std::isfinite(*megabytes)))
            throw WrongInput(Sentence("--memory must be greater than 0; write megabytes, for example 500"));
        options.settings.memory = *megabytes * 1e6;
    }
    return withModel(options.model, options.run, [&](ModelSource& source, Attendant& attendant) -> int {
        for (const auto& path : {options.json, options.out})
            if (!path.empty()) AtomicFile attempt(path);
        attendant.compute("differentiating");
        RunControl control;
        control.stop = attendant.token();
        control.progress = [&](double time, double fraction) { attendant.show(time, fraction); };
        const SensitivityResult result = sensitivity(source.model, options.objective, options.settings, control);
        attendant.write();
        Outputs outputs;
        outputs.write(options.json, [&] { writeTextFile(options.json, sensitivityText(result)); });
        outputs.write(options.out, [&] {
            if (isResult)
                writeRun(source.model, result, options.out, control);
            else
                writeCurves(result.curves, options.out);
        });
        print(result);
        outputs.finish();
        return done;
    });
}

}  // namespace

void addSensitivityCommand(CLI::App& parser, int& exitCode) {
    auto options = std::make_shared<SensitivityOptions>();
    auto* command = parser.add_subcommand("sensitivity", "Derivatives of an objective by the parameters of a model");
    options->model.addTo(*command);
    command->add_option("--objective", options->objective, "Objective of the model")->required()->type_name("NAME");
    command
        ->add_option("--method", options->settings.method.key,
                     "How the gradient is found: direct, adjoint, differences, all")
        ->type_name("WORD");
    command
        ->add_option("--form", options->settings.form.key,
                     "Equations that are differentiated: dae (all coordinates), ode (independent ones)")
        ->type_name("WORD");
    command
        ->add_option("--parameters", options->settings.parameters,
                     "Parameters, divided by commas; without it those of the objective")
        ->delimiter(',')
        ->type_name("LIST")
        ->allow_extra_args(false);
    command->add_flag("--hessian", options->settings.hessian, "Second derivatives too");
    command->add_option("--memory", options->memory, "Bound on the memory for states of the run [MB]")
        ->type_name("VALUE");
    command->add_option("--json", options->json, "Write everything to this JSON file")->type_name("FILE");
    command
        ->add_option("--out", options->out,
                     "Write how every channel depends on every parameter at the output times: .csv, or .zwr for the "
                     "whole run with its sensitivities")
        ->type_name("FILE");
    options->run.addTo(*command);
    command->callback([options, &exitCode] { exitCode = run(*options); });
}

}  // namespace zwang::app

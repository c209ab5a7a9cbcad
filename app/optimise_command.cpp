// zwang optimise: the best parameters for an objective.
#include <cstdio>
#include <memory>

#include "app/commands.h"
#include "app/crew.h"
#include "app/model_source.h"
#include "app/settings.h"
#include "app/written_files.h"
#include "engine/analysis/simulation.h"
#include "engine/io/atomic_file.h"
#include "engine/io/design_file.h"
#include "engine/io/model_file.h"
#include "engine/io/sweep_table.h"

namespace zwang::app {
namespace {

struct OptimiseOptions {
    ModelArgument model;
    std::string out, save;
    std::vector<std::string> parameters, constraints;
    OptimisationSettings settings;
    double starts = 1, seed = 1, evaluations = 200, tolerance = 1e-8;
    unsigned jobs = 0;
    bool maximise = false, json = false;
    Settings run;
};

void print(const OptimisationResult& r) {
    std::printf("%s\n", r.sentence.english().c_str());
    if (r.best) {
        const auto& best = r.history[*r.best];
        for (std::size_t k = 0; k < r.settings.variables.size(); ++k)
            std::printf("%s = %.15g\n", r.settings.variables[k].parameter.c_str(),
                        best.parameters[static_cast<Eigen::Index>(k)]);
        std::printf("objective %s = %.15g\n", r.settings.objective.c_str(), best.objective);
        for (std::size_t i = 0; i < r.settings.constraints.size(); ++i) {
            const auto& c = r.settings.constraints[i];
            std::printf("constraint %s %s %g: %.15g\n", c.objective.c_str(), c.relation.key.c_str(), c.value,
                        best.constraints[static_cast<Eigen::Index>(i)]);
        }
    }
    for (std::size_t i = 0; r.starts.size() > 1 && i < r.starts.size(); ++i) {
        std::printf("start %zu %s", i + 1, r.starts[i].sentence.english().c_str());
        if (r.starts[i].best) std::printf(": %.9g", r.history[*r.starts[i].best].objective);
        std::printf("\n");
    }
    for (const auto& note : r.notes) complain(Sentence("note: %1", note));
}

int exitCodeOf(const OptimisationResult& r) {
    return r.status == OptimisationResult::Status::converged ? done : endedEarly;
}

void read(OptimiseOptions& o, const Model& model) {
    auto& s = o.settings;
    if (o.maximise) s.goal = {"maximise"};
    s.starts = o.starts;
    s.seed = o.seed;
    s.evaluations = o.evaluations;
    s.tolerance = o.tolerance;
    if (!o.parameters.empty()) s.variables = readVariables(model, o.parameters);
    for (const auto& text : o.constraints) s.constraints.push_back(readConstraint(model, text));
}

std::string whatIsAsked(const OptimiseOptions& o) {
    std::string text;
    forEachField(o.settings, [&](const auto&, const auto& value) {
        using Value = std::remove_cvref_t<decltype(value)>;
        if constexpr (std::is_same_v<Value, std::string>) text += value + "\n";
        if constexpr (std::is_same_v<Value, Choice>) text += value.key + "\n";
        if constexpr (std::is_same_v<Value, Quantity>) text += std::to_string(value.value) + "\n";
    });
    for (const auto& texts : {o.parameters, o.constraints})
        for (const auto& each : texts) text += each + "\n";
    return text;
}

int run(OptimiseOptions& options) {
    return withModel(options.model, options.run, [&](ModelSource& source, Attendant& attendant) -> int {
        read(options, source.model);
        const auto crew = makeCrew(options.jobs);
        for (const auto& path : {options.out, options.save})
            if (crew->leads() && !path.empty()) AtomicFile attempt(path);
        attendant.compute("optimising");
        DesignControl control;
        control.stop = attendant.token();
        control.jobs = options.jobs;
        control.progress = [&](double f) { attendant.show(f * source.model.run.end.value, f); };
        // Threads of this process tell every evaluation as it comes.
        if (!crew->isLocal()) control.crew = crew.get();
        control.fingerprint = fingerprintOf(toText(source.model), fingerprintOf(ZWANG_VERSION + whatIsAsked(options)));
        const OptimisationResult result = optimise(source.model, options.settings, control);
        attendant.write();
        if (!crew->leads()) return done;
        Outputs outputs;
        outputs.write(options.out, [&] { writeTextFile(options.out, optimisationCsv(result)); });
        if (result.best)
            outputs.write(options.save, [&] {
                const VecX& best = result.history[*result.best].parameters;
                saveModel(withParameters(source.model, result.settings.variables, best), options.save);
            });
        if (options.json)
            std::fputs(optimisationJson(result).c_str(), stdout);
        else
            print(result);
        outputs.finish();
        return exitCodeOf(result);
    });
}

}  // namespace

void addOptimiseCommand(CLI::App& parser, int& exitCode) {
    auto o = std::make_shared<OptimiseOptions>();
    auto* command =
        parser.add_subcommand("optimise", "Parameters that make an objective as small or large as possible");
    const auto list = [command](const char* name, auto& values, const char* help, const char* type) {
        command->add_option(name, values, help)->delimiter(',')->type_name(type)->allow_extra_args(false);
    };
    o->model.addTo(*command);
    command->add_option("--objective", o->settings.objective, "Objective of the model")->required()->type_name("NAME");
    command->add_flag("--maximise", o->maximise, "Make it large instead of small");
    list("--parameters", o->parameters,
         "Parameters that may change, divided by commas: k=10:200, or k alone with the range of the model; without it "
         "those of the objective that have a range",
         "NAME[=LOWER:UPPER]");
    list("--constraint", o->constraints, "Keep another objective: stroke<=0.3, stroke>=0.3 or stroke=0.3; repeat it",
         "NAME<=VALUE");
    command->add_option("--method", o->settings.method.key, "slsqp, mma, or cobyla without gradients")
        ->type_name("WORD");
    command->add_option("--gradient", o->settings.gradient.key, "automatic, direct, adjoint")->type_name("WORD");
    command->add_option("--starts", o->starts, "Searches: from the model as it is, and from random parameters")
        ->type_name("N");
    command->add_option("--seed", o->seed, "Of the random numbers; the same seed gives the same starts")
        ->type_name("N");
    command->add_option("--evaluations", o->evaluations, "At most so many for each start")->type_name("N");
    command->add_option("--tolerance", o->tolerance, "A search ends when less than this changes")->type_name("VALUE");
    command->add_option("--jobs", o->jobs, "Searches side by side; else one for each core")->type_name("N");
    command->add_option("--out", o->out, "Write every evaluation to this .csv file")->type_name("FILE.csv");
    command->add_option("--save", o->save, "Write the model with the best parameters to this file")->type_name("MODEL");
    command->add_flag("--json", o->json, "Write the result as JSON to standard output");
    o->run.addTo(*command);
    command->callback([o, &exitCode] { exitCode = run(*o); });
}

}  // namespace zwang::app

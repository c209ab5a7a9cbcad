// zwang sweep: one model at many sets of parameters, as a table.
#include <charconv>
#include <cmath>
#include <cstdio>
#include <memory>

#include "app/commands.h"
#include "app/model_source.h"
#include "app/settings.h"
#include "engine/analysis/simulation.h"
#include "engine/io/atomic_file.h"
#include "engine/io/design_file.h"
#include "engine/io/model_file.h"
#include "engine/io/number_table.h"

namespace zwang::app {
namespace {

struct SweepOptions {
    ModelArgument model;
    std::string listFile, out;
    std::vector<std::string> grid, parameters;
    int latin = 0;
    double seed = 1;
    SweepQuestions questions;
    unsigned jobs = 0;
    bool json = false;
    Settings run;
};

/// "k=10:200:5" into "k=10:200" and 5.
std::pair<std::string, int> withCount(const std::string& text) {
    const auto colon = text.rfind(':');
    int count = 0;
    if (colon != std::string::npos) {
        const char* last = text.data() + text.size();
        const auto [end, error] = std::from_chars(text.data() + colon + 1, last, count);
        if (error != std::errc{} || end != last) count = 0;
    }
    if (count < 1 || text.find(':') == colon)
        throw std::invalid_argument("--grid " + text +
                                    ": write NAME=LOWER:UPPER:COUNT with a count of 1 or more, for example k=10:200:5");
    return {text.substr(0, colon), count};
}

SweepPlan planOf(const SweepOptions& o, const Model& model) {
    const int ways = !o.grid.empty() + (o.latin != 0) + !o.listFile.empty();
    if (ways != 1) throw std::invalid_argument("say in one way which parameters to take: --grid, --latin or --list");
    if (!o.listFile.empty()) {
        const NumberTable table = readNumberTable(readTextFile(o.listFile), o.listFile);
        return listPlan(model, table.names, table.rows);
    }
    if (o.latin != 0) {
        if (o.latin < 1 || !(o.seed >= 0))
            throw std::invalid_argument("--latin and --seed need whole numbers, 1 or more and 0 or more");
        return latinHypercubePlan(readVariables(model, o.parameters), o.latin, static_cast<std::uint64_t>(o.seed));
    }
    std::vector<std::string> bounds;
    std::vector<int> counts;
    for (const auto& text : o.grid) {
        const auto [bound, count] = withCount(text);
        bounds.push_back(bound);
        counts.push_back(count);
    }
    return gridPlan(readVariables(model, bounds), counts);
}

void print(const SweepPlan& plan, const SweepQuestions& questions, const std::vector<SweptRun>& runs) {
    std::printf("%6s", "number");
    for (const auto& names : {plan.parameters, questions.objectives, questions.channels})
        for (const auto& name : names) std::printf(" %14s", name.c_str());
    std::printf("\n");
    for (std::size_t i = 0; i < runs.size(); ++i) {
        std::printf("%6zu", i + 1);
        for (const double x : runs[i].parameters) std::printf(" %14.7g", x);
        for (const double x : runs[i].values) std::isfinite(x) ? std::printf(" %14.7g", x) : std::printf(" %14s", "-");
        std::printf("%s%s\n", runs[i].reason.empty() ? "" : "  ", runs[i].reason.c_str());
    }
}

int run(SweepOptions& options) {
    return withModel(options.model, options.run, [&](ModelSource& source, Attendant& attendant) -> int {
        const SweepPlan plan = planOf(options, source.model);
        SweepQuestions questions = options.questions;
        if (questions.objectives.empty() && questions.channels.empty())
            for (const auto& objective : source.model.objectives) questions.objectives.push_back(objective.name);
        if (!options.out.empty()) AtomicFile attempt(options.out);
        attendant.compute("sweeping");
        SweepControl control;
        control.stop = attendant.token();
        control.jobs = options.jobs;
        control.progress = [&](double f) { attendant.show(f * source.model.run.end.value, f); };
        const std::vector<SweptRun> runs = sweep(source.model, plan, questions, control);
        attendant.write();
        if (!options.out.empty()) writeTextFile(options.out, sweepCsv(plan, questions, runs));
        if (options.json)
            std::fputs(sweepJson(plan, questions, runs).c_str(), stdout);
        else
            print(plan, questions, runs);
        return attendant.stopped() ? endedEarly : done;
    });
}

}  // namespace

void addSweepCommand(CLI::App& parser, int& exitCode) {
    auto o = std::make_shared<SweepOptions>();
    auto* command = parser.add_subcommand("sweep", "Run a model at many sets of parameters and write a table");
    const auto list = [command](const char* name, auto& values, const char* help, const char* type) {
        command->add_option(name, values, help)->delimiter(',')->type_name(type)->allow_extra_args(false);
    };
    o->model.addTo(*command);
    list("--grid", o->grid, "All combinations of evenly spaced values, divided by commas: k=10:200:5,c=0:4:3",
         "NAME=LOWER:UPPER:COUNT");
    command->add_option("--latin", o->latin, "A Latin hypercube of so many sets of --parameters")->type_name("N");
    list("--parameters", o->parameters,
         "For --latin: k=10:200, or k alone with the range of the model; without it all that have a range",
         "NAME[=LOWER:UPPER]");
    command->add_option("--seed", o->seed, "Of the random numbers; the same seed gives the same sets")->type_name("N");
    command->add_option("--list", o->listFile, "The rows of this file; its columns are named as parameters")
        ->type_name("FILE.csv");
    list("--objectives", o->questions.objectives, "Objectives, divided by commas; else all of the model", "LIST");
    list("--channels", o->questions.channels, "Channels whose values at the end to tell, divided by commas", "LIST");
    command->add_option("--jobs", o->jobs, "Runs side by side; else one for each core")->type_name("N");
    command->add_option("--out", o->out, "Write the table to this .csv file")->type_name("FILE.csv");
    command->add_flag("--json", o->json, "Write the table as JSON to standard output");
    o->run.addTo(*command);
    command->callback([o, &exitCode] { exitCode = run(*o); });
}

}  // namespace zwang::app

#include "app/sweep_options.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>

#include "engine/fields/trouble.h"
#include "engine/io/model_file.h"
#include "engine/io/number_table.h"

namespace zwang::app {

namespace {

/// Without repetitions.
std::vector<std::string> eachOnce(const std::vector<std::string>& names) {
    std::vector<std::string> once;
    for (const auto& name : names)
        if (std::find(once.begin(), once.end(), name) == once.end()) once.push_back(name);
    return once;
}

/// "k=10:200:5" into "k=10:200" and 5.
std::pair<std::string, int> withCount(const std::string& text) {
    const auto colon = text.rfind(':');
    int count = 0;
    if (colon != std::string::npos) {
        const char* last = text.data() + text.size();
        const auto [end, error] = std::from_chars(text.data() + colon + 1, last, count);
        if (error == std::errc::result_out_of_range && end == last)
            throw WrongInput(Sentence("--grid %1: a count is at most %2", text, std::numeric_limits<int>::max()));
        if (error != std::errc{} || end != last) count = 0;
    }
    if (count < 1 || text.find(':') == colon)
        throw WrongInput(Sentence(
            "--grid %1: write NAME=LOWER:UPPER:COUNT with a count of 1 or more, for example k=10:200:5", text));
    return {text.substr(0, colon), count};
}

std::uint64_t whole(const char* option, double number, double least) {
    if (!(number >= least && number <= 1e12 && number == std::floor(number)))
        throw WrongInput(
            Sentence("%1 needs a whole number, %2 or more and at most 1e12", option, least > 0 ? "1" : "0"));
    return static_cast<std::uint64_t>(number);
}

}  // namespace

void SweepOptions::addTo(CLI::App& command) {
    const auto list = [&command](const char* name, auto& values, const char* help, const char* type) {
        command.add_option(name, values, help)->delimiter(',')->type_name(type)->allow_extra_args(false);
    };
    model.addTo(command);
    list("--grid", grid, "All combinations of evenly spaced values, divided by commas: k=10:200:5,c=0:4:3",
         "NAME=LOWER:UPPER:COUNT");
    command.add_option("--latin", latin, "A Latin hypercube of so many sets of --parameters")->type_name("N");
    command.add_option("--sobol", sobol, "So many Sobol' points of --parameters; best a power of 2")->type_name("N");
    command
        .add_option("--saltelli", saltelli,
                    "Saltelli's design for Sobol' indices: N times (number of --parameters + 2) runs")
        ->type_name("N");
    command.add_flag("--scramble", scramble, "Scramble Sobol' points at random, by --seed");
    list("--parameters", parameters,
         "For --latin, --sobol and --saltelli: k=10:200, or k alone with the range of the model; without it all that "
         "have a range",
         "NAME[=LOWER:UPPER]");
    command.add_option("--seed", seed, "Of the random numbers; the same seed gives the same sets")->type_name("N");
    command.add_option("--table", table, "The rows of this file; its columns are named as parameters")
        ->type_name("FILE.csv");
    command.add_option("--list", table, "The same as --table")->type_name("FILE.csv");
    list("--objectives", objectives, "Objectives, divided by commas; else all of the model", "LIST");
    list("--channels", channels, "Channels whose values at the end to tell, divided by commas", "LIST");
    command
        .add_option("--gradients", gradient,
                    "Derivatives of the objectives by the parameters too: automatic, direct or adjoint")
        ->type_name("WORD");
    command.add_option("--jobs", jobs, "Runs side by side; else one for each core")->type_name("N");
    command
        .add_option("--out", out,
                    "Write the table to this .csv file; finished runs are kept in FILE.csv.part meanwhile")
        ->type_name("FILE.csv");
    command.add_flag("--resume", resume, "Go on with what FILE.csv.part holds");
    command.add_option("--shard", shard, "Only part I of N of the runs, for zwang merge")->type_name("I/N");
    command.add_option("--indices", indices, "Write the Sobol' indices of --saltelli to this .csv file")
        ->type_name("FILE.csv");
    command.add_flag("--json", json, "Write the table as JSON to standard output");
    run.addTo(command);
}

PointSet SweepOptions::points(const Model& of) const {
    const int ways = !grid.empty() + latin.has_value() + sobol.has_value() + saltelli.has_value() + !table.empty();
    if (ways != 1)
        throw WrongInput(
            Sentence("say in one way which parameters to take: --grid, --latin, --sobol, --saltelli or --table"));
    if (scramble && !sobol && !saltelli) throw WrongInput(Sentence("--scramble belongs to --sobol and --saltelli"));
    if (!indices.empty() && !saltelli) throw WrongInput(Sentence("--indices needs the runs of --saltelli"));
    if (!table.empty()) {
        const NumberTable rows = readNumberTable(readTextFile(table), table);
        PointSet points = listedPoints(of, rows.names, rows.rows);
        for (std::size_t c = 0; c < points.units.size(); ++c)
            if (!points.units[c].empty()) rows.refuseUnlessIn(c, points.units[c]);
        return points;
    }
    const std::uint64_t number = whole("--seed", seed, 0);
    const auto scrambling = scramble ? std::optional(number) : std::nullopt;
    if (latin) {
        const std::uint64_t count = whole("--latin", *latin, 1);
        if (count > 1'000'000)
            throw WrongInput(Sentence("--latin takes at most a million sets; --sobol takes any number"));
        return latinHypercubePoints(readVariables(of, parameters), static_cast<int>(count), number);
    }
    if (sobol) return sobolPoints(readVariables(of, parameters), whole("--sobol", *sobol, 1), scrambling);
    if (saltelli) return saltelliPoints(readVariables(of, parameters), whole("--saltelli", *saltelli, 1), scrambling);
    std::vector<std::string> bounds;
    std::vector<int> counts;
    for (const auto& text : grid) {
        const auto [bound, count] = withCount(text);
        bounds.push_back(bound);
        counts.push_back(count);
    }
    return gridPoints(readVariables(of, bounds), counts);
}

Chunk SweepOptions::part(std::uint64_t size) const {
    if (shard.empty()) return {0, size};
    std::uint64_t i = 0, n = 0;
    const char* last = shard.data() + shard.size();
    const auto [slash, wrong] = std::from_chars(shard.data(), last, i);
    if (wrong == std::errc{} && slash != last && *slash == '/') {
        const auto [end, error] = std::from_chars(slash + 1, last, n);
        if (error != std::errc{} || end != last) n = 0;
    }
    if (i < 1 || i > n || n > 1'000'000)
        throw WrongInput(Sentence("--shard %1: write I/N with I from 1 to N, for example 3/10", shard));
    if (out.empty()) throw WrongInput(Sentence("--shard needs --out for its part of the table"));
    const auto edge = [&](std::uint64_t k) { return size / n * k + size % n * k / n; };
    return {edge(i - 1), edge(i) - edge(i - 1)};
}

SweepQuestions SweepOptions::questions(const Model& of, const PointSet& set) const {
    SweepQuestions questions{eachOnce(objectives), eachOnce(channels), false, gradient};
    if (objectives.empty() && channels.empty())
        for (const auto& objective : of.objectives) questions.objectives.push_back(objective.name);
    if (gradient == "automatic")
        questions.gradient = cheaperGradient(set.parameters.size());
    else if (!gradient.empty() && gradient != "direct" && gradient != "adjoint")
        throw WrongInput(Sentence("--gradients: there is no '%1'; choose one of automatic, direct, adjoint", gradient));
    return questions;
}

}  // namespace zwang::app

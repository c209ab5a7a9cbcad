// zwang merge and zwang indices: from tables of sweeps to tables.
#include <cstdio>
#include <memory>

#include "app/attendant.h"
#include "app/commands.h"
#include "app/model_source.h"
#include "engine/fields/trouble.h"
#include "engine/io/indices_file.h"
#include "engine/io/model_file.h"
#include "engine/io/sweep_table.h"

namespace zwang::app {
namespace {

/// What goes wrong with files and options, as a sentence.
int guarded(const std::function<int()>& work) {
    try {
        return work();
    } catch (const FileError& error) {
        complain(sentenceOf(error));
    } catch (const std::invalid_argument& error) {
        complain(sentenceOf(error));
    }
    return wrongUsage;
}

struct IndicesOptions {
    std::string table, out;
    BootstrapSettings settings;
    double seed = 1;
    bool json = false;
};

void print(const IndicesTable& table, double confidence) {
    for (const auto& output : table.outputs) {
        if (const Sentence& trouble = output.trouble; !trouble.empty()) {
            std::printf("%s: %s\n", output.output.c_str(), trouble.english().c_str());
            continue;
        }
        std::printf("%s: mean %.9g, variance %.9g, %g %% confidence\n", output.output.c_str(), output.indices.mean,
                    output.indices.variance, 100 * confidence);
        std::printf("  %-20s %9s  %-20s %9s  %-20s\n", "parameter", "first", "", "total", "");
        for (std::size_t k = 0; k < table.parameters.size(); ++k) {
            const auto& first = output.indices.first[k];
            const auto& total = output.indices.total[k];
            std::printf("  %-20s %9.5f  [%8.5f, %8.5f] %9.5f  [%8.5f, %8.5f]\n", table.parameters[k].c_str(),
                        first.value, first.low, first.high, total.value, total.low, total.high);
        }
    }
}

int tellIndices(IndicesOptions& options) {
    const Attendant attendant;
    if (!(options.seed >= 0 && options.seed <= 1e12))
        throw WrongInput(Sentence("--seed must be 0 or more and at most 1e12"));
    options.settings.seed = static_cast<std::uint64_t>(options.seed);
    const IndicesTable table = indicesOfTable(options.table, options.settings);
    if (table.leftOut > 0)
        complain(Sentence("note: %1 of %2 blocks of the design have a run without a number and are left out",
                          table.leftOut, table.blocks));
    if (!options.out.empty()) writeTextFile(options.out, indicesCsv(table));
    if (options.json)
        std::fputs(indicesJson(table).c_str(), stdout);
    else
        print(table, options.settings.confidence);
    for (const auto& output : table.outputs)
        if (!output.trouble.empty()) return endedEarly;
    return done;
}

}  // namespace

void addMergeCommand(CLI::App& parser, int& exitCode) {
    auto shards = std::make_shared<std::vector<std::string>>();
    auto out = std::make_shared<std::string>();
    auto* command = parser.add_subcommand("merge", "Join the tables of zwang sweep --shard into one");
    command->add_option("tables", *shards, "Tables of all shards, in any order")
        ->required()
        ->option_text("TABLE.csv...");
    command->add_option("--out", *out, "Write the joined table to this .csv file")->required()->type_name("FILE.csv");
    command->callback([shards, out, &exitCode] {
        exitCode = guarded([&]() -> int {
            const Attendant attendant;
            mergeTables({shards->begin(), shards->end()}, *out);
            return done;
        });
    });
}

void addIndicesCommand(CLI::App& parser, int& exitCode) {
    auto o = std::make_shared<IndicesOptions>();
    auto* command = parser.add_subcommand(
        "indices", "Sobol' indices of the table of a sweep with --saltelli: which parameters decide each output");
    command->add_option("table", o->table, "Table of the runs")->required()->option_text("TABLE.csv");
    command->add_option("--confidence", o->settings.confidence, "Of the intervals, between 0 and 1")
        ->type_name("VALUE");
    command->add_option("--resamples", o->settings.resamples, "Of the bootstrap that makes the intervals")
        ->type_name("N");
    command->add_option("--seed", o->seed, "Of the bootstrap; the same seed gives the same intervals")->type_name("N");
    command->add_option("--out", o->out, "Write the indices to this .csv file")->type_name("FILE.csv");
    command->add_flag("--json", o->json, "Write the indices as JSON to standard output");
    command->callback([o, &exitCode] { exitCode = guarded([&] { return tellIndices(*o); }); });
}

}  // namespace zwang::app

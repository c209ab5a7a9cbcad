// Sobol' indices of a table of runs: table in, table out. The table may come from any program.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "engine/design/sobol_indices.h"
#include "engine/fields/sentence.h"

namespace zwang {

/// The indices of one output, or why it has none.
struct OutputIndices {
    std::string output;
    Sentence trouble;
    SobolIndices indices;
};

/// `runs` of the table in blocks of Saltelli's design; `leftOut` blocks have a run without a number, and take no part.
struct IndicesTable {
    std::vector<std::string> parameters;
    std::vector<OutputIndices> outputs;
    std::uint64_t runs = 0, blocks = 0, leftOut = 0;
};

/// Reads the table of a sweep with Saltelli's design (CSV: names of columns; perhaps a column "number"; parameters;
/// outputs; perhaps a column "reason") and makes the indices of every output. Which columns are parameters follows from
/// the design, and every row is compared with it. Throws FileError with one sentence: no such file, a row that is none,
/// another design; std::invalid_argument for settings out of range.
IndicesTable indicesOfTable(const std::filesystem::path& file, const BootstrapSettings& settings);

/// One row an output and parameter: output, parameter, first, first_low, first_high, total, total_low, total_high.
std::string indicesCsv(const IndicesTable& table);
std::string indicesJson(const IndicesTable& table);

}  // namespace zwang

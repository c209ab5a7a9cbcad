#include "engine/io/indices_file.h"

#include <charconv>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "engine/fields/visible_text.h"
#include "engine/io/json_text.h"
#include "engine/io/line_reader.h"
#include "engine/io/model_file.h"
#include "engine/io/text.h"

namespace zwang {

namespace {

constexpr double none = std::numeric_limits<double>::quiet_NaN();

double numberIn(const std::string& cell) {
    double number = none;
    const auto [end, error] = std::from_chars(cell.data(), cell.data() + cell.size(), number);
    return error == std::errc{} && end == cell.data() + cell.size() && std::isfinite(number) ? number : none;
}

/// Cell c of row i is cells[i * names.size() + c]; not a number where there is none.
struct RunTable {
    std::vector<std::string> names;
    std::vector<double> cells;
    std::size_t rows = 0;
    double at(std::size_t row, std::size_t column) const { return cells[row * names.size() + column]; }
};

/// "k [N/m]" without its unit.
std::string nameOf(const std::string& cell) {
    const auto open = cell.rfind(" [");
    return open != std::string::npos && cell.ends_with(']') ? cell.substr(0, open) : cell;
}

RunTable readRuns(const std::filesystem::path& file) {
    LineReader lines(file);
    std::string_view line;
    const std::string shown = file.string();
    if (!lines.next(line))
        throw FileError(Sentence("%1 holds no data; it needs a row with the names of the columns, and rows", shown));
    if (line.starts_with("# zwang sweep "))
        throw FileError(
            Sentence("%1 is a part of a table; finish its sweep, or join the shards with zwang merge", shown));
    if (line.starts_with("\xEF\xBB\xBF")) line.remove_prefix(3);
    RunTable table;
    if (firstInvalidUtf8(line)) throw FileError(Sentence("%1 is not text in UTF-8; write the file again", shown));
    std::vector<std::string> heads = csvCells(line);
    const std::size_t width = heads.size(), first = heads.front() == "number" ? 1 : 0;
    const std::size_t last = heads.back() == "reason" ? width - 1 : width;
    for (std::size_t c = first; c < last; ++c) table.names.push_back(visibleText(nameOf(heads[c])));
    for (std::size_t number = 2; lines.next(line); ++number) {
        const auto row = csvCells(line);
        if (row.size() != width)
            throw FileError(Sentence("%1 line %2 has %3 cells, but the header has %4; give every row as many", shown,
                                     number, row.size(), width));
        for (std::size_t c = first; c < last; ++c) table.cells.push_back(numberIn(row[c]));
        ++table.rows;
    }
    if (lines.rest() > 0) throw FileError(Sentence("%1 ends within a row; write the file again", shown));
    return table;
}

/// Whether the rows are blocks of A, A with one column of B each, B, for p parameters.
bool isSaltelli(const RunTable& table, std::size_t p) {
    if (table.rows == 0 || table.rows % (p + 2) != 0) return false;
    for (std::size_t a = 0; a < table.rows; a += p + 2)
        for (std::size_t k = 0; k < p; ++k)
            for (std::size_t c = 0; c < p; ++c)
                if (table.at(a + 1 + k, c) != table.at(k == c ? a + p + 1 : a, c)) return false;
    return true;
}

std::size_t parametersOf(const RunTable& table, const std::string& shown) {
    for (std::size_t p = table.names.size(); p-- > 1;)
        if (isSaltelli(table, p)) return p;
    throw FileError(
        Sentence("%1 is no table of Saltelli's design with an output; make its points with zwang sweep --saltelli, and "
                 "keep their order",
                 shown));
}

OutputIndices outputOf(const RunTable& table, std::size_t p, std::size_t column, const std::vector<std::size_t>& blocks,
                       const BootstrapSettings& settings) {
    const auto n = static_cast<Eigen::Index>(blocks.size());
    VecX a(n), b(n);
    MatX ab(n, static_cast<Eigen::Index>(p));
    for (Eigen::Index i = 0; i < n; ++i) {
        const std::size_t row = blocks[static_cast<std::size_t>(i)] * (p + 2);
        a[i] = table.at(row, column);
        for (std::size_t k = 0; k < p; ++k) ab(i, static_cast<Eigen::Index>(k)) = table.at(row + 1 + k, column);
        b[i] = table.at(row + p + 1, column);
    }
    OutputIndices output{table.names[column], {}, {}};
    try {
        output.indices = sobolIndices(a, b, ab, settings);
    } catch (const std::invalid_argument& error) {
        output.trouble = sentenceOf(error);
    }
    return output;
}

}  // namespace

IndicesTable indicesOfTable(const std::filesystem::path& file, const BootstrapSettings& settings) {
    if (!(settings.confidence > 0 && settings.confidence < 1))
        throw WrongInput(Sentence("--confidence must lie between 0 and 1, for example 0.95"));
    if (settings.resamples < 2) throw WrongInput(Sentence("--resamples must be 2 or more"));
    const RunTable table = readRuns(file);
    const std::size_t p = parametersOf(table, file.string()), block = p + 2;
    IndicesTable result;
    result.parameters.assign(table.names.begin(), table.names.begin() + static_cast<std::ptrdiff_t>(p));
    result.runs = table.rows;
    result.blocks = table.rows / block;
    std::vector<std::size_t> whole;
    for (std::size_t i = 0; i < result.blocks; ++i) {
        bool isWhole = true;
        for (std::size_t r = i * block; r < (i + 1) * block; ++r)
            for (std::size_t c = 0; c < table.names.size(); ++c) isWhole = isWhole && std::isfinite(table.at(r, c));
        if (isWhole) whole.push_back(i);
    }
    result.leftOut = result.blocks - whole.size();
    for (std::size_t c = p; c < table.names.size(); ++c)
        result.outputs.push_back(outputOf(table, p, c, whole, settings));
    return result;
}

std::string indicesCsv(const IndicesTable& table) {
    std::string text = "output,parameter,first,first_low,first_high,total,total_low,total_high\n";
    for (const auto& output : table.outputs)
        for (std::size_t k = 0; k < table.parameters.size() && output.trouble.empty(); ++k) {
            text += csvCell(output.output) + "," + csvCell(table.parameters[k]);
            for (const auto& index : {output.indices.first[k], output.indices.total[k]})
                for (const double x : {index.value, index.low, index.high}) text += "," + numberText(x);
            text += "\n";
        }
    return text;
}

std::string indicesJson(const IndicesTable& table) {
    Json json = Json::object();
    json["runs"] = table.runs;
    json["blocks"] = table.blocks;
    json["blocks_left_out"] = table.leftOut;
    Json& outputs = json["outputs"] = Json::object();
    for (const auto& output : table.outputs) {
        Json& item = outputs[output.output] = Json::object();
        if (!output.trouble.empty()) {
            item["trouble"] = output.trouble.english();
            continue;
        }
        item["mean"] = output.indices.mean;
        item["variance"] = output.indices.variance;
        for (std::size_t k = 0; k < table.parameters.size(); ++k) {
            const auto& first = output.indices.first[k];
            const auto& total = output.indices.total[k];
            item["parameters"][table.parameters[k]] = {{"first", {first.value, first.low, first.high}},
                                                       {"total", {total.value, total.low, total.high}}};
        }
    }
    return canonicalText(json);
}

}  // namespace zwang

// Line by line; every trouble names its line.
#include "engine/io/number_table.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <sstream>

#include "engine/expressions/units.h"
#include "engine/io/model_file.h"

namespace zwang {
namespace {

std::string trimmed(const std::string& text) {
    const auto first = text.find_first_not_of(" \t\r");
    return first == std::string::npos ? "" : text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

/// The cells of a line; quotation marks around a cell keep what divides cells in it.
std::vector<std::string> cells(const std::string& line, char divider) {
    std::vector<std::string> list(1);
    bool quoted = false;
    for (const char c : line) {
        if (c == '"')
            quoted = !quoted;
        else if (c == divider && !quoted)
            list.emplace_back();
        else
            list.back() += c;
    }
    for (auto& cell : list) cell = trimmed(cell);
    return list;
}

char dividerOf(const std::string& header) {
    for (const char divider : {',', ';', '\t'})
        if (header.find(divider) != std::string::npos) return divider;
    return ',';
}

struct Head {
    std::string name, unit;
    double factor = 1;  ///< of the unit
};

/// "tip.x [mm]" in its parts.
Head named(std::string cell, const std::string& place) {
    if (cell.size() > 1 && cell[0] == '\'' && std::string_view("=+-@").find(cell[1]) != std::string_view::npos)
        cell.erase(0, 1);
    const auto open = cell.rfind('[');
    if (open == std::string::npos || !cell.ends_with(']')) return {cell, "", 1};
    const std::string unit = cell.substr(open + 1, cell.size() - open - 2);
    const auto known = unit == "-" ? parseUnit("") : parseUnit(unit);
    if (!known)
        throw FileError(Sentence("%1: there is no unit '%2'; write for example [s], [mm] or [deg]", place, unit));
    return {trimmed(cell.substr(0, open)), unit == "-" ? "" : unit, known->factor};
}

/// Where commas do not divide cells, one in a number is a decimal comma.
std::optional<double> number(std::string cell, char divider) {
    if (const auto comma = cell.find(','); divider != ',' && comma != std::string::npos) {
        if (comma == 0 || cell.find('.') != std::string::npos) return std::nullopt;
        cell[comma] = '.';
    }
    double value = 0;
    const char* first = cell.data() + (cell.starts_with('+') ? 1 : 0);
    const auto [end, error] = std::from_chars(first, cell.data() + cell.size(), value);
    if (error != std::errc{} || end != cell.data() + cell.size() || !std::isfinite(value)) return std::nullopt;
    return value;
}

}  // namespace

std::optional<std::size_t> NumberTable::find(const std::string& name) const {
    const auto at = std::find(names.begin(), names.end(), name);
    return at == names.end() ? std::nullopt : std::optional(static_cast<std::size_t>(at - names.begin()));
}

void NumberTable::refuseUnlessIn(std::size_t column, std::string_view unit) const {
    const std::string& written = units[column];
    if (written.empty() || dimensionsAgree(parseUnit(written)->dimension, parseUnit(unit)->dimension)) return;
    throw FileError(Sentence("%1: column '%2' is in '%3'; it needs a unit such as '%4'", file, names[column], written,
                             std::string(unit)));
}

NumberTable readNumberTable(const std::string& text, const std::string& file) {
    NumberTable table;
    table.file = file;
    std::vector<double> factors;
    std::istringstream stream(text.starts_with("\xEF\xBB\xBF") ? text.substr(3) : text);
    std::string line;
    char divider = ',';
    for (int at = 1; std::getline(stream, line); ++at) {
        if (trimmed(line).empty()) continue;
        const std::string place = file + " line " + std::to_string(at);
        if (table.names.empty()) {
            divider = dividerOf(line);
            for (const auto& cell : cells(line, divider)) {
                auto [name, unit, factor] = named(cell, place);
                if (table.find(name))
                    throw FileError(Sentence("%1: there are two columns '%2'; rename one of them", place, name));
                table.names.push_back(std::move(name));
                table.units.push_back(std::move(unit));
                factors.push_back(factor);
            }
            continue;
        }
        const auto row = cells(line, divider);
        if (row.size() != table.names.size())
            throw FileError(Sentence("%1 has %2 cells, but the header has %3; give every row as many", place,
                                     row.size(), table.names.size()));
        table.rows.emplace_back();
        table.lines.push_back(at);
        for (std::size_t c = 0; c < row.size(); ++c) {
            const auto value = number(row[c], divider);
            if (!value)
                throw FileError(Sentence("%1: '%2' in column '%3' is not a number", place, row[c], table.names[c]));
            table.rows.back().push_back(*value * factors[c]);
        }
    }
    if (table.rows.empty())
        throw FileError(
            Sentence("%1 holds no data; it needs a row with the names of the columns, and rows of numbers", file));
    return table;
}

}  // namespace zwang

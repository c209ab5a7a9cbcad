// Tables: refused with a sentence, or as many numbers in each row as names.
#include <cmath>

#include "engine/io/model_file.h"
#include "engine/io/number_table.h"
#include "engine/io/text.h"
#include "tests/fuzz/fuzz.h"

using namespace zwang;
using fuzz::require;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text = fuzz::textOf(data, size);
    try {
        const auto table = readNumberTable(text, "t.csv");
        require(!table.rows.empty() && table.rows.size() == table.lines.size(), "a table has rows");
        for (const auto& row : table.rows) {
            require(row.size() == table.names.size(), "every row has all columns");
            for (const double x : row) require(std::isfinite(x), "cells are numbers");
        }
    } catch (const FileError& error) {
        require(*error.what() != 0, "a refusal has a reason");
    }
    const std::string cell = csvCell(text);
    require(cell.empty() || std::string("=+-@").find(cell[0]) == std::string::npos || cell == text,
            "what looks like a formula is marked");
    placeOf(text, size / 2);
    firstInvalidUtf8(text);
    return 0;
}

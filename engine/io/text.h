// Bytes, characters and lines of a text file, and cells of tables.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/fields/issue.h"

namespace zwang {

/// Line and column from 1; the column counts characters, as editors do.
struct TextPlace {
    int line = 1, column = 1;
};
TextPlace placeOf(std::string_view text, std::size_t byte);

/// Offset of the first byte that is not UTF-8 (overlong forms, surrogates and code points above U+10FFFF included).
std::optional<std::size_t> firstInvalidUtf8(std::string_view text);

/// The text as a spreadsheet shows it: what it would take for a formula gets an apostrophe in front, as spreadsheets
/// mark text. readNumberTable() takes it away again.
std::string spreadsheetText(std::string text);

/// A cell of a CSV table: spreadsheetText(), quoted when it holds what divides cells.
std::string csvCell(std::string text);

/// The cells of a line of a CSV table, without the quotation marks of csvCell().
std::vector<std::string> csvCells(std::string_view line);

/// An error at a byte of the text.
Issue issueAt(std::string_view text, std::size_t byte, Sentence sentence);

}  // namespace zwang

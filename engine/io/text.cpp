#include "engine/io/text.h"

#include <algorithm>
#include <charconv>

namespace zwang {
namespace {

bool isContinuation(unsigned char c) { return (c & 0xC0) == 0x80; }

/// Length of the valid sequence at `at`, or 0.
std::size_t sequenceLength(std::string_view text, std::size_t at) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[at + i]); };
    const unsigned char first = byte(0);
    if (first < 0x80) return 1;
    std::size_t length = 0;
    char32_t code = 0, least = 0;
    if ((first & 0xE0) == 0xC0)
        length = 2, code = first & 0x1F, least = 0x80;
    else if ((first & 0xF0) == 0xE0)
        length = 3, code = first & 0x0F, least = 0x800;
    else if ((first & 0xF8) == 0xF0)
        length = 4, code = first & 0x07, least = 0x10000;
    if (length == 0 || at + length > text.size()) return 0;
    for (std::size_t i = 1; i < length; ++i) {
        if (!isContinuation(byte(i))) return 0;
        code = (code << 6) | (byte(i) & 0x3F);
    }
    const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
    return code < least || surrogate || code > 0x10FFFF ? 0 : length;
}

/// What a spreadsheet would compute instead of show. A number with its sign is none.
bool looksLikeFormula(const std::string& text) {
    if (text.empty()) return false;
    if (text[0] == '=' || text[0] == '@' || text[0] == '\t' || text[0] == '\r') return true;
    if (text[0] != '+' && text[0] != '-') return false;
    double number = 0;
    const auto [end, error] = std::from_chars(text.data() + 1, text.data() + text.size(), number);
    return error == std::errc::invalid_argument || end != text.data() + text.size();
}

}  // namespace

TextPlace placeOf(std::string_view text, std::size_t byte) {
    byte = std::min(byte, text.size());
    const std::string_view before = text.substr(0, byte);
    TextPlace place;
    place.line = 1 + static_cast<int>(std::count(before.begin(), before.end(), '\n'));
    const auto lineBreak = before.rfind('\n');
    const std::string_view line = before.substr(lineBreak == std::string_view::npos ? 0 : lineBreak + 1);
    place.column = 1 + static_cast<int>(std::count_if(line.begin(), line.end(), [](char c) {
                       return !isContinuation(static_cast<unsigned char>(c));
                   }));
    return place;
}

std::optional<std::size_t> firstInvalidUtf8(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = sequenceLength(text, at);
        if (length == 0) return at;
        at += length;
    }
    return std::nullopt;
}

std::string spreadsheetText(std::string text) {
    if (looksLikeFormula(text)) text.insert(0, 1, '\'');
    return text;
}

std::string csvCell(std::string text) {
    text = spreadsheetText(std::move(text));
    if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
    std::string quoted = "\"";
    for (const char c : text) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
    return quoted + "\"";
}

std::vector<std::string> csvCells(std::string_view line) {
    std::vector<std::string> cells(1);
    bool isQuoted = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const char c = line[i];
        if (c == '"' && isQuoted && i + 1 < line.size() && line[i + 1] == '"')
            cells.back() += line[i++];
        else if (c == '"')
            isQuoted = !isQuoted;
        else if (c == ',' && !isQuoted)
            cells.emplace_back();
        else if (c != '\r')
            cells.back() += c;
    }
    return cells;
}

Issue issueAt(std::string_view text, std::size_t byte, Sentence sentence) {
    const TextPlace place = placeOf(text, byte);
    return {Issue::Severity::error, "", "", std::move(sentence), place.line, place.column};
}

}  // namespace zwang

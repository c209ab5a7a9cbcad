#include "engine/io/json_text.h"

#include <charconv>
#include <cmath>

namespace zwang {
namespace {

constexpr std::size_t width = 120;

std::string scalarText(const Json& json) {
    // JSON has no infinity; readers of a summary understand null.
    if (json.is_number_float())
        return std::isfinite(json.get<double>()) ? numberText(json.get<double>()) : std::string("null");
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

bool isFlatArray(const Json& json) {
    if (!json.is_array()) return false;
    for (const auto& item : json)
        if (item.is_structured()) return false;
    return true;
}

/// Only scalars and flat arrays inside.
bool isShallow(const Json& json) {
    if (!json.is_structured()) return true;
    if (json.is_array()) return isFlatArray(json);
    for (const auto& item : json)
        if (item.is_structured() && !isFlatArray(item)) return false;
    return true;
}

std::string inlineText(const Json& json) {
    if (!json.is_structured()) return scalarText(json);
    std::string text(1, json.is_array() ? '[' : '{');
    bool first = true;
    for (const auto& [key, item] : json.items()) {
        if (!first) text += ", ";
        first = false;
        if (json.is_object()) text += Json(key).dump() + ": ";
        text += inlineText(item);
    }
    return text + (json.is_array() ? ']' : '}');
}

/// Characters, so that names with accents do not break lines early.
std::size_t columns(const std::string& text) {
    std::size_t count = 0;
    for (const char c : text) count += (static_cast<unsigned char>(c) & 0xC0) != 0x80;
    return count;
}

/// Appends `json`, whose first line already holds `used` columns; its further lines are indented by `indent`.
void append(std::string& text, const Json& json, std::size_t indent, std::size_t used) {
    const std::string inner(indent + 2, ' ');
    if (isShallow(json) && (indent > 0 || !json.is_object())) {
        const std::string line = inlineText(json);
        if (!json.is_structured() || json.empty() || used + columns(line) < width) {
            text += line;
            return;
        }
    }
    text += json.is_array() ? '[' : '{';
    const bool fill = isFlatArray(json);
    std::size_t column = width;
    bool first = true;
    for (const auto& [key, item] : json.items()) {
        if (!first) text += ',';
        first = false;
        const std::string label = json.is_object() ? Json(key).dump() + ": " : "";
        const std::size_t size = fill ? columns(scalarText(item)) : 0;
        if (fill && column + size + 2 < width) {
            text += ' ';
            column += size + 2;
        } else {
            text += '\n' + inner + label;
            column = inner.size() + columns(label) + size;
        }
        append(text, item, indent + 2, inner.size() + columns(label));
    }
    text += '\n' + std::string(indent, ' ') + (json.is_array() ? ']' : '}');
}

}  // namespace

std::string canonicalText(const Json& json) {
    std::string text;
    append(text, json, 0, 0);
    return text + '\n';
}

std::string numberText(double number) {
    char buffer[64];
    const double size = std::abs(number);
    const bool plain = number == 0 || (size >= 1e-4 && size < 1e9);
    const auto format = plain ? std::chars_format::fixed : std::chars_format::scientific;
    std::string text(buffer, std::to_chars(buffer, buffer + sizeof buffer, number, format).ptr);
    const auto exponent = text.find('e');
    if (exponent == std::string::npos) return text;
    // "1e-08" and "1e+20" as a person writes them: "1e-8", "1e20".
    std::size_t digits = exponent + 1;
    if (text[digits] == '+')
        text.erase(digits, 1);
    else
        ++digits;
    while (text[digits] == '0' && digits + 1 < text.size()) text.erase(digits, 1);
    return text;
}

}  // namespace zwang

#include "engine/fields/visible_text.h"

#include <cstdint>
#include <cstdio>
#include <utility>

namespace zwang {
namespace {

/// Code point and length of the sequence at `at`; 0 and 1 where it is none of at most three bytes.
std::pair<std::uint32_t, std::size_t> codeAt(std::string_view text, std::size_t at) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[at + i]); };
    const auto follows = [&](std::size_t i) { return at + i < text.size() && (byte(i) & 0xC0) == 0x80; };
    if (byte(0) < 0x80) return {byte(0), 1};
    if ((byte(0) & 0xE0) == 0xC0 && follows(1)) return {(byte(0) & 0x1Fu) << 6 | (byte(1) & 0x3Fu), 2};
    if ((byte(0) & 0xF0) == 0xE0 && follows(1) && follows(2))
        return {(byte(0) & 0x0Fu) << 12 | (byte(1) & 0x3Fu) << 6 | (byte(2) & 0x3Fu), 3};
    return {0xFFFFFF, 1};  // longer ones hold nothing to hide
}

bool isHidden(std::uint32_t code) {
    const bool control = code < 0x20 || (code >= 0x7F && code < 0xA0);
    const bool lineBreak = code == 0x2028 || code == 0x2029;
    const bool direction = code == 0x200E || code == 0x200F || (code >= 0x202A && code <= 0x202E) ||
                           (code >= 0x2066 && code <= 0x2069) || code == 0x061C;
    return control || lineBreak || direction || code == 0xFEFF;
}

}  // namespace

std::string visibleText(std::string_view text, Lines lines) {
    std::string visible;
    visible.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const auto [code, length] = codeAt(text, at);
        const bool stays = lines == Lines::keep && (code == '\n' || code == '\t' || code == '\r');
        if (isHidden(code) && !stays) {
            char written[16];
            std::snprintf(written, sizeof written, "\\u%04x", static_cast<unsigned>(code));
            visible += written;
        } else {
            visible += text.substr(at, length);
        }
        at += length;
    }
    return visible;
}

}  // namespace zwang

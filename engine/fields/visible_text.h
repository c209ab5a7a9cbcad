// Text from files as it may be shown: what would steer a terminal or hide text is written out.
#pragma once

#include <string>
#include <string_view>

namespace zwang {

/// Whether line breaks and tabs stay (descriptions and notes) or are written out too (names, sentences).
enum class Lines { keep, writeOut };

/// `text` with control characters, and the characters of Unicode that turn or break lines unseen, written out as JSON
/// does: "\u001b". Other text stays as it is. Bytes that are no UTF-8 stay too.
std::string visibleText(std::string_view text, Lines lines = Lines::writeOut);

}  // namespace zwang

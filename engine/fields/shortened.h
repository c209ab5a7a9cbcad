// Sentences that stay sentences whatever they quote.
#pragma once

#include <string>

namespace zwang {

/// The text, or its beginning, "…" and its end where it has more than `most` bytes; no character is cut.
std::string shortened(const std::string& text, std::size_t most = 2000);

}  // namespace zwang

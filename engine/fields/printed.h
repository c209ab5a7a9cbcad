// Numbers in sentences.
#pragma once

#include <cstdio>
#include <string>

namespace zwang {

/// One or two numbers in a pattern of printf, at most 159 bytes.
inline std::string printed(const char* pattern, double a, double b = 0) {
    char text[160];
    std::snprintf(text, sizeof text, pattern, a, b);
    return text;
}

}  // namespace zwang

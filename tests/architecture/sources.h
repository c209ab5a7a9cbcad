// The sources of the project as the tests of its architecture read them.
#pragma once

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <initializer_list>
#include <sstream>
#include <string>
#include <vector>

#include "test_paths.h"

namespace zwang::testing {

const std::filesystem::path root = ZWANG_SOURCE_DIR;

inline std::string contentOf(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

inline std::vector<std::string> linesOf(const std::filesystem::path& path) {
    std::istringstream in(contentOf(path));
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

inline std::vector<std::filesystem::path> sourcesBelow(std::initializer_list<const char*> folders) {
    std::vector<std::filesystem::path> files;
    for (const char* folder : folders) {
        if (!std::filesystem::exists(root / folder)) continue;
        for (const auto& entry : std::filesystem::recursive_directory_iterator(root / folder)) {
            const auto extension = entry.path().extension();
            if (entry.is_regular_file() && (extension == ".h" || extension == ".cpp")) files.push_back(entry.path());
        }
    }
    std::sort(files.begin(), files.end());
    return files;
}

/// What is code of a line: no texts, characters, comments, directives.
inline std::string codeOf(const std::string& line) {
    std::string code;
    if (line.rfind('#', 0) == 0) return code;
    char quote = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const char c = line[i];
        if (quote && c == '\\') {
            ++i;
        } else if (quote) {
            if (c == quote) quote = 0;
        } else if (c == '"' || (c == '\'' && !(i > 0 && std::isdigit(static_cast<unsigned char>(line[i - 1]))))) {
            quote = c;
        } else if (line.compare(i, 2, "//") == 0) {
            break;
        } else {
            code += c;
        }
    }
    return code;
}

}  // namespace zwang::testing

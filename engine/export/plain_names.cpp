#include "engine/export/plain_names.h"

#include <algorithm>

namespace zwang {
namespace {

constexpr std::size_t longest = 63;  ///< that MATLAB takes

}  // namespace

std::string plainName(const std::string& name, std::set<std::string>& taken) {
    const auto isLetter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    std::string allowed;
    for (const char c : name) {
        if ((c & 0xC0) == 0x80) continue;  // the rest of a letter that is not of ASCII
        allowed += isLetter(c) || (c >= '0' && c <= '9') ? c : '_';
    }
    if (allowed.empty() || !isLetter(allowed[0])) allowed.insert(0, "x");
    allowed.resize(std::min(allowed.size(), longest - 4));
    std::string own = allowed;
    for (int i = 2; !taken.insert(own).second; ++i) own = allowed + "_" + std::to_string(i);
    return own;
}

}  // namespace zwang

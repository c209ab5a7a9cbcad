#include "engine/fields/shortened.h"

namespace zwang {

std::string shortened(const std::string& text, std::size_t most) {
    if (text.size() <= most) return text;
    const auto begins = [&](std::size_t at) { return (static_cast<unsigned char>(text[at]) & 0xC0) != 0x80; };
    std::size_t front = most * 2 / 3, back = text.size() - most / 4;
    while (front > 0 && !begins(front)) --front;
    while (back < text.size() && !begins(back)) ++back;
    return text.substr(0, front) + " … " + text.substr(back);
}

}  // namespace zwang

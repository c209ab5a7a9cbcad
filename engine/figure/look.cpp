#include "engine/figure/look.h"

#include <array>

namespace zwang {
namespace {

constexpr std::array<const char*, 8> bodies = {"#7fa6c9", "#e0b266", "#6fae96", "#d28b78",
                                               "#a99bc8", "#c9c27a", "#5f8fa8", "#c79bb0"};
constexpr std::array<const char*, 6> traces = {"#2f6fb3", "#d1711a", "#1e8c6b", "#b0447f", "#6a57b8", "#8a7a12"};

}  // namespace

Theme::Theme(Kind kind_) : kind(kind_) {
    const bool isDark = kind == Kind::dark;
    const auto one = [&](const char* light, const char* dark, const char* grey) {
        return colourFrom(isDark ? dark : kind == Kind::grey ? grey : light);
    };
    paper = one("#ffffff", "#20242a", "#ffffff");
    ink = one("#27303a", "#d5dbe2", "#000000");
    quiet = one("#6b7682", "#8d98a5", "#555555");
    ground = one("#d9dde2", "#4a525c", "#e4e4e4");
    face = one("#ffffff", "#20242a", "#ffffff");
    spring = one("#4a5560", "#b7c0ca", "#000000");
    motor = one("#8a3fb5", "#c58ce6", "#000000");
    force = one("#c8321e", "#ff7a66", "#000000");
    velocity = one("#14785a", "#57d3a6", "#000000");
    note = one("#27303a", "#d5dbe2", "#000000");
}

Colour Theme::body(std::size_t index, const std::string& own) const {
    if (kind == Kind::grey) {
        const double light = 0.93 - 0.09 * static_cast<double>(index % 4);
        return {light, light, light, 1};
    }
    const Colour full = colourFrom(own.size() == 7 ? own : bodies[index % bodies.size()]);
    return kind == Kind::dark ? mixed(full, paper, 0.12) : mixed(full, paper, 0.35);
}

Colour Theme::border(const Colour& fill) const {
    if (kind == Kind::grey) return ink;
    return kind == Kind::dark ? mixed(fill, {1, 1, 1, 1}, 0.55) : mixed(fill, colourFrom("#1c2530"), 0.72);
}

Colour Theme::trace(std::size_t index) const {
    if (kind == Kind::grey) return ink;
    const Colour full = colourFrom(traces[index % traces.size()]);
    return kind == Kind::dark ? mixed(full, {1, 1, 1, 1}, 0.35) : full;
}

}  // namespace zwang

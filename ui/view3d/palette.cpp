#include "ui/view3d/palette.h"

#include <algorithm>
#include <cmath>

namespace zwang::ui {
namespace {

constexpr Rgba hex(std::uint32_t rgb) {
    return {static_cast<std::uint8_t>(rgb >> 16), static_cast<std::uint8_t>(rgb >> 8), static_cast<std::uint8_t>(rgb),
            255};
}

// Neighbours differ in lightness as well as in hue, so that the order works without colour vision.
constexpr std::array<Rgba, 8> bodies = {hex(0x7FA6C9), hex(0xE0B266), hex(0x6FAE96), hex(0xD28B78),
                                        hex(0xA99BC8), hex(0xC9C27A), hex(0x5F8FA8), hex(0xC79BB0)};
constexpr std::array<Rgba, 6> traces = {hex(0x2F6FB3), hex(0xD1711A), hex(0x1E8C6B),
                                        hex(0xB0447F), hex(0x6A57B8), hex(0x8A7A12)};

}  // namespace

Rgba rgba(const QColor& c) {
    return {static_cast<std::uint8_t>(c.red()), static_cast<std::uint8_t>(c.green()),
            static_cast<std::uint8_t>(c.blue()), static_cast<std::uint8_t>(c.alpha())};
}

Rgba mix(Rgba a, Rgba b, double share) {
    Rgba out;
    for (std::size_t k = 0; k < 4; ++k)
        out[k] = static_cast<std::uint8_t>(std::lround(a[k] + (b[k] - a[k]) * std::clamp(share, 0.0, 1.0)));
    return out;
}

Rgba withAlpha(Rgba colour, double alpha) {
    colour[3] = static_cast<std::uint8_t>(std::lround(255 * std::clamp(alpha, 0.0, 1.0)));
    return colour;
}

Palette Palette::light() {
    Palette p;
    p.background = hex(0xFAFAF8);
    p.ink = hex(0x27303A);
    p.quietInk = hex(0x6B7682);
    p.paper = hex(0xFFFFFF);
    p.ground = hex(0xC9CED4);
    p.gridMinor = hex(0xEEEFEF);
    p.gridMajor = hex(0xDDE0E3);
    p.accent = hex(0x0B6BE0);
    p.spring = hex(0x4A5560);
    p.motor = hex(0x8A3FB5);
    p.force = hex(0xC8321E);
    p.torque = hex(0xC8321E);
    p.reaction = hex(0x7A3EA8);
    p.velocity = hex(0x14785A);
    p.acceleration = hex(0xB05A00);
    p.displacement = hex(0x8A35A8);
    p.good = hex(0x2FA36B);
    p.bad = hex(0xD3362B);
    p.text = QColor(0x27, 0x30, 0x3A);
    p.halo = QColor(0xFA, 0xFA, 0xF8);
    return p;
}

Palette Palette::darkOne() {
    Palette p;
    p.background = hex(0x20242A);
    p.ink = hex(0xD5DBE2);
    p.quietInk = hex(0x8D98A5);
    p.paper = hex(0xEEF1F4);
    p.ground = hex(0x4A525C);
    p.gridMinor = hex(0x282D34);
    p.gridMajor = hex(0x343B44);
    p.accent = hex(0x5CB0FF);
    p.spring = hex(0xB7C0CA);
    p.motor = hex(0xC58CE6);
    p.force = hex(0xFF7A66);
    p.torque = hex(0xFF7A66);
    p.reaction = hex(0xC79BF0);
    p.velocity = hex(0x57D3A6);
    p.acceleration = hex(0xFFB454);
    p.displacement = hex(0xD59BF0);
    p.good = hex(0x46C486);
    p.bad = hex(0xFF5D50);
    p.text = QColor(0xE2, 0xE7, 0xEC);
    p.halo = QColor(0x20, 0x24, 0x2A);
    p.dark = true;
    return p;
}

Rgba Palette::body(std::size_t index, const std::string& own) const {
    if (const QColor written(QString::fromStdString(own)); !own.empty() && written.isValid()) return rgba(written);
    return dark ? mix(bodies[index % bodies.size()], hex(0x20242A), 0.08) : bodies[index % bodies.size()];
}

Rgba Palette::border(Rgba fill) const { return mix(fill, dark ? hex(0x0C0F13) : hex(0x1C2530), dark ? 0.62 : 0.66); }

Rgba Palette::trace(std::size_t index) const {
    const Rgba colour = traces[index % traces.size()];
    return dark ? mix(colour, paper, 0.35) : colour;
}

Rgba Palette::health(double badness) const {
    const Rgba middle = dark ? hex(0xF2C14E) : hex(0xE3A008);
    return badness < 0.5 ? mix(good, middle, 2 * badness) : mix(middle, bad, 2 * badness - 1);
}

}  // namespace zwang::ui

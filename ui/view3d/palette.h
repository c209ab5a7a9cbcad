// Colours of the scene: matt, told apart by people with any colour vision, in a light and a dark set.
#pragma once

#include <QColor>
#include <array>
#include <cstdint>
#include <string>

namespace zwang::ui {

using Rgba = std::array<std::uint8_t, 4>;

Rgba rgba(const QColor& colour);
inline QColor colour(const Rgba& c) { return {c[0], c[1], c[2], c[3]}; }
Rgba mix(Rgba a, Rgba b, double share);  ///< share 0: a, 1: b; alpha too
Rgba withAlpha(Rgba colour, double alpha);

/// The colours of everything that is not a body.
struct Palette {
    Rgba background, ink, quietInk, paper, ground, gridMinor, gridMajor, accent;
    Rgba spring, motor, force, torque, reaction, velocity, acceleration, displacement, good, bad;
    QColor text, halo;
    bool dark = false;

    static Palette light();
    static Palette darkOne();
    Rgba body(std::size_t index, const std::string& own) const;  ///< `own`: #rrggbb or empty
    Rgba border(Rgba fill) const;                                ///< outline of a fill
    Rgba trace(std::size_t index) const;
    Rgba health(double badness) const;  ///< 0 good … 1 bad
};

}  // namespace zwang::ui

// How a mechanism is drawn: what of it, from where, and with which colours and lines.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "engine/figure/picture.h"

namespace zwang {

/// The colours of a figure. `dark` is for slides; `grey` prints without colour.
struct Theme {
    enum class Kind { coloured, grey, dark };
    explicit Theme(Kind kind);
    Kind kind;
    Colour paper, ink, quiet, ground, face, spring, motor, force, velocity, note;

    /// The fill of a body, by its index and the colour that the model gives it ("#7fa6c9" or "").
    Colour body(std::size_t index, const std::string& own) const;
    Colour border(const Colour& fill) const;
    Colour trace(std::size_t index) const;
};

struct MechanismLook {
    enum class View { corner, front, side, top };
    enum class Labels { none, bodies, joints, all };
    Theme theme{Theme::Kind::coloured};
    View view = View::corner;        ///< of spatial models; planar ones are seen as they are drawn
    Labels labels = Labels::bodies;  ///< whose names are written where there is room
    double lineWidth = 0.3;          ///< of outlines [mm]
    double letters = 3;              ///< height of the font [mm]
    double scale = 0;                ///< millimetres on paper a metre; 0: as large as there is room
    int ghosts = 0;                  ///< earlier and later positions, drawn pale
    bool dimensions = true, notes = true, traces = true, velocities = false, reactions = false, scaleBar = false;
    std::string follow;  ///< a body that stays where it is on the paper; "": none
};

}  // namespace zwang

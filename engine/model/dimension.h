// What kind of value a dimension shows.
#pragma once

#include "engine/model/drawing.h"

namespace zwang {

/// True when the value of a dimension belongs to one body or to the ground, so that another value can be given to it;
/// false when it is measured between bodies that move, and is only shown.
inline bool isGiven(const Dimension& d) {
    const bool angle = d.kind.key == "angle", level = d.kind.key == "horizontal" || d.kind.key == "vertical";
    return d.first.body == d.second.body && (!angle || d.third.body == d.first.body) &&
           (!level || d.first.body == "ground");
}

}  // namespace zwang

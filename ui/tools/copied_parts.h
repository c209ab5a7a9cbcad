// What copies in the plane and in space share. Private to this room.
#pragma once

#include <algorithm>

#include "ui/document/edits.h"

namespace zwang::ui {

inline bool contains(const Names& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

/// The quantity with the other sign, as written where it can be.
inline Quantity negated(const Quantity& q) {
    if (q.isPlain()) return Quantity(q.value == 0 ? 0.0 : -q.value);
    Quantity other("-(" + q.text + ")");
    other.value = -q.value;
    return other;
}

}  // namespace zwang::ui

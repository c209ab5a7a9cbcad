// What copies in the plane and in space share. Private to this room.
#pragma once

#include <algorithm>
#include <cmath>

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

/// Limits of an angle in the mirror. `fromBehind`: it is counted from an axis that the mirror turns round.
inline void turnRound(Quantity& lower, Quantity& upper, bool fromBehind = false) {
    std::swap(lower, upper);
    for (Quantity* q : {&lower, &upper}) {
        const double value = q->value;
        *q = negated(*q);
        if (!fromBehind) continue;
        *q = q->isPlain() ? Quantity(M_PI - value) : Quantity("pi " + q->text);
        q->value = M_PI - value;
    }
}

/// The motor that turns the other way. What was read from a table's file stands in the model from then on.
inline void turnRound(AngleMotion& motor) {
    for (auto* q : {&motor.offset, &motor.speed, &motor.amplitude}) *q = negated(*q);
    for (auto& q : motor.values) q = negated(q);
    motor.formula = motor.formula.empty() ? "" : "-(" + motor.formula + ")";
    motor.file.clear();
    motor.column.clear();
}

}  // namespace zwang::ui

// What elements say of themselves in a mirror with. Their markers are mirrored by others, so that every frame keeps its
// x axis, in space its z axis, too, and has its y axis turned round; `mirror()` of a type says what then becomes of its
// own numbers and words.
#pragma once

#include <cmath>
#include <utility>

#include "engine/fields/field.h"

namespace zwang {

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

/// One word for the other, as left for right.
inline void swapWords(Choice& choice, std::string_view one, std::string_view other) {
    if (choice.key == one)
        choice.key = other;
    else if (choice.key == other)
        choice.key = one;
}

}  // namespace zwang

// How far a piece of an outline and an arc of another are apart at least, by circles around both: what changes by no
// more than points of their bodies travel, however large the discs are of which they are parts.
#pragma once

#include <algorithm>
#include <cmath>

#include "engine/system/system.h"

namespace zwang {

/// A circle about a point of the x axis of a marker.
struct CircleAround {
    double along = 0, radius = 0;  ///< [m]
};
/// Around an arc about the marker, by half its angle.
inline CircleAround circleAroundArc(double radius, double half) {
    const double turn = std::min(half, M_PI / 2);
    return {radius * std::cos(turn), radius * std::sin(turn)};
}
inline CircleAround circleAroundFirst(const GapShape& shape) {
    if (shape.isFlat) return {shape.length / 2, shape.length / 2};
    return circleAroundArc(std::abs(shape.firstRadius),
                           shape.length / std::abs(shape.firstRadius + shape.secondRadius) / 2);
}
inline CircleAround circleAroundSecond(const GapShape& shape) {
    return circleAroundArc(shape.secondRadius, shape.sector > 0 ? shape.sector : M_PI);
}

/// The gap of two outlines is no less.
inline double piecesApart(const Workspace& w, const CompiledContact& contact) {
    const auto a = w.planarMarker(contact.a), b = w.planarMarker(contact.b);
    const CircleAround first = circleAroundFirst(contact.shape), second = circleAroundSecond(contact.shape);
    return std::hypot(b.px + second.along * b.ux - a.px - first.along * a.ux,
                      b.py + second.along * b.uy - a.py - first.along * a.uy) -
           first.radius - second.radius;
}

}  // namespace zwang

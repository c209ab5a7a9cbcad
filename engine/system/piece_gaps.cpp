// The gap between a piece of an outline and a disc, a point or an arc of another outline.
#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/system/contacts.h"

namespace zwang {

static constexpr double pieceRounding = 1e-14;  ///< of places, over their coordinates

/// No piece of the outline is nearer to the point (x, y), in the axes of this one, than `away`.
static bool isNearestPiece(const GapShape& shape, double away, double x, double y) {
    const double c = std::cos(shape.angle), s = std::sin(shape.angle),
                 blurred = pieceRounding * (std::abs(x) + std::abs(y) + shape.place.norm());
    return shape.outline->isNearest(away - blurred, shape.place.x() + c * x - s * y, shape.place.y() + s * x + c * y);
}

/// How far a point, in the axes of the piece, is from the solid; below 0 it is in it: at the back of what is nearest,
/// of both sides of a corner.
static double awayFromSolid(const GapShape& shape, double x, double y) {
    constexpr double same = 1e-12;
    const double c = std::cos(shape.angle), s = std::sin(shape.angle), px = shape.place.x() + c * x - s * y,
                 py = shape.place.y() + s * x + c * y;
    const auto isBehind = [&](const OutlinePiece<double>& piece) {
        const double dx = px - piece.x, dy = py - piece.y,
                     along = std::cos(piece.angle) * dx + std::sin(piece.angle) * dy,
                     across = std::cos(piece.angle) * dy - std::sin(piece.angle) * dx;
        if (!piece.isArc) return shape.side * across < 0;
        const double half = std::min(std::abs(std::atan2(across, along)), piece.sweep / 2),  // of an end its tangent
            out = std::cos(half) * along + std::sin(half) * std::abs(across) - std::abs(piece.radius);
        return piece.radius < 0 ? out > 0 : out < 0;
    };
    double nearest = std::numeric_limits<double>::infinity();
    for (const auto& piece : shape.outline->pieces) nearest = std::min(nearest, Outline::distance(piece, px, py));
    const double close = nearest * (1 + same) + same * same;
    const bool isIn = std::all_of(shape.outline->pieces.begin(), shape.outline->pieces.end(), [&](const auto& piece) {
        return Outline::distance(piece, px, py) > close || isBehind(piece);
    });
    return isIn ? -nearest : nearest;
}

/// An arc touches where the common normal lies within it and within the piece. Elsewhere the gap is none, and what is
/// told instead is never above the way from which it could become one: that to where the normal comes within both, of
/// a turn with the smaller one of the arc's radius and its distance from the middle of the piece (of a side: its
/// length) as lever. An arc that is on the other side of the solid has its foremost point outside of it.
static PieceGap gapOfArc(const GapShape& shape, double x, double y, double overlap, double turned) {
    const double r = shape.secondRadius, first = std::abs(shape.firstRadius), from = std::hypot(x, y),
                 s = shape.firstRadius < 0 ? -1 : 1;
    double nx = 0, ny = shape.side, gap = shape.side * y - r, before = -x, after = x - shape.length, beyond = 0,
           lever = std::min(r, shape.length);
    if (shape.isFlat) {
        beyond = std::max({before, after, 0.0});
    } else {
        const double way = std::abs(shape.firstRadius + r), turn = std::atan2(y, x), half = shape.length / way / 2;
        nx = from > 0 ? s * x / from : s;
        ny = from > 0 ? s * y / from : 0;
        gap = s * (from - first) - r;
        before = -way * (turn + half);
        after = way * (turn - half);
        beyond = from * std::sin(std::clamp(std::abs(turn) - half, 0.0, M_PI / 2));
        lever = std::min(r, from);
    }
    const double c = std::cos(turned), t = std::sin(turned),
                 off = std::abs(std::atan2(t * nx - c * ny, -c * nx - t * ny)) - shape.sector;
    if (before > shape.reach[0] + overlap || after > shape.reach[1] + overlap || r * off > overlap)
        return {std::max({gap, beyond, lever * std::sin(std::clamp(off, 0.0, M_PI / 2))}), true};
    const double blurred = std::max(overlap, pieceRounding * (std::abs(x) + std::abs(y) + shape.place.norm()));
    if (gap >= -blurred) return {gap, false};
    const double away = awayFromSolid(shape, x - r * nx, y - r * ny);
    if (away <= 0) return {gap, false};
    return {std::min(-gap, shape.isFlat ? away : away * from / (from + r)), true};
}

PieceGap pieceGap(const GapShape& shape, double x, double y, double overlap, double turned) {
    if (shape.sector > 0) return gapOfArc(shape, x, y, overlap, turned);
    double before = -x, after = x - shape.length, across = shape.side * y;
    double beyond = 0, end = 0;
    if (!shape.isFlat) {
        const double from = std::hypot(x, y), way = std::abs(shape.firstRadius + shape.secondRadius),
                     half = shape.length / way / 2, turn = std::atan2(y, x), first = std::abs(shape.firstRadius);
        before = -way * turn - shape.length / 2;
        after = way * turn - shape.length / 2;
        across = shape.firstRadius < 0 ? first - from : from - first;
        beyond = from * std::sin(std::clamp(std::abs(turn) - half, 0.0, M_PI / 2));
        end = std::hypot(x - first * std::cos(half), std::abs(y) - first * std::sin(half));
    } else {
        beyond = std::max({before, after, 0.0});
        end = std::hypot(before > after ? x : x - shape.length, y);
    }
    const bool isBefore = before > shape.reach[0] + overlap, isAfter = after > shape.reach[1] + overlap;
    const auto isNearest = [&](double away) { return isNearestPiece(shape, away, x, y); };
    if (isBefore || isAfter) {
        // Inside of both pieces that meet in a corner, what is nearest is the corner.
        const bool isInCorner = across < 0 && shape.reach[isBefore ? 0 : 1] > 0 && isNearest(end);
        return {isInCorner ? across - shape.secondRadius : std::max(end - shape.secondRadius, beyond), !isInCorner};
    }
    if (across >= 0 || isNearest(-across)) return {across - shape.secondRadius, false};
    return {-across - shape.secondRadius, true};  // behind, where it is another side that is touched
}

}  // namespace zwang

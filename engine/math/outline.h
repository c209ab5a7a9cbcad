// Outlines of straight sides and arcs, taken apart into the pieces that a disc can touch, generic over the scalar.
//
// An outline runs through corners, each with the bulge of the side that follows it: the tangent of a quarter of the
// angle of its arc, positive to the left (DXF). Pieces are segments, arcs and corners that stick out, which are arcs of
// radius 0: the centre of a disc that touches them moves from one to the next with a continuous tangent. Where the
// outline bends towards its free side two pieces are touched at once.
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "engine/math/dual.h"

namespace zwang {

/// A segment from (x, y) in the direction `angle`, or an arc about (x, y) of which the middle is in that direction.
template <class T>
struct OutlinePiece {
    bool isArc = false;
    T x{0}, y{0}, angle{0};
    T length{0};                      ///< of a segment
    T radius{0}, sweep{0};            ///< of an arc; radius negative: hollow
    bool meetsNeighbour[2] = {0, 0};  ///< start, end (by rising coordinate): another piece is touched there too
};

/// A corner, and the bulge of the side after it.
template <class T>
struct OutlineCorner {
    T x{0}, y{0}, bulge{0};
};

namespace outlines {

template <class T>
struct Side {
    T angle, length, bulge;  ///< of the chord
    double turn() const { return 4 * std::atan(plain(bulge)); }
    T halfTurn() const {
        using std::atan2;
        return T(2) * atan2(bulge, T(1));
    }
};
template <class T>
Side<T> sideFrom(const OutlineCorner<T>& from, const OutlineCorner<T>& to) {
    using std::atan2, std::sqrt;
    const T dx = to.x - from.x, dy = to.y - from.y;
    return {atan2(dy, dx), T(sqrt(dx * dx + dy * dy)), from.bulge};
}

constexpr double straight = 1e-12;  ///< bulge of a straight side
constexpr double smooth = 1e-9;     ///< [rad], of a corner that is none
constexpr double noSide = 1e-12;    ///< length of a side, over the outline

template <class T>
double sizeOf(const std::vector<OutlineCorner<T>>& corners) {
    double size = 0;
    for (const auto& c : corners)
        size = std::max({size, std::abs(plain(c.x) - plain(corners[0].x)), std::abs(plain(c.y) - plain(corners[0].y))});
    return size;
}

template <class T>
bool isCoincident(const OutlineCorner<T>& a, const OutlineCorner<T>& b, double size) {
    return std::hypot(plain(a.x) - plain(b.x), plain(a.y) - plain(b.y)) <= noSide * size;
}

/// The corners without those that coincide with the next one.
template <class T>
std::vector<OutlineCorner<T>> distinct(const std::vector<OutlineCorner<T>>& corners, bool isClosed) {
    const double size = sizeOf(corners);
    std::vector<OutlineCorner<T>> kept;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const bool isLast = i + 1 == corners.size();
        if ((!isLast || isClosed) && isCoincident(corners[i], corners[isLast ? 0 : i + 1], size)) continue;
        kept.push_back(corners[i]);
    }
    return kept;
}

template <class T>
OutlinePiece<T> pieceOf(const OutlineCorner<T>& from, const Side<T>& side, int free) {
    using std::cos, std::sin, std::sqrt;
    OutlinePiece<T> piece;
    piece.x = from.x;
    piece.y = from.y;
    piece.angle = side.angle;
    piece.length = side.length;
    const double bulge = plain(side.bulge);
    if (std::abs(bulge) < straight) return piece;
    const T c = cos(side.angle), s = sin(side.angle), b = side.bulge,
            beside = side.length * (T(1) - b * b) / (T(4) * b), way = side.length / T(2);
    piece.isArc = true;
    piece.x += c * way - s * beside;
    piece.y += s * way + c * beside;
    piece.angle -= T(bulge > 0 ? M_PI / 2 : -M_PI / 2);
    piece.sweep = T(bulge > 0 ? 2 : -2) * side.halfTurn();
    piece.radius = side.length * (T(1) + b * b) / (T(4) * b) * T(-free);
    return piece;
}

}  // namespace outlines

/// The corners with the straight ones of radius `radii[i]` > 0 rounded. `radii`: one a corner.
template <class T>
std::vector<OutlineCorner<T>> roundedCorners(const std::vector<OutlineCorner<T>>& corners, const std::vector<T>& radii,
                                             bool isClosed) {
    using std::cos, std::sin, std::sqrt;
    using namespace outlines;
    const std::size_t n = corners.size();
    std::vector<OutlineCorner<T>> all;
    for (std::size_t i = 0; i < n; ++i) {
        const OutlineCorner<T>&here = corners[i], &before = corners[(i + n - 1) % n], &after = corners[(i + 1) % n];
        const bool isEnd = !isClosed && (i == 0 || i + 1 == n);
        if (isEnd || !(plain(radii[i]) > 0) || std::abs(plain(before.bulge)) >= straight ||
            std::abs(plain(here.bulge)) >= straight) {
            all.push_back(here);
            continue;
        }
        const Side<T> in = sideFrom(before, here), out = sideFrom(here, after);
        const T turn = out.angle - in.angle, cosine = cos(turn), sine = sin(turn);
        const T half = sine / (T(1) + cosine);  // tan(turn/2)
        const T way = radii[i] * (plain(half) < 0 ? -half : half);
        all.push_back(
            {here.x - way * cos(in.angle), here.y - way * sin(in.angle), half / (T(1) + T(sqrt(T(1) + half * half)))});
        all.push_back({here.x + way * cos(out.angle), here.y + way * sin(out.angle), T(0)});
    }
    return all;
}

/// Twice the area inside a closed outline, positive when it runs around to the left.
template <class T>
double outlineArea(const std::vector<OutlineCorner<T>>& corners) {
    double sum = 0;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const auto &a = corners[i], &b = corners[(i + 1) % corners.size()];
        const double ax = plain(a.x), ay = plain(a.y), bx = plain(b.x), by = plain(b.y), bulge = plain(a.bulge);
        sum += ax * by - ay * bx;
        if (std::abs(bulge) < outlines::straight) continue;
        const double turn = 4 * std::atan(bulge), chord = std::hypot(bx - ax, by - ay),
                     radius = chord * (1 + bulge * bulge) / (4 * bulge);
        sum += radius * radius * (turn - std::sin(turn));
    }
    return sum;
}

/// The pieces of an outline whose free side is to the left (`free` 1) or right (−1) of its way. Hollow arcs that a disc
/// of radius `disc` does not fit into are left out.
template <class T>
std::vector<OutlinePiece<T>> outlinePieces(const std::vector<OutlineCorner<T>>& given, bool isClosed, int free,
                                           double disc = 0) {
    using namespace outlines;
    const auto corners = distinct(given, isClosed);
    if (corners.size() < 2) return {};
    const std::size_t n = corners.size(), sides = isClosed ? n : n - 1;
    std::vector<OutlinePiece<T>> all;
    const auto mark = [](OutlinePiece<T>& piece, bool atEnd, double bulge) {
        // The coordinate along an arc runs to the left about its centre.
        const bool reversed = piece.isArc && bulge < 0;
        piece.meetsNeighbour[atEnd != reversed ? 1 : 0] = true;
    };
    const auto addCorner = [&](const OutlineCorner<T>& at, const T& middle, double sweep, const T& turn) {
        OutlinePiece<T> corner;
        corner.isArc = true;
        corner.x = at.x;
        corner.y = at.y;
        corner.angle = middle;
        corner.sweep = sweep < 0 ? -turn : turn;
        all.push_back(corner);
    };
    std::vector<Side<T>> chords;
    for (std::size_t i = 0; i < sides; ++i) chords.push_back(sideFrom(corners[i], corners[(i + 1) % n]));
    if (!isClosed) addCorner(corners[0], chords[0].angle - chords[0].halfTurn() + T(M_PI), M_PI, T(M_PI));
    std::vector<std::size_t> pieceOfSide;
    for (std::size_t i = 0; i < sides; ++i) {
        pieceOfSide.push_back(all.size());
        all.push_back(pieceOf(corners[i], chords[i], free));
        if (!isClosed && i + 1 == sides) break;
        const Side<T>&here = chords[i], &next = chords[(i + 1) % sides];
        const T leaves = here.angle + here.halfTurn();
        T turn = next.angle - next.halfTurn() - leaves;
        turn -= T(2 * M_PI * std::round(plain(turn) / (2 * M_PI)));
        if (free * plain(turn) < -smooth)
            addCorner(corners[(i + 1) % n], leaves + turn / T(2) + T(free * M_PI / 2), plain(turn), turn);
    }
    if (!isClosed) addCorner(corners[n - 1], chords.back().angle + chords.back().halfTurn(), M_PI, T(M_PI));
    const auto isTight = [&](std::size_t side) {
        const double radius = plain(all[pieceOfSide[side]].radius);
        return radius < 0 && -radius <= disc * (1 + smooth);
    };
    for (std::size_t i = 0; i < sides; ++i) {
        if (!isClosed && i + 1 == sides) break;
        const std::size_t next = (i + 1) % sides;
        double turn =
            plain(chords[next].angle) - chords[next].turn() / 2 - plain(chords[i].angle) - chords[i].turn() / 2;
        turn -= 2 * M_PI * std::round(turn / (2 * M_PI));
        if (free * turn <= smooth && !isTight(i) && !isTight(next)) continue;
        mark(all[pieceOfSide[i]], true, plain(chords[i].bulge));
        mark(all[pieceOfSide[next]], false, plain(chords[next].bulge));
    }
    for (std::size_t i = sides; i-- > 0;)
        if (isTight(i)) all.erase(all.begin() + static_cast<std::ptrdiff_t>(pieceOfSide[i]));
    return all;
}

/// The way of the centre of a disc along a piece.
template <class T>
T wayAlong(const OutlinePiece<T>& piece, const T& disc) {
    if (!piece.isArc) return piece.length;
    const T apart = piece.radius + disc;
    return piece.sweep * (plain(apart) < 0 ? -apart : apart);
}

/// Points along an outline, arcs in parts of at most `turn` [rad]; a closed one without its first point again.
inline std::vector<OutlineCorner<double>> outlinePath(const std::vector<OutlineCorner<double>>& corners, bool isClosed,
                                                      double turn = 0.1) {
    std::vector<OutlineCorner<double>> path;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const auto &from = corners[i], &to = corners[(i + 1) % corners.size()];
        path.push_back({from.x, from.y, 0});
        const bool isLast = i + 1 == corners.size();
        if ((isLast && !isClosed) || std::abs(from.bulge) < outlines::straight) continue;
        const auto arc = outlines::pieceOf(from, outlines::sideFrom(from, to), 1);
        const double start = std::atan2(from.y - arc.y, from.x - arc.x), whole = 4 * std::atan(from.bulge);
        const int parts = static_cast<int>(std::ceil(std::abs(whole) / turn));
        for (int k = 1; k < parts; ++k) {
            const double at = start + whole * k / parts;
            path.push_back(
                {arc.x + std::abs(arc.radius) * std::cos(at), arc.y + std::abs(arc.radius) * std::sin(at), 0});
        }
    }
    return path;
}

/// Two sides of an outline cross or touch that are no neighbours; by points along it.
inline bool crossesItself(const std::vector<OutlineCorner<double>>& path, bool isClosed) {
    const std::size_t n = path.size(), sides = isClosed ? n : n - 1;
    const auto side = [](const auto& a, const auto& b, const auto& c) {
        return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
    };
    // By rounding two sides of one line, apart from each other, are at both sides of each other.
    const auto areApart = [](double a, double b, double c, double d) {
        return std::max(a, b) < std::min(c, d) || std::max(c, d) < std::min(a, b);
    };
    for (std::size_t i = 0; i < sides; ++i)
        for (std::size_t j = i + 2; j < sides; ++j) {
            if (isClosed && i == 0 && j + 1 == sides) continue;
            const auto &a = path[i], &b = path[i + 1], &c = path[j], &d = path[(j + 1) % n];
            if (areApart(a.x, b.x, c.x, d.x) || areApart(a.y, b.y, c.y, d.y)) continue;
            if (side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0) return true;
        }
    return false;
}

/// The pieces as plain numbers, which tell on which side of them a point is.
struct Outline {
    std::vector<OutlinePiece<double>> pieces;

    /// The distance of a point from a piece.
    static double distance(const OutlinePiece<double>& piece, double x, double y) {
        const double dx = x - piece.x, dy = y - piece.y, c = std::cos(piece.angle), s = std::sin(piece.angle),
                     along = c * dx + s * dy, across = c * dy - s * dx;
        if (!piece.isArc) return std::hypot(along - std::clamp(along, 0.0, piece.length), across);
        const double beyond = std::abs(std::atan2(across, along)) - piece.sweep / 2, from = std::hypot(dx, dy),
                     radius = std::abs(piece.radius);
        if (beyond <= 0) return std::abs(from - radius);
        const double half = piece.sweep / 2;
        return std::hypot(along - radius * std::cos(half), std::abs(across) - radius * std::sin(half));
    }
    /// No piece is nearer to the point than the one `away` from it.
    bool isNearest(double away, double x, double y) const {
        constexpr double same = 1e-12;
        return std::none_of(pieces.begin(), pieces.end(), [&](const OutlinePiece<double>& piece) {
            return distance(piece, x, y) < away * (1 - same);
        });
    }
};

}  // namespace zwang

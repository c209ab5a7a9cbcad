// A smooth curve through the corners of an outline, of arcs: two between neighbours, which meet each other and those of
// the next side without a kink (biarcs: Bolton, Biarc curves, Computer-Aided Design 7, 1975). Generic over the scalar.
//
// At a corner it is tangent to the circle through it and its neighbours; where an open curve ends, the tangent is the
// mirror image of the one before. With unit tangents t0, t1 and the chord v, arcs that reach the same length d along
// their tangents meet at the middle of P0 + d t0 and P1 − d t1:
//     d = v·v/(v·t + √((v·t)² + 2 (1 − t0·t1) v·v)),  t = t0 + t1.
#pragma once

#include <cmath>
#include <vector>

#include "engine/math/outline.h"

namespace zwang {

namespace outlines {

template <class T>
struct Way {
    T x{0}, y{0};
    Way operator+(const Way& o) const { return {x + o.x, y + o.y}; }
    Way operator-(const Way& o) const { return {x - o.x, y - o.y}; }
    Way operator*(const T& s) const { return {s * x, s * y}; }
};
template <class T>
Way<T> wayTo(const OutlineCorner<T>& from, const OutlineCorner<T>& to) {
    return {to.x - from.x, to.y - from.y};
}
template <class T>
T dot(const Way<T>& a, const Way<T>& b) {
    return a.x * b.x + a.y * b.y;
}
template <class T>
T cross(const Way<T>& a, const Way<T>& b) {
    return a.x * b.y - a.y * b.x;
}
template <class T>
Way<T> unit(const Way<T>& a) {
    using std::sqrt;
    return a * T(T(1) / sqrt(dot(a, a)));
}
/// Of the circle through three points in the middle one, a and b being the chords.
template <class T>
Way<T> tangentBetween(const Way<T>& a, const Way<T>& b) {
    return unit(Way<T>(a * T(T(1) / dot(a, a)) + b * T(T(1) / dot(b, b))));
}
template <class T>
Way<T> mirrored(const Way<T>& tangent, const Way<T>& chord) {
    const Way<T> along = unit(chord);
    return along * T(T(2) * dot(tangent, along)) - tangent;
}
/// The bulge of an arc along a chord that begins in the direction of a unit tangent.
template <class T>
T bulgeAfter(const Way<T>& tangent, const Way<T>& chord) {
    const Way<T> along = unit(chord);
    return cross(tangent, along) / (T(1) + dot(tangent, along));
}

}  // namespace outlines

/// The corners of the arcs of a smooth curve through `points`, three or more of them.
template <class T>
std::vector<OutlineCorner<T>> smoothOutline(const std::vector<OutlineCorner<T>>& points, bool isClosed) {
    using namespace outlines;
    using std::sqrt;
    const auto through = distinct(points, isClosed);
    const std::size_t n = through.size();
    if (n < 3) return through;
    std::vector<Way<T>> chords, tangents(n);
    for (std::size_t i = 0; i < n; ++i) chords.push_back(wayTo(through[i], through[(i + 1) % n]));
    for (std::size_t i = 0; i < n; ++i) tangents[i] = tangentBetween(chords[(i + n - 1) % n], chords[i]);
    if (!isClosed) {
        tangents[0] = mirrored(tangents[1], chords[0]);
        tangents[n - 1] = mirrored(tangents[n - 2], chords[n - 2]);
    }
    std::vector<OutlineCorner<T>> corners;
    for (std::size_t i = 0; i < (isClosed ? n : n - 1); ++i) {
        const Way<T>&v = chords[i], &t0 = tangents[i], &t1 = tangents[(i + 1) % n];
        const T square = dot(v, v), along = dot(v, Way<T>(t0 + t1)),
                d = square / (along + sqrt(along * along + T(2) * (T(1) - dot(t0, t1)) * square));
        const Way<T> first = (v + (t0 - t1) * d) * T(0.5), second = v - first;
        corners.push_back({through[i].x, through[i].y, bulgeAfter(t0, first)});
        // The second arc ends in the direction t1: seen backwards it begins there.
        corners.push_back({through[i].x + first.x, through[i].y + first.y,
                           T(-1) * bulgeAfter(Way<T>(t1 * T(-1)), Way<T>(second * T(-1)))});
    }
    if (!isClosed) corners.push_back({through[n - 1].x, through[n - 1].y, T(0)});
    return corners;
}

}  // namespace zwang

// Outlines in the half plane (r, z), r ≥ 0, that turn about the axis r = 0, generic over the scalar.
//
// Where such an outline comes to the axis it goes on as its own image at r < 0: a face across the axis or a cap goes on
// smoothly, a tip is a corner that sticks out, and the bottom of a funnel one that bends in. So the pieces are those of
// the outline with its image, as outline.h takes them apart, of which those with r > 0 are kept. Sides along the axis
// are inside of the solid.
#pragma once

#include <cmath>
#include <vector>

#include "engine/math/outline.h"

namespace zwang {

/// A part of an outline with its image; `radii`: by which its corners are rounded.
template <class T>
struct MirroredOutline {
    std::vector<OutlineCorner<T>> corners;
    std::vector<T> radii;
    bool isClosed = false;
};

namespace outlines {

constexpr double onAxis = 1e-9;  ///< distance from the axis, over the outline

template <class T>
bool isOnAxis(const T& r, double size) {
    return std::abs(plain(r)) <= onAxis * size;
}

/// How far the corners of an outline reach from the axis and along it.
template <class T>
double reachOf(const std::vector<OutlineCorner<T>>& corners) {
    double reach = sizeOf(corners);
    for (const auto& corner : corners) reach = std::max(reach, std::abs(plain(corner.x)));
    return reach;
}

/// An open part with its image, through an end on the axis.
template <class T>
MirroredOutline<T> withImage(const MirroredOutline<T>& part, double size) {
    const std::size_t n = part.corners.size();
    const auto imageOf = [&](std::size_t k, const T& bulge) {
        return OutlineCorner<T>{-part.corners[k].x, part.corners[k].y, bulge};
    };
    const bool startsThere = isOnAxis(part.corners.front().x, size), endsThere = isOnAxis(part.corners.back().x, size);
    MirroredOutline<T> whole;
    whole.isClosed = startsThere && endsThere;
    if (startsThere && !endsThere)
        for (std::size_t k = n; --k > 0;) {
            whole.corners.push_back(imageOf(k, part.corners[k - 1].bulge));
            whole.radii.push_back(part.radii[k]);
        }
    whole.corners.insert(whole.corners.end(), part.corners.begin(), part.corners.end());
    whole.radii.insert(whole.radii.end(), part.radii.begin(), part.radii.end());
    if (!endsThere) return whole;
    whole.corners.back().bulge = part.corners[n - 2].bulge;
    for (std::size_t k = n - 1; k-- > (startsThere ? 1U : 0U);) {
        whole.corners.push_back(imageOf(k, k > 0 ? part.corners[k - 1].bulge : T(0)));
        whole.radii.push_back(part.radii[k]);
    }
    return whole;
}

/// Goes on beyond the axis, by as much as it is long, where it comes to it smoothly.
template <class T>
void goBeyondAxis(OutlinePiece<T>& piece, double size) {
    if (!piece.isArc) {
        const double c = std::cos(plain(piece.angle)), s = std::sin(plain(piece.angle)),
                     far = plain(piece.x) + c * plain(piece.length);
        if (std::abs(s) > smooth) return;
        using std::cos, std::sin;
        if (isOnAxis(piece.x, size)) {
            piece.x -= piece.length * T(cos(piece.angle));
            piece.y -= piece.length * T(sin(piece.angle));
            piece.length *= T(2);
        } else if (std::abs(far) <= onAxis * size) {
            piece.length *= T(2);
        }
        return;
    }
    const double radius = std::abs(plain(piece.radius)), half = plain(piece.sweep) / 2;
    if (!isOnAxis(piece.x, size) || !(radius > 0)) return;
    const auto comesThere = [&](double end) {
        return std::abs(std::cos(plain(piece.angle) + end)) * radius <= onAxis * size;
    };
    const bool atStart = comesThere(-half), atEnd = comesThere(half);
    if (atStart == atEnd) {  // a whole ball, or a zone or cap that has its ends elsewhere
        if (atStart) piece.sweep *= T(2);
        return;
    }
    piece.angle += T(atEnd ? 0.5 : -0.5) * piece.sweep;
    piece.sweep *= T(2);
}

}  // namespace outlines

/// An outline of the half plane taken apart where it comes to the axis, without sides along it, each part with its
/// image. `radii`: one a corner.
template <class T>
std::vector<MirroredOutline<T>> mirroredOutlines(std::vector<OutlineCorner<T>> corners, std::vector<T> radii,
                                                 bool isClosed) {
    using namespace outlines;
    const double size = reachOf(corners);
    const auto isThere = [&](const OutlineCorner<T>& corner) { return isOnAxis(corner.x, size); };
    if (isClosed) {
        const auto first = std::find_if(corners.begin(), corners.end(), isThere) - corners.begin();
        if (first == static_cast<std::ptrdiff_t>(corners.size())) return {{corners, radii, true}};
        std::rotate(corners.begin(), corners.begin() + first, corners.end());
        std::rotate(radii.begin(), radii.begin() + first, radii.end());
        corners.push_back(corners.front());
        radii.push_back(radii.front());
    }
    std::vector<MirroredOutline<T>> all;
    MirroredOutline<T> part;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        part.corners.push_back(corners[i]);
        part.radii.push_back(radii[i]);
        const bool isLast = i + 1 == corners.size();
        if (part.corners.size() == 1 || !(isLast || isThere(corners[i]))) continue;
        const bool isAlongAxis = part.corners.size() == 2 && isThere(part.corners[0]) && isThere(corners[i]) &&
                                 std::abs(plain(part.corners[0].bulge)) < straight;
        if (!isAlongAxis) all.push_back(withImage(part, size));
        part = {{corners[i]}, {radii[i]}, false};
    }
    return all;
}

/// The pieces of the solid of revolution that a ball of radius `disc` can touch, as outlinePieces() has those of an
/// outline; `all`: with the images.
template <class T>
std::vector<OutlinePiece<T>> revolvedPieces(const std::vector<MirroredOutline<T>>& parts, int free, double disc,
                                            bool all) {
    using namespace outlines;
    std::vector<OutlinePiece<T>> kept;
    for (const MirroredOutline<T>& part : parts) {
        const double size = reachOf(part.corners);
        for (auto piece :
             outlinePieces(roundedCorners(part.corners, part.radii, part.isClosed), part.isClosed, free, disc)) {
            const double way = piece.isArc ? std::abs(plain(piece.radius)) : plain(piece.length) / 2,
                         middle = plain(piece.x) + way * std::cos(plain(piece.angle));
            if (!all && middle < -onAxis * size) continue;
            if (!all) goBeyondAxis(piece, size);
            kept.push_back(piece);
        }
    }
    return kept;
}

}  // namespace zwang

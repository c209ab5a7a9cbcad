// The coordinate of a contact with its derivatives: what contactState() computes for plain numbers, of the same text
// (contact_rows.h). A sweep (tests/system) compares both.
#pragma once

#include <limits>
#include <optional>
#include <utility>

#include "engine/system/contact_rows.h"
#include "engine/system/mechanics.h"

namespace zwang {

/// Contact `k` at the placed and moved state; `near.part` and `near.side` must not be nearest.
template <class T>
ContactRow<T> contactRow(const Mechanics<T>& m, std::size_t k, ContactNear near) {
    const System& s = m.system();
    const CompiledContact& contact = s.contacts[k];
    const ContactNumbers<T>& n = m.numbers().contacts[k];
    if (contact.shape.over)
        return contacting::ropeRow<T>(
            contact, n.over, m, n.a, n.b, T(-n.firstRadius),
            contacting::ropeWay<T>(contact, n.over, m, n.a, n.b, [&](std::size_t turn) { return m.turnsNear(turn); }));
    const DriveOf<T>* constants =
        contact.drive < 0 ? nullptr : &m.numbers().drives[static_cast<std::size_t>(contact.drive)];
    if (m.isPlanar())
        return contacting::planarRow<T>(contact, n, constants, m.planarMarker(n.a), m.planarMarker(n.b), near);
    if (contact.followed >= 0) near.value = m.turnsNear(static_cast<std::size_t>(contact.followed));
    return contacting::spatialRow<T>(s, contact, n, constants, m.spatialMarker(n.a), m.spatialMarker(n.b), near);
}

/// How far from the start of its line or piece the second shape of contact `k` is [m]: alongLength(), wayToEnd().
template <class T>
T alongLineOf(const Mechanics<T>& m, std::size_t k) {
    const ContactNumbers<T>& n = m.numbers().contacts[k];
    const CompiledContact& contact = m.system().contacts[k];
    const GapShape& shape = contact.shape;
    if (shape.convex)
        return n.length + spatial::beyondConvex<T>(m.spatialMarker(n.a), m.spatialMarker(n.b), *shape.convex,
                                                   shape.features,
                                                   m.numbers().drives[static_cast<std::size_t>(contact.drive)].numbers);
    if (shape.tilt != GapShape::Tilt::any) {
        const spatial::Tilt<T> tilt(m.spatialMarker(n.a), m.spatialMarker(n.b));
        return n.length + (shape.tilt == GapShape::Tilt::flat ? T(1) : T(-1)) * tilt.sine;
    }
    if (shape.isRevolved) return contacting::wayAlongShape<T>(shape, n, m.spatialMarker(n.a), m.spatialMarker(n.b));
    const auto a = m.planarMarker(n.a), b = m.planarMarker(n.b);
    const T way = contacting::wayAlongShape<T>(shape, n, a, b);
    if (shape.sector == 0) return way;
    const T turn = contacting::turnOnSecond<T>(shape, a, b),
            beyond = n.secondRadius * ((plain(turn) < 0 ? T(-turn) : turn) - n.sector);
    AlongLength along;
    along.value = plain(way);
    along.beyondSecond = plain(beyond);
    return along.wayToEnd(plain(n.length)) == plain(way) ? way : T(n.length + beyond);
}

/// Where the second shape of gap `k` is in the plane of its line or piece: along it, and to its left.
template <class T>
std::pair<T, T> besidePiece(const Mechanics<T>& m, std::size_t k) {
    const ContactNumbers<T>& n = m.numbers().contacts[k];
    const GapShape& shape = m.system().contacts[k].shape;
    const auto beside = [](const planar::MarkerState<T>& a, const planar::MarkerState<T>& b) {
        const T dx = b.px - a.px, dy = b.py - a.py;
        return std::pair<T, T>(a.ux * dx + a.uy * dy, a.ux * dy - a.uy * dx);
    };
    if (!shape.isRevolved) return beside(m.planarMarker(n.a), m.planarMarker(n.b));
    const auto a = m.spatialMarker(n.a), b = m.spatialMarker(n.b);
    return beside(spatial::markerOf<T>(contacting::revolvedPiece<T>(shape, n)), spatial::HalfPlane<T>(a, b).centre(a));
}

/// Which part of the line of contact `k` is nearest, and from which side.
template <class T>
ContactNear nearestPart(const Mechanics<T>& m, std::size_t k) {
    const CompiledContact& contact = m.system().contacts[k];
    ContactNear near;
    near.part = ContactNear::Part::line;
    near.side = ContactNear::Side::front;
    if (!contact.isBetweenShapes() || !isPlate(contact)) return near;
    const auto [along, left] = besidePiece(m, k);
    const AlongLength at{plain(along), 0, contact.shape.side * plain(left)};
    near.part = partOfLine(contact, at);
    near.side = at.across < 0 ? ContactNear::Side::back : ContactNear::Side::front;
    return near;
}

/// The distance of two convex solids, `k` being the first of their pieces.
template <class T>
T convexDistance(const Mechanics<T>& m, std::size_t k) {
    const System& s = m.system();
    const CompiledContact& first = s.contacts[k];
    const ContactNumbers<T>& n = m.numbers().contacts[k];
    const auto& numbers = m.numbers().drives[static_cast<std::size_t>(first.drive)].numbers;
    const spatial::ConvexTouching<T, T> touching(*first.shape.convex, numbers,
                                                 spatial::convexPlace<T>(m.spatialMarker(n.a), m.spatialMarker(n.b)));
    T least(std::numeric_limits<double>::infinity());
    for (std::size_t i = k; i < s.contacts.size() && s.contacts[i].element == first.element; ++i) {
        const CompiledContact& piece = s.contacts[i];
        if (piece.measure != first.measure) continue;
        const T gap = touching.distance(piece.shape.features, first.shape.reach[1]);
        if (plain(gap) < plain(least)) least = gap;
    }
    return least;
}

/// The least gap of the pieces of an outline, `k` being the first; of other contacts their coordinate.
template <class T>
T nearestGap(const Mechanics<T>& m, std::size_t k) {
    const System& s = m.system();
    const CompiledContact& first = s.contacts[k];
    if (first.shape.convex) return convexDistance<T>(m, k);
    if (!first.shape.outline) return contactRow<T>(m, k, nearestPart(m, k)).value;  // of a rim the steep piece
    ContactNear near;
    near.part = ContactNear::Part::line;
    near.side = ContactNear::Side::front;
    std::optional<T> least;
    for (std::size_t i = k; i < s.contacts.size() && s.contacts[i].element == first.element; ++i) {
        const CompiledContact& piece = s.contacts[i];
        if (piece.measure != first.measure || piece.suffix != first.suffix) continue;
        const auto [along, left] = besidePiece(m, i);
        const ContactNumbers<T>& n = m.numbers().contacts[i];
        const double turned = piece.shape.sector > 0 ? plain(m.planarMarker(n.b).angle - m.planarMarker(n.a).angle) : 0;
        const bool isAway = pieceGap(piece.shape, plain(along), plain(left), 10 * roundingOf(s, piece), turned).isAway;
        if (isAway && piece.shape.sector > 0) continue;  // beside an arc another piece is nearer
        const T gap = isAway ? contacting::gapToEnd<T>(piece.shape, n, along, left) : contactRow<T>(m, i, near).value;
        if (!least || plain(gap) < plain(*least)) least = gap;
    }
    return least.value_or(T(0));  // some piece is nearest
}

// Compiled once, in contact_mechanics.cpp.
extern template ContactRow<double> contactRow(const Mechanics<double>&, std::size_t, ContactNear);
extern template ContactRow<Jet<4>> contactRow(const Mechanics<Jet<4>>&, std::size_t, ContactNear);
extern template ContactRow<Reverse> contactRow(const Mechanics<Reverse>&, std::size_t, ContactNear);
extern template double nearestGap(const Mechanics<double>&, std::size_t);
extern template Jet<4> nearestGap(const Mechanics<Jet<4>>&, std::size_t);
extern template Reverse nearestGap(const Mechanics<Reverse>&, std::size_t);

}  // namespace zwang

// The coordinate of a contact generic over the scalar: what contactState() computes for plain numbers, here for its
// derivatives. A sweep (tests/system) compares both.
#pragma once

#include <algorithm>
#include <array>

#include "engine/constraints/planar_gaps.h"
#include "engine/constraints/spatial_gaps.h"
#include "engine/system/contacts.h"
#include "engine/system/mechanics.h"

namespace zwang {

/// As ContactState: ẋ = d·v, ẍ = d·a + bias. `value` of a rotation that is held is not known (0).
template <class T>
struct ContactRow {
    T value{0}, bias{0};
    std::array<T, 6> onA{}, onB{};
    spatial::Vec<T> direction = spatial::Vec<T>::Unit(0);
};

namespace contacting {

template <class T>
planar::MarkerState<T> planarMarker(const Mechanics<T>& m, const MarkerOf<T>& marker) {
    const auto at = m.point(marker.body, marker.local);
    const auto u = m.turned(m.body(marker.body), marker.axes(0, 0), marker.axes(1, 0));
    const auto& body = m.body(marker.body);
    return {at.p[0], at.p[1], at.r[0], at.r[1], u[0], u[1], body.angle + marker.angle, at.v[0], at.v[1], body.w[2]};
}

template <class T>
spatial::MarkerState<T> spatialMarker(const Mechanics<T>& m, const MarkerOf<T>& marker) {
    const auto at = m.point(marker.body, marker.local);
    return {m.body(marker.body).R, m.axes(marker.body, marker), at.p, at.r, at.v, m.body(marker.body).w};
}

template <class T, class Row>
ContactRow<T> rowOf(const Row& gap) {
    ContactRow<T> row;
    row.value = gap.value;
    row.bias = gap.bias;
    std::copy(std::begin(gap.onA), std::end(gap.onA), row.onA.begin());
    std::copy(std::begin(gap.onB), std::end(gap.onB), row.onB.begin());
    return row;
}

template <class T, class E, class Marker, class Drive>
ContactRow<T> equationRow(const E& equation, const Marker& a, const Marker& b, const Drive& drive) {
    ContactRow<T> row;
    T eta(0);
    positionOf(equation, a, b, drive, &row.value);
    row.value += drive.value;
    jacobianOf(equation, a, b, drive, row.onA.data(), row.onB.data());
    acceleration(equation, a, b, drive, &eta);
    row.bias = -eta;
    return row;
}

/// A marker moved along its x axis.
template <class T>
planar::MarkerState<T> movedAlong(planar::MarkerState<T> m, const T& way) {
    m.px += way * m.ux;
    m.py += way * m.uy;
    m.rx += way * m.ux;
    m.ry += way * m.uy;
    m.vx -= way * m.w * m.uy;
    m.vy += way * m.w * m.ux;
    return m;
}

template <class T>
ContactRow<T> planarGap(const CompiledContact& contact, const ContactNumbers<T>& n, const planar::MarkerState<T>& a,
                        const planar::MarkerState<T>& b, const ContactNear& near) {
    using Part = ContactNear::Part;
    const bool isGap = contact.measure == CompiledContact::Measure::gap;
    if (contact.shape.isFlat && (near.part == Part::line || contact.shape.outline)) {
        const int side = sideOf(contact, {}, near.side);
        return rowOf<T>(isGap ? planar::gapToLine<T>(a, b, n.secondRadius, side)
                              : planar::slipOnLine<T>(a, b, n.secondRadius, side));
    }
    const auto centre = near.part == Part::end && !contact.shape.outline ? movedAlong<T>(a, n.length) : a;
    return rowOf<T>(isGap ? planar::gapOfDiscs<T>(centre, b, n.firstRadius, n.secondRadius)
                          : planar::slipOfDiscs<T>(centre, b, n.firstRadius, n.secondRadius, near.value));
}

template <class T>
ContactRow<T> spatialGap(const CompiledContact& contact, const ContactNumbers<T>& n, const spatial::MarkerState<T>& a,
                         const spatial::MarkerState<T>& b) {
    const auto touch = contact.shape.isFlat ? spatial::touchPlane<T>(a, b, n.secondRadius)
                                            : spatial::touchBall<T>(a, b, n.firstRadius, n.secondRadius);
    if (contact.measure == CompiledContact::Measure::slip) {
        const spatial::Vec<T> t = spatial::acrossNormal<T>(a.axes, touch.n, contact.component);
        ContactRow<T> row = rowOf<T>(spatial::slipRow<T>(a, b, touch, t));
        row.direction = spatial::Vec<T>::Unit(contact.component);
        return row;
    }
    ContactRow<T> row = rowOf<T>(spatial::gapRow<T>(a, b, touch));
    row.bias = contact.shape.isFlat ? spatial::planeBias<T>(a, b) : spatial::ballBias<T>(a, b, touch);
    return row;
}

/// As readRotation() in contacts.cpp.
template <class T>
ContactRow<T> rotation(const CompiledContact& contact, const spatial::MarkerState<T>& a,
                       const spatial::MarkerState<T>& b) {
    using std::atan2, std::sqrt;
    using Vec = spatial::Vec<T>;
    constexpr double noSwing = 1e-12;
    const Vec za = a.axes.col(2), zb = b.axes.col(2), across = spatial::cross<T>(za, zb), apart = b.w - a.w;
    const bool swings = plain(spatial::dot<T>(across, across)) > noSwing * noSwing;
    const T sine = swings ? T(sqrt(spatial::dot<T>(across, across))) : T(0), cosine = spatial::dot<T>(za, zb);
    Vec e = a.axes.col(contact.component);
    if (contact.measure == CompiledContact::Measure::swing) {
        const Vec n = swings ? Vec(across / sine) : Vec(b.axes.col(0));
        e = contact.component == 0 ? n : contact.component == 1 ? zb : spatial::cross<T>(zb, n);
    }
    ContactRow<T> row;
    spatial::setRow<T>(row.onA.data(), a, Vec::Zero(), Vec(-e));
    spatial::setRow<T>(row.onB.data(), b, Vec::Zero(), e);
    for (int i = 0; i < 3; ++i) row.direction[i] = spatial::dot<T>(a.axes.col(i), e);
    row.bias = spatial::dot<T>(spatial::cross<T>(a.w, e), apart);
    if (contact.measure != CompiledContact::Measure::swing || contact.component != 0 || !swings) return row;
    row.value = atan2(sine, cosine);
    const T rate = spatial::dot<T>(e, apart);
    row.bias = -(spatial::perpendicularBias<T>(za, zb, a, b) + cosine * rate * rate) / sine;
    return row;
}

template <class T>
ContactRow<T> spatialLine(const CompiledContact& contact, const ContactNumbers<T>& n, const spatial::MarkerState<T>& a,
                          const spatial::MarkerState<T>& b, double near) {
    const spatial::DriveState<T> still, drive{T(near), T(0), T(0), nullptr};
    if (contact.turn == 0) return equationRow<T>(spatial::AlongLine{}, a, b, still);
    if (contact.slide == 0) return equationRow<T>(spatial::AngleAbout{}, a, b, drive);
    const ContactRow<T> slide = equationRow<T>(spatial::AlongLine{}, a, b, still),
                        turn = equationRow<T>(spatial::AngleAbout{}, a, b, still);
    ContactRow<T> row;
    row.value = slide.value / n.slide;
    row.bias = n.slide * slide.bias + n.turn * turn.bias;
    for (std::size_t i = 0; i < 6; ++i) {
        row.onA[i] = n.slide * slide.onA[i] + n.turn * turn.onA[i];
        row.onB[i] = n.slide * slide.onB[i] + n.turn * turn.onB[i];
    }
    return row;
}

}  // namespace contacting

/// Contact `k` at the placed and moved state; `near.part` and `near.side` must not be nearest.
template <class T>
ContactRow<T> contactRow(const Mechanics<T>& m, std::size_t k, const ContactNear& near) {
    const System& s = m.system();
    const CompiledContact& contact = s.contacts[k];
    const ContactNumbers<T>& n = m.numbers().contacts[k];
    if (s.space == Space::planar) {
        const auto a = contacting::planarMarker<T>(m, n.a), b = contacting::planarMarker<T>(m, n.b);
        if (contact.isBetweenShapes()) return contacting::planarGap<T>(contact, n, a, b, near);
        const planar::DriveState<T> drive{T(near.value), T(0), T(0), nullptr};
        return contact.turns ? contacting::equationRow<T>(planar::SameAngle{}, a, b, drive)
                             : contacting::equationRow<T>(planar::AlongLine{}, a, b, drive);
    }
    const auto a = contacting::spatialMarker<T>(m, n.a), b = contacting::spatialMarker<T>(m, n.b);
    if (contact.isBetweenShapes()) return contacting::spatialGap<T>(contact, n, a, b);
    if (contact.isRotation()) return contacting::rotation<T>(contact, a, b);
    ContactRow<T> row = contacting::spatialLine<T>(contact, n, a, b, near.value);
    if (contact.surface >= 0 && s.surfaces[static_cast<std::size_t>(contact.surface)].isVector())
        row.direction = spatial::Vec<T>::Unit(contact.component);
    return row;
}

/// How far from the start of its line or piece the second shape of contact `k` is [m]: alongLength().
template <class T>
T alongLineOf(const Mechanics<T>& m, std::size_t k) {
    const ContactNumbers<T>& n = m.numbers().contacts[k];
    const auto a = contacting::planarMarker<T>(m, n.a), b = contacting::planarMarker<T>(m, n.b);
    const T dx = b.px - a.px, dy = b.py - a.py;
    if (m.system().contacts[k].shape.isFlat) return a.ux * dx + a.uy * dy;
    using std::atan2;
    const T radius = n.firstRadius + n.secondRadius;
    return (plain(radius) < 0 ? -radius : radius) * atan2(a.ux * dy - a.uy * dx, a.ux * dx + a.uy * dy) +
           n.length / T(2);
}

/// d·v for velocities or accelerations v (nv).
template <class T, class V>
T alongContact(const System& s, const CompiledContact& contact, const ContactRow<T>& row, const V* v) {
    T sum(0);
    for (int i = 0; i < s.width(); ++i) {
        const auto at = static_cast<std::size_t>(i);
        if (contact.a.body >= 0) sum += row.onA[at] * v[s.width() * contact.a.body + i];
        if (contact.b.body >= 0) sum += row.onB[at] * v[s.width() * contact.b.body + i];
    }
    return sum;
}

}  // namespace zwang

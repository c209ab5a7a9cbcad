// The coordinate of a contact (System::contacts) as a row, written once and generic over the scalar: contactState() has
// it as plain numbers, contactRow() with derivatives.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/constraints/convex_gaps.h"
#include "engine/constraints/planar_cams.h"
#include "engine/constraints/planar_gaps.h"
#include "engine/constraints/planar_gears.h"
#include "engine/constraints/revolved_gaps.h"
#include "engine/constraints/rim_gaps.h"
#include "engine/constraints/spatial_cams.h"
#include "engine/constraints/spatial_gaps.h"
#include "engine/constraints/spatial_gears.h"
#include "engine/system/contacts.h"

namespace zwang::contacting {

/// What of a contact depends on the parameters of a model, as plain numbers; ContactNumbers<T> has the same.
struct PlainNumbers {
    double slide, turn, firstRadius, secondRadius, length, rim, pieceX, pieceY, pieceAngle, sector;

    explicit PlainNumbers(const CompiledContact& contact)
        : slide(contact.slide),
          turn(contact.turn),
          firstRadius(contact.shape.firstRadius),
          secondRadius(contact.shape.secondRadius),
          length(contact.shape.length),
          rim(contact.shape.rim),
          pieceX(contact.shape.place.x()),
          pieceY(contact.shape.place.y()),
          pieceAngle(contact.shape.angle),
          sector(contact.shape.sector) {}
};

template <class T, class Row>
ContactRow<T> rowOf(const Row& gap) {
    ContactRow<T> row;
    row.value = gap.value;
    row.bias = gap.bias;
    std::copy(std::begin(gap.onA), std::end(gap.onA), row.onA.begin());
    std::copy(std::begin(gap.onB), std::end(gap.onB), row.onB.begin());
    return row;
}

/// The way of a rope from marker a over pulleys to marker b, which `bodies` carry; `near(turn)`: System::turns.
template <class T, class Pulleys, class Near>
rope::Way<T> ropeWay(const CompiledContact& contact, const Pulleys& pulleys, const Bodies<T>& bodies,
                     const MarkerOf<T>& a, const MarkerOf<T>& b, const Near& near) {
    const auto placeOf = [&](const MarkerOf<T>& marker) {
        const PointState<T> k = bodies.point(marker.body, marker.local);
        const spatial::Vec<T> w = bodies.body(marker.body).w;
        return rope::Place<T>{k.p, k.v, spatial::cross<T>(w, spatial::cross<T>(w, k.r)), T(0), 0};
    };
    std::vector<rope::Place<T>> places{placeOf(a)};
    for (std::size_t i = 0; i < pulleys.size(); ++i) {
        places.push_back(placeOf(pulleys[i].marker));
        places.back().radius = pulleys[i].radius;
        if (const int turn = contact.over[i].turn; turn >= 0) places.back().near = near(static_cast<std::size_t>(turn));
    }
    places.push_back(placeOf(b));
    return rope::wayOver<T>(places);
}

/// Adds a force on a marker to the part of a row on its body.
template <class T>
void addPull(const Bodies<T>& bodies, const MarkerOf<T>& marker, const spatial::Vec<T>& f, std::array<T, 6>& row) {
    const spatial::Vec<T> r = bodies.point(marker.body, marker.local).r;
    spatial::Vec<T> moment = spatial::cross<T>(r, f);
    if (bodies.isPlanar()) {
        row[0] += f[0];
        row[1] += f[1];
        row[2] += moment[2];
        return;
    }
    moment = bodies.orientation(marker.body).transpose() * moment;
    for (int i = 0; i < 3; ++i) {
        row[static_cast<std::size_t>(i)] += f[i];
        row[static_cast<std::size_t>(i) + 3] += moment[i];
    }
}

/// By how much a rope over pulleys is longer than its way. What several of its places are on the same body adds up.
template <class T, class Pulleys>
ContactRow<T> ropeRow(const CompiledContact& contact, const Pulleys& pulleys, const Bodies<T>& bodies,
                      const MarkerOf<T>& a, const MarkerOf<T>& b, const T& length, const rope::Way<T>& way) {
    ContactRow<T> row;
    row.value = length - way.length;
    row.bias = -way.bias;
    row.onMore.resize(contact.more.size());
    const auto add = [&](const MarkerOf<T>& marker, std::size_t i) {
        if (marker.body < 0) return;
        std::array<T, 6>* side = marker.body == contact.a.body ? &row.onA : &row.onB;
        if (marker.body != contact.a.body && marker.body != contact.b.body)
            side = &row.onMore[static_cast<std::size_t>(
                std::find(contact.more.begin(), contact.more.end(), marker.body) - contact.more.begin())];
        addPull<T>(bodies, marker, way.pull(i), *side);
    };
    add(a, 0);
    for (std::size_t i = 0; i < pulleys.size(); ++i) add(pulleys[i].marker, i + 1);
    add(b, pulleys.size() + 1);
    return row;
}

/// The equation of a motor that prescribes the coordinate, x − near = 0, with its row and right side.
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

/// By how much the equation of a mesh is off, with its `constants`.
template <class T, class Drive, class Marker>
ContactRow<T> meshRow(const Equation& mesh, const DriveOf<T>& constants, const Marker& a, const Marker& b) {
    constexpr bool inPlane = std::is_same_v<Drive, planar::DriveState<T>>;
    const Drive drive{constants.base, T(0), T(0), &constants.numbers};
    ContactRow<T> row;
    std::visit(
        [&]<class E>(const E& equation) {
            if constexpr (isMeasured<E> && !bindsTwoPairs<E> && E::inPlane == inPlane) {
                T eta(0);
                position(equation, a, b, drive, &row.value);
                jacobian(equation, a, b, drive, row.onA.data(), row.onB.data());
                acceleration(equation, a, b, drive, &eta);
                row.bias = -eta;
            }
        },
        mesh);
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

template <class T, class Numbers>
ContactRow<T> planarGap(const CompiledContact& contact, const Numbers& n, const planar::MarkerState<T>& a,
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

/// Part and side of `near` are not `nearest`. `constants`: of CompiledContact::drive; null: it has none.
template <class T, class Numbers>
ContactRow<T> planarRow(const CompiledContact& contact, const Numbers& n, const DriveOf<T>* constants,
                        const planar::MarkerState<T>& a, const planar::MarkerState<T>& b, const ContactNear& near) {
    if (contact.shape.cam == GapShape::Cam::roller)
        return rowOf<T>(planar::gapOfRoller<T>(a, b, constants->numbers, T(n.secondRadius)));
    if (contact.shape.cam == GapShape::Cam::face)
        return rowOf<T>(planar::gapOfFace<T>(a, b, constants->numbers, contact.shape.side));
    if (contact.measure == CompiledContact::Measure::mesh)
        return meshRow<T, planar::DriveState<T>>(contact.mesh, *constants, a, b);
    if (contact.isBetweenShapes()) return planarGap<T>(contact, n, a, b, near);
    const planar::DriveState<T> drive{T(near.value), T(0), T(0), nullptr};
    return contact.turns ? equationRow<T>(planar::SameAngle{}, a, b, drive)
                         : equationRow<T>(planar::AlongLine{}, a, b, drive);
}

/// How far the centre of the second shape is from the start of the line or piece of the first, along its way [m].
template <class T, class Numbers>
T wayAlongShape(const GapShape& shape, const Numbers& n, const planar::MarkerState<T>& a,
                const planar::MarkerState<T>& b) {
    using std::atan2;
    const T dx = b.px - a.px, dy = b.py - a.py, x = a.ux * dx + a.uy * dy;
    if (shape.isFlat) return x;
    const T radius = n.firstRadius + n.secondRadius;  // of an arc, whose middle is in the direction of a
    return (plain(radius) < 0 ? -radius : radius) * atan2(a.ux * dy - a.uy * dx, x) + n.length / T(2);
}

/// Of an arc as the second shape: where the first one lies seen from it, turned from the middle of the arc.
template <class T>
T turnOnSecond(const GapShape& shape, const planar::MarkerState<T>& a, const planar::MarkerState<T>& b) {
    using std::atan2;
    const T s(shape.isFlat ? shape.side : shape.firstRadius < 0 ? 1 : -1);
    const T x = s * (shape.isFlat ? a.uy : b.px - a.px), y = s * (shape.isFlat ? T(-a.ux) : T(b.py - a.py));
    return atan2(b.ux * y - b.uy * x, b.ux * x + b.uy * y);
}

template <class T, class Numbers>
spatial::RevolvedPiece<T> revolvedPiece(const GapShape& shape, const Numbers& n) {
    return {shape.isFlat, shape.side, T(n.pieceX), T(n.pieceY), T(n.pieceAngle), T(n.firstRadius)};
}
/// The same in the half plane of a solid of revolution.
template <class T, class Numbers>
T wayAlongShape(const GapShape& shape, const Numbers& n, const spatial::MarkerState<T>& a,
                const spatial::MarkerState<T>& b) {
    return wayAlongShape<T>(shape, n, spatial::markerOf<T>(revolvedPiece<T>(shape, n)),
                            spatial::HalfPlane<T>(a, b).centre(a));
}

/// From the nearer end of a piece of an outline to the second shape, with its centre at (x, y) in the axes of the
/// piece.
template <class T, class Numbers>
T gapToEnd(const GapShape& shape, const Numbers& n, const T& x, const T& y) {
    using std::cos, std::sin, std::sqrt;
    T dx = x, dy = y;
    if (shape.isFlat) {
        if (plain(x) > plain(n.length) / 2) dx -= n.length;
    } else {
        const T first(n.firstRadius), way = first + n.secondRadius,
                                      half = n.length / (T(2) * (plain(way) < 0 ? -way : way)),
                                      radius = plain(first) < 0 ? -first : first;
        dx -= radius * cos(half);
        dy -= T(plain(y) < 0 ? -1 : 1) * radius * sin(half);
    }
    const T square = dx * dx + dy * dy;
    return (plain(square) > 0 ? T(sqrt(square)) : T(0)) - n.secondRadius;
}

template <class T, class Touch>
ContactRow<T> slipAcross(const CompiledContact& contact, const spatial::MarkerState<T>& a,
                         const spatial::MarkerState<T>& b, const Touch& touch) {
    const spatial::Vec<T> t = spatial::acrossNormal<T>(a.axes, touch.n, contact.component);
    ContactRow<T> row = rowOf<T>(spatial::slipRow<T>(a, b, touch, t));
    row.direction = spatial::Vec<T>::Unit(contact.component);
    return row;
}

/// Those of a point of a rim where it stands.
inline ConvexPiece featuresOf(const GapShape& shape, const RimStand& stand) {
    ConvexPiece piece = shape.features;
    if (shape.tilt == GapShape::Tilt::flat) piece.angle = stand.angleOf(shape);
    return piece;
}

/// A ball or point, on a plane or ball.
template <class T, class Numbers>
ContactRow<T> ballRow(const CompiledContact& contact, const Numbers& n, const spatial::MarkerState<T>& a,
                      const spatial::MarkerState<T>& b) {
    const auto touch = contact.shape.isFlat ? spatial::touchPlane<T>(a, b, n.secondRadius)
                                            : spatial::touchBall<T>(a, b, n.firstRadius, n.secondRadius);
    if (contact.measure == CompiledContact::Measure::slip) return slipAcross<T>(contact, a, b, touch);
    ContactRow<T> row = rowOf<T>(spatial::gapRow<T>(a, b, touch));
    row.bias = contact.shape.isFlat ? spatial::planeBias<T>(a, b) : spatial::ballBias<T>(a, b, touch);
    return row;
}

template <class T, class Numbers>
ContactRow<T> spatialGap(const CompiledContact& contact, const Numbers& n, const DriveOf<T>* constants,
                         const spatial::MarkerState<T>& a, const spatial::MarkerState<T>& b, const ContactNear& near) {
    const bool isSlip = contact.measure == CompiledContact::Measure::slip;
    if (contact.shape.convex) {
        const auto touch = spatial::touchConvex<T>(a, b, *contact.shape.convex, featuresOf(contact.shape, near.stand),
                                                   constants->numbers);
        return isSlip ? slipAcross<T>(contact, a, b, touch) : rowOf<T>(spatial::convexGapRow<T>(a, b, touch));
    }
    if (contact.shape.isRevolved) {
        const auto touch = spatial::touchRevolved<T>(a, b, revolvedPiece<T>(contact.shape, n), T(n.secondRadius));
        if (isSlip) return slipAcross<T>(contact, a, b, touch);
        ContactRow<T> row = rowOf<T>(spatial::gapRow<T>(a, b, touch));
        row.bias = spatial::revolvedBias<T>(a, b, touch);
        return row;
    }
    if (contact.shape.tilt == GapShape::Tilt::flat)
        return ballRow<T>(contact, n, a, spatial::pointOfRim<T>(b, T(n.rim), near.stand.angleOf(contact.shape)));
    if (contact.shape.tilt == GapShape::Tilt::steep) {
        const auto touch = spatial::touchRim<T>(a, b, T(n.rim), T(n.secondRadius));
        return isSlip ? slipAcross<T>(contact, a, b, touch) : rowOf<T>(spatial::rimRow<T>(a, b, touch));
    }
    return ballRow<T>(contact, n, a, b);
}

/// The rate e·(ω_b − ω_a); ė is taken as of an axis of a, which is exact at rest. The swing σ between the z axes has
/// σ̇ = n·(ω_b − ω_a), n = z_a × z_b / sin σ, and with C = cos σ: σ̈ = −(C̈ + cos σ σ̇²)/sin σ. Where the rotation is
/// `held` it has no value here.
template <class T>
ContactRow<T> rotation(const CompiledContact& contact, const spatial::MarkerState<T>& a,
                       const spatial::MarkerState<T>& b, bool held) {
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
    if (held || contact.measure != CompiledContact::Measure::swing || contact.component != 0) return row;
    row.value = atan2(sine, cosine);
    if (!swings) return row;
    const T rate = spatial::dot<T>(e, apart);
    row.bias = -(spatial::perpendicularBias<T>(za, zb, a, b) + cosine * rate * rate) / sine;
    return row;
}

/// The way along the thread of a screw is told by the displacement alone, which counts turns.
template <class T, class Numbers>
ContactRow<T> spatialLine(const CompiledContact& contact, const Numbers& n, const spatial::MarkerState<T>& a,
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

template <class T, class Numbers>
ContactRow<T> spatialRow(const System& s, const CompiledContact& contact, const Numbers& n, const DriveOf<T>* constants,
                         const spatial::MarkerState<T>& a, const spatial::MarkerState<T>& b, const ContactNear& near) {
    if (contact.measure == CompiledContact::Measure::mesh)
        return meshRow<T, spatial::DriveState<T>>(contact.mesh, *constants, a, b);
    if (contact.isBetweenShapes()) return spatialGap<T>(contact, n, constants, a, b, near);
    if (contact.isRotation()) return rotation<T>(contact, a, b, near.held != nullptr);
    ContactRow<T> row = spatialLine<T>(contact, n, a, b, near.value);
    if (contact.surface >= 0 && s.surfaces[static_cast<std::size_t>(contact.surface)].isVector())
        row.direction = spatial::Vec<T>::Unit(contact.component);
    return row;
}

}  // namespace zwang::contacting

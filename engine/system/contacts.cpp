#include "engine/system/contacts.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "engine/system/contact_rows.h"

namespace zwang {

namespace {

using contacting::PlainNumbers;

/// Of a piece of an outline with its axis by its angle, as the piece has it to the last digit; turned with the piece
/// and with the body it is not, and one of the thousand polygons of tests/cases/outline_contact_test made no progress
/// (seed 923).
planar::MarkerState<double> planarMarker(const Workspace& w, const CompiledContact& contact,
                                         const CompiledMarker& marker) {
    planar::MarkerState<double> m = w.planarMarker(marker);
    if (contact.shape.isPiece()) sinAndCos(m.angle, m.uy, m.ux);
    return m;
}

/// Both markers in the plane of a line or outline: of a solid of revolution in the half plane through the second shape.
using Pair = std::array<planar::MarkerState<double>, 2>;
Pair pairInPlane(const System& s, const Workspace& w, const CompiledContact& contact) {
    if (s.space == Space::planar) return {planarMarker(w, contact, contact.a), planarMarker(w, contact, contact.b)};
    const auto a = w.spatialMarker(contact.a), b = w.spatialMarker(contact.b);
    const auto piece = contacting::revolvedPiece<double>(contact.shape, PlainNumbers(contact));
    return {spatial::markerOf<double>(piece), spatial::HalfPlane<double>(a, b).centre(a)};
}

constexpr double overlap = 10;  ///< of pieces of an outline, over what a gap is known to

/// The centre of the second shape in the axes of the piece, and the gap.
struct BesidePiece {
    double along = 0, left = 0;
    PieceGap gap;
};
BesidePiece besidePiece(const System& s, const Workspace& w, const CompiledContact& contact) {
    const auto [a, b] = pairInPlane(s, w, contact);
    const double dx = b.px - a.px, dy = b.py - a.py, along = a.ux * dx + a.uy * dy, left = a.ux * dy - a.uy * dx;
    return {along, left, pieceGap(contact.shape, along, left, overlap * roundingOf(s, contact), b.angle - a.angle)};
}

/// The numbers of a pair of convex solids.
const std::vector<double>& convexNumbers(const System& s, const CompiledContact& contact) {
    return s.drives[static_cast<std::size_t>(contact.drive)].numbers;
}

/// The gap between two features of convex solids, as pieceGap() has that of a piece of an outline.
PieceGap convexGap(const System& s, const Workspace& w, const CompiledContact& contact, const RimStand& stand) {
    if (const double apart = convexApart(w, contact); apart > 0) return {apart, true};
    const auto a = w.spatialMarker(contact.a), b = w.spatialMarker(contact.b);
    const auto touch = spatial::ConvexTouching<double, double>(*contact.shape.convex, convexNumbers(s, contact),
                                                               spatial::convexPlace<double>(a, b))
                           .at(contacting::featuresOf(contact.shape, stand));
    const bool isAway = touch.beyond > contact.shape.reach[1];
    return {isAway ? std::max(touch.gap, touch.beyond) : touch.gap, isAway};
}

/// A piece of a rim, likewise.
PieceGap rimGap(const System& s, const Workspace& w, const CompiledContact& contact, const RimStand& stand) {
    const FeatureLook look = lookAtFeature(s, w, contact, stand);
    return {look.gap, look.beyond > contact.shape.reach[1]};
}

/// A piece of which nothing is known yet: where another one is touched it has no row.
std::optional<ContactState> awayFromPiece(const System& s, const Workspace& w, const CompiledContact& contact,
                                          const ContactNear& near) {
    constexpr double apart = 1e-9;  // over the size of the pair
    PieceGap gap;
    if (contact.shape.convex) {
        gap = convexGap(s, w, contact, near.stand);
    } else if (contact.shape.isFeature()) {
        gap = rimGap(s, w, contact, near.stand);
    } else {
        gap = besidePiece(s, w, contact).gap;
    }
    if (!gap.isAway && near.part == ContactNear::Part::nearest) return std::nullopt;
    ContactState away;
    away.value = std::max(gap.value, apart * scaleOf(s, contact));
    return away;
}

/// What is not known of which part of a line is touched, and from which side.
ContactNear nearestOf(const System& s, const Workspace& w, const CompiledContact& contact, ContactNear near) {
    using Part = ContactNear::Part;
    using Side = ContactNear::Side;
    if (!isPlate(contact)) {
        if (near.part == Part::nearest) near.part = Part::line;
        return near;
    }
    const AlongLength along = alongLength(s, w, contact);
    if (near.part == Part::nearest) near.part = partOfLine(contact, along);
    if (near.side == Side::nearest) near.side = along.across < 0 ? Side::back : Side::front;
    return near;
}

/// The component along an axis e of the rotation from where the second marker is held.
double turnedFrom(const Quat& held, const Mat3& first, const Mat3& second, const Vec3& e) {
    const Mat3 there = first * held.toRotationMatrix();
    const Eigen::AngleAxisd from(Mat3(second * there.transpose()));
    return from.angle() * from.axis().dot(e);
}

}  // namespace

/// The gap of a rim, or of a point of one.
static FeatureLook lookAtRim(const CompiledContact& contact, const spatial::MarkerState<double>& a,
                             const spatial::MarkerState<double>& centre, const RimStand& stand) {
    const GapShape& shape = contact.shape;
    const bool isPoint = shape.tilt == GapShape::Tilt::flat;
    const spatial::Tilt<double> tilt(a, centre);
    const auto b = isPoint ? spatial::pointOfRim<double>(centre, shape.rim, stand.angleOf(shape)) : centre;
    const Vec3 n = a.axes.col(2), apart = b.p - a.p;
    const double below = isPoint ? 0 : shape.rim, side = isPoint ? 1 : -1;
    return {n.dot(apart) - below * tilt.sine - shape.secondRadius,
            n.dot(b.v - a.v) + a.w.cross(n).dot(apart) - below * tilt.rate, side * tilt.sine, side * tilt.rate};
}

FeatureLook lookAtFeature(const System& s, const Workspace& w, const CompiledContact& contact, const RimStand& stand) {
    const auto a = w.spatialMarker(contact.a), b = w.spatialMarker(contact.b);
    if (!contact.shape.convex) return lookAtRim(contact, a, b, stand);
    const auto touch = spatial::ConvexTouching<Dual<double>, double>(*contact.shape.convex, convexNumbers(s, contact),
                                                                     spatial::movingPlace<double>(a, b))
                           .at(contacting::featuresOf(contact.shape, stand));
    return {touch.gap.value, touch.gap.slope, touch.beyond.value, touch.beyond.slope};
}

double convexApart(const Workspace& w, const CompiledContact& contact) {
    const auto a = w.spatialMarker(contact.a), b = w.spatialMarker(contact.b);
    const ConvexPair& pair = *contact.shape.convex;
    return (b.p + b.axes * pair.secondCentre - a.p - a.axes * pair.firstCentre).norm() - pair.firstReach -
           pair.secondReach;
}

double convexSpeed(const Workspace& w, const CompiledContact& contact) {
    const auto a = w.spatialMarker(contact.a), b = w.spatialMarker(contact.b);
    const ConvexPair& pair = *contact.shape.convex;
    const Vec3 at = pair.firstReach < pair.secondReach ? Vec3(a.p + a.axes * pair.firstCentre)
                                                       : Vec3(b.p + b.axes * pair.secondCentre),
               apart = b.v + b.w.cross(at - b.p) - a.v - a.w.cross(at - a.p);
    return apart.norm() + (b.w - a.w).norm() * (2 * pair.size);
}

AlongLength alongLength(const System& s, const Workspace& w, const CompiledContact& contact, const RimStand& stand) {
    if (contact.shape.isFeature()) {
        const FeatureLook look = lookAtFeature(s, w, contact, stand);
        return {contact.shape.length + look.beyond, look.beyondRate};
    }
    const auto [a, b] = pairInPlane(s, w, contact);
    const double dx = b.px - a.px, dy = b.py - a.py;
    const GapShape& shape = contact.shape;
    AlongLength along;
    along.value = contacting::wayAlongShape<double>(shape, PlainNumbers(contact), a, b);
    const double from = std::max(dx * dx + dy * dy, std::numeric_limits<double>::min()),
                 turns = shape.isFlat ? a.w : (dx * (b.vy - a.vy) - dy * (b.vx - a.vx)) / from;
    if (shape.isFlat) {
        const double y = a.ux * dy - a.uy * dx;
        along.rate = a.ux * (b.vx - a.vx) + a.uy * (b.vy - a.vy) + a.w * y;
        along.across = shape.side * y;
    } else {
        along.rate = std::abs(shape.firstRadius + shape.secondRadius) * (turns - a.w);
    }
    if (shape.sector == 0) return along;
    const double turn = contacting::turnOnSecond<double>(shape, a, b);
    along.beyondSecond = shape.secondRadius * (std::abs(turn) - shape.sector);
    along.beyondRate = shape.secondRadius * (turn < 0 ? -1 : 1) * (turns - b.w);
    return along;
}

FromAxis fromAxis(const System& s, const Workspace& w, const CompiledContact& contact) {
    constexpr double inwards = 1e-9;
    const auto [from, to] = pairInPlane(s, w, contact);
    const auto a = w.spatialMarker(contact.a), b = w.spatialMarker(contact.b);
    const GapShape& shape = contact.shape;
    const double ball = shape.secondRadius,
                 outwards = shape.isFlat ? planar::gapToLine<double>(from, to, ball, shape.side).onB[0]
                                         : planar::gapOfDiscs<double>(from, to, shape.firstRadius, ball).onB[0];
    const bool goesAcross = (shape.isFlat ? from.uy : from.px) == 0;
    return {(a.axes.transpose() * (b.p - a.p)).head<2>(), !goesAcross && outwards < -inwards};
}

RimView rimView(const System& s, const Workspace& w, const CompiledContact& contact) {
    const auto a = w.spatialMarker(contact.a), b = w.spatialMarker(contact.b);
    if (!contact.shape.convex) return {a.axes.col(2), b.axes.col(0), b.axes.col(1), b.axes.col(2), false};
    const auto rim = spatial::ConvexTouching<double, double>(*contact.shape.convex, convexNumbers(s, contact),
                                                             spatial::convexPlace<double>(a, b))
                         .rimOnPlane(contact.shape.features);
    const Mat3 axes = a.axes * rim.axes;
    return {a.axes * rim.normal, axes.col(0), axes.col(1), axes.col(2),
            ConvexPiece::isPlane(contact.shape.features.onSecond)};
}

Vec2 tiltOf(const System& s, const Workspace& w, const CompiledContact& contact) {
    const RimView rim = rimView(s, w, contact);
    const Mat3 axes = w.spatialMarker(rim.isOnSecond ? contact.b : contact.a).axes;
    const Vec3 across = rim.n.cross(rim.axis);
    return {across.dot(spatial::acrossNormal<double>(axes, rim.n, 0)),
            across.dot(spatial::acrossNormal<double>(axes, rim.n, 1))};
}

AlongLength tiltAlong(const System& s, const Workspace& w, const CompiledContact& contact, const Vec2& before) {
    const RimView rim = rimView(s, w, contact);
    const auto a = w.spatialMarker(rim.isOnSecond ? contact.b : contact.a),
               b = w.spatialMarker(rim.isOnSecond ? contact.a : contact.b);
    const Vec3 across = rim.n.cross(rim.axis),
               change = a.w.cross(rim.n).cross(rim.axis) + rim.n.cross(b.w.cross(rim.axis)),
               way = (before.x() * spatial::acrossNormal<double>(a.axes, rim.n, 0) +
                      before.y() * spatial::acrossNormal<double>(a.axes, rim.n, 1))
                         .normalized();
    return {across.dot(way), change.dot(way) + across.dot(a.w.cross(way))};
}

bool areOfOneRim(const CompiledContact& one, const CompiledContact& other) {
    return one.shape.tilt != GapShape::Tilt::any && other.shape.tilt != GapShape::Tilt::any &&
           one.shape.disc == other.shape.disc && one.shape.features.first == other.shape.features.first &&
           one.shape.features.second == other.shape.features.second &&
           ConvexPiece::isPlane(one.shape.features.onFirst) == ConvexPiece::isPlane(other.shape.features.onFirst) &&
           one.element == other.element;
}

std::vector<std::size_t> pointsOfRim(const System& s, std::size_t k) {
    const CompiledContact& contact = s.contacts[k];
    std::size_t first = k;
    while (first > 0 && areOfOneRim(contact, s.contacts[first - 1])) --first;
    std::vector<std::size_t> points;
    for (std::size_t i = first; i < s.contacts.size() && areOfOneRim(contact, s.contacts[i]); ++i)
        if (s.contacts[i].shape.tilt == GapShape::Tilt::flat && s.contacts[i].measure == contact.measure)
            points.push_back(i);
    return points;
}

int sideOf(const CompiledContact& contact, const AlongLength& along, ContactNear::Side side) {
    using Side = ContactNear::Side;
    const bool isBehind = side == Side::back || (side == Side::nearest && along.across < 0);
    return isBehind && isPlate(contact) ? -contact.shape.side : contact.shape.side;
}

ContactNear::Part partOfLine(const CompiledContact& contact, const AlongLength& along, double close) {
    using Part = ContactNear::Part;
    const double length = contact.shape.length;
    if (contact.shape.isPiece()) {  // where nothing moves, both neighbours are touched
        const auto& reach = contact.shape.reach;
        const auto isBeyond = [&](double beyond, double rate) {
            return beyond > close || (beyond >= -close && rate > 0);
        };
        if (isBeyond(along.beyondSecond, along.beyondRate)) return Part::end;
        if (isBeyond(-along.value - reach[0], -along.rate)) return Part::start;
        return isBeyond(along.value - length - reach[1], along.rate) ? Part::end : Part::line;
    }
    if (!contact.shape.isFlat || length == 0) return Part::line;
    const auto isOut = [&](double beyond, double rate) {
        return beyond > close || (beyond >= -close && (rate > 0 || (rate == 0 && beyond > 0)));
    };
    if (isOut(-along.value, -along.rate)) return Part::start;
    return isOut(along.value - length, along.rate) ? Part::end : Part::line;
}

Quat relativeOrientation(const System& s, const Workspace& w, const CompiledContact& contact) {
    return Quat(Mat3(markerAxes(s, w, contact.a).transpose() * markerAxes(s, w, contact.b)));
}

ContactState contactState(const System& s, const Workspace& w, const CompiledContact& contact, ContactNear near) {
    if (contact.shape.over)
        return contacting::ropeRow<double>(contact, contact.over, w, contact.a, contact.b, -contact.shape.firstRadius,
                                           ropeWay(s, w, contact));
    const PlainNumbers numbers(contact);
    const Drive* constants = contact.drive < 0 ? nullptr : &s.drives[static_cast<std::size_t>(contact.drive)];
    if (contact.shape.isPiece() && near.part != ContactNear::Part::line)
        if (const auto away = awayFromPiece(s, w, contact, near)) return *away;
    if (s.space == Space::planar) {
        const auto a = planarMarker(w, contact, contact.a), b = planarMarker(w, contact, contact.b);
        return contacting::planarRow<double>(contact, numbers, constants, a, b,
                                             contact.isBetweenShapes() ? nearestOf(s, w, contact, near) : near);
    }
    if (contact.followed >= 0) near.value = w.turns.near(static_cast<std::size_t>(contact.followed), w.time);
    const auto a = w.spatialMarker(contact.a), b = w.spatialMarker(contact.b);
    ContactState state = contacting::spatialRow<double>(s, contact, numbers, constants, a, b, near);
    if (near.held && contact.isRotation())
        state.value = turnedFrom(*near.held, a.axes, b.axes, a.axes * state.direction);
    return state;
}

rope::Way<double> ropeWay(const System&, const Workspace& w, const CompiledContact& contact) {
    return contacting::ropeWay<double>(contact, contact.over, w, contact.a, contact.b,
                                       [&](std::size_t turn) { return w.turns.near(turn, w.time); });
}

static bool areOfOnePair(const CompiledContact& one, const CompiledContact& other) {
    return other.measure == one.measure && other.suffix == one.suffix;
}

bool isFirstPiece(const System& s, std::size_t k) {
    const CompiledContact& contact = s.contacts[k];
    while (k-- > 0 && s.contacts[k].element == contact.element)
        if (areOfOnePair(contact, s.contacts[k])) return false;
    return true;
}

std::vector<std::size_t> piecesOf(const System& s, std::size_t k) {
    const CompiledContact& contact = s.contacts[k];
    std::size_t first = k;
    while (first > 0 && s.contacts[first - 1].element == contact.element) --first;
    std::vector<std::size_t> pieces;
    for (std::size_t i = first; i < s.contacts.size() && s.contacts[i].element == contact.element; ++i)
        if (areOfOnePair(contact, s.contacts[i])) pieces.push_back(i);
    return pieces;
}

/// The features that see each other are nearest; where corners and edges may not touch each other, edges with their
/// ends have their distance.
static double convexDistance(const System& s, const Workspace& w, std::size_t k) {
    const CompiledContact& first = s.contacts[k];
    const auto a = w.spatialMarker(first.a), b = w.spatialMarker(first.b);
    const spatial::ConvexTouching<double, double> touching(*first.shape.convex, convexNumbers(s, first),
                                                           spatial::convexPlace<double>(a, b));
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t i = k; i < s.contacts.size() && s.contacts[i].element == first.element; ++i) {
        const CompiledContact& piece = s.contacts[i];
        if (piece.measure == first.measure)
            least = std::min(least, touching.distance(piece.shape.features, first.shape.reach[1]));
    }
    return least;
}

double leastGap(const System& s, const Workspace& w, std::size_t k) {
    const CompiledContact& first = s.contacts[k];
    if (first.shape.convex) return convexDistance(s, w, k);
    if (!first.shape.outline) {  // of a rim its steep piece is the first
        ContactNear near;
        if (first.shape.isFeature()) near.part = ContactNear::Part::line;
        return contactState(s, w, first, near).value;
    }
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t i = k; i < s.contacts.size() && s.contacts[i].element == first.element; ++i) {
        const CompiledContact& piece = s.contacts[i];
        if (piece.suffix != first.suffix || piece.measure != first.measure) continue;
        const auto [along, left, gap] = besidePiece(s, w, piece);
        if (gap.isAway && piece.shape.sector > 0) continue;  // beside an arc another piece is nearer
        least = std::min(least, gap.isAway ? contacting::gapToEnd(piece.shape, PlainNumbers(piece), along, left)
                                           : contactState(s, w, piece, {}).value);
    }
    return least;
}

double roundingOf(const System& system, const CompiledContact& contact) {
    constexpr double ofSize = 1e-13, ofCoordinates = 5e-16;
    return std::max(ofSize * scaleOf(system, contact), ofCoordinates * contact.extent);
}

void addAlongContact(const System& s, const CompiledContact& contact, const ContactState& state, double size,
                     VecX& force) {
    for (int i = 0; i < s.width(); ++i) {
        const auto at = static_cast<std::size_t>(i);
        if (contact.a.body >= 0) force[s.width() * contact.a.body + i] += size * state.onA[at];
        if (contact.b.body >= 0) force[s.width() * contact.b.body + i] += size * state.onB[at];
    }
    for (std::size_t k = 0; k < state.onMore.size(); ++k)
        for (int i = 0; i < s.width(); ++i)
            force[s.width() * contact.more[k] + i] += size * state.onMore[k][static_cast<std::size_t>(i)];
}

}  // namespace zwang

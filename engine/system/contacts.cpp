#include "engine/system/contacts.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/constraints/planar_gaps.h"
#include "engine/constraints/spatial_gaps.h"

namespace zwang {

namespace {

planar::MarkerState<double> planarMarker(const System& s, const Workspace& w, const CompiledMarker& m) {
    const auto& k = w.planar[static_cast<std::size_t>(m.body < 0 ? s.bodies : m.body)];
    planar::MarkerState<double> state{};
    state.rx = k.c * m.local.x() - k.s * m.local.y();
    state.ry = k.s * m.local.x() + k.c * m.local.y();
    state.px = k.x + state.rx;
    state.py = k.y + state.ry;
    state.angle = k.angle + m.angle;
    state.ux = std::cos(state.angle);
    state.uy = std::sin(state.angle);
    state.w = k.w;
    state.vx = k.vx - k.w * state.ry;
    state.vy = k.vy + k.w * state.rx;
    return state;
}

spatial::MarkerState<double> spatialMarker(const System& s, const Workspace& w, const CompiledMarker& m) {
    const auto& k = w.spatial[static_cast<std::size_t>(m.body < 0 ? s.bodies : m.body)];
    spatial::MarkerState<double> state;
    state.R = k.R;
    state.axes = k.R * m.axes;
    state.r = k.R * m.local;
    state.p = k.r + state.r;
    state.w = k.w;
    state.v = k.v + k.w.cross(state.r);
    return state;
}

/// The equation of a motor that prescribes the coordinate: x − near = 0, with its row and right side.
template <class E, class Marker, class Drive>
void readEquation(const E& equation, const Marker& a, const Marker& b, const Drive& drive, ContactState& state) {
    double eta = 0;
    positionOf(equation, a, b, drive, &state.value);
    state.value += drive.value;
    jacobianOf(equation, a, b, drive, state.onA.data(), state.onB.data());
    acceleration(equation, a, b, drive, &eta);
    state.bias = -eta;
}

/// The way along the thread of a screw, told by the displacement alone, which counts turns.
void readThread(const CompiledContact& contact, const spatial::MarkerState<double>& a,
                const spatial::MarkerState<double>& b, ContactState& state) {
    ContactState slide, turn;
    readEquation(spatial::AlongLine{}, a, b, spatial::DriveState<double>{}, slide);
    readEquation(spatial::AngleAbout{}, a, b, spatial::DriveState<double>{}, turn);
    state.value = slide.value / contact.slide;
    state.bias = contact.slide * slide.bias + contact.turn * turn.bias;
    for (std::size_t i = 0; i < 6; ++i) {
        state.onA[i] = contact.slide * slide.onA[i] + contact.turn * turn.onA[i];
        state.onB[i] = contact.slide * slide.onB[i] + contact.turn * turn.onB[i];
    }
}

/// The rate e·(ω_b − ω_a); ė is taken as of an axis of a, which is exact at rest. The swing σ between the z axes has
/// σ̇ = n·(ω_b − ω_a), n = z_a × z_b / sin σ, and with C = cos σ: σ̈ = −(C̈ + cos σ σ̇²)/sin σ.
void readRotation(const CompiledContact& contact, const spatial::MarkerState<double>& a,
                  const spatial::MarkerState<double>& b, const ContactNear& near, ContactState& state) {
    constexpr double noSwing = 1e-12;
    const Vec3 zb = b.axes.col(2), across = a.axes.col(2).cross(zb), apart = b.w - a.w;
    const double sine = across.norm(), cosine = a.axes.col(2).dot(zb);
    Vec3 e = a.axes.col(contact.component);
    if (contact.measure == CompiledContact::Measure::swing) {
        const Vec3 n = sine > noSwing ? Vec3(across / sine) : Vec3(b.axes.col(0));
        e = contact.component == 0 ? n : contact.component == 1 ? zb : Vec3(zb.cross(n));
    }
    spatial::setRow<double>(state.onA.data(), a, Vec3::Zero(), -e);
    spatial::setRow<double>(state.onB.data(), b, Vec3::Zero(), e);
    state.direction = a.axes.transpose() * e;
    state.bias = a.w.cross(e).dot(apart);
    if (near.held) {
        const Mat3 there = a.axes * near.held->toRotationMatrix();
        const Eigen::AngleAxisd from(Mat3(b.axes * there.transpose()));
        state.value = from.angle() * from.axis().dot(e);
        return;
    }
    state.value = std::atan2(sine, cosine);
    if (contact.measure != CompiledContact::Measure::swing || contact.component != 0 || sine <= noSwing) return;
    const double rate = e.dot(apart);
    state.bias = -(spatial::perpendicularBias<double>(a.axes.col(2), zb, a, b) + cosine * rate * rate) / sine;
}

template <class Row>
ContactState gapStateOf(const Row& row) {
    ContactState state;
    state.value = row.value;
    state.bias = row.bias;
    std::copy(std::begin(row.onA), std::end(row.onA), state.onA.begin());
    std::copy(std::begin(row.onB), std::end(row.onB), state.onB.begin());
    return state;
}

/// A marker moved along its x axis.
planar::MarkerState<double> movedAlong(planar::MarkerState<double> m, double way) {
    m.px += way * m.ux;
    m.py += way * m.uy;
    m.rx += way * m.ux;
    m.ry += way * m.uy;
    m.vx -= way * m.w * m.uy;
    m.vy += way * m.w * m.ux;
    return m;
}

ContactState planarGap(const CompiledContact& contact, const planar::MarkerState<double>& a,
                       const planar::MarkerState<double>& b, ContactNear::Part part, double near, int side) {
    using Part = ContactNear::Part;
    const GapShape& shape = contact.shape;
    const double r = shape.secondRadius;
    const bool isGap = contact.measure == CompiledContact::Measure::gap;
    if (shape.isFlat && (part == Part::line || shape.outline))
        return gapStateOf(isGap ? planar::gapToLine<double>(a, b, r, side) : planar::slipOnLine<double>(a, b, r, side));
    const auto centre = part == Part::end && !shape.outline ? movedAlong(a, shape.length) : a;
    return gapStateOf(isGap ? planar::gapOfDiscs<double>(centre, b, shape.firstRadius, r)
                            : planar::slipOfDiscs<double>(centre, b, shape.firstRadius, r, near));
}

/// A piece of an outline of which nothing is known yet: where another one is touched it has no row.
ContactState awayFromPiece(const System& s, const CompiledContact& contact, const planar::MarkerState<double>& a,
                           const planar::MarkerState<double>& b, ContactNear::Part part, double near) {
    constexpr double overlap = 1e-12, apart = 1e-9;  // over the size of the model
    const double dx = b.px - a.px, dy = b.py - a.py;
    const PieceGap gap = pieceGap(contact.shape, a.ux * dx + a.uy * dy, a.ux * dy - a.uy * dx, overlap * s.size);
    if (!gap.isAway && part == ContactNear::Part::nearest)
        return planarGap(contact, a, b, ContactNear::Part::line, near, contact.shape.side);
    ContactState away;
    away.value = std::max(gap.value, apart * s.size);
    return away;
}

ContactState spatialGap(const CompiledContact& contact, const spatial::MarkerState<double>& a,
                        const spatial::MarkerState<double>& b) {
    const GapShape& shape = contact.shape;
    const auto touch = shape.isFlat ? spatial::touchPlane<double>(a, b, shape.secondRadius)
                                    : spatial::touchBall<double>(a, b, shape.firstRadius, shape.secondRadius);
    if (contact.measure == CompiledContact::Measure::slip) {
        const Vec3 t = spatial::acrossNormal<double>(a.axes, touch.n, contact.component);
        ContactState state = gapStateOf(spatial::slipRow<double>(a, b, touch, t));
        state.direction = Vec3::Unit(contact.component);
        return state;
    }
    ContactState state = gapStateOf(spatial::gapRow<double>(a, b, touch));
    state.bias = shape.isFlat ? spatial::planeBias<double>(a, b) : spatial::ballBias<double>(a, b, touch);
    return state;
}

}  // namespace

AlongLength alongLength(const System& s, const Workspace& w, const CompiledContact& contact) {
    const auto a = planarMarker(s, w, contact.a), b = planarMarker(s, w, contact.b);
    const double dx = b.px - a.px, dy = b.py - a.py;
    const GapShape& shape = contact.shape;
    if (!shape.isFlat) {  // an arc, whose middle is in the direction of a
        const double from = std::max(dx * dx + dy * dy, std::numeric_limits<double>::min()),
                     radius = std::abs(shape.firstRadius + shape.secondRadius),
                     turn = std::atan2(a.ux * dy - a.uy * dx, a.ux * dx + a.uy * dy),
                     rate = (dx * (b.vy - a.vy) - dy * (b.vx - a.vx)) / from - a.w;
        return {radius * turn + shape.length / 2, radius * rate};
    }
    const double y = a.ux * dy - a.uy * dx;
    return {a.ux * dx + a.uy * dy, a.ux * (b.vx - a.vx) + a.uy * (b.vy - a.vy) + a.w * y, shape.side * y};
}

int sideOf(const CompiledContact& contact, const AlongLength& along, ContactNear::Side side) {
    using Side = ContactNear::Side;
    const bool isBehind = side == Side::back || (side == Side::nearest && along.across < 0);
    return isBehind && isPlate(contact) ? -contact.shape.side : contact.shape.side;
}

ContactNear::Part partOfLine(const CompiledContact& contact, const AlongLength& along, double close) {
    using Part = ContactNear::Part;
    const double length = contact.shape.length;
    if (contact.shape.outline) {  // where nothing moves, both neighbours are touched
        const auto& reach = contact.shape.reach;
        const auto isBeyond = [&](double beyond, double rate) {
            return beyond > close || (beyond >= -close && rate > 0);
        };
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

PieceGap pieceGap(const GapShape& shape, double x, double y, double overlap) {
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
    const auto isNearest = [&](double away) {
        constexpr double rounding = 1e-14;
        const double c = std::cos(shape.angle), s = std::sin(shape.angle),
                     blurred = rounding * (std::abs(x) + std::abs(y) + shape.place.norm());
        return shape.outline->isNearest(away - blurred, shape.place.x() + c * x - s * y,
                                        shape.place.y() + s * x + c * y);
    };
    if (isBefore || isAfter) {
        // Inside of both pieces that meet in a corner, what is nearest is the corner.
        const bool isInCorner = across < 0 && shape.reach[isBefore ? 0 : 1] > 0 && isNearest(end);
        return {isInCorner ? across - shape.secondRadius : std::max(end - shape.secondRadius, beyond), !isInCorner};
    }
    if (across >= 0 || isNearest(-across)) return {across - shape.secondRadius, false};
    return {-across - shape.secondRadius, true};  // behind, where it is another side that is touched
}

Quat relativeOrientation(const System& s, const Workspace& w, const CompiledContact& contact) {
    return Quat(Mat3(markerAxes(s, w, contact.a).transpose() * markerAxes(s, w, contact.b)));
}

ContactState contactState(const System& s, const Workspace& w, const CompiledContact& contact,
                          const ContactNear& near) {
    ContactState state;
    if (s.space == Space::planar) {
        const auto a = planarMarker(s, w, contact.a), b = planarMarker(s, w, contact.b);
        if (contact.shape.outline && near.part != ContactNear::Part::line)
            return awayFromPiece(s, contact, a, b, near.part, near.value);
        if (contact.isBetweenShapes()) {
            if (!isPlate(contact)) {
                const bool isLine = near.part == ContactNear::Part::nearest;
                return planarGap(contact, a, b, isLine ? ContactNear::Part::line : near.part, near.value,
                                 contact.shape.side);
            }
            const AlongLength along = alongLength(s, w, contact);
            const auto part = near.part == ContactNear::Part::nearest ? partOfLine(contact, along) : near.part;
            return planarGap(contact, a, b, part, near.value, sideOf(contact, along, near.side));
        }
        const planar::DriveState<double> drive{near.value, 0, 0, nullptr};
        contact.turns ? readEquation(planar::SameAngle{}, a, b, drive, state)
                      : readEquation(planar::AlongLine{}, a, b, drive, state);
        return state;
    }
    const auto a = spatialMarker(s, w, contact.a), b = spatialMarker(s, w, contact.b);
    if (contact.isBetweenShapes()) return spatialGap(contact, a, b);
    if (contact.isRotation()) {
        readRotation(contact, a, b, near, state);
        return state;
    }
    const spatial::DriveState<double> still, drive{near.value, 0, 0, nullptr};
    if (contact.turn == 0) {
        readEquation(spatial::AlongLine{}, a, b, still, state);
    } else if (contact.slide == 0) {
        readEquation(spatial::AngleAbout{}, a, b, drive, state);
    } else {
        readThread(contact, a, b, state);
    }
    if (contact.surface >= 0 && s.surfaces[static_cast<std::size_t>(contact.surface)].isVector())
        state.direction = Vec3::Unit(contact.component);
    return state;
}

double alongContact(const System& s, const CompiledContact& contact, const ContactState& state, const double* v) {
    double sum = 0;
    for (int i = 0; i < s.width(); ++i) {
        const auto at = static_cast<std::size_t>(i);
        if (contact.a.body >= 0) sum += state.onA[at] * v[s.width() * contact.a.body + i];
        if (contact.b.body >= 0) sum += state.onB[at] * v[s.width() * contact.b.body + i];
    }
    return sum;
}

void addAlongContact(const System& s, const CompiledContact& contact, const ContactState& state, double size,
                     VecX& force) {
    for (int i = 0; i < s.width(); ++i) {
        const auto at = static_cast<std::size_t>(i);
        if (contact.a.body >= 0) force[s.width() * contact.a.body + i] += size * state.onA[at];
        if (contact.b.body >= 0) force[s.width() * contact.b.body + i] += size * state.onB[at];
    }
}

}  // namespace zwang

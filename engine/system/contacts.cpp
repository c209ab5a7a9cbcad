#include "engine/system/contacts.h"

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

}  // namespace

ContactState contactState(const System& s, const Workspace& w, const CompiledContact& contact, double near) {
    ContactState state;
    if (s.space == Space::planar) {
        const auto a = planarMarker(s, w, contact.a), b = planarMarker(s, w, contact.b);
        const planar::DriveState<double> drive{near, 0, 0, nullptr};
        contact.turns ? readEquation(planar::SameAngle{}, a, b, drive, state)
                      : readEquation(planar::AlongLine{}, a, b, drive, state);
    } else {
        const auto a = spatialMarker(s, w, contact.a), b = spatialMarker(s, w, contact.b);
        const spatial::DriveState<double> drive{near, 0, 0, nullptr};
        contact.turns ? readEquation(spatial::AngleAbout{}, a, b, drive, state)
                      : readEquation(spatial::AlongLine{}, a, b, drive, state);
    }
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

// Applied forces, gyroscopic terms and the energy each force accounts for.
#include "engine/elements/forces.h"

#include <cmath>

#include "engine/system/contacts.h"
#include "engine/system/followed_turns.h"
#include "engine/system/law_lists.h"
#include "engine/system/seen.h"
#include "engine/system/sums.h"

namespace zwang {

void evaluateForces(const System& s, Workspace& w) {
    w.dissipatedPower = w.suppliedPower = 0;
    sums::weightAndGyroscopic<double>(
        s, sums::PlainMasses{s}, s.gravity,
        [&](int i) -> const Vec3& { return w.spatial[static_cast<std::size_t>(i)].wBody; }, w.force.data());
    w.lawEffects.clear();
    Seen<Workspace> seen{s, w};
    applyLaws<double>(seen, s.laws, [&](const LawEffect<double>& effect) {
        w.lawEffects.push_back(effect);
        w.dissipatedPower += effect.dissipated;
        w.suppliedPower += effect.supplied;
    });
    if (!s.watchesKinks) return;
    w.kinks = 0;
    forEachLaw(s.laws, [&](const auto& law) { w.kinks += law.hasKinks() ? law.kinkedSlope(seen) / s.massScale : 0; });
}

bool hasKinks(const System& s) {
    bool isAny = false;
    forEachLaw(s.laws, [&](const auto& law) { isAny = isAny || law.hasKinks(); });
    return isAny;
}

double lawValue(const System& s, const Workspace& w, std::size_t which, int part) {
    double value = 0;
    visitLaw(s.laws, which, [&](const auto& law) {
        value = law.value(Seen<const Workspace>{s, w}, w.lawEffects[which], part);
    });
    return value;
}

double massProduct(const System& s, const double* a, const double* v) {
    return sums::massProduct<double>(s, sums::PlainMasses{s}, a, v);
}

double kineticEnergy(const System& s, const double* v) { return 0.5 * massProduct(s, v, v); }

double potentialEnergy(const System& s, const Workspace& w) {
    return sums::weightPotential<double>(s, sums::PlainMasses{s}, s.gravity, w) +
           lawPotential<double>(Seen<const Workspace>{s, w}, s.laws);
}

Vec3 markerPoint(const System&, const Workspace& w, const CompiledMarker& m) { return w.point(m.body, m.local).p; }

Vec3 markerVelocity(const System&, const Workspace& w, const CompiledMarker& m) { return w.point(m.body, m.local).v; }

Mat3 markerAxes(const System&, const Workspace& w, const CompiledMarker& m) { return w.axes(m.body, m); }

Vec3 markerAcceleration(const System&, const Workspace& w, const CompiledMarker& m, const double* a) {
    return w.acceleration(m.body, m.local, a);
}

double relativeAngle(const System& s, const Workspace& w, const CompiledMarker& a, const CompiledMarker& b,
                     double near) {
    return angleBetween<double>(Seen<const Workspace>{s, w}, a, b, near);
}

namespace {

/// Where a turn about a pulley stands, and its rate.
AlongLength turnAbout(const System& s, const Workspace& w, const FollowedTurn& turn, double near) {
    const auto way = ropeWay(s, w, s.contacts[static_cast<std::size_t>(turn.rope)]);
    const double angle = way.turns[turn.pulley];
    return {angle + 2 * M_PI * std::round((near - angle) / (2 * M_PI)),
            way.spins[turn.pulley + 1] - way.spins[turn.pulley]};
}

double followedRate(const System& s, const Workspace& w, const FollowedTurn& turn) {
    return turn.rope < 0 ? relativeRate(s, w, turn.a, turn.b) : turnAbout(s, w, turn, 0).rate;
}

}  // namespace

double followedAngle(const System& s, const Workspace& w, std::size_t i, double near) {
    const FollowedTurn& turn = s.turns[i];
    return turn.rope < 0 ? relativeAngle(s, w, turn.a, turn.b, near) : turnAbout(s, w, turn, near).value;
}

void followTurns(const System& s, Workspace& w) {
    CountedTurns& turns = w.turns;
    for (std::size_t i = 0; i < s.turns.size(); ++i) {
        const double rate = followedRate(s, w, s.turns[i]);
        const double near = turns.angles[i] + (w.time - turns.time) * (turns.rates[i] + rate) / 2;
        turns.angles[i] = followedAngle(s, w, i, std::isfinite(near) ? near : turns.angles[i]);
        turns.rates[i] = rate;
    }
    turns.time = w.time;
}

double relativeRate(const System& s, const Workspace& w, const CompiledMarker& a, const CompiledMarker& b) {
    const Seen<const Workspace> seen{s, w};
    return spinBetween<double>(seen, a, b, turningAxis<double>(seen, a));
}

}  // namespace zwang

// Applied forces, gyroscopic terms and the energy each force accounts for.
#include <cmath>

#include "engine/system/followed_turns.h"
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
}

double massProduct(const System& s, const double* a, const double* v) {
    return sums::massProduct<double>(s, sums::PlainMasses{s}, a, v);
}

double kineticEnergy(const System& s, const double* v) { return 0.5 * massProduct(s, v, v); }

double potentialEnergy(const System& s, const Workspace& w) {
    double energy = 0;
    for (int i = 0; i < s.bodies; ++i) {
        const Vec3 r = s.space == Space::planar ? Vec3(w.planar[i].x, w.planar[i].y, 0) : w.spatial[i].r;
        energy -= s.mass[i] * s.gravity.dot(r);
    }
    return energy + lawPotential<double>(Seen<const Workspace>{s, w}, s.laws);
}

Vec3 markerPoint(const System& s, const Workspace& w, const CompiledMarker& m) { return pointOf(s, w, m).p; }

Vec3 markerVelocity(const System& s, const Workspace& w, const CompiledMarker& m) { return pointOf(s, w, m).v; }

Mat3 markerAxes(const System& s, const Workspace& w, const CompiledMarker& m) {
    if (s.space != Space::planar) return w.spatial[m.body < 0 ? s.bodies : m.body].R * m.axes;
    const auto& b = w.planar[m.body < 0 ? s.bodies : m.body];
    return Eigen::AngleAxisd(b.angle + m.angle, Vec3::UnitZ()).toRotationMatrix();
}

Vec3 markerAcceleration(const System& s, const Workspace& w, const CompiledMarker& m, const double* a) {
    if (m.body < 0) return Vec3::Zero();
    const auto k = pointOf(s, w, m);
    if (s.space == Space::planar) {
        const double *u = a + 3 * m.body, omega = w.planar[m.body].w;
        return Vec3(u[0] - u[2] * k.r.y(), u[1] + u[2] * k.r.x(), 0) - omega * omega * k.r;
    }
    const auto& b = w.spatial[m.body];
    const double* u = a + 6 * m.body;
    const Vec3 alpha = b.R * Vec3(u[3], u[4], u[5]);
    return Vec3(u[0], u[1], u[2]) + alpha.cross(k.r) + b.w.cross(b.w.cross(k.r));
}

double relativeAngle(const System& s, const Workspace& w, const CompiledMarker& a, const CompiledMarker& b,
                     double near) {
    return angleBetween<double>(Seen<const Workspace>{s, w}, a, b, near);
}

void followTurns(const System& s, Workspace& w) {
    for (std::size_t i = 0; i < s.turns.size(); ++i)
        w.torsionAngles[i] = relativeAngle(s, w, s.turns[i].a, s.turns[i].b, w.torsionAngles[i]);
}

double relativeRate(const System& s, const Workspace& w, const CompiledMarker& a, const CompiledMarker& b) {
    const Seen<const Workspace> seen{s, w};
    return spinBetween<double>(seen, a, b, turningAxis<double>(seen, a));
}

}  // namespace zwang

// Applied forces, gyroscopic terms and the energy each force accounts for.
#include <cmath>

#include "engine/system/followed_turns.h"
#include "engine/system/seen.h"
#include "engine/system/system.h"

namespace zwang {

namespace {

void addGravityAndGyroscopic(const System& s, Workspace& w) {
    if (s.space == Space::planar) {
        for (int i = 0; i < s.bodies; ++i) {
            w.force[3 * i] = s.mass[i] * s.gravity.x();
            w.force[3 * i + 1] = s.mass[i] * s.gravity.y();
            w.force[3 * i + 2] = 0;
        }
        return;
    }
    for (int i = 0; i < s.bodies; ++i) {
        const Vec3& omega = w.spatial[i].wBody;
        const Vec3 gyroscopic = -omega.cross(Vec3(s.inertiaTensor[i] * omega));
        for (int k = 0; k < 3; ++k) {
            w.force[6 * i + k] = s.mass[i] * s.gravity[k];
            w.force[6 * i + 3 + k] = gyroscopic[k];
        }
    }
}

}  // namespace

void evaluateForces(const System& s, Workspace& w) {
    w.dissipatedPower = w.suppliedPower = 0;
    addGravityAndGyroscopic(s, w);
    w.lawEffects.clear();
    Seen<Workspace> seen{s, w};
    applyLaws<double>(seen, s.laws, [&](const LawEffect<double>& effect) {
        w.lawEffects.push_back(effect);
        w.dissipatedPower += effect.dissipated;
        w.suppliedPower += effect.supplied;
    });
}

double massProduct(const System& s, const double* a, const double* v) {
    double sum = 0;
    for (int i = 0; i < s.bodies; ++i) {
        if (s.space == Space::planar) {
            const double *x = a + 3 * i, *y = v + 3 * i;
            sum += s.mass[i] * (x[0] * y[0] + x[1] * y[1]) + s.inertia[i] * x[2] * y[2];
        } else {
            const double *x = a + 6 * i, *y = v + 6 * i;
            sum += s.mass[i] * (x[0] * y[0] + x[1] * y[1] + x[2] * y[2]) +
                   Vec3(x[3], x[4], x[5]).dot(s.inertiaTensor[i] * Vec3(y[3], y[4], y[5]));
        }
    }
    return sum;
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

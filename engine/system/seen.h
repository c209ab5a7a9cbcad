// Bodies and markers at one state of a workspace, as the laws of forces see them (elements/forces/force_law.h).
#pragma once

#include "engine/system/system.h"

namespace zwang {

struct PointKinematics {
    Vec3 r, p, v;  ///< from the centre of mass, place, velocity
};

inline PointKinematics pointOf(const System& s, const Workspace& w, int body, const Vec3& local) {
    PointKinematics k;
    const auto at = static_cast<std::size_t>(body < 0 ? s.bodies : body);
    if (s.space == Space::planar) {
        const auto& b = w.planar[at];
        k.r = Vec3(b.c * local.x() - b.s * local.y(), b.s * local.x() + b.c * local.y(), 0);
        k.p = Vec3(b.x, b.y, 0) + k.r;
        k.v = Vec3(b.vx - b.w * k.r.y(), b.vy + b.w * k.r.x(), 0);
    } else {
        const auto& b = w.spatial[at];
        k.r = b.R * local;
        k.p = b.r + k.r;
        k.v = b.v + b.w.cross(k.r);
    }
    return k;
}

inline PointKinematics pointOf(const System& s, const Workspace& w, const CompiledMarker& m) {
    return pointOf(s, w, m.body, m.local);
}

/// Adds a world force acting at a point of a body, and a world torque.
inline void apply(const System& s, Workspace& w, int body, const Vec3& r, const Vec3& force, const Vec3& torque) {
    if (body < 0) return;
    if (s.space == Space::planar) {
        double* f = &w.force[3 * body];
        f[0] += force.x();
        f[1] += force.y();
        f[2] += r.x() * force.y() - r.y() * force.x() + torque.z();
    } else {
        double* f = &w.force[6 * body];
        const Vec3 moment = w.spatial[body].R.transpose() * (r.cross(force) + torque);
        for (int i = 0; i < 3; ++i) {
            f[i] += force[i];
            f[3 + i] += moment[i];
        }
    }
}

inline Vec3 angularVelocity(const System& s, const Workspace& w, int body) {
    if (body < 0) return Vec3::Zero();
    return s.space == Space::planar ? Vec3(0, 0, w.planar[body].w) : w.spatial[body].w;
}

/// A workspace as the laws of forces see it.
template <class W>
struct Seen {
    struct Body {
        Vec3 w;
        double angle;
    };
    const System& s;
    W& workspace;

    bool isPlanar() const { return s.space == Space::planar; }
    double time() const { return workspace.time; }
    PointKinematics point(int body, const Vec3& local) const { return pointOf(s, workspace, body, local); }
    Mat3 axes(int, const CompiledMarker& m) const { return zwang::markerAxes(s, workspace, m); }
    const Mat3& orientation(int body) const {
        return workspace.spatial[static_cast<std::size_t>(body < 0 ? s.bodies : body)].R;
    }
    double turnsNear(std::size_t turn) const { return workspace.torsionAngles[turn]; }
    Body body(int index) const {
        const auto at = static_cast<std::size_t>(index < 0 ? s.bodies : index);
        return {angularVelocity(s, workspace, index), isPlanar() ? workspace.planar[at].angle : 0};
    }
    const Expression::Sides* heldSides(std::size_t formula) const { return workspace.sides.force(formula); }
    void apply(int body, const Vec3& arm, const Vec3& force, const Vec3& torque) {
        zwang::apply(s, workspace, body, arm, force, torque);
    }
};

}  // namespace zwang

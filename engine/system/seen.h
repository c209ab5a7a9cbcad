// Bodies and markers at one state as forces see them. Private to this room.
#pragma once

#include "engine/system/system.h"

namespace zwang {

struct PointKinematics {
    Vec3 r, p, v;  ///< from the centre of mass, place, velocity
};

inline PointKinematics pointOf(const System& s, const Workspace& w, const CompiledMarker& m) {
    PointKinematics k;
    if (s.space == Space::planar) {
        const auto& b = w.planar[m.body < 0 ? s.bodies : m.body];
        k.r = Vec3(b.c * m.local.x() - b.s * m.local.y(), b.s * m.local.x() + b.c * m.local.y(), 0);
        k.p = Vec3(b.x, b.y, 0) + k.r;
        k.v = Vec3(b.vx - b.w * k.r.y(), b.vy + b.w * k.r.x(), 0);
    } else {
        const auto& b = w.spatial[m.body < 0 ? s.bodies : m.body];
        k.r = b.R * m.local;
        k.p = b.r + k.r;
        k.v = b.v + b.w.cross(k.r);
    }
    return k;
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

/// A workspace as the kernels of laws see it.
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
    PointKinematics point(int body, const Vec3& local) const {
        return pointOf(s, workspace, {body, local, Mat3::Identity(), 0});
    }
    Mat3 axes(int body, const MarkerNumbers<double>& m) const {
        return zwang::markerAxes(s, workspace, {body, m.local, m.axes, m.angle});
    }
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

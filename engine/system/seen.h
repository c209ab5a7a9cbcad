// The bodies of a workspace and what a run holds there, as the laws of forces see them (elements/forces/force_law.h).
#pragma once

#include "engine/system/system.h"

namespace zwang {

template <class W>
struct Seen {
    const System& s;
    W& workspace;

    bool isPlanar() const { return workspace.isPlanar(); }
    double time() const { return workspace.time; }
    PointState<double> point(int body, const Vec3& local) const { return workspace.point(body, local); }
    Mat3 axes(int body, const CompiledMarker& m) const { return workspace.axes(body, m); }
    const Mat3& orientation(int body) const { return workspace.orientation(body); }
    double turnsNear(std::size_t turn) const { return workspace.turns.near(turn, workspace.time); }
    Bodies<double>::Turn body(int index) const { return workspace.body(index); }
    const Expression::Sides* heldSides(std::size_t formula) const { return workspace.sides.force(formula); }
    void apply(int body, const Vec3& arm, const Vec3& force, const Vec3& torque) {
        workspace.addForce(body, arm, force, torque, workspace.force.data());
    }
};

}  // namespace zwang

// The bodies of a system at one state, and what of them forces, contacts and channels look at: generic over the scalar.
// A Workspace has them as plain numbers, Mechanics with derivatives.
#pragma once

#include <vector>

#include "engine/constraints/body_states.h"
#include "engine/elements/element.h"
#include "engine/elements/forces/force_law.h"

namespace zwang {

/// Where a point of a body is and how it moves: from the centre of mass, place, velocity, world axes [m, m/s].
template <class T>
struct PointState {
    spatial::Vec<T> r, p, v;
};

/// Bodies are told by their index; −1: the ground. What asks for velocities needs setVelocities() after setPositions().
template <class T>
struct Bodies {
    using Vec = zwang::spatial::Vec<T>;
    using Mat = zwang::spatial::Mat<T>;
    std::vector<zwang::planar::BodyState<T>> planar;    ///< of a planar system, the last is the ground
    std::vector<zwang::spatial::BodyState<T>> spatial;  ///< of a spatial one

    Bodies(Space space, int count)
        : planar(space == Space::planar ? static_cast<std::size_t>(count) + 1 : 0),
          spatial(space == Space::planar ? 0 : static_cast<std::size_t>(count) + 1) {}

    bool isPlanar() const { return !planar.empty(); }
    const zwang::planar::BodyState<T>& planarBody(int i) const {
        return planar[i < 0 ? planar.size() - 1 : static_cast<std::size_t>(i)];
    }
    const zwang::spatial::BodyState<T>& spatialBody(int i) const {
        return spatial[i < 0 ? spatial.size() - 1 : static_cast<std::size_t>(i)];
    }
    /// At the positions q and velocities v of all bodies (System).
    void setPositions(const T* q) {
        for (std::size_t i = 0; i + 1 < planar.size(); ++i) zwang::planar::setPositions(planar[i], q + 3 * i);
        for (std::size_t i = 0; i + 1 < spatial.size(); ++i) zwang::spatial::setPositions(spatial[i], q + 7 * i);
    }
    void setVelocities(const T* v) {
        for (std::size_t i = 0; i + 1 < planar.size(); ++i) zwang::planar::setVelocities(planar[i], v + 3 * i);
        for (std::size_t i = 0; i + 1 < spatial.size(); ++i) zwang::spatial::setVelocities(spatial[i], v + 6 * i);
    }

    /// Of a body: its angular velocity in world axes, and in the plane its angle.
    struct Turn {
        Vec w;
        T angle;
    };
    Turn body(int i) const {
        if (isPlanar()) return {Vec(T(0), T(0), planarBody(i).w), planarBody(i).angle};
        return {spatialBody(i).w, T(0)};
    }
    Vec centre(int i) const { return isPlanar() ? Vec(planarBody(i).x, planarBody(i).y, T(0)) : spatialBody(i).r; }
    const Mat& orientation(int i) const { return spatialBody(i).R; }  ///< in space

    /// `local` from the centre of mass, in body axes.
    PointState<T> point(int i, const Vec& local) const {
        PointState<T> k;
        if (isPlanar()) {
            const auto& b = planarBody(i);
            const auto r = zwang::planar::turned(b, local[0], local[1]);
            k.r = Vec(r[0], r[1], T(0));
            k.p = Vec(b.x + r[0], b.y + r[1], T(0));
            k.v = Vec(b.vx - b.w * r[1], b.vy + b.w * r[0], T(0));
        } else {
            const auto& b = spatialBody(i);
            k.r = zwang::spatial::turned<T>(b, local);
            k.p = b.r + k.r;
            k.v = b.v + zwang::spatial::cross<T>(b.w, k.r);
        }
        return k;
    }
    /// Its velocity with the velocities v (nv) instead of those of the state.
    Vec velocity(int i, const Vec& local, const T* v) const {
        if (i < 0) return Vec::Zero();
        if (isPlanar()) {
            const auto r = zwang::planar::turned(planarBody(i), local[0], local[1]);
            const T* u = v + 3 * i;
            return Vec(u[0] - u[2] * r[1], u[1] + u[2] * r[0], T(0));
        }
        const T* u = v + 6 * i;
        const Vec turns = zwang::spatial::cross<T>(Vec(u[3], u[4], u[5]), local);
        return Vec(u[0], u[1], u[2]) + zwang::spatial::turned<T>(spatialBody(i), turns);
    }
    /// Its acceleration with the accelerations a (nv).
    Vec acceleration(int i, const Vec& local, const T* a) const {
        if (i < 0) return Vec::Zero();
        const PointState<T> k = point(i, local);
        if (isPlanar()) {
            const T *u = a + 3 * i, &w = planarBody(i).w;
            return Vec(u[0] - u[2] * k.r[1] - w * w * k.r[0], u[1] + u[2] * k.r[0] - w * w * k.r[1], T(0));
        }
        const auto& b = spatialBody(i);
        const T* u = a + 6 * i;
        const Vec alpha = b.R * Vec(u[3], u[4], u[5]);
        return Vec(u[0], u[1], u[2]) + alpha.cross(k.r) + b.w.cross(Vec(b.w.cross(k.r)));
    }
    /// The axes of a marker of a body, world: columns.
    Mat axes(int i, const MarkerOf<T>& m) const {
        if (!isPlanar()) return zwang::spatial::turned<T>(spatialBody(i), m.axes);
        const auto u = zwang::planar::turned(planarBody(i), m.axes(0, 0), m.axes(1, 0));
        Mat axes;
        axes << u[0], -u[1], T(0), u[1], u[0], T(0), T(0), T(0), T(1);
        return axes;
    }

    /// A marker as it stands; its velocities by move().
    void place(const MarkerOf<T>& m, zwang::planar::MarkerState<T>& to) const {
        zwang::planar::placeMarker(planarBody(m.body), m.local[0], m.local[1], m.axes(0, 0), m.axes(1, 0), m.angle, to);
    }
    void place(const MarkerOf<T>& m, zwang::spatial::MarkerState<T>& to) const {
        zwang::spatial::placeMarker<T>(spatialBody(m.body), m.local, m.axes, to);
    }
    void move(int i, zwang::planar::MarkerState<T>& m) const { zwang::planar::moveMarker(planarBody(i), m); }
    void move(int i, zwang::spatial::MarkerState<T>& m) const { zwang::spatial::moveMarker(spatialBody(i), m); }
    zwang::planar::MarkerState<T> planarMarker(const MarkerOf<T>& m) const {
        zwang::planar::MarkerState<T> state;
        place(m, state);
        move(m.body, state);
        return state;
    }
    zwang::spatial::MarkerState<T> spatialMarker(const MarkerOf<T>& m) const {
        zwang::spatial::MarkerState<T> state;
        place(m, state);
        move(m.body, state);
        return state;
    }

    /// Adds a force (world) on a body at an arm from its centre of mass, and a torque, to generalised forces (nv).
    void addForce(int i, const Vec& arm, const Vec& f, const Vec& torque, T* force) const {
        if (i < 0) return;
        if (isPlanar()) {
            T* to = force + 3 * i;
            to[0] += f[0];
            to[1] += f[1];
            to[2] += arm[0] * f[1] - arm[1] * f[0] + torque[2];
            return;
        }
        T* to = force + 6 * i;
        const Mat& R = spatialBody(i).R;
        const Vec moment = zwang::spatial::cross<T>(arm, f) + torque;
        for (int k = 0; k < 3; ++k) {
            to[k] += f[k];
            to[3 + k] += sumOfProducts(R(0, k), moment[0], R(1, k), moment[1], R(2, k), moment[2]);
        }
    }
    /// The other way round: force and torque about the point at an arm from the centre of mass, world axes, of the
    /// generalised force of a body (3 or 6).
    std::array<Vec, 2> wrench(int i, const Vec& arm, const T* generalised) const {
        if (isPlanar()) {
            const Vec force(generalised[0], generalised[1], T(0));
            return {force, Vec(Vec(T(0), T(0), generalised[2]) - arm.cross(force))};
        }
        const Vec force(generalised[0], generalised[1], generalised[2]),
            torque = spatialBody(i).R * Vec(generalised[3], generalised[4], generalised[5]);
        return {force, Vec(torque - arm.cross(force))};
    }
};

}  // namespace zwang

// Bodies as they stand and move, and what is fixed to them seen from the world, written once for plane and space and
// generic over the scalar.
//
// What is fixed to a body, u = R ū, changes by δu = δθ × u + R δū, where δθ is the small rotation that the change of
// its angle or its quaternion is. So a derivative takes two products a component instead of the many from the
// quaternion.
#pragma once

#include <array>
#include <type_traits>

#include "engine/constraints/planar.h"
#include "engine/constraints/spatial.h"
#include "engine/math/types.h"

namespace zwang::planar {

/// A body: its centre of mass [m], its angle [rad] with cosine and sine, and their rates. At the origin, at rest.
template <class T>
struct BodyState {
    T x{0}, y{0}, angle{0};
    double c = 1, s = 0;
    T vx{0}, vy{0}, w{0};
};

/// At q = (x, y, θ).
template <class T>
void setPositions(BodyState<T>& k, const T* q) {
    k.x = q[0];
    k.y = q[1];
    k.angle = q[2];
    sinAndCos(plain(q[2]), k.s, k.c);
}
template <class T>
void setVelocities(BodyState<T>& k, const T* v) {
    k.vx = v[0];
    k.vy = v[1];
    k.w = v[2];
}

/// World axes of what is (x, y) in those of the body.
template <class T>
std::array<T, 2> turned(const BodyState<T>& k, const T& x, const T& y) {
    const double ux = k.c * plain(x) - k.s * plain(y), uy = k.s * plain(x) + k.c * plain(y);
    std::array<T, 2> u{changing(T(ux), -uy, k.angle), changing(T(uy), ux, k.angle)};
    if constexpr (!std::is_same_v<T, double>)
        if (!isConstant(x) || !isConstant(y)) {
            u[0] = changing(changing(u[0], k.c, x), -k.s, y);
            u[1] = changing(changing(u[1], k.s, x), k.c, y);
        }
    return u;
}

/// A marker in body axes: from the centre of mass to its origin [m], the direction of its x axis, and its angle.
template <class T>
struct FixedMarker {
    T x{0}, y{0}, ux{1}, uy{0}, angle{0};
};

/// A marker as it stands, told by the numbers of a FixedMarker.
template <class T>
void placeMarker(const BodyState<T>& k, const T& x, const T& y, const T& ux, const T& uy, const T& angle,
                 MarkerState<T>& m) {
    const std::array<T, 2> r = turned(k, x, y), u = turned(k, ux, uy);
    m.px = k.x + r[0];
    m.py = k.y + r[1];
    m.rx = r[0];
    m.ry = r[1];
    m.ux = u[0];
    m.uy = u[1];
    m.angle = k.angle + angle;
}
/// Its velocities; needs placeMarker().
template <class T>
void moveMarker(const BodyState<T>& k, MarkerState<T>& m) {
    m.w = k.w;
    m.vx = k.vx - k.w * m.ry;
    m.vy = k.vy + k.w * m.rx;
}

}  // namespace zwang::planar

namespace zwang::spatial {

/// What derivatives need of an orientation: its plain numbers, and the change δθ, world, of value 0.
template <class T>
struct Turning {
    Mat3 plainR = Mat3::Identity();
    Vec<T> turn = Vec<T>::Zero();
};
template <>
struct Turning<double> {};

/// A body: R from body to world axes, its centre of mass [m], their rates, and the angular velocity in body axes, too.
/// At the origin, at rest.
template <class T>
struct BodyState : Turning<T> {
    Mat<T> R = Mat<T>::Identity();
    Vec<T> r = Vec<T>::Zero(), v = Vec<T>::Zero(), w = Vec<T>::Zero(), wBody = Vec<T>::Zero();
};

/// What is fixed to the body and has the world axes u there.
template <class T>
Vec<T> turning(const BodyState<T>& k, const Vec3& u) {
    return {changing(u[0], u[2], k.turn[1], -u[1], k.turn[2]), changing(u[1], u[0], k.turn[2], -u[2], k.turn[0]),
            changing(u[2], u[1], k.turn[0], -u[0], k.turn[1])};
}

/// World axes of what is `local` in those of the body.
template <class T>
Vec<T> turned(const BodyState<T>& k, const Vec<T>& local) {
    if constexpr (std::is_same_v<T, double>) {
        return k.R * local;
    } else {
        Vec<T> v = turning<T>(k, k.plainR * Vec3(plain(local[0]), plain(local[1]), plain(local[2])));
        for (int j = 0; j < 3; ++j)
            if (!isConstant(local[j]))
                for (int i = 0; i < 3; ++i) v[i] = changing(v[i], k.plainR(i, j), local[j]);
        return v;
    }
}
template <class T>
Mat<T> turned(const BodyState<T>& k, const Mat<T>& axes) {
    if constexpr (std::is_same_v<T, double>) {
        return k.R * axes;
    } else {
        Mat<T> world;
        for (int i = 0; i < 3; ++i) world.col(i) = turned<T>(k, Vec<T>(axes.col(i)));
        return world;
    }
}

/// R of the quaternion (w, x, y, z), of any length.
inline Mat3 rotationOf(double w, double x, double y, double z) {
    const double two = 2 / (w * w + x * x + y * y + z * z);
    Mat3 R;
    R(0, 0) = 1 - two * (y * y + z * z);
    R(1, 0) = two * (x * y + w * z);
    R(2, 0) = two * (x * z - w * y);
    R(0, 1) = two * (x * y - w * z);
    R(1, 1) = 1 - two * (x * x + z * z);
    R(2, 1) = two * (y * z + w * x);
    R(0, 2) = two * (x * z + w * y);
    R(1, 2) = two * (y * z - w * x);
    R(2, 2) = 1 - two * (x * x + y * y);
    return R;
}

/// At q = (x, y, z, quaternion).
template <class T>
void setPositions(BodyState<T>& k, const T* q) {
    k.r = Vec<T>(q[0], q[1], q[2]);
    const double w = plain(q[3]), x = plain(q[4]), y = plain(q[5]), z = plain(q[6]);
    if constexpr (std::is_same_v<T, double>) {
        k.R = rotationOf(w, x, y, z);
    } else {
        k.plainR = rotationOf(w, x, y, z);
        // δθ is the vector of 2 δq q*, with q* the conjugate.
        const double two = 2 / (w * w + x * x + y * y + z * z);
        const auto turn = [&](double byW, double byX, double byY, double byZ) {
            return changing(changing(changing(0, two * byW, q[3], two * byX, q[4]), two * byY, q[5]), two * byZ, q[6]);
        };
        k.turn = Vec<T>(turn(-x, w, -z, y), turn(-y, z, w, -x), turn(-z, -y, x, w));
        for (int i = 0; i < 3; ++i) k.R.col(i) = turning<T>(k, k.plainR.col(i));
    }
}
/// At v = (velocity of the centre of mass, ω in body axes); needs setPositions().
template <class T>
void setVelocities(BodyState<T>& k, const T* v) {
    k.v = Vec<T>(v[0], v[1], v[2]);
    k.wBody = Vec<T>(v[3], v[4], v[5]);
    k.w = turned<T>(k, k.wBody);
}

/// A marker at `local` from the centre of mass, in body axes, without its axes.
template <class T>
void placeOrigin(const BodyState<T>& k, const Vec<T>& local, MarkerState<T>& m) {
    m.R = k.R;
    m.r = turned<T>(k, local);
    m.p = k.r + m.r;
}
/// A marker at `local` from the centre of mass with these axes, both in body axes.
template <class T>
void placeMarker(const BodyState<T>& k, const Vec<T>& local, const Mat<T>& axes, MarkerState<T>& m) {
    placeOrigin(k, local, m);
    m.axes = turned<T>(k, axes);
}
/// Its velocities; needs placeMarker().
template <class T>
void moveMarker(const BodyState<T>& k, MarkerState<T>& m) {
    m.w = k.w;
    m.v = k.v + cross<T>(k.w, m.r);
}

}  // namespace zwang::spatial

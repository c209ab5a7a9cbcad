#include "engine/formulations/euler_coordinates.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "engine/math/decompositions.h"

namespace zwang {

namespace {

constexpr double rounding = 1e-14;  ///< changes below it are the rounding of a conversion, and not followed

Quat quaternionAt(const VecX& y, int body) {
    const double* p = &y[7 * body + 3];
    return Quat(p[0], p[1], p[2], p[3]);
}

void setQuaternion(VecX& y, int body, const Quat& q) { y.segment<4>(7 * body + 3) << q.w(), q.vec(); }

/// Whether ω has a part across the body's z axis that is more than rounding.
bool isTilting(const Vec3& omega, const Vec3& omegaDot) {
    const double across = omega.head<2>().norm();
    return across > rounding * omega.norm() && across * across > 1e-8 * omegaDot.norm();
}

/// The rotation vector from `from` to `to`, in the axes of `from`; small.
Vec3 turnBetween(const Quat& from, const Quat& to) {
    const Quat change = from.conjugate() * to;
    return 2 * (change.w() < 0 ? -1 : 1) * change.vec();
}

/// The small change of angles or rates with A x = change, damped (Levenberg) where the angles are singular: there a
/// projection must not turn the line of nodes.
Vec3 damped(const EulerAngles& angles, const Vec3& change, double window) {
    const double s1 = std::sin(angles[0]), c1 = std::cos(angles[0]), s3 = std::sin(angles[2]), c3 = std::cos(angles[2]);
    const double width = std::max(window, 1e-12);
    const double precession = (s1 * change.x() + c1 * change.y()) * s3 / (s3 * s3 + width * width);
    return {change.z() - c3 * precession, precession, c1 * change.x() - s1 * change.y()};
}

}  // namespace

Vec3 eulerAngleRates(const EulerAngles& angles, const Vec3& omega, double window) {
    const double s1 = std::sin(angles[0]), c1 = std::cos(angles[0]), s3 = std::sin(angles[2]), c3 = std::cos(angles[2]);
    const double nutation = c1 * omega.x() - s1 * omega.y();
    if (std::abs(s3) < window) return {0, omega.z() / c3, nutation};
    const double precession = (s1 * omega.x() + c1 * omega.y()) / s3;
    return {omega.z() - c3 * precession, precession, nutation};
}

Vec3 lagrangeAccelerations(const Mat3& inertia, const EulerAngles& angles, const Vec3& rates, const Vec3& omegaDot,
                           double window) {
    const Mat3 A = eulerRates(angles);
    const Mat3 mass = A.transpose() * inertia * A;
    const Vec3 force = A.transpose() * (inertia * (omegaDot - eulerRatesDerivative(angles, rates) * rates));
    if (window <= 0 || std::abs(fromSingular(angles)) > window) return mass.partialPivLu().solve(force);
    const double unit = inertia.trace() / 3;  // so that the added row weighs as much as the others
    Eigen::Matrix<double, 4, 3> rows;
    rows << mass / unit, Eigen::RowVector3d::UnitX();
    Eigen::Vector4d right;
    right << force / unit, 0;
    return rows.colPivHouseholderQr().solve(right);
}

EulerCoordinates::EulerCoordinates(std::shared_ptr<const System> system, EulerMethod method, double window)
    : system_(std::move(system)), method_(method), window_(window), inertia_(system_->inertiaTensor) {
    for (const auto& added : system_->addedInertia) inertia_[added.body] += added.inertia;
}

VecX EulerCoordinates::start(const VecX& y, const VecX& dydt) const {
    const System& s = *system_;
    const int n = 6 * s.bodies;
    VecX z(size());
    energiesOf(s, z) = energiesOf(s, y);
    for (int i = 0; i < s.bodies; ++i) {
        const Quat q = quaternionAt(y, i).normalized();
        const Vec3 omega = y.segment<3>(s.nq + 6 * i + 3), omegaDot = dydt.segment<3>(s.nq + 6 * i + 3);
        EulerAngles near = EulerAngles::Zero();
        // A singular start leaves the line of nodes free: it is laid along the part of ω, or else of ω̇, across z.
        const Vec3& tilt = isTilting(omega, omegaDot) ? omega : omegaDot;
        if (tilt.head<2>().norm() > 0) {
            const double node = std::atan2(-tilt.y(), tilt.x());
            near = EulerAngles(node, -node, 0);
            const EulerAngles free = eulerAngles(q, near);
            if (std::abs(std::sin(free[2])) < rounding) {
                const double upright = std::cos(free[2]) > 0 ? 1 : -1;  // θ2 ± θ1 is what the quaternion determines
                near = EulerAngles(node, free[1] + upright * (free[0] - node), free[2]);
            } else {
                near = EulerAngles::Zero();
            }
        }
        EulerAngles angles = eulerAngles(q, near);
        if (orientationOf(angles).dot(q) < 0) angles[1] += 2 * std::numbers::pi;  // the same sign as the quaternion
        z.segment<3>(6 * i) = y.segment<3>(7 * i);
        z.segment<3>(6 * i + 3) = angles;
        z.segment<3>(n + 6 * i) = y.segment<3>(s.nq + 6 * i);
        z.segment<3>(n + 6 * i + 3) = method_ == EulerMethod::mixed ? omega : startRates(angles, omega, omegaDot);
    }
    return z;
}

Vec3 EulerCoordinates::startRates(const EulerAngles& angles, const Vec3& omega, const Vec3& omegaDot) const {
    Vec3 rates = eulerAngleRates(angles, omega, window_);
    if (std::abs(std::sin(angles[2])) > rounding || !isTilting(omega, omegaDot)) return rates;
    // θ̇2 = (s1 ω_x + c1 ω_y) / s3 is 0 / 0; the derivatives of both give 2 c3 θ̇2 = (s1 ω̇_x + c1 ω̇_y) / θ̇3 + ω_z.
    const double across = std::sin(angles[0]) * omegaDot.x() + std::cos(angles[0]) * omegaDot.y();
    const double c3 = std::cos(angles[2]);
    rates[1] = (across / rates[2] + omega.z()) / (2 * c3);
    rates[0] = omega.z() - c3 * rates[1];
    return rates;
}

Vec3 EulerCoordinates::omegaOf(const VecX& z, int body) const {
    const Vec3 velocity = z.segment<3>(6 * system_->bodies + 6 * body + 3);
    if (method_ == EulerMethod::mixed) return velocity;
    return eulerRates(z.segment<3>(6 * body + 3)) * velocity;
}

void EulerCoordinates::toState(const VecX& z, VecX& y) const {
    const System& s = *system_;
    const int n = 6 * s.bodies;
    y.resize(s.nq + s.nv + energies(s));
    energiesOf(s, y) = energiesOf(s, z);
    for (int i = 0; i < s.bodies; ++i) {
        y.segment<3>(7 * i) = z.segment<3>(6 * i);
        setQuaternion(y, i, orientationOf(z.segment<3>(6 * i + 3)));
        y.segment<3>(s.nq + 6 * i) = z.segment<3>(n + 6 * i);
        y.segment<3>(s.nq + 6 * i + 3) = omegaOf(z, i);
    }
}

void EulerCoordinates::rates(const VecX& z, const VecX& y, const VecX& dydt, VecX& dzdt) const {
    const System& s = *system_;
    const int n = 6 * s.bodies;
    dzdt.resize(size());
    energiesOf(s, dzdt) = energiesOf(s, dydt);
    // The velocities that dydt belongs to: near a singular position of the mechanism they were projected.
    velocitiesFromRates(s, y.data(), dydt.data(), dzdt.data() + n);
    for (int i = 0; i < s.bodies; ++i) {
        const EulerAngles angles = z.segment<3>(6 * i + 3);
        const Vec3 velocity = z.segment<3>(n + 6 * i + 3), omegaDot = dydt.segment<3>(s.nq + 6 * i + 3);
        const bool isMixed = method_ == EulerMethod::mixed;
        dzdt.segment<3>(6 * i) = dzdt.segment<3>(n + 6 * i);
        dzdt.segment<3>(6 * i + 3) =
            isMixed ? eulerAngleRates(angles, dzdt.segment<3>(n + 6 * i + 3), window_) : velocity;
        dzdt.segment<3>(n + 6 * i) = dydt.segment<3>(s.nq + 6 * i);
        dzdt.segment<3>(n + 6 * i + 3) =
            isMixed ? omegaDot : lagrangeAccelerations(inertia_[i], angles, velocity, omegaDot, window_);
    }
}

void EulerCoordinates::follow(const VecX& y, VecX& z) const {
    const System& s = *system_;
    const int n = 6 * s.bodies;
    energiesOf(s, z) = energiesOf(s, y);
    for (int i = 0; i < s.bodies; ++i) {
        z.segment<3>(6 * i) = y.segment<3>(7 * i);
        z.segment<3>(n + 6 * i) = y.segment<3>(s.nq + 6 * i);
        const Quat target = quaternionAt(y, i).normalized();
        const Vec3 omega = y.segment<3>(s.nq + 6 * i + 3);
        for (int sweep = 0; sweep < 3; ++sweep) {  // Newton's method
            const EulerAngles angles = z.segment<3>(6 * i + 3);
            const Vec3 turn = turnBetween(orientationOf(angles), target);
            if (turn.norm() > rounding) z.segment<3>(6 * i + 3) += damped(angles, turn, window_);
        }
        if (method_ == EulerMethod::mixed) z.segment<3>(n + 6 * i + 3) = omega;
        for (int sweep = 0; sweep < 3 && method_ == EulerMethod::lagrange; ++sweep) {
            const Vec3 change = omega - omegaOf(z, i);
            if (change.norm() > rounding * omega.norm())
                z.segment<3>(n + 6 * i + 3) += damped(z.segment<3>(6 * i + 3), change, window_);
        }
    }
}

int EulerCoordinates::nearestToSingular(const VecX& z, double& distance) const {
    int nearest = -1;
    for (int i = 0; i < system_->bodies; ++i) {
        const double here = std::abs(std::sin(z[6 * i + 5]));
        if (nearest < 0 || here < distance) {
            nearest = i;
            distance = here;
        }
    }
    return nearest;
}

}  // namespace zwang

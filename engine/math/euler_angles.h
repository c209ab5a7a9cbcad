// ZXZ Euler angles of a rotation: three numbers, singular where the first and the last axis are one line.
//
// θ = (spin, precession, nutation): R = Rz(θ2) Rx(θ3) Rz(θ1) maps the body to the world, and the angular velocity in
// body axes is ω = A(θ) θ̇. At θ3 = nπ the columns of spin and precession are parallel and A has rank 2.
#pragma once

#include "engine/math/types.h"

namespace zwang {

/// Spin, precession, nutation [rad], in this order.
using EulerAngles = Vec3;

/// The unit quaternion of the angles; it changes sign when spin or precession grow by 2π.
Quat orientationOf(const EulerAngles& angles);

/// The angles of a unit quaternion, followed from `near`: of the many triples with this rotation (turns may be added,
/// and −θ3 with θ1 + π, θ2 + π is the same) the one reached by the shortest way in the metric of rotations. So the
/// nutation changes its sign on its way through zero. Where an angle is not determined it stays that of `near`.
EulerAngles eulerAngles(const Quat& orientation, const EulerAngles& near = EulerAngles::Zero());

/// A(θ): ω = A θ̇, both in body axes [3 × 3].
Mat3 eulerRates(const EulerAngles& angles);
/// dA/dt along the rates θ̇ [3 × 3]: ω̇ = A θ̈ + Ȧ θ̇.
Mat3 eulerRatesDerivative(const EulerAngles& angles, const Vec3& rates);

/// θ3 − nπ for the nearest n: how far the angles are from their singular position [rad].
double fromSingular(const EulerAngles& angles);

}  // namespace zwang

// Euler angles in place of quaternions as coordinates of spatial bodies (Huang, Huang & Huang 2000), by two methods
// that go on where the angles are singular. Equations: engine/README.md, "Rotation coordinates".
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/math/euler_angles.h"
#include "engine/system/energies.h"

namespace zwang {

enum class EulerMethod {
    lagrange,  ///< velocities θ̇; θ̈ from Lagrange's equations, θ̈1 = 0 replaces what they do not determine
    mixed      ///< velocities ω, true only as rates of pseudo-coordinates; θ̇ = A⁻¹ ω
};

/// The rates θ̇ with A(θ) θ̇ = ω; where |sin θ3| < window the regular special case θ̇1 = 0, θ̇2 = ω_z / cos θ3,
/// θ̇3 = ω_x cos θ1 − ω_y sin θ1.
Vec3 eulerAngleRates(const EulerAngles& angles, const Vec3& omega, double window);

/// θ̈ of Lagrange's equations AᵀIA θ̈ = AᵀI (ω̇ − Ȧ θ̇), where ω̇ already contains all forces and constraints. Where
/// |θ3 − nπ| ≤ window the row θ̈1 = 0 joins them, and least squares solve the four equations.
Vec3 lagrangeAccelerations(const Mat3& inertia, const EulerAngles& angles, const Vec3& rates, const Vec3& omegaDot,
                           double window);

/// The state z = (r, θ of every body; ṙ, θ̇ or ω of every body; W_d, W_s) of a spatial system in place of
/// y = (q, v, W_d, W_s), see Dynamics.
class EulerCoordinates {
  public:
    EulerCoordinates(std::shared_ptr<const System> system, EulerMethod method, double window);

    int size() const { return 12 * system_->bodies + static_cast<int>(energies(*system_)); }
    /// z of a state with its derivative. Where the angles are singular the line of nodes is laid along the axis about
    /// which the body tilts next, and θ̇ takes its limit on that way.
    VecX start(const VecX& y, const VecX& dydt) const;
    /// y of z; quaternions are continuous functions of z.
    void toState(const VecX& z, VecX& y) const;
    /// dz/dt from dy/dt at y = toState(z).
    void rates(const VecX& z, const VecX& y, const VecX& dydt, VecX& dzdt) const;
    /// Moves z to the state y, which differs from it by a projection. What the angles cannot follow inside the window
    /// stays.
    void follow(const VecX& y, VecX& z) const;
    /// The body whose angles are nearest to singular at z, and how near |sin θ3|.
    int nearestToSingular(const VecX& z, double& distance) const;

  private:
    Vec3 omegaOf(const VecX& z, int body) const;
    Vec3 startRates(const EulerAngles& angles, const Vec3& omega, const Vec3& omegaDot) const;

    std::shared_ptr<const System> system_;
    EulerMethod method_;
    double window_;
    std::vector<Mat3> inertia_;  ///< with what the metric adds, so that it is regular
};

}  // namespace zwang

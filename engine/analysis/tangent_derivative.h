// The exact derivative of the motion on the constraint manifold, for implicit methods. Theory: engine/README.md,
// "Stiff mechanisms".
#pragma once

#include <memory>

#include "engine/formulations/constraint_solver.h"
#include "engine/integrators/integrator.h"
#include "engine/math/jet.h"
#include "engine/system/mechanics.h"

namespace zwang {

/// Sizes: state (q, v, W_d, W_s), n = nq + nv + 2; f freedoms. Belongs to one thread.
class TangentDerivative {
  public:
    TangentDerivative(std::shared_ptr<const System> system, int freedom);

    /// At the state y on the manifold, at which `w` is evaluated with its forces and `solver` has just found the
    /// accelerations a. `slopes` n × 2f, `coordinates` 2f × n. False at a singular position.
    bool at(double t, const VecX& y, const VecX& a, Workspace& w, ConstraintSolver& solver, RateDerivative& derivative);

    /// Directions of the state at y, f of the positions and f of the velocities (n × 2f), that a projection carries to
    /// those along which it can move, and the coordinates of a change, as at(). False at a singular position.
    bool directions(const VecX& y, ConstraintSolver& solver, MatX& alongThem, MatX& coordinates);

    /// The basis of null(J) that was found last (nv × f).
    const MatX& basis() const { return basis_; }

  private:
    static constexpr int width = 4;
    using Wide = Jet<width>;
    using Slopes = Wide::Slopes;

    bool findBasis(ConstraintSolver& solver);
    bool beginBasis(ConstraintSolver& solver);
    void findCoordinates(const VecX& y, MatX& coordinates) const;
    /// Seeds columns first … first + width − 1 of the directions.
    void seed(const VecX& y, const MatX& x, Eigen::Index first);
    Wide seededTime(double t, Eigen::Index first) const;
    /// The velocities that constraints add to what moves positions or time, columns 0 … f of x.
    void moveVelocities(double t, const VecX& y, Workspace& w, ConstraintSolver& solver);
    void moveWithTime(double t, const VecX& y, Workspace& w, ConstraintSolver& solver);
    void onto(const std::vector<Wide>& rows, int k, Workspace& w, ConstraintSolver& solver, VecX& velocity);
    void residualSlopes(const VecX& a);
    void differentiate(double t, const VecX& y, const VecX& a, Workspace& w, ConstraintSolver& solver,
                       Eigen::Index first);

    std::shared_ptr<const System> system_;
    Eigen::Index freedom_;
    bool hasMotions_ = false;
    SystemNumbers<Wide> numbers_;
    Mechanics<Wide> mechanics_;
    MatX inverseMetric_;   ///< F⁻¹, the blocks of the bodies below each other (nv × width of a body)
    MatX scaled_, basis_;  ///< of null(J), nv × f: orthonormal in scaled coordinates, and as velocities
    MatX x_, rates_;       ///< directions (columns: f of positions, time, f of velocities) and what the rates do
    std::vector<Wide> q_, v_, qdot_, rows_;
    Wide dissipated_, supplied_;
    std::vector<Slopes> forces_, targets_, accelerations_, multipliers_;
    VecX lambda_, column_, rest_, target_, savedRate_, savedForce_, da_;
};

}  // namespace zwang

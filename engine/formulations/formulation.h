// Formulations: how accelerations are found, each a row of one table. The equations stand at the head of each file.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/formulations/constraint_solver.h"
#include "engine/model/formulation_settings.h"

namespace zwang {

/// What a formulation is asked: the accelerations at a state. Positions, velocities and forces of `w` are evaluated;
/// `target` is η, perhaps stabilised (rows).
struct AccelerationProblem {
    double t;
    const double* v;  ///< velocities, nv
    const Workspace& w;
    const VecX& target;
    bool isStabilised;      ///< by projection or Baumgarte's terms: a formulation leaves its own stabilisation out
    bool isRecord = false;  ///< for a frame; no step goes on from here
};

/// Finds accelerations at the states of one run, and belongs to it.
class Formulation {
  public:
    virtual ~Formulation() = default;
    /// `solver` is factored at the positions of the problem. Size: a nv.
    virtual void accelerate(ConstraintSolver& solver, const AccelerationProblem& problem, VecX& a) = 0;
    /// Multipliers λ of the last accelerate, M a = Q − Jᵀλ, one a row: its own where it has them, else those of minimum
    /// norm.
    virtual void reactions(ConstraintSolver& solver, VecX& lambda) { solver.reactions(lambda); }
    /// See ConstraintSolver::undeterminedBody.
    virtual int undeterminedBody(const ConstraintSolver& solver) const { return solver.undeterminedBody(); }
    /// Whether the acceleration of the branch (engine/singularity/crossing.h) stands for its own where a row vanishes
    /// and this formulation leaves it out, which makes a jump that steps have to find.
    virtual bool takesCrossings() const { return true; }
    /// A time step was accepted, and its end has the accelerations `a`.
    virtual void stepTaken(const VecX& a) { static_cast<void>(a); }
    /// What the outcome of the run must say of it.
    virtual std::vector<Sentence> warnings() const { return {}; }
    /// Of searches: the best Z of the last accelerate at the start, after each quarter of the iterations.
    virtual std::vector<double> convergence() const { return {}; }
};

struct FormulationRow {
    TypeInfo info;
    std::unique_ptr<Formulation> (*make)(const AnyFormulation&, const std::shared_ptr<const System>&);
    /// Why it cannot run this system, with a way out; empty when it can. `redundantRows`: the rows that depend on
    /// others in every position.
    Sentence (*objection)(const AnyFormulation&, const System&, const std::vector<int>& redundantRows);
};

const std::vector<FormulationRow>& formulations();
const FormulationRow* findFormulation(std::string_view key);
/// The row of these settings.
const FormulationRow& rowOf(const AnyFormulation& settings);

/// Gauss's Z at the accelerations `a`: ½ |Fᵀ (M a − Q)|², which for an invertible M is ½ (a − M⁻¹Q)ᵀ M (a − M⁻¹Q) [N
/// m/s²].
double gaussFunction(const System& system, const ConstraintSolver& solver, const Workspace& w, const VecX& a);

/// Stabilisations are words that the step loop understands: projection, baumgarte, none.
const std::vector<TypeInfo>& stabilisations();

}  // namespace zwang

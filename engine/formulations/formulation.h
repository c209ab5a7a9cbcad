// Formulations: how accelerations are found, each a row of one table.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "engine/fields/field.h"
#include "engine/formulations/constraint_solver.h"

namespace zwang {

/// Finds accelerations at the state of a workspace. Belongs to one run.
class Formulation {
  public:
    virtual ~Formulation() = default;
    /// `solver` is factored at the positions of `w`, whose velocities and forces are evaluated; `target` is η, perhaps
    /// stabilised.
    virtual void accelerate(ConstraintSolver& solver, const Workspace& w, const VecX& target, VecX& a) = 0;
};

struct FormulationRow {
    TypeInfo info;
    std::unique_ptr<Formulation> (*make)(const System&);
};

const std::vector<FormulationRow>& formulations();
const FormulationRow* findFormulation(std::string_view key);

/// Stabilisations are words that the step loop understands: projection, baumgarte, none.
const std::vector<TypeInfo>& stabilisations();

}  // namespace zwang

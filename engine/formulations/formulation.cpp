#include "engine/formulations/formulation.h"

namespace zwang {

namespace {

/// Gauss's principle: the constrained minimum of Z, mass-weighted minimum norm, rank-revealing (Gauss 1829).
class GaussFormulation : public Formulation {
  public:
    void accelerate(ConstraintSolver& solver, const Workspace& w, const VecX& target, VecX& a) override {
        solver.accelerate(w, target, a);
    }
};

}  // namespace

const std::vector<FormulationRow>& formulations() {
    static const std::vector<FormulationRow> rows{
        {{"gauss", "Gauss's principle",
          "constrained minimum of Gauss's Z: mass-weighted minimum norm, rank-revealing; passes singular positions"},
         [](const System&) -> std::unique_ptr<Formulation> { return std::make_unique<GaussFormulation>(); }},
    };
    return rows;
}

const FormulationRow* findFormulation(std::string_view key) {
    for (const auto& row : formulations())
        if (row.info.key == key) return &row;
    return nullptr;
}

const std::vector<TypeInfo>& stabilisations() {
    static const std::vector<TypeInfo> list{
        {"projection", "Projection",
         "positions and velocities are projected onto the constraints after each step, in the mass metric"},
        {"baumgarte", "Baumgarte", "the violation is damped by the terms 2α dC/dt + β² C"},
        {"none", "None", "accelerations only; the constraints drift"}};
    return list;
}

}  // namespace zwang

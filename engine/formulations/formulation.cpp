#include "engine/formulations/formulation.h"

#include "engine/formulations/literature.h"

namespace zwang {

namespace {

/// Gauss's principle: the constrained minimum of Z, mass-weighted minimum norm, rank-revealing (Gauss 1829).
class GaussFormulation : public Formulation {
  public:
    void accelerate(ConstraintSolver& solver, const AccelerationProblem& problem, VecX& a) override {
        solver.accelerate(problem.w, problem.target, a);
    }
};

std::unique_ptr<Formulation> make(const GaussSettings&, const SystemPointer&) {
    return std::make_unique<GaussFormulation>();
}

template <class Settings>
FormulationRow rowFor() {
    return {Settings::info,
            [](const AnyFormulation& any, const SystemPointer& system) -> std::unique_ptr<Formulation> {
                return make(std::get<Settings>(any), system);
            },
            [](const AnyFormulation& any, const System& system, const std::vector<int>& redundantRows) {
                return objection(std::get<Settings>(any), system, redundantRows);
            }};
}

}  // namespace

const std::vector<FormulationRow>& formulations() {
    static const std::vector<FormulationRow> rows = [] {
        std::vector<FormulationRow> list;
        forEachType<AnyFormulation>([&]<class Settings>(const Settings&) { list.push_back(rowFor<Settings>()); });
        return list;
    }();
    return rows;
}

const FormulationRow* findFormulation(std::string_view key) {
    for (const auto& row : formulations())
        if (row.info.key == key) return &row;
    return nullptr;
}

const FormulationRow& rowOf(const AnyFormulation& settings) { return formulations()[settings.index()]; }

double gaussFunction(const System& s, const ConstraintSolver& solver, const Workspace& w, const VecX& a) {
    VecX residual(s.nv);
    for (int i = 0; i < s.bodies; ++i) {
        const int at = s.width() * i;
        if (s.space == Space::planar) {
            residual.segment<2>(at) = s.mass[i] * a.segment<2>(at);
            residual[at + 2] = s.inertia[i] * a[at + 2];
        } else {
            residual.segment<3>(at) = s.mass[i] * a.segment<3>(at);
            residual.segment<3>(at + 3) = s.inertiaTensor[i] * a.segment<3>(at + 3);
        }
    }
    residual -= w.force;
    VecX scaled(s.nv);
    solver.toScaled(residual, scaled);
    return 0.5 * scaled.squaredNorm();
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

#include "engine/analysis/tooth_reactions.h"

#include <algorithm>

#include "engine/system/teeth.h"

namespace zwang {

void addToothReactions(const System& s, ConstraintSolver& solver, Workspace& w, const VecX& flanks, VecX& lambda) {
    if (s.teeth.empty() || !lambda.allFinite()) return;
    VecX force = VecX::Zero(s.nv), a(s.nv), more(s.rows);
    for (const CompiledTeeth& teeth : s.teeth) {
        const double effort =
            teeth.block < 0 ? flanks[teeth.flanks] : -lambda[s.blocks[static_cast<std::size_t>(teeth.block)].row];
        addToothForces(s, w, teeth, effort, force);
    }
    w.force.swap(force);
    solver.accelerate(w, VecX::Zero(s.rows), a);
    solver.reactions(more);
    w.force.swap(force);
    lambda += more;
}

namespace {

/// Whether what the teeth exert beside their equation moves the wheels.
bool movesWheels(const System& s, ConstraintSolver& solver, Workspace& w, const CompiledTeeth& teeth, double effort) {
    constexpr double none = 1e-8;  // the work of a force over that on free bodies
    VecX a(s.nv), free(s.nv);
    w.force.setZero();
    addToothForces(s, w, teeth, effort, w.force);
    solver.toScaled(w.force, free);
    solver.accelerate(w, VecX::Zero(s.rows), a);
    return w.force.dot(a) > none * free.squaredNorm();
}

}  // namespace

void checkTeethAreHeld(Assembly& start) {
    const System& s = *start.system;
    if (s.teeth.empty()) return;
    Workspace w(s);
    evaluatePositions(s, 0, start.q.data(), w);
    evaluateVelocities(s, VecX::Zero(s.nv).eval().data(), w);
    ConstraintSolver solver(start.system);
    std::vector<int> motions;
    for (const RowBlock& block : s.blocks)
        for (int r = 0; block.isMotion && r < block.rows; ++r) motions.push_back(block.row + r);
    solver.setRedundantRows(start.structure.redundantRows);
    solver.setIgnoredRows(motions);
    solver.factor(w);
    for (const CompiledTeeth& teeth : s.teeth)
        if (movesWheels(s, solver, w, teeth, 1) || movesWheels(s, solver, w, teeth, -1))
            start.issues.push_back(
                {Issue::Severity::error, teeth.element, "pressure_angle",
                 Sentence(
                     "no joints hold the wheels of %1 against the force of its oblique teeth; hold both axes, "
                     "along themselves too where there is a helix angle, or set the pressure and helix angles to 0",
                     teeth.element),
                 0, 0});
}

Sentence frictionWithoutTeeth(const System& s) {
    const auto rubs = [](const CompiledSurface& surface) { return surface.normal < 0 && surface.friction > 0; };
    if (s.teeth.empty() || std::none_of(s.surfaces.begin(), s.surfaces.end(), rubs)) return {};
    return Sentence("the friction of joints does not count how much more the pressure and helix angles of %1 load them",
                    s.teeth.front().element);
}

}  // namespace zwang

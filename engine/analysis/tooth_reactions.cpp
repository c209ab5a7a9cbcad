#include "engine/analysis/tooth_reactions.h"

#include <algorithm>

#include "engine/fields/printed.h"
#include "engine/system/teeth.h"

namespace zwang {

namespace {

constexpr double rounding = 1e-13;  ///< of an effort, over the largest multiplier
constexpr double noWork = 1e-8;     ///< of a force, over that on free bodies

/// The efforts of all teeth at these multipliers.
VecX effortsOf(const System& s, const VecX& flanks, const VecX& lambda) {
    VecX efforts(static_cast<Eigen::Index>(s.teeth.size()));
    for (Eigen::Index i = 0; i < efforts.size(); ++i) {
        const CompiledTeeth& teeth = s.teeth[static_cast<std::size_t>(i)];
        efforts[i] =
            teeth.block < 0 ? flanks[teeth.flanks] : -lambda[s.blocks[static_cast<std::size_t>(teeth.block)].row];
    }
    return efforts;
}

}  // namespace

bool addToothReactions(const System& s, ConstraintSolver& solver, Workspace& w, const VecX& flanks, VecX& lambda) {
    constexpr int mostTurns = 200;  // each leaves a part of what the one before has changed
    if (s.teeth.empty() || !lambda.allFinite()) return true;
    VecX force(s.nv), a(s.nv), free(s.nv), more(s.rows), efforts = effortsOf(s, flanks, lambda);
    bool settled = false;
    for (int turn = 0; turn < mostTurns && !settled; ++turn) {
        force.setZero();
        for (std::size_t i = 0; i < s.teeth.size(); ++i)
            addToothForces(s, w, s.teeth[i], efforts[static_cast<Eigen::Index>(i)], force);
        w.force.swap(force);
        solver.toScaled(w.force, free);
        solver.accelerate(w, VecX::Zero(s.rows), a);
        solver.reactions(more);
        w.force.swap(force);
        const VecX loads = lambda + more, next = effortsOf(s, flanks, loads);
        settled = (next - efforts).lpNorm<Eigen::Infinity>() <= rounding * loads.lpNorm<Eigen::Infinity>();
        efforts = next;
    }
    lambda += more;
    return settled && force.dot(a) <= noWork * free.squaredNorm();
}

namespace {

/// Whether what the teeth exert beside their equation moves the wheels.
bool movesWheels(const System& s, ConstraintSolver& solver, Workspace& w, const CompiledTeeth& teeth, double effort) {
    VecX a(s.nv), free(s.nv);
    w.force.setZero();
    addToothForces(s, w, teeth, effort, w.force);
    solver.toScaled(w.force, free);
    solver.accelerate(w, VecX::Zero(s.rows), a);
    return w.force.dot(a) > noWork * free.squaredNorm();
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

Sentence looseTeeth(const System& s, double from) {
    return Sentence(
        "from t = %1 s on no joints hold the wheels of %2 where its oblique teeth push them, and the reactions are not "
        "in balance; hold both axes at their distance, or set the pressure and helix angles to 0",
        printed("%.6g", from), s.teeth.front().element);
}

Sentence frictionWithoutTeeth(const System& s) {
    const auto rubs = [](const CompiledSurface& surface) { return surface.normal < 0 && surface.friction > 0; };
    if (s.teeth.empty() || std::none_of(s.surfaces.begin(), s.surfaces.end(), rubs)) return {};
    return Sentence("the friction of joints does not count how much more the pressure and helix angles of %1 load them",
                    s.teeth.front().element);
}

}  // namespace zwang

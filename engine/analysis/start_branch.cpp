#include "engine/analysis/start_branch.h"

#include <cmath>

#include "engine/singularity/rank_watch.h"

namespace zwang {

namespace {

constexpr double zero = 1e-6;  ///< of singular values at an assembled position

std::string listed(const System& s, const BranchTangents& branches) {
    std::string text;
    for (std::size_t i = 0; i < branches.velocities.size(); ++i)
        text += (i ? "; " : "") + std::to_string(i + 1) + ": " + branchText(s, branches.velocities[i]);
    return text;
}

void error(Assembly& start, const std::string& sentence) {
    start.issues.push_back({Issue::Severity::error, "", "run/branch", sentence, 0, 0});
}

}  // namespace

std::string branchText(const System& s, const VecX& v) { return branchName(s, v); }

VecX alongBranch(const System& s, bool motors, const VecX& v, const VecX& tangent) {
    if (motors) return tangent;
    const double speed = std::sqrt(kineticEnergy(s, v.data()) / kineticEnergy(s, tangent.data()));
    return (massProduct(s, tangent.data(), v.data()) < 0 ? -speed : speed) * tangent;
}

void chooseBranch(Assembly& start, int branch) {
    const System& s = *start.system;
    ConstraintSolver solver(start.system);
    solver.setMetric(geometricMetric(s));
    Workspace w(s);
    evaluatePositions(s, 0, start.q.data(), w);
    evaluateVelocities(s, start.v.data(), w);
    start.branches = branchTangents(s, solver, w, zero, start.structure.freedomHere, start.v);
    const auto& velocities = start.branches.velocities;
    const auto count = static_cast<int>(velocities.size());
    const double energy = kineticEnergy(s, start.v.data());
    if (branch > count)
        return error(start, "there is no branch " + std::to_string(branch) + " at the start; choose one of " +
                                listed(s, start.branches));
    if (branch > 0) {
        const VecX& tangent = velocities[static_cast<std::size_t>(branch - 1)];
        const bool motors = w.rate.norm() > 0;
        if (motors || energy > 0)
            start.v = alongBranch(s, motors, start.v, tangent);
        else
            start.restTangent = tangent;
        start.branches.taken = branch - 1;
        return;
    }
    if (!start.branches.all || !start.branches.isolated || count == 0) return;
    if (energy > 0 && start.branches.taken < 0)
        error(start, "the start is a singular position and its velocities lie on none of the " + std::to_string(count) +
                         " branches that cross there; choose one with 'branch' (" + listed(s, start.branches) + ")");
    if (energy == 0 && count > 1)
        start.issues.push_back({Issue::Severity::warning, "", "run/branch",
                                "the mechanism starts at rest at a singular position, where " + std::to_string(count) +
                                    " branches cross and nothing says which one it takes; choose one with 'branch' (" +
                                    listed(s, start.branches) + ")",
                                0, 0});
}

}  // namespace zwang

#include "engine/analysis/start_branch.h"

#include <algorithm>
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

/// The multiple of a tangent that has the velocities `v` where these are to be kept, in the sense of least squares.
VecX keeping(const System& s, const VecX& v, const VecX& tangent) {
    const Metric free = keptMetric(s, "velocity", "rate");
    const int D = s.width(), moves = s.space == Space::planar ? 2 : 3, entries = s.space == Space::planar ? 1 : 9;
    double along = 0, square = 0;
    for (int i = 0; i < s.nv; ++i) {
        const int body = i / D, turn = i % D - moves;
        const double resists = turn < 0
                                   ? free.move[static_cast<std::size_t>(body)]
                                   : free.turn[static_cast<std::size_t>(entries * body + (entries > 1) * 4 * turn)];
        if (resists != 0) continue;
        const double unit = turn < 0 ? s.size : 1;
        along += v[i] * tangent[i] / (unit * unit);
        square += tangent[i] * tangent[i] / (unit * unit);
    }
    return square > 0 && along != 0 ? VecX(along / square * tangent) : alongBranch(s, false, v, tangent);
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
    if (energy > 0 && start.branches.taken < 0) {
        const auto cosine = [&](const VecX& tangent) {
            return std::abs(massProduct(s, tangent.data(), start.v.data())) /
                   std::sqrt(massProduct(s, tangent.data(), tangent.data()));
        };
        const auto nearest = std::max_element(velocities.begin(), velocities.end(),
                                              [&](const VecX& a, const VecX& b) { return cosine(a) < cosine(b); });
        start.v = keeping(s, start.v, *nearest);
        start.branches.taken = static_cast<int>(nearest - velocities.begin());
        start.warnings.push_back("the start is a singular position and its velocities lie on none of the " +
                                 std::to_string(count) +
                                 " branches that cross there; the nearest one was taken; choose one with 'branch' (" +
                                 listed(s, start.branches) + ")");
        start.issues.push_back({Issue::Severity::warning, "", "run/branch", start.warnings.back(), 0, 0});
    }
    if (energy == 0 && count > 1)
        start.issues.push_back({Issue::Severity::warning, "", "run/branch",
                                "the mechanism starts at rest at a singular position, where " + std::to_string(count) +
                                    " branches cross and nothing says which one it takes; choose one with 'branch' (" +
                                    listed(s, start.branches) + ")",
                                0, 0});
}

}  // namespace zwang

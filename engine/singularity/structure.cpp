#include "engine/singularity/structure.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/singularity/branches.h"
#include "engine/singularity/rank_watch.h"

namespace zwang {

namespace {

constexpr double closed = 2e-13;     ///< scaled violation of a nearby position
constexpr double nearbyZero = 1e-5;  ///< singular values there: far above those of dependent rows, far below others
constexpr double rankZero = 1e-6;    ///< at the position itself
constexpr int mostFreedom = 6;       ///< up to which branches are followed

}  // namespace

double reach(const System& s, const VecX& displacement) {
    const int D = s.width(), moves = s.space == Space::planar ? 2 : 3;
    double largest = 0;
    for (int i = 0; i < s.nv; ++i)
        largest = std::max(largest, std::abs(displacement[i]) / (i % D < moves ? s.size : 1.0));
    return largest;
}

double projectPositions(ConstraintSolver& solver, const System& s, double t, VecX& q, Workspace& w, int sweeps) {
    VecX displacement(s.nv);
    double violation = 0, before = std::numeric_limits<double>::infinity();
    for (int sweep = 0; sweep < sweeps; ++sweep) {
        evaluatePositions(s, t, q.data(), w);
        violation = scaledViolation(s, w.position);
        if (violation <= 4e-16 || (violation <= 1e-13 && violation > 0.3 * before)) break;
        before = violation;
        solver.positionStep(w, displacement);
        const double length = reach(s, displacement);
        if (length > 0.3)
            displacement *=
                0.3 / length;  // far from the solution Newton steps are kept short, so that they stay on the branch
        displace(s, q.data(), displacement.data());
    }
    return violation;
}

ConstraintStructure analyseStructure(const std::shared_ptr<const System>& system, double t, const VecX& q,
                                     const VecX& v) {
    const System& s = *system;
    ConstraintStructure result;
    result.nearbyQ = q;
    if (s.rows == 0) {
        result.freedomHere = result.freedomNearby = s.nv;
        return result;
    }
    ConstraintSolver solver(system);
    Workspace w(s);
    evaluatePositions(s, t, q.data(), w);
    // A loop that assembly leaves open by a little is as dependent as one that closes.
    const double gap = s.model->run.assemblyTolerance.value, zero = 10 * std::max(ConstraintSolver::rankTolerance, gap);
    std::vector<int> best = solver.dependentRows(w, zero);
    result.rankHere = s.rows - static_cast<int>(best.size());

    // Nearby positions: along the motion (both ways) and along a few admissible directions.
    for (int trial = 0; trial < 6; ++trial) {
        VecX direction(s.nv);
        double step = 0;
        evaluatePositions(s, t, q.data(), w);
        if (trial < 2 && v.squaredNorm() > 0) {
            direction = v;
            step = (trial == 0 ? 0.07 : -0.05) / std::max(reach(s, v), 1e-300);
        } else {
            for (int i = 0; i < s.nv; ++i) direction[i] = std::sin(1.7 * (i + 1) * (trial + 1) + 0.3 * trial);
            solver.projectOntoNullSpace(w, direction);
            const double length = reach(s, direction);
            if (length < 1e-9) continue;  // no freedom to move along
            step = (trial % 2 ? 0.06 : -0.08) / length;
        }
        VecX nearby = q;
        const double time = trial < 2 ? t + step : t;
        direction *= step;
        displace(s, nearby.data(), direction.data());
        if (projectPositions(solver, s, trial < 2 && s.drives.empty() ? t : time, nearby, w) > std::max(1e-9, gap))
            continue;
        const std::vector<int> rows = solver.dependentRows(w, zero);
        if (rows.size() >= best.size()) continue;
        best = rows;
        result.nearbyQ = nearby;
    }
    result.redundantRows = best;
    result.rankNearby = s.rows - static_cast<int>(best.size());
    result.freedomHere = s.nv - result.rankHere;
    result.freedomNearby = result.isImmovable ? 0 : s.nv - result.rankNearby;
    for (const auto& block : s.blocks)
        for (int row : best)
            if (row >= block.row && row < block.row + block.rows &&
                (result.redundantElements.empty() || result.redundantElements.back() != block.element))
                result.redundantElements.push_back(block.element);
    return result;
}

}  // namespace zwang

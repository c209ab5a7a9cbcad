#include "engine/analysis/start_branch.h"

#include <cmath>
#include <optional>

#include "engine/analysis/branch_selection.h"
#include "engine/model/branch_choice.h"
#include "engine/singularity/branch_names.h"
#include "engine/singularity/rank_watch.h"

namespace zwang {

namespace {

constexpr double zeroAtStart = 1e-6;  ///< of singular values at an assembled position

/// The multiple of a tangent that has the velocities `v` where bodies keep theirs; nothing: there is none.
std::optional<VecX> keeping(const System& s, const VecX& v, const VecX& tangent) {
    constexpr double met = 1e-6;
    const Metric free = keptMetric(s, "velocity", "rate");
    const int D = s.width(), moves = s.space == Space::planar ? 2 : 3, entries = s.space == Space::planar ? 1 : 9;
    double along = 0, tangentSquare = 0, square = 0;
    for (int i = 0; i < s.nv; ++i) {
        const int body = i / D, turn = i % D - moves;
        const double resists = turn < 0
                                   ? free.move[static_cast<std::size_t>(body)]
                                   : free.turn[static_cast<std::size_t>(entries * body + (entries > 1 ? 4 * turn : 0))];
        if (resists != 0) continue;
        const double unit = turn < 0 ? s.size : 1, wanted = v[i] / unit, given = tangent[i] / unit;
        along += wanted * given;
        tangentSquare += given * given;
        square += wanted * wanted;
    }
    if (square == 0 && tangentSquare == 0) {
        const double speed = std::sqrt(kineticEnergy(s, v.data()) / kineticEnergy(s, tangent.data()));
        return VecX((massProduct(s, tangent.data(), v.data()) < 0 ? -speed : speed) * tangent);
    }
    const double factor = tangentSquare > 0 ? along / tangentSquare : 0;
    const double left = square - factor * along;  // |wanted − factor given|²
    if (factor == 0 || left > met * met * square) return {};
    return factor * tangent;
}

/// The tangent nearest to the start velocities that has the kept ones among its multiples; its number, −1: none.
int nearestBranch(const System& s, const std::vector<VecX>& tangents, VecX& v) {
    int nearest = -1;
    double best = -1;
    const VecX before = v;
    for (std::size_t i = 0; i < tangents.size(); ++i) {
        const VecX& t = tangents[i];
        const double cosine =
            std::abs(massProduct(s, t.data(), before.data())) / std::sqrt(massProduct(s, t.data(), t.data()));
        const auto kept = keeping(s, before, t);
        if (!kept || cosine <= best) continue;
        best = cosine;
        nearest = static_cast<int>(i);
        v = *kept;
    }
    return nearest;
}

/// Two tangents or more cross. A single one is a double solution of the quadratic equations that pick it, behind which
/// branches touch or, where the motion leaves in one sense only, end in a cusp.
std::string kindOf(const Assembly& start) {
    const BranchTangents& branches = start.branches;
    if (!branches.all || !branches.isolated || branches.velocities.empty()) return "";
    if (branches.velocities.size() > 1) return "bifurcation";
    if (!isScleronomic(*start.system)) return "";
    const VecX& tangent = branches.velocities.front();
    const bool forwards = leadsOn(start.system, 0, start.q, tangent),
               backwards = leadsOn(start.system, 0, start.q, VecX(-tangent));
    return forwards && backwards ? "tangency" : forwards || backwards ? "cusp" : "";
}

void error(Assembly& start, const Sentence& sentence) {
    start.issues.push_back({Issue::Severity::error, "", "run/branch", sentence, 0, 0});
}

void warn(Assembly& start, const Sentence& sentence) {
    start.warnings.push_back(sentence);
    start.issues.push_back({Issue::Severity::warning, "", "run/branch", sentence, 0, 0});
}

}  // namespace

std::vector<Sentence> branchTexts(const System& s, const std::vector<VecX>& velocities) {
    return branchNames(s, velocities);
}

void chooseBranch(Assembly& start, const std::string& branch) {
    const System& s = *start.system;
    ConstraintSolver solver(start.system);
    solver.setMetric(geometricMetric(s));
    Workspace w(s);
    evaluatePositions(s, 0, start.q.data(), w);
    evaluateVelocities(s, start.v.data(), w);
    start.branches = branchTangents(s, solver, w, zeroAtStart, start.structure.freedomHere, start.v);
    const auto& velocities = start.branches.velocities;
    const auto count = static_cast<int>(velocities.size());
    start.startKind = kindOf(start);
    const double energy = kineticEnergy(s, start.v.data());
    const BranchCrossing crossing{start.system, 0, start.q, start.v, velocities, start.branches.all, w.rate.norm() > 0};
    if (parseBranchChoice(branch).isGiven()) {
        ChosenBranch chosen = selectBranch(crossing, branch);
        if (chosen.branch < 0) return error(start, Sentence("at the start %1", chosen.trouble));
        start.branches.taken = chosen.branch;
        (crossing.motors || energy > 0 ? start.v : start.restTangent) = std::move(chosen.v);
        if (!chosen.warning.empty()) warn(start, Sentence("at the start %1", chosen.warning));
        return;
    }
    if (!start.branches.all || !start.branches.isolated || count == 0) return;
    const Sentence choose("choose one with 'branch' (%1)", crossing.listed().then(crossing.others()));
    if (energy > 0 && start.branches.taken < 0) {
        start.branches.taken = nearestBranch(s, velocities, start.v);
        const Sentence between(
            "the start is a singular position and its velocities lie on none of the %1 branches that cross there",
            count);
        if (start.branches.taken < 0) return error(start, between.then(choose));
        warn(start, between.then(Sentence("the nearest one was taken")).then(choose));
    }
    if (energy == 0 && count > 1)
        start.issues.push_back({Issue::Severity::warning, "", "run/branch",
                                Sentence("the mechanism starts at rest at a singular position, where %1 branches cross "
                                         "and nothing says which one it takes",
                                         count)
                                    .then(choose),
                                0, 0});
}

}  // namespace zwang

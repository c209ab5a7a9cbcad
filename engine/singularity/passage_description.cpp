#include "engine/singularity/passage_description.h"

#include <algorithm>
#include <cmath>
#include <unordered_set>

#include "engine/fields/printed.h"
#include "engine/math/decompositions.h"
#include "engine/singularity/branches.h"

namespace zwang {

namespace {

constexpr double leastShare = 1e-2;  ///< of a joint in the vanishing left vectors, over the largest

Sentence firstOf(const std::vector<std::string>& names, std::size_t most) {
    std::string text;
    for (std::size_t i = 0; i < names.size() && i < most; ++i) text += (i ? ", " : "") + names[i];
    return names.size() > most ? Sentence("%1 and %2 more", text, names.size() - most) : Sentence::verbatim(text);
}

/// null(Ŵᵀ) at one position: how much of each row lies in it (0 … 1), its dimension, and how clear that is.
struct LeftNull {
    VecX shares;
    int dimension = 0;
    double gap = 0;  ///< largest value that counts as zero over the smallest that does not
    std::optional<DecomposedJacobian> jacobian;
};

LeftNull leftNullDense(RankWatch& watch, double t, const VecX& q, double level) {
    const System& s = watch.system();
    evaluatePositions(s, t, q.data(), watch.workspace());
    LeftNull null;
    null.jacobian.emplace(watch.solver(), watch.workspace());
    const VecX& values = null.jacobian->values;
    const Eigen::Index rank = null.jacobian->rank(level);
    null.dimension = s.rows - static_cast<int>(rank);
    null.shares = null.jacobian->left.rightCols(null.dimension).rowwise().squaredNorm();
    null.gap = rank < values.size() && rank > 0 ? values[rank] / values[rank - 1] : 0;
    return null;
}

/// A large system is not decomposed: rows whose pivots vanish are counted, and one combination of their null vectors
/// without any symmetry tells the rows that take part.
LeftNull leftNullSparse(RankWatch& watch, double t, const VecX& q, double level) {
    const System& s = watch.system();
    evaluatePositions(s, t, q.data(), watch.workspace());
    LeftNull null;
    const VecX vector = watch.solver().mixedLeftNullVector(watch.workspace(), level, null.dimension);
    null.shares = vector.cwiseAbs2();
    return null;
}

/// How much of each row lies in the vectors that vanish here and not beside.
LeftNull vanishing(RankWatch& watch, double t, const VecX& q, const PassageSides& sides, double level) {
    const System& s = watch.system();
    const int redundant = s.rows - static_cast<int>(watch.rows().size());
    if (s.rows > mostDecomposedRows) {
        LeftNull here = leftNullSparse(watch, t, q, level);
        here.dimension -= redundant;
        return here;
    }
    LeftNull here = leftNullDense(watch, t, q, level);
    here.dimension -= redundant;
    if (here.dimension <= 0 || redundant == 0) return here;
    VecX usual = VecX::Zero(s.rows);
    for (const VecX& side : sides) {
        // Beside the passage the smallest useful value is small too: the space of the redundant rows is below it.
        const LeftNull beside = leftNullDense(watch, t, side, level);
        if (beside.dimension != redundant) return here;
        usual += beside.shares / static_cast<double>(sides.size());
    }
    here.shares = (here.shares - usual).cwiseMax(0.0);
    return here;
}

/// The names in their order, each once.
std::vector<std::string> distinct(const std::vector<std::pair<double, std::string>>& shares) {
    std::vector<std::string> names;
    std::unordered_set<std::string> known;
    for (const auto& [share, name] : shares)
        if (known.insert(name).second) names.push_back(name);
    return names;
}

/// The joints that take part, most involved first; tells whether motors are among them.
std::vector<std::string> involved(const System& s, const VecX& rowShares, bool& motors) {
    std::vector<std::pair<double, std::string>> shares;
    double largest = 0;
    for (const auto& block : s.blocks) largest = std::max(largest, rowShares.segment(block.row, block.rows).sum());
    for (const auto& block : s.blocks) {
        const double share = rowShares.segment(block.row, block.rows).sum();
        if (share <= leastShare * largest) continue;
        shares.emplace_back(share, block.element);
        motors = motors || block.isMotion;
    }
    std::stable_sort(shares.begin(), shares.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first * (1 + 1e-6); });
    return distinct(shares);
}

}  // namespace

std::optional<Passage> describePassage(RankWatch& watch, double t, const VecX& q, const VecX& v,
                                       const PassageSides& sides, double level) {
    const System& s = watch.system();
    const LeftNull null = vanishing(watch, t, q, sides, level);
    if (null.dimension <= 0) return std::nullopt;
    Passage p;
    p.time = t;
    p.rankBefore = static_cast<int>(watch.rows().size());
    p.freedomBefore = s.nv - p.rankBefore;
    p.rankAt = p.rankBefore - null.dimension;
    p.freedomAt = s.nv - p.rankAt;
    p.gap = null.gap;
    bool motors = false;
    p.elements = involved(s, null.shares, motors);
    p.q = q;
    evaluatePositions(s, t, q.data(), watch.workspace());
    evaluateVelocities(s, v.data(), watch.workspace());
    BranchTangents tangents = branchTangents(s, watch.solver(), watch.workspace(), level, p.freedomAt, v,
                                             null.jacobian ? &*null.jacobian : nullptr);
    p.branches = std::move(tangents.velocities);
    p.branchTaken = tangents.taken;
    p.allBranches = tangents.all;
    const bool touch = tangents.all && tangents.isolated && p.branches.size() == 1;
    p.kind = motors ? "dead point" : touch ? "tangency" : "bifurcation";
    p.controlLost = !motors && p.freedomBefore == 0 && p.freedomAt > 0;
    const auto found = motors  ? Pattern<4>("t = %1 s: dead point of a motor at %2, freedom %3 → %4")
                       : touch ? Pattern<4>("t = %1 s: branches of the motion touch at %2, freedom %3 → %4")
                               : Pattern<4>("t = %1 s: branches of the motion cross at %2, freedom %3 → %4");
    p.sentence = Sentence(found, printed("%.6g", t), firstOf(p.elements, 4), p.freedomBefore, p.freedomAt);
    if (p.controlLost) p.sentence = p.sentence.then(Sentence("motors lose control there"));
    return p;
}

namespace {

constexpr double deadPoint = 1e-2;  ///< smallest singular value beyond which nothing is said
constexpr std::size_t mostNamedBodies = 4;

/// The motors that hold against each other or against the joints, most involved first.
std::vector<std::string> motorsIn(const System& s, const VecX& left) {
    std::vector<std::pair<double, std::string>> shares;
    const double largest = left.squaredNorm();
    for (const auto& block : s.blocks) {
        const double share = left.segment(block.row, block.rows).squaredNorm();
        if (block.isMotion && share > leastShare * leastShare * largest) shares.emplace_back(share, block.element);
    }
    std::stable_sort(shares.begin(), shares.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    return distinct(shares);
}

/// "bar2–bar3": what moves along the direction that vanishes; "" where it is most of the mechanism.
std::string movedBodies(const System& s, const VecX& right) {
    const int size = s.bodies > 0 ? s.nv / s.bodies : 0;
    double largest = 0;
    for (int k = 0; k < s.bodies; ++k) largest = std::max(largest, right.segment(k * size, size).squaredNorm());
    std::string text;
    std::size_t count = 0;
    for (int k = 0; k < s.bodies; ++k) {
        if (right.segment(k * size, size).squaredNorm() <= leastShare * largest) continue;
        text += (count++ > 0 ? "–" : "") + s.bodyNames[static_cast<std::size_t>(k)];
    }
    return count <= mostNamedBodies ? text : "";
}

}  // namespace

DriveEnd describeDriveEnd(const System& system, ConstraintSolver& solver) {
    const DriveEnd unknown{Sentence("the joints do not let the motors go on: the mechanism is at the end of its reach, "
                                    "or motors contradict each other"),
                           ""};
    SingularPair pair;
    if (system.rows == 0 || system.bodies == 0) return unknown;
    solver.smallestPair(pair);
    if (!(pair.value < deadPoint) || pair.left.size() != system.rows || pair.right.size() != system.nv) return unknown;
    const auto motors = motorsIn(system, pair.left);
    if (motors.empty()) return unknown;
    const std::string bodies = movedBodies(system, pair.right);
    const std::string& motor = motors.front();
    if (motors.size() > 1)
        return {Sentence("%1 drive against each other here; leave one of them out", firstOf(motors, 3)), motor};
    const Sentence end = bodies.empty() ? Sentence("%1 drives the mechanism into a dead point", motor)
                                        : Sentence("%1 drives %2 into a dead point", motor, bodies);
    return {end.then(Sentence("change a length, or let the motor turn back before")), motor};
}

std::string flatWheel(const System& system, const Workspace& state, double angle) {
    const double almost = std::sin(angle);
    for (const auto& row : std::get<std::vector<SpatialRow<spatial::Touches>>>(system.spatialRows)) {
        const auto &plane = state.markers[static_cast<std::size_t>(row.a)],
                   &wheel = state.markers[static_cast<std::size_t>(row.b)];
        if (row.equation.isBall || plane.axes.col(2).cross(wheel.axes.col(2)).norm() > almost) continue;
        for (const RowBlock& block : system.blocks)
            if (row.row >= block.row && row.row < block.row + block.rows) return block.element;
    }
    return "";
}

}  // namespace zwang

#include "engine/singularity/monitor.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <utility>

#include "engine/singularity/branches.h"

namespace zwang {

namespace {

constexpr double trusted = 1e-5;         ///< below it the sign of the right singular vector is noise
constexpr int denseLimit = 1500;         ///< rows up to which a passage is decomposed
constexpr double closeApproach = 0.03;   ///< smallest values below it are looked at for a switch of the branch;
constexpr double farApproach = 0.1;      ///< with steps that change them much, up to this
constexpr double motorTakesPart = 1e-4;  ///< share of the motors in the left vector
constexpr double zeroAtPassage =
    1e-6;  ///< a located passage is accurate to about 1e-9 of the motion, so values below this are zero there

std::string joined(const std::vector<std::string>& names, std::size_t most) {
    std::string text;
    for (std::size_t i = 0; i < names.size() && i < most; ++i) text += (i ? ", " : "") + names[i];
    if (names.size() > most) text += " and " + std::to_string(names.size() - most) + " more";
    return text;
}

}  // namespace

std::optional<SingularityMonitor::Crossing> SingularityMonitor::observe(double t, ConstraintSolver& solver) {
    const double before = current_.value;
    solver.smallestPair(current_);
    change_ += std::abs(current_.value - before);
    std::optional<Crossing> crossing;
    if (positions_ == 2 && values_[1] <= values_[0] && values_[1] < current_.value)
        crossing = Crossing{times_[0], times_[1], t, values_[1]};
    times_[0] = times_[1];
    values_[0] = values_[1];
    times_[1] = t;
    values_[1] = current_.value;
    positions_ = std::min(positions_ + 1, 2);
    return crossing;
}

SingularityMonitor::Leaving SingularityMonitor::leaving(const System& s, const ConstraintSolver& solver, const VecX& v,
                                                        double energy, double allowed) {
    const double before = std::exchange(lastEnergy_, energy);
    const bool hasCrossed = std::exchange(hasCrossed_, false);
    const double level = std::clamp(4 * lastChange_, closeApproach, farApproach);
    if (!isApproaching()) {
        if (current_.value > level)  // a step may pass the whole approach
            return hasCrossed && std::abs(energy - before) > allowed ? Leaving::energy : Leaving::none;
        level_ = level;
        energyBefore_ = before;
        entry_ = {};
    }
    Leaving verdict = Leaving::none;
    if (std::abs(energy - energyBefore_) > allowed) verdict = Leaving::energy;
    if (current_.value > level_) {
        if (turnedInto(s, solver, v)) verdict = Leaving::direction;
        level_ = 0;
    } else if (entry_.right.size() == 0 && current_.value > trusted) {
        entry_ = current_;
    }
    return verdict;
}

bool SingularityMonitor::turnedInto(const System& s, const ConstraintSolver& solver, const VecX& v) const {
    if (entry_.right.size() == 0) return false;
    // At the dead point of a motor the motion itself is the direction that vanishes.
    double motors = 0;
    for (const auto& block : s.blocks)
        if (block.isMotion) motors += entry_.left.segment(block.row, block.rows).squaredNorm();
    if (motors > motorTakesPart) return false;
    const double speed = std::sqrt(massProduct(s, v.data(), v.data()));
    VecX direction(s.nv);
    solver.fromScaled(entry_.right, direction);
    return std::abs(massProduct(s, direction.data(), v.data())) > 0.5 * speed;
}

namespace {

/// How much of each row lies in the vanishing left directions (0 … 1), and how many directions vanish.
VecX vanishingShares(const System& s, ConstraintSolver& solver, const Workspace& w, int& vanishing) {
    VecX shares = VecX::Zero(s.rows);
    if (s.rows > denseLimit) {  // too large to decompose: the rows whose pivots vanish stand for the directions
        vanishing = 0;
        for (int row : solver.dependentRows(w)) {
            ++vanishing;
            shares[row] = 1;
        }
        vanishing -= static_cast<int>(solver.redundantRows().size());
        solver.factor(w);
    } else {
        MatX left;
        const VecX values = solver.singularValues(&left);
        vanishing = -static_cast<int>(solver.redundantRows().size());
        for (Eigen::Index i = 0; i < values.size(); ++i) {
            if (values[i] > zeroAtPassage) continue;
            ++vanishing;
            shares += left.col(i).cwiseAbs2();
        }
    }
    for (int row : solver.redundantRows()) shares[row] = 0;
    return shares;
}

}  // namespace

std::optional<Passage> describePassage(const System& s, double t, ConstraintSolver& solver, Workspace& w,
                                       int rankBefore, const VecX& q, const VecX& v) {
    int vanishing = 0;
    const VecX rowShares = vanishingShares(s, solver, w, vanishing);
    if (vanishing <= 0) return std::nullopt;
    Passage p;
    p.time = t;
    p.rankBefore = rankBefore;
    p.freedomBefore = s.nv - rankBefore;
    p.rankAt = rankBefore - vanishing;
    p.freedomAt = s.nv - p.rankAt;

    std::vector<std::pair<double, std::string>> shares;
    bool motionTakesPart = false;
    for (const auto& block : s.blocks) {
        const double share = rowShares.segment(block.row, block.rows).sum();
        if (share <= 1e-6) continue;
        shares.emplace_back(share, block.element);
        motionTakesPart = motionTakesPart || block.isMotion;
    }
    std::stable_sort(shares.begin(), shares.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    for (const auto& [share, name] : shares) p.elements.push_back(name);
    p.kind = motionTakesPart ? "dead point" : "bifurcation";
    char time[64];
    std::snprintf(time, sizeof time, "t = %.6g s", t);
    p.sentence = std::string(time) + ": " +
                 (p.kind == "dead point" ? "dead point of a motor" : "branches of the motion cross") + " at " +
                 joined(p.elements, 4) + ", freedom " + std::to_string(p.freedomBefore) + " → " +
                 std::to_string(p.freedomAt);
    p.q = q;
    BranchTangents tangents = branchTangents(s, solver, w, zeroAtPassage, p.freedomAt, v);
    p.branches = std::move(tangents.velocities);
    p.branchTaken = tangents.taken;
    p.allBranches = tangents.all;
    return p;
}

}  // namespace zwang

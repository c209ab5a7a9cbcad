#include "engine/analysis/assembly.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "engine/analysis/closest_pose.h"
#include "engine/analysis/start_branch.h"

namespace zwang {

namespace {

constexpr double assembled = 1e-9;  ///< scaled violation that counts as met

bool keeps(const AnyBody& body, std::string_view what) {
    return std::visit([&](const auto& b) { return std::find(b.keep.begin(), b.keep.end(), what) != b.keep.end(); },
                      body);
}

std::string number(double x) {
    char text[40];
    std::snprintf(text, sizeof text, "%.3g", x);
    return text;
}

std::vector<int> relativeMotionRows(const System& s) {
    std::vector<int> rows;
    for (const auto& block : s.blocks)
        if (block.isMotion) rows.push_back(block.row);
    return rows;
}

/// Relative motors start from the coordinate as assembled without them: their residual there becomes part of the
/// drive's base.
void measureDrives(System& s, const VecX& q) {
    Workspace w(s);
    evaluatePositions(s, 0, q.data(), w);
    for (const auto& block : s.blocks) {
        if (!block.isMotion) continue;
        const auto visit = [&](const auto& rows) {
            for (const auto& row : rows)
                if (row.row == block.row && row.drive >= 0 && s.drives[row.drive].relative) {
                    Drive& drive = s.drives[row.drive];
                    const double measured = w.position[block.row] + drive.at(0).value;
                    drive.base += measured;
                    drive.relative = false;
                }
        };
        std::apply([&](const auto&... group) { (visit(group), ...); }, s.planarRows);
        std::apply([&](const auto&... group) { (visit(group), ...); }, s.spatialRows);
    }
}

void findGaps(const System& s, const VecX& c, std::vector<Gap>& gaps) {
    for (const auto& block : s.blocks) {
        Gap gap{block.element, 0, 0};
        for (int r = 0; r < block.rows; ++r) {
            double& part = block.isAngle[r] ? gap.angle : gap.position;
            part = std::hypot(part, c[block.row + r]);
        }
        if (gap.position > assembled * s.size || gap.angle > assembled) gaps.push_back(gap);
    }
    std::sort(gaps.begin(), gaps.end(), [&](const Gap& a, const Gap& b) {
        return a.position / s.size + a.angle > b.position / s.size + b.angle;
    });
}

std::string gapText(const std::vector<Gap>& gaps) {
    std::string text;
    for (std::size_t i = 0; i < gaps.size() && i < 3; ++i) {
        text += (i ? "; " : "") + gaps[i].element + " stays open by ";
        if (gaps[i].position > 0) text += number(gaps[i].position) + " m";
        if (gaps[i].angle > 1e-12) text += (gaps[i].position > 0 ? " and " : "") + number(gaps[i].angle) + " rad";
    }
    if (gaps.size() > 3) text += "; and " + std::to_string(gaps.size() - 3) + " more";
    return text;
}

/// Tries to satisfy the positions in `metric`; keeps `q` at the best found.
double closePositions(const std::shared_ptr<const System>& system, const Metric& metric,
                      const std::vector<int>& ignored, VecX& q, Workspace& w) {
    ConstraintSolver solver(system);
    solver.setMetric(metric);
    solver.setIgnoredRows(ignored);
    VecX trial = q;
    projectPositions(solver, *system, 0, trial, w, 200);
    evaluatePositions(*system, 0, trial.data(), w);
    VecX c = w.position;
    for (int row : ignored) c[row] = 0;
    q = trial;
    return scaledViolation(*system, c);
}

void assemblePositions(Assembly& result, std::shared_ptr<System>& system, Workspace& w) {
    System& s = *system;
    VecX q = s.drawnQ;
    const Metric kept = keptMetric(s, "position", s.space == Space::planar ? "angle" : "orientation");
    const bool anyRelative = std::any_of(s.drives.begin(), s.drives.end(), [](const Drive& d) { return d.relative; });
    if (anyRelative) {
        VecX start = q;
        if (closePositions(system, kept, relativeMotionRows(s), start, w) < assembled) q = start;
        measureDrives(s, q);
    }
    VecX withKept = q;
    result.positionViolation = closePositions(system, kept, {}, withKept, w);
    if (result.positionViolation < assembled) {
        result.q = withKept;
        return;
    }
    VecX free = q;
    const double freeViolation = closePositions(system, s.metric, {}, free, w);
    if (freeViolation < assembled) {
        evaluatePositions(s, 0, withKept.data(), w);
        std::vector<Gap> gaps;
        findGaps(s, w.position, gaps);
        result.issues.push_back({Issue::Severity::error, gaps.empty() ? "" : gaps.front().element, "keep",
                                 "the start values marked keep cannot all be met: with them " + gapText(gaps) +
                                     "; keep fewer of them or change their values",
                                 0, 0});
        result.q = free;
        result.positionViolation = freeViolation;
        return;
    }
    closestPose(s, free, w);
    evaluatePositions(s, 0, free.data(), w);
    findGaps(s, w.position, result.gaps);
    result.q = free;
    result.positionViolation = scaledViolation(s, w.position);
    const bool motions = std::any_of(s.blocks.begin(), s.blocks.end(), [](const RowBlock& b) { return b.isMotion; });
    result.issues.push_back({Issue::Severity::error, result.gaps.empty() ? "" : result.gaps.front().element, "",
                             "the mechanism cannot be assembled: at the closest pose " + gapText(result.gaps) +
                                 "; change lengths or the drawn pose" +
                                 (motions ? ", or remove a motor that contradicts another" : ""),
                             0, 0});
}

void assembleVelocities(Assembly& result, const std::shared_ptr<System>& system, Workspace& w) {
    const System& s = *system;
    result.v = s.drawnV;
    if (s.rows == 0) return;
    const Metric kept = keptMetric(s, "velocity", "rate");
    VecX residual(s.rows);
    std::string worst;
    const auto attempt = [&](const Metric& metric) {
        ConstraintSolver solver(system);
        solver.setMetric(metric);
        evaluatePositions(s, 0, result.q.data(), w);
        solver.factor(w);
        VecX v = s.drawnV;
        for (int sweep = 0; sweep < 2; ++sweep) {
            evaluateVelocities(s, v.data(), w);
            solver.correctVelocities(w, v);
        }
        constraintRates(s, w, v.data(), residual);
        residual -= w.rate;
        // Of the drawn velocities: without a freedom the others are nothing but rounding.
        const double energy = std::max(kineticEnergy(s, v.data()), kineticEnergy(s, s.drawnV.data()));
        const double scale = std::sqrt(2 * energy / s.massScale) / s.size + w.rate.lpNorm<Eigen::Infinity>() / s.size;
        double largest = 0;
        for (const auto& block : s.blocks)
            for (int r = 0; r < block.rows; ++r) {
                const double x = std::abs(residual[block.row + r]) / (block.isAngle[r] ? 1.0 : s.size);
                if (x > largest) {
                    largest = x;
                    worst = block.element;
                }
            }
        result.v = v;
        return scale > 0 ? largest / scale : 0.0;
    };
    result.velocityViolation = attempt(kept);
    if (result.velocityViolation < assembled) return;
    const std::string blamed = worst;
    const double violation = result.velocityViolation;
    result.velocityViolation = attempt(s.metric);
    const bool keepToBlame = result.velocityViolation < assembled;
    result.issues.push_back({Issue::Severity::error, keepToBlame ? blamed : worst, keepToBlame ? "keep" : "",
                             keepToBlame
                                 ? "the start velocities marked keep contradict the joints (at " + blamed + " by " +
                                       number(violation) + " of the speed); keep fewer of them or change their values"
                                 : "the motors prescribe velocities that the joints do not allow (at " + worst +
                                       "); remove or change a motor",
                             0, 0});
}

}  // namespace

Metric keptMetric(const System& s, std::string_view move, std::string_view turn) {
    Metric metric = s.metric;
    const std::size_t perBody = s.space == Space::planar ? 1 : 9;
    for (int i = 0; i < s.bodies; ++i) {
        if (keeps(s.model->bodies[i], move)) metric.move[i] = 0;
        if (keeps(s.model->bodies[i], turn)) std::fill_n(metric.turn.begin() + perBody * i, perBody, 0.0);
    }
    return metric;
}

Assembly assemble(std::shared_ptr<const Model> model) {
    Assembly result;
    auto system = std::make_shared<System>(compile(std::move(model), result.issues));
    result.system = system;
    Workspace w(*system);
    result.q = system->drawnQ;
    if (system->rows > 0) assemblePositions(result, system, w);
    assembleVelocities(result, system, w);
    if (hasErrors(result.issues)) return result;
    result.structure = analyseStructure(system, 0, result.q, result.v);
    if (result.structure.isSingularHere()) chooseBranch(result, static_cast<int>(system->model->run.branch.value));
    return result;
}

}  // namespace zwang

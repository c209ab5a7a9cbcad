#include "engine/analysis/assembly.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "engine/analysis/closest_pose.h"
#include "engine/analysis/freedom_warning.h"
#include "engine/analysis/start_branch.h"
#include "engine/analysis/tooth_reactions.h"
#include "engine/fields/printed.h"
#include "engine/model/idle_couplers.h"
#include "engine/model/joint_view.h"

namespace zwang {

namespace {

constexpr double assembled = 1e-9;  ///< scaled violation that counts as met without a word

/// A violation that is more likely a rounded dimension than another mechanism.
constexpr double nearlyAssembled = 1e-4;

/// What the model lets assembly leave open.
double toleranceOf(const System& s) { return s.model->run.assemblyTolerance.value; }

bool keeps(const AnyBody& body, std::string_view what) {
    return std::visit([&](const auto& b) { return std::find(b.keep.begin(), b.keep.end(), what) != b.keep.end(); },
                      body);
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

void findGaps(const System& s, const VecX& c, double tolerance, std::vector<Gap>& gaps) {
    for (const auto& block : s.blocks) {
        Gap gap{block.element, 0, 0};
        for (int r = 0; r < block.rows; ++r) {
            double& part = block.isAngle[r] ? gap.angle : gap.position;
            part = std::hypot(part, c[block.row + r]);
        }
        if (!(gap.position <= tolerance * s.size && gap.angle <= tolerance)) gaps.push_back(gap);
    }
    const auto unknown = [](const Gap& gap) { return !std::isfinite(gap.position + gap.angle); };
    const auto known = std::stable_partition(gaps.begin(), gaps.end(), unknown);
    std::sort(known, gaps.end(), [&](const Gap& a, const Gap& b) {
        return a.position / s.size + a.angle > b.position / s.size + b.angle;
    });
}

Sentence gapText(const Gap& gap) {
    if (!std::isfinite(gap.position + gap.angle))
        return Sentence("%1 cannot be computed where its markers are", gap.element);
    const Sentence position = gap.position > 0 ? Sentence::verbatim(printed("%.3g m", gap.position)) : Sentence(),
                   angle = gap.angle > 1e-12 ? Sentence::verbatim(printed("%.3g rad", gap.angle)) : Sentence();
    return Sentence("%1 stays open by %2", gap.element, joined({position, angle}, "%1 and %2"));
}

Sentence gapText(const std::vector<Gap>& gaps) {
    Sentence text;
    for (std::size_t i = 0; i < gaps.size() && i < 3; ++i) text = text.then(gapText(gaps[i]));
    return gaps.size() > 3 ? text.then(Sentence("and %1 more", gaps.size() - 3)) : text;
}

/// Tries to satisfy the positions in `metric`; keeps `q` at the best found.
double closePositions(ConstraintSolver& solver, const System& s, const Metric& metric, const std::vector<int>& ignored,
                      VecX& q, Workspace& w) {
    solver.setMetric(metric);
    solver.setIgnoredRows(ignored);
    projectPositions(solver, s, 0, q, w, 200);
    evaluatePositions(s, 0, q.data(), w);
    return solver.violation(w);
}

void warn(Assembly& result, const std::string& element, const Sentence& sentence) {
    result.issues.push_back({Issue::Severity::warning, element, "", sentence, 0, 0});
    result.warnings.push_back(sentence);
}

/// The open joints of a start that the assembly tolerance takes.
void tellGaps(Assembly& result, const System& s, const VecX& c) {
    if (result.positionViolation < assembled) return;
    std::vector<Gap> gaps;
    findGaps(s, c, assembled, gaps);
    if (!gaps.empty())
        warn(result, gaps.front().element, Sentence("the assembly tolerance lets joints stay open: %1", gapText(gaps)));
}

void assemblePositions(Assembly& result, System& s, ConstraintSolver& solver, Workspace& w) {
    const double tolerance = toleranceOf(s);
    VecX q = s.qDesign;
    const Metric kept = keptMetric(s, "position", s.space == Space::planar ? "angle" : "orientation");
    const bool anyRelative = std::any_of(s.drives.begin(), s.drives.end(), [](const Drive& d) { return d.relative; });
    if (anyRelative) {
        VecX start = q;
        if (closePositions(solver, s, kept, relativeMotionRows(s), start, w) < tolerance) q = start;
        measureDrives(s, q);
    }
    VecX withKept = q;
    result.positionViolation = closePositions(solver, s, kept, {}, withKept, w);
    if (result.positionViolation < tolerance) {
        result.q = withKept;
        return tellGaps(result, s, w.position);
    }
    VecX free = q;
    double freeViolation = closePositions(solver, s, s.metric, {}, free, w);
    const bool anyKept = std::any_of(s.model->bodies.begin(), s.model->bodies.end(), [](const AnyBody& body) {
        return keeps(body, "position") || keeps(body, "angle") || keeps(body, "orientation");
    });
    if (freeViolation >= tolerance) {
        // Where masses differ by many powers of ten the steps in their metric stall; the closest pose does not use it.
        closestPose(s, free, w);
        evaluatePositions(s, 0, free.data(), w);
        freeViolation = scaledViolation(s, w.position);
    }
    if (freeViolation < tolerance && !anyKept) {
        result.q = free;
        result.positionViolation = freeViolation;
        return tellGaps(result, s, w.position);
    }
    if (freeViolation < tolerance) {
        evaluatePositions(s, 0, withKept.data(), w);
        std::vector<Gap> gaps;
        findGaps(s, w.position, tolerance, gaps);
        result.issues.push_back({Issue::Severity::error, gaps.empty() ? "" : gaps.front().element, "keep",
                                 Sentence("the start values marked keep cannot all be met: with them %1; keep fewer "
                                          "of them or change their values",
                                          gapText(gaps)),
                                 0, 0});
        result.q = free;
        result.positionViolation = freeViolation;
        return;
    }
    findGaps(s, w.position, tolerance, result.gaps);
    result.q = free;
    result.positionViolation = freeViolation;
    const bool motions = std::any_of(s.blocks.begin(), s.blocks.end(), [](const RowBlock& b) { return b.isMotion; });
    const Sentence wayOut =
        motions ? Sentence("change lengths or the drawn pose, or remove a motor that contradicts another")
                : Sentence("change lengths or the drawn pose");
    Sentence open =
        Sentence("the mechanism cannot be assembled: at the closest pose %1", gapText(result.gaps)).then(wayOut);
    if (freeViolation < nearlyAssembled) open = open.then(Sentence("a larger assembly tolerance takes it"));
    result.issues.push_back(
        {Issue::Severity::error, result.gaps.empty() ? "" : result.gaps.front().element, "", open, 0, 0});
}

/// Some joints mean nothing where their markers lie so, as gears whose centres are one.
void checkPlaces(Assembly& result, const System& s, Workspace& w) {
    const VecX& q = result.q.allFinite() ? result.q : s.qDesign;
    evaluatePositions(s, 0, q.data(), w);
    for (const JointView& joint : jointsOf(*s.model)) {
        const bool speaks = joint.traits.places == JointPlaces::told || joint.traits.room == JointRoom::wheels;
        if (!speaks || !fits(joint.space, s.space)) continue;
        const CompiledMarker first = compileMarker(s, joint.first), second = compileMarker(s, joint.second);
        const Vec3 apart = markerPoint(s, w, second) - markerPoint(s, w, first);
        const AssembledMarkers at{markerAxes(s, w, first), markerAxes(s, w, second), apart, s.size, assembled};
        if (const Sentence doubt = joint.doubt(at); !doubt.empty()) warn(result, joint.name, doubt);
        const Sentence objection = joint.objection(at);
        if (!objection.empty()) result.issues = {{Issue::Severity::error, joint.name, "second", objection, 0, 0}};
    }
}

void warnOfBlockedFreedom(Assembly& result) {
    const ConstraintStructure& structure = result.structure;
    warn(result, structure.redundantElements.empty() ? "" : structure.redundantElements.front(),
         Sentence("%1 of the %2 freedoms that the joints leave to first order they block to second order; a load along "
                  "them asks for reactions without bound: change lengths or leave a joint out",
                  structure.blockedFreedom, structure.freedomHere));
}

void assembleVelocities(Assembly& result, const System& s, ConstraintSolver& solver, Workspace& w) {
    result.v = s.vDesign;
    if (s.rows == 0) return;
    const Metric kept = keptMetric(s, "velocity", "rate");
    VecX residual(s.rows);
    std::string worst;
    const auto attempt = [&](const Metric& metric) {
        solver.setMetric(metric);
        solver.setIgnoredRows({});
        evaluatePositions(s, 0, result.q.data(), w);
        solver.factor(w);
        VecX v = s.vDesign;
        for (int sweep = 0; sweep < 2; ++sweep) {
            evaluateVelocities(s, v.data(), w);
            solver.correctVelocities(w, v);
        }
        constraintRates(s, w, v.data(), residual);
        residual -= w.rate;
        // Of the drawn velocities: without a freedom the others are nothing but rounding.
        const double energy = std::max(kineticEnergy(s, v.data()), kineticEnergy(s, s.vDesign.data()));
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
    const double tolerance = std::max(assembled, toleranceOf(s));
    if (result.velocityViolation < tolerance) return;
    const std::string blamed = worst;
    const double violation = result.velocityViolation;
    result.velocityViolation = attempt(s.metric);
    const bool keepToBlame = result.velocityViolation < tolerance;
    const bool motors = std::any_of(s.blocks.begin(), s.blocks.end(), [](const RowBlock& b) { return b.isMotion; });
    const Sentence sentence =
        keepToBlame ? Sentence(
                          "the start velocities marked keep contradict the joints (at %1 by %2 of the speed); "
                          "keep fewer of them or change their values",
                          blamed, printed("%.3g", violation))
        : motors
            ? Sentence("the motors prescribe velocities that the joints do not allow (at %1); remove or change a motor",
                       worst)
            : Sentence(
                  "the start velocities do not fit the joints (at %1 by %2 of the speed), as lengths of a closed "
                  "loop fit almost but not quite; correct them, start at rest, or raise the assembly tolerance",
                  worst, printed("%.3g", result.velocityViolation));
    result.issues.push_back(
        {Issue::Severity::error, keepToBlame ? blamed : worst, keepToBlame ? "keep" : "", sentence, 0, 0});
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

/// Elements for all pairs of a group that are too many would fill the memory.
void checkPairs(const Model& model, Issues& issues) {
    if (!hasContactGroups(model)) return;
    Model copy = model;
    for (const TouchingShapes& group : touchingShapes(copy))
        if (pairsOf(group) > mostPairs)
            issues.push_back({Issue::Severity::error, group.group, "members",
                              Sentence("%1 has more than %2 pairs of shapes, which only runs with the integrator "
                                       "moreau can have; take bodies out of it",
                                       group.group, mostPairs),
                              0, 0});
}

Assembly assemble(std::shared_ptr<const Model> model, GroupContacts contacts) {
    Assembly result;
    result.issues = idleCouplers(*model);
    if (contacts == GroupContacts::allPairs) checkPairs(*model, result.issues);
    if (hasErrors(result.issues)) contacts = GroupContacts::found;  // for what can be told of it in any case
    auto system = std::make_shared<System>(compile(std::move(model), result.issues, RowChoice::all, contacts));
    result.system = system;
    Workspace w(*system);
    result.q = system->qDesign;
    result.v = system->vDesign;
    ConstraintSolver solver(system);
    if (system->rows > 0) assemblePositions(result, *system, solver, w);
    checkPlaces(result, *system, w);
    if (hasErrors(result.issues)) return result;
    assembleVelocities(result, *system, solver, w);
    if (hasErrors(result.issues)) return result;
    result.structure = analyseStructure(system, 0, result.q, result.v);
    if (result.structure.blockedFreedom > 0) warnOfBlockedFreedom(result);
    if (result.structure.isSingularHere()) chooseBranch(result, system->model->run.branch);
    checkTeethAreHeld(result);
    if (const Sentence warning = freedomWarning(result); !warning.empty()) result.warnings.push_back(warning);
    return result;
}

}  // namespace zwang

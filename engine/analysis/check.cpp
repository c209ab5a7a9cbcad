#include "engine/analysis/check.h"

#include "engine/analysis/assembly.h"
#include "engine/analysis/dynamics.h"
#include "engine/analysis/freedom_warning.h"
#include "engine/analysis/methods.h"
#include "engine/analysis/redundancy.h"
#include "engine/analysis/separation.h"
#include "engine/analysis/start_branch.h"
#include "engine/singularity/monitor.h"

namespace zwang {

namespace {

/// The name that windows give a type.
Sentence labelOf(const TypeInfo& type) { return Sentence::fromParts(std::string(type.label), {}); }

Issue redundancyNote(const CheckReport& report) {
    std::string names, notUnique;
    std::vector<Sentence> changes;
    for (const auto& name : report.redundantElements) names += (names.empty() ? "" : ", ") + name;
    for (const auto& reaction : report.reactions)
        if (!reaction.allUnique()) notUnique += (notUnique.empty() ? "" : ", ") + reaction.element;
    for (const auto& change : report.suggestedChanges)
        changes.push_back(Sentence("%1: %2 → %3", change.element, labelOf(change.from), labelOf(change.to)));
    return {Issue::Severity::note,
            report.redundantElements.empty() ? "" : report.redundantElements.front(),
            "",
            (report.redundant == 1
                 ? Sentence("1 equation is redundant in every position (found at %1); the motion is right, the "
                            "reactions of %2 are the smallest possible ones",
                            names, notUnique)
                 : Sentence("%1 equations are redundant in every position (found at %2); the motion is right, the "
                            "reactions of %3 are the smallest possible ones",
                            report.redundant, names, notUnique))
                .then(changes.empty() ? Sentence() : Sentence("%1 removes the redundancy", joined(changes, "%1, %2"))),
            0,
            0};
}

/// The singular start as a passage, for a picture of its branches.
Passage startPassage(const Assembly& start) {
    Passage passage;
    passage.rankBefore = start.structure.rankNearby;
    passage.freedomBefore = start.structure.freedomNearby;
    passage.rankAt = start.structure.rankHere;
    passage.freedomAt = start.structure.freedomHere;
    passage.q = start.q;
    passage.kind = start.startKind;
    passage.branches = start.branches.velocities;
    passage.branchTaken = start.branches.taken;
    passage.allBranches = start.branches.all;
    return passage;
}

/// Degrees of freedom of positions: what the joints leave without their nonholonomic equations.
int positionFreedom(const Assembly& start) {
    Issues notes;
    const auto system = std::make_shared<const System>(compile(start.system->model, notes, RowChoice::positions));
    return analyseStructure(system, 0, start.q, start.v).freedomNearby;
}

/// Branches of a singular start, as a note too.
void describeSingularStart(const Assembly& start, CheckReport& report) {
    Sentence sentence("the start is a singular position: freedom %1 here, %2 at nearby positions", report.freedom,
                      report.genericFreedom);
    const auto& branches = start.branches;
    report.branches = branchTexts(*start.system, branches.velocities);
    report.branchTaken = branches.taken;
    Sentence list;
    for (std::size_t i = 0; i < branches.velocities.size(); ++i) {
        const auto entry = static_cast<int>(i) == branches.taken ? Pattern<2>("%1: %2 (taken)") : Pattern<2>("%1: %2");
        list = list.then(Sentence(entry, i + 1, report.branches[i]));
    }
    if (!list.empty()) sentence = sentence.then(Sentence("branches %1", list));
    if (!branches.all) sentence = sentence.then(Sentence("there may be other branches"));
    if (start.startKind == "cusp") sentence = sentence.then(Sentence("the branch ends here in a cusp"));
    if (start.startKind == "tangency")
        sentence = sentence.then(Sentence("branches touch here, or there is only this one"));
    report.issues.push_back({Issue::Severity::note, "", "", sentence, 0, 0});
}

void describeIsolatedStart(CheckReport& report) {
    report.startKind = "isolated";
    report.redundant = 0;  // dependent here, and there is no nearby position
    report.redundantElements.clear();
    report.issues.push_back({Issue::Severity::note, "", "",
                             Sentence("the start is an isolated position: freedom %1 here, but no branch of the "
                                      "motion leaves it",
                                      report.freedom),
                             0, 0});
}

}  // namespace

CheckReport check(const Model& model) {
    CheckReport report;
    auto frozen = std::make_shared<Model>(model);
    report.issues = evaluate(*frozen);
    checkMethods(frozen->run, report.issues);
    if (hasErrors(report.issues)) return report;
    if (frozen->bodies.empty()) {
        report.issues.push_back(
            {Issue::Severity::error, "", "bodies", Sentence("the model has no body to move; add one"), 0, 0});
        return report;
    }
    const Assembly start = assemble(frozen, groupContactsOf(frozen->run));
    report.issues.insert(report.issues.end(), start.issues.begin(), start.issues.end());
    report.gaps = start.gaps;
    const System& s = *start.system;
    report.bodies = s.bodies;
    report.coordinates = s.nv;
    report.equations = s.rows;
    RunSettings run = frozen->run;
    const std::size_t before = report.issues.size();
    checkFormulation(run, s, start.structure.redundantRows, report.issues);
    if (report.issues.size() > before) run.formulation = GaussSettings{};  // for the picture of the start
    Dynamics dynamics(start.system, run);
    dynamics.solver().setRedundantRows(start.structure.redundantRows);
    auto results = std::make_shared<Results>(start.system);
    results->append(dynamics.frame(0, dynamics.makeState(start.q, start.v)));
    report.start = results;
    if (hasErrors(start.issues)) return report;
    for (const Issues& found : {beyondStops(s, start.q), crossedShapes(s, start.q)})
        report.issues.insert(report.issues.end(), found.begin(), found.end());
    const ConstraintStructure& structure = start.structure;
    report.rank = structure.rankHere;
    report.freedom = structure.freedomHere - structure.blockedFreedom;
    report.genericFreedom = structure.freedomNearby - structure.blockedFreedom;
    report.positionFreedom = s.rateRows > 0 ? positionFreedom(start) : report.genericFreedom;
    report.redundant = s.rows - structure.rankNearby;
    report.redundantElements = structure.redundantElements;
    report.singularStart = structure.isSingularHere();
    report.startKind = start.startKind;
    if (report.singularStart) {
        results->passages.push_back(startPassage(start));
        describeSingularStart(start, report);
    }
    if (structure.isImmovable) describeIsolatedStart(report);
    const RedundancyReport redundancy = analyseRedundancy(start);
    report.redundantEquations = redundancy.everywhere;
    report.singularEquations = redundancy.here;
    report.suggestedChanges = redundancy.suggestedChanges;
    report.reactions = redundancy.reactions;
    if (report.redundant > 0 && structure.blockedFreedom == 0) report.issues.push_back(redundancyNote(report));
    if (const Sentence warning = freedomWarning(start); !warning.empty())
        report.issues.push_back({Issue::Severity::warning, "", "", warning, 0, 0});
    return report;
}

std::vector<Pose> drawnPoses(const Model& model) {
    auto frozen = std::make_shared<Model>(model);
    Issues issues = evaluate(*frozen);
    std::vector<Pose> poses;
    if (frozen->bodies.empty()) return poses;
    if (hasErrors(issues)) {  // drawn as far as it is known
        Issues notes;
        for (const auto& body : frozen->bodies) {
            Pose pose;
            if (const auto* planarBody = std::get_if<PlanarBody>(&body)) {
                pose.position = Vec3(planarBody->position[0].value, planarBody->position[1].value, 0);
                pose.orientation = Quat(Eigen::AngleAxisd(planarBody->angle.value, Vec3::UnitZ()));
            } else if (const auto* spatialBody = std::get_if<SpatialBody>(&body)) {
                const auto& o = spatialBody->orientation;
                pose.position = Vec3(spatialBody->position[0].value, spatialBody->position[1].value,
                                     spatialBody->position[2].value);
                const Quat orientation(o[0].value, o[1].value, o[2].value, o[3].value);
                if (orientation.norm() > 0) pose.orientation = orientation.normalized();
            }
            poses.push_back(pose);
        }
        return poses;
    }
    const Assembly start = assemble(frozen, groupContactsOf(frozen->run));
    const VecX& q = hasErrors(start.issues) && start.q.size() == 0 ? start.system->qDesign : start.q;
    for (int i = 0; i < start.system->bodies; ++i) poses.push_back(drawingPose(*start.system, i, q.data()));
    return poses;
}

}  // namespace zwang

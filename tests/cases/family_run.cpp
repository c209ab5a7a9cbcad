#include "tests/cases/family_run.h"

#include <map>
#include <utility>

namespace zwang::tests {

namespace {

constexpr double end = 3;

/// Members are made once, as what is known of some takes as long as a run of them: the same ones are run by several
/// methods.
const FamilyMember& memberOf(int family, unsigned seed) {
    constexpr std::size_t most = 200;
    static std::map<std::pair<int, unsigned>, FamilyMember> made;
    const auto found = made.find({family, seed});
    if (found != made.end()) return found->second;
    if (made.size() == most) made.clear();
    std::mt19937 random(seed);
    return made[{family, seed}] = allFamilies()[static_cast<std::size_t>(family)].make(random, end);
}

}  // namespace

std::size_t countLate(const std::vector<double>& found, const std::vector<double>& wanted, double allowed) {
    std::size_t late = 0;
    for (std::size_t i = 0; i < std::min(found.size(), wanted.size()); ++i)
        late += !(std::abs(found[i] - wanted[i]) < allowed);
    return late;
}

Poses posesOf(const Results& results) {
    Poses poses;
    const System& s = results.system();
    for (std::size_t k = 0; k < results.size(); ++k) {
        auto& bodies = poses.emplace_back();
        for (int i = 0; i < s.bodies; ++i) bodies.push_back(drawingPose(s, i, results.frame(k).q.data()));
    }
    return poses;
}

FamilyVerdict tryMember(const FamilyRun& run) {
    using Status = Outcome::Status;
    const Family& family = allFamilies()[static_cast<std::size_t>(run.family)];
    const FamilyMember& member = memberOf(run.family, run.seed);
    Model model = member.model;
    if (hasErrors(evaluate(model))) return {.text = "the member has errors"};
    if (run.inSpace && model.space == Space::planar) model = toSpatial(model).model;
    const bool isFixed = hasFixedSteps(run.integrator);
    // Euler's method turns the linkage at a rate that is a little wrong, and says so.
    const bool isRough = run.integrator == "euler";
    model.run.integrator.key = run.integrator;
    if (isFixed)
        model.run.step = run.tolerance;
    else
        model.run.rtol = model.run.atol = run.tolerance;
    model.run.end = end;
    model.run.outputStep = 0.05;
    const Results results = simulate(model);

    const double allowed = isRough ? 0.05 : isFixed ? 1e-6 : std::max(1e-8, 200 * run.tolerance);
    const auto isInside = [&](double t) { return !isRough || t < end - 2 * allowed; };
    std::vector<double> found, wanted;
    for (const auto& passage : results.passages)
        if (isInside(passage.time)) found.push_back(passage.time);
    for (const double t : member.passages)
        if (isInside(t)) wanted.push_back(t);
    if (isRough && found.size() == wanted.size() + 1 && found.back() > end - 4 * allowed) found.pop_back();

    FamilyVerdict verdict;
    verdict.lost = wanted.size() - std::min(wanted.size(), found.size());
    verdict.invented = found.size() - std::min(wanted.size(), found.size());
    verdict.late = countLate(found, wanted, allowed * member.slowness);
    verdict.unsure = results.uncertain.size();
    for (std::size_t i = 0; i < std::min(found.size(), wanted.size()); ++i)
        verdict.timeError = std::max(verdict.timeError, std::abs(found[i] - wanted[i]) / member.slowness);
    if (member.offBranch) verdict.offBranch = member.offBranch(posesOf(results));
    const Status status = results.outcome.status;
    verdict.isSilent = verdict.lost + verdict.invented > 0 && verdict.unsure == 0 && status == Status::completed;
    const bool isTold = status != Status::completed && !(isRough && status == Status::completedWithWarnings);
    verdict.isOnBranch = verdict.offBranch < (isRough ? 0.1 : 1e-4);
    if (verdict.lost + verdict.invented + verdict.late + verdict.unsure == 0 && verdict.isOnBranch && !isTold)
        return verdict;
    const auto list = [](const std::vector<double>& times) {
        std::string text;
        char number[32];
        for (const double t : times) {
            std::snprintf(number, sizeof number, " %.10g", t);
            text += number;
        }
        return text;
    };
    verdict.text = std::string(family.name) + (run.inSpace ? " in space " : " ") + run.integrator + ", seed " +
                   std::to_string(run.seed) + ":" + list(found) + ", want" + list(wanted) +
                   (verdict.isOnBranch ? "; " : "; on another branch; ") + results.outcome.sentence.english();
    return verdict;
}

}  // namespace zwang::tests

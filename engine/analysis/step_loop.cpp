#include "engine/analysis/step_loop.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "engine/analysis/run_outcome.h"
#include "engine/fields/printed.h"

namespace zwang {

namespace {

/// What gravity does to all bodies over the size of the model [J].
double weighedEnergy(const System& s) { return s.massScale * s.bodies * s.gravity.norm() * s.size; }

DenseOutput::Through outputOf(const IntegratorRow& method) {
    using Through = DenseOutput::Through;
    return method.takesContacts ? Through::lastStep : method.implicit ? Through::rates : Through::accelerations;
}

}  // namespace

StepLoop::StepLoop(const Assembly& start, const RunSettings& settings, const IntegratorRow& method,
                   const RunControl& control, Results& results, StepObserver observer)
    : start_(start),
      settings_(settings),
      control_(control),
      results_(results),
      observer_(std::move(observer)),
      plan_(planOf(settings, method)),
      dynamics_(start.system, settings),
      watch_(start.system, start.structure.redundantRows),
      finder_(watch_),
      motion_(dynamics_, finder_, outputOf(method)),
      stepper_(start, settings, method, plan_, dynamics_, motion_.dense(), finder_),
      passages_(dynamics_, motion_, watch_, plan_),
      sightings_(results),
      friction_(dynamics_, motion_, plan_),
      crowd_(plan_.end),
      recorder_(plan_, control, results, weighedEnergy(*start.system), observer_ != nullptr),
      hasRopes_(hasRopesOverPulleys(*start.system)) {
    const System& s = *start.system;
    dynamics_.solver().setRedundantRows(start.structure.redundantRows);
    dynamics_.setRestTangent(start.restTangent);
    if (plan_.controlsStep && !method.implicit && dynamics_.projects() && dynamics_.contacts().isEmpty() &&
        s.rateRows == 0)
        stiffness_ = std::make_unique<StiffnessWatch>(start.system, settings, s.nv - start.structure.rankNearby);
}

void StepLoop::run() {
    const auto begun = std::chrono::steady_clock::now();
    for (bool goesOn = begin(); goesOn;) goesOn = step();
    writeOutputs(motion_.last().t);
    // Where the run ends between outputs, its last state is shown as well.
    const DenseOutput::Node& last = motion_.last();
    if (last.t > recorder_.lastTime() + plan_.together()) recorder_.record(frame(last.t, last.y));
    auto& statistics = results_.statistics;
    statistics.solveSeconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
    statistics.steps = stepper_.steps();
    statistics.rejectedSteps = stepper_.rejected();
    statistics.rightHandSides = dynamics_.rightHandSides();
    statistics.projections = dynamics_.projections();
    statistics.rankRevealingSolves = dynamics_.solver().rankRevealingSolves();
    if (dynamics_.takesContactsByStep()) dynamics_.endContactSteps(last.t, last.y);
    conclude();
    report(true);
}

bool StepLoop::begin() {
    const System& s = dynamics_.system();
    DenseOutput::Node first{0, dynamics_.makeState(start_.q, start_.v), VecX::Zero(dynamics_.stateSize())};
    dynamics_.holdPieces(plan_.together());
    dynamics_.meetConstraints(0, first.y);
    dynamics_.solver().improveRedundantRows(dynamics_.workspace());
    dynamics_.derivativeAfterProjection(0, first.y, first.dydt);
    rememberTurns();
    double kinetic = 0;
    const double balance = dynamics_.energyBalance(first.y, kinetic);
    if (dynamics_.hasMotions()) work_.begin(balance);
    if (dynamics_.isUndetermined())
        results_.outcome.warnings.push_back(
            Sentence("the start is a singular position that does not determine the motion; choose a branch, or start "
                     "near it"));
    guardBranch(first, kinetic, balance);
    const VecX q = first.y.head(s.nq), v = first.y.segment(s.nq, s.nv);
    finder_.begin(0, q, v);
    if (start_.structure.isSingularHere())
        if (const auto passage = describePassage(watch_, 0, q, v, {})) sightings_.addStart(*passage);
    stepper_.length().begin(first);
    motion_.dense().append(first);
    stepper_.lookAhead();
    const bool isStuck =
        start_.structure.isImmovable && start_.v.isZero(0) && !first.dydt.segment(s.nq, s.nv).isZero(0);
    const bool starts = !dynamics_.hasEvents() || settleStart();
    if (dynamics_.takesContactsByStep()) findFirstForces();
    stepper_.locator().begin(motion_.last());
    recorder_.record(frame(0, motion_.last().y));
    if (!isStuck) return starts;
    const auto& redundant = start_.structure.redundantElements;
    return fail(Sentence("no branch of the motion leaves the start: the mechanism is stretched or folded so that it "
                         "cannot move, and no reaction of finite size holds the load"),
                redundant.empty() ? "" : redundant.front());
}

/// The forces of the first step are those of the start, too.
void StepLoop::findFirstForces() {
    DenseOutput::Node node = motion_.last();
    const double h = std::min(plan_.fixedStep, plan_.end);
    VecX end;
    dynamics_.contactStep(node.t, node.y, h, end);
    dynamics_.beginContactSteps(node.t, node.y);
    dynamics_.meetConstraints(node.t, node.y);
    dynamics_.derivativeAfterProjection(node.t, node.y, node.dydt);
    motion_.dense().restartFrom(std::move(node));
}

bool StepLoop::step() {
    const double t = motion_.last().t;
    if (!noWay_.why.empty()) return fail(noWay_.why, noWay_.element);
    dynamics_.holdPieces(t + plan_.together());
    if (t >= plan_.end) return false;
    if (control_.stop.stop_requested()) {
        results_.outcome.status = Outcome::Status::stopped;
        results_.outcome.time = t;
        results_.outcome.sentence = Sentence("stopped at t = %1 s", printed("%.6g", t));
        return false;
    }
    auto next = stepper_.next(recorder_.highestKinetic());
    if (const NoStep* none = std::get_if<NoStep>(&next)) return fail(none->why, none->element);
    RunStep& step = std::get<RunStep>(next);
    if (step.startsAnew) startAnew(step);
    return accept(std::move(step));
}

void StepLoop::startAnew(RunStep& step) {
    writeOutputs(motion_.last().t);
    motion_.dense().restart();
    const System& s = dynamics_.system();
    const DenseOutput::Node& node = motion_.last();
    finder_.goOn(node.t, node.y.head(s.nq), node.y.segment(s.nq, s.nv));
    guard_.beginMotion();
    dynamics_.meetConstraints(step.t, step.y);
}

bool StepLoop::accept(RunStep step) {
    const double t = step.t, began = motion_.last().t;
    const bool isEvent = step.end.isEvent;
    if (observer_)
        observer_({began, t - began, motion_.last().y, step.y, stepper_.projectsStages(),
                   dynamics_.solver().redundantRows(), dynamics_.workspace().turns, dynamics_.workspace().sides,
                   dynamics_.contacts(), step.end.met, quiet_.loosenedBy(step.end.met, dynamics_), step.end.grazes});
    tellGrazes(step.end.grazes);
    if (dynamics_.solver().improveRedundantRows(dynamics_.workspace())) guard_.otherRowsAreRedundant();
    DenseOutput::Node node{t, std::move(step.y), VecX::Zero(dynamics_.stateSize())};
    dynamics_.derivativeAfterProjection(t, node.y, node.dydt);
    if (hasRopes_)
        if (const auto trouble = ropeTroubleSinceLast())
            return fail(trouble->why, dynamics_.system().contacts[trouble->contact].element);
    rememberTurns();
    if (dynamics_.hasContactEvents()) tellWoken(node);
    watchFriction(node);
    double kinetic = 0;
    double balance = dynamics_.energyBalance(node.y, kinetic);
    if (dynamics_.hasMotions())
        balance = stepper_.ignoresWork()
                      ? work_.keep(began, t, balance, kinetic, node.y[indexOf(dynamics_.system(), Energy::supplied)])
                      : work_.goOn(began, t, balance);
    motion_.dense().append(std::move(node));
    stepper_.locator().begin(motion_.last());
    stepper_.length().boundFor(motion_.dense(), stepper_.passesSmoothly());
    const bool isMotorKnot = stepper_.locator().nextKnot(began) <= t + plan_.together(),
               isKnot = step.end.isLimit || isMotorKnot;
    if (!lookForPassages(isKnot || isEvent || t >= plan_.end)) {
        stepper_.locator().begin(motion_.last());
        report(false);
        return true;
    }
    guardBranch(motion_.last(), kinetic, balance);
    if (isEvent) work_.begin();
    if (!isKnot && !isEvent) watchStiffness();
    stepper_.lookAhead();
    // An output at the moment of an event, or of a knot of a motor, is that after it.
    const double told = isEvent || isMotorKnot ? t - plan_.together() : t;
    writeOutputs(std::min(finder_.knownUntil(), told));
    report(false);
    if (isKnot) {
        writeOutputs(told);
        motion_.dense().restart();
        beginMotion();
        stepper_.length().beginAfterKnot();
    }
    if (isEvent && !meetEvent(step.end)) return false;
    if (isMotorKnot && !isEvent && !meetKnot()) return false;
    if (isMotorKnot && dynamics_.hasContactEvents()) restWithMotors();
    return true;
}

void StepLoop::rememberTurns() {
    dynamics_.rememberTurns();
    watch_.goOnFrom(dynamics_.workspace().turns);
}

void StepLoop::beginMotion() {
    const System& s = dynamics_.system();
    const DenseOutput::Node& node = motion_.last();
    finder_.begin(node.t, node.y.head(s.nq), node.y.segment(s.nq, s.nv));
    guard_.beginMotion();
}

void StepLoop::watchStiffness() {
    if (!stiffness_ || !stiffness_->isDue(dynamics_.rightHandSides()) || finder_.isNear()) return;
    const DenseOutput::Node& last = motion_.last();
    if (motion_.dense().first().t < last.t) stiffness_->look(last.t, stepper_.steps(), last.y, last.dydt, dynamics_);
}

void StepLoop::writeOutputs(double until) {
    const DenseOutput::Node& last = motion_.last();
    recorder_.writeOutputs(until, [&](double t) {
        return frame(t, std::abs(t - last.t) <= 1e-9 * plan_.outputStep ? last.y : motion_.at(t));
    });
}

/// At a crossing of branches the multipliers are not unique; those that the motion comes with and goes on with are what
/// their values beside it, at t ± δ and t ± 2δ, say by a cubic. Where they grow as 1/(t − t*), what is finite of them.
void StepLoop::reactAsBeside(Frame& frame) {
    constexpr double beside = 3e-3;  // [rad]
    const double t = frame.time, delta = beside / std::max(motion_.rate(plan_.end), 1e-300);
    if (t - 2 * delta < motion_.dense().first().t || t + 2 * delta > motion_.last().t) return;
    VecX sum = VecX::Zero(frame.reaction.size());
    for (const auto& [part, weight] : {std::pair{1.0, 4.0 / 6}, std::pair{2.0, -1.0 / 6}})
        for (const double side : {-part, part}) {
            const double at = t + side * delta;
            sum += weight * dynamics_.frame(at, motion_.at(at)).reaction;
        }
    if (sum.allFinite()) frame.reaction = sum;
}

Frame StepLoop::frame(double t, const VecX& y) {
    Frame frame = dynamics_.frame(t, y);
    const auto& passages = results_.passages;
    if (!passages.empty() && std::abs(t - passages.back().time) <= plan_.together()) {
        reactAsBeside(frame);
        dynamics_.frame(t, y);  // what follows belongs to this state
    }
    const System& s = dynamics_.system();
    dynamics_.solver().smallestPair(framePair_);
    frame.smallestSingularValue = s.rows > 0 ? framePair_.value : 1;
    frame.rank = start_.structure.rankNearby;
    if (s.rows > 0 && framePair_.value < 1e-6 && !results_.passages.empty())
        frame.rank = results_.passages.back().rankAt;
    frame.freedom = s.nv - frame.rank;
    work_.settle(frame);
    return frame;
}

/// At the end of a step, to which the workspace belongs.
std::optional<RopeTrouble> StepLoop::ropeTroubleSinceLast() {
    const System& s = dynamics_.system();
    const DenseOutput::Node& last = motion_.last();
    Workspace before(s);
    before.turns = dynamics_.workspace().turns;
    evaluatePositions(s, last.t, last.y.data(), before);
    evaluateVelocities(s, last.y.data() + s.nq, before);
    auto troubles = ropeReversals(s, before, dynamics_.workspace());
    if (troubles.empty()) troubles = ropeTroubles(s, dynamics_.workspace());
    return troubles.empty() ? std::nullopt : std::optional(troubles.front());
}

/// Where a piece of a rope comes to its end it turns ever faster, and no step leads on.
std::optional<RopeTrouble> StepLoop::ropeTroubleNearby() {
    constexpr double nearly = 1e-3;
    if (!hasRopes_) return std::nullopt;
    Workspace w(dynamics_.system());
    w.turns = dynamics_.workspace().turns;
    evaluatePositions(dynamics_.system(), motion_.last().t, motion_.last().y.data(), w);
    const auto troubles = ropeTroubles(dynamics_.system(), w, nearly);
    return troubles.empty() ? std::nullopt : std::optional(troubles.front());
}

bool StepLoop::fail(const Sentence& why, const std::string& element) {
    const double t = motion_.last().t;
    if (const auto& contacts = dynamics_.contacts(); !contacts.trouble().empty() && contacts.trouble() != why)
        return fail(contacts.trouble(), contacts.troubledElement());
    if (const std::string& ring = dynamics_.contacts().allAroundElement();
        !ring.empty() && why != allAroundSentence(ring))
        return fail(allAroundSentence(ring), ring);
    if (const auto trouble = ropeTroubleNearby(); trouble && trouble->why != why)
        return fail(trouble->why, dynamics_.system().contacts[trouble->contact].element);
    // What comes to nothing where friction is about to lock itself does so because of it, whatever it met first.
    const Sentence lock = lockSentence(dynamics_.contacts().lockingElement());
    if (dynamics_.contacts().trouble().empty() && !dynamics_.contacts().lockingElement().empty() && why != lock)
        return fail(lock, dynamics_.contacts().lockingElement());
    if (const std::string body = dynamics_.undeterminedBody(); !body.empty() && body != element)
        return fail(Sentence("a torque turns %1 about an axis about which it has almost no inertia; give it an "
                             "inertia there or a joint that holds the rotation",
                             body),
                    body);
    if (!dynamics_.projects()) guard_.noteBreak(t);
    results_.outcome.status = Outcome::Status::failed;
    results_.outcome.time = t;
    results_.outcome.element = element;
    results_.outcome.sentence = Sentence("failed at t = %1 s because %2", printed("%.9g", t), why);
    return false;
}

void StepLoop::conclude() {
    RunEnd end;
    end.time = motion_.last().t;
    end.energyAllowed = recorder_.energyAllowed(results_.statistics.energyScale);
    end.projects = dynamics_.projects();
    end.violationAllowed = end.projects ? std::max(1e-9, settings_.assemblyTolerance.value) : 1e-5;
    end.leftBranch = guard_.leftTime(energyIsOff(results_, end.energyAllowed));
    end.jolt = stepper_.largestJolt().change;
    end.joltTime = stepper_.largestJolt().time;
    end.warnings = dynamics_.warnings();
    for (auto& warning : stepper_.integrator().warnings()) end.warnings.push_back(std::move(warning));
    if (const auto& pulse = stepper_.locator().missedPulse(); !pulse.element.empty())
        end.warnings.push_back(Sentence(
            "a formula of %1 has a pulse at t = %2 s within a step of fixed length, which passes over it; take "
            "a shorter step, or let the tolerance choose it",
            pulse.element, printed("%.6g", pulse.time)));
    end.account = stepper_.integrator().account();
    if (dynamics_.takesContactsByStep() && !(dynamics_.contacts().isEmpty() && dynamics_.system().groups.empty()))
        end.account = end.account.then(Sentence("contacts were taken over steps of %1 s, by which impacts may be off",
                                                printed("%.3g", plan_.fixedStep)));
    if (stiffness_ && stiffness_->isStiff())
        end.account = end.account.then(
            Sentence("the model is stiff: not the tolerance but stability kept the steps short, and the integrator "
                     "radau5 takes longer ones"));
    zwang::conclude(results_, end);
}

}  // namespace zwang

#include "engine/analysis/step_loop.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>
#include <utility>

#include "engine/analysis/euler_integrator.h"
#include "engine/fields/printed.h"

namespace zwang {

namespace {

constexpr long hopelessSteps = 3000;       ///< tried, …
constexpr double hopelessProgress = 1e-7;  ///< … which come on by less than this part of the end time
constexpr double lostConstraints = 10;     ///< a violation, in sizes of the model, beyond which no motion is left
constexpr double deadPoint = 1e-2;         ///< |φ_j| below which motors are to blame that no step leads on
constexpr double atRest = 1e-4;            ///< of the largest speed: below it a change of the velocities is nothing
constexpr double largestProjection =
    1e-3;  ///< a projection that changes the velocities by more of themselves rejects an adaptive step

}  // namespace

StepLoop::StepLoop(const Assembly& start, const RunSettings& settings, const IntegratorRow& method,
                   const RunControl& control, Results& results, StepObserver observer)
    : settings_(settings),
      method_(method),
      control_(control),
      results_(results),
      dynamics_(start.system, settings),
      dense_(dynamics_, !method.implicit),
      integrator_(
          inCoordinatesOf(settings.formulation, start.system, method, {settings.rtol.value, settings.atol.value})),
      observer_(std::move(observer)),
      watch_(start.system, start.structure.redundantRows),
      finder_(watch_),
      structure_(start.structure) {
    isImmovable_ = structure_.isImmovable && start.v.isZero(0);
    if (dynamics_.projects()) {
        if (method.adaptive && method.longSteps)
            acrossPassages_ = inCoordinatesOf(settings.formulation, start.system, *findIntegrator("fehlberg78"),
                                              {settings.rtol.value, settings.atol.value});
        for (Integrator* each : {integrator_.get(), acrossPassages_.get()})
            if (each) {
                each->setErrorFilter(
                    [this](double t, const VecX& y, VecX& error) { dynamics_.removeProjectedError(t, y, error); });
                each->setProjection(
                    [this](double t, const VecX& y, VecX& apart) { dynamics_.removeNormalPart(t, y, apart); });
            }
    }
    // With nonholonomic rows positions have more freedoms than velocities: implicit methods take plain differences
    // there.
    if (dynamics_.projects() && method.implicit && start.system->rateRows == 0) setManifold();
    rightHandSide_ = [this](double t, const VecX& y, VecX& dydt) { dynamics_.derivative(t, y, dydt); };
    dynamics_.solver().setRedundantRows(structure_.redundantRows);
    end_ = settings.end.value;
    outputStep_ = settings.outputStep.value;
    controlsStep_ = method.adaptive && settings.step.value == 0;
    fixedStep_ = settings.step.value > 0 ? settings.step.value : outputStep_;
    largestStep_ = settings.maxStep.value > 0 ? settings.maxStep.value : end_;
    if (controlsStep_ && !method.implicit && dynamics_.projects() && dynamics_.contacts().isEmpty() &&
        start.system->rateRows == 0)
        stiffness_ = std::make_unique<StiffnessWatch>(start.system, settings, start.system->nv - structure_.rankNearby);
    start_ = dynamics_.makeState(start.q, start.v);
    dynamics_.setRestTangent(start.restTangent);
}

void StepLoop::setManifold() {
    const System& s = dynamics_.system();
    const int freedom = s.nv - structure_.rankNearby;
    integrator_->setManifold(
        {[this](double t, const VecX& y, VecX& dydt) { dynamics_.derivativeOnManifold(t, y, dydt); },
         [this, freedom](double t, const VecX& y, const VecX&, RateDerivative& derivative) {
             return dynamics_.differentiate(t, y, freedom, derivative);
         },
         s.nq + s.nv});
    integrator_->setErrorFilter(
        [this](double t, const VecX& y, VecX& error) { dynamics_.removeNormalPart(t, y, error); });
}

void StepLoop::run() {
    const auto begin = std::chrono::steady_clock::now();
    lastReport_ = begin;
    DenseOutput::Node first{0, start_, VecX::Zero(dynamics_.stateSize())};
    dynamics_.projects() ? void(dynamics_.project(0, first.y)) : dynamics_.refresh(0, first.y);
    dynamics_.solver().improveRedundantRows(dynamics_.workspace());
    dynamics_.rememberTurns();
    dynamics_.derivativeAfterProjection(0, first.y, first.dydt);
    double kinetic = 0;
    const double balance = dynamics_.energyBalance(first.y, kinetic);
    if (dynamics_.isUndetermined())
        results_.outcome.warnings.push_back(
            "the start is a singular position that does not determine the motion; choose a branch, or start beside it");
    guardBranch(0, kinetic, balance);
    const System& s = dynamics_.system();
    finder_.begin(0, first.y.head(s.nq), first.y.segment(s.nq, s.nv));
    dynamics_.setProjectStages(finder_.isNear());
    if (structure_.isSingularHere())
        if (auto passage = describePassage(watch_, 0, first.y.head(s.nq), first.y.segment(s.nq, s.nv), {}))
            results_.passages.push_back(*passage);
    startPassages_ = results_.passages.size();
    nextStep_ = controlsStep_ ? firstStep(first) : fixedStep_;
    endContactSearch();
    dense_.append(first);
    const bool isStuck = isImmovable_ && first.dydt.segment(s.nq, s.nv).norm() > 0;
    const bool starts = !dynamics_.hasEvents() || settleStart();
    record(0, dense_.last().y);
    nextOutput_ = 1;
    if (isStuck)
        fail(
            "no branch of the motion leaves the start: the mechanism is stretched or folded so that it cannot move, "
            "and no "
            "reaction of finite size holds the load",
            structure_.redundantElements.empty() ? "" : structure_.redundantElements.front());
    while (!isStuck && starts && step()) {
    }
    writeOutputs(dense_.last().t);
    recordEnd();
    results_.statistics.solveSeconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    results_.statistics.steps = steps_;
    results_.statistics.rejectedSteps = rejected_;
    results_.statistics.rightHandSides = dynamics_.rightHandSides();
    results_.statistics.projections = dynamics_.projections();
    results_.statistics.rankRevealingSolves = dynamics_.solver().rankRevealingSolves();
    conclude();
    report(true);
}

bool StepLoop::fail(const std::string& why, const std::string& element) {
    if (const auto& contacts = dynamics_.contacts(); !contacts.trouble().empty() && contacts.trouble() != why)
        return fail(contacts.trouble(), contacts.troubledElement());
    // What comes to nothing where friction is about to lock itself does so because of it, whatever it met first.
    const std::string lock = lockSentence(dynamics_.contacts().lockingElement());
    if (dynamics_.contacts().trouble().empty() && !dynamics_.contacts().lockingElement().empty() && why != lock)
        return fail(lock, dynamics_.contacts().lockingElement());
    if (const std::string body = dynamics_.undeterminedBody(); !body.empty() && body != element)
        return fail("a torque turns " + body +
                        " about an axis about which it has next to no inertia; give it an inertia there or a joint "
                        "that holds the rotation",
                    body);
    // A motion that breaks apart at a singular position has left its branch there.
    if (!dynamics_.projects() && monitor_.isApproaching() && turnTime_ < 0) turnTime_ = dense_.last().t;
    results_.outcome.status = Outcome::Status::failed;
    results_.outcome.time = dense_.last().t;
    results_.outcome.element = element;
    results_.outcome.sentence = printed("failed at t = %.9g s because ", dense_.last().t) + why;
    return false;
}

bool StepLoop::acceptable(const Attempt& attempt, const VecX& y) const {
    return attempt.finished && y.allFinite() && (!controlsStep_ || attempt.error <= 1);
}

Attempt StepLoop::tryStep(const DenseOutput::Node& from, double h, VecX& y) {
    Attempt attempt = integrator_->attempt(rightHandSide_, from.t, from.y, from.dydt, h, y);
    if (projectStages_ && acrossPassages_ && !(attempt.finished && attempt.error <= 1))
        attempt = acrossPassages_->attempt(rightHandSide_, from.t, from.y, from.dydt, h, y);
    if (attempt.finished || controlsStep_) return attempt;
    // A method of variable order may refuse a step of prescribed length: then it reaches the end in parts.
    DenseOutput::Node part = from;
    const double end = from.t + h;
    double length = std::min(attempt.nextStep, h / 2);
    for (int count = 0; count < 1000; ++count) {
        length = std::min(length, end - part.t);
        attempt = integrator_->attempt(rightHandSide_, part.t, part.y, part.dydt, length, y);
        if (attempt.finished) {
            part.t += length;
            if (end - part.t < 1e-9 * h) return attempt;
            part.y = y;
            dynamics_.derivative(part.t, part.y, part.dydt);
        }
        length = attempt.finished ? attempt.nextStep : std::min(attempt.nextStep, length / 2);
    }
    attempt.finished = false;
    return attempt;
}

bool StepLoop::step() {
    const DenseOutput::Node& last = dense_.last();
    if (!noBranch_.empty()) return fail(noBranch_, noBranchElement_);
    if (last.t >= end_) return false;
    if (control_.stop.stop_requested()) {
        results_.outcome.status = Outcome::Status::stopped;
        results_.outcome.time = last.t;
        results_.outcome.sentence = printed("stopped at t = %.6g s", last.t);
        return false;
    }
    if (makesNoProgress(last.t)) return failForNoProgress(tries() - progressSteps_, last.t - progressFrom_);
    const double smallest = shortestStep();
    VecX y(last.y.size());
    std::string refused = finder_.isNear()
                              ? "beside a singular position rounding lets no step meet this tolerance; use a "
                                "larger one, or another integrator"
                              : "the motion has no continuation here";  // why attempts come to nothing
    for (;;) {
        double h = std::min({nextStep_, largestStep_, end_ - last.t});
        if (!controlsStep_ && nextStep_ <= largestStep_)  // the sum of many equal steps would round
            h = std::min((std::floor(last.t / nextStep_ + 1e-6) + 1) * nextStep_, end_) - last.t;
        if (!controlsStep_) h = std::min(h, nextKnot(last.t) - last.t);  // the rest of the step follows
        if (controlsStep_)
            h = std::min(h, largestTurn() / std::max(dynamics_.turningRate(last.y), largestTurn() / end_));
        if (controlsStep_) h = besidePassages(last.t, h);
        if (controlsStep_) {
            // No tiny step is left over before the end or a knot: the dense output could not tell its nodes apart.
            const double rest = std::min(end_, nextKnot(last.t)) - last.t;
            h = rest <= h ? rest : std::min(h, rest / 2);
        }
        if (end_ - last.t - h < 1e-9 * h) h = end_ - last.t;
        if (const double wanted = std::exchange(eventStep_, 0); wanted > 0) h = std::max(wanted, smallest);
        const bool isDriven = dynamics_.projects() && dynamics_.hasMotions() && finder_.smallest() < deadPoint;
        if (isDriven && ((h < smallest && h < end_ - last.t) || crawls(h))) {
            const DriveEnd drive = describeDriveEnd(dynamics_.system(), dynamics_.solver());
            if (!drive.sentence.empty()) return fail(drive.sentence, drive.motor);
            return fail(
                "the joints do not let the motors go on: the mechanism is at the end of its reach, or motors "
                "contradict each other",
                dynamics_.worstElement());
        }
        if (h < smallest && h < end_ - last.t && last.t < hopelessProgress / 1e3 * end_ * static_cast<double>(steps_))
            return failForNoProgress(steps_, last.t);
        if (h < smallest && h < end_ - last.t)
            return fail("the step became too small (" + printed("%.2g s", h) + "): " + refused,
                        dynamics_.worstElement());
        if (!isDriven && crawls(h))
            return fail(
                "the motion has come to a singular position, where it rests or turns so slowly that rounding lets no "
                "step lead on; start it beside, or with another speed",
                dynamics_.worstElement());
        const Attempt attempt = tryStep(last, h, y);
        if (!acceptable(attempt, y)) {
            const std::string reason = integrator_->refusal();
            if (!method_.adaptive || !controlsStep_)
                return fail(!reason.empty() ? reason
                            : y.allFinite() ? "the method cannot keep its tolerance with steps of this length; let the "
                                              "tolerance choose the step, or choose another method"
                                            : "a number became infinite or undefined; a smaller step may help",
                            dynamics_.worstElement());
            ++rejected_;
            refused = !reason.empty() ? reason
                      : y.allFinite() ? "the motion has no smooth continuation here"
                                      : "the accelerations become infinite or undefined here";
            nextStep_ = attempt.nextStep < h ? attempt.nextStep : h / 2;
            continue;
        }
        const double t = last.t + h;
        if (dynamics_.projects()) {
            const auto projection = dynamics_.project(t, y);
            if (!y.allFinite() || !(projection.positionViolation < std::max(1e-6, settings_.assemblyTolerance.value))) {
                if (!controlsStep_)
                    return fail("the constraints cannot be met after a step; a smaller step may help",
                                dynamics_.worstElement());
                ++rejected_;
                refused =
                    "the constraints cannot be met from here on: the mechanism is at the end of its reach, or motors "
                    "contradict each other";
                nextStep_ = h / 4;
                continue;
            }
            if (controlsStep_ && projection.velocityChange > largestProjection && projection.velocityError > 1e3 &&
                h > 1e3 * smallest) {
                ++rejected_;
                refused = "the velocities would have to jump here";
                nextStep_ = h / 4;
                continue;
            }
            if (projection.velocityChange > largestVelocityChange_ && projection.velocityError > 1e3) {
                const double kinetic = kineticEnergy(dynamics_.system(), y.data() + dynamics_.system().nq),
                             fast = std::max(kinetic, atRest * atRest * highestKinetic_),
                             change = fast > 0 ? projection.velocityChange * std::sqrt(kinetic / fast) : 0;
                if (change > largestVelocityChange_) {
                    largestVelocityChange_ = change;
                    largestChangeTime_ = t;
                }
            }
        } else {
            dynamics_.refresh(t, y);
            if (!(scaledViolation(dynamics_.system(), dynamics_.workspace().position) < lostConstraints))
                return fail("the constraints are lost; use projection or a smaller step", dynamics_.worstElement());
        }
        if (const double shorter = stepToContact(h); shorter > smallest) {
            nextStep_ = shorter;
            continue;
        }
        if (eventStep_ = stepToEvent(h, y); eventStep_ > 0) {
            ++eventTries_;
            continue;
        }
        if (controlsStep_) nextStep_ = std::max(attempt.nextStep, smallest);
        // Steps that grow fast after each event would leave the dense output nodes too close for their distance.
        if (controlsStep_ && (dynamics_.hasEvents() || !gaps_.empty())) nextStep_ = std::min(nextStep_, 2 * h);
        if (atEvent_ || atContact_ || method_.longSteps) keepApart(h, y);
        if (isTooLongToSee(t, y)) {
            ++rejected_;
            nextStep_ = h / 2;
            continue;
        }
        ++steps_;
        accept(t, std::move(y));
        return !atEvent_ || meetEvent();
    }
}

void StepLoop::accept(double t, VecX y) {
    DenseOutput::Node node{t, std::move(y), VecX::Zero(dynamics_.stateSize())};
    const DenseOutput::Node& from = dense_.last();
    const double began = from.t;
    if (observer_)
        observer_({from.t, t - from.t, from.y, node.y, projectStages_, dynamics_.solver().redundantRows(),
                   dynamics_.workspace().torsionAngles, dynamics_.workspace().sides, dynamics_.contacts(),
                   metMargins()});
    dynamics_.rememberTurns();
    if (dynamics_.solver().improveRedundantRows(dynamics_.workspace())) monitor_.restart();
    dynamics_.derivativeAfterProjection(t, node.y, node.dydt);
    watchFriction(node);
    double kinetic = 0;
    const double balance = dynamics_.energyBalance(node.y, kinetic);
    dense_.append(std::move(node));
    endContactSearch();
    endEventSearch();
    if (controlsStep_) boundForDenseOutput();
    const bool isKnot = atContact_ || nextKnot(began) <= t + sameTime * outputStep_;
    if (!lookForPassages(isKnot || atEvent_ || t >= end_)) {
        atEvent_ = false;
        endEventSearch();
        return report(false);
    }
    guardBranch(t, kinetic, balance);
    if (!isKnot && !atEvent_) watchStiffness();
    projectStages_ = dynamics_.projects() && finder_.isNear();
    followTangent();
    dynamics_.setProjectStages(projectStages_);
    dynamics_.setIgnoresWork(projectStages_ && passesSmoothly());
    // An output at the moment of an event is that after it.
    writeOutputs(atEvent_ ? std::min(finder_.knownUntil(), t - sameTime * outputStep_) : finder_.knownUntil());
    report(false);
    if (isKnot) {
        writeOutputs(t);
        dense_.restart();
        beginMotion();
        if (controlsStep_) nextStep_ *= 0.1;  // until there are nodes enough again
    }
    atContact_ = false;
}

/// Steps that would have to be ten thousand millions to come to the end.
bool StepLoop::makesNoProgress(double t) {
    if (tries() - progressSteps_ < hopelessSteps) return false;
    const bool isHopeless = t - progressFrom_ < hopelessProgress * end_;
    if (!isHopeless) {
        progressSteps_ = tries();
        progressFrom_ = t;
    }
    return isHopeless;
}

bool StepLoop::failForNoProgress(long steps, double progress) {
    return fail(printed("the run makes no progress: %.0f steps have brought it on by %.2g s only",
                        static_cast<double>(steps), progress) +
                    "; look for a stiffness, a damping, a mass or an end time that is wrong by orders of magnitude",
                dynamics_.worstElement());
}

void StepLoop::watchStiffness() {
    if (!stiffness_ || !stiffness_->isDue(dynamics_.rightHandSides()) || finder_.isNear()) return;
    const DenseOutput::Node& last = dense_.last();
    if (dense_.first().t < last.t) stiffness_->look(last.t, steps_, last.y, last.dydt, dynamics_);
}

void StepLoop::followTangent() {
    constexpr double known = 2e-5;  ///< |φ_j| above which velocities tell the tangent
    if (!dynamics_.projects() || structure_.freedomNearby != 1 || dynamics_.hasMotions()) return;
    const System& s = dynamics_.system();
    const VecX v = dense_.last().y.segment(s.nq, s.nv);
    if (finder_.smallest() > known && v.squaredNorm() > 0) tangent_ = v;
    if (finder_.smallest() > 10 * known)
        dynamics_.setCarriedTangent({});
    else if (crawling_ > 20)
        dynamics_.setCarriedTangent(tangent_);
}

VecX StepLoop::consistentState(double t) {
    const System& s = dynamics_.system();
    VecX y;
    dense_.evaluate(t, y);
    if (!bridge_.covers(t)) {
        projectOutput(t, y);
        return y;
    }
    VecX q, v;
    bridge_.evaluate(s, t, q, v);
    y.head(s.nq) = q;
    y.segment(s.nq, s.nv) = v;
    if (dynamics_.projects() && mayProjectFirmly())
        dynamics_.projectFirmly(t, y);
    else
        dynamics_.refresh(t, y);
    return y;
}

/// Rows of velocities and contacts that hold take part in project() alone.
bool StepLoop::mayProjectFirmly() const { return dynamics_.system().rateRows == 0 && !dynamics_.contacts().anyHolds(); }

/// Beside a singular position with singular value σ, states are known to 1e-11 or worse, which a polynomial through
/// steps that grow fast magnifies, and a projection that closes ε moves by ε/σ and so comes to another branch, when
/// that is as near. What the two nodes around t say of the motion is better then.
void StepLoop::projectOutput(double t, VecX& y) {
    constexpr double noticed = 1e-9, clearlyBetter = 0.01;
    if (!dynamics_.projects()) return dynamics_.refresh(t, y);
    const VecX given = y;
    const auto first = dynamics_.project(t, y);
    if (!finder_.isNear() || (first.before < noticed && first.moved < noticed)) return;
    VecX between;
    dense_.evaluateBetween(t, between);
    between.tail(2) = given.tail(2);  // energies have no branches
    const auto second = dynamics_.project(t, between);
    if (second.before < clearlyBetter * first.before) y = between;
    dynamics_.refresh(t, y);
}

}  // namespace zwang

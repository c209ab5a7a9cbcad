#include "engine/analysis/step_loop.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>

#include "engine/analysis/euler_integrator.h"
#include "engine/analysis/start_branch.h"

namespace zwang {

namespace {

constexpr double reportEvery = 0.05;    ///< seconds between reports to the outside
constexpr double sameTime = 1e-7;       ///< times nearer than this part of the output step are one time
constexpr double largestTurn = 1;       ///< of a body in one step [rad]: two passages in a step would hide each other
constexpr double largestPart = 0.15;    ///< of a step that is looked at in parts [rad]
constexpr double lostConstraints = 10;  ///< a violation, in sizes of the model, beyond which no motion is left
constexpr double largestProjection =
    1e-3;  ///< a projection that changes the velocities by more of themselves rejects an adaptive step

std::string format(const char* pattern, double a, double b = 0) {
    char text[160];
    std::snprintf(text, sizeof text, pattern, a, b);
    return text;
}

}  // namespace

StepLoop::StepLoop(const Assembly& start, const RunSettings& settings, const IntegratorRow& method,
                   const RunControl& control, Results& results, StepObserver observer)
    : settings_(settings),
      method_(method),
      control_(control),
      results_(results),
      dynamics_(start.system, settings),
      dense_(dynamics_),
      integrator_(
          inCoordinatesOf(settings.formulation, start.system, method.make({settings.rtol.value, settings.atol.value}))),
      observer_(std::move(observer)),
      structure_(start.structure) {
    if (dynamics_.projects()) {
        if (method.adaptive && !method.make({})->filtersErrors())
            acrossPassages_ =
                inCoordinatesOf(settings.formulation, start.system,
                                findIntegrator("fehlberg78")->make({settings.rtol.value, settings.atol.value}));
        for (Integrator* each : {integrator_.get(), acrossPassages_.get()})
            if (each)
                each->setErrorFilter(
                    [this](double t, const VecX& y, VecX& error) { dynamics_.removeProjectedError(t, y, error); });
    }
    rightHandSide_ = [this](double t, const VecX& y, VecX& dydt) { dynamics_.derivative(t, y, dydt); };
    dynamics_.solver().setRedundantRows(structure_.redundantRows);
    end_ = settings.end.value;
    outputStep_ = settings.outputStep.value;
    controlsStep_ = method.adaptive && settings.step.value == 0;
    fixedStep_ = settings.step.value > 0 ? settings.step.value : outputStep_;
    largestStep_ = settings.maxStep.value > 0 ? settings.maxStep.value : end_;
    start_ = dynamics_.makeState(start.q, start.v);
    dynamics_.setRestTangent(start.restTangent);
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
    monitor_.observe(0, dynamics_.solver());
    monitor_.endStep();
    guardBranch(0, kinetic, balance);
    dynamics_.setProjectStages(monitor_.isNear());
    if (structure_.isSingularHere())
        if (auto passage = dynamics_.describePassage(0, first.y, structure_.rankNearby))
            results_.passages.push_back(*passage);
    startPassages_ = results_.passages.size();
    nextStep_ = controlsStep_ ? firstStep(first) : fixedStep_;
    dense_.append(first);
    record(0, first.y);
    nextOutput_ = 1;
    while (step()) {
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

double StepLoop::firstStep(const DenseOutput::Node& from) const {
    const double speed = from.y.norm(), change = from.dydt.norm();
    return std::min(
        {end_, largestStep_, outputStep_, change > 0 ? 0.01 * std::max(speed, 1e-6) / change : outputStep_});
}

bool StepLoop::fail(const std::string& why, const std::string& element) {
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
    results_.outcome.sentence = format("failed at t = %.9g s because ", dense_.last().t) + why;
    return false;
}

bool StepLoop::acceptable(const Attempt& attempt, const VecX& y) const {
    return attempt.finished && y.allFinite() && (!controlsStep_ || attempt.error <= 1);
}

Attempt StepLoop::tryStep(const DenseOutput::Node& from, double h, VecX& y) {
    Attempt attempt = integrator_->attempt(rightHandSide_, from.t, from.y, from.dydt, h, y);
    if (!attempt.finished && projectStages_ && acrossPassages_)
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
    if (!noBranch_.empty()) return fail(noBranch_, "");
    if (last.t >= end_) return false;
    if (control_.stop.stop_requested()) {
        results_.outcome.status = Outcome::Status::stopped;
        results_.outcome.time = last.t;
        results_.outcome.sentence = format("stopped at t = %.6g s", last.t);
        return false;
    }
    const double smallest = 1e-13 * std::max(end_, std::abs(last.t));
    VecX y(last.y.size());
    std::string refused = "the motion has no continuation here";  // why the last attempt came to nothing
    for (;;) {
        double h = std::min({nextStep_, largestStep_, end_ - last.t});
        if (!controlsStep_ && nextStep_ <= largestStep_)  // the sum of many equal steps would round
            h = std::min((std::floor(last.t / nextStep_ + 1e-6) + 1) * nextStep_, end_) - last.t;
        if (controlsStep_) h = std::min(h, largestTurn / std::max(dynamics_.turningRate(last.y), largestTurn / end_));
        if (controlsStep_) {
            // No tiny step is left over before the end or a knot: the dense output could not tell its nodes apart.
            const double rest = std::min(end_, nextKnot(last.t)) - last.t;
            h = rest <= h ? rest : std::min(h, rest / 2);
        }
        if (end_ - last.t - h < 1e-9 * h) h = end_ - last.t;
        if (h < smallest && h < end_ - last.t)
            return fail("the step became too small (" + format("%.2g s", h) + "): " + refused,
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
            if (!y.allFinite() || !(projection.positionViolation < 1e-6)) {
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
                largestVelocityChange_ = projection.velocityChange;
                largestChangeTime_ = t;
            }
        } else {
            dynamics_.refresh(t, y);
            if (!(scaledViolation(dynamics_.system(), dynamics_.workspace().position) < lostConstraints))
                return fail("the constraints are lost; use projection or a smaller step", dynamics_.worstElement());
        }
        if (controlsStep_) nextStep_ = std::max(attempt.nextStep, smallest);
        ++steps_;
        accept(t, std::move(y));
        return true;
    }
}

void StepLoop::accept(double t, VecX y) {
    DenseOutput::Node node{t, std::move(y), VecX::Zero(dynamics_.stateSize())};
    const DenseOutput::Node& from = dense_.last();
    if (observer_)
        observer_({from.t, t - from.t, from.y, node.y, projectStages_, dynamics_.solver().redundantRows(),
                   dynamics_.workspace().torsionAngles});
    dynamics_.rememberTurns();
    if (dynamics_.solver().improveRedundantRows(dynamics_.workspace())) monitor_.restart();
    dynamics_.derivativeAfterProjection(t, node.y, node.dydt);
    double kinetic = 0;
    const double balance = dynamics_.energyBalance(node.y, kinetic);
    dense_.append(std::move(node));
    if (controlsStep_) boundForDenseOutput();
    for (const auto& crossing : crossingsOfLastStep()) {
        locate(crossing);
        if (dense_.last().t < t) return report(false);  // it goes on along another branch
    }
    guardBranch(t, kinetic, balance);
    projectStages_ = dynamics_.projects() && monitor_.isNear();
    dynamics_.setProjectStages(projectStages_);
    writeOutputs(monitor_.knownUntil());
    report(false);
    if (controlsStep_ && nextKnot(t - 2 * sameTime * outputStep_) <= t + sameTime * outputStep_) {
        writeOutputs(t);
        dense_.restart();
        nextStep_ *= 0.1;  // until there are nodes enough again
    }
}

std::vector<SingularityMonitor::Crossing> StepLoop::crossingsOfLastStep() {
    const DenseOutput::Node& end = dense_.last();
    const double rate = dynamics_.directionRate(end.y), from = end.t - dense_.lastStep(),
                 turn = dense_.lastStep() * rate;
    std::vector<SingularityMonitor::Crossing> crossings;
    const auto observe = [&](double t) {
        const auto crossing = monitor_.observe(t, dynamics_.solver());
        if (crossing && crossing->smallest < rate * (crossing->to - crossing->from)) crossings.push_back(*crossing);
    };
    // Unit rows change no faster than the bodies turn: where that may have brought a singular value to zero, the step
    // is looked at in parts.
    if (monitor_.smallest() < turn) {
        const int parts = static_cast<int>(std::ceil(turn / largestPart));
        VecX y;
        for (int i = 1; i < parts; ++i) {
            const double t = from + i * (end.t - from) / parts;
            dense_.evaluate(t, y);
            dynamics_.refresh(t, y);
            observe(t);
        }
        y = end.y;
        if (parts > 1) dynamics_.refresh(end.t, y);
    }
    observe(end.t);
    monitor_.endStep();
    return crossings;
}

void StepLoop::guardBranch(double t, double kinetic, double balance) {
    using Leaving = SingularityMonitor::Leaving;
    const System& s = dynamics_.system();
    if (!s.addedInertia.empty()) return;  // bodies that hardly resist turning make small values of regular positions
    const VecX& y = t > 0 ? dense_.last().y : start_;
    const Leaving leaving = monitor_.leaving(s, dynamics_.solver(), y.segment(s.nq, s.nv), balance,
                                             energyAllowed(std::max(results_.statistics.energyScale, kinetic)));
    if (leaving == Leaving::direction && turnTime_ < 0) turnTime_ = t;
    if (leaving == Leaving::energy && jumpTime_ < 0) jumpTime_ = t;
}

void StepLoop::boundForDenseOutput() {
    // Extrapolation takes long steps, and a method that is blind to time takes them where motors prescribe the motion.
    const bool blind = method_.blindToTime && dynamics_.hasMotions();
    if (!method_.longSteps && !blind) return;
    const Tolerance tolerance{settings_.rtol.value, settings_.atol.value};
    const double h = dense_.lastStep();
    nextStep_ = std::min(nextStep_, 2 * h);
    // Where only the work of motors has to be watched, its error counts as the step's own.
    const double error = method_.longSteps ? std::max(dense_.rateError(tolerance), dense_.powerError(tolerance))
                                           : dense_.powerError(tolerance) / 100;
    if (error > 1) nextStep_ = std::min(nextStep_, h * std::max(0.3, 0.9 * std::pow(error, -1.0 / 8)));
}

double StepLoop::nextKnot(double t) const {
    double next = std::numeric_limits<double>::infinity();
    for (const Drive& drive : dynamics_.system().drives)
        for (double knot : drive.times)
            if (knot > t + sameTime * outputStep_) next = std::min(next, knot);
    return next;
}

VecX StepLoop::consistentState(double t) {
    VecX y;
    dense_.evaluate(t, y);
    dynamics_.projects() ? void(dynamics_.project(t, y)) : dynamics_.refresh(t, y);
    return y;
}

void StepLoop::locate(const SingularityMonitor::Crossing& crossing) {
    // Where the smallest singular value vanishes, σ² = κ² (t − t*)² to first order, whatever its vectors and however
    // many values vanish together: three values give t*. The dense output is looked at across the passage, where a step
    // that ends at the passage could not be trusted: there the projection cannot remove the error along the vanishing
    // direction.
    double t = crossing.near;
    const auto square = [&](double at) {
        SingularPair here;
        consistentState(std::clamp(at, dense_.first().t, dense_.last().t));
        dynamics_.solver().smallestPair(here);
        return here.value * here.value;
    };
    double beside = (crossing.to - crossing.from) / 4;
    for (int i = 0; i < 12 && beside > 1e-14 * std::max(1.0, end_); ++i) {
        const double at = square(t), before = square(t - beside), after = square(t + beside);
        const double curvature = after + before - 2 * at;
        if (at < 1e-24 || !(curvature > 0)) break;
        const double correction = std::clamp(-beside / 2 * (after - before) / curvature, -2 * beside, 2 * beside);
        t = std::clamp(t + correction, dense_.first().t, dense_.last().t);
        beside = std::clamp(std::abs(correction), beside / 100, beside / 2);
    }
    const bool known = !results_.passages.empty() &&
                       std::abs(t - results_.passages.back().time) < 1e-3 * (crossing.to - crossing.from);
    if (known) return;
    const VecX y = consistentState(t);
    if (auto passage = dynamics_.describePassage(t, y, structure_.rankNearby)) {
        results_.passages.push_back(*passage);
        monitor_.rememberPassage();
        const double together = sameTime * outputStep_;
        writeOutputs(t - together);
        // A passage at an output time is that output.
        const bool isOutput = std::abs(nextOutput_ * outputStep_ - t) <= together;
        if (!isOutput && t > results_.frame(results_.size() - 1).time + together) record(t, y);
        if (takeNamedBranch(t, y) && isOutput) writeOutputs(t);
    }
}

bool StepLoop::takeNamedBranch(double t, VecX y) {
    const auto& named = settings_.passageBranches;
    Passage& passage = results_.passages.back();
    const std::size_t number = results_.passages.size() - startPassages_;
    const int branch = number > 0 && number <= named.size() ? static_cast<int>(named[number - 1].value) : 0;
    if (branch == 0 || branch == passage.branchTaken + 1) return false;
    const auto count = passage.branches.size();
    if (branch > static_cast<int>(count)) {
        noBranch_ = "passage " + std::to_string(number) + " has " + std::to_string(count) +
                    " branches and the run asks for number " + std::to_string(branch) +
                    "; name another one in passage_branches";
        return false;
    }
    const System& s = dynamics_.system();
    const double before = kineticEnergy(s, y.data() + s.nq);
    y.segment(s.nq, s.nv) = alongBranch(s, dynamics_.workspace().rate.norm() > 0, y.segment(s.nq, s.nv),
                                        passage.branches[static_cast<std::size_t>(branch - 1)]);
    y[s.nq + s.nv + 1] += kineticEnergy(s, y.data() + s.nq) - before;  // a jolt that the motors give
    passage.branchTaken = branch - 1;
    DenseOutput::Node node{t, std::move(y), VecX::Zero(dynamics_.stateSize())};
    dynamics_.projects() ? void(dynamics_.project(t, node.y)) : dynamics_.refresh(t, node.y);
    dynamics_.derivativeAfterProjection(t, node.y, node.dydt);
    if (controlsStep_) nextStep_ = firstStep(node);
    dense_.restartFrom(std::move(node));
    monitor_.turnOff();
    return true;
}

void StepLoop::writeOutputs(double until) {
    const DenseOutput::Node& last = dense_.last();
    for (;; ++nextOutput_) {
        double t = nextOutput_ * outputStep_;
        if (t > end_ + 1e-9 * outputStep_) return;
        if (std::abs(t - end_) < 1e-9 * outputStep_) t = end_;
        if (t > until + 1e-9 * outputStep_) return;
        if (observer_) continue;  // who watches the steps wants no outputs, and they do not change the steps
        std::abs(t - last.t) <= 1e-9 * outputStep_ ? record(t, last.y) : record(t, consistentState(t));
    }
}

void StepLoop::recordEnd() {
    // Where the run ends between outputs, its last state is shown as well.
    const DenseOutput::Node& last = dense_.last();
    if (last.t > results_.frame(results_.size() - 1).time + sameTime * outputStep_) record(last.t, last.y);
}

void StepLoop::record(double t, const VecX& y) {
    Frame frame = dynamics_.frame(t, y);
    const System& s = dynamics_.system();
    dynamics_.solver().smallestPair(framePair_);
    frame.smallestSingularValue = s.rows > 0 ? framePair_.value : 1;
    frame.rank = structure_.rankNearby;
    if (s.rows > 0 && framePair_.value < 1e-6 && !results_.passages.empty())
        frame.rank = results_.passages.back().rankAt;
    frame.freedom = s.nv - frame.rank;

    const double kinetic = frame.kinetic, potential = frame.potential;
    if (results_.empty()) {
        startEnergy_ = kinetic + potential;
        lowestPotential_ = highestPotential_ = potential;
    }
    lowestPotential_ = std::min(lowestPotential_, potential);
    highestPotential_ = std::max(highestPotential_, potential);
    highestKinetic_ = std::max(highestKinetic_, kinetic);
    largestEnergy_ =
        std::max(largestEnergy_, kinetic + std::abs(potential) + std::abs(frame.dissipated) + std::abs(frame.supplied));
    auto& statistics = results_.statistics;
    const double balance = kinetic + potential + frame.dissipated - frame.supplied - startEnergy_;
    statistics.largestEnergyBalanceError = std::max(statistics.largestEnergyBalanceError, std::abs(balance));
    statistics.energyScale = std::max(highestKinetic_, highestPotential_ - lowestPotential_);
    statistics.largestPositionViolation = std::max(statistics.largestPositionViolation, frame.positionViolation);
    statistics.largestVelocityViolation = std::max(statistics.largestVelocityViolation, frame.velocityViolation);
    statistics.largestAccelerationViolation =
        std::max(statistics.largestAccelerationViolation, frame.accelerationViolation);
    if (control_.frames) pending_.push_back(frame);
    results_.append(std::move(frame));
}

void StepLoop::report(bool force) {
    const auto now = std::chrono::steady_clock::now();
    if (!force && std::chrono::duration<double>(now - lastReport_).count() < reportEvery) return;
    lastReport_ = now;
    if (control_.progress) control_.progress(dense_.last().t, dense_.last().t / end_);
    if (control_.frames && !pending_.empty()) {
        control_.frames(std::move(pending_));
        pending_.clear();
    }
}

double StepLoop::energyAllowed(double exchanged) const {
    const double tolerance = controlsStep_ ? std::max(settings_.rtol.value, settings_.atol.value) : 1e-6;
    // A mechanism that hardly moves exchanges hardly any energy: what is left then is the rounding of the energies.
    const System& s = dynamics_.system();
    const double weighed = s.massScale * s.bodies * s.gravity.norm() * s.size;
    return std::max(exchanged * std::clamp(1e5 * tolerance, 1e-9, 1e-2), 1e-12 * (largestEnergy_ + weighed));
}

void StepLoop::conclude() {
    auto& outcome = results_.outcome;
    const auto& statistics = results_.statistics;
    const double allowed = energyAllowed(statistics.energyScale);
    const bool energyIsOff = statistics.largestEnergyBalanceError > allowed;
    if (energyIsOff)
        outcome.warnings.push_back(
            "the energy balance is off by " +
            format("%.2g J, more than the tolerance explains (%.2g J)", statistics.largestEnergyBalanceError, allowed) +
            "; the motion may have left its branch: tighten the tolerance or use projection");
    const double violationAllowed = dynamics_.projects() ? 1e-9 : 1e-5;
    if (statistics.largestPositionViolation > violationAllowed)
        outcome.warnings.push_back(
            "the constraints are violated by " +
            format("%.2g of the model's size (allowed %.1g)", statistics.largestPositionViolation, violationAllowed) +
            "; use projection or a tighter tolerance");
    // A jump of the energy counts where the run as a whole has not kept its energy either.
    double leftTime = turnTime_;
    if (energyIsOff && jumpTime_ >= 0 && (leftTime < 0 || jumpTime_ < leftTime)) leftTime = jumpTime_;
    if (leftTime >= 0)
        outcome.warnings.push_back(
            format("at t = %.6g s the motion left its branch at a singular position: its velocities changed at once; "
                   "use projection or a smaller step",
                   leftTime));
    if (largestVelocityChange_ > 0.05)
        outcome.warnings.push_back(format("at t = %.6g s the projection changed the velocities by %.2g of themselves",
                                          largestChangeTime_, largestVelocityChange_) +
                                   "; the motion may have switched its branch: use a smaller step");
    for (auto& warning : dynamics_.warnings()) outcome.warnings.push_back(std::move(warning));
    for (auto& warning : integrator_->warnings()) outcome.warnings.push_back(std::move(warning));
    if (outcome.status == Outcome::Status::failed || outcome.status == Outcome::Status::stopped) return;
    outcome.time = dense_.last().t;
    outcome.status = outcome.warnings.empty() ? Outcome::Status::completed : Outcome::Status::completedWithWarnings;
    outcome.sentence = outcome.warnings.empty()
                           ? format("completed at t = %.6g s", outcome.time)
                           : format("completed at t = %.6g s with warnings: ", outcome.time) + outcome.warnings.front();
}

}  // namespace zwang

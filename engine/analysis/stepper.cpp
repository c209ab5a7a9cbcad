#include "engine/analysis/stepper.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/analysis/euler_integrator.h"
#include "engine/fields/printed.h"
#include "engine/singularity/passage_description.h"

namespace zwang {

namespace {

/// Angles between a rolling wheel and its plane [rad]: below the first no step need be tried, as the ring would lie in
/// the plane before any number told; below the other a step that fails, fails for it.
constexpr double asFlat = 0.1 * M_PI / 180, almostFlat = M_PI / 180;

constexpr double lostConstraints = 10;      ///< a violation, in sizes of the model, beyond which no motion is left
constexpr double deadPoint = 1e-2;          ///< |φ_j| below which motors are to blame that no step leads on
constexpr double atRest = 1e-4;             ///< of the largest speed: below it a change of the velocities is nothing
constexpr double largestProjection = 1e-3;  ///< change of velocities, of themselves, that rejects an adaptive step
constexpr double clearlyOff = 1e3;          ///< velocity tolerances from which a projection changes them
constexpr double workIsKnown = 4e-4;        ///< |φ_j|, unless the tolerance asks for more: knownFrom()

/// |φ_j| = σ from which rounding ε lets driven motions be known to the tolerance: their velocities to ε/σ², the power
/// of motors to ε/σ³ and so their work until σ = 0 to ε/σ². Nearer, positions tell them, which the constraints give
/// alone.
double knownFrom(const Tolerance& tolerance) {
    constexpr double epsilon = 1e-16, most = 5e-2;
    const double least = std::max(std::min(tolerance.relative, tolerance.absolute), epsilon);
    return std::clamp(2 * std::sqrt(epsilon / least), workIsKnown, most);
}

}  // namespace

Stepper::Stepper(const Assembly& start, const RunSettings& settings, const IntegratorRow& method, const RunPlan& plan,
                 Dynamics& dynamics, const DenseOutput& dense, const PassageFinder& finder)
    : start_(start),
      settings_(settings),
      method_(method),
      plan_(plan),
      dynamics_(dynamics),
      dense_(dense),
      finder_(finder),
      locator_(dynamics, plan, method),
      length_(dynamics, method, plan),
      progress_(plan.end) {
    makeIntegrators(method);
    rightHandSide_ = [this](double t, const VecX& y, VecX& dydt) { dynamics_.derivative(t, y, dydt); };
}

void Stepper::makeIntegrators(const IntegratorRow& method) {
    if (method.takesContacts) {
        dynamics_.takeContactsByStep(std::min(plan_.fixedStep, plan_.end));
        integrator_ = method.make(plan_.tolerance);
        integrator_->setContactStep(
            [this](double t, const VecX& y, double h, VecX& end) { return dynamics_.contactStep(t, y, h, end); });
        return;
    }
    integrator_ = inCoordinatesOf(settings_.formulation, start_.system, method, plan_.tolerance);
    if (method.adaptive && method.longSteps)
        shorter_ =
            inCoordinatesOf(settings_.formulation, start_.system, *findIntegrator("fehlberg78"), plan_.tolerance);
    if (!dynamics_.projects()) return;
    for (Integrator* each : {integrator_.get(), shorter_.get()}) {
        if (!each) continue;
        each->setErrorFilter([this](double t, const VecX& y, VecX& error) {
            dynamics_.removeProjectedError(t, y, error);
            weighKinks(error);
        });
        each->setProjection([this](double t, const VecX& y, VecX& apart) { dynamics_.removeNormalPart(t, y, apart); });
    }
    // With nonholonomic rows positions have more freedoms than velocities: implicit methods take plain differences
    // there.
    if (method.implicit && start_.system->rateRows == 0) setManifold();
}

void Stepper::setManifold() {
    const System& s = dynamics_.system();
    const int freedom = s.nv - start_.structure.rankNearby;
    // The work of motors has to be right however well their motion is known; without them energies follow the motion.
    const bool judgesAll = dynamics_.hasMotions() || s.watchesKinks;
    const Eigen::Index judged = judgesAll ? dynamics_.stateSize() : s.nq + s.nv;
    integrator_->setManifold(
        {[this](double t, const VecX& y, VecX& dydt) { dynamics_.derivativeOnManifold(t, y, dydt); },
         [this, freedom](double t, const VecX& y, const VecX&, RateDerivative& derivative) {
             return dynamics_.differentiate(t, y, freedom, derivative);
         },
         judged});
    integrator_->setErrorFilter([this](double t, const VecX& y, VecX& error) {
        dynamics_.removeNormalPart(t, y, error);
        weighKinks(error);
    });
}

/// The integral grows with every contact, beside which the error at one of them is to be seen.
void Stepper::weighKinks(VecX& error) const {
    constexpr double weight = 100;
    if (const System& s = dynamics_.system(); s.watchesKinks) error[indexOf(s, Energy::kinks)] *= weight;
}

std::variant<RunStep, NoStep> Stepper::next(double highestKinetic) {
    const DenseOutput::Node& last = dense_.last();
    const RunProgress::Since since = progress_.since(last.t, tries());
    if (progress_.isHopeless(last.t, tries())) return hopeless(since);
    const double shortest = plan_.shortestStep(last.t);
    // Why attempts come to nothing.
    Sentence refused(finder_.isNear()
                         ? Pattern<0>("beside a singular position rounding lets no step meet this tolerance; use a "
                                      "larger one, or another integrator")
                         : Pattern<0>("the motion has no continuation here"));
    VecX y(last.y.size());
    for (double exact = 0;;) {
        double h = length_.from(last, locator_.nextKnot(last.t), finder_.foreseen());
        if (exact > 0) h = std::max(std::exchange(exact, 0), shortest);
        if (method_.takesContacts) h = dynamics_.partOfContactStep(last.t, last.y, h);
        if (auto none = objectionTo(h, refused)) return *none;
        const double t = last.t + h;
        const Attempt attempted = attempt(last, h, y);
        auto objection = judge(attempted, h, y);
        if (!objection) objection = meetConstraints(t, h, y, highestKinetic);
        if (objection && objection->isFinal)
            return flatAtLast().value_or(NoStep{objection->why, dynamics_.worstElement()});
        if (objection) {
            ++rejected_;
            refused = objection->why;
            length_.set(objection->nextStep);
            continue;
        }
        StepEnd end = locator_.look(last, h, y);
        if (end.repeatAbout > 0) length_.set(end.repeatAbout);
        if (exact = end.repeatWith; exact > 0) ++eventTries_;
        if (!end.isGood()) continue;
        if (auto flat = flatEnd(dynamics_.workspace(), asFlat)) {  // of a long step, where in it
            if (!plan_.controlsStep || h < 1e-6 * plan_.end) return *flat;
            ++rejected_;
            length_.set(h / 2);
            continue;
        }
        length_.growFrom(h, attempted.nextStep, shortest, locator_.isNeeded());
        const bool startsAnew = (end.isEvent || end.isLimit || method_.longSteps) && isTooCloseToLast(h);
        if (!startsAnew && isTooLongToSee(t, y, end)) {
            ++rejected_;
            length_.set(h / 2);
            continue;
        }
        ++steps_;
        return RunStep{t, h, std::move(y), std::move(end), startsAnew};
    }
}

std::optional<NoStep> Stepper::objectionTo(double h, const Sentence& refused) {
    const DenseOutput::Node& last = dense_.last();
    const bool isTooShort = h < plan_.shortestStep(last.t) && h < plan_.end - last.t;
    const bool isClose = finder_.isNear() && finder_.smallest() < 1e-3;
    const bool crawls = !isTooShort && progress_.crawls(h, h * dynamics_.directionRate(last.y), isClose);
    if (!isTooShort && !crawls) return {};
    if (dynamics_.projects() && dynamics_.hasMotions() && finder_.weakest() < deadPoint) return driveEnd();
    if (auto flat = flatAtLast()) return flat;
    if (crawls)
        return NoStep{
            Sentence("the motion has come to a singular position, where it rests or turns so slowly that rounding lets "
                     "no step lead on; start it beside, or with another speed"),
            dynamics_.worstElement()};
    if (progress_.isStuck(last.t, steps_)) return hopeless({steps_, last.t});
    return NoStep{Sentence("the step became too small (%1): %2", printed("%.2g s", h), refused),
                  dynamics_.worstElement()};
}

std::optional<NoStep> Stepper::flatEnd(const Workspace& state, double angle) const {
    const std::string wheel = flatWheel(dynamics_.system(), state, angle);
    if (wheel.empty()) return {};
    return NoStep{Sentence("the wheel of %1 falls flat here, where its point of contact runs round the rim ever "
                           "faster; end the run before, or let it start more upright",
                           wheel),
                  wheel};
}

std::optional<NoStep> Stepper::flatAtLast() const {
    // The workspace of the dynamics is where a step failed, and tells which element is to blame.
    Workspace last(dynamics_.system());
    evaluatePositions(dynamics_.system(), dense_.last().t, dense_.last().y.data(), last);
    return flatEnd(last, almostFlat);
}

NoStep Stepper::driveEnd() const {
    const DriveEnd drive = describeDriveEnd(dynamics_.system(), dynamics_.solver());
    return {drive.sentence, drive.motor.empty() ? dynamics_.worstElement() : drive.motor};
}

NoStep Stepper::hopeless(RunProgress::Since since) const {
    return {Sentence("the run makes no progress: %1 steps have brought it on by %2 s only; look for a stiffness, a "
                     "damping, a mass or an end time that is wrong by orders of magnitude",
                     since.tries, printed("%.2g", since.time)),
            dynamics_.worstElement()};
}

Attempt Stepper::attempt(const DenseOutput::Node& from, double h, VecX& y) {
    // Between two nodes alone the dense output of a long step is coarse, and nothing tells how coarse.
    const bool isFirst = shorter_ && !method_.implicit && dense_.first().t == dense_.last().t;
    Attempt attempt = (isFirst ? shorter_ : integrator_)->attempt(rightHandSide_, from.t, from.y, from.dydt, h, y);
    if (projectsStages_ && shorter_ && !isFirst && !(attempt.finished && attempt.error <= 1))
        attempt = shorter_->attempt(rightHandSide_, from.t, from.y, from.dydt, h, y);
    if (attempt.finished || plan_.controlsStep || method_.takesContacts) return attempt;
    return attemptInParts(from, h, std::min(attempt.nextStep, h / 2), y);
}

/// A method of variable order may refuse a step of prescribed length: then it reaches the end in parts.
Attempt Stepper::attemptInParts(const DenseOutput::Node& from, double h, double length, VecX& y) {
    Attempt attempt;
    DenseOutput::Node part = from;
    const double end = from.t + h;
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

std::optional<Stepper::Objection> Stepper::judge(const Attempt& attempt, double h, const VecX& y) const {
    if (attempt.finished && y.allFinite() && (!plan_.controlsStep || attempt.error <= 1)) return {};
    Objection objection;
    objection.why = integrator_->refusal();
    objection.isFinal = !plan_.controlsStep;
    objection.nextStep = attempt.nextStep < h ? attempt.nextStep : h / 2;
    if (!objection.why.empty()) return objection;
    if (objection.isFinal)
        objection.why = y.allFinite() ? Sentence(
                                            "the method cannot keep its tolerance with steps of this length; let the "
                                            "tolerance choose the step, or choose another method")
                                      : Sentence("a number became infinite or undefined; a smaller step may help");
    else
        objection.why = y.allFinite() ? Sentence("the motion has no smooth continuation here")
                                      : Sentence("the accelerations become infinite or undefined here");
    return objection;
}

Sentence Stepper::whyOutOfReach() const {
    if (start_.structure.blockedFreedom > 0)
        return Sentence(
            "the load asks the joints for reactions without bound: they block a motion that they leave free "
            "to first order; change their lengths or leave one of them out");
    if (dynamics_.hasMotions())
        return Sentence(
            "the constraints cannot be met from here on: the mechanism is at the end of its reach, or "
            "motors contradict each other");
    return Sentence("the constraints cannot be met from here on: the mechanism is at the end of its reach");
}

std::optional<Stepper::Objection> Stepper::meetConstraints(double t, double h, VecX& y, double highestKinetic) {
    if (!dynamics_.projects()) {
        dynamics_.refresh(t, y);
        if (scaledViolation(dynamics_.system(), dynamics_.workspace().position) < lostConstraints) return {};
        return Objection{Sentence("the constraints are lost; use projection or a smaller step"), true, 0};
    }
    const auto projection = dynamics_.project(t, y);
    if (!y.allFinite() || !(projection.positionViolation < std::max(1e-6, settings_.assemblyTolerance.value))) {
        if (!plan_.controlsStep)
            return Objection{Sentence("the constraints cannot be met after a step; a smaller step may help"), true, 0};
        return Objection{whyOutOfReach(), false, h / 4};
    }
    const bool isOff = projection.velocityError > clearlyOff;
    const bool isLong = h > 1e3 * plan_.shortestStep(dense_.last().t);
    if (plan_.controlsStep && isOff && isLong && projection.velocityChange > largestProjection)
        return Objection{Sentence("the velocities would have to jump here"), false, h / 4};
    if (isOff) noteJolt(t, y, projection.velocityChange, highestKinetic);
    return {};
}

void Stepper::noteJolt(double t, const VecX& y, double changed, double highestKinetic) {
    if (changed <= jolt_.change) return;
    const double kinetic = kineticEnergy(dynamics_.system(), y.data() + dynamics_.system().nq),
                 fast = std::max(kinetic, atRest * atRest * highestKinetic),
                 change = fast > 0 ? changed * std::sqrt(kinetic / fast) : 0;
    if (change > jolt_.change) jolt_ = {change, t};
}

bool Stepper::isTooCloseToLast(double h) const {
    return dense_.first().t < dense_.last().t && h <= 0.1 * dense_.lastStep();
}

/// Whether the dense output of the step to the state y at t would be too coarse to tell what happens close to a
/// singular position.
bool Stepper::isTooLongToSee(double t, const VecX& y, const StepEnd& end) {
    if (!plan_.controlsStep || !method_.longSteps || end.isEvent || end.isLimit || !finder_.isNear()) return false;
    DenseOutput::Node node{t, y, VecX::Zero(dynamics_.stateSize())};
    dynamics_.derivative(t, node.y, node.dydt);
    dynamics_.refresh(t, node.y);  // what is accepted goes on from the factors of the projection
    const double turn = (t - dense_.last().t) * dynamics_.directionRate(y);
    return length_.isTooCoarse(turn * dense_.rateErrorWith(node, {1, 0}));
}

void Stepper::lookAhead() {
    const bool isBlurred = dynamics_.hasMotions() && finder_.weakest() < knownFrom(plan_.tolerance);
    projectsStages_ = dynamics_.projects() && (finder_.isNear() || isBlurred);
    followTangent();
    dynamics_.setProjectStages(projectsStages_);
    const bool isSmooth = projectsStages_ && passesSmoothly();
    dynamics_.setIgnoresWork(isSmooth);
    ignoresWork_ = isSmooth && dynamics_.hasMotions();
}

/// Carries the tangent of the branch to a singular position at which the motion crawls.
void Stepper::followTangent() {
    constexpr double known = 2e-5;  ///< |φ_j| above which velocities tell the tangent
    constexpr int few = 20;
    if (!dynamics_.projects() || start_.structure.freedomNearby != 1 || dynamics_.hasMotions()) return;
    const System& s = dynamics_.system();
    const VecX v = dense_.last().y.segment(s.nq, s.nv);
    if (finder_.smallest() > known && v.squaredNorm() > 0) tangent_ = v;
    if (finder_.smallest() > 10 * known)
        dynamics_.setCarriedTangent({});
    else if (progress_.hasCrawled(few))
        dynamics_.setCarriedTangent(tangent_);
}

/// The singular position is the time φ/φ' from here: at a crossing |a| φ/φ' is nothing beside |v|, at the dead point of
/// a motor, where |v| grows as 1/φ, it is half of it.
bool Stepper::passesSmoothly() const {
    const System& s = dynamics_.system();
    const DenseOutput::Node& last = dense_.last();
    const double rate = dynamics_.directionRate(last.y);
    const double known = dynamics_.hasMotions() ? knownFrom(plan_.tolerance) : workIsKnown;
    return finder_.weakest() < known && rate > 0 &&
           last.dydt.segment(s.nq, s.nv).norm() * finder_.weakest() / rate < 0.1 * last.y.segment(s.nq, s.nv).norm();
}

}  // namespace zwang

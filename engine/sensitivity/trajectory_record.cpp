// The run of which a trajectory takes down the steps, and what of it has no derivatives.
#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "engine/analysis/step_loop.h"
#include "engine/fields/printed.h"
#include "engine/fields/trouble.h"
#include "engine/sensitivity/bounces_end.h"
#include "engine/sensitivity/force_jumps.h"
#include "engine/sensitivity/motor_knots.h"
#include "engine/sensitivity/solve_stages.h"
#include "engine/sensitivity/trajectory.h"

namespace zwang {

/// Takes down the accepted steps of a run and watches for the event.
class Trajectory::Recorder {
  public:
    /// `checks`: steps may be others than those of the tableau; at the first one NoStages is thrown.
    Recorder(Trajectory& trajectory, double memoryBound, bool checks)
        : t_(trajectory),
          problem_(trajectory.problem_),
          memoryBound_(memoryBound),
          checks_(checks),
          knots_(trajectory.problem_) {}

    void take(const AcceptedStep& step) {
        if (found_) return;
        const Eigen::Index n = problem_.stateSize();
        const ContactModes modes = step.contacts.isEmpty() ? ContactModes{} : step.contacts.allModes();
        if (t_.surroundings_.empty() || t_.surroundings_.back().redundantRows != step.redundantRows ||
            !step.turns.angles.empty() || t_.surroundings_.back().sides != step.sides ||
            t_.surroundings_.back().contacts != modes) {
            t_.surroundings_.push_back({step.redundantRows, step.turns, step.sides, modes});
            t_.surroundingsMemory_ +=
                static_cast<double>(sizeof(StepContext) + sizeof(int) * step.redundantRows.size() +
                                    2 * sizeof(double) * step.turns.angles.size() +
                                    sizeof(ContactMode) * modes.contacts.size() +
                                    sizeof(SurfaceMode) * modes.surfaces.size()) +
                allocation;
        }
        const bool isAfterEvent = !t_.steps_.empty() && t_.steps_.back().event >= 0;
        if (isAfterEvent) {
            t_.events_.back().impact = step.contacts.lastImpact();
            for (const CompiledSurface& surface : problem_.system().surfaces)
                t_.events_.back().friction.push_back(surface.friction);
            if (settles(step.t, modes)) return;
            lookForShares(step);
        }
        if (t_.steps_.empty() && !step.contacts.isEmpty()) startsAtImpact_ = !step.contacts.lastImpact().isEmpty();
        keep(t_.steps_.size(), step.from.head(n));
        t_.steps_.push_back({step.t, step.h, step.projectedStages, -1, -1, t_.surroundings_.size() - 1});
        t_.end_ = step.to.head(n);
        if (checks_ && !t_.isSame(t_.advance(t_.steps_.back(), step.from.head(n)), t_.end_)) throw NoStages(step.t);
        jumps_.look(step, *t_.probe_, problem_.system(), t_.surroundings_.back());
        if (!step.grazes.empty()) {
            const Contacts::Graze& graze = step.grazes.front();
            throw onlyGrazed(graze.at, problem_.system().contacts[graze.contact].element);
        }
        if (!step.met.empty()) takeEvent(step);
        if (!found_) takeKnots(step.t + step.h);
        if (t_.endsWithBounces()) endWithBounces(step);
        if (!problem_.event.isEmpty() && !found_) watch(step, isAfterEvent);
    }
    bool startsAtImpact() const { return startsAtImpact_; }
    std::optional<double> forcesJump() const { return jumps_.found(); }
    bool found() const { return found_; }
    /// When the event's formula came to zero and turned round there.
    std::optional<double> touch() const { return touch_; }
    std::stop_token token() const { return stop_.get_token(); }

  private:
    void keep(std::size_t index, const VecX& state) {
        const double left = memoryBound_ - t_.stepMemory();
        if (left < 2 * static_cast<double>(std::max<std::size_t>(t_.stride_, 16)) * t_.stateMemory())
            throw Trouble(
                Sentence("the %1 steps up to t = %2 s alone need %3 MB, more than the memory that is allowed; allow "
                         "more, or take longer steps",
                         index, printed("%.6g", t_.steps_.empty() ? 0 : t_.steps_.back().t),
                         printed("%.6g", t_.stepMemory() / 1e6)));
        foresee(index);
        t_.notePeak();
        if (index % t_.stride_ != 0) return;
        t_.checkpoints_.push_back(state);
        if (static_cast<double>(t_.checkpoints_.size()) * t_.stateMemory() < left / 2) return;
        for (std::size_t i = 0; 2 * i < t_.checkpoints_.size(); ++i) t_.checkpoints_[i] = t_.checkpoints_[2 * i];
        t_.checkpoints_.resize((t_.checkpoints_.size() + 1) / 2);
        t_.stride_ *= 2;
    }

    /// Steps with many contacts are known to need too much long before the memory is full.
    void foresee(std::size_t index) const {
        constexpr double known = 0.02, far = 2;  // of the run; over the memory
        if (!problem_.event.isEmpty() || problem_.contactEnd || t_.steps_.empty()) return;
        const double done = t_.steps_.back().t / problem_.settings.end.value, whole = t_.stepMemory() / done;
        if (done < known || whole < far * memoryBound_) return;
        throw Trouble(
            Sentence("the %1 steps up to t = %2 s need %3 MB, and all of them would need about %4 MB, more than the "
                     "memory that is allowed; allow more, take longer steps, or end the run before",
                     index, printed("%.6g", t_.steps_.back().t), printed("%.3g", t_.stepMemory() / 1e6),
                     printed("%.2g", whole / 1e6)));
    }

    double value(double t, const VecX& state) {
        t_.probe_->evaluate(t, state, false, t_.surroundings_.back());
        return t_.probe_->evaluate(problem_.event);
    }

    void takeEvent(const AcceptedStep& step) {
        const double t = step.t + step.h;
        t_.probe_->evaluate(t, t_.end_, false, t_.surroundings_.back());
        ContactEvent event;
        for (const ContactMargin& margin : step.met) {
            if (margin.kind == ContactMargin::Kind::formula && !isOfFormula(problem_.system(), margin.contact))
                continue;  // springs at limits begin and end without a force
            const Guard guard = t_.probe_->guardOf(margin, event.loosened);
            if (std::find(event.guards.begin(), event.guards.end(), guard) == event.guards.end())
                event.guards.push_back(guard);
        }
        if (std::any_of(event.guards.begin(), event.guards.end(), [](const Guard& g) { return g.isOfContact(); }))
            std::erase_if(event.guards, [](const Guard& g) { return !g.isOfContact(); });
        t_.steps_.back().event = static_cast<int>(t_.events_.size());
        t_.events_.push_back(event);
        if (!problem_.contactEnd || t < problem_.objective.earliest.value) return;
        for (const Guard& guard : event.guards) {
            if (!endsAt(*problem_.contactEnd, guard, step.loosened, problem_.system())) continue;
            if (++count_ < problem_.contactEnd->count) return;
            found_ = true;
            t_.events_.back().guards = {guard};
            stop_.request_stop();
            return;
        }
    }

    /// Whether what the objective waits for stays closed from the event at t on, without bounces that are left out. Of
    /// these it is known from here on when they end.
    bool settles(double t, const ContactModes& modes) {
        const auto& end = problem_.contactEnd;
        if (!end || end->kind != Guard::Kind::settling || t_.endsWithBounces() || t < problem_.objective.earliest.value)
            return false;
        const auto& contacts = problem_.system().contacts;
        const ContactModes& before = t_.around(t_.steps_.size() - 1).contacts;
        const auto isClosed = [](const ContactMode& mode) {
            return mode.kind == ContactMode::Kind::atLower || mode.kind == ContactMode::Kind::atUpper;
        };
        bool stays = false;
        for (std::size_t k = 0; k < modes.contacts.size(); ++k)
            stays = stays || (contacts[k].element == end->element && isClosed(modes.contacts[k]) &&
                              (before.contacts.empty() || !before.contacts[k].holds()));
        auto& guards = t_.events_.back().guards;
        const auto guard = std::find_if(guards.begin(), guards.end(), [&](const Guard& each) {
            return each.kind == Guard::Kind::gap && contacts[each.contact].element == end->element;
        });
        if (!stays || guard == guards.end() || ++count_ < end->count) return false;
        if (flightLeft(t_.events_.back().impact) > 0) return followBounces(t), false;
        found_ = true;
        guards = {Guard(*guard)};
        stop_.request_stop();
        return true;
    }

    /// The last impacts of what has settled at t tell when its bounces end.
    void followBounces(double t) {
        const ImpactRecord& impact = t_.events_.back().impact;
        for (std::size_t i = t_.steps_.size(); i-- > 0 && t_.bounces_.size() < 4;) {
            if (t_.steps_[i].event < 0) continue;
            const auto& guards = t_.events_[static_cast<std::size_t>(t_.steps_[i].event)].guards;
            if (std::any_of(guards.begin(), guards.end(), [&](const Guard& guard) {
                    return guard.kind == Guard::Kind::gap && std::find(impact.settled.begin(), impact.settled.end(),
                                                                       guard.contact) != impact.settled.end();
                }))
                t_.bounces_.push_back(i);
        }
        if (!isGeometric(t_.timesOfBounces(), flightLeft(impact)))
            throw Trouble(
                Sentence("the bounces of %1 that end in rest near t = %2 s are too few, or do not follow a geometric "
                         "series, which alone tells the derivatives of that time; end the objective at one of the "
                         "impacts before",
                         problem_.contactEnd->element, printed("%.9g", t)));
    }

    void endWithBounces(const AcceptedStep& step) {
        const double end = endOfBounces(t_.timesOfBounces());
        if (step.t + step.h < end) return;
        found_ = true;
        Step& last = t_.steps_.back();
        last.event = -1;
        last.h = end - last.t;
        t_.end_ = t_.advance(last, step.from.head(problem_.stateSize()));
        stop_.request_stop();
    }

    /// Whether the motion after an event depends on how contacts share a load, which their laws leave open.
    void lookForShares(const AcceptedStep& step) {
        const auto& guards = t_.events_.back().guards;
        if (sharesAreOpen_ || guards.empty() || !guards.front().isOfContact()) return;
        t_.probe_->evaluate(step.t, step.from.head(problem_.stateSize()), false, t_.surroundings_.back());
        sharesAreOpen_ = t_.probe_->leavesMotionOpen();
        if (!sharesAreOpen_) return;
        t_.warnings_.push_back(Sentence(
            "from t = %1 s on %2 slips at more points than tell how they share the load, and turns by how they do; the "
            "derivatives do not know how that changes and may be off by about a thousandth",
            printed("%.9g", step.t), problem_.system().contacts[guards.front().contact].element));
    }

    /// Knots that parameters move, where the last step ends at t.
    void takeKnots(double t) {
        if (t >= problem_.settings.end.value - RunPlan::sameTime * problem_.settings.outputStep.value) return;
        Step& step = t_.steps_.back();
        for (const Knot& knot : knots_.movingAt(t)) {
            if (step.event < 0) {
                step.event = static_cast<int>(t_.events_.size());
                t_.events_.emplace_back();
            }
            auto& guards = t_.events_.back().guards;
            if (!guards.empty() && guards.front().isOfContact()) return;
            Guard guard;
            guard.kind = Guard::Kind::knot;
            guard.knot = knot;
            guards.push_back(guard);
        }
    }

    void watch(const AcceptedStep& accepted, bool isAfterEvent) {
        const double earliest = problem_.objective.earliest.value, t = accepted.t + accepted.h;
        if (t <= earliest) return;
        Step& step = t_.steps_.back();
        const VecX from = accepted.from.head(problem_.stateSize());
        double before = last_;
        if (!begun_) {  // where the search begins, which may be within this step
            Step part = step;
            part.h = std::max(0.0, earliest - step.t);
            before = value(step.t + part.h, part.h > 0 ? t_.advance(part, from) : from);
            begun_ = true;
        } else if (isAfterEvent) {
            before = value(step.t, from);
            known_ = 0;
        }
        last_ = value(t, t_.end_);
        lookForTouch(t);
        const std::string& direction = problem_.objective.direction.key;
        const bool rises = before < 0 && last_ >= 0, falls = before > 0 && last_ <= 0;
        if (!((rises && direction != "falling") || (falls && direction != "rising"))) return;
        found_ = true;
        step.event = -1;
        step.h = t_.findEvent(problem_, step, from, step.h * before / (before - last_));
        t_.end_ = t_.advance(step, from);
        stop_.request_stop();
    }

    /// Whether the event's formula turned round next to zero, by a parabola through its last three values.
    void lookForTouch(double t) {
        size_ = std::max(size_, std::abs(last_));
        times_ = {times_[1], times_[2], t};
        values_ = {values_[1], values_[2], last_};
        if (++known_ < 3) return;
        const double h0 = times_[1] - times_[0], h1 = times_[2] - times_[1], slope0 = (values_[1] - values_[0]) / h0,
                     slope1 = (values_[2] - values_[1]) / h1, curvature = (slope1 - slope0) / (h0 + h1);
        if (values_[1] * curvature <= 0 || slope0 * slope1 > 0) return;
        const double slope = slope0 + curvature * h0, rest = values_[1] - slope * slope / (4 * curvature);
        if (std::abs(rest) <= 1e-3 * size_) touch_ = times_[1] - slope / (2 * curvature);
    }

    Trajectory& t_;
    const Problem& problem_;
    double memoryBound_;
    bool checks_;
    std::stop_source stop_;
    bool begun_ = false, found_ = false, startsAtImpact_ = false, sharesAreOpen_ = false;
    int count_ = 0;  ///< of the events of contacts that are counted
    double last_ = 0, size_ = 0;
    std::array<double, 3> times_{}, values_{};
    int known_ = 0;
    std::optional<double> touch_;
    MotorKnots knots_;
    ForceJumps jumps_;
};

namespace {

/// What may be differentiated in place of a run, best first; the last one always can.
std::vector<std::string> methodsFor(const IntegratorRow& own) {
    const std::string key = own.info.key.data();
    if (key == "automatic") return {key, "radau5", "fehlberg78"};
    if (own.implicit) return {"radau5", "fehlberg78"};  // of rosenbrock tight tolerances ask for many steps
    return {readTableau(own) ? key : "fehlberg78"};     // extrapolation has no fixed stages
}

}  // namespace

Trajectory::Trajectory(const Problem& problem, const SensitivityProgress& attention, double memoryBound)
    : problem_(problem), probe_(std::make_unique<Linearisation>(problem)) {
    const IntegratorRow& own = *findIntegrator(problem.settings.integrator.key);
    for (const std::string& key : methodsFor(own)) {
        const IntegratorRow& method = *findIntegrator(key);
        forget();
        tableau_ =
            key == "radau5" ? radauTableau() : *readTableau(*findIntegrator(key == "automatic" ? "dopri5" : key));
        implicit_ = implicitStep(problem, tableau_);
        if (&method != &own && (own.implicit || own.takesContacts))
            warnings_.push_back(
                Sentence("the derivatives are those of a run with the integrator %1: the steps of %2 have none here",
                         key, own.info.key.data()));
        try {
            if (record(method, attention, memoryBound)) return;
        } catch (const NoStages&) {
        }
    }
}

bool Trajectory::record(const IntegratorRow& method, const SensitivityProgress& attention, double memoryBound) {
    if (implicit_ && sizeOfSteps() > mostImplicit) return false;
    Recorder recorder(*this, memoryBound, method.implicit && !implicit_);
    Results results(problem_.start.system);
    RunControl control;
    control.stop = recorder.token();
    StepLoop(problem_.start, problem_.settings, method, control, results, [&](const AcceptedStep& step) {
        attention.at(step.t / problem_.settings.end.value);
        recorder.take(step);
    }).run();
    runSeconds_ += results.statistics.solveSeconds;
    if (results.outcome.status == Outcome::Status::failed || steps_.empty())
        throw Trouble(Sentence("there are no sensitivities because the run %1", results.outcome.sentence));
    checkEnd(recorder);
    if (implicit_ && !followImplicitly(results)) return false;
    for (const auto& warning : results.outcome.warnings) warnings_.push_back(warning);
    if (const auto jump = recorder.forcesJump())
        warnings_.push_back(Sentence(
            "forces jump at t = %1 s, as those of a spring of which the ends meet; the derivatives do not know "
            "of it and may be wrong",
            printed("%.9g", *jump)));
    if (recorder.startsAtImpact())
        throw Trouble(
            Sentence("the run starts in the middle of an impact, where the motion has no derivatives; start it a "
                     "little before or after"));
    if (problem_.isReduced && !implicit_) {
        checkReduction(results);
        replay(true);
    }
    checkEvents();
    checkKnots();
    checkIntegrand(results.passages);
    return true;
}

void Trajectory::checkEnd(const Recorder& recorder) const {
    const Problem& p = problem_;
    if (recorder.found() || (p.event.isEmpty() && !p.contactEnd)) return;
    const std::string end = printed("%.6g", p.settings.end.value);
    if (!p.event.isEmpty() && recorder.touch())
        throw Trouble(
            Sentence("near t = %1 s the event \"%2\" of objective %3 only touches zero: there the end time has no "
                     "derivatives; choose another event",
                     printed("%.6g", *recorder.touch()), p.objective.event, p.objective.name));
    if (!p.event.isEmpty())
        throw Trouble(
            Sentence("the end event \"%1\" of objective %2 is never reached before t = %3 s; make the run longer or "
                     "change the event",
                     p.objective.event, p.objective.name, end));
    throw Trouble(
        Sentence("the end event \"%1\" of objective %2 does not happen so often before t = %3 s; make the run longer "
                 "or count fewer",
                 p.objective.event, p.objective.name, end));
}

}  // namespace zwang

// The run of which a trajectory takes down the steps, and what of it has no derivatives.
#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "engine/analysis/step_loop.h"
#include "engine/fields/printed.h"
#include "engine/fields/trouble.h"
#include "engine/sensitivity/force_jumps.h"
#include "engine/sensitivity/motor_knots.h"
#include "engine/sensitivity/passing.h"
#include "engine/sensitivity/trajectory.h"
#include "engine/singularity/structure.h"

namespace zwang {

/// Takes down the accepted steps of a run and watches for the event.
class Trajectory::Recorder {
  public:
    Recorder(Trajectory& trajectory, double memoryBound)
        : t_(trajectory), problem_(trajectory.problem_), memoryBound_(memoryBound), knots_(trajectory.problem_) {}

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
        }
        if (t_.steps_.empty() && !step.contacts.isEmpty()) startsAtImpact_ = !step.contacts.lastImpact().isEmpty();
        keep(t_.steps_.size(), step.from.head(n));
        t_.steps_.push_back({step.t, step.h, step.projectedStages, -1, -1, t_.surroundings_.size() - 1});
        t_.end_ = step.to.head(n);
        jumps_.look(step, *t_.probe_, problem_.system(), t_.surroundings_.back());
        if (!step.grazes.empty()) {
            const Contacts::Graze& graze = step.grazes.front();
            throw onlyGrazed(graze.at, problem_.system().contacts[graze.contact].element);
        }
        if (!step.met.empty()) takeEvent(step);
        if (!found_) takeKnots(step.t + step.h);
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
    std::stop_source stop_;
    bool begun_ = false, found_ = false, startsAtImpact_ = false;
    int count_ = 0;  ///< of the events of contacts that are counted
    double last_ = 0, size_ = 0;
    std::array<double, 3> times_{}, values_{};
    int known_ = 0;
    std::optional<double> touch_;
    MotorKnots knots_;
    ForceJumps jumps_;
};

Trajectory::Trajectory(const Problem& problem, const SensitivityProgress& attention, double memoryBound)
    : problem_(problem) {
    const IntegratorRow* method = findIntegrator(problem.settings.integrator.key);
    const auto tableau = readTableau(*method);
    if (!tableau) method = findIntegrator("fehlberg78");  // extrapolation has no fixed stages, implicit ones no rows
    if (const IntegratorRow* own = findIntegrator(problem.settings.integrator.key); own->implicit || own->takesContacts)
        warnings_.push_back(
            Sentence("the derivatives are those of a run with the integrator fehlberg78: steps of %1 are not "
                     "differentiated yet",
                     problem.settings.integrator.key));
    tableau_ = tableau ? *tableau : *readTableau(*method);
    probe_ = std::make_unique<Linearisation>(problem);
    Recorder recorder(*this, memoryBound);
    Results results(problem.start.system);
    RunControl control;
    control.stop = recorder.token();
    StepLoop(problem.start, problem.settings, *method, control, results, [&](const AcceptedStep& step) {
        attention.at(step.t / problem.settings.end.value);
        recorder.take(step);
    }).run();
    runSeconds_ = results.statistics.solveSeconds;
    if (results.outcome.status == Outcome::Status::failed || steps_.empty())
        throw Trouble(Sentence("there are no sensitivities because the run %1", results.outcome.sentence));
    checkEnd(recorder);
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
    if (problem.isReduced) {
        checkReduction(results);
        replay(true);
    }
    checkEvents();
    checkKnots();
    checkIntegrand(results.passages);
}

/// A load that no freedom takes at a crossing of branches makes reactions grow there as 1/(t − t*). What is A/δᵖ + B at
/// the distance δ from the passage changes by 2ᵖ times as much from 2δ to δ as from 4δ to 2δ, whatever B is, and its
/// integral has no value from p = 1 on.
void Trajectory::checkIntegrand(const std::vector<Passage>& passages) {
    constexpr double beside = 3e-3, grows = 1.5, seen = 0.02;  // δ [rad]; between 2^½ and 2; of the values
    if (!problem_.integrand.usesReactions() || problem_.isReduced) return;
    const System& s = *problem_.start.system;
    const auto integrandAt = [&](double t) { return stateAt(t), probe_->evaluate(problem_.integrand); };
    for (const Passage& passage : passages) {
        const double t = passage.time;
        if (t >= endTime()) return;
        const double delta = beside / std::max(reach(s, stateAt(t).tail(s.nv)), 1e-300);
        for (const double side : {-delta, delta}) {
            if (t + 4 * side < steps_.front().t || t + 4 * side > endTime()) continue;
            const double one = integrandAt(t + side), two = integrandAt(t + 2 * side), four = integrandAt(t + 4 * side);
            if (!(std::abs(one - two) > std::max(grows * std::abs(two - four), seen * std::abs(two)))) continue;
            warnings_.push_back(
                Sentence("the integrand of objective %1 grows without bound at the passage at t = %2 s, so that the "
                         "integral has "
                         "no value; the number is what the steps made of it",
                         problem_.objective.name, printed("%.9g", t)));
            return;
        }
    }
}

/// At a knot of a motor that parameters move past the start, the end or a sample what is measured there has a corner.
void Trajectory::checkKnots() {
    const Problem& p = problem_;
    const MotorKnots knots(p);
    const auto feels = [](const ChannelFormula& formula) {
        return formula.usesAccelerations() || formula.usesReactions();
    };
    std::optional<Knot> knot;
    double time = 0;
    const auto look = [&](double t, const VecX& slopes, bool withRates) {
        if (!knot && t <= endTime() && (knot = knots.apartFrom(t, slopes, withRates))) time = t;
    };
    const VecX still = VecX::Zero(p.count());
    look(steps_.front().t, still, false);
    if (!p.endsAtEvent()) look(endTime(), p.endSlopes, feels(p.terminal));
    const double gap = p.settings.outputStep.value;
    for (double i = 0; !p.maximum.isEmpty() && i * gap < endTime(); ++i) look(i * gap, still, feels(p.maximum));
    for (std::size_t m = 0; m < p.measured.size(); ++m)
        for (const double t : p.objective.measured[m].times) look(t, still, feels(p.measured[m]));
    if (!knot) return;
    warnings_.push_back(
        Sentence("the profile of %1 has a knot at t = %2 s, where the run starts, ends or is measured, and parameters "
                 "move it past that moment: there the derivatives are those of one side",
                 elementOfKnot(p.system(), *knot), printed("%.9g", time)));
}

/// (q, v) at any time of the run, projected.
VecX Trajectory::stateAt(double t) {
    const auto after = std::upper_bound(steps_.begin() + 1, steps_.end(), t,
                                        [](double time, const Step& step) { return time < step.t; });
    const auto index = static_cast<std::size_t>(after - steps_.begin()) - 1;
    Step part = steps_[index];
    part.h = t - part.t;
    return advance(part, state(index));
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

bool Trajectory::endsTurningSlip() const {
    const System& s = problem_.system();
    return std::any_of(events_.begin(), events_.end(), [&](const ContactEvent& event) {
        return std::any_of(event.guards.begin(), event.guards.end(), [&](const Guard& guard) {
            const int surface = guard.isOfContact() ? s.contacts[guard.contact].surface : -1;
            return guard.kind == Guard::Kind::slip && surface >= 0 &&
                   s.surfaces[static_cast<std::size_t>(surface)].isVector();
        });
    });
}

/// A slip that is a vector turns ever faster as it ends; what the tolerance and rounding leave of it then turns round.
/// Derivatives of the time of its end are off by about the square of that turn, over themselves.
void Trajectory::checkSlipEnd(const Guard& guard) {
    constexpr std::size_t steps = 8;
    constexpr double straight = 1e-4, most = 0.1;  // [rad]
    const CompiledContact& contact = problem_.system().contacts[guard.contact];
    if (guard.kind != Guard::Kind::slip || contact.surface < 0 || steps_.size() < steps) return;
    const auto j = static_cast<std::size_t>(contact.surface);
    if (!problem_.system().surfaces[j].isVector()) return;
    const Vec3 before = around(steps_.size() - steps).contacts.surfaces[j].direction,
               now = around(steps_.size() - 1).contacts.surfaces[j].direction;
    const double turned = before.cross(now).norm();
    const std::string time = printed("%.9g", endTime());
    if (turned > most)
        throw Trouble(
            Sentence("the slip of %1 turns as it comes to rest at t = %2 s, and that time has no derivatives that its "
                     "precision tells; end the objective at a fixed time, or take tighter tolerances",
                     contact.element, time));
    if (turned > straight)
        warnings_.push_back(
            Sentence("the slip of %1 turns as it comes to rest at t = %2 s: the derivatives of that time are known to "
                     "about %3 of themselves",
                     contact.element, time, printed("%.0e", turned * turned)));
}

void Trajectory::checkEvents() {
    if (problem_.system().contacts.empty()) return;
    const int last = steps_.back().event;
    const auto isOfContact = [](const ContactEvent& event) {
        return !event.guards.empty() && event.guards.front().isOfContact();
    };
    if (!problem_.contactEnd && last >= 0 && isOfContact(events_[static_cast<std::size_t>(last)])) {
        const Guard& guard = events_[static_cast<std::size_t>(last)].guards.front();
        throw Trouble(
            Sentence("the run ends at t = %1 s at an event of %2, where the end has no derivatives; end it a little "
                     "before or after",
                     printed("%.9g", endTime()), problem_.system().contacts[guard.contact].element));
    }
    if (problem_.contactEnd && last >= 0) checkSlipEnd(events_[static_cast<std::size_t>(last)].guards.front());
    probe_->evaluate(steps_.front().t, state(0), false, around(0));
    if (const std::string element = probe_->tipsOverARim(); !element.empty())
        throw tipsAnywhere(steps_.front().t, element);
    if (const std::string element = probe_->beginsToSlip(); !element.empty())
        throw slipsAnywhere(steps_.front().t, element);
    for (const SeedDirections& fan : problem_.fans) {
        const MatX x = problem_.startSlopes.middleCols(fan.first, fan.count);
        const std::string element = probe_->opens(fan, x);
        if (!element.empty())
            throw Trouble(
                Sentence("the run starts at an event: %1 touches or rests at the start, and a parameter would open or "
                         "move it; make what it touches a formula of the parameter, or start aside",
                         element));
    }
}

}  // namespace zwang

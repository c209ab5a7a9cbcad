#include "engine/sensitivity/trajectory.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "engine/analysis/step_loop.h"
#include "engine/fields/printed.h"

namespace zwang {

namespace {

constexpr double allocation = 16;  ///< what the allocator adds to a block of memory [bytes]

}  // namespace

/// Takes down the accepted steps of a run and watches for the event.
class Trajectory::Recorder {
  public:
    Recorder(Trajectory& trajectory, double memoryBound)
        : t_(trajectory), problem_(trajectory.problem_), memoryBound_(memoryBound) {}

    void take(const AcceptedStep& step) {
        if (found_) return;
        const Eigen::Index n = problem_.stateSize();
        const ContactModes modes = step.contacts.isEmpty() ? ContactModes{} : step.contacts.allModes();
        if (t_.surroundings_.empty() || t_.surroundings_.back().redundantRows != step.redundantRows ||
            !step.torsionAngles.empty() || t_.surroundings_.back().sides != step.sides ||
            t_.surroundings_.back().contacts != modes) {
            t_.surroundings_.push_back({step.redundantRows, step.torsionAngles, step.sides, modes});
            t_.surroundingsMemory_ +=
                static_cast<double>(sizeof(Surroundings) + sizeof(int) * step.redundantRows.size() +
                                    sizeof(double) * step.torsionAngles.size() +
                                    sizeof(ContactMode) * modes.contacts.size() +
                                    sizeof(SurfaceMode) * modes.surfaces.size()) +
                allocation;
        }
        const bool isAfterEvent = !t_.steps_.empty() && t_.steps_.back().event >= 0;
        if (isAfterEvent) t_.events_.back().impact = step.contacts.lastImpact();
        if (t_.steps_.empty() && !step.contacts.isEmpty()) startsAtImpact_ = !step.contacts.lastImpact().isEmpty();
        keep(t_.steps_.size(), step.from.head(n));
        t_.steps_.push_back({step.t, step.h, step.projectedStages, -1, -1, t_.surroundings_.size() - 1});
        t_.end_ = step.to.head(n);
        if (!step.met.empty()) takeEvent(step);
        if (!problem_.event.isEmpty() && !found_) watch(step, isAfterEvent);
    }
    bool startsAtImpact() const { return startsAtImpact_; }
    bool found() const { return found_; }
    /// When the event's formula came to zero and turned round there.
    std::optional<double> touch() const { return touch_; }
    std::stop_token token() const { return stop_.get_token(); }

  private:
    void keep(std::size_t index, const VecX& state) {
        const double left = memoryBound_ - t_.stepMemory();
        if (left < 2 * static_cast<double>(std::max<std::size_t>(t_.stride_, 16)) * t_.stateMemory())
            throw std::runtime_error("the " + std::to_string(index) +
                                     " steps up to t = " + printed("%.6g", t_.steps_.empty() ? 0 : t_.steps_.back().t) +
                                     " s alone need " + printed("%.6g", t_.stepMemory() / 1e6) +
                                     " MB, more than the memory that is allowed; allow more, or take longer steps");
        t_.notePeak();
        if (index % t_.stride_ != 0) return;
        t_.checkpoints_.push_back(state);
        if (static_cast<double>(t_.checkpoints_.size()) * t_.stateMemory() < left / 2) return;
        for (std::size_t i = 0; 2 * i < t_.checkpoints_.size(); ++i) t_.checkpoints_[i] = t_.checkpoints_[2 * i];
        t_.checkpoints_.resize((t_.checkpoints_.size() + 1) / 2);
        t_.stride_ *= 2;
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
            if (margin.kind == ContactMargin::Kind::formula) continue;
            const Guard guard = t_.probe_->guardOf(margin, event.trouble);
            if (std::find(event.guards.begin(), event.guards.end(), guard) == event.guards.end())
                event.guards.push_back(guard);
        }
        t_.steps_.back().event = static_cast<int>(t_.events_.size());
        t_.events_.push_back(event);
        if (!problem_.contactEnd || t < problem_.objective.earliest.value) return;
        for (const Guard& guard : event.guards) {
            if (guard.kind != problem_.contactEnd->kind ||
                problem_.system().contacts[guard.contact].element != problem_.contactEnd->element)
                continue;
            if (++count_ < problem_.contactEnd->count) return;
            found_ = true;
            t_.events_.back().guards = {guard};
            stop_.request_stop();
            return;
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
};

Trajectory::Trajectory(const Problem& problem, const Attention& attention, double memoryBound) : problem_(problem) {
    const IntegratorRow* method = findIntegrator(problem.settings.integrator.key);
    const auto tableau = readTableau(*method);
    if (!tableau) method = findIntegrator("fehlberg78");  // extrapolation has no fixed stages, implicit ones no rows
    if (const IntegratorRow* own = findIntegrator(problem.settings.integrator.key); own->implicit || own->takesContacts)
        warnings_.push_back("the derivatives are those of a run with the integrator fehlberg78: steps of " +
                            problem.settings.integrator.key + " are not differentiated yet");
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
        throw std::runtime_error("there are no sensitivities because the run " + results.outcome.sentence);
    if (!problem.event.isEmpty() && !recorder.found() && recorder.touch())
        throw std::runtime_error("near t = " + printed("%.6g", *recorder.touch()) + " s the event \"" +
                                 problem.objective.event + "\" of objective " + problem.objective.name +
                                 " only touches zero: there the end time has no derivatives; choose another event");
    if (!problem.event.isEmpty() && !recorder.found())
        throw std::runtime_error("the end event \"" + problem.objective.event + "\" of objective " +
                                 problem.objective.name +
                                 " is never reached before t = " + printed("%.6g", problem.settings.end.value) +
                                 " s; make the run longer or change the event");
    if (problem.contactEnd && !recorder.found())
        throw std::runtime_error("the end event \"" + problem.objective.event + "\" of objective " +
                                 problem.objective.name +
                                 " does not happen so often before t = " + printed("%.6g", problem.settings.end.value) +
                                 " s; make the run longer or count fewer");
    for (const auto& warning : results.outcome.warnings) warnings_.push_back(warning);
    if (recorder.startsAtImpact())
        throw std::runtime_error(
            "the run starts in the middle of an impact, where the motion has no derivatives; start it a little before "
            "or after");
    if (problem.isReduced) {
        checkReduction(results);
        replay(true);
    }
    checkEvents();
}

void Trajectory::checkEvents() {
    if (problem_.system().contacts.empty()) return;
    const int last = steps_.back().event;
    if (!problem_.contactEnd && last >= 0 && !events_[static_cast<std::size_t>(last)].guards.empty()) {
        const Guard& guard = events_[static_cast<std::size_t>(last)].guards.front();
        throw std::runtime_error("the run ends at t = " + printed("%.9g", endTime()) + " s at an event of " +
                                 problem_.system().contacts[guard.contact].element +
                                 ", where the end has no derivatives; end it a little before or after");
    }
    probe_->evaluate(steps_.front().t, state(0), false, around(0));
    if (const std::string element = probe_->beginsToSlip(); !element.empty())
        throw std::runtime_error(printed("at t = %.9g s ", steps_.front().t) + element +
                                 " begins to slip, and may do so in many directions, and there the motion has no "
                                 "derivatives; change a parameter a little, or end the run before");
    for (const Fan& fan : problem_.fans) {
        const MatX x = problem_.startSlopes.middleCols(fan.first, fan.count);
        const std::string element = probe_->opens(fan, x);
        if (!element.empty())
            throw std::runtime_error("the run starts at an event: " + element +
                                     " touches or rests at the start, and a parameter would open or move it; make what "
                                     "it touches a formula of the parameter, or start aside");
    }
}

Trajectory::Trajectory(const Problem& problem, const Trajectory& other)
    : problem_(problem),
      tableau_(other.tableau_),
      steps_(other.steps_),
      surroundings_(other.surroundings_),
      events_(other.events_),
      partitions_(other.partitions_),
      stride_(other.stride_) {
    probe_ = std::make_unique<Linearisation>(problem);
    replay(false);
}

void Trajectory::replay(bool choosesPartitions) {
    const Problem& p = problem_;
    VecX state(p.stateSize());
    state << p.start.q, p.start.v;
    probe_->evaluate(steps_.front().t, state, p.settings.stabilisation.key == "projection", around(0));
    state = probe_->state();
    checkpoints_.clear();
    for (std::size_t i = 0; i < steps_.size(); ++i) {
        if (i % stride_ == 0) checkpoints_.push_back(state);
        if (choosesPartitions) choosePartition(i, state);
        const bool isLast = i + 1 == steps_.size();
        if (isLast ? p.endsAtEvent() : steps_[i].event >= 0) moveSteps(i, findEvent(p, steps_[i], state, steps_[i].h));
        state = advance(steps_[i], state);
        if (isLast || steps_[i].event < 0) continue;
        rebase(i, state);
        state = pass(i, state);
    }
    end_ = state;
}

void Trajectory::moveSteps(std::size_t i, double h) {
    const double change = h - steps_[i].h;
    steps_[i].h = h;
    if (change == 0 || i + 1 == steps_.size()) return;
    std::size_t last = i + 1;
    while (last + 1 < steps_.size() && steps_[last].event < 0) ++last;
    const double from = steps_[i + 1].t, to = steps_[last].t + steps_[last].h,
                 factor = (to - from - change) / (to - from);
    for (std::size_t k = i + 1; k <= last; ++k) {
        steps_[k].t = to - factor * (to - steps_[k].t);
        steps_[k].h *= factor;
    }
}

VecX Trajectory::pass(std::size_t i, const VecX& before) {
    const ContactEvent& event = events_[static_cast<std::size_t>(steps_[i].event)];
    const double t = steps_[i].t + steps_[i].h;
    VecX after = before;
    if (!event.impact.isEmpty()) {
        probe_->evaluate(t, before, false, around(i));
        after = probe_->meet(event.impact);
    }
    probe_->evaluate(t, after, true, around(i + 1));
    return probe_->state();
}

void Trajectory::rebase(std::size_t i, const VecX& before) {
    probe_->evaluate(steps_[i].t + steps_[i].h, before, false, around(i));
    for (std::size_t k = steps_[i + 1].around; k <= lastAround(i + 1); ++k)
        surroundings_[k].contacts = probe_->rebased(around(i).contacts, surroundings_[k].contacts);
}

void Trajectory::checkReduction(const Results& results) const {
    const std::string instead = "; use the form dae";
    if (problem_.system().rateRows > 0)
        throw std::runtime_error(
            "the form ode needs as many coordinates of position as of velocity, but joints of the model roll or cut "
            "like blades" +
            instead);
    if (problem_.system().nv == problem_.start.structure.rankNearby)
        throw std::runtime_error(
            "the form ode needs independent coordinates, but motors and joints leave the model no freedom" + instead);
    if (!results.passages.empty())
        throw std::runtime_error(
            "the mechanism passes a singular position at t = " + printed("%.6g", results.passages.front().time) +
            " s, where no choice of coordinates stays independent" + instead);
}

void Trajectory::choosePartition(std::size_t step, const VecX& state) {
    probe_->evaluate(steps_[step].t, state, false, around(step));
    if (partitions_.empty() || probe_->isPoor(partitions_.back())) partitions_.push_back(probe_->choosePartition());
    steps_[step].partition = static_cast<int>(partitions_.size()) - 1;
}

bool Trajectory::comesClose() const {
    return std::any_of(steps_.begin(), steps_.end(), [](const Step& step) { return step.projectedStages; });
}

double Trajectory::stateMemory() const {
    return static_cast<double>(sizeof(VecX) + sizeof(double) * static_cast<std::size_t>(problem_.stateSize())) +
           allocation;
}

double Trajectory::stepMemory() const {
    return static_cast<double>(sizeof(Step) * steps_.size()) + surroundingsMemory_;
}

void Trajectory::notePeak() {
    largestMemory_ = std::max(
        largestMemory_, stepMemory() + static_cast<double>(checkpoints_.size() + segment_.size()) * stateMemory());
}

VecX Trajectory::advance(const Step& step, const VecX& from) {
    const Eigen::Index stages = tableau_.stages();
    rates_.resize(static_cast<std::size_t>(stages));
    const Surroundings& around = surroundings_[step.around];
    const StepForm form = this->form(step);
    probe_->evaluate(step.t, from, false, around);
    const VecX begin = form.begin(*probe_);
    for (Eigen::Index i = 0; i < stages; ++i) {
        VecX x = begin;
        for (Eigen::Index j = 0; j < i; ++j)
            if (tableau_.a(i, j) != 0) x += step.h * tableau_.a(i, j) * rates_[static_cast<std::size_t>(j)];
        if (i > 0) form.evaluate(*probe_, step.t + tableau_.c[i] * step.h, x, from, around);
        rates_[static_cast<std::size_t>(i)] = form.rates(*probe_);
    }
    VecX x = begin;
    for (Eigen::Index i = 0; i < stages; ++i)
        if (tableau_.b[i] != 0) x += step.h * tableau_.b[i] * rates_[static_cast<std::size_t>(i)];
    form.evaluateEnd(*probe_, step.t + step.h, x, problem_.settings.stabilisation.key == "projection", from, around);
    return probe_->state();
}

double Trajectory::findEvent(const Problem& problem, const Step& step, const VecX& from, double near) {
    const auto state = [&](double h) {
        Step part = step;
        part.h = h;
        return advance(part, from);
    };
    const ContactEvent* contacts = step.event < 0 ? nullptr : &events_[static_cast<std::size_t>(step.event)];
    if (!contacts || (&step == &steps_.back() && !problem.contactEnd))
        return findZero([&](double h) { return state(h), probe_->evaluate(problem.event); }, near, step.t);
    if (contacts->guards.empty()) return near;  // a formula changes sides
    return findZero([&](double h) { return state(h), probe_->evaluate(contacts->guards.front()); }, near, step.t);
}

template <class Function>
double Trajectory::findZero(const Function& value, double near, double time) const {
    // Secant steps on the length of the step; the function is as smooth as the method.
    double h0 = near, f0 = value(h0), h1 = near + 1e-4 * std::max(std::abs(near), 1e-6), f1 = value(h1);
    for (int i = 0; i < 40 && f1 != f0 && f1 != 0; ++i) {
        const double next = h1 - f1 * (h1 - h0) / (f1 - f0), change = std::abs(next - h1);
        h0 = h1;
        f0 = f1;
        h1 = next;
        f1 = value(h1);
        if (change <= 1e-15 * std::max(1.0, time)) break;
    }
    return h1;
}

VecX Trajectory::next(std::size_t i, const VecX& from) {
    const VecX end = advance(steps_[i], from);
    return steps_[i].event < 0 || i + 1 == steps_.size() ? end : pass(i, end);
}

std::size_t Trajectory::lastAround(std::size_t i) const {
    while (i + 1 < steps_.size() && steps_[i].event < 0) ++i;
    return steps_[i].around;
}

const VecX& Trajectory::state(std::size_t i) {
    if (i == steps_.size()) return end_;
    if (i % stride_ == 0) return checkpoints_[i / stride_];
    const std::size_t start = i / stride_ * stride_;
    if (segment_.empty() || segmentStart_ != start) {
        segmentStart_ = start;
        segment_ = {checkpoints_[i / stride_]};
    }
    while (segmentStart_ + segment_.size() <= i)
        segment_.push_back(next(segmentStart_ + segment_.size() - 1, segment_.back()));
    notePeak();
    return segment_[i - segmentStart_];
}

VecX Trajectory::evaluateStages(std::size_t index, double h, std::vector<std::unique_ptr<Linearisation>>& stages) {
    const Step& step = steps_[index];
    const StepForm form = this->form(step);
    const VecX from = state(index);
    rates_.resize(stages.size());
    stages[0]->evaluate(step.t, from, false, around(index));
    const VecX begin = form.begin(*stages[0]);
    VecX end = begin, x;
    for (std::size_t i = 0; i < stages.size(); ++i) {
        const auto row = static_cast<Eigen::Index>(i);
        if (i > 0) {
            x = begin;
            for (std::size_t j = 0; j < i; ++j)
                if (const double a = tableau_.a(row, static_cast<Eigen::Index>(j)); a != 0) x += h * a * rates_[j];
            form.evaluate(*stages[i], step.t + tableau_.c[row] * h, x, from, around(index));
        }
        rates_[i] = form.rates(*stages[i]);
        if (const double b = tableau_.b[row]; b != 0) end += h * b * rates_[i];
    }
    return end;
}

}  // namespace zwang

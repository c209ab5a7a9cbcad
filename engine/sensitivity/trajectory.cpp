#include "engine/sensitivity/trajectory.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "engine/analysis/step_loop.h"
#include "engine/fields/printed.h"
#include "engine/fields/trouble.h"
#include "engine/sensitivity/bounces_end.h"
#include "engine/sensitivity/solve_stages.h"

namespace zwang {

Trajectory::Trajectory(const Problem& problem, const Trajectory& other)
    : problem_(problem),
      tableau_(other.tableau_),
      steps_(other.steps_),
      surroundings_(other.surroundings_),
      events_(other.events_),
      partitions_(other.partitions_),
      bounces_(other.bounces_),
      stride_(other.stride_) {
    probe_ = std::make_unique<Linearisation>(problem);
    implicit_ = implicitStep(problem, tableau_);
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
        after = probe_->meet(event);
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
    if (problem_.system().rateRows > 0)
        throw Trouble(
            Sentence("the form ode needs as many coordinates of position as of velocity, but joints of the model roll "
                     "or cut like blades; use the form dae"));
    if (problem_.system().nv == problem_.start.structure.rankNearby)
        throw Trouble(
            Sentence("the form ode needs independent coordinates, but motors and joints leave the model no freedom; "
                     "use the form dae"));
    if (!results.passages.empty())
        throw Trouble(
            Sentence("the mechanism passes a singular position at t = %1 s, where no choice of coordinates stays "
                     "independent; use the form dae",
                     printed("%.6g", results.passages.front().time)));
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
    const StepContext& around = surroundings_[step.around];
    const StepForm form = this->form(step);
    const bool projects = problem_.settings.stabilisation.key == "projection";
    probe_->evaluate(step.t, from, false, around);
    const VecX begin = form.begin(*probe_);
    if (implicit_) {
        const VecX z = solveStages(step, step.h, from, begin, [&](Eigen::Index) -> Linearisation& { return *probe_; });
        form.evaluateEnd(*probe_, step.t + step.h, begin + z.tail(begin.size()), projects, from, around);
        return probe_->state();
    }
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
    form.evaluateEnd(*probe_, step.t + step.h, x, projects, from, around);
    return probe_->state();
}

double Trajectory::findEvent(const Problem& problem, const Step& step, const VecX& from, double near) {
    const auto state = [&](double h) {
        Step part = step;
        part.h = h;
        return advance(part, from);
    };
    if (endsWithBounces() && &step == &steps_.back()) return endOfBounces(timesOfBounces()) - step.t;
    const ContactEvent* contacts = step.event < 0 ? nullptr : &events_[static_cast<std::size_t>(step.event)];
    if (!contacts || (&step == &steps_.back() && !problem.contactEnd))
        return findZero([&](double h) { return state(h), probe_->evaluate(problem.event); }, near, step.t);
    if (contacts->guards.empty()) return near;
    const Guard& guard = contacts->guards.front();
    if (guard.kind == Guard::Kind::knot) return knotTime(problem.plainNumbers, guard.knot) - step.t;
    const double h = findZero([&](double length) { return state(length), probe_->evaluate(guard); }, near, step.t);
    // What a formula only grazes is no place to look for.
    return guard.isOfContact() || std::abs(h - near) <= near / 2 ? h : near;
}

/// Secant steps on the length of the step; the function is as smooth as the method. Near the zero its values are
/// rounding, and slopes between them would be noise: once steps have come nearer, a slope counts only where the value
/// falls to less than half, and the last one that counts leads on until values fall no further.
template <class Function>
double Trajectory::findZero(const Function& value, double near, double time) const {
    constexpr int mostSteps = 40, mostInVain = 3;
    double h = near + 1e-4 * std::max(std::abs(near), 1e-6), f0 = value(near), f = value(h),
           slope = (f - f0) / (h - near), best = std::abs(f) < std::abs(f0) ? h : near,
           least = std::min(std::abs(f), std::abs(f0));
    bool hasFallen = false;
    for (int i = 0, inVain = 0; i < mostSteps && inVain < mostInVain && slope != 0 && least != 0; ++i) {
        const double change = -f / slope, next = value(h += change);
        const bool falls = std::abs(next) < std::abs(f) / 2;
        if (falls || !hasFallen) slope = (next - f) / change;
        hasFallen = hasFallen || falls;
        f = next;
        if (std::abs(f) < least) {
            least = std::abs(f);
            best = h;
        } else if (hasFallen) {
            ++inVain;
        }
        if (std::abs(change) <= 1e-15 * std::max(1.0, time)) break;
    }
    return best;
}

std::vector<double> Trajectory::timesOfBounces() const {
    std::vector<double> times;
    for (const std::size_t i : bounces_) times.push_back(steps_[i].t + steps_[i].h);
    return times;
}

double Trajectory::endByEvent(std::size_t i) const {
    const auto at = std::find(bounces_.begin(), bounces_.end(), i - 1);
    return at == bounces_.end() ? 0 : slopesOfEnd(timesOfBounces())[static_cast<std::size_t>(at - bounces_.begin())];
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
    if (implicit_)
        return begin + solveStages(step, h, from, begin, [&](Eigen::Index i) -> Linearisation& {
                           return *stages[static_cast<std::size_t>(i)];
                       }).tail(begin.size());
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

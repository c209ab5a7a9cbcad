// Direct. With the steps of the run held fixed, directions X of the state go through the same Runge-Kutta method:
// K_i = D(q̇, a)(x_i) X_i, X_i = X + h Σ a_ij K_j, and through the projections. Integrals take part with the weights
// b_i.
//
// Adjoint. The same linear maps, transposed and in opposite order: weights of the state come from the end, go through
// the projection, the stages backward, and collect on the way what they put on the numbers of the model.
//
// Samples. Values y_k of formulas at single moments (of a maximum, of data) enter Ψ through a function of all of them.
// A moment within a step is the end of a shorter step from where the step begins: directions go through it, and weights
// ∂Ψ/∂y_k come back through it.
//
// End. Where an event Ω = 0 sets the end, t²_b = −(Ω_x X + Ω_b) / Ω̇ and dΨ/db = (Ġ + H) t²_b + G_x X + G_b + ∫ … dt.
// Derivatives by time along the motion are directions like others: (q̇, a), with time moving.
#include "engine/sensitivity/gradient.h"

#include <cmath>
#include <stdexcept>

#include "engine/sensitivity/add_stages.h"
#include "engine/sensitivity/passing.h"
#include "engine/sensitivity/run_end.h"
#include "engine/sensitivity/samples.h"

namespace zwang {

namespace {

/// The direct method at work.
class Direct {
  public:
    Direct(const Problem& p, Trajectory& trajectory)
        : p_(p),
          trajectory_(trajectory),
          tableau_(trajectory.tableau()),
          implicit_(implicitStep(p, tableau_)),
          node_(p),
          stage_(p),
          stateRates_(static_cast<std::size_t>(tableau_.stages())),
          rates_(p.fans.size(), std::vector<MatX>(stateRates_.size())),
          needsLambda_(p.integrand.usesReactions()),
          samples_(p, trajectory),
          sampled_(samples_.count()),
          sampledSlopes_(samples_.count(), p.count()) {
        result_.gradient = result_.endTimeGradient = VecX::Zero(p.count());
    }

    Gradient run(const SensitivityProgress& attention, const std::vector<double>& times,
                 const DirectObserver& observer) {
        auto next = times.begin();
        auto sample = samples_.moments().begin();
        const auto isIn = [&](std::size_t step, bool within) {
            return sample != samples_.moments().end() && sample->step == step && (sample->after > 0) == within;
        };
        const std::size_t steps = trajectory_.steps().size();
        for (const SeedDirections& fan : p_.fans) x_.push_back(p_.startSlopes.middleCols(fan.first, fan.count));
        for (std::size_t n = 0; n <= steps; ++n) {
            attention.at(share(n, steps));
            const double now = n < steps ? trajectory_.steps()[n].t : trajectory_.endTime();
            const bool passes = trajectory_.eventBefore(n) != nullptr;
            if (passes) pass(n);
            node_.evaluate(now, trajectory_.state(n), false, trajectory_.around(n));
            for (std::size_t f = 0; f < p_.fans.size(); ++f)
                n == 0 || passes ? node_.project(p_.fans[f], x_[f])
                                 : trajectory_.form(n - 1).atEnd(node_, p_.fans[f], x_[f]);
            for (; next != times.end() && *next <= now + 1e-12 * (1 + now); ++next) show(node_, x_, observer);
            if (isIn(n, false)) take(*sample++, node_, x_);
            if (n == steps) break;
            for (; isIn(n, true); ++sample) takeBetween(*sample);
            for (; next != times.end() && *next < now + trajectory_.steps()[n].h; ++next)
                showBetween(n, *next - now, observer);
            step(n, trajectory_.steps()[n].h, true);
            x_.swap(ends_);
        }
        finish();
        return result_;
    }

  private:
    /// Through the event at which step n begins.
    void pass(std::size_t n) {
        Passing passing(p_, trajectory_, n, stage_, node_);
        for (std::size_t f = 0; f < p_.fans.size(); ++f) {
            const SeedDirections& fan = p_.fans[f];
            trajectory_.form(n - 1).atEnd(stage_, fan, x_[f]);
            result_.gradient.segment(fan.first, fan.count) += passing.forward(fan, x_[f]);
            if (const double byTime = trajectory_.endByEvent(n); byTime != 0)
                result_.endTimeGradient.segment(fan.first, fan.count) += byTime * passing.times();
        }
    }

    /// `ends_` become the directions after a step of length h from the node, in its coordinates; `end_` the state
    /// there.
    void step(std::size_t n, double h, bool integrate) {
        if (implicit_) return stepImplicitly(n, h, integrate);
        const Step& step = trajectory_.steps()[n];
        const StepForm form = trajectory_.form(n);
        const VecX begin = form.begin(node_);
        begins_.resize(x_.size());
        for (std::size_t f = 0; f < x_.size(); ++f) begins_[f] = form.begin(node_, x_[f]);
        ends_ = begins_;
        end_ = begin;
        for (Eigen::Index i = 0; i < tableau_.stages(); ++i) {
            const auto k = static_cast<std::size_t>(i);
            Linearisation& at = i == 0 ? node_ : stage_;
            if (i > 0) {
                state_ = begin;
                addStages(h, tableau_.a.row(i), 0, i, stateRates_, state_);
                form.evaluate(at, step.t + tableau_.c[i] * h, state_, node_.state(), trajectory_.around(n));
            }
            stateRates_[k] = form.rates(at);
            const double weight = h * tableau_.b[i];
            if (weight != 0) end_ += weight * stateRates_[k];
            for (std::size_t f = 0; f < p_.fans.size(); ++f) {
                const SeedDirections& fan = p_.fans[f];
                i == 0 ? directions_ = x_[f] : directions_ = begins_[f];
                addStages(h, tableau_.a.row(i), 0, i, rates_[f], directions_);
                if (i > 0) form.atStage(at, fan, directions_);
                at.differentiate(fan, directions_, motion_, needsLambda_ ? &lambda_ : nullptr);
                if (weight != 0 && integrate) add(weight, at, f, motion_);
                form.takeRates(at, directions_, motion_, rates_[f][k]);
                if (weight != 0) ends_[f] += weight * rates_[f][k];
            }
        }
    }

    void stepImplicitly(std::size_t n, double h, bool integrate) {
        const StepForm form = trajectory_.form(n);
        if (stages_.empty()) stages_ = makeStages(p_, tableau_.stages());
        end_ = trajectory_.evaluateStages(n, h, stages_);
        const Eigen::Index m = end_.size();
        implicit_->factor(h, form, stages_, m);
        ends_.resize(x_.size());
        for (std::size_t f = 0; f < x_.size(); ++f) {
            const MatX begin = form.begin(node_, x_[f]), moved = implicit_->forward(form, stages_, p_.fans[f], begin);
            ends_[f] = begin + moved.bottomRows(m);
            for (Eigen::Index i = 1; integrate && !p_.integrand.isEmpty() && i < tableau_.stages(); ++i) {
                Linearisation& at = *stages_[static_cast<std::size_t>(i)];
                directions_ = begin + moved.middleRows((i - 1) * m, m);
                form.atStage(at, p_.fans[f], directions_);
                at.differentiate(p_.fans[f], directions_, motion_, needsLambda_ ? &lambda_ : nullptr);
                add(h * tableau_.b[i], at, f, motion_);
            }
        }
    }

    /// What a stage contributes to the integral.
    void add(double weight, Linearisation& at, std::size_t f, const MatX& rates) {
        if (p_.integrand.isEmpty()) return;
        const SeedDirections& fan = p_.fans[f];
        const auto along = at.differentiate(p_.integrand, fan, rates, lambda_);
        if (f == 0) result_.value += weight * along.value;
        result_.gradient.segment(fan.first, fan.count) += weight * along.slopes;
    }

    /// An output between steps is the end of a shorter step.
    void showBetween(std::size_t n, double h, const DirectObserver& observer) {
        show(stage_, between({n, h, {}}), observer);
    }
    /// Puts stage_ there and returns the directions.
    std::vector<MatX> between(const SampleMoment& moment) {
        step(moment.step, moment.after, false);
        std::vector<MatX> x = ends_;
        evaluateAfter(p_, trajectory_, moment, end_, stage_);
        for (std::size_t f = 0; f < p_.fans.size(); ++f) trajectory_.form(moment.step).atEnd(stage_, p_.fans[f], x[f]);
        return x;
    }
    void takeBetween(const SampleMoment& moment) {
        const std::vector<MatX> x = between(moment);
        take(moment, stage_, x);
    }
    void take(const SampleMoment& moment, Linearisation& at, const std::vector<MatX>& x) {
        show(at, x, [&](const DirectNode& node) {
            for (const auto& use : moment.uses) {
                const auto along = at.differentiate(*use.formula, node.fan, node.rates, node.lambda);
                sampled_[use.index] = along.value;
                sampledSlopes_.row(use.index).segment(node.fan.first, node.fan.count) = along.slopes;
            }
        });
    }

    void show(Linearisation& at, const std::vector<MatX>& x, const DirectObserver& observer) {
        for (std::size_t f = 0; f < p_.fans.size(); ++f) {
            MatX rates, lambda;
            at.differentiate(p_.fans[f], x[f], rates, &lambda);
            observer({at, p_.fans[f], x[f], rates, lambda});
        }
    }

    void finish() {
        Linearisation& at = node_;
        const SampleSum samples = samples_.sum(sampled_);
        const EndTerms end = describeEnd(p_, trajectory_, at, samples);
        result_.endTime = at.time();
        result_.largest = samples.largest;
        result_.value += end.terminal + samples.value;
        result_.gradient += sampledSlopes_.transpose() * samples.bySample;
        for (std::size_t f = 0; f < p_.fans.size(); ++f) {
            const SeedDirections& fan = p_.fans[f];
            MatX rates, lambda;
            at.differentiate(fan, x_[f], rates, &lambda);
            VecX endTime =
                (trajectory_.endsWithBounces() ? result_.endTimeGradient : p_.endSlopes).segment(fan.first, fan.count);
            if (const ContactEvent* contacts = trajectory_.eventAtEnd())
                endTime = -at.differentiate(contacts->guards.front(), lambda) / end.eventRate;
            else if (end.eventRate != 0)
                endTime = -at.differentiate(p_.event, fan, rates, lambda).slopes / end.eventRate;
            result_.endTimeGradient.segment(fan.first, fan.count) = endTime;
            result_.gradient.segment(fan.first, fan.count) +=
                at.differentiate(p_.terminal, fan, rates, lambda).slopes + end.byTime * endTime;
        }
    }

    const Problem& p_;
    Trajectory& trajectory_;
    const Tableau& tableau_;
    std::unique_ptr<ImplicitStep> implicit_;
    Stages stages_;                         ///< of implicit steps
    Linearisation node_, stage_;            ///< where a step begins; at its later stages
    std::vector<VecX> stateRates_;          ///< one a stage
    std::vector<std::vector<MatX>> rates_;  ///< one a fan and stage
    bool needsLambda_;
    Samples samples_;
    VecX sampled_;                         ///< one a sample
    MatX sampledSlopes_;                   ///< samples × p
    std::vector<MatX> x_, begins_, ends_;  ///< one a fan
    MatX directions_, motion_, lambda_;
    VecX state_, end_;
    Gradient result_;
};

/// The adjoint method for one weighting of the end: Ψ, or the end time alone.
class Adjoint {
  public:
    Adjoint(const Problem& p, Trajectory& trajectory)
        : p_(p),
          trajectory_(trajectory),
          tableau_(trajectory.tableau()),
          implicit_(implicitStep(p, tableau_)),
          stages_(makeStages(p, tableau_.stages())),
          between_(p),
          samples_(p, trajectory) {}

    Gradient run(const SensitivityProgress& attention) {
        const std::size_t steps = trajectory_.steps().size();
        const VecX none = VecX::Zero(p_.stateSize());
        total_ = {none, VecX::Zero(p_.numbers.size()), VecX::Zero(p_.count())};
        Linearisation& at = *stages_[0];
        sum_ = sampleSum(p_, trajectory_, samples_, stages_, {attention.stop});
        sample_ = samples_.moments().rbegin();
        at.evaluate(trajectory_.endTime(), trajectory_.state(steps), false, trajectory_.around(steps));
        const EndTerms end = describeEnd(p_, trajectory_, at, sum_);
        Gradient result;
        result.endTime = at.time();
        result.largest = sum_.largest;
        result.value = at.transposed(none, p_.terminal, 1, total_) + sum_.value;
        if (const ContactEvent* contacts = trajectory_.eventAtEnd())
            at.transposed(contacts->guards.front(), end.eventWeight(), total_);
        else if (end.eventRate != 0)
            at.transposed(none, p_.event, end.eventWeight(), total_);
        takeHere(steps, at);
        for (std::size_t n = steps; n-- > 0;) {
            attention.at(1 - share(n, steps));
            if (trajectory_.eventBefore(n + 1)) {
                at.projectTransposed(total_);
                Passing passing(p_, trajectory_, n + 1, between_, at);
                passing.backward(total_, trajectory_.endByEvent(n + 1) * end.byTime);
                trajectory_.form(n).atEndTransposed(between_, total_);
            } else {
                trajectory_.form(n).atEndTransposed(at, total_);  // at the state in which step n ends
            }
            const VecX fromWithin = takeWithin(n);
            trajectory_.evaluateStages(n, trajectory_.steps()[n].h, stages_);
            result.value += stepBack(n, trajectory_.steps()[n].h, p_.integrand);
            total_.state += fromWithin;
            takeHere(n, at);
        }
        at.projectTransposed(total_);
        result.gradient =
            p_.slopes.transpose() * total_.numbers + p_.startSlopes.transpose() * total_.state + total_.parameter;
        if (!p_.endsAtEvent()) result.gradient += end.byTime * p_.endSlopes;
        result.endTimeGradient = p_.endsAtEvent() ? VecX() : p_.endSlopes;
        return result;
    }

  private:
    bool isNext(std::size_t step, bool within) const {
        return sample_ != samples_.moments().rend() && sample_->step == step && (sample_->after > 0) == within;
    }
    void take(const SampleMoment& moment, Linearisation& at) {
        const VecX none = VecX::Zero(p_.stateSize());
        for (const auto& use : moment.uses) at.transposed(none, *use.formula, sum_.bySample[use.index], total_);
    }
    /// The sample at the start of step n, where the weights are.
    void takeHere(std::size_t n, Linearisation& at) {
        if (isNext(n, false)) take(*sample_++, at);
    }
    /// What the samples within step n put on the state in which it begins; they are the ends of shorter steps.
    VecX takeWithin(std::size_t n) {
        const VecX onEnd = total_.state;
        VecX sum = VecX::Zero(p_.stateSize());
        for (; isNext(n, true); ++sample_) {
            total_.state = VecX::Zero(p_.stateSize());
            evaluateAfter(p_, trajectory_, *sample_, trajectory_.evaluateStages(n, sample_->after, stages_), between_);
            take(*sample_, between_);
            trajectory_.form(n).atEndTransposed(between_, total_);
            stepBack(n, sample_->after, nothing_);
            sum += total_.state;
        }
        total_.state = onEnd;
        return sum;
    }

    /// A step of length h from the node at which step n begins: weights on its end become weights on the state there.
    double stepBack(std::size_t n, double h, const ChannelFormula& integrand) {
        if (implicit_) return stepBackImplicitly(n, h, integrand);
        const Eigen::Index count = tableau_.stages();
        const StepForm form = trajectory_.form(n);
        onStage_.resize(static_cast<std::size_t>(count));
        const VecX onEnd = total_.state;
        VecX sum = onEnd, onRates;
        double value = 0;
        for (Eigen::Index i = count; i-- > 0;) {
            onRates = h * tableau_.b[i] * onEnd;
            addStages(h, tableau_.a.col(i), i + 1, count, onStage_, onRates);
            Linearisation& at = *stages_[static_cast<std::size_t>(i)];
            const double weight = h * tableau_.b[i];
            total_.state.setZero(p_.stateSize());
            const VecX onMotion = form.ratesTransposed(at, onRates, total_.state);
            const ChannelFormula& formula = weight != 0 ? integrand : nothing_;
            value += weight * at.transposed(onMotion, formula, weight, total_);
            if (i == 0) break;
            form.atStageTransposed(at, total_);
            onStage_[static_cast<std::size_t>(i)] = total_.state;
            sum += total_.state;
        }
        total_.state += form.beginTransposed(*stages_[0], sum);
        return value;
    }
    double stepBackImplicitly(std::size_t n, double h, const ChannelFormula& integrand) {
        const StepForm form = trajectory_.form(n);
        const VecX none = VecX::Zero(p_.stateSize());
        VecX sum = total_.state;
        const Eigen::Index m = sum.size(), count = tableau_.stages() - 1;
        implicit_->factor(h, form, stages_, m);
        VecX onStages = VecX::Zero(count * m);
        onStages.tail(m) = sum;
        double value = 0;
        for (Eigen::Index i = 0; !integrand.isEmpty() && i < count; ++i) {
            Linearisation& at = *stages_[static_cast<std::size_t>(i + 1)];
            const double weight = h * tableau_.b[i + 1];
            total_.state = none;
            value += weight * at.transposed(none, integrand, weight, total_);
            form.atStageTransposed(at, total_);
            onStages.segment(i * m, m) += total_.state;
            sum += total_.state;
        }
        sum += implicit_->backward(form, stages_, onStages, total_);
        total_.state = form.beginTransposed(*stages_[0], sum);
        return value;
    }

    const Problem& p_;
    Trajectory& trajectory_;
    const Tableau& tableau_;
    std::unique_ptr<ImplicitStep> implicit_;
    Stages stages_;
    Linearisation between_;
    Samples samples_;
    SampleSum sum_;
    std::vector<SampleMoment>::const_reverse_iterator sample_;
    Linearisation::Weights total_;
    std::vector<VecX> onStage_;
    ChannelFormula nothing_;
};

}  // namespace

Gradient directGradient(const Problem& problem, Trajectory& trajectory, const SensitivityProgress& attention,
                        const std::vector<double>& times, const DirectObserver& observer) {
    return Direct(problem, trajectory).run(attention, times, observer);
}

Gradient adjointGradient(const Problem& problem, Trajectory& trajectory, const SensitivityProgress& attention) {
    return Adjoint(problem, trajectory).run(attention);
}

}  // namespace zwang

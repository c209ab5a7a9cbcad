// Direct. With the steps of the run held fixed, directions X of the state go through the same Runge-Kutta method:
// K_i = D(q̇, a)(x_i) X_i, X_i = X + h Σ a_ij K_j, and through the projections. Integrals take part with the weights
// b_i.
//
// Adjoint. The same linear maps, transposed and in opposite order: weights of the state come from the end, go through
// the projection, the stages backward, and collect on the way what they put on the numbers of the model.
//
// End. Where an event Ω = 0 sets the end, t²_b = −(Ω_x X + Ω_b) / Ω̇ and dΨ/db = (Ġ + H) t²_b + G_x X + G_b + ∫ … dt.
// Derivatives by time along the motion are directions like others: (q̇, a), with time moving.
#include "engine/sensitivity/gradient.h"

#include <cmath>
#include <stdexcept>

namespace zwang {

namespace {

using Stages = std::vector<std::unique_ptr<Linearisation>>;

Stages makeStages(const Problem& problem, Eigen::Index count) {
    Stages stages;
    for (Eigen::Index i = 0; i < count; ++i) stages.push_back(std::make_unique<Linearisation>(problem));
    return stages;
}

/// Where n of so many is, as a fraction.
double share(std::size_t n, std::size_t steps) { return static_cast<double>(n) / static_cast<double>(steps); }

/// What the end of the run contributes apart from the directions that arrive there.
struct End {
    double integrand = 0, terminal = 0;  ///< values
    double byTime = 0;                   ///< Ġ + H
    double eventRate = 0;                ///< Ω̇; 0: the end time is given
    double eventWeight() const { return eventRate != 0 ? -byTime / eventRate : 0; }
};

End describeEnd(const Problem& p, Linearisation& at) {
    End end;
    end.integrand = at.evaluate(p.integrand);
    end.terminal = at.evaluate(p.terminal);
    const MatX motion = at.rates();
    MatX rates, lambda;
    at.differentiate(p.timeFan, motion, rates, &lambda);
    end.byTime = end.integrand + at.differentiate(p.terminal, p.timeFan, rates, lambda).slopes[0];
    if (p.event.isEmpty()) return end;
    const auto event = at.differentiate(p.event, p.timeFan, rates, lambda);
    end.eventRate = event.slopes[0];
    const double speed = std::abs(event.value) / std::max(at.time(), 1e-12);
    if (!(std::abs(end.eventRate) > 1e-9 + 10 * speed))
        throw std::runtime_error("at its end the event \"" + p.objective.event + "\" of objective " + p.objective.name +
                                 " only touches zero: there the end time has no derivatives; choose another event");
    return end;
}

}  // namespace

double objectiveValue(const Problem& p, Trajectory& trajectory, const Attention& attention) {
    const Tableau& tableau = trajectory.tableau();
    Stages stages = makeStages(p, tableau.stages());
    double value = 0;
    if (!p.integrand.isEmpty())
        for (std::size_t n = 0; n < trajectory.steps().size(); ++n) {
            attention.at(share(n, trajectory.steps().size()));
            trajectory.evaluateStages(n, trajectory.steps()[n].h, stages);
            for (Eigen::Index i = 0; i < tableau.stages(); ++i)
                if (tableau.b[i] != 0)
                    value += trajectory.steps()[n].h * tableau.b[i] *
                             stages[static_cast<std::size_t>(i)]->evaluate(p.integrand);
        }
    const std::size_t last = trajectory.steps().size();
    stages[0]->evaluate(trajectory.endTime(), trajectory.state(last), false, trajectory.around(last));
    return value + stages[0]->evaluate(p.terminal);
}

namespace {

/// The direct method at work.
class Direct {
  public:
    Direct(const Problem& p, Trajectory& trajectory)
        : p_(p),
          trajectory_(trajectory),
          tableau_(trajectory.tableau()),
          node_(p),
          stage_(p),
          stateRates_(static_cast<std::size_t>(tableau_.stages())),
          rates_(p.fans.size(), std::vector<MatX>(stateRates_.size())),
          needsLambda_(p.integrand.usesReactions()) {
        result_.gradient = result_.endTimeGradient = VecX::Zero(p.count());
    }

    Gradient run(const Attention& attention, const std::vector<double>& times, const DirectObserver& observer) {
        auto next = times.begin();
        const std::size_t steps = trajectory_.steps().size();
        for (const Fan& fan : p_.fans) x_.push_back(p_.startSlopes.middleCols(fan.first, fan.count));
        for (std::size_t n = 0; n <= steps; ++n) {
            attention.at(share(n, steps));
            const double now = n < steps ? trajectory_.steps()[n].t : trajectory_.endTime();
            node_.evaluate(now, trajectory_.state(n), false, trajectory_.around(n));
            for (std::size_t f = 0; f < p_.fans.size(); ++f) node_.project(p_.fans[f], x_[f]);
            for (; next != times.end() && *next <= now + 1e-12 * (1 + now); ++next) show(node_, x_, observer);
            if (n == steps) break;
            for (; next != times.end() && *next < now + trajectory_.steps()[n].h; ++next)
                showBetween(n, *next - now, observer);
            x_ = step(n, trajectory_.steps()[n].h, true);
        }
        finish();
        return result_;
    }

  private:
    /// The directions after a step of length h from the node; `end_` becomes the state there.
    std::vector<MatX> step(std::size_t n, double h, bool integrate) {
        const Step& step = trajectory_.steps()[n];
        std::vector<MatX> ends = x_;
        end_ = node_.state();
        for (Eigen::Index i = 0; i < tableau_.stages(); ++i) {
            const auto k = static_cast<std::size_t>(i);
            Linearisation& at = i == 0 ? node_ : stage_;
            if (i > 0) {
                state_ = node_.state();
                for (Eigen::Index j = 0; j < i; ++j)
                    if (tableau_.a(i, j) != 0)
                        state_ += h * tableau_.a(i, j) * stateRates_[static_cast<std::size_t>(j)];
                at.evaluate(step.t + tableau_.c[i] * h, state_, step.projectedStages, trajectory_.around(n));
            }
            stateRates_[k] = at.rates();
            const double weight = h * tableau_.b[i];
            if (weight != 0) end_ += weight * stateRates_[k];
            for (std::size_t f = 0; f < p_.fans.size(); ++f) {
                const Fan& fan = p_.fans[f];
                directions_ = x_[f];
                for (Eigen::Index j = 0; j < i; ++j)
                    if (tableau_.a(i, j) != 0)
                        directions_ += h * tableau_.a(i, j) * rates_[f][static_cast<std::size_t>(j)];
                if (step.projectedStages && i > 0) at.project(fan, directions_);
                at.differentiate(fan, directions_, rates_[f][k], needsLambda_ ? &lambda_ : nullptr);
                if (weight == 0) continue;
                ends[f] += weight * rates_[f][k];
                if (integrate) add(weight, at, f, rates_[f][k]);
            }
        }
        return ends;
    }

    /// What a stage contributes to the integral.
    void add(double weight, Linearisation& at, std::size_t f, const MatX& rates) {
        if (p_.integrand.isEmpty()) return;
        const Fan& fan = p_.fans[f];
        const auto along = at.differentiate(p_.integrand, fan, rates, lambda_);
        if (f == 0) result_.value += weight * along.value;
        result_.gradient.segment(fan.first, fan.count) += weight * along.slopes;
    }

    /// An output between steps is the end of a shorter step.
    void showBetween(std::size_t n, double h, const DirectObserver& observer) {
        std::vector<MatX> x = step(n, h, false);
        stage_.evaluate(trajectory_.steps()[n].t + h, end_, p_.settings.stabilisation.key == "projection",
                        trajectory_.around(n));
        for (std::size_t f = 0; f < p_.fans.size(); ++f) stage_.project(p_.fans[f], x[f]);
        show(stage_, x, observer);
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
        const End end = describeEnd(p_, at);
        result_.endTime = at.time();
        result_.value += end.terminal;
        for (std::size_t f = 0; f < p_.fans.size(); ++f) {
            const Fan& fan = p_.fans[f];
            MatX rates, lambda;
            at.differentiate(fan, x_[f], rates, &lambda);
            VecX endTime = p_.endSlopes.segment(fan.first, fan.count);
            if (end.eventRate != 0) endTime = -at.differentiate(p_.event, fan, rates, lambda).slopes / end.eventRate;
            result_.endTimeGradient.segment(fan.first, fan.count) = endTime;
            result_.gradient.segment(fan.first, fan.count) +=
                at.differentiate(p_.terminal, fan, rates, lambda).slopes + end.byTime * endTime;
        }
    }

    const Problem& p_;
    Trajectory& trajectory_;
    const Tableau& tableau_;
    Linearisation node_, stage_;            ///< where a step begins; at its later stages
    std::vector<VecX> stateRates_;          ///< one a stage
    std::vector<std::vector<MatX>> rates_;  ///< one a fan and stage
    bool needsLambda_;
    std::vector<MatX> x_;  ///< one a fan
    MatX directions_, lambda_;
    VecX state_, end_;
    Gradient result_;
};

/// The adjoint method for one weighting of the end: Ψ, or the end time alone.
class Adjoint {
  public:
    Adjoint(const Problem& p, Trajectory& trajectory)
        : p_(p), trajectory_(trajectory), tableau_(trajectory.tableau()), stages_(makeStages(p, tableau_.stages())) {}

    Gradient run(const Attention& attention) {
        const std::size_t steps = trajectory_.steps().size();
        const VecX none = VecX::Zero(p_.stateSize());
        total_ = {none, VecX::Zero(p_.numbers.size()), VecX::Zero(p_.count())};
        Linearisation& at = *stages_[0];
        at.evaluate(trajectory_.endTime(), trajectory_.state(steps), false, trajectory_.around(steps));
        const End end = describeEnd(p_, at);
        Gradient result;
        result.endTime = at.time();
        result.value = at.transposed(none, p_.terminal, 1, total_);
        if (end.eventRate != 0) at.transposed(none, p_.event, end.eventWeight(), total_);
        for (std::size_t n = steps; n-- > 0;) {
            attention.at(1 - share(n, steps));
            at.projectTransposed(total_);  // at the state in which step n ends
            trajectory_.evaluateStages(n, trajectory_.steps()[n].h, stages_);
            result.value += stepBack(trajectory_.steps()[n]);
        }
        at.projectTransposed(total_);
        result.gradient =
            p_.slopes.transpose() * total_.numbers + p_.startSlopes.transpose() * total_.state + total_.parameter;
        if (end.eventRate == 0) result.gradient += end.byTime * p_.endSlopes;
        result.endTimeGradient = end.eventRate == 0 ? p_.endSlopes : VecX();
        return result;
    }

  private:
    double stepBack(const Step& step) {
        const Eigen::Index count = tableau_.stages();
        std::vector<VecX> onStage(static_cast<std::size_t>(count));
        const VecX onEnd = total_.state;
        VecX sum = onEnd;
        double value = 0;
        for (Eigen::Index i = count; i-- > 0;) {
            VecX onRates = step.h * tableau_.b[i] * onEnd;
            for (Eigen::Index j = i + 1; j < count; ++j)
                if (tableau_.a(j, i) != 0) onRates += step.h * tableau_.a(j, i) * onStage[static_cast<std::size_t>(j)];
            Linearisation& at = *stages_[static_cast<std::size_t>(i)];
            const double weight = step.h * tableau_.b[i];
            total_.state.setZero();
            const ChannelFormula& formula = weight != 0 ? p_.integrand : nothing_;
            value += weight * at.transposed(onRates, formula, weight, total_);
            if (step.projectedStages && i > 0) at.projectTransposed(total_);
            onStage[static_cast<std::size_t>(i)] = total_.state;
            sum += total_.state;
        }
        total_.state = sum;
        return value;
    }

    const Problem& p_;
    Trajectory& trajectory_;
    const Tableau& tableau_;
    Stages stages_;
    Linearisation::Weights total_;
    ChannelFormula nothing_;
};

}  // namespace

Gradient directGradient(const Problem& problem, Trajectory& trajectory, const Attention& attention,
                        const std::vector<double>& times, const DirectObserver& observer) {
    return Direct(problem, trajectory).run(attention, times, observer);
}

Gradient adjointGradient(const Problem& problem, Trajectory& trajectory, const Attention& attention) {
    return Adjoint(problem, trajectory).run(attention);
}

}  // namespace zwang

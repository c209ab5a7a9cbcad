#include "engine/sensitivity/run_end.h"

#include <algorithm>
#include <cmath>

#include "engine/fields/trouble.h"
#include "engine/sensitivity/gradient.h"
#include "engine/sensitivity/passing.h"

namespace zwang {

Stages makeStages(const Problem& problem, Eigen::Index count) {
    Stages stages;
    for (Eigen::Index i = 0; i < count; ++i) stages.push_back(std::make_unique<Linearisation>(problem));
    return stages;
}

EndTerms describeEnd(const Problem& p, const Trajectory& trajectory, Linearisation& at, const SampleSum& samples) {
    if (!at.isSmooth(p.terminal))
        throw Trouble(
            Sentence("at the end the terminal term of objective %1 has a value but no derivatives; avoid the root or "
                     "absolute value of zero, and equal sides of a minimum",
                     p.objective.name));
    EndTerms end;
    end.integrand = at.evaluate(p.integrand);
    end.terminal = at.evaluate(p.terminal);
    const MatX motion = at.rates();
    MatX rates, lambda;
    at.differentiate(p.timeFan, motion, rates, &lambda);
    end.byTime = end.integrand + at.differentiate(p.terminal, p.timeFan, rates, lambda).slopes[0] + samples.byEndTime;
    if (samples.byLast != 0)  // the last sample moves with the end
        end.byTime += samples.byLast * at.differentiate(p.maximum, p.timeFan, rates, lambda).slopes[0];
    if (const ContactEvent* contacts = trajectory.eventAtEnd()) {
        checkForces(p, at, contacts->guards.front());
        end.eventRate = rateOf(p, at, contacts->guards.front());
    }
    if (p.event.isEmpty()) return end;
    const auto event = at.differentiate(p.event, p.timeFan, rates, lambda);
    end.eventRate = event.slopes[0];
    const double speed = std::abs(event.value) / std::max(at.time(), 1e-12);
    if (!(std::abs(end.eventRate) > 1e-9 + 10 * speed))
        throw Trouble(
            Sentence("at its end the event \"%1\" of objective %2 only touches zero: there the end time has no "
                     "derivatives; choose another event",
                     p.objective.event, p.objective.name));
    return end;
}

void evaluateAfter(const Problem& p, Trajectory& trajectory, const SampleMoment& moment, const VecX& state,
                   Linearisation& at) {
    const double t = trajectory.timeOf(moment.step) + moment.after;
    const StepContext& around = trajectory.around(moment.step);
    if (moment.after == 0) return at.evaluate(t, state, false, around);
    trajectory.form(moment.step)
        .evaluateEnd(at, t, state, p.settings.stabilisation.key == "projection", trajectory.state(moment.step), around);
}

SampleSum sampleSum(const Problem& p, Trajectory& trajectory, const Samples& samples, Stages& stages,
                    const SensitivityProgress& attention) {
    VecX values(samples.count());
    for (const auto& moment : samples.moments()) {
        attention.at(0);
        const VecX state = moment.after > 0 ? trajectory.evaluateStages(moment.step, moment.after, stages)
                                            : trajectory.state(moment.step);
        evaluateAfter(p, trajectory, moment, state, *stages[0]);
        for (const auto& use : moment.uses) values[use.index] = stages[0]->evaluate(*use.formula);
    }
    return samples.sum(values);
}

double objectiveValue(const Problem& p, Trajectory& trajectory, const SensitivityProgress& attention) {
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
    value += stages[0]->evaluate(p.terminal);
    const Samples samples(p, trajectory);
    return value + sampleSum(p, trajectory, samples, stages, {attention.stop}).value;
}

}  // namespace zwang

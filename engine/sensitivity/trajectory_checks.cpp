// What of a recorded run has no derivatives, or only those of one side.
#include <algorithm>
#include <cmath>
#include <optional>

#include "engine/fields/printed.h"
#include "engine/fields/trouble.h"
#include "engine/sensitivity/bounces_end.h"
#include "engine/sensitivity/motor_knots.h"
#include "engine/sensitivity/passing.h"
#include "engine/sensitivity/trajectory.h"
#include "engine/singularity/structure.h"

namespace zwang {

namespace {

Trouble endsAtEvent(double t, const std::string& element) {
    return Trouble(
        Sentence("the run ends at t = %1 s at an event of %2, where the end has no derivatives; end it a little "
                 "before or after",
                 printed("%.9g", t), element));
}

}  // namespace

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

/// Between the impact that is taken for rest and the end of the bounces that it leaves out the motion is not known. Of
/// a restitution of 0 the derivatives are those of no bounces, at whatever parameters.
void Trajectory::checkBounces() {
    const System& s = problem_.system();
    const auto grows = [&](std::size_t k) {
        return s.contacts[k].restitution == 0 &&
               std::any_of(problem_.fans.begin(), problem_.fans.end(), [&](const SeedDirections& fan) {
                   return (fan.numbers.contacts[k].restitution.slope != 0).any();
               });
    };
    std::string silent;
    for (std::size_t i = 0; i + 1 < steps_.size(); ++i) {
        if (steps_[i].event < 0) continue;
        const ImpactRecord& impact = events_[static_cast<std::size_t>(steps_[i].event)].impact;
        const double left = bouncesLeft(impact, s);
        if (!endsWithBounces() && left > 0 && steps_[i].t + steps_[i].h + left > endTime())
            throw endsAtEvent(endTime(), s.contacts[impact.settled.front()].element);
        for (std::size_t c = 0; c < impact.closing.size() && silent.empty(); ++c)
            if (grows(impact.which[c])) silent = s.contacts[impact.which[c]].element;
    }
    if (!silent.empty())
        warnings_.push_back(
            Sentence("the restitution of %1 is 0, and parameters change it: of the bounces that then begin the "
                     "derivatives by these parameters know nothing; take a small one instead",
                     silent));
}

void Trajectory::checkEvents() {
    if (problem_.system().contacts.empty()) return;
    const int last = steps_.back().event;
    const auto isOfContact = [](const ContactEvent& event) {
        return !event.guards.empty() && event.guards.front().isOfContact();
    };
    if (!problem_.contactEnd && last >= 0 && isOfContact(events_[static_cast<std::size_t>(last)])) {
        const Guard& guard = events_[static_cast<std::size_t>(last)].guards.front();
        throw endsAtEvent(endTime(), problem_.system().contacts[guard.contact].element);
    }
    checkBounces();
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

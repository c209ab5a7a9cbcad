#include "engine/sensitivity/passing.h"

#include <algorithm>
#include <cmath>

#include "engine/fields/printed.h"
#include "engine/fields/trouble.h"

namespace zwang {

namespace {

constexpr double grazing = 1e-7;      ///< rate of an event's function, over that of the fastest motion
constexpr double lastBounce = 1e-10;  ///< the same of what bounces till it rests
constexpr double sameEvent = 1e-7;    ///< difference of the times of two events at once, over their slopes
constexpr double noJump = 1e-9;       ///< of rates and of an integrand, over themselves

std::string timeText(double t) { return printed("%.9g", t); }

/// What counts as one in the rate of an event's function.
double speedOf(const Problem& p, const Linearisation& at, const Guard& guard) {
    const System& s = p.system();
    const VecX v = at.state().tail(s.nv), a = at.rates().tail(s.nv);
    switch (guard.kind) {
        case Guard::Kind::gap:
        case Guard::Kind::end:
            return v.lpNorm<Eigen::Infinity>();
        case Guard::Kind::slip:
            return a.lpNorm<Eigen::Infinity>();
        default:
            return 0;
    }
}

std::string elementOf(const Problem& p, const Guard& guard) {
    if (guard.kind == Guard::Kind::formula) return elementOfSwitch(p.system(), guard.contact);
    return guard.kind == Guard::Kind::knot ? elementOfKnot(p.system(), guard.knot)
                                           : p.system().contacts[guard.contact].element;
}

}  // namespace

Trouble slipsAnywhere(double t, const std::string& element) {
    return Trouble(
        Sentence("at t = %1 s %2 begins to slip, and may do so in many directions, and there the motion has no "
                 "derivatives; change a parameter a little, or end the run before",
                 timeText(t), element));
}

Trouble tipsAnywhere(double t, const std::string& element) {
    return Trouble(Sentence(
        "at t = %1 s a rim of %2 lies flat and tips, and may do so over any of its points, and there the motion "
        "has no derivatives; let it start tilted, or end the run before",
        timeText(t), element));
}

Trouble onlyGrazed(double t, const std::string& element) {
    return Trouble(
        Sentence("at t = %1 s an event of %2 is only grazed, and there the motion has no derivatives; change a "
                 "parameter a little, or end the run before",
                 timeText(t), element));
}

void checkForces(const Problem& p, const Linearisation& at, const Guard& guard) {
    if (at.isUnique(guard)) return;
    throw Trouble(Sentence(
        "at t = %1 s the forces at %2 are not unique, as those on the legs of a table, and which of them comes "
        "to its bound when has no derivatives; give the contacts one point less, or end the run before",
        timeText(at.time()), elementOf(p, guard)));
}

double rateOf(const Problem& p, Linearisation& at, const Guard& guard, bool settles) {
    MatX rates, lambda;
    at.differentiate(p.timeFan, at.rates(), rates, &lambda);
    const double rate = at.differentiate(guard, lambda)[0];
    if (!(std::abs(rate) > (settles ? lastBounce : grazing) * speedOf(p, at, guard)) || rate == 0)
        throw onlyGrazed(at.time(), elementOf(p, guard));
    return rate;
}

Passing::Passing(const Problem& p, Trajectory& trajectory, std::size_t i, Linearisation& before, Linearisation& after)
    : problem_(p),
      event_(*trajectory.eventBefore(i)),
      before_(before),
      after_(after),
      hasImpact_(!event_.impact.isEmpty()) {
    const double t = trajectory.timeOf(i);
    before_.evaluate(t, trajectory.endOf(i - 1), false, trajectory.around(i - 1));
    after_.evaluate(t, trajectory.state(i), false, trajectory.around(i));
    if (!event_.loosened.empty())
        throw Trouble(
            Sentence("at t = %1 s %2 breaks loose at its stop, or a motor sets it moving, and there the motion has no "
                     "derivatives; change a parameter a little, or end the run before",
                     timeText(t), event_.loosened));
    if (const std::string element = after_.tipsOverARim(); !element.empty()) throw tipsAnywhere(t, element);
    if (const std::string element = after_.beginsToSlip(); !element.empty()) throw slipsAnywhere(t, element);
    if (hasImpact_) {
        checkImpact();
        before_.meet(event_);
        if (const std::string element = before_.returnsAnything(); !element.empty())
            throw Trouble(Sentence(
                "at t = %1 s Poisson's rule gives back a part of an impulse of %2 that is not unique, and there "
                "the motion has no derivatives; choose the impacts newton",
                timeText(t), element));
    }
    isSmooth_ = event_.guards.empty();
    if (isSmooth_) return;
    sticks_ = after_.sizeOfContacts() > 0 &&
              (!event_.impact.settled.empty() ||
               std::any_of(event_.guards.begin(), event_.guards.end(),
                           [](const Guard& guard) { return guard.kind == Guard::Kind::slip; }));
    MatX motion = before_.rates();
    if (hasImpact_) before_.jump(p.timeFan, motion);
    apart_ = motion.col(0) - after_.rates();
    const double from = p.integrand.isEmpty() ? 0 : before_.evaluate(p.integrand),
                 to = p.integrand.isEmpty() ? 0 : after_.evaluate(p.integrand);
    integrand_ = from - to;
    // Kinks of forces, of what a motor follows, and of friction that reaches its bound need nothing, only jumps do.
    isSmooth_ = !hasImpact_ &&
                apart_.norm() <= noJump * std::max({motion.norm(), after_.rates().norm(), before_.sizeOfContacts()}) &&
                std::abs(integrand_) <= noJump * std::max(std::abs(from), std::abs(to));
    if (!isSmooth_) checkGuards();
}

void Passing::checkImpact() const {
    const System& s = problem_.system();
    const ImpactRecord& impact = event_.impact;
    if (impact.orderDecides)
        throw Trouble(
            Sentence("at t = %1 s impacts of %2 fall together, whose order decides, and there the motion has no "
                     "derivatives; change a parameter a little, or end the run before",
                     timeText(before_.time()), s.contacts[impact.which.front()].element));
}

/// Slips of the places at which two bodies touch, which end as one motion does. When each of them ends is rounding, on
/// which directions do not depend: what is left of their rates is stopped.
bool Passing::stopsAsOne(const Guard& a, const Guard& b) const {
    const auto& contacts = problem_.system().contacts;
    return sticks_ && a.kind == Guard::Kind::slip && b.kind == Guard::Kind::slip &&
           contacts[a.contact].element == contacts[b.contact].element && after_.holds(a.contact) &&
           after_.holds(b.contact);
}

/// Several events at once have derivatives when they are one, at whatever parameters: their times have the same slopes.
void Passing::checkGuards() {
    for (const Guard& guard : event_.guards) checkForces(problem_, before_, guard);
    const bool settles = !event_.impact.settled.empty();
    guardRate_ = rateOf(problem_, before_, event_.guards.front(), settles);
    for (std::size_t g = 1; g < event_.guards.size(); ++g) {
        if (stopsAsOne(event_.guards.front(), event_.guards[g])) continue;
        const double rate = rateOf(problem_, before_, event_.guards[g], settles);
        Linearisation::Weights apart{VecX::Zero(problem_.stateSize()), VecX::Zero(problem_.numbers.size()),
                                     VecX::Zero(problem_.count())},
            size = apart;
        before_.transposed(event_.guards.front(), 1 / guardRate_, apart);
        size = apart;
        before_.transposed(event_.guards[g], -1 / rate, apart);
        before_.projectTransposed(apart);
        before_.projectTransposed(size);
        const auto largest = [&](const Linearisation::Weights& weights) {
            return std::max(weights.state.lpNorm<Eigen::Infinity>(),
                            (problem_.slopes.transpose() * weights.numbers).lpNorm<Eigen::Infinity>());
        };
        const double whole = event_.guards.front().isOfContact() ? size.state.lpNorm<Eigen::Infinity>() : largest(size);
        if (largest(apart) > sameEvent * (whole + 1e-300))
            throw Trouble(
                Sentence("at t = %1 s events of %2 and %3 fall together, whose order decides, and there the motion has "
                         "no derivatives; change a parameter a little, or end the run before",
                         timeText(before_.time()), elementOf(problem_, event_.guards[0]),
                         elementOf(problem_, event_.guards[g])));
    }
}

VecX Passing::forward(const SeedDirections& fan, MatX& x) {
    times_ = VecX::Zero(x.cols());
    if (isSmooth_) return times_;
    MatX rates, lambda;
    before_.differentiate(fan, x, rates, &lambda);
    times_ = -before_.differentiate(event_.guards.front(), lambda) / guardRate_;
    if (hasImpact_) before_.jump(fan, x);
    x += apart_ * times_.transpose();
    if (sticks_) after_.stick(fan, x);
    return integrand_ * times_;
}

void Passing::backward(Linearisation::Weights& weights, double onTime) {
    if (isSmooth_) return;
    if (sticks_) after_.stickTransposed(weights);
    onTime += weights.state.dot(apart_) + integrand_;
    if (hasImpact_) before_.jumpTransposed(weights);
    before_.transposed(event_.guards.front(), -onTime / guardRate_, weights);
}

}  // namespace zwang

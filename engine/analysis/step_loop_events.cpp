// Steps that end where a contact changes: a gap closes, a joint comes to rest, a stop lets go or friction breaks loose;
// and where a formula of a force or motor changes sides.
// A step that ends beyond an event is repeated with the length at which the event's margin is zero, by false position
// with halvings. Gaps are also looked at within the step: a cubic through its ends shows one that closes and opens,
// and those of shapes are looked at along the motion (contact_closings.cpp).
// Steps of fixed length are shortened likewise; the rest of the step follows.
#include <algorithm>
#include <cmath>

#include "engine/analysis/step_loop.h"
#include "engine/singularity/structure.h"

namespace zwang {

namespace {

constexpr int mostEventTries = 60;      ///< of one step
constexpr int mostLooks = 20;           ///< of them, for what happens within the step
constexpr double narrow = 1e-14;        ///< bracket of a time, over the end of the run
constexpr int mostInSpan = 2000;        ///< events …
constexpr double crowdedSpan = 1e-4;    ///< … within this part of the run, that come on but for ever
constexpr int mostAtOnce = 100;         ///< events with hardly any time between them
constexpr double formulaAtOnce = 1e-7;  ///< the same for formulas that push back what they depend on
constexpr double atOnce = 1e-12;        ///< which is this, over the end of the run
constexpr double jump = 1e-6;           ///< of velocities, of themselves and in sizes or radians an output step
constexpr double mostTurned = 0.99;     ///< cosine by which a slip turns in a step
constexpr double fastestTurn = 1e-9;    ///< step that turns are followed with, over the end of the run

using Kind = ContactMargin::Kind;

/// The least value of a gap within a step, and where it is as a part of the step; by the cubic through its ends.
struct Dip {
    double value = 0, part = 0;
};
Dip deepest(const ContactMargin& from, const ContactMargin& to, double h) {
    Dip dip{to.value, 1};
    if (!(from.rate < 0) || !(to.rate > 0)) return dip;
    const double m0 = h * from.rate, m1 = h * to.rate;
    for (int i = 1; i < 64; ++i) {
        const double u = i / 64.0, w = 1 - u;
        const double value =
            w * w * (1 + 2 * u) * from.value + u * w * w * m0 + u * u * (3 - 2 * u) * to.value - u * u * w * m1;
        if (value < dip.value) dip = {value, u};
    }
    return dip;
}

/// What the search brings to zero: of forces a value just beyond their bound, so that it is clear which one broke.
double aimed(const ContactMargin& margin) {
    return margin.kind == Kind::force || margin.kind == Kind::formula ? margin.value + margin.tolerance / 2
                                                                      : margin.value;
}

}  // namespace

double StepLoop::stepToEvent(double h, const VecX& y) {
    const double wanted = searchEvent(h, y);
    if (wanted > 0 || !dynamics_.hasGaps() || event_.looks > mostLooks) return wanted;
    const DenseOutput::Node& last = dense_.last();
    const double part = dynamics_.firstClosing(last.t, last.y, last.dydt, h, y);
    if (part >= 1) return 0;
    const int looks = event_.looks + 1;
    event_ = {};
    event_.looks = looks;
    atEvent_ = false;
    return h * part;
}

double StepLoop::searchEvent(double h, const VecX& y) {
    atEvent_ = false;
    if (!dynamics_.hasEvents()) return 0;
    const DenseOutput::Node& last = dense_.last();
    newMargins_ = dynamics_.margins(last.t + h, y);
    if (event_.isLast) {
        atEvent_ = true;
        return 0;
    }
    // A slip that comes to rest turns ever faster. Nothing else tells a method with steps of fixed length.
    if (!controlsStep_ && event_.high <= 0 && h > fastestTurn * end_ && dynamics_.slipTurned(y) < mostTurned)
        return h / 2;
    if (event_.tries == 0) event_.before = margins_;
    if (event_.tries > mostEventTries) return 0;
    std::size_t first = newMargins_.size();
    double earliest = 2;
    for (std::size_t i = 0; i < newMargins_.size(); ++i) {
        const ContactMargin& margin = newMargins_[i];
        if (margin.value < -margin.tolerance) {
            const double before = std::max(event_.before[i].value, 0.0), share = before / (before - margin.value);
            if (share >= earliest) continue;
            earliest = share;
            first = i;
        } else if (margin.kind == Kind::gap && event_.high <= 0 && !isOfShapes(margin)) {
            const Dip dip = deepest(margins_[i], margin, h);
            if (dip.value >= -margin.tolerance) continue;
            ++event_.tries;
            return h * dip.part;
        }
    }
    if (event_.high <= 0 && event_.tries < mostLooks) {
        const double part = dynamics_.firstSwitch(last.t, last.y, last.dydt, h, y);
        if (part < 1) {
            ++event_.tries;
            return h * part;
        }
    }
    const bool isBeyond = first < newMargins_.size();
    if (isBeyond && h <= 2 * shortestStep()) {  // nothing shorter is a step
        event_.which = first;
        atEvent_ = true;
        return 0;
    }
    if (!isBeyond && (event_.high <= 0 || isMet())) {
        atEvent_ = isMet();
        return 0;
    }
    if (isBeyond) {
        if (event_.high <= 0 || event_.which != first) {
            event_.which = first;
            event_.lowValue = aimed(event_.before[first]);
            event_.side = 0;
        } else if (event_.side > 0) {
            event_.lowValue /= 2;  // one end of the bracket stays too long (the Illinois rule)
        }
        event_.side = 1;
        event_.high = h;
        event_.highValue = aimed(newMargins_[first]);
    } else {
        if (event_.side < 0) event_.highValue /= 2;
        event_.side = -1;
        event_.low = h;
        event_.before = newMargins_;
        event_.lowValue = aimed(newMargins_[event_.which]);
    }
    ++event_.tries;
    const double width = event_.high - event_.low;
    if (width < narrow * end_) {
        event_.isLast = true;
        return event_.high;
    }
    const ContactMargin& from = event_.before[event_.which];
    double part = event_.lowValue > 0 ? event_.lowValue / (event_.lowValue - event_.highValue) : 0.5;
    if (from.kind == Kind::gap && from.value <= from.tolerance && from.rate > 0)  // a bounce begins with a parabola
        part = from.rate * width / (from.rate * width - event_.highValue);
    return event_.low + width * std::clamp(part, 1e-6, 1 - 1e-6);
}

bool StepLoop::isOfShapes(const ContactMargin& margin) const {
    return dynamics_.system().contacts[margin.contact].isBetweenShapes();
}

bool StepLoop::isMet(const ContactMargin& margin) const {
    const ContactMargin& before = margins_[static_cast<std::size_t>(&margin - newMargins_.data())];
    if (margin.kind == Kind::force) return margin.value < 0;
    if (margin.kind == Kind::formula) return margin.value < 0 && event_.high > 0;
    if (margin.value > margin.tolerance) return false;
    return margin.kind == Kind::gap ? margin.rate < -margin.slow : before.value > margin.tolerance;
}

bool StepLoop::isMet() const {
    return std::any_of(newMargins_.begin(), newMargins_.end(),
                       [&](const ContactMargin& margin) { return isMet(margin); });
}

std::vector<ContactMargin> StepLoop::metMargins() const {
    std::vector<ContactMargin> met;
    if (!atEvent_) return met;
    for (const ContactMargin& margin : newMargins_)
        if (isMet(margin)) met.push_back(margin);
    if (met.empty() && event_.which < newMargins_.size()) met.push_back(newMargins_[event_.which]);
    return met;
}

void StepLoop::endEventSearch() {
    event_ = {};
    if (!dynamics_.hasEvents()) return;
    const DenseOutput::Node& last = dense_.last();
    dynamics_.followSlip(last.y);
    margins_ = dynamics_.margins(last.t, last.y);
}

void StepLoop::keepApart(double h, VecX& y) {
    const double from = dense_.last().t;
    if (!(dense_.first().t < from) || h > 0.1 * dense_.lastStep()) return;
    writeOutputs(from);
    dense_.restart();
    beginMotion();
    dynamics_.projects() ? void(dynamics_.project(from + h, y)) : dynamics_.refresh(from + h, y);
}

bool StepLoop::meetEvent() {
    DenseOutput::Node node = dense_.last();
    writeOutputs(node.t - sameTime * outputStep_);
    std::vector<std::size_t> broken;
    std::string switched, motor;
    bool isContact = false;
    for (const ContactMargin& margin : newMargins_) {
        isContact = isContact || margin.kind != Kind::formula;
        if (margin.kind == Kind::slip && margin.value < -margin.tolerance) dynamics_.takeAsRest(margin);
        if (margin.kind == Kind::force && margin.value < 0) broken.push_back(margin.contact);
        if (margin.kind != Kind::formula || !(margin.value < 0)) continue;
        switched = dynamics_.switchedElement(margin);
        if (dynamics_.switchesMotor(margin)) motor = switched;
    }
    const double apart = switched.empty() ? atOnce : formulaAtOnce;
    eventsAtOnce_ = node.t - eventTime_ < apart * end_ ? eventsAtOnce_ + 1 : 0;
    eventTime_ = node.t;
    if (eventsAtOnce_ > mostAtOnce && !switched.empty())
        return fail(
            "a formula changes sides to and fro without end here: it pushes back what it depends on; make it a "
            "steep slope instead of a jump, or use the friction of a joint",
            switched);
    if (node.t - crowdedFrom_ > crowdedSpan * end_) {
        crowdedFrom_ = node.t;
        eventsInSpan_ = 0;
    }
    if (eventsAtOnce_ > mostAtOnce || ++eventsInSpan_ > mostInSpan)
        return fail("impacts or friction change without end here; look at the stops and the friction that act at once",
                    dynamics_.system().contacts[newMargins_[0].contact].element);
    const std::vector<ContactMode> modes = dynamics_.contacts().modes();
    const double lost = node.y[dynamics_.system().nq + dynamics_.system().nv];
    if (!settle(node, broken)) return false;
    if (!switched.empty()) tell(node.t, RunEvent::Kind::formulaSwitches, switched);
    for (const ContactMargin& margin : newMargins_)
        if (margin.kind == Kind::gap && margin.value <= margin.tolerance && margin.rate < -margin.slow)
            tell(node.t, RunEvent::Kind::impact, dynamics_.system().contacts[margin.contact].element,
                 node.y[dynamics_.system().nq + dynamics_.system().nv] - lost);
    tellModes(node.t, modes);
    if (!motor.empty() && speedsJump(dense_.last(), node))
        return fail("the velocities would have to jump here: the formula of a motor has a kink; round it off", motor);
    if (controlsStep_) nextStep_ = std::max(firstStep(node), 0.02 * nextStep_);  // until there are nodes enough again
    dense_.restartFrom(std::move(node));
    beginMotion();
    endContactSearch();
    endEventSearch();
    atEvent_ = false;
    return true;
}

bool StepLoop::speedsJump(const DenseOutput::Node& before, const DenseOutput::Node& after) const {
    if (!dynamics_.projects()) return false;
    const System& s = dynamics_.system();
    const VecX change = after.y.segment(s.nq, s.nv) - before.y.segment(s.nq, s.nv);
    const double moved = kineticEnergy(s, change.data()),
                 whole = kineticEnergy(s, before.y.data() + s.nq) + kineticEnergy(s, after.y.data() + s.nq);
    const VecX seen = change * outputStep_;
    return moved > jump * jump * whole && reach(s, seen) > jump;
}

bool StepLoop::settleStart() {
    DenseOutput::Node node = dense_.last();
    const std::vector<ContactMode> modes = dynamics_.contacts().modes();
    if (!settle(node, {})) return false;
    tellModes(node.t, modes);
    if (controlsStep_) nextStep_ = firstStep(node);
    dense_.restartFrom(std::move(node));
    beginMotion();
    endEventSearch();
    return true;
}

void StepLoop::tell(double t, RunEvent::Kind kind, const std::string& element, double energyLost) {
    auto& events = results_.events;
    for (auto before = events.rbegin(); before != events.rend() && before->time == t; ++before)
        if (before->kind == kind && before->element == element) return;  // a ball has three contacts
    events.push_back({t, kind, element, energyLost});
}

/// What one piece of an outline did before another one does now, of the same disc: it went on to it.
bool StepLoop::goesOn(std::size_t k, const std::vector<ContactMode>& before) const {
    const auto& contacts = dynamics_.system().contacts;
    const auto& after = dynamics_.contacts().modes();
    const auto doing = after[k].holds() ? after[k].kind : before[k].kind;
    const auto isDoneBy = [&](const std::vector<ContactMode>& modes) {
        for (std::size_t i = 0; i < contacts.size(); ++i)
            if (modes[i].kind == doing && contacts[i].element == contacts[k].element &&
                contacts[i].suffix == contacts[k].suffix && contacts[i].measure == contacts[k].measure)
                return true;
        return false;
    };
    return contacts[k].shape.outline && isDoneBy(before) && isDoneBy(after);
}

void StepLoop::tellModes(double t, const std::vector<ContactMode>& before) {
    using Mode = ContactMode::Kind;
    const auto& after = dynamics_.contacts().modes();
    for (std::size_t k = 0; k < after.size(); ++k) {
        if (after[k].kind == before[k].kind || goesOn(k, before)) continue;
        const CompiledContact& contact = dynamics_.system().contacts[k];
        const std::string& element = contact.element;
        const auto leaves = contact.isBetweenShapes() ? RunEvent::Kind::parts : RunEvent::Kind::leavesStop,
                   stays = contact.isBetweenShapes() ? RunEvent::Kind::touches : RunEvent::Kind::staysAtStop;
        if (contact.normal >= 0 && !after[static_cast<std::size_t>(contact.normal)].holds()) continue;
        if (before[k].holds()) tell(t, before[k].kind == Mode::stuck ? RunEvent::Kind::breaksLoose : leaves, element);
        if (after[k].holds()) tell(t, after[k].kind == Mode::stuck ? RunEvent::Kind::sticks : stays, element);
    }
}

bool StepLoop::settle(DenseOutput::Node& node, const std::vector<std::size_t>& broken) {
    dynamics_.holdFormulas(node.t, node.y, node.dydt);
    dynamics_.projects() ? void(dynamics_.project(node.t, node.y)) : dynamics_.refresh(node.t, node.y);
    if (!dynamics_.contacts().isEmpty()) dynamics_.settle(node.t, node.y, broken);
    if (!dynamics_.contacts().trouble().empty())
        return fail(dynamics_.contacts().trouble(), dynamics_.contacts().troubledElement());
    dynamics_.derivativeAfterProjection(node.t, node.y, node.dydt);
    return true;
}

}  // namespace zwang

#include "engine/analysis/event_locator.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/system/limits.h"

namespace zwang {

namespace {

constexpr int mostEventTries = 60;    ///< of one step
constexpr int mostLooks = 20;         ///< of them, for what happens within the step
constexpr double lookedAt = 0.618;    ///< output steps between looks at forces of what holds, out of step with those
constexpr double narrowest = 1e-14;   ///< bracket of a time, over the end of the run
constexpr double sharp = 1e-13;       ///< and how well that of a gap is to be known
constexpr double rounding = 3e-15;    ///< of a gap, over the largest coordinate
constexpr double shortened = 0.9;     ///< of the length asked for: below it the method has refused that length
constexpr double mostTurned = 0.99;   ///< cosine by which a slip turns in a step
constexpr double fastestTurn = 1e-9;  ///< step that turns are followed with, over the end of the run

using Margin = ContactMargin::Kind;

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

/// A gap that the step before has left closed by rounding, and that opens.
bool comesBack(const ContactMargin& before, const ContactMargin& after) {
    return after.kind == Margin::gap && before.value < -before.tolerance && after.rate > 0 &&
           after.value > before.value - after.tolerance / 10;
}

/// What the search brings to zero: of forces a value just beyond their bound, so that it is clear which one broke.
double aimed(const ContactMargin& margin) {
    return margin.kind == Margin::force || margin.kind == Margin::formula ? margin.value + margin.tolerance / 2
                                                                          : margin.value;
}

}  // namespace

void EventLocator::begin(const DenseOutput::Node& from) {
    limitGaps(dynamics_.system(), dynamics_.workspace(), gaps_);
    limits_.begin(gaps_);
    bracket_ = {};
    if (!dynamics_.hasEvents()) return;
    dynamics_.followSlip(from.y);
    margins_ = dynamics_.margins(from.t, from.y);
}

StepEnd EventLocator::look(const DenseOutput::Node& from, double h, const VecX& y) {
    const bool mayHide = !timeFormulas_.isEmpty() && h > 2 * plan_.shortestStep(from.t);
    if (plan_.controlsStep && mayHide)
        if (const auto pulse = timeFormulas_.firstPulse(method_.nodes, true, from.t, from.t + h);
            !pulse.element.empty()) {
            StepEnd shorter;
            shorter.repeatAbout = std::max(pulse.time - from.t, plan_.shortestStep(from.t));
            return shorter;
        }
    StepEnd end = lookForEvents(from, h, y);
    if (end.isGood() && dynamics_.hasGaps()) watchGrazes(from.t + h, end);
    if (!plan_.controlsStep && mayHide && end.isGood() && missedPulse_.element.empty())
        missedPulse_ = timeFormulas_.firstPulse(method_.nodes, false, from.t, from.t + h);
    return end;
}

StepEnd EventLocator::lookForEvents(const DenseOutput::Node& from, double h, const VecX& y) {
    StepEnd end;
    if (plan_.controlsStep && !limits_.isEmpty()) {
        limitGaps(dynamics_.system(), dynamics_.workspace(), gaps_);
        const LimitSearch::Look limit = limits_.look(h, gaps_);
        end.isLimit = limit.isMet;
        if (limit.again > plan_.shortestStep(from.t)) {
            end.repeatAbout = limit.again;
            return end;
        }
    }
    if (dynamics_.hasEvents()) end.repeatWith = bracket_.asked = search(from, h, y, end);
    // Also before what is met at last: a gap that closed before and is by now that of another side shows at no end.
    const bool comesRound = bracket_.isLast && !end.isEvent;
    if (end.repeatWith <= 0 && !comesRound && dynamics_.hasGaps() && bracket_.looks <= mostLooks) {
        const double part = dynamics_.firstClosing(from.t, from.y, from.dydt, h, y);
        if (part < 1) {
            const int looks = bracket_.looks + 1;
            bracket_ = {};
            bracket_.looks = looks;
            end.isEvent = false;
            end.repeatWith = h * part;
        } else {
            end.grazes = dynamics_.grazes();
        }
    }
    if (!end.isEvent) return end;
    end.met = met(end.margins);
    if (end.met.empty() && bracket_.which < end.margins.size()) end.met.push_back(end.margins[bracket_.which]);
    return end;
}

/// Adds to each of two lists the gaps that only the other one has: there they were far from closing. Between events
/// lists differ in nothing else.
void EventLocator::align(std::vector<ContactMargin>& first, std::vector<ContactMargin>& second) const {
    const auto isSame = [](const ContactMargin& a, const ContactMargin& b) {
        return a.contact == b.contact && a.kind == b.kind;
    };
    if (std::equal(first.begin(), first.end(), second.begin(), second.end(), isSame)) return;
    const auto isGap = [&](const ContactMargin& margin) { return margin.kind == Margin::gap && isOfShapes(margin); };
    std::vector<ContactMargin> allOfFirst, allOfSecond;
    auto a = first.begin(), b = second.begin();
    while (a != first.end() || b != second.end()) {
        const bool hasA = a != first.end(), hasB = b != second.end(), isBoth = hasA && hasB && isSame(*a, *b);
        const bool isA = isBoth || !hasB || (hasA && isGap(*a) && !(isGap(*b) && b->contact < a->contact)),
                   isB = isBoth || !isA;
        allOfFirst.push_back(isA ? *a : dynamics_.contacts().farMargin(b->contact));
        allOfSecond.push_back(isB ? *b : dynamics_.contacts().farMargin(a->contact));
        if (isA) ++a;
        if (isB) ++b;
    }
    first = std::move(allOfFirst);
    second = std::move(allOfSecond);
}

/// Gaps that are nearly zero where a step ends have closed there if they open again without an event.
void EventLocator::watchGrazes(double t, StepEnd& end) {
    const Contacts& contacts = dynamics_.contacts();
    const auto gapOf = [&](std::size_t k) {
        const auto found = std::find_if(end.margins.begin(), end.margins.end(), [&](const ContactMargin& margin) {
            return margin.kind == Margin::gap && margin.contact == k;
        });
        if (found != end.margins.end()) return found->value;
        return contacts.modes()[k].holds() ? -1 : contacts.farMargin(k).value;
    };
    std::erase_if(near_, [&](const Contacts::Graze& graze) {
        const bool isOver = gapOf(graze.contact) > 2 * contacts.grazingGap(graze.contact);
        if (isOver && !end.isEvent) end.grazes.push_back(graze);
        return isOver || end.isEvent;
    });
    if (end.isEvent) return;
    const double widest = contacts.widestGrazingGap();
    for (std::size_t i = 0; i < end.margins.size(); ++i) {
        const ContactMargin& margin = end.margins[i];
        if (margin.kind != Margin::gap || margin.value > 2 * widest || !isOfShapes(margin)) continue;
        const double near = 2 * contacts.grazingGap(margin.contact);
        if (near > 0 && margins_[i].value > near && margin.value <= near) near_.push_back({margin.contact, t});
    }
}

/// The length with which the step is to be repeated; 0: it is good.
double EventLocator::search(const DenseOutput::Node& from, double h, const VecX& y, StepEnd& end) {
    end.margins = dynamics_.margins(from.t + h, y);
    if (bracket_.tries > 0) align(bracket_.before, end.margins);
    align(margins_, end.margins);
    if (bracket_.tries > 0) align(bracket_.before, end.margins);
    const std::vector<ContactMargin>& margins = end.margins;
    if (bracket_.isLast) {
        end.isEvent = !comesRoundAnEnd(margins);
        return 0;
    }
    // A slip that comes to rest turns ever faster. Nothing else tells a method with steps of fixed length.
    if (!plan_.controlsStep && bracket_.high <= 0 && h > fastestTurn * plan_.end &&
        dynamics_.slipTurned(y) < mostTurned)
        return h / 2;
    if (bracket_.tries == 0) bracket_.before = margins_;
    if (bracket_.tries > mostEventTries) return giveUp(h, plan_.shortestStep(from.t), end);
    if (const double part = lookWithin(from, h, y, end); part < 1) {
        ++bracket_.tries;
        return h * part;
    }
    const std::size_t first = firstBeyond(margins);
    const bool isBeyond = first < margins.size();
    if (isBeyond && h <= 2 * plan_.shortestStep(from.t) && mayEndAtOnce(margins[first])) {
        bracket_.which = first;
        end.isEvent = true;
        return 0;
    }
    if (!isBeyond) {
        end.isEvent = !met(margins).empty();
        if (const double nearer = end.isEvent && !bracket_.isSharp ? sharper(h, y, margins) : 0; nearer > 0) {
            bracket_.isSharp = true;
            end.isEvent = false;
            return nearer;
        }
        if (end.isEvent || bracket_.high <= 0 || h < shortened * bracket_.asked) return 0;
    }
    return narrow(h, first, margins);
}

/// The length at which the first gap of those that are met is zero, by Newton's method; 0: the time is sharp. A gap
/// that closes slowly is below its tolerance for long.
double EventLocator::sharper(double h, const VecX& y, const std::vector<ContactMargin>& margins) const {
    double first = std::numeric_limits<double>::infinity();
    const double none = rounding * y.head(dynamics_.system().nq).lpNorm<Eigen::Infinity>();
    for (const ContactMargin& margin : met(margins))
        if (margin.kind == Margin::gap && std::abs(margin.value) > none)
            first = std::min(first, -margin.value / margin.rate);
    return std::isfinite(first) && std::abs(first) > sharp * plan_.end && std::abs(first) < h / 2 ? h + first : 0;
}

/// The next length where the search does not end; 0: the step ends before the event, or can be no shorter.
double EventLocator::giveUp(double h, double shortest, StepEnd& end) {
    const std::size_t first = firstBeyond(end.margins);
    if (first == end.margins.size()) return 0;
    if (h > 2 * shortest) return bracket_.low > 0 && bracket_.low < h ? bracket_.low : h / 2;
    bracket_.which = first;
    end.isEvent = true;
    return 0;
}

/// The part of the step at which something has happened that does not show at its end; 1: nothing.
double EventLocator::lookWithin(const DenseOutput::Node& from, double h, const VecX& y, const StepEnd& end) const {
    if (bracket_.high > 0) return 1;
    for (std::size_t i = 0; i < end.margins.size(); ++i) {
        const ContactMargin& margin = end.margins[i];
        if (margin.rate <= 0 || margin.value < -margin.tolerance || margin.kind != Margin::gap || isOfShapes(margin))
            continue;
        const Dip dip = deepest(margins_[i], margin, h);
        if (dip.value < -margin.tolerance) return dip.part;
    }
    if (bracket_.tries >= mostLooks) return 1;
    if (!timeFormulas_.isEmpty()) {
        const auto found = timeFormulas_.firstSwitch(dynamics_.workspace().sides, from.t, from.t + h);
        if (!found.element.empty()) return (found.time - from.t) / h;
    }
    const double part = dynamics_.firstSwitch(from.t, from.y, from.dydt, h, y);
    return part < 1 ? part
                    : dynamics_.firstLetGo(from.t, from.y, from.dydt, h, y,
                                           lookedAt * std::min(plan_.outputStep, plan_.end / 1000));
}

/// The margin that has gone below zero first in the step; the number of margins where none has.
std::size_t EventLocator::firstBeyond(const std::vector<ContactMargin>& margins) const {
    std::size_t first = margins.size();
    double earliest = 2;
    for (std::size_t i = 0; i < margins.size(); ++i) {
        if (!(margins[i].value < -margins[i].tolerance) || comesBack(bracket_.before[i], margins[i])) continue;
        const double before = std::max(bracket_.before[i].value, 0.0), share = before / (before - margins[i].value);
        if (share >= earliest) continue;
        earliest = share;
        first = i;
    }
    return first;
}

/// Takes the end of a step of length h into the bracket; the next length.
double EventLocator::narrow(double h, std::size_t beyond, const std::vector<ContactMargin>& margins) {
    Bracket& b = bracket_;
    if (beyond < margins.size()) {
        if (b.high <= 0 || b.which != beyond) {
            b.which = beyond;
            b.lowValue = aimed(b.before[beyond]);
            b.side = 0;
        } else if (b.side > 0) {
            b.lowValue /= 2;  // one end of the bracket stays too long (the Illinois rule)
        }
        b.side = 1;
        b.high = h;
        b.highValue = aimed(margins[beyond]);
    } else {
        if (b.side < 0) b.highValue /= 2;
        b.side = -1;
        b.low = h;
        b.before = margins;
        b.lowValue = aimed(margins[b.which]);
    }
    ++b.tries;
    const double width = b.high - b.low;
    if (width < narrowest * plan_.end) {
        b.isLast = true;
        return b.high;
    }
    const ContactMargin& from = b.before[b.which];
    double part = b.lowValue > 0 ? b.lowValue / (b.lowValue - b.highValue) : 0.5;
    if (from.kind == Margin::gap && from.value <= from.tolerance && from.rate > 0)  // a bounce begins with a parabola
        part = from.rate * width / (from.rate * width - b.highValue);
    return b.low + width * std::clamp(part, 1e-6, 1 - 1e-6);
}

/// A shape has come round the end of a line to its other side since the last step, from which its gap is another one:
/// nothing has closed.
bool EventLocator::comesRoundAnEnd(const std::vector<ContactMargin>& margins) const {
    constexpr double jumps = 1e-9;  // over the size of what may touch
    if (bracket_.which >= margins.size()) return false;
    const ContactMargin& margin = margins[bracket_.which];
    const System& s = dynamics_.system();
    return margin.kind == Margin::gap && isPlate(s.contacts[margin.contact]) &&
           margin.value < -jumps * scaleOf(s, s.contacts[margin.contact]);
}

/// Of events that nothing shorter than the shortest step could tell better.
bool EventLocator::mayEndAtOnce(const ContactMargin& margin) const {
    return margin.kind == Margin::slip || margin.kind == Margin::force ||
           (margin.kind == Margin::gap && isOfShapes(margin));
}

bool EventLocator::isOfShapes(const ContactMargin& margin) const {
    return dynamics_.system().contacts[margin.contact].isBetweenShapes();
}

bool EventLocator::isMet(const ContactMargin& before, const ContactMargin& after) const {
    if (after.kind == Margin::force) return after.value < 0;
    if (after.kind == Margin::formula) return after.value < 0 && bracket_.high > 0;
    if (after.value > after.tolerance) return false;
    return after.kind == Margin::gap ? after.rate < -after.slow : before.value > after.tolerance;
}

std::vector<ContactMargin> EventLocator::met(const std::vector<ContactMargin>& margins) const {
    std::vector<ContactMargin> met;
    for (std::size_t i = 0; i < margins.size(); ++i)
        if (isMet(margins_[i], margins[i])) met.push_back(margins[i]);
    return met;
}

double EventLocator::nextKnot(double t) const {
    double next = std::numeric_limits<double>::infinity();
    for (const Drive& drive : dynamics_.system().drives)
        for (const double knot : drive.knots())
            if (knot > t + plan_.together()) next = std::min(next, knot);
    return next;
}

}  // namespace zwang

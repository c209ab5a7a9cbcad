#include "engine/analysis/told_events.h"

#include <algorithm>
#include <set>

namespace zwang {

void tellEvent(std::vector<RunEvent>& events, double t, RunEvent::Kind kind, const std::string& element,
               double energyLost) {
    auto after = events.end();
    while (after != events.begin() && std::prev(after)->time > t) --after;
    for (auto before = after; before != events.begin() && std::prev(before)->time == t; --before)
        if (std::prev(before)->kind == kind && std::prev(before)->element == element) return;
    events.insert(after, {t, kind, element, energyLost});
}

namespace {

/// What an impact took that lost so much in all, by the elements that it is told of. What others took and gave, as at
/// contacts that were closed before, goes to these in proportion, so that the sum is right and none gains.
std::vector<double> sharesOf(const System& system, const ImpactRecord& impact, const std::vector<std::string>& told,
                             double energyLost) {
    std::vector<double> shares;
    double whole = 0;
    for (const std::string& element : told) {
        double own = 0;
        for (std::size_t i = 0; i < impact.losses.size(); ++i)
            if (system.contacts[impact.which[i]].element == element) own += impact.losses[i];
        whole += shares.emplace_back(std::max(own, 0.0));
    }
    for (double& share : shares)
        share = energyLost * (whole > 0 ? share / whole : 1 / static_cast<double>(told.size()));
    return shares;
}

}  // namespace

void tellImpacts(std::vector<RunEvent>& events, double t, const System& system,
                 const std::vector<ContactMargin>& margins, const Contacts& after, double energyLost) {
    const auto elementOf = [&](const ContactMargin& margin) { return system.contacts[margin.contact].element; };
    const auto isPassed = [&](std::size_t k) {
        return system.contacts[k].shape.isPiece() && after.modes()[k].isBehind;
    };
    std::vector<std::string> told;
    for (const ContactMargin& margin : margins)
        if (margin.kind == ContactMargin::Kind::gap && margin.value <= margin.tolerance && margin.rate < -margin.slow &&
            !isPassed(margin.contact) && std::find(told.begin(), told.end(), elementOf(margin)) == told.end())
            told.push_back(elementOf(margin));
    const std::vector<double> shares = sharesOf(system, after.lastImpact(), told, energyLost);
    for (std::size_t i = 0; i < told.size(); ++i) tellEvent(events, t, RunEvent::Kind::impact, told[i], shares[i]);
}

namespace {

/// What one piece of an outline did before another one does now, of the same disc: it went on to it.
bool goesOn(const std::vector<CompiledContact>& contacts, std::size_t k, const std::vector<ContactMode>& before,
            const std::vector<ContactMode>& after) {
    const auto doing = after[k].holds() ? after[k].kind : before[k].kind;
    const auto isDoneBy = [&](const std::vector<ContactMode>& modes) {
        for (std::size_t i = 0; i < contacts.size(); ++i)
            if (modes[i].kind == doing && contacts[i].element == contacts[k].element &&
                contacts[i].suffix == contacts[k].suffix && contacts[i].measure == contacts[k].measure)
                return true;
        return false;
    };
    return contacts[k].shape.isPiece() && isDoneBy(before) && isDoneBy(after);
}

}  // namespace

void tellModes(std::vector<RunEvent>& events, double t, const System& system, const std::vector<ContactMode>& before,
               const std::vector<ContactMode>& after) {
    using Mode = ContactMode::Kind;
    using Event = RunEvent::Kind;
    for (std::size_t k = 0; k < after.size(); ++k) {
        if (after[k].kind == before[k].kind || goesOn(system.contacts, k, before, after)) continue;
        const CompiledContact& contact = system.contacts[k];
        const Event leaves = contact.isBetweenShapes() ? Event::parts : Event::leavesStop,
                    stays = contact.isBetweenShapes() ? Event::touches : Event::staysAtStop;
        if (contact.normal >= 0 && !after[static_cast<std::size_t>(contact.normal)].holds()) continue;
        if (before[k].holds())
            tellEvent(events, t, before[k].kind == Mode::stuck ? Event::breaksLoose : leaves, contact.element);
        if (after[k].holds())
            tellEvent(events, t, after[k].kind == Mode::stuck ? Event::sticks : stays, contact.element);
    }
}

namespace {

/// How long bounces go on after t, of which the next flights are those that an impact at t has left out.
double bouncesLeft(const std::vector<RunEvent>& events, double t, const System& system, const ImpactRecord& impact,
                   const std::set<std::string>& elements) {
    std::vector<double> times;  // of impacts, from the last one on backwards
    for (auto event = events.rbegin(); event != events.rend() && times.size() < 3; ++event)
        if (event->kind == RunEvent::Kind::impact && elements.contains(event->element) &&
            (times.empty() || event->time < times.back()))
            times.push_back(event->time);
    double left = 0;
    for (std::size_t i = 0; i < impact.settled.size(); ++i) {
        const double flight = impact.flights[i];
        if (flight == 0) continue;
        const auto at = std::find(impact.which.begin(), impact.which.end(), impact.settled[i]) - impact.which.begin();
        double first = system.contacts[impact.settled[i]].restitution, second = first;
        if (!impact.closing[static_cast<std::size_t>(at)]) {
            if (times.size() < 3 || times[0] != t) continue;
            first = flight / (times[0] - times[1]);
            second = (times[0] - times[1]) / (times[1] - times[2]);
        }
        if (first * second < 1) left = std::max(left, flight * (1 + second) / (1 - first * second));
    }
    return left;
}

}  // namespace

void tellEndOfBounces(std::vector<RunEvent>& events, double t, const System& system, const ImpactRecord& impact,
                      double last) {
    std::set<std::string> elements;
    for (const std::size_t k : impact.settled) elements.insert(system.contacts[k].element);
    const double end = t + bouncesLeft(events, t, system, impact, elements);
    if (!(end > t) || end > last) return;
    using Kind = RunEvent::Kind;
    const auto holds = [&](const RunEvent& event) {
        return event.time == t && elements.contains(event.element) &&
               (event.kind == Kind::touches || event.kind == Kind::staysAtStop || event.kind == Kind::sticks);
    };
    std::vector<RunEvent> later;
    std::copy_if(events.begin(), events.end(), std::back_inserter(later), holds);
    std::erase_if(events, holds);
    for (const RunEvent& event : later) tellEvent(events, end, event.kind, event.element);
}

}  // namespace zwang

#include "engine/analysis/told_events.h"

namespace zwang {

void tellEvent(std::vector<RunEvent>& events, double t, RunEvent::Kind kind, const std::string& element,
               double energyLost) {
    for (auto before = events.rbegin(); before != events.rend() && before->time == t; ++before)
        if (before->kind == kind && before->element == element) return;
    events.push_back({t, kind, element, energyLost});
}

void tellImpacts(std::vector<RunEvent>& events, double t, const System& system,
                 const std::vector<ContactMargin>& margins, double energyLost) {
    for (const ContactMargin& margin : margins)
        if (margin.kind == ContactMargin::Kind::gap && margin.value <= margin.tolerance && margin.rate < -margin.slow)
            tellEvent(events, t, RunEvent::Kind::impact, system.contacts[margin.contact].element, energyLost);
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

}  // namespace zwang

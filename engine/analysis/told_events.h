// What a run tells of the events that it has located: impacts, and contacts that begin or cease to hold.
#pragma once

#include <string>
#include <vector>

#include "engine/analysis/contacts.h"
#include "engine/results/outcome.h"

namespace zwang {

/// Adds an event of element at t in the order of time, unless it is there already: a ball has three contacts.
void tellEvent(std::vector<RunEvent>& events, double t, RunEvent::Kind kind, const std::string& element,
               double energyLost = 0);

/// The impacts among the margins of an event at t, which all together lost so much energy [J]; each element is told
/// what its own impulses took (ImpactRecord::losses). With `modes` after it a side that is passed
/// (ContactMode::isBehind) has no impact.
void tellImpacts(std::vector<RunEvent>& events, double t, const System& system,
                 const std::vector<ContactMargin>& margins, const Contacts& after, double energyLost);

/// What has changed at t from the modes `before` to `after`, one a contact of the system. What one piece of an outline
/// did before another one does it now, of the same disc, is told to nobody.
void tellModes(std::vector<RunEvent>& events, double t, const System& system, const std::vector<ContactMode>& before,
               const std::vector<ContactMode>& after);

/// Bounces that accumulate are taken for rest where they are below rounding, a little before they end. This tells what
/// holds from then on, among the events at t, at the time at which they end: of flights F, r F, … by
/// t + F (1 + r₂)/(1 − r₁ r₂), where r are the ratios of flights in turn: the coefficient of restitution of what
/// bounces, and of what rocks to and fro those of its last flights. At most at `last`, or not at all.
void tellEndOfBounces(std::vector<RunEvent>& events, double t, const System& system, const ImpactRecord& impact,
                      double last);

}  // namespace zwang

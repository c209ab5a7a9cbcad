// Objectives that end at an event of a contact: impact(floor, 3) in place of a formula.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/sensitivity/contact_event.h"

namespace zwang {

/// The event of a joint that ends the run of an objective, when it has happened `count` times.
struct ContactEnd {
    Guard::Kind kind = Guard::Kind::gap;
    std::string element;
    int count = 1;
};

/// Nothing for a text that is no name of an event (engine/model/event_name.h).
std::optional<ContactEnd> readContactEnd(const std::string& text);

/// Throws Trouble when the model has no such joint, or it has no such events.
void checkContactEnd(const ContactEnd& end, const std::string& objective, const System& system);

/// Whether it is at this guard that the run ends. Of forces at their bound the one that lets go tells the time for all
/// contacts that come loose by it (AcceptedStep::loosened).
bool endsAt(const ContactEnd& end, const Guard& guard, const std::vector<std::size_t>& loosened, const System& system);

}  // namespace zwang

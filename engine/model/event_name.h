// Ends of objectives that are events of a joint, named in place of a formula: impact(floor, 3).
#pragma once

#include <optional>
#include <string>

namespace zwang {

/// `what`: impact (a stop or shapes close), stops (slipping), breaks_loose (friction at rest), releases (a closed stop,
/// touching shapes) or settles (it stays closed, after its last bounce). The `count`-th such event of the joint ends
/// the run.
struct EventName {
    std::string what, joint;
    int count = 1;
};

/// Nothing for any other text, such as a formula. The count may be left out.
std::optional<EventName> readEventName(const std::string& text);

/// The same event of a joint with another name.
std::string eventText(const EventName& event);

}  // namespace zwang

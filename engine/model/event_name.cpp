#include "engine/model/event_name.h"

#include <algorithm>
#include <regex>

namespace zwang {

std::optional<EventName> readEventName(const std::string& text) {
    static const std::regex form(
        R"(\s*(impact|stops|breaks_loose|releases|settles)\s*\(\s*([^,()]+?)\s*(?:,\s*(\d{1,6})\s*)?\)\s*)");
    std::smatch parts;
    if (!std::regex_match(text, parts, form)) return std::nullopt;
    return EventName{parts[1].str(), parts[2].str(), parts[3].matched ? std::max(1, std::stoi(parts[3].str())) : 1};
}

std::string eventText(const EventName& event) {
    return event.what + "(" + event.joint + (event.count == 1 ? "" : ", " + std::to_string(event.count)) + ")";
}

}  // namespace zwang

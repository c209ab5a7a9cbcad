// What the tools ask of a pick. Private to this module.
#pragma once

#include <algorithm>

#include "ui/tools/tool.h"

namespace zwang::ui {

/// What a new end attaches to: ends that are there, or the line it lies on.
inline Anchor anchorOf(const Pick& pick) {
    if (!pick.joins) return {pick.at(), {}, {}};
    return {pick.at(), pick.snap.ends, pick.snap.line ? pick.snap.line->body : std::string()};
}

/// The bodies that meet at a pick, each once: those with an end there, otherwise also what is drawn there.
inline Names bodiesOf(const Pick& pick) {
    Names bodies;
    const auto add = [&](const std::string& body) {
        if (std::find(bodies.begin(), bodies.end(), body) == bodies.end()) bodies.push_back(body);
    };
    for (const auto& end : pick.snap.ends) add(end.body);
    if (bodies.size() > 1) return bodies;
    if (pick.snap.line) add(pick.snap.line->body);
    for (const auto& body : pick.bodies) add(body);
    return bodies;
}

/// The marker at a pick on a body; on the ground where there is none.
inline MarkerRef markerOf(Builder& builder, const Pick& pick) {
    auto place = anchorOf(pick);
    if (place.ends.empty() && place.body.empty() && !pick.bodies.empty()) place.body = pick.bodies.front();
    // A body's own end rather than the ground's: what acts on a body acts where it is seen.
    std::stable_partition(place.ends.begin(), place.ends.end(), [](const MarkerRef& e) { return e.body != "ground"; });
    return builder.hold(place);
}

/// The body that `markerOf` would give.
inline std::string bodyAt(const Pick& pick) {
    for (const auto& end : pick.snap.ends)
        if (end.body != "ground") return end.body;
    const auto bodies = bodiesOf(pick);
    return bodies.empty() ? "ground" : bodies.front();
}

inline std::optional<Quantity> typedIn(const Pick& pick, std::size_t field) {
    return field < pick.typed.size() ? pick.typed[field] : std::nullopt;
}

}  // namespace zwang::ui

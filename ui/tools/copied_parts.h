// Which elements come along when bodies are copied, in the plane and in space. Private to this room.
#pragma once

#include <algorithm>

#include "ui/document/edits.h"

namespace zwang::ui {

inline bool contains(const Names& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

/// The quantity with the other sign, as written where it can be.
inline Quantity negated(const Quantity& q) {
    if (q.isPlain()) return Quantity(q.value == 0 ? 0.0 : -q.value);
    Quantity other("-(" + q.text + ")");
    other.value = -q.value;
    return other;
}

/// The bodies an element refers to.
template <class Element>
Names bodiesOf(const Element& element) {
    Names names;
    forEachField(element, [&](const auto&, const auto& value) {
        using T = std::remove_cvref_t<decltype(value)>;
        if constexpr (std::is_same_v<T, MarkerRef> || std::is_same_v<T, BodyRef>) names.push_back(value.body);
    });
    return names;
}

/// True for what touches one of the bodies and nothing but them and the ground.
inline bool belongs(const Names& touched, const Names& bodies) {
    bool some = false;
    for (const auto& body : touched) {
        if (body != "ground" && !contains(bodies, body)) return false;
        some = some || body != "ground";
    }
    return some;
}

/// The bodies and every element that belongs to them.
inline Names withWhatBelongs(const Model& model, const Names& bodies) {
    Names wanted = bodies;
    const auto collect = [&](const auto& list) {
        for (const auto& any : list)
            std::visit(
                [&](const auto& element) {
                    if (belongs(bodiesOf(element), bodies)) wanted.push_back(element.name);
                },
                any);
    };
    collect(model.joints);
    collect(model.forces);
    collect(model.motions);
    for (const auto& watch : model.watches)
        if (belongs(bodiesOf(watch), bodies)) wanted.push_back(watch.name);
    return wanted;
}

}  // namespace zwang::ui

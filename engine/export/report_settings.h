// The settings of elements as a report writes them, in its language.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>

#include "engine/elements/element.h"
#include "engine/export/chinese.h"
#include "engine/export/report.h"
#include "engine/expressions/parameters.h"

namespace zwang {

/// A label of a type or setting in a language; English where there is no other.
inline std::string labelIn(const std::string& language, std::string_view english) {
    const std::string chinese = language == "zh" ? chineseLabel(english) : std::string();
    return chinese.empty() ? std::string(english) : chinese;
}

inline std::string choiceIn(const std::string& language, std::string_view key) {
    const std::string chinese = language == "zh" ? chineseChoice(key) : std::string();
    return chinese.empty() ? reportWord(key, language) : chinese;
}

inline std::string writtenIn(const std::string& language, const std::string& text) {
    return language == "zh" ? chineseExampleText(text) : text;
}

/// Quantities of one unit: a point, a direction.
template <class T>
inline constexpr bool isComponents = false;
template <std::size_t n>
inline constexpr bool isComponents<std::array<Quantity, n>> = true;

/// The settings of an element that are not the usual ones, as "Stiffness: 1000 N/m".
template <class Element>
std::string settingsText(const Element& element, const std::string& language) {
    const Element usual{};
    std::string text;
    const auto add = [&](std::string_view label, const std::string& value) {
        text += (text.empty() ? "" : "; ") + labelIn(language, label) + ": " + value;
    };
    std::apply(
        [&](const auto&... f) {
            const auto tell = [&](const auto& each) {
                const auto& value = element.*(each.member);
                using T = std::remove_cvref_t<decltype(value)>;
                if (value == usual.*(each.member)) return;
                if constexpr (std::is_same_v<T, Quantity>)
                    add(each.label, numberText(value.value, 6) + (each.unit.empty() ? "" : " " + unitText(each.unit)));
                else if constexpr (std::is_same_v<T, Choice>)
                    add(each.label, choiceIn(language, value.key));
                else if constexpr (std::is_same_v<T, std::string>)
                    add(each.label, value);
                else if constexpr (std::is_same_v<T, bool>)
                    add(each.label, reportWord(value ? "yes" : "no", language));
                else if constexpr (std::is_same_v<T, BodyRef>)
                    add(each.label, value.body);
                else if constexpr (std::is_same_v<T, MarkerRef>) {
                    if (each.key != "first" && each.key != "second") add(each.label, value.body + "." + value.marker);
                } else if constexpr (isComponents<T>) {
                    std::string list;
                    for (const Quantity& q : value) list += (list.empty() ? "" : ", ") + numberText(q.value, 6);
                    add(each.label, "(" + list + ")" + (each.unit.empty() ? "" : " " + unitText(each.unit)));
                }
            };
            (tell(f), ...);
        },
        Element::fields());
    return text;
}

}  // namespace zwang

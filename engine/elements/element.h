// What all elements share: a name, and the space they live in.
#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <variant>

#include "engine/elements/symbol.h"
#include "engine/fields/one_of.h"
#include "engine/fields/sentence.h"

namespace zwang {

/// A model is planar or spatial as a whole; `both` marks element types that serve in either.
enum class Space { planar, spatial, both };

inline bool fits(Space element, Space model) { return element == Space::both || element == model; }

/// Numbers of an element that contradict each other: the field to blame, and a sentence with the element's name.
struct Contradiction {
    std::string key;
    Sentence sentence;
};

/// Base of every element: its name, unique among all elements of a model ("ground" is taken).
struct Element {
    std::string name;
    bool operator==(const Element&) const = default;
    /// Of the numbers of a type that has some that must fit together.
    std::optional<Contradiction> contradiction() const { return std::nullopt; }
};

/// Base of elements that act between two markers.
struct BetweenMarkers : Element {
    MarkerRef first, second;
    bool operator==(const BetweenMarkers&) const = default;

    static constexpr auto ends() {
        return std::tuple{
            field("first", "First marker", &BetweenMarkers::first, "", "Marker of the first body, written body.marker"),
            field("second", "Second marker", &BetweenMarkers::second, "",
                  "Marker of the second body, written body.marker")};
    }
};

/// Base of elements that bind what happens between two markers to what happens between two others.
struct BetweenFourMarkers : BetweenMarkers {
    MarkerRef third, fourth;
    bool operator==(const BetweenFourMarkers&) const = default;

    static constexpr auto otherEnds() {
        return std::tuple{
            field("third", "Third marker", &BetweenFourMarkers::third, "", "First marker of the second coordinate"),
            field("fourth", "Fourth marker", &BetweenFourMarkers::fourth, "",
                  "Second marker of the second coordinate")};
    }
};

/// An element, which has a name; one that acts between two markers.
template <class T>
concept NamedElement = std::derived_from<std::remove_cvref_t<T>, Element>;
template <class T>
concept JoinsMarkers = std::derived_from<std::remove_cvref_t<T>, BetweenMarkers>;
template <class T>
concept JoinsTwoPairs = std::derived_from<std::remove_cvref_t<T>, BetweenFourMarkers>;

/// T is in the list `Any`.
template <class T, class Any>
inline constexpr bool isListed = isOneOf<std::remove_cvref_t<T>, ListOf<Any>>;

/// The name of any element of a variant.
template <class Any>
const std::string& nameOf(const Any& any) {
    return std::visit([](const auto& element) -> const std::string& { return element.name; }, any);
}
/// The same, to be changed.
template <class Any>
std::string& nameIn(Any& any) {
    return std::visit([](auto& element) -> std::string& { return element.name; }, any);
}
template <class Any>
TypeInfo infoOf(const Any& any) {
    return std::visit([](const auto& element) { return element.info; }, any);
}

}  // namespace zwang

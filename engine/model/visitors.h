// Visitors of elements that say, when compiled, whether they have forgotten a type.
#pragma once

#include <type_traits>
#include <variant>

#include "engine/elements/element.h"

namespace zwang {

/// The visitor has something to say about elements of type T.
template <class Visitor, class T>
concept Takes = std::is_invocable_v<const Visitor&, T&>;

/// One of the visitors has.
template <class T, class... Visitors>
concept TakenByOne = (Takes<Visitors, T> || ...);

template <class T, Space space>
inline constexpr bool servesIn = T::space == space || T::space == Space::both;

/// `Visitors` together take every type of the list `Any` that serves in `space`.
template <Space space, class Any, class... Visitors>
inline constexpr bool takeAll = takeAll<space, ListOf<Any>, Visitors...>;
template <Space space, class... Types, class... Visitors>
inline constexpr bool takeAll<space, std::variant<Types...>, Visitors...> = ((!servesIn<Types, space> ||
                                                                              TakenByOne<Types, Visitors...>)&&...);

/// Calls `visitor(element)` where it takes elements of that type; together with an assertion that some visitor does
/// (takeAll).
template <class Any, class Visitor>
void visitTaken(Any& any, const Visitor& visitor) {
    std::visit(
        [&](auto& element) {
            if constexpr (Takes<Visitor, std::remove_reference_t<decltype(element)>>) visitor(element);
        },
        any);
}

}  // namespace zwang

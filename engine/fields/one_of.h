// A variant of many types whose copies, comparisons and conversions are compiled once (one_of_compiled.h) and not in
// every source that handles one: for 40 types they are some thousand functions.
#pragma once

#include <concepts>
#include <type_traits>
#include <variant>

namespace zwang {

/// T is in the list `Variant`.
template <class T, class Variant>
inline constexpr bool isOneOf = false;
template <class T, class... Types>
inline constexpr bool isOneOf<T, std::variant<Types...>> = (std::same_as<T, Types> || ...);

/// A value of one of the types of a std::variant, which it is: std::visit, std::get_if and the like take it.
template <class Variant>
class OneOf : public Variant {
  public:
    using List = Variant;
    OneOf();
    OneOf(const OneOf&);
    OneOf(OneOf&&) noexcept;
    OneOf& operator=(const OneOf&);
    OneOf& operator=(OneOf&&) noexcept;
    ~OneOf();
    template <class T>
    requires isOneOf<T, Variant> OneOf(T value);
    bool operator==(const OneOf&) const;
};

/// The std::variant of what is one, or a OneOf.
template <class Any>
struct ListOfTypes;
template <class... Types>
struct ListOfTypes<std::variant<Types...>> {
    using Type = std::variant<Types...>;
};
template <class Variant>
struct ListOfTypes<OneOf<Variant>> {
    using Type = Variant;
};
template <class Any>
using ListOf = typename ListOfTypes<Any>::Type;

}  // namespace zwang

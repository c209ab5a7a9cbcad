// What OneOf<Variant> does: for the one source of each list that has it compiled, with
//     template class OneOf<Variant>;
//     template struct Conversions<Variant>;
#pragma once

#include <utility>

#include "engine/fields/one_of.h"

namespace zwang {

template <class Variant>
OneOf<Variant>::OneOf() = default;
template <class Variant>
OneOf<Variant>::OneOf(const OneOf&) = default;
template <class Variant>
OneOf<Variant>::OneOf(OneOf&&) noexcept = default;
template <class Variant>
OneOf<Variant>& OneOf<Variant>::operator=(const OneOf&) = default;
template <class Variant>
OneOf<Variant>& OneOf<Variant>::operator=(OneOf&&) noexcept = default;
template <class Variant>
OneOf<Variant>::~OneOf() = default;
template <class Variant>
bool OneOf<Variant>::operator==(const OneOf& other) const {
    return static_cast<const Variant&>(*this) == static_cast<const Variant&>(other);
}
template <class Variant>
template <class T>
requires isOneOf<T, Variant>
[[gnu::noinline, gnu::used]] OneOf<Variant>::OneOf(T value) : Variant(std::move(value)) {}

/// Has the conversions of all types compiled.
template <class Variant>
struct Conversions;
template <class... Types>
struct Conversions<std::variant<Types...>> {
    static void all() { (static_cast<void>(OneOf<std::variant<Types...>>(Types{})), ...); }
};

}  // namespace zwang

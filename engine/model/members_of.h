// How the lists of members.h are made: for the files that have them compiled for their lists of types, no others.
#pragma once

#include <array>
#include <optional>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "engine/model/members.h"

namespace zwang {

/// One a kind of member, not one a member.
template <class T>
[[gnu::noinline]] void appendMember(std::vector<Member>& members, const FieldInfo& field, T& value) {
    members.push_back({&field, PointerToMember<Mutable>(std::in_place_type<T*>, &value)});
}

template <class Owner>
void appendMembers(std::vector<Member>& members, Owner& owner) {
    static constexpr auto fields = Owner::fields();
    std::apply([&](const auto&... field) { (appendMember(members, field, owner.*(field.member)), ...); }, fields);
}

/// The same members, not to be changed.
std::vector<ConstMember> constant(const std::vector<Member>& members);

/// Those of a constant owner are made by the same code, which changes nothing: twice as much is twice as long a build.
template <class Owner>
std::vector<MemberOf<Owner>> membersOf(Owner& owner) {
    if constexpr (std::is_const_v<Owner>) {
        return constant(membersOf(const_cast<std::remove_const_t<Owner>&>(owner)));
    } else {
        std::vector<Member> members;
        if constexpr (isVariant<Owner>)
            std::visit([&](auto& typed) { appendMembers(members, typed); }, owner);
        else
            appendMembers(members, owner);
        return members;
    }
}

/// The types of a list, one row each: by index, where a loop over the types would be compiled for each of them.
struct TypeRow {
    TypeInfo info;
    Space space;
};
template <class... Types>
const auto& typeRows(std::type_identity<std::variant<Types...>>) {
    static constexpr std::array<TypeRow, sizeof...(Types)> rows{{{Types::info, Types::space}...}};
    return rows;
}

template <class Any, std::size_t i>
Any makeOne() {
    return std::variant_alternative_t<i, ListOf<Any>>();
}
/// A new one of the type with this index.
template <class Any>
Any newByIndex(std::size_t index) {
    return [&]<std::size_t... I>(std::index_sequence<I...>) {
        static constexpr std::array<Any (*)(), sizeof...(I)> makers{&makeOne<Any, I>...};
        return makers[index]();
    }
    (std::make_index_sequence<std::variant_size_v<ListOf<Any>>>{});
}

template <class Any>
std::optional<Any> newOfType(std::string_view key, Space space) {
    const auto& rows = typeRows(std::type_identity<ListOf<Any>>{});
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (rows[i].info.key == key && fits(rows[i].space, space)) return newByIndex<Any>(i);
    return std::nullopt;
}

template <class Any>
Any newLike(const Any& any) {
    return newByIndex<Any>(any.index());
}

template <class Any>
std::vector<TypeInfo> typesOf(Space space) {
    std::vector<TypeInfo> types;
    for (const auto& row : typeRows(std::type_identity<ListOf<Any>>{}))
        if (fits(row.space, space)) types.push_back(row.info);
    return types;
}

/// Has membersOf() compiled for every type of a list, and it and newLike() for the list.
template <class Any, class List = ListOf<Any>>
struct ForList;
template <class Any, class... Types>
struct ForList<Any, std::variant<Types...>> {
    using Function = void (*)();
    static const Function* functions() {
        static const Function all[] = {
            reinterpret_cast<Function>(&membersOf<Types>)..., reinterpret_cast<Function>(&membersOf<const Types>)...,
            reinterpret_cast<Function>(&newLike<Any>), reinterpret_cast<Function>(&membersOf<Any>),
            reinterpret_cast<Function>(&membersOf<const Any>)};
        return all;
    }
};

}  // namespace zwang

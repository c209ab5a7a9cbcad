// How the lists of members.h are made: for the files that have them compiled for their lists of types, no others.
#pragma once

#include <tuple>
#include <utility>

#include "engine/model/members.h"

namespace zwang {

template <class Owner>
void appendMembers(std::vector<MemberOf<Owner>>& members, Owner& owner) {
    static constexpr auto fields = std::remove_const_t<Owner>::fields();
    [&]<std::size_t... I>(std::index_sequence<I...>) {
        (members.push_back({&std::get<I>(fields), &(owner.*(std::get<I>(fields).member))}), ...);
    }
    (std::make_index_sequence<std::tuple_size_v<decltype(fields)>>{});
}

template <class Owner>
std::vector<MemberOf<Owner>> membersOf(Owner& owner) {
    std::vector<MemberOf<Owner>> members;
    if constexpr (isVariant<std::remove_const_t<Owner>>)
        std::visit([&](auto& typed) { appendMembers(members, typed); }, owner);
    else
        appendMembers(members, owner);
    return members;
}

template <class Any>
std::optional<Any> newOfType(std::string_view key, Space space) {
    std::optional<Any> made;
    [&]<std::size_t... I>(std::index_sequence<I...>) {
        const auto make = [&]<class T, std::size_t i>() {
            if (made || T::info.key != key || !fits(T::space, space)) return;
            made.emplace(std::in_place_index<i>);
        };
        (make.template operator()<std::variant_alternative_t<I, Any>, I>(), ...);
    }
    (std::make_index_sequence<std::variant_size_v<Any>>{});
    return made;
}

template <class Any>
Any newLike(const Any& any) {
    return std::visit([]<class T>(const T&) -> Any { return T{}; }, any);
}

template <class Any>
std::vector<TypeInfo> typesOf(Space space) {
    std::vector<TypeInfo> types;
    [&]<class... Types>(std::type_identity<std::variant<Types...>>) {
        ((fits(Types::space, space) ? types.push_back(Types::info) : void()), ...);
    }(std::type_identity<Any>{});
    return types;
}

/// Has membersOf() compiled for every type of a list, and it and newLike() for the list.
template <class Any>
struct ForList;
template <class... Types>
struct ForList<std::variant<Types...>> {
    using Any = std::variant<Types...>;
    static auto functions() {
        return std::tuple{&membersOf<Types>..., &membersOf<const Types>..., &newLike<Any>, &membersOf<Any>,
                          &membersOf<const Any>};
    }
};
}  // namespace zwang

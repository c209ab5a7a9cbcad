// How the views of element_view.h are made: for the files that know the types of their list, no others.
#pragma once

#include <cstddef>
#include <map>
#include <utility>

#include "engine/model/element_view.h"

namespace zwang {

template <class Any>
std::optional<Contradiction> contradictionOf(const Any& any) {
    return std::visit([](const auto& element) { return element.contradiction(); }, any);
}

template <class Any>
std::vector<ConstMember> usualMembersOf(const Any& any) {
    static const std::map<std::size_t, Any> usual = [] {
        std::map<std::size_t, Any> made;
        for (const Space each : {Space::planar, Space::spatial})
            for (const TypeInfo& type : typesOf<Any>(each))
                if (auto element = newOfType<Any>(type.key, each)) made.emplace(element->index(), std::move(*element));
        return made;
    }();
    return membersOf(usual.at(any.index()));
}

/// A view by `make(typed, view)` of every element of a list, in order.
template <class View, class Any, class Make>
std::vector<View> viewsOf(const std::vector<Any>& list, const Make& make) {
    std::vector<View> views;
    views.reserve(list.size());
    for (const Any& any : list)
        std::visit(
            [&]<class Element>(const Element& element) {
                views.push_back(make(element, ElementView<Any>{&any, element.name, Element::info, Element::space}));
            },
            any);
    return views;
}

}  // namespace zwang

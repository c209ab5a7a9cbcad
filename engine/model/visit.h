// Every element of a model, typed, in the order of the tree.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

#include "engine/model/model.h"

namespace zwang {

/// Calls `visit(element, list, index)` for every body, joint, force, motion, measurePoint, note, dimension and group;
/// `list` is where its list stands in the file ("bodies", "drawing/notes"). Works for const and mutable models.
template <class AModel, class Visit>
void forEachElement(AModel& model, Visit&& visit) {
    const auto each = [&](auto& list, std::string_view key) {
        for (std::size_t i = 0; i < list.size(); ++i)
            std::visit([&](auto& element) { visit(element, key, i); }, list[i]);
    };
    each(model.bodies, "bodies");
    each(model.joints, "joints");
    each(model.forces, "forces");
    each(model.motions, "motions");
    const auto eachPlain = [&](auto& list, std::string_view key) {
        for (std::size_t i = 0; i < list.size(); ++i) visit(list[i], key, i);
    };
    eachPlain(model.measurePoints, "watches");
    eachPlain(model.drawing.notes, "drawing/notes");
    eachPlain(model.drawing.dimensions, "drawing/dimensions");
    eachPlain(model.drawing.groups, "drawing/groups");
}

/// Calls `visit` with the ground or body `name`, as its own type; false when there is none.
template <class AModel, class Visit>
bool visitBody(AModel& model, const std::string& name, Visit&& visit) {
    if (name == "ground") {
        std::visit(visit, model.ground);
        return true;
    }
    for (auto& any : model.bodies)
        if (nameOf(any) == name) {
            std::visit(visit, any);
            return true;
        }
    return false;
}

/// Where a type of element serves: what it states; what is only watched or drawn, in both.
template <class T>
inline constexpr Space spaceOf = T::space;
template <>
inline constexpr Space spaceOf<Note> = Space::both;
template <>
inline constexpr Space spaceOf<Dimension> = Space::both;
template <>
inline constexpr Space spaceOf<Group> = Space::both;

}  // namespace zwang

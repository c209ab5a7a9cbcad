// Elements, markers and shapes without their types: what their fields() tell of, as a list of values. What treats all
// types alike goes through these lists; as templates over fifty types such walks were a fifth of a clean build.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "engine/model/model.h"

namespace zwang {

/// All kinds of values that members of elements, markers and shapes have; `Pointer<T>` to one of them.
template <template <class> class Pointer>
using PointerToMember =
    std::variant<Pointer<Quantity>, Pointer<Quantities<1>>, Pointer<Quantities<2>>, Pointer<Quantities<3>>,
                 Pointer<Quantities<4>>, Pointer<Quantities<6>>, Pointer<std::vector<Quantity>>, Pointer<bool>,
                 Pointer<std::string>, Pointer<std::vector<std::string>>, Pointer<Choice>, Pointer<MarkerRef>,
                 Pointer<std::vector<MarkerRef>>, Pointer<BodyRef>>;
template <class T>
using Mutable = T*;
template <class T>
using Constant = const T*;

/// A member and what its type tells of it.
struct Member {
    const FieldInfo* field;
    PointerToMember<Mutable> value;
    /// Null where it is of another kind.
    template <class T>
    T* as() const {
        const auto* pointer = std::get_if<T*>(&value);
        return pointer ? *pointer : nullptr;
    }
};
struct ConstMember {
    const FieldInfo* field;
    PointerToMember<Constant> value;
    template <class T>
    const T* as() const {
        const auto* pointer = std::get_if<const T*>(&value);
        return pointer ? *pointer : nullptr;
    }
};
template <class Owner>
using MemberOf = std::conditional_t<std::is_const_v<Owner>, ConstMember, Member>;

/// The members of an element, marker or shape, or of what a list of such types holds, in the order of the fields; they
/// point into `owner`. Compiled for all types in members.cpp.
template <class Owner>
std::vector<MemberOf<Owner>> membersOf(Owner& owner);

/// Calls `visit(field, value)` for every member, with the value in its type.
template <class AMember, class Visit>
void forEachMember(const std::vector<AMember>& members, Visit&& visit) {
    for (const AMember& member : members) std::visit([&](auto* value) { visit(*member.field, *value); }, member.value);
}

/// The same for members of these kinds only.
template <class... Kinds, class AMember, class Visit>
void forEachMemberOf(const std::vector<AMember>& members, Visit&& visit) {
    const auto one = [&](const AMember& member, auto* value) {
        if (value) visit(*member.field, *value);
    };
    for (const AMember& member : members) (one(member, member.template as<Kinds>()), ...);
}

/// Calls `visit(quantity, unit, range, key)` for every single number, vectors component by component.
template <class AMember, class Visit>
void forEachNumberOf(const std::vector<AMember>& members, Visit&& visit) {
    forEachMember(members, [&](const FieldInfo& f, auto& value) {
        using T = std::remove_cvref_t<decltype(value)>;
        if constexpr (std::is_same_v<T, Quantity>) {
            visit(value, f.unit, f.range, f.key);
        } else if constexpr (isListOfQuantities<T>) {
            for (auto& q : value) visit(q, f.unit, f.range, f.key);
        }
    });
}

/// References to markers, in the order of the fields; names of bodies that markers or bodies are referred to by.
std::vector<MarkerRef*> markerReferences(const std::vector<Member>& members);
/// Whether one of them is this.
bool refersTo(const std::vector<ConstMember>& members, const MarkerRef& marker);
std::vector<std::string*> bodyNames(const std::vector<Member>& members);
std::vector<const std::string*> bodyNames(const std::vector<ConstMember>& members);

/// The names that an element has as its members: those of a group, or of a contact group; null: it has no such list.
std::vector<std::string>* memberNames(const std::vector<Member>& members);

/// A new element or shape of the type `key` of a list of types, for models in that space; nothing where there is none.
template <class Any>
std::optional<Any> newOfType(std::string_view key, Space space);

/// A new one of the same type.
template <class Any>
Any newLike(const Any& any);

/// What the types of a list are called that serve in that space (`Space::both`: only those that serve in both).
template <class Any>
std::vector<TypeInfo> typesOf(Space space);

/// What every joint has: a name and two ends.
BetweenMarkers& betweenMarkers(AnyJoint& joint);
const BetweenMarkers& betweenMarkers(const AnyJoint& joint);

/// An element of a model without its type; `list` is where its list stands in the file ("bodies", "drawing/notes").
template <class AModel>
struct ElementOf {
    std::conditional_t<std::is_const_v<AModel>, const std::string, std::string>* name;
    std::string_view list;
    std::size_t index;
    TypeInfo type;
    Space space;
    std::vector<MemberOf<AModel>> members;
};

/// Every body, joint, force, motion, measure point, note, dimension and group, in the order of the tree; they point
/// into the model.
template <class AModel>
std::vector<ElementOf<AModel>> elementsOf(AModel& model);

}  // namespace zwang

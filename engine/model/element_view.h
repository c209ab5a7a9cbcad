// What views of elements without their types share (joint_view.h, force_view.h), for sources that are not compiled anew
// when a type of theirs changes.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/model/members.h"

namespace zwang {

/// An element of a model, which must outlive it; `Any` is the list of its types.
template <class Any>
struct ElementView {
    const Any* typed;
    const std::string& name;
    TypeInfo info;
    Space space;
    std::optional<Contradiction> contradiction() const;
    std::vector<ConstMember> members() const;
    /// Those of a new one of its type.
    std::vector<ConstMember> usualMembers() const;
};

// Compiled with the types, in joint_view.cpp and force_view.cpp.
template <>
std::optional<Contradiction> ElementView<AnyJoint>::contradiction() const;
template <>
std::vector<ConstMember> ElementView<AnyJoint>::members() const;
template <>
std::vector<ConstMember> ElementView<AnyJoint>::usualMembers() const;
template <>
std::optional<Contradiction> ElementView<AnyForce>::contradiction() const;
template <>
std::vector<ConstMember> ElementView<AnyForce>::members() const;
template <>
std::vector<ConstMember> ElementView<AnyForce>::usualMembers() const;

}  // namespace zwang

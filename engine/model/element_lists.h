// All lists of elements of a model at once, and joints in theirs: for sources that do not look into joints.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/model/members.h"

namespace zwang {

/// Erases every element whose name `goes` is true of; what refers to it stays.
void eraseElements(Model& model, const std::function<bool(const std::string& name)>& goes);

/// Appends every element of another model as it is.
void appendElements(Model& to, const Model& from);

/// A model of nothing but joints, one of each type that serves in that space.
Model everyJoint(Space space);

/// A joint that was added, without its type.
struct AddedJoint {
    std::string& name;
    std::vector<Member> members;
};
/// Adds a joint of the type `key`, which serves in the space of the model.
AddedJoint addJoint(Model& model, std::string_view key);

/// Makes the joint with this index one of another type, by its key, between the same markers. Nothing without such a
/// type.
void changeType(Model& model, std::size_t joint, std::string_view key);

/// Makes the joint with this index what it is in the other model.
void copyJoint(Model& to, const Model& from, std::size_t joint);

}  // namespace zwang

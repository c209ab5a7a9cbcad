// All lists of elements of a model at once, and joints in theirs: for sources that do not look into joints.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/model/joint_view.h"
#include "engine/model/members.h"

namespace zwang {

/// Erases every element whose name `goes` is true of; what refers to it stays.
void eraseElements(Model& model, const std::function<bool(const std::string& name)>& goes);

/// Appends every element of another model as it is.
void appendElements(Model& to, const Model& from);

/// A model of nothing but joints, one of each type that serves in that space.
Model everyJoint(Space space);

/// A joint of a model, to be changed without its type; as long as no joint comes or goes.
struct UntypedJoint {
    BetweenMarkers& ends;
    std::string& name;
    std::vector<Member> members;
};
/// All joints in order.
std::vector<UntypedJoint> untypedJoints(Model& model);
/// The joint of that name; nothing where there is none.
std::optional<UntypedJoint> jointNamed(Model& model, const std::string& name);

/// Adds a joint of the type `key`, which serves in the space of the model.
UntypedJoint addJoint(Model& model, std::string_view key);

/// Makes the joints of these names their own images (engine/elements/mirror.h).
void mirrorJoints(Model& model, const std::vector<std::string>& names);

/// A model of nothing but a copy of that joint.
Model modelOf(const JointView& joint);

/// Erases the joints from this index on; what refers to them stays.
void eraseJoints(Model& model, std::size_t from);

/// Makes the joint with this index one of another type, by its key, between the same markers. Nothing without such a
/// type.
void changeType(Model& model, std::size_t joint, std::string_view key);

/// Makes the joint with this index what it is in the other model.
void copyJoint(Model& to, const Model& from, std::size_t joint);

}  // namespace zwang

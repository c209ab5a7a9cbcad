// All lists of elements of a model at once, joints and forces in theirs: for sources that do not look into them.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/model/force_view.h"
#include "engine/model/joint_view.h"
#include "engine/model/members.h"

namespace zwang {

/// Erases every element whose name `goes` is true of; what refers to it stays.
void eraseElements(Model& model, const std::function<bool(const std::string& name)>& goes);

/// Appends every element of another model as it is.
void appendElements(Model& to, const Model& from);

/// A model of nothing but joints, or forces, one of each type that serves in that space.
Model everyJoint(Space space);
Model everyForce(Space space);

/// A joint or force of a model, to be changed without its type; as long as none comes or goes.
template <class Ends>
struct UntypedElement {
    std::string& name;
    Ends ends;  ///< null: a force that does not act between two markers
    std::vector<Member> members;
};
using UntypedJoint = UntypedElement<BetweenMarkers&>;
using UntypedForce = UntypedElement<BetweenMarkers*>;
/// All in order.
std::vector<UntypedJoint> untypedJoints(Model& model);
std::vector<UntypedForce> untypedForces(Model& model);
/// The one of that name; nothing where there is none.
std::optional<UntypedJoint> jointNamed(Model& model, const std::string& name);
std::optional<UntypedForce> forceNamed(Model& model, const std::string& name);

/// Adds one of the type `key`, which serves in the space of the model.
UntypedJoint addJoint(Model& model, std::string_view key);
UntypedForce addForce(Model& model, std::string_view key);

/// Makes the joints of these names their own images (engine/elements/mirror.h).
void mirrorJoints(Model& model, const std::vector<std::string>& names);

/// A model of nothing but a copy of that joint.
Model modelOf(const JointView& joint);

/// Erases the joints or forces from this index on; what refers to them stays.
void eraseJoints(Model& model, std::size_t from);
void eraseForces(Model& model, std::size_t from);

/// Makes the joint with this index one of another type, by its key, between the same markers. Nothing without such a
/// type.
void changeType(Model& model, std::size_t joint, std::string_view key);

/// Makes the joint with this index what it is in the other model.
void copyJoint(Model& to, const Model& from, std::size_t joint);

}  // namespace zwang

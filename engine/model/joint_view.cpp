#include "engine/model/joint_view.h"

#include <map>

#include "engine/elements/joints.h"

namespace zwang {

std::vector<Equation> JointView::equations() const {
    return std::visit([](const auto& joint) { return joint.equations(); }, *typed);
}

const BetweenFourMarkers* JointView::fourEnds() const {
    return std::visit(
        []<class Joint>(const Joint& joint) -> const BetweenFourMarkers* {
            if constexpr (JoinsTwoPairs<Joint>) return &joint;
            return nullptr;
        },
        *typed);
}

std::vector<Freedom> JointView::freedoms() const {
    return std::visit([](const auto& joint) { return joint.freedoms(); }, *typed);
}

std::optional<Contradiction> JointView::contradiction() const {
    return std::visit([](const auto& joint) { return joint.contradiction(); }, *typed);
}

std::vector<ConstMember> JointView::members() const { return membersOf(*typed); }

std::vector<ConstMember> JointView::usualMembers() const {
    static const std::map<std::size_t, AnyJoint> usual = [] {
        std::map<std::size_t, AnyJoint> made;
        for (const Space each : {Space::planar, Space::spatial})
            for (const TypeInfo& type : typesOf<AnyJoint>(each))
                if (auto joint = newOfType<AnyJoint>(type.key, each)) made.emplace(joint->index(), std::move(*joint));
        return made;
    }();
    return membersOf(usual.at(typed->index()));
}

JointWheels JointView::wheels(const Pose& firstPose, const Pose& secondPose) const {
    return std::visit(
        [&]<class Joint>(const Joint& joint) -> JointWheels {
            if constexpr (TellsWheels<Joint>) return joint.wheels(firstPose, secondPose);
            return {};
        },
        *typed);
}

Sentence JointView::objection(const AssembledMarkers& at) const {
    return std::visit(
        [&]<class Joint>(const Joint& joint) -> Sentence {
            if constexpr (TellsPlaces<Joint>) return joint.objection(at);
            return {};
        },
        *typed);
}

namespace {

template <class Joint>
std::string_view spatialVersion() {
    if constexpr (TellsSpatialVersion<Joint>) return Joint::inSpace;
    return {};
}

JointView viewOf(const AnyJoint& any) {
    return std::visit(
        [&]<class Joint>(const Joint& joint) -> JointView {
            return {&any,         joint,         joint.name,
                    joint.first,  joint.second,  Joint::info,
                    Joint::space, Joint::traits, spatialVersion<Joint>()};
        },
        any);
}

}  // namespace

std::vector<JointView> jointsOf(const Model& model) {
    std::vector<JointView> joints;
    joints.reserve(model.joints.size());
    for (const AnyJoint& any : model.joints) joints.push_back(viewOf(any));
    return joints;
}

}  // namespace zwang

#include "engine/model/joint_view.h"

#include <algorithm>

#include "engine/elements/joints.h"
#include "engine/model/element_view_of.h"
#include "engine/model/joint_sorts.h"

namespace zwang {

std::vector<Equation> JointView::equations() const {
    return std::visit([](const auto& joint) { return joint.equations(); }, *typed);
}

std::optional<JointView::Pair> JointView::otherEnds() const {
    const auto binds = [](const Equation& equation) {
        return std::visit([]<class E>(const E&) { return bindsTwoPairs<E>; }, equation);
    };
    return std::visit(
        [&]<class Joint>(const Joint& joint) -> std::optional<Pair> {
            if constexpr (JoinsTwoPairs<Joint>) return Pair{joint.third, joint.fourth};
            const std::vector<Equation> all = joint.equations();
            if (std::any_of(all.begin(), all.end(), binds)) return Pair{joint.first, joint.second};
            return std::nullopt;
        },
        *typed);
}

std::vector<Freedom> JointView::freedoms() const {
    return std::visit([](const auto& joint) { return joint.freedoms(); }, *typed);
}

template <>
std::optional<Contradiction> ElementView<AnyJoint>::contradiction() const {
    return contradictionOf(*typed);
}
template <>
std::vector<ConstMember> ElementView<AnyJoint>::members() const {
    return membersOf(*typed);
}
template <>
std::vector<ConstMember> ElementView<AnyJoint>::usualMembers() const {
    return usualMembersOf(*typed);
}

JointWheels JointView::wheels(const Pose& firstPose, const Pose& secondPose) const {
    return std::visit(
        [&]<class Joint>(const Joint& joint) -> JointWheels {
            if constexpr (TellsWheels<Joint>) return joint.wheels(firstPose, secondPose);
            return {};
        },
        *typed);
}

std::optional<Teeth> JointView::teeth() const {
    return std::visit(
        []<class Joint>(const Joint& joint) -> std::optional<Teeth> {
            if constexpr (std::derived_from<Joint, WithBacklash>)
                if (joint.isOblique()) return joint.teeth();
            return std::nullopt;
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

Sentence JointView::doubt(const AssembledMarkers& at) const {
    return std::visit(
        [&]<class Joint>(const Joint& joint) -> Sentence {
            if constexpr (TellsDoubts<Joint>) return joint.doubt(at);
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

}  // namespace

std::vector<JointView> jointsOf(const Model& model) { return jointsOf(model.joints); }

std::vector<JointView> jointsOf(const std::vector<AnyJoint>& joints) {
    return viewsOf<JointView>(joints, []<class Joint>(const Joint& joint, const ElementView<AnyJoint>& view) {
        return JointView{view, joint, joint.first, joint.second, Joint::traits, spatialVersion<Joint>()};
    });
}

JointSort jointSort(std::string_view key) {
    JointSort sort = JointSort::joint;
    forEachType<AnyJoint>([&]<class Joint>(const Joint&) {
        if (key != Joint::info.key) return;
        if constexpr (TouchesOnly<Joint>)
            sort = JointSort::contact;
        else if (Joint::traits.room == JointRoom::wheels || JoinsTwoPairs<Joint>)
            sort = JointSort::gear;
    });
    return sort;
}

}  // namespace zwang

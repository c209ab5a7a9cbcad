// THE LIST of joints. A new joint: one file in joints/, which joints.h includes, one name here, one closed-form test;
// the rest follows from fields() and equations(). Names are all that is here: who handles a model, or hands a joint on,
// is not compiled anew when a type of joint changes.
#pragma once

#include <variant>

#include "engine/fields/one_of.h"

namespace zwang {

namespace planar {
using Joints = std::variant<struct Revolute, struct Prismatic, struct Weld, struct PinInSlot, struct Rod,
                            struct GearPair, struct RackAndPinion, struct Belt, struct Coupler, struct CamCurve,
                            struct RollingDisc, struct KnifeEdge, struct LineContact, struct DiscContact,
                            struct OutlineContact, struct CamContact, struct Rope>;
}
namespace spatial {
using Joints =
    std::variant<struct Revolute, struct Prismatic, struct Cylindrical, struct Spherical, struct Universal,
                 struct ConstantVelocity, struct Screw, struct Planar, struct PointOnPlane, struct PinInSlot,
                 struct Weld, struct Rod, struct RollingDisc, struct RollingBall, struct KnifeEdge, struct Gears,
                 struct RackAndPinion, struct Belt, struct DrumCam, struct Coupler, struct PlaneContact,
                 struct BallContact, struct RevolvedContact, struct ConvexContact, struct Rope>;
}

template <class First, class Second>
struct JoinedLists;
template <class... First, class... Second>
struct JoinedLists<std::variant<First...>, std::variant<Second...>> {
    using Type = std::variant<First..., Second...>;
};
using JointList = JoinedLists<planar::Joints, spatial::Joints>::Type;
using AnyJoint = OneOf<JointList>;

}  // namespace zwang

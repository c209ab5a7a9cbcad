// All types of joints (any_joint.h is the list of their names): for sources that look into joints, which are compiled
// anew when one of them changes. What only handles models does not need it.
#pragma once

#include "engine/elements/any_joint.h"
#include "engine/elements/joints/ball_contact.h"
#include "engine/elements/joints/belt.h"
#include "engine/elements/joints/cam_contact.h"
#include "engine/elements/joints/cam_curve.h"
#include "engine/elements/joints/constant_velocity.h"
#include "engine/elements/joints/convex_contact.h"
#include "engine/elements/joints/coupler.h"
#include "engine/elements/joints/cylindrical.h"
#include "engine/elements/joints/disc_contact.h"
#include "engine/elements/joints/drum_cam.h"
#include "engine/elements/joints/gear_pair.h"
#include "engine/elements/joints/gears.h"
#include "engine/elements/joints/knife_edge.h"
#include "engine/elements/joints/line_contact.h"
#include "engine/elements/joints/outline_contact.h"
#include "engine/elements/joints/pin_in_slot.h"
#include "engine/elements/joints/planar_prismatic.h"
#include "engine/elements/joints/planar_revolute.h"
#include "engine/elements/joints/planar_rod.h"
#include "engine/elements/joints/planar_weld.h"
#include "engine/elements/joints/plane_contact.h"
#include "engine/elements/joints/point_on_plane.h"
#include "engine/elements/joints/rack_and_pinion.h"
#include "engine/elements/joints/revolved_contact.h"
#include "engine/elements/joints/rolling_ball.h"
#include "engine/elements/joints/rolling_disc.h"
#include "engine/elements/joints/rope.h"
#include "engine/elements/joints/screw.h"
#include "engine/elements/joints/spatial_pin_in_slot.h"
#include "engine/elements/joints/spatial_planar.h"
#include "engine/elements/joints/spatial_prismatic.h"
#include "engine/elements/joints/spatial_revolute.h"
#include "engine/elements/joints/spatial_rod.h"
#include "engine/elements/joints/spatial_weld.h"
#include "engine/elements/joints/spherical.h"
#include "engine/elements/joints/universal.h"

namespace zwang {

template <class List>
inline constexpr bool stateAllJoints = false;
template <class... Joints>
inline constexpr bool stateAllJoints<std::variant<Joints...>> = (StatesJoint<Joints> && ...);
static_assert(stateAllJoints<JointList>);

}  // namespace zwang

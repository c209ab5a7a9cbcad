// THE LIST of joints. A new joint: one file in joints/, one name here, one closed-form test; the rest follows from
// fields() and equations().
#pragma once

#include <variant>

#include "engine/elements/joints/cylindrical.h"
#include "engine/elements/joints/pin_in_slot.h"
#include "engine/elements/joints/planar_prismatic.h"
#include "engine/elements/joints/planar_revolute.h"
#include "engine/elements/joints/planar_rod.h"
#include "engine/elements/joints/planar_weld.h"
#include "engine/elements/joints/spatial_prismatic.h"
#include "engine/elements/joints/spatial_revolute.h"
#include "engine/elements/joints/spatial_rod.h"
#include "engine/elements/joints/spatial_weld.h"
#include "engine/elements/joints/spherical.h"
#include "engine/elements/joints/universal.h"

namespace zwang {

using AnyJoint = std::variant<planar::Revolute, planar::Prismatic, planar::Weld, planar::PinInSlot, planar::Rod,
                              spatial::Revolute, spatial::Prismatic, spatial::Cylindrical, spatial::Spherical,
                              spatial::Universal, spatial::Weld, spatial::Rod>;

}  // namespace zwang

// A planar mechanism as a spatial one: the same bodies, joints, forces and motors in the plane z = 0.
#pragma once

#include <string>
#include <vector>

#include "engine/model/model.h"

namespace zwang {

/// The mechanism in space, and what could not come along.
struct SpatialVersion {
    Model model;                    ///< Space::spatial; not evaluated
    std::vector<std::string> left;  ///< names of elements that have no equal in space
};

/// Every element of a planar model becomes that of the same key in space, on the same marker names; formulas stay
/// formulas. Sliding joints and linear motors get markers of their own, with z along the line; a pin in a slot becomes
/// a point in the plane across which the slot holds it. Flat bodies without density get Ixx = Iyy = Izz / 2, as every
/// thin plate has Ixx + Iyy = Izz. Pins hold what is across the plane too, so that closed loops have redundant
/// equations there; what nothing holds in the plane gets a joint that does, where there is one.
SpatialVersion toSpatial(const Model& planar);

}  // namespace zwang

// A part of a model as a whole: what belongs to some bodies, moved, taken out as a model of its own, put into another.
#pragma once

#include <string>
#include <vector>

#include "engine/math/types.h"
#include "engine/model/model.h"

namespace zwang {

/// The elements with the members of groups among them, and what touches the bodies of these and nothing else but the
/// ground: joints, forces, motions, measure points, notes, dimensions; groups all of whose members are among them. In
/// the order of the tree.
std::vector<std::string> mechanismOf(const Model& model, const std::vector<std::string>& elements);

/// Moves the bodies of a mechanism, and with them what it has on the ground: markers that others use stay, and the
/// mechanism gets new ones. `by` [m], world; z is left out in the plane. Formulas of positions become numbers.
void shiftMechanism(Model& model, const std::vector<std::string>& elements, const Vec3& by);

/// The mechanism as a model of its own, with gravity, the parameters it uses, its markers of the ground and the run.
Model mechanismModel(const Model& model, const std::vector<std::string>& elements);

/// Adds all elements of `part`, of the same space, as one group called after `name`: under fresh names, with its
/// parameters, of which those that mean something else here get fresh names too, and with its own markers of the
/// ground. Gravity is left out where there is one. Returns the name of the group.
std::string insertMechanism(Model& model, Model part, const std::string& name);

}  // namespace zwang

// Which forces of contacts the motion determines.
#pragma once

#include <vector>

#include "engine/results/contact_forces.h"

namespace zwang {

/// One a force of contactForces(results, row): false where other forces of contacts and reactions of joints give the
/// same accelerations in that frame, as under the four corners of a box; the smallest ones are recorded then. The
/// columns of A are the wrenches that act on the bodies: one of a contact without friction or that slips, whose
/// friction is tied to its push, two or three of one that sticks, and those of joints, motors and stops. Force j is
/// determined when no x with A x = 0 has a part in it, (A⁺A)_jj = 1 (Wojtyra, Joint reaction forces in multibody
/// systems with redundant constraints, 2005). Of bodies on which more than some 200 of these act together, as in heaps,
/// all contacts count as not unique where there are more of them than equations.
std::vector<bool> areUnique(const Results& results, std::size_t row, const std::vector<ContactForce>& contacts);

}  // namespace zwang

// The freedoms of joints along which forces are switched on and off: stops and dry friction.
#pragma once

#include <array>

#include "engine/system/system.h"

namespace zwang {

/// The coordinate x of a contact (System::contacts) at the state of a workspace: ẋ = d·v and ẍ = d·a + bias, where d is
/// also the generalised force of one newton (or newton metre) along x on the bodies of both markers.
struct ContactState {
    double value = 0, bias = 0;
    std::array<double, 6> onA{}, onB{};  ///< d, `width` entries a body
};

/// Needs evaluatePositions, and evaluateVelocities for the bias. In space angles are within half a turn of `near`.
ContactState contactState(const System& system, const Workspace& w, const CompiledContact& contact, double near);

/// d·v for velocities or accelerations v (nv).
double alongContact(const System& system, const CompiledContact& contact, const ContactState& state, const double* v);
/// force += size d (nv).
void addAlongContact(const System& system, const CompiledContact& contact, const ContactState& state, double size,
                     VecX& force);

/// What counts as one in the coordinate: the size of the model for displacements, a radian for angles.
inline double scaleOf(const System& system, const CompiledContact& contact) { return contact.turns ? 1 : system.size; }

}  // namespace zwang

// Where two shapes touch, and along which directions their forces act.
#pragma once

#include "engine/system/contacts.h"

namespace zwang {

/// Of a gap between two shapes that touch, or nearly.
struct Touch {
    Vec3 at = Vec3::Zero();      ///< on the second shape, where the first is nearest; of cams on the normal there
    Vec3 normal = Vec3::Zero();  ///< of length 1, away from the first shape
};

/// The force of one newton along a contact between shapes, on its second body; world.
Vec3 forceAlong(const System& system, const CompiledContact& contact, const ContactState& state);

/// Needs evaluateVelocities. `gap` is the gap of two shapes and `near` how it was read.
Touch touchOf(const System& system, const Workspace& w, const CompiledContact& gap, const ContactNear& near);

}  // namespace zwang

// What contacts and surfaces do between two events.
#pragma once

#include <vector>

#include "engine/math/types.h"
#include "engine/system/contacts.h"

namespace zwang {

/// What a contact does until the next event.
struct ContactMode {
    enum class Kind { free, stuck, atLower, atUpper };
    Kind kind = Kind::free;
    double at = 0;                                        ///< the coordinate at which it is held
    ContactNear::Part part = ContactNear::Part::nearest;  ///< of a line that ends, which is touched
    bool isBehind = false;  ///< of a line that ends: the shape is at its other side; isPassed()
    RimStand stand = {};
    bool holds() const { return kind != Kind::free; }
    bool operator==(const ContactMode&) const = default;
};

/// What a surface does until the next event: rest or slip. `direction`: of its slip at the last step (unit vector).
struct SurfaceMode {
    bool slips = false;
    /// It has begun to slip out of rest, and does not yet slip fast enough to tell where to: in the direction in which
    /// its friction lets it accelerate.
    bool begins = false;
    Vec3 direction = Vec3::Zero();
    Quat held = Quat::Identity();  ///< relative orientation at which rotations are held
    bool operator==(const SurfaceMode& o) const {
        return slips == o.slips && begins == o.begins && direction == o.direction && held.coeffs() == o.held.coeffs();
    }
};

/// What all contacts and surfaces do between two events.
struct ContactModes {
    std::vector<ContactMode> contacts;
    std::vector<SurfaceMode> surfaces;
    bool operator==(const ContactModes&) const = default;
};

}  // namespace zwang

// Where things of a mechanism are at one moment, and where that is on the paper.
#pragma once

#include <map>
#include <vector>

#include "engine/fields/field.h"
#include "engine/math/types.h"

namespace zwang {

struct System;

/// The poses of all bodies (body frames, index −1: the ground) at one moment.
struct Placement {
    const System& system;
    std::vector<Pose> poses;

    Pose frame(int body) const { return body < 0 ? Pose() : poses[static_cast<std::size_t>(body)]; }
    Pose marker(const MarkerRef& reference) const;  ///< in the world
    Pose local(const MarkerRef& reference) const;   ///< in the body frame of its body
    int bodyOf(const MarkerRef& reference) const;   ///< −1: ground
};

/// The parallel projection of the world on the paper [mm].
struct OnPaper {
    Vec3 right = Vec3::UnitX(), up = Vec3::UnitY(), toViewer = Vec3::UnitZ();
    double scale = 1;  ///< [mm/m]
    Vec2 shift = Vec2::Zero();

    Vec2 flat(const Vec3& world) const { return {right.dot(world), up.dot(world)}; }  ///< [m]
    Vec2 operator()(const Vec3& world) const { return scale * flat(world) + shift; }
    Vec2 direction(const Vec3& world) const {  ///< unit, or zero when it points to the viewer
        const Vec2 d = flat(world);
        return d.norm() > 1e-9 ? Vec2(d.normalized()) : Vec2(Vec2::Zero());
    }
};

/// The part of a sliding joint's line that is visited, along the line [m].
struct Reach {
    double low = 0, high = 0;
};
using Reaches = std::map<std::string, Reach>;

/// Markers of a sliding joint: `line` carries the line (the ground where it takes part, with the direction that the
/// first marker has), `block` slides.
struct Sliding {
    Pose line, block;
    int lineBody = -1, blockBody = -1;
    double position() const;  ///< of the block on the line [m]
    Vec3 axis() const;
    bool isPlanar = true;
};
Sliding slidingParts(const Placement& at, const MarkerRef& first, const MarkerRef& second);

}  // namespace zwang

#include "ui/tools/space_frames.h"

#include <cmath>

namespace zwang::ui {
namespace {

constexpr double sameDirection = 1e-9;  ///< 1 − cosine below which two directions are one

int rank(const SpacePlace& place) {
    if (place.kind == SpacePlace::Kind::point) return 0;
    return place.kind == SpacePlace::Kind::marker ? 1 : 2;
}

Vec3 axis(const Pose& frame, int k) { return frame.orientation * Vec3::Unit(k); }

Quat halfTurn() { return Quat(0, 1, 0, 0); }  // about x

}  // namespace

JointFrames proposedFrames(const SpacePlace& first, const SpacePlace& second, bool crossed, double near) {
    const SpacePlace& lead = rank(first) >= rank(second) ? first : second;
    JointFrames frames;
    frames.first = {first.frame.position, lead.frame.orientation};
    frames.second = {second.frame.position, lead.frame.orientation};
    frames.together = (first.frame.position - second.frame.position).norm() <= near;
    if (frames.together) frames.second.position = frames.first.position;
    const Vec3 z = axis(frames.first, 2), x = axis(frames.first, 0);
    const bool bothDirected = rank(first) == 2 && rank(second) == 2;
    Vec3 own = axis(second.frame, 2);
    if (crossed) {
        own -= own.dot(z) * z;
        // Across both z and x, which often lies along a bar: the cross lets it swing both ways.
        const Vec3 other = bothDirected && own.norm() > 1e-6 ? own : z.cross(x);
        frames.second.orientation = frameWith(Vec3::Zero(), other, z).orientation;
        return frames;
    }
    if (!bothDirected) return frames;
    const bool faces = first.kind == SpacePlace::Kind::face && second.kind == SpacePlace::Kind::face;
    if (faces ? !frames.together || own.dot(z) < 0 : own.dot(z) < 0) own = -own;
    if (1 - own.dot(z) > sameDirection) frames.second.orientation = frameWith(Vec3::Zero(), own, x).orientation;
    return frames;
}

JointFrames aimedFrames(const JointFrames& proposal, const Aim& aim) {
    JointFrames frames = proposal;
    frames.first.orientation = frames.first.orientation * aim.turns;
    frames.second.orientation = frames.second.orientation * aim.turns;
    if (aim.flipped && frames.together) frames.first.orientation = frames.first.orientation * halfTurn();
    if (aim.flipped) frames.second.orientation = frames.second.orientation * halfTurn();
    const Vec3 by = aim.offset * axis(frames.first, 2);
    frames.first.position += by;
    if (frames.together) frames.second.position += by;
    return frames;
}

}  // namespace zwang::ui

// Copies of a part of a spatial mechanism, moved, turned or mirrored: bodies with what joins them to each other and to
// the ground, and what acts on them.
#pragma once

#include "ui/tools/space_builder.h"

namespace zwang::ui {

/// A motion of space that keeps lengths: a shift and a turn, or a reflection in a plane.
class SpaceMap {
  public:
    static SpaceMap shift(const Vec3& by);
    static SpaceMap turn(const Vec3& onAxis, const Vec3& axis, double angle);
    static SpaceMap mirror(const Vec3& onPlane, const Vec3& normal);

    Vec3 point(const Vec3& world) const { return linear_ * world + shift_; }
    Vec3 vector(const Vec3& direction) const { return linear_ * direction; }
    /// Of a turn or a torque: in the mirror it goes the other way round.
    Vec3 axial(const Vec3& vector) const { return mirrors_ ? Vec3(-linear_ * vector) : Vec3(linear_ * vector); }
    /// Of a body or a frame. In the mirror the frame stays right-handed: that of a body turns its z axis round, that of
    /// a marker its y axis, so that joints keep their axis.
    Pose body(const Pose& pose) const { return mapped(pose, 2); }
    Pose marker(const Pose& pose) const { return mapped(pose, 1); }
    bool mirrors() const { return mirrors_; }
    const Mat3& linear() const { return linear_; }
    SpaceMap inverse() const;

  private:
    Pose mapped(const Pose& pose, int turned) const;
    Mat3 linear_ = Mat3::Identity();
    Vec3 shift_ = Vec3::Zero();
    bool mirrors_ = false;
};

/// What a copy has, and what of the original has no copy: formulas of what was not copied have no mirror image.
struct SpaceCopies {
    Names bodies, left;
};

/// Adds a copy of the bodies: joints, motors, forces and measure points that touch nothing but them and the ground come
/// too, on new markers of the ground.
SpaceCopies copyMapped(SpaceBuilder& builder, const Names& bodies, const SpaceMap& map);

/// The same for elements `made` that were pasted where their originals are.
SpaceCopies mapPasted(SpaceBuilder& builder, const Names& made, const SpaceMap& map);

/// Moves or turns a part of the mechanism itself (not a mirror): its bodies with what belongs to nothing else, and its
/// markers of the ground; those that others hold on to stay, and the part gets new ones. Formulas stay as written.
void moveMapped(SpaceBuilder& builder, const Names& elements, const SpaceMap& map);

/// How pasted elements come to lie beside what is there: along x by their width and a little, until no body is where
/// one of theirs is. Nothing when they are in nobody's place.
std::optional<SpaceMap> besideOthers(const Model& model, const Names& made);

}  // namespace zwang::ui

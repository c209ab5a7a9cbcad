// Copies of a part of a planar mechanism, moved or mirrored: bodies with what joins them to each other and to the
// ground, and what acts on them.
#pragma once

#include "ui/tools/builder.h"

namespace zwang::ui {

/// A motion of the plane that keeps lengths: a shift, or a reflection in a line.
class PlaneMap {
  public:
    static PlaneMap shift(const Vec2& by);
    static PlaneMap mirror(const Vec2& onLine, double angle);  ///< the line's angle [rad]

    Vec2 point(const Vec2& world) const;
    Vec2 vector(const Vec2& direction) const;
    double angle(double direction) const;
    bool mirrors() const { return mirrors_; }

  private:
    Vec2 at_ = Vec2::Zero(), by_ = Vec2::Zero();
    double axis_ = 0;
    bool mirrors_ = false;
};

/// The bodies that a selection means: those selected, those of selected groups, and those that selected markers and
/// shapes belong to.
Names bodiesIn(const Model& model, const Names& selection);

/// Adds a copy of the bodies: joints, motors, forces, measure points, notes and dimensions that touch nothing but them
/// and the ground come too, and groups of them, on new markers of the ground. `left`: what of the original has no
/// mirror image, formulas of what was not copied.
struct Copies {
    Names bodies, left;
};
Copies copyMapped(Builder& builder, const Names& bodies, const PlaneMap& map);

}  // namespace zwang::ui

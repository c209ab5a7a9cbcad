// How far outlines with arcs are apart, by points all along both: for tests, and compiled optimised
// (tests/CMakeLists.txt).
#pragma once

#include <vector>

#include "engine/math/outline.h"
#include "engine/math/types.h"

namespace zwang::tests {

using Corners = std::vector<OutlineCorner<double>>;

/// A closed outline that runs round to the left, as an element has it.
struct Shape {
    Corners given;          ///< corners with bulges
    bool isSmooth = false;  ///< a curve through them
    double rounding = 0;    ///< radius of all corners
    Corners arcs() const;
};

Vec2 placeOf(const OutlineCorner<double>& corner);
Vec2 left(const Vec2& v);

/// One side of an outline, a part of a circle or straight.
class Side {
  public:
    Side(const Vec2& a, const Vec2& b, double bulgeOfSide);
    Vec2 from, to;
    double bulge = 0;

    bool isArc() const;
    Vec2 at(double part) const;
    /// Below the distance of a point: it is in a circle about the middle.
    double leastDistance(const Vec2& p) const;
    /// The distance of a point, below 0 to the left.
    double signedDistance(const Vec2& p) const;

  private:
    double half_ = 0, radius_ = 0;
    Vec2 middle_, centre_ = Vec2::Zero();
};

/// An outline in the world.
struct Placed {
    std::vector<Side> sides;
    Placed(const Corners& arcs, const Vec2& at, double angle);
    /// Where a corner is nearest, both sides tell the same distance: outside of one that sticks out.
    double signedDistance(const Vec2& p) const;

  private:
    bool sticksOut(std::size_t before, std::size_t after) const;
};

/// The least distance of points of b from a; between samples where it is less than `close` by golden sections.
double leastOf(const Placed& a, const Placed& b, double close);
double apart(const Placed& a, const Placed& b);

}  // namespace zwang::tests

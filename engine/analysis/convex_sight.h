// Which features of two convex solids may touch at one state, found without looking at each two of them: two boxes have
// 240 pairs of features, of which eight touch where one lies on the other.
//
// With `far` the largest gap that is looked for and r the sum of the radii by which the solids are rounded,
//     * solids that are farther apart than far + r along the normal of a face have none;
//     * a corner touches a face over which it is, up to far, below far + r over its plane, and only the face along the
//       normal of which the solids are farthest apart: all corners of a box that does not lie quite flat carry it, and
//       no corner deep in a solid is pushed out through a side that is nearer to it alone;
//     * edges that overlap do it by no more than the solids do along the normals of faces
//     (constraints/convex_touching.h):
//       edges on sides that are turned away from each other would, by the whole solids, just beyond their ends; else
//       they touch, as do edges or corners with corners, only within far + r;
//     * of a cylinder each two features are looked at, but those of rims that lie flat are told by the tilt alone, as
//       their points may be turned.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "engine/constraints/convex_touching.h"
#include "engine/math/convex_axis.h"
#include "engine/system/contacts.h"

namespace zwang {

class ConvexSight {
  public:
    static constexpr double nearby = 1e-3;  ///< how far is looked for events, over the size of a pair
    /// Of gaps up to `far` times the size of their pair, at the state of `w`. Needs evaluatePositions.
    ConvexSight(const System& system, const Workspace& w, double far) : system_(system), w_(w), farOverSize_(far) {}
    /// Whether the features of `contact`, one of convex solids, may be within that; those of one pair in turn cost
    /// least.
    bool mayTouch(const CompiledContact& contact);

  private:
    struct Ball {
        Vec3 centre = Vec3::Zero();
        double radius = 0;
    };
    static std::vector<Ball> ballsAround(const ConvexSolid& solid, const ConvexSide& side);
    Ball ballOf(std::size_t side, ConvexPiece::Kind kind, std::size_t feature) const;
    void look(const CompiledContact& contact);
    bool reachesFace(const ConvexSolid& solid, const ConvexSide& side, std::size_t face, const Vec3& corner) const;
    bool edgesReach(const ConvexPiece& piece) const;

    const System& system_;
    const Workspace& w_;
    double farOverSize_, far_ = 0;
    const ConvexPair* pair_ = nullptr;  ///< looked at last
    double radii_ = 0;
    /// How far the solids without their radii are apart along the normal of the face where that is most; without faces
    /// 0, as nothing that they have can overlap.
    double apart_ = 0;
    ConvexSides sides_;
    std::array<std::vector<Ball>, 2> edges_;
    std::optional<spatial::ConvexTouching<double, double>> touching_;  ///< with a cylinder
};

}  // namespace zwang

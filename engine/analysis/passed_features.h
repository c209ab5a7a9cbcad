// Features of convex solids that bodies pass without touching them, where several solids of one body stand flush.
#pragma once

#include <vector>

#include "engine/math/convex_axis.h"
#include "engine/system/system.h"

namespace zwang {

/// A body that lies on a face of a solid is all above its plane. What other solids of the same body have below or in
/// the plane can push it only across the plane, as a face does that continues the first one; along the plane, as the
/// side of a table that stands flush with the one on which a box slides, nothing is touched. Needs evaluatePositions.
class PassedFeatures {
  public:
    /// `held`: contacts that hold; what is off a plane by no more than `beside`, over the size of a pair, is in it.
    PassedFeatures(const System& system, const Workspace& w, const std::vector<std::size_t>& held, double beside);
    bool isEmpty() const { return planes_.empty(); }
    /// A gap between features of two convex solids, sharp ones.
    bool pass(const CompiledContact& contact);

  private:
    struct Plane {
        const ConvexPair* pair = nullptr;
        int under = 0, over = 0;  ///< bodies
        Vec3 at, normal;
        double close = 0;  ///< what is as good as in it [m]
    };
    void look(const CompiledContact& contact);

    const System& system_;
    const Workspace& w_;
    double beside_;
    std::vector<Plane> planes_;
    const ConvexPair* pair_ = nullptr;  ///< looked at last
    ConvexSides sides_;                 ///< of it, in the axes of the ground
};

}  // namespace zwang

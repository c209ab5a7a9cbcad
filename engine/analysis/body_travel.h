// How far the bodies of a run have moved: what lies apart by more than its bodies have travelled since cannot touch.
#pragma once

#include <memory>
#include <vector>

#include "engine/system/system.h"

namespace zwang {

/// Bounds of the ways, in the world, of all points of a body that are no further from its centre of mass than the
/// markers of its contacts and the centres of its convex solids.
class BodyTravel {
  public:
    explicit BodyTravel(std::shared_ptr<const System> system);

    /// Points that far from a marker count too.
    void include(const CompiledMarker& marker, double from);
    double reach(int index) const { return index < 0 ? 0 : reach_[static_cast<std::size_t>(index)]; }

    /// The bodies have moved straight from where they were to the state of `w`. Needs evaluatePositions.
    void follow(const Workspace& w);
    /// The way of body `index` up to here [m]; −1: the ground, which stays.
    double way(int index) const { return index < 0 ? 0 : ways_[static_cast<std::size_t>(index)]; }

  private:
    std::shared_ptr<const System> system_;
    std::vector<double> ways_, reach_;
    std::vector<planar::BodyState<double>> planar_;
    std::vector<spatial::BodyState<double>> spatial_;
};

}  // namespace zwang

// Contacts that let go without that anything moves: of a block that lies on more points than hold it the forces of
// single points are not unique, and which of them comes to its bound first is the choice of the least forces, not an
// event of the motion. What lets go is told when it moves, as of when it rested last. In the plane: in space points
// that have let go may begin to slide one after the other, and events tell the first of them.
#pragma once

#include <map>
#include <vector>

#include "engine/analysis/dense_output.h"

namespace zwang {

class QuietReleases {
  public:
    /// The modes of all contacts as events tell them: what has let go and rests still holds.
    std::vector<ContactMode> told(const Dynamics& dynamics) const;
    /// After an event, from where the motion goes on at `node`, to which the workspace belongs; `before`: told() before
    /// it.
    void follow(const DenseOutput::Node& node, const std::vector<ContactMode>& before, const Dynamics& dynamics);
    /// At the end of a step, likewise: whether something of that moves. It has begun to at since().
    bool wake(const DenseOutput::Node& node, const Dynamics& dynamics);
    double since() const { return since_; }
    bool isEmpty() const { return resting_.empty(); }
    /// Contacts that come loose when those of `met` let go of which the force is at its bound.
    std::vector<std::size_t> loosenedBy(const std::vector<ContactMargin>& met, Dynamics& dynamics) const;

  private:
    std::map<std::size_t, ContactMode> resting_;  ///< as they were told last
    double since_ = 0;                            ///< when they rested last [s]
};

}  // namespace zwang

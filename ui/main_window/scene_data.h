// What the 3D view is told about a moment: poses as drawn, traces of measure points, arrows of forces and reactions.
#pragma once

#include <vector>

#include "engine/model/model.h"
#include "engine/results/reactions.h"
#include "engine/results/results.h"
#include "ui/stage/stage.h"

namespace zwang::ui {

/// Poses as the fields of the bodies say, one a body; what is shown until the assembly is known.
std::vector<Pose> writtenPoses(const Model& model);

/// Paths of the measure points with a trace, from frame `first` on; appended to `traces` (one a watch).
void growTraces(const Model& model, const Results& results, std::vector<Trace>& traces, std::size_t first);

struct ArrowChoice {
    bool forces = false, reactions = false, velocities = false, accelerations = false;
    bool operator==(const ArrowChoice&) const = default;
    bool any() const { return forces || reactions || velocities || accelerations; }
};
/// Arrows at `time`: applied forces and torques, springs (pull of the line), reactions at the joints, velocities and
/// accelerations of the measure points.
std::vector<Arrow> arrowsAt(const Model& model, const Results& results, double time, ArrowChoice choice);
/// Poses at `count` moments of a run, evenly over its time.
std::vector<std::vector<Pose>> onionSkin(const Results& results, std::size_t count);
/// Reactions that redundant constraints leave open become hatched.
void hatchWhereNotUnique(std::vector<Arrow>& arrows, const std::vector<ReactionUniqueness>& reactions);

/// The passage with branches that `time` is at; null when it is at none.
const Passage* passageAt(const Results& results, double time);
/// Poses along the branches of a passage, both ways.
class BranchGhosts {
  public:
    BranchGhosts() = default;
    BranchGhosts(const std::shared_ptr<const System>& system, const Passage& passage);

    bool empty() const { return paths_.empty(); }
    /// Two poses a branch: the passage, and where an animation that swings through it is at `phase` (turns).
    Ghosts at(double phase) const;
    /// Two poses a branch: its ends.
    Ghosts ends() const;
    /// The branch, from 0, of one of these ghosts.
    int branchOf(bool marked, int index) const;

  private:
    Ghosts at(const std::vector<std::size_t>& places) const;
    std::vector<std::vector<std::vector<Pose>>> paths_;  ///< of each branch
    int taken_ = -1;
};

/// Joints of a run with the channels of their position violation.
struct JointChannels {
    std::vector<QString> names;
    std::vector<int> channels;
    explicit JointChannels(const Results& results);
    /// Name and colour of each joint at `time`: 0 green, 0.5 amber, 1 red, by the rules of the traffic light.
    std::vector<std::pair<QString, double>> healthAt(const Results& results, double time) const;
};

/// An arrow from the first to the second marker of every joint that is not green in `health`, without the part along
/// which it may slide. The view draws the widest at a fixed length, which magnifies them.
std::vector<Arrow> gapsAt(const Model& model, const Results& results, double time,
                          const std::vector<std::pair<QString, double>>& health);

}  // namespace zwang::ui

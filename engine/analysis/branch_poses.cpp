#include "engine/analysis/branch_poses.h"

#include <algorithm>

#include "engine/results/results.h"

namespace zwang {

std::vector<Pose> posesAlongBranch(const std::shared_ptr<const System>& system, const Passage& passage,
                                   std::size_t branch, double share) {
    const System& s = *system;
    const VecX& v = passage.branches[branch];
    const int width = s.width(), moves = s.space == Space::planar ? 2 : 3;
    double largest = 0;
    for (int i = 0; i < s.bodies; ++i)
        largest = std::max(
            largest, v.segment(width * i, moves).norm() / s.size + v.segment(width * i + moves, width - moves).norm());
    Frame frame;
    frame.time = passage.time;
    frame.q = passage.q;
    frame.v = VecX::Zero(s.nv);
    const VecX step = largest > 0 ? VecX(v * (share / largest)) : VecX(VecX::Zero(s.nv));
    displace(s, frame.q.data(), step.data());
    Results moved(system);
    moved.append(std::move(frame));
    return moved.poses(passage.time);
}

}  // namespace zwang

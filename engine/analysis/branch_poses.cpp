#include "engine/analysis/branch_poses.h"

#include <algorithm>

#include "engine/analysis/dynamics.h"

namespace zwang {

namespace {

/// Of the body that moves most, in sizes of the model (and radians) a second.
double rateOf(const System& s, const Eigen::Ref<const VecX>& v) {
    const int width = s.width(), moves = s.space == Space::planar ? 2 : 3;
    double largest = 0;
    for (int i = 0; i < s.bodies; ++i)
        largest = std::max(
            largest, v.segment(width * i, moves).norm() / s.size + v.segment(width * i + moves, width - moves).norm());
    return largest;
}

std::vector<Pose> posesOf(const System& s, const VecX& y) {
    std::vector<Pose> poses;
    for (int i = 0; i < s.bodies; ++i) poses.push_back(drawingPose(s, i, y.data()));
    return poses;
}

}  // namespace

std::vector<std::vector<Pose>> posesAlongBranch(const std::shared_ptr<const System>& system, const Passage& passage,
                                                std::size_t branch, double reach, int steps) {
    const System& s = *system;
    Dynamics dynamics(system, RunSettings{});
    const VecX start = dynamics.makeState(passage.q, passage.branches[branch]);
    std::vector<std::vector<Pose>> path(2 * static_cast<std::size_t>(steps) + 1, posesOf(s, start));
    const double first = rateOf(s, passage.branches[branch]);
    for (const int sign : {-1, 1}) {
        VecX y = start;
        double t = passage.time;
        for (int k = 1; k <= steps; ++k) {
            const double rate = rateOf(s, y.segment(s.nq, s.nv));
            if (rate > 1e-3 * first) {
                const double time = sign * reach / steps / rate;
                const VecX step = time * y.segment(s.nq, s.nv);
                displace(s, y.data(), step.data());
                if (dynamics.hasMotions()) t += time;
                dynamics.project(t, y);
            }
            path[static_cast<std::size_t>(steps + sign * k)] = posesOf(s, y);
        }
    }
    return path;
}

}  // namespace zwang

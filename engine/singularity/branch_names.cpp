#include "engine/singularity/branch_names.h"

#include <algorithm>

namespace zwang {

namespace {

constexpr double atRest = 1e-6;  ///< of the largest velocity, lengths over the size of the mechanism

/// How one body moves along a branch.
struct BodyMotion {
    bool rests = false, turns = false;
    VecX turn, move;  ///< rates over the largest of the mechanism
    const VecX& rates() const { return turns ? turn : move; }
    Eigen::Index mainAxis() const {
        Eigen::Index axis = 0;
        rates().cwiseAbs().maxCoeff(&axis);
        return axis;
    }
};

std::vector<BodyMotion> bodyMotions(const System& s, const VecX& v) {
    const int D = s.width(), moves = s.space == Space::planar ? 2 : 3;
    VecX scaled = v;
    for (int i = 0; i < s.nv; ++i)
        if (i % D < moves) scaled[i] /= s.size;
    const double largest = scaled.size() > 0 ? scaled.cwiseAbs().maxCoeff() : 0;
    if (largest > 0) scaled /= largest;
    std::vector<BodyMotion> motions;
    for (int i = 0; i < s.bodies; ++i) {
        BodyMotion motion;
        motion.turn = scaled.segment(D * i + moves, D - moves);
        motion.move = scaled.segment(D * i, moves);
        motion.rests = std::max(motion.turn.norm(), motion.move.norm()) <= atRest;
        motion.turns = motion.turn.norm() > 0.1 * motion.move.norm();
        motions.push_back(std::move(motion));
    }
    return motions;
}

double senseOf(const std::vector<BodyMotion>& motions) {
    for (const BodyMotion& motion : motions)
        if (!motion.rests) return motion.rates()[motion.mainAxis()] < 0 ? -1 : 1;
    return 1;
}

/// The component that a person means: a turning body in the plane has one sense, unless an axis is named.
double componentOf(const BodyMotion& motion, char axis) {
    if (axis == '\0') return motion.rates()[motion.mainAxis()];
    const Eigen::Index k = axis - 'x';
    const VecX& rates = motion.turns && motion.turn.size() == 3 ? motion.turn : motion.move;
    return k < rates.size() ? rates[k] : 0;
}

}  // namespace

Sentence branchName(const System& s, const VecX& v) {
    constexpr std::size_t mostBodies = 4;
    const auto motions = bodyMotions(s, v);
    const double sense = senseOf(motions);
    std::string moving, resting;
    std::size_t count = 0;
    for (std::size_t i = 0; i < motions.size(); ++i) {
        const BodyMotion& motion = motions[i];
        const std::string& body = s.bodyNames[i];
        if (motion.rests) {
            resting += (resting.empty() ? "" : ", ") + body;
            continue;
        }
        if (++count > mostBodies) {
            if (count == mostBodies + 1) moving += ", ...";
            continue;
        }
        const Eigen::Index axis = motion.mainAxis();
        moving += (moving.empty() ? "" : ", ") + body + (sense * motion.rates()[axis] < 0 ? " -" : " +");
        if (!motion.turns || s.space == Space::spatial) moving += "xyz"[axis];
    }
    if (moving.empty()) return Sentence("all bodies at rest");
    return resting.empty() ? Sentence("%1 move", moving) : Sentence("%1 move, %2 at rest", moving, resting);
}

double branchSense(const System& s, const VecX& v) { return senseOf(bodyMotions(s, v)); }

int senseWithMotions(const System& s, const VecX& v, const std::vector<BranchChoice::Motion>& asked) {
    const auto motions = bodyMotions(s, v);
    bool forwards = true, backwards = true;
    for (const BranchChoice::Motion& ask : asked) {
        if (ask.body == "all bodies") {
            const bool allRest = std::all_of(motions.begin(), motions.end(), [](const auto& m) { return m.rests; });
            if (allRest != ask.rests) return 0;
            continue;
        }
        const auto body = std::find(s.bodyNames.begin(), s.bodyNames.end(), ask.body);
        if (body == s.bodyNames.end()) return 0;
        const BodyMotion& motion = motions[static_cast<std::size_t>(body - s.bodyNames.begin())];
        if (motion.rests != ask.rests) return 0;
        if (ask.sense == 0) continue;
        const double along = ask.sense * componentOf(motion, ask.axis);
        forwards = forwards && along > atRest;
        backwards = backwards && along < -atRest;
    }
    return forwards ? 1 : backwards ? -1 : 0;
}

}  // namespace zwang

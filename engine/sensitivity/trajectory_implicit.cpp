// Implicit steps of a recorded run, taken again so that every state follows from the one before it.
#include <algorithm>
#include <cmath>

#include "engine/sensitivity/solve_stages.h"

namespace zwang {

void Trajectory::forget() {
    steps_.clear();
    surroundings_.clear();
    events_.clear();
    partitions_.clear();
    bounces_.clear();
    checkpoints_.clear();
    segment_.clear();
    warnings_.clear();
    stride_ = 1;
    surroundingsMemory_ = 0;
    implicit_.reset();
}

/// Where contacts hold, positions are kept closed by the projection at the end of a step, and what rolls has more
/// coordinates of position than of velocity.
bool Trajectory::takesIndependentCoordinates() const {
    const System& s = problem_.system();
    return problem_.isReduced || (problem_.settings.stabilisation.key == "projection" && s.contacts.empty() &&
                                  s.rateRows == 0 && s.nv > problem_.start.structure.rankNearby);
}

Eigen::Index Trajectory::sizeOfSteps() const {
    const System& s = problem_.system();
    return takesIndependentCoordinates() ? 2 * (s.nv - problem_.start.structure.rankNearby) : s.nq + s.nv;
}

double Trajectory::distance(const VecX& a, const VecX& b, double absolute, double relative) const {
    const Eigen::Index q = problem_.system().nq, v = problem_.system().nv;
    const auto apart = [&](const VecX& x, const VecX& y) {
        return (x - y).lpNorm<Eigen::Infinity>() / (absolute + relative * x.lpNorm<Eigen::Infinity>());
    };
    return std::max(apart(a.head(q), b.head(q)), apart(a.tail(v), b.tail(v)));
}

bool Trajectory::followImplicitly(const Results& results) {
    const bool inChart = takesIndependentCoordinates();
    if (problem_.isReduced) checkReduction(results);
    bool comesClose = !results.passages.empty();
    for (std::size_t i = 1; i < steps_.size(); ++i)  // where a motion begins nothing is known of singular positions yet
        comesClose = comesClose || (steps_[i].projectedStages && steps_[i - 1].event < 0);
    if (comesClose) return false;
    for (Step& step : steps_) step.projectedStages = false;
    const std::vector<VecX> recorded = checkpoints_;
    const VecX end = end_;
    try {
        replay(inChart);
    } catch (const Trouble&) {
        return false;
    }
    const double absolute = problem_.settings.atol.value, relative = problem_.settings.rtol.value;
    double off = distance(end, end_, absolute, relative);
    for (std::size_t i = 0; i < recorded.size(); ++i)
        off = std::max(off, distance(recorded[i], checkpoints_[i], absolute, relative));
    return off * std::sqrt(relative + absolute) <= 1;  // else not half of the digits are left: a motion of its own
}

}  // namespace zwang

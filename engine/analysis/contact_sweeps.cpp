#include "engine/analysis/contact_sweeps.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace zwang {

namespace {

class ForceSweeps {
  public:
    ForceSweeps(const SweepProblem& problem, const VecX& target, VecX& r)
        : problem_(problem), target_(target), r_(r), a_(VecX::Zero(problem.velocities())) {
        for (std::size_t i = 0; i < problem.size(); ++i)
            if (r[index(i)] != 0) problem.add(i, r[index(i)], a_);
    }

    /// By how much the forces have changed.
    double sweep(const std::vector<SweptContact>& contacts) {
        change_ = 0;
        for (const SweptContact& c : contacts) c.side != 0 ? push(c) : c.slips ? slip(c) : stick(c);
        return change_;
    }

    /// Goes on after a sweep, which is a step −∇f of a steepest descent: the Fletcher–Reeves rule adds β times the
    /// direction before, and begins anew where steps grow.
    void goBeyond(const VecX& step, const VecX& changed) {
        const double square = step.squaredNorm(), beta = square / lastSquare_;
        lastSquare_ = square;
        if (!(beta <= 1)) {
            direction_ = step;
            directionChanges_ = changed;
            return;
        }
        r_ += beta * direction_;
        a_ += beta * directionChanges_;
        direction_ = beta * direction_ + step;
        directionChanges_ = beta * directionChanges_ + changed;
    }
    const VecX& accelerations() const { return a_; }

  private:
    static Eigen::Index index(std::size_t i) { return static_cast<Eigen::Index>(i); }
    /// Of what it wants.
    double acceleration(std::size_t i) const { return problem_.along(i, a_) + problem_.free(i) - target_[index(i)]; }
    double bound(const SweptContact& c) const { return c.friction * problem_.load(c.rows[0], r_) + c.preload; }
    void set(std::size_t i, double force) {
        const double change = force - r_[index(i)];
        if (change == 0) return;
        problem_.add(i, change, a_);
        r_[index(i)] = force;
        change_ = std::max(change_, std::abs(change));
    }
    void push(const SweptContact& c) {
        const std::size_t i = c.rows[0];
        const double mobility = problem_.mobility(i);
        if (mobility > 0) set(i, c.side * std::max(0.0, c.side * (r_[index(i)] - acceleration(i) / mobility)));
    }
    void slip(const SweptContact& c) {
        const double size = bound(c);
        for (std::size_t k = 0; k < c.rows.size(); ++k) set(c.rows[k], -c.slip[k] * size);
    }
    /// The components of the force on the surface are those of the contacts over their levers; slips, times them.
    void stick(const SweptContact& c) {
        const std::size_t count = c.rows.size();
        double mobility = 0, square = 0;
        std::array<double, mostRows> force{};
        for (std::size_t k = 0; k < count; ++k) mobility += c.lever[k] * c.lever[k] * problem_.mobility(c.rows[k]);
        if (!(mobility > 0)) return;
        for (std::size_t k = 0; k < count; ++k) {
            const std::size_t i = c.rows[k];
            force[k] = r_[index(i)] / c.lever[k] - c.lever[k] * acceleration(i) / mobility;
            square += force[k] * force[k];
        }
        const double most = bound(c), size = std::sqrt(square), part = size > most ? most / size : 1;
        for (std::size_t k = 0; k < count; ++k) set(c.rows[k], c.lever[k] * part * force[k]);
    }

    static constexpr std::size_t mostRows = 6;  ///< of a surface
    const SweepProblem& problem_;
    const VecX& target_;
    VecX& r_;
    VecX a_;  ///< what the forces r add to the accelerations
    VecX direction_, directionChanges_;
    double lastSquare_ = 0;
    double change_ = 0;
};

}  // namespace

bool sweepForces(const SweepProblem& problem, const std::vector<SweptContact>& contacts, const VecX& target,
                 const SweepsEnd& end, VecX& r) {
    ForceSweeps sweeps(problem, target, r);
    const bool looksAtMotion = end.motion > 0 || end.accelerated;
    VecX before, motionBefore;
    for (int i = 0; i < end.most; ++i) {
        if (looksAtMotion) {
            before = r;
            motionBefore = sweeps.accelerations();
        }
        if (sweeps.sweep(contacts) <= end.change * r.cwiseAbs().maxCoeff()) return true;
        if (!looksAtMotion) continue;
        const VecX& motion = sweeps.accelerations();
        const VecX changed = motion - motionBefore;
        if (problem.sizeOf(changed) <= end.motion * problem.sizeOf(motion)) return true;
        if (end.accelerated && i + 1 < end.most) sweeps.goBeyond(r - before, changed);
    }
    return false;
}

}  // namespace zwang

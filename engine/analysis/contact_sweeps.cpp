#include "engine/analysis/contact_sweeps.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace zwang {

namespace {

class ForceSweeps {
  public:
    ForceSweeps(const SweepProblem& problem, const std::vector<SweptContact>& contacts, const VecX& target, VecX& r)
        : problem_(problem), target_(target), r_(r), a_(VecX::Zero(problem.velocities())) {
        for (std::size_t i = 0; i < problem.size(); ++i)
            if (r[index(i)] != 0) problem.add(i, r[index(i)], a_);
        for (const SweptContact& contact : contacts) addContact(contact);
    }

    /// By how much the forces have changed.
    double sweep() {
        change_ = 0;
        for (const Contact& c : contacts_) c.side != 0 ? push(c) : c.slips ? slip(c) : stick(c);
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
    /// A SweptContact with its rows beside those of the others, as sweeps go through them.
    struct Contact {
        std::size_t first = 0, count = 0;  ///< of rows_
        int side = 0;
        bool slips = false;
        double friction = 0, preload = 0, mobility = 0;
    };
    struct Row {
        std::size_t i = 0;
        double slip = 0, lever = 1;
    };
    void addContact(const SweptContact& contact) {
        Contact& c = contacts_.emplace_back(Contact{rows_.size(), contact.rows.size(), contact.side, contact.slips,
                                                    contact.friction, contact.preload, 0});
        for (std::size_t k = 0; k < c.count; ++k) {
            Row& row = rows_.emplace_back(Row{contact.rows[k], 0, 1});
            if (k < contact.slip.size()) row.slip = contact.slip[k];
            if (k < contact.lever.size()) row.lever = contact.lever[k];
            c.mobility += row.lever * row.lever * problem_.mobility(row.i);
        }
    }
    static Eigen::Index index(std::size_t i) { return static_cast<Eigen::Index>(i); }
    /// Of what it wants.
    double acceleration(std::size_t i) const { return problem_.along(i, a_) + problem_.free(i) - target_[index(i)]; }
    double bound(const Contact& c) const { return c.friction * problem_.load(rows_[c.first].i, r_) + c.preload; }
    void set(std::size_t i, double force) {
        const double change = force - r_[index(i)];
        if (change == 0) return;
        problem_.add(i, change, a_);
        r_[index(i)] = force;
        change_ = std::max(change_, std::abs(change));
    }
    void push(const Contact& c) {
        const std::size_t i = rows_[c.first].i;
        if (c.mobility > 0) set(i, c.side * std::max(0.0, c.side * (r_[index(i)] - acceleration(i) / c.mobility)));
    }
    void slip(const Contact& c) {
        const double size = bound(c);
        for (std::size_t k = c.first; k < c.first + c.count; ++k) set(rows_[k].i, -rows_[k].slip * size);
    }
    /// The components of the force on the surface are those of the contacts over their levers; slips, times them.
    void stick(const Contact& c) {
        if (!(c.mobility > 0)) return;
        double square = 0;
        std::array<double, mostRows> force;
        for (std::size_t k = 0; k < c.count; ++k) {
            const Row& row = rows_[c.first + k];
            force[k] = r_[index(row.i)] / row.lever - row.lever * acceleration(row.i) / c.mobility;
            square += force[k] * force[k];
        }
        const double most = bound(c), part = square > most * most ? most / std::sqrt(square) : 1;
        for (std::size_t k = 0; k < c.count; ++k) set(rows_[c.first + k].i, rows_[c.first + k].lever * part * force[k]);
    }

    static constexpr std::size_t mostRows = 6;  ///< of a surface
    const SweepProblem& problem_;
    const VecX& target_;
    VecX& r_;
    VecX a_;  ///< what the forces r add to the accelerations
    std::vector<Contact> contacts_;
    std::vector<Row> rows_;
    VecX direction_, directionChanges_;
    double lastSquare_ = 0;
    double change_ = 0;
};

}  // namespace

bool sweepForces(const SweepProblem& problem, const std::vector<SweptContact>& contacts, const VecX& target,
                 const SweepsEnd& end, VecX& r) {
    ForceSweeps sweeps(problem, contacts, target, r);
    const bool looksAtMotion = end.motion > 0 || end.accelerated;
    VecX before, motionBefore;
    for (int i = 0; i < end.most; ++i) {
        if (looksAtMotion) {
            before = r;
            motionBefore = sweeps.accelerations();
        }
        if (sweeps.sweep() <= end.change * r.cwiseAbs().maxCoeff()) return true;
        if (!looksAtMotion) continue;
        const VecX& motion = sweeps.accelerations();
        const VecX changed = motion - motionBefore;
        if (problem.sizeOf(changed) <= end.motion * problem.sizeOf(motion)) return true;
        if (end.accelerated && i + 1 < end.most) sweeps.goBeyond(r - before, changed);
    }
    return false;
}

}  // namespace zwang

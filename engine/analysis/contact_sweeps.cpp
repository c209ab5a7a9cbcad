#include "engine/analysis/contact_sweeps.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace zwang {

namespace {

/// Of bodies with `width` velocities. Sweeps go through rows and contacts thousands of times a step, and through
/// nothing else: all that they read of one lies together.
template <int width>
class ForceSweeps {
  public:
    ForceSweeps(const SweepProblem& problem, const std::vector<SweptContact>& contacts, const VecX& target, VecX& r)
        : problem_(problem), r_(r), u_(VecX::Zero(problem.motions())) {
        for (std::size_t i = 0; i < problem.size(); ++i)
            if (r[index(i)] != 0) problem.add(i, r[index(i)], u_);
        contacts_.reserve(contacts.size());
        rows_.reserve(problem.size());
        for (const SweptContact& contact : contacts) addContact(contact, target);
    }

    /// By how much the forces have changed.
    double sweep() {
        change_ = 0;
        for (const Contact& c : contacts_) c.side != 0 ? push(c) : c.slips ? slip(c) : stick(c);
        return change_;
    }

    /// Remembers where a sweep begins.
    void begin() {
        force_.before = r_;
        motion_.before = u_;
    }
    /// Of what the last sweep added to the motion, over that: in the mass metric.
    double moved() const { return (u_ - motion_.before).norm() / u_.norm(); }
    /// Goes on after a sweep, which is a step −∇f of a steepest descent, and begins the next one: the Fletcher–Reeves
    /// rule adds β times the direction before, and begins anew where steps grow.
    void goBeyond() {
        const double square = (r_ - force_.before).squaredNorm(), beta = square / lastSquare_;
        lastSquare_ = square;
        force_.goBeyond(r_, beta <= 1 ? beta : 0);
        motion_.goBeyond(u_, beta <= 1 ? beta : 0);
    }

  private:
    struct Contact {
        std::size_t first = 0;  ///< of rows_
        int count = 0, side = 0;
        bool slips = false;
        int normal = -1;  ///< SweepProblem::normal
        double friction = 0, preload = 0;
        double stiffness = 0;  ///< the force that makes an acceleration of one; 0 where none does
    };
    struct Row {
        std::array<double, width> onA, onB;
        std::array<double, width> addToA{}, addToB{};  ///< of a force of 1, where it moves no other bodies
        double free = 0;  ///< the acceleration, without contacts, beyond the one that it wants
        double slip = 0, lever = 1;
        int a = 0, b = 0;
        unsigned i = 0;  ///< of the problem
        bool movesOthers = false, hasMore = false;
    };
    void addContact(const SweptContact& contact, const VecX& target) {
        Contact& c = contacts_.emplace_back(Contact{rows_.size(), static_cast<int>(contact.rows.size()), contact.side,
                                                    contact.slips, problem_.normal(contact.rows[0]), contact.friction,
                                                    contact.preload});
        double mobility = 0;
        for (std::size_t k = 0; k < contact.rows.size(); ++k) {
            const std::size_t i = contact.rows[k];
            Row& row = rows_.emplace_back();
            std::copy_n(problem_.direction(i), width, row.onA.begin());
            std::copy_n(problem_.direction(i) + width, width, row.onB.begin());
            row.free = problem_.free(i) - target[index(i)];
            if (k < contact.slip.size()) row.slip = contact.slip[k];
            if (k < contact.lever.size()) row.lever = contact.lever[k];
            row.a = problem_.first(i);
            row.b = problem_.second(i);
            row.i = static_cast<unsigned>(i);
            row.movesOthers = !problem_.movesOnlyItsOwn(i, row.addToA.data(), row.addToB.data());
            row.hasMore = problem_.hasMore(i);
            mobility += row.lever * row.lever * problem_.mobility(i);
        }
        if (mobility > 0) c.stiffness = 1 / mobility;
    }
    static Eigen::Index index(std::size_t i) { return static_cast<Eigen::Index>(i); }
    double acceleration(const Row& row) const {
        const double *a = &u_[row.a], *b = &u_[row.b];
        double onA = row.onA[0] * a[0], onB = row.onB[0] * b[0];
        for (std::size_t c = 1; c < width; ++c) {
            onA += row.onA[c] * a[c];
            onB += row.onB[c] * b[c];
        }
        if (row.hasMore) onA += problem_.alongMore(row.i, u_);
        return onA + onB + row.free;
    }
    double bound(const Contact& c) const {
        const double load = c.normal >= 0 ? std::abs(r_[c.normal]) : problem_.loadOfJoint(rows_[c.first].i, r_);
        return c.friction * load + c.preload;
    }
    void set(const Row& row, double force) {
        const double change = force - r_[row.i];
        r_[row.i] = force;
        change_ = std::max(change_, std::abs(change));
        if (row.movesOthers) {
            if (change != 0) problem_.add(row.i, change, u_);
            return;
        }
        double *a = &u_[row.a], *b = &u_[row.b];
        for (std::size_t c = 0; c < width; ++c) {
            a[c] += change * row.addToA[c];
            b[c] += change * row.addToB[c];
        }
    }
    void push(const Contact& c) {
        const Row& row = rows_[c.first];
        set(row, c.side * std::max(0.0, c.side * (r_[row.i] - acceleration(row) * c.stiffness)));
    }
    void slip(const Contact& c) {
        const double size = bound(c);
        for (int k = 0; k < c.count; ++k) set(rowOf(c, k), -rowOf(c, k).slip * size);
    }
    /// The components of the force on the surface are those of the contacts over their levers; slips, times them.
    void stick(const Contact& c) {
        if (c.count == 1) {
            const Row& row = rows_[c.first];
            const double most = row.lever * bound(c);
            set(row,
                std::min(most, std::max(-most, r_[row.i] - row.lever * row.lever * acceleration(row) * c.stiffness)));
            return;
        }
        double square = 0;
        std::array<double, mostRows> force;
        for (int k = 0; k < c.count; ++k) {
            const Row& row = rowOf(c, k);
            double& one = force[static_cast<std::size_t>(k)];
            one = r_[row.i] / row.lever - row.lever * acceleration(row) * c.stiffness;
            square += one * one;
        }
        const double most = bound(c), part = square > most * most ? most / std::sqrt(square) : 1;
        for (int k = 0; k < c.count; ++k)
            set(rowOf(c, k), rowOf(c, k).lever * part * force[static_cast<std::size_t>(k)]);
    }
    const Row& rowOf(const Contact& c, int k) const { return rows_[c.first + static_cast<std::size_t>(k)]; }

    static constexpr std::size_t mostRows = 6;  ///< of a surface
    const SweepProblem& problem_;
    VecX& r_;
    VecX u_;
    std::vector<Contact> contacts_;
    std::vector<Row> rows_;
    /// Forces, or the motions that they make, along which sweeps go on.
    struct Line {
        VecX before, direction;
        void goBeyond(VecX& x, double beta) {
            if (direction.size() == 0) direction = VecX::Zero(x.size());
            for (Eigen::Index i = 0; i < x.size(); ++i) {
                direction[i] = beta * direction[i] + (x[i] - before[i]);
                x[i] = before[i] += direction[i];
            }
        }
    };
    Line force_, motion_;
    double lastSquare_ = 0;
    double change_ = 0;
};

template <int width>
bool sweep(const SweepProblem& problem, const std::vector<SweptContact>& contacts, const VecX& target,
           const SweepsEnd& end, VecX& r) {
    ForceSweeps<width> sweeps(problem, contacts, target, r);
    const bool looksAtMotion = end.motion > 0 || end.accelerated;
    if (looksAtMotion) sweeps.begin();
    for (int i = 0; i < end.most; ++i) {
        if (sweeps.sweep() <= end.change * r.cwiseAbs().maxCoeff()) return true;
        if (!looksAtMotion) continue;
        if (sweeps.moved() <= end.motion) return true;
        if (i + 1 == end.most) break;
        if (end.accelerated)
            sweeps.goBeyond();
        else
            sweeps.begin();
    }
    return false;
}

}  // namespace
bool sweepForces(const SweepProblem& problem, const std::vector<SweptContact>& contacts, const VecX& target,
                 const SweepsEnd& end, VecX& r) {
    return problem.width() == 3 ? sweep<3>(problem, contacts, target, end, r)
                                : sweep<6>(problem, contacts, target, end, r);
}

}  // namespace zwang

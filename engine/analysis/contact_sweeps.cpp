#include "engine/analysis/contact_sweeps.h"

#include <algorithm>
#include <cmath>

namespace zwang {

namespace {

class ForceSweeps {
  public:
    ForceSweeps(const ContactProblem& problem, const VecX& target)
        : problem_(problem), W_(problem.coupling()), free_(problem.accelerations(VecX::Zero(W_.rows())) - target) {}

    /// By how much the forces have changed.
    double sweep(const std::vector<SweptContact>& contacts, VecX& r) const {
        const VecX before = r;
        for (const SweptContact& c : contacts) c.side != 0 ? push(c, r) : c.slips ? slip(c, r) : stick(c, r);
        return (r - before).cwiseAbs().maxCoeff();
    }

  private:
    static Eigen::Index index(std::size_t i) { return static_cast<Eigen::Index>(i); }
    double acceleration(std::size_t row, const VecX& r) const { return W_.row(index(row)).dot(r) + free_[index(row)]; }
    double bound(const SweptContact& c, const VecX& r) const {
        return c.friction * problem_.load(c.rows[0], r) + c.preload;
    }
    void push(const SweptContact& c, VecX& r) const {
        const Eigen::Index i = index(c.rows[0]);
        if (W_(i, i) > 0) r[i] = c.side * std::max(0.0, c.side * (r[i] - acceleration(c.rows[0], r) / W_(i, i)));
    }
    void slip(const SweptContact& c, VecX& r) const {
        const double size = bound(c, r);
        for (std::size_t k = 0; k < c.rows.size(); ++k) r[index(c.rows[k])] = -c.slip[k] * size;
    }
    /// The components of the force on the surface are those of the contacts over their levers; slips, times them.
    void stick(const SweptContact& c, VecX& r) const {
        const auto count = index(c.rows.size());
        double mobility = 0;
        VecX force(count);
        for (std::size_t k = 0; k < c.rows.size(); ++k)
            mobility += c.lever[k] * c.lever[k] * W_(index(c.rows[k]), index(c.rows[k]));
        if (!(mobility > 0)) return;
        for (std::size_t k = 0; k < c.rows.size(); ++k)
            force[index(k)] = r[index(c.rows[k])] / c.lever[k] - c.lever[k] * acceleration(c.rows[k], r) / mobility;
        const double most = bound(c, r), size = force.norm();
        if (size > most) force *= most / size;
        for (std::size_t k = 0; k < c.rows.size(); ++k) r[index(c.rows[k])] = c.lever[k] * force[index(k)];
    }

    const ContactProblem& problem_;
    const MatX& W_;
    const VecX free_;
};

}  // namespace

bool sweepForces(const ContactProblem& problem, const std::vector<SweptContact>& contacts, const VecX& target,
                 const SweepsEnd& end, VecX& r) {
    const ForceSweeps sweeps(problem, target);
    for (int i = 0; i < end.most; ++i)
        if (sweeps.sweep(contacts, r) <= end.change * r.cwiseAbs().maxCoeff()) return true;
    return false;
}

}  // namespace zwang

#include "engine/analysis/contact_sweeps.h"

#include <algorithm>
#include <cmath>

namespace zwang {

namespace {

constexpr int mostForceSweeps = 5000;
constexpr double sweptForce = 1e-13;  ///< change in a sweep, over the largest force

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
    void stick(const SweptContact& c, VecX& r) const {
        double mobility = 0, square = 0;
        for (const std::size_t i : c.rows) mobility += W_(index(i), index(i));
        if (!(mobility > 0)) return;
        VecX change(index(c.rows.size()));
        for (std::size_t k = 0; k < c.rows.size(); ++k) change[index(k)] = acceleration(c.rows[k], r) / mobility;
        for (std::size_t k = 0; k < c.rows.size(); ++k) {
            double& force = r[index(c.rows[k])];
            force -= change[index(k)];
            square += force * force;
        }
        const double most = bound(c, r), size = std::sqrt(square);
        if (size > most)
            for (const std::size_t i : c.rows) r[index(i)] *= most / size;
    }

    const ContactProblem& problem_;
    const MatX& W_;
    const VecX free_;
};

}  // namespace

VecX sweptForces(const ContactProblem& problem, const std::vector<SweptContact>& contacts, const VecX& target) {
    const ForceSweeps sweeps(problem, target);
    VecX r = VecX::Zero(target.size());
    for (int i = 0; i < mostForceSweeps; ++i)
        if (sweeps.sweep(contacts, r) <= sweptForce * r.cwiseAbs().maxCoeff()) break;
    return r;
}

}  // namespace zwang

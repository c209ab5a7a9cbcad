#include "engine/analysis/steady_motion.h"

#include <algorithm>
#include <cmath>

#include "engine/fields/printed.h"
#include "engine/math/decompositions.h"
#include "engine/system/mechanics.h"

namespace zwang {

namespace {

constexpr double isNothing = 1e-9;         ///< singular values of the allowed variations, of rows of unit length
constexpr double mostAcceleration = 1e-7;  ///< of what moves or loads the mechanism, in a steady motion
constexpr double zeroEigenvalue = 1e-6;    ///< over the largest: a double zero is found to the root of rounding
constexpr double sameLater = 1e-7;         ///< change of the equations over their size
constexpr int mostCoordinates = 400;

/// The linearised equations at one moment of a motion.
class Variation {
  public:
    explicit Variation(const Assembly& start)
        : system_(start.system), s_(*system_), numbers_(constantNumbers(s_)), solver_(system_), w_(s_) {
        solver_.setRedundantRows(start.structure.redundantRows);
    }

    void at(const VecX& q, const VecX& v) {
        q_ = q;
        v_ = v;
        a_.resize(s_.nv);
        lambda_ = VecX::Zero(s_.rows);
        evaluatePositions(s_, 0, q.data(), w_);
        evaluateVelocities(s_, v.data(), w_);
        evaluateForces(s_, w_);
        solver_.factor(w_);
        solver_.accelerate(w_, w_.eta, a_);
        solver_.reactions(lambda_);
    }

    /// The largest acceleration over what there is to compare it with: the speed squared, and the loads.
    double unsteadiness() {
        const VecX free = accelerationsWithout();
        const double rate = reach(s_, v_);
        return reach(s_, a_) / std::max({rate * rate, reach(s_, free), 1e-300});
    }
    /// A time in which the fastest turns by about half a radian.
    double whileItTurns() const { return 0.6 / std::max(reach(s_, v_), 1e-300); }

    /// On the allowed variations (columns of `basis`, orthonormal): y˙ = basis A basisᵀ y.
    MatX equations(MatX& basis) {
        const Eigen::Index n = s_.nv;
        const MatX unit = MatX::Identity(2 * n, 2 * n);
        MatX allowed(2 * s_.rows, 2 * n), rates(2 * n, 2 * n);
        for (Eigen::Index k = 0; k < 2 * n; ++k) {
            VecX constraint(2 * s_.rows), rate(2 * n);
            differentiate(unit.col(k), constraint, rate);
            allowed.col(k) = constraint;
            rates.col(k) = rate;
        }
        for (Eigen::Index r = 0; r < allowed.rows(); ++r)
            if (const double length = allowed.row(r).norm(); length > 0) allowed.row(r) /= length;
        if (allowed.rows() == 0) {
            basis = unit;
            return rates;
        }
        const Eigen::BDCSVD<MatX> svd(allowed, Eigen::ComputeFullV);
        Eigen::Index rank = 0;
        while (rank < svd.singularValues().size() && svd.singularValues()[rank] > isNothing) ++rank;
        basis = svd.matrixV().rightCols(2 * n - rank);
        return basis.transpose() * rates * basis;
    }
    /// The displacement of a variation, in coordinates of velocities.
    Eigen::VectorXcd displacementOf(const Eigen::VectorXcd& y) const {
        Eigen::VectorXcd moved = y.head(s_.nv);
        for (int i = 0; i < s_.bodies && isSpatial(); ++i)
            moved.segment<3>(6 * i + 3) = rotation(i).transpose() * y.segment<3>(6 * i + 3);
        return moved;
    }

  private:
    using T = Dual<double>;
    bool isSpatial() const { return s_.space != Space::planar; }
    const Mat3& rotation(int body) const { return w_.spatial[static_cast<std::size_t>(body)].R; }
    Vec3 spin(int body) const { return w_.spatial[static_cast<std::size_t>(body)].w; }

    VecX accelerationsWithout() {
        VecX scaled(s_.nv), free(s_.nv);
        solver_.toScaled(w_.force, scaled);
        solver_.fromScaled(scaled, free);
        return free;
    }

    /// Along y: the slopes of C and of J v + C_t, and the rate of y.
    void differentiate(const VecX& y, VecX& constraint, VecX& rate) {
        const Eigen::Index n = s_.nv;
        VecX move = y.head(n), speed = y.tail(n);  // in coordinates of velocities
        for (int i = 0; i < s_.bodies && isSpatial(); ++i) {
            const Vec3 turn = y.segment<3>(6 * i + 3), change = y.segment<3>(n + 6 * i + 3);
            move.segment<3>(6 * i + 3) = rotation(i).transpose() * turn;
            speed.segment<3>(6 * i + 3) = rotation(i).transpose() * (change - turn.cross(spin(i)));
        }
        const VecX da = accelerationAlong(move, speed, constraint);
        rate.head(n) = y.tail(n);
        rate.tail(n) = da;
        for (int i = 0; i < s_.bodies && isSpatial(); ++i) {
            const Vec3 turn = y.segment<3>(6 * i + 3), w = spin(i);
            const Vec3 turning = y.segment<3>(n + 6 * i + 3) + w.cross(turn);
            rate.segment<3>(6 * i + 3) = turning;
            const Vec3 own = rotation(i) * speed.segment<3>(6 * i + 3);
            rate.segment<3>(n + 6 * i + 3) = w.cross(own) + rotation(i) * da.segment<3>(6 * i + 3) + turning.cross(w) +
                                             turn.cross(rotation(i) * a_.segment<3>(6 * i + 3));
        }
    }

    VecX accelerationAlong(const VecX& move, const VecX& speed, VecX& constraint) {
        VecX rates(s_.nq);
        positionRates(s_, q_.data(), move.data(), rates.data());
        std::vector<T> place, velocity, r1, r2, onVelocities;
        for (Eigen::Index i = 0; i < s_.nq; ++i) place.push_back({q_[i], rates[i]});
        for (Eigen::Index i = 0; i < s_.nv; ++i) velocity.push_back({v_[i], speed[i]});
        Mechanics<T> mechanics(s_);
        mechanics.setParameters(numbers_, w_.turns);
        mechanics.setPositions(T(0), place.data());
        mechanics.setVelocities(velocity.data());
        mechanics.addForces();
        mechanics.residuals(a_.data(), lambda_.data(), r1, r2);
        mechanics.constraintRates(velocity.data(), onVelocities);
        Workspace changed = w_;
        VecX target(s_.rows), da(s_.nv);
        for (Eigen::Index i = 0; i < s_.nv; ++i) changed.force[i] = -r1[static_cast<std::size_t>(i)].slope;
        for (Eigen::Index i = 0; i < s_.rows; ++i) {
            const auto row = static_cast<std::size_t>(i);
            target[i] = -r2[row].slope;
            constraint[i] = mechanics.violation[row].slope;
            constraint[s_.rows + i] = (onVelocities[row] - mechanics.rate[row]).slope;
        }
        solver_.accelerate(changed, target, da);
        return da;
    }

    std::shared_ptr<const System> system_;
    const System& s_;
    SystemNumbers<T> numbers_;
    ConstraintSolver solver_;
    Workspace w_;
    VecX q_, v_, a_, lambda_;
};

}  // namespace

SteadyModes linearisedSteadyMotion(const Assembly& start) {
    const System& s = *start.system;
    const auto none = [](const Sentence& why) -> SteadyModes { return {why, {}, 0}; };
    if (s.nv > mostCoordinates)
        return none(Sentence(
            "the mechanism has %1 coordinates of velocity, and linear modes about a steady motion are found for up to "
            "%2",
            s.nv, mostCoordinates));
    if (!s.groups.empty())
        return none(
            Sentence("the bodies of %1 touch each other, beside which no motion is linear; take it out to see "
                     "linear modes",
                     s.groups.front().group));
    if (!s.contacts.empty())
        return none(Sentence(
            "%1 has stops or dry friction, beside which no motion is linear; take them out to see linear modes",
            s.contacts.front().element));
    if (start.structure.isSingularHere())
        return none(
            Sentence("the start is a singular position, about which no motion is linear; start it a little aside"));
    Variation variation(start);
    variation.at(start.q, start.v);
    if (const double off = variation.unsteadiness(); !(off <= mostAcceleration))
        return none(Sentence(
            "the start is no steady motion: its accelerations are %1 of what drives them; start it so that every body "
            "goes straight on and turns steadily about an axis that stays",
            printed("%.2g", off)));
    SteadyModes result;
    MatX basis, laterBasis;
    const MatX A = variation.equations(basis);
    if (A.size() == 0) return result;  // nothing is free to move, and Eigen's solver knows no empty matrix
    const Eigen::EigenSolver<MatX> eigen(A);
    const double largest = eigen.eigenvalues().size() > 0 ? eigen.eigenvalues().cwiseAbs().maxCoeff() : 0;
    for (Eigen::Index i = 0; i < eigen.eigenvalues().size(); ++i) {
        const std::complex<double> value = eigen.eigenvalues()[i];
        if (std::abs(value) <= zeroEigenvalue * largest) {
            ++result.zeros;
        } else if (value.imag() >= 0) {
            const Eigen::VectorXcd y = basis * eigen.eigenvectors().col(i);
            result.modes.push_back({withoutSigns(value), variation.displacementOf(y)});
        }
    }
    std::stable_sort(result.modes.begin(), result.modes.end(), [](const Mode& a, const Mode& b) {
        return std::pair(a.eigenvalue.imag(), -a.eigenvalue.real()) <
               std::pair(b.eigenvalue.imag(), -b.eigenvalue.real());
    });
    VecX later = start.q;
    const VecX way = variation.whileItTurns() * start.v;
    displace(s, later.data(), way.data());
    variation.at(later, start.v);
    const MatX laterA = variation.equations(laterBasis);
    const MatX now = basis * A * basis.transpose(), then = laterBasis * laterA * laterBasis.transpose();
    const bool isSame = variation.unsteadiness() <= mostAcceleration && (then - now).norm() <= sameLater * now.norm();
    if (!isSame)
        return none(Sentence(
            "the equations of linear modes change with time: a body that turns is not alike about its axis; give it "
            "equal moments of inertia across the axis, with its centre of mass and its joints on it"));
    return result;
}

}  // namespace zwang

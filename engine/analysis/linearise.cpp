#include "engine/analysis/linearise.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <numbers>
#include <random>

#include "engine/analysis/contacts.h"
#include "engine/analysis/separation.h"
#include "engine/fields/printed.h"
#include "engine/math/decompositions.h"
#include "engine/singularity/branches.h"
#include "engine/system/mechanics.h"

namespace zwang {

namespace {

constexpr double noValue = 1e-7;           ///< singular values of Ŵ that count as noValue
constexpr double longestSearchStep = 0.2;  ///< of a search, in radians and sizes of the model
constexpr double converged = 1e-13;        ///< last Newton step, likewise
constexpr int mostSearchSteps = 500;

/// Matrices at one position; keeps the numbers of the model.
class SmallMotion {
  public:
    explicit SmallMotion(const std::shared_ptr<const System>& system)
        : system_(system), numbers_(constantNumbers(*system)), solver_(system), w_(*system) {}

    SmallMotions at(const VecX& q) {
        const System& s = *system_;
        SmallMotions result;
        result.q = q;
        place(q);
        result.basis = freedoms();
        result.force = result.basis.transpose() * w_.force;
        VecX lambda = VecX::Zero(s.rows), a(s.nv);
        if (s.rows > 0) {
            solver_.factor(w_);
            solver_.accelerate(w_, VecX::Zero(s.rows), a);
            solver_.reactions(lambda);
        }
        differentiate(q, lambda, result);
        return result;
    }
    /// Q at a position, at rest.
    const VecX& force(const VecX& q) {
        place(q);
        return w_.force;
    }
    double project(VecX& q) { return system_->rows > 0 ? projectPositions(solver_, *system_, 0, q, w_) : 0; }

  private:
    void place(const VecX& q) {
        evaluatePositions(*system_, 0, q.data(), w_);
        const VecX rest = VecX::Zero(system_->nv);
        evaluateVelocities(*system_, rest.data(), w_);
        evaluateForces(*system_, w_);
    }
    /// null(J), orthonormal in the mass metric.
    MatX freedoms() {
        const System& s = *system_;
        const MatX scaled = s.rows == 0                   ? MatX(MatX::Identity(s.nv, s.nv))
                            : s.rows > mostDecomposedRows ? freedomsOfLarge()
                                                          : freedomsOfSmall();
        VecX plain(s.nv);
        MatX basis(s.nv, scaled.cols());
        for (Eigen::Index j = 0; j < scaled.cols(); ++j) {
            solver_.fromScaled(scaled.col(j), plain);
            basis.col(j) = plain;
        }
        return basis;
    }
    MatX freedomsOfSmall() {
        VecX scale;
        const Eigen::BDCSVD<MatX> svd(solver_.scaledJacobian(w_, scale), Eigen::ComputeFullV);
        Eigen::Index rank = 0;
        while (rank < svd.singularValues().size() && svd.singularValues()[rank] > noValue) ++rank;
        return svd.matrixV().rightCols(system_->nv - rank);
    }
    /// As many random vectors as there are freedoms, of which the sparse factors take what the joints do not allow.
    MatX freedomsOfLarge() {
        const System& s = *system_;
        const auto dependent = static_cast<int>(solver_.dependentRows(w_).size());
        std::mt19937 random(11);  // NOLINT: the same every time
        MatX vectors(s.nv, s.nv - s.rows + dependent);
        for (double& x : vectors.reshaped()) x = static_cast<double>(random()) / 2147483648.0 - 1;
        VecX free(s.nv);
        for (int pass = 0; pass < 2; ++pass)  // the second removes the rounding of the first
            for (Eigen::Index j = 0; j < vectors.cols(); ++j) {
                free = vectors.col(j);
                solver_.removeNormalPartScaled(free);
                vectors.col(j) = free.normalized();
            }
        const Eigen::HouseholderQR<MatX> qr(vectors);
        return qr.householderQ() * MatX::Identity(s.nv, vectors.cols());
    }
    void differentiate(const VecX& q, const VecX& lambda, SmallMotions& result) const {
        using T = Dual<double>;
        const System& s = *system_;
        const Eigen::Index freedom = result.basis.cols();
        result.stiffness.resize(freedom, freedom);
        result.damping.resize(freedom, freedom);
        const std::vector<double> rest(static_cast<std::size_t>(s.nv), 0.0);
        std::vector<T> place(static_cast<std::size_t>(s.nq)), velocity(static_cast<std::size_t>(s.nv)), r1, r2;
        std::vector<double> rates(place.size());
        for (Eigen::Index j = 0; j < freedom; ++j)
            for (const bool moves : {false, true}) {
                const VecX direction = result.basis.col(j);
                positionRates(s, q.data(), direction.data(), rates.data());
                for (std::size_t i = 0; i < place.size(); ++i)
                    place[i] = {q[static_cast<Eigen::Index>(i)], moves ? 0 : rates[i]};
                for (std::size_t i = 0; i < velocity.size(); ++i)
                    velocity[i] = {0, moves ? direction[static_cast<Eigen::Index>(i)] : 0};
                Mechanics<T> mechanics(s);
                mechanics.setParameters(numbers_, w_.turns);
                mechanics.setPositions(T(0), place.data());
                mechanics.setVelocities(velocity.data());
                mechanics.addForces();
                mechanics.residuals(rest.data(), lambda.data(), r1, r2);
                VecX slope(s.nv);
                for (int i = 0; i < s.nv; ++i) slope[i] = r1[static_cast<std::size_t>(i)].slope;
                (moves ? result.damping : result.stiffness).col(j) = result.basis.transpose() * slope;
            }
    }

    std::shared_ptr<const System> system_;
    SystemNumbers<Dual<double>> numbers_;
    ConstraintSolver solver_;
    Workspace w_;
};

void findModes(SmallMotions& l) {
    const Eigen::Index n = l.stiffness.rows();
    if (n == 0) return;  // Eigen has no decomposition of nothing
    MatX companion = MatX::Zero(2 * n, 2 * n);
    companion.topRightCorner(n, n).setIdentity();
    companion.bottomLeftCorner(n, n) = -l.stiffness;
    companion.bottomRightCorner(n, n) = -l.damping;
    const Eigen::EigenSolver<MatX> eigen(companion);
    for (Eigen::Index i = 0; i < 2 * n; ++i) {
        const auto value = eigen.eigenvalues()[i];
        if (value.imag() < 0) continue;
        l.modes.push_back({withoutSigns(value), l.basis * eigen.eigenvectors().col(i).head(n)});
    }
    std::stable_sort(l.modes.begin(), l.modes.end(), [](const Mode& a, const Mode& b) {
        return std::pair(a.eigenvalue.imag(), -a.eigenvalue.real()) <
               std::pair(b.eigenvalue.imag(), -b.eigenvalue.real());
    });
}

bool anyGrows(const SmallMotions& l) {
    double largest = 0;
    for (const Mode& mode : l.modes) largest = std::max(largest, std::abs(mode.eigenvalue));
    return std::any_of(l.modes.begin(), l.modes.end(),
                       [&](const Mode& mode) { return mode.eigenvalue.real() > 1e-6 * largest; });
}

/// Whether some motion neither grows nor comes back.
bool anyStays(const SmallMotions& l) {
    double largest = 0;
    for (const Mode& mode : l.modes) largest = std::max(largest, std::abs(mode.eigenvalue));
    return std::any_of(l.modes.begin(), l.modes.end(),
                       [&](const Mode& mode) { return std::abs(mode.eigenvalue) <= 1e-6 * largest; });
}

/// A step downhill: Newton's where the stiffness is positive, otherwise with as much added as makes it positive. Where
/// the force vanishes at a saddle, along the falling direction.
VecX descend(const SmallMotions& l, bool& balanced) {
    const Eigen::SelfAdjointEigenSolver<MatX> eigen(MatX((l.stiffness + l.stiffness.transpose()) / 2));
    const VecX& k = eigen.eigenvalues();
    const double stiffest = k.cwiseAbs().maxCoeff(), lowest = k[0];
    balanced = l.force.norm() <= 1e-14 * stiffest;
    if (stiffest == 0) return l.force.norm() > 0 ? VecX(l.force.normalized()) : l.force;
    if (balanced && lowest < -1e-9 * stiffest) return 1e-3 * eigen.eigenvectors().col(0);
    if (lowest > 1e-9 * stiffest) return l.stiffness.partialPivLu().solve(l.force);
    const VecX added = VecX::Constant(k.size(), 1e-3 * stiffest + std::max(0.0, -2 * lowest));
    return eigen.eigenvectors() * (eigen.eigenvectors().transpose() * l.force).cwiseQuotient(k + added);
}

}  // namespace

std::complex<double> withoutSigns(std::complex<double> value) { return {value.real() + 0.0, value.imag() + 0.0}; }

double Mode::frequency() const { return eigenvalue.imag() / (2 * std::numbers::pi); }

double Mode::damping() const {
    const double size = std::abs(eigenvalue);
    return size > 0 ? (0 - eigenvalue.real()) / size : 0;
}

Sentence whyNotLinear(const System& s) {
    if (s.surfaces.empty()) return {};
    return Sentence("%1 has dry friction, which stops every small motion; take its friction out to see linear modes",
                    s.surfaces.front().element);
}

SmallMotions linearise(const std::shared_ptr<const System>& system, const VecX& q) {
    SmallMotions result = SmallMotion(system).at(q);
    findModes(result);
    result.closed = closedAt(*system, q);
    return result;
}

Sentence whatIsClosed(const SmallMotions& motions) {
    if (motions.closed.empty()) return {};
    return Sentence(
        "%1 is closed there, and the modes are those without it; put a joint in its place for what it holds",
        motions.closed.front());
}

namespace {

/// What the search ends with at the position q, where forces balance.
Equilibrium restingAt(const System& s, const SmallMotions& here, const VecX& q) {
    Equilibrium result;
    result.q = q;
    if (const Issues beyond = beyondStops(s, q); !beyond.empty()) {
        result.sentence = Sentence(
            "the static equilibrium lies beyond the stop of %1; run the dynamics to see where it comes to rest",
            beyond.front().element);
        return result;
    }
    SmallMotions end = here;
    findModes(end);
    result.found = true;
    result.stable = !anyGrows(end);
    result.sentence = !result.stable  ? Sentence("found a static equilibrium that is not stable")
                      : anyStays(end) ? Sentence("found an indifferent static equilibrium: it rests beside it, too")
                                      : Sentence("found a stable static equilibrium");
    return result;
}

/// Moves q by the displacement or a part of it that closes the joints and, unless it `mayPass`, does not go over the
/// bottom; returns how far, 0: there is no such part.
double moveAlong(SmallMotion& motion, const System& s, VecX displacement, bool mayPass, VecX& q) {
    constexpr int mostHalves = 30;
    const VecX force = motion.force(q);
    for (int half = 0; half <= mostHalves; ++half, displacement /= 2) {
        VecX next = q;
        displace(s, next.data(), displacement.data());
        const bool closed = motion.project(next) < 1e-9;
        // The forces there must not push back: then the step went over the bottom.
        const bool beyond = motion.force(next).dot(displacement) < -0.5 * force.dot(displacement);
        if (!closed || (beyond && !mayPass)) continue;
        q = next;
        return reach(s, displacement);
    }
    return 0;
}

}  // namespace

Equilibrium findEquilibrium(const Assembly& start) {
    const System& s = *start.system;
    Equilibrium result;
    result.q = start.q;
    if (!s.surfaces.empty()) {
        result.sentence = Sentence(
            "%1 has dry friction, with which a mechanism rests in many positions; take its friction out to find the "
            "one to which its forces lead",
            s.surfaces.front().element);
        return result;
    }
    SmallMotion motion(start.system);
    double turned = 0;
    for (int step = 0; step < mostSearchSteps; ++step) {
        const SmallMotions here = motion.at(result.q);
        if (here.force.size() == 0) {
            result.found = result.stable = true;
            result.sentence = Sentence("the mechanism has no degree of freedom: it rests everywhere");
            return result;
        }
        bool balanced = false;
        VecX y = descend(here, balanced), displacement = here.basis * y;
        const double length = reach(s, displacement);
        const Eigen::SelfAdjointEigenSolver<MatX> eigen(MatX((here.stiffness + here.stiffness.transpose()) / 2),
                                                        Eigen::EigenvaluesOnly);
        if (length <= converged || (balanced && eigen.eigenvalues()[0] > 0)) return restingAt(s, here, result.q);
        if (length > longestSearchStep) displacement *= longestSearchStep / length;
        const double moved = moveAlong(motion, s, displacement, balanced || length < 1e-6, result.q);
        if (moved <= 0) {
            result.sentence =
                Sentence("no static equilibrium was found: the mechanism cannot move on along its forces");
            return result;
        }
        turned += moved;
        if (turned > 40) break;
    }
    if (const Issues beyond = beyondStops(s, result.q); !beyond.empty()) {
        result.sentence = Sentence(
            "no static equilibrium was found: the forces lead beyond what stops, ropes and contacts let go (at %1), "
            "which the search leaves out; run the dynamics to see where it comes to rest",
            beyond.front().element);
        return result;
    }
    result.sentence = Sentence(
        "no static equilibrium was found near the start: the forces keep the mechanism moving (it went %1 of its "
        "size); "
        "start nearer to one",
        printed("%.3g", turned));
    return result;
}

}  // namespace zwang

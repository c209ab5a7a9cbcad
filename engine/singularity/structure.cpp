#include "engine/singularity/structure.h"

#include <algorithm>
#include <cmath>

#include "engine/singularity/branches.h"
#include "engine/singularity/rank_watch.h"
#include "engine/system/closing.h"

namespace zwang {

namespace {

constexpr double closed = 2e-13;       ///< scaled violation of a nearby position
constexpr double nearbyZero = 1e-5;    ///< singular values there: far above those of dependent rows, far below others
constexpr double rankZero = 1e-6;      ///< at the position itself
constexpr double looselyMet = 1e-9;    ///< violation of a loop that closes to the digits of its drawing only
constexpr double displacement = 0.06;  ///< of what moves most: rotations [rad], translations over the model's size
constexpr int mostFreedom = 6;         ///< up to which branches are followed
constexpr double slightly = 1e-3;      ///< a displacement, likewise, along which a branch hardly bends
constexpr double isLeft = 0.3;         ///< of a displacement when the constraints are met: of a freedom, or of none

}  // namespace

bool isScleronomic(const System& s) {
    return std::all_of(s.drives.begin(), s.drives.end(),
                       [](const Drive& drive) { return drive.kind == Drive::Kind::constant; });
}

double reach(const System& s, const VecX& displacement) {
    const int D = s.width(), moves = s.space == Space::planar ? 2 : 3;
    double largest = 0;
    for (int i = 0; i < s.nv; ++i)
        largest = std::max(largest, std::abs(displacement[i]) / (i % D < moves ? s.size : 1.0));
    return largest;
}

double projectPositions(ConstraintSolver& solver, const System& s, double t, VecX& q, Workspace& w, int sweeps) {
    VecX displacement(s.nv);
    Closing closing(s, q.data());
    double violation = 0;
    for (int sweep = 0; sweep < sweeps; ++sweep) {
        evaluatePositions(s, t, q.data(), w);
        violation = solver.violation(w);
        const Closing::Sweep next = closing.next(violation, solver.smallestPivot());
        if (next == Closing::Sweep::none) break;
        if (next == Closing::Sweep::again)
            solver.positionStepAgain(w, displacement);
        else
            solver.positionStep(w, displacement);
        const double length = reach(s, displacement);
        closing.moved(length);
        if (length > 0.3)
            displacement *=
                0.3 / length;  // far from the solution Newton steps are kept short, so that they stay on the branch
        displace(s, q.data(), displacement.data());
    }
    return violation;
}

namespace {

/// Positions of the mechanism around one, and what rank they have.
class Neighbourhood {
  public:
    Neighbourhood(const std::shared_ptr<const System>& system, double t, const VecX& q)
        : system_(*system),
          solver_(system),
          w_(*system),
          time_(t),
          q_(q),
          gap_(system_.model->run.assemblyTolerance.value) {
        solver_.setMetric(geometricMetric(system_));
        evaluatePositions(system_, t, q.data(), w_);
        // A loop that assembly leaves open by a little is as dependent as one that closes.
        here_ = solver_.dependentRows(w_, std::max(rankZero, 10 * gap_));
        best_ = here_;
        nearby_ = q;
    }

    int freedomHere() const { return system_.nv - system_.rows + static_cast<int>(here_.size()); }
    const std::vector<int>& dependentHere() const { return here_; }
    const std::vector<int>& dependentNearby() const { return best_; }
    const VecX& nearby() const { return nearby_; }
    bool hasMoved() const { return hasMoved_; }

    /// Moves along `direction` (nv) for a time `step`, back onto the constraints, and looks at the rank there.
    void follow(const VecX& direction, double step, double time) {
        VecX there = q_, way = step * direction;
        displace(system_, there.data(), way.data());
        const double violation = projectPositions(solver_, system_, time, there, w_, 60);
        if (violation > std::max(looselyMet, gap_) || distance(there) < 0.3 * reach(system_, way)) return;
        const bool isLoose = violation > closed;
        if (isLoose && hasMoved_ && !isLoose_) return;
        // Where freedoms of first order are blocked by the second, what is met to ε is off by √ε, and so are the
        // values.
        const double off = isLoose ? std::max(10 * gap_, 3 * std::sqrt(violation)) : 0;
        const std::vector<int> rows = solver_.dependentRows(w_, std::max(nearbyZero, off));
        if (rows.size() < best_.size() || (isLoose_ && !isLoose)) {
            best_ = rows.size() < here_.size() ? rows : here_;
            nearby_ = rows.size() < here_.size() ? there : q_;
        }
        isLoose_ = isLoose;
        hasMoved_ = true;
    }
    /// Number `number` of some directions in which nothing resists here; false: there are none.
    bool admissible(int number, VecX& direction) {
        direction.resize(system_.nv);
        evaluatePositions(system_, time_, q_.data(), w_);
        for (int i = 0; i < system_.nv; ++i) direction[i] = std::sin(1.7 * (i + 1) * (number + 1) + 0.3 * number);
        solver_.projectOntoNullSpace(w_, direction);
        return reach(system_, direction) > 1e-9;
    }
    /// How many dimensions fewer remain of small displacements in which nothing resists to first order when they are
    /// brought back onto the constraints; 0 where they cannot be.
    int blockedFreedom() {
        constexpr int times = 3;  // beside a singular position what does not resist may lead off the branch at first
        const int freedom = freedomHere();
        MatX ways(system_.nv, freedom);
        VecX direction;
        for (int k = 0; k < freedom; ++k) {
            if (!admissible(k, direction)) return 0;
            ways.col(k) = withoutUnits(direction);
        }
        ways = Eigen::HouseholderQR<MatX>(ways).householderQ() * MatX::Identity(system_.nv, freedom);
        int blocked = 0;
        for (int i = 0; i < times; ++i) {
            if (!bringBack(ways)) break;
            const Eigen::JacobiSVD<MatX> svd(ways, Eigen::ComputeThinU);
            blocked = static_cast<int>((svd.singularValues().array() < isLeft).count());
            if (blocked == 0) break;
            ways = svd.matrixU();
        }
        return blocked;
    }
    /// The tangents of the branches through the position.
    BranchTangents branches(const VecX& v) {
        evaluatePositions(system_, time_, q_.data(), w_);
        evaluateVelocities(system_, v.data(), w_);
        return branchTangents(system_, solver_, w_, rankZero, freedomHere(), v);
    }

  private:
    /// What is left of each of some unit displacements without units, small ones, on the constraints; false: they
    /// cannot be met there.
    bool bringBack(MatX& ways) {
        for (int k = 0; k < ways.cols(); ++k) {
            VecX there = q_, moved(system_.nv);
            const VecX way = slightly * withUnits(ways.col(k));
            displace(system_, there.data(), way.data());
            if (projectPositions(solver_, system_, time_, there, w_, 60) > std::max(looselyMet, gap_)) return false;
            const VecX difference = there - q_;
            velocitiesFromRates(system_, q_.data(), difference.data(), moved.data());
            ways.col(k) = withoutUnits(moved) / slightly;
        }
        return true;
    }
    /// Translations over the model's size, and back.
    VecX withoutUnits(const VecX& velocity) const { return scaled(velocity, 1 / system_.size); }
    VecX withUnits(const VecX& velocity) const { return scaled(velocity, system_.size); }
    VecX scaled(VecX velocity, double factor) const {
        const int D = system_.width(), moves = system_.space == Space::planar ? 2 : 3;
        for (int i = 0; i < system_.nv; ++i)
            if (i % D < moves) velocity[i] *= factor;
        return velocity;
    }
    double distance(const VecX& there) const {
        const int width = system_.space == Space::planar ? 3 : 7, moves = system_.space == Space::planar ? 2 : 3;
        double largest = 0;
        for (int i = 0; i < system_.bodies; ++i) {
            const auto from = q_.segment(width * i, width), to = there.segment(width * i, width);
            largest = std::max(largest, (to.head(moves) - from.head(moves)).norm() / system_.size);
            const double turn =
                width == 3 ? std::abs(to[2] - from[2])
                           : 2 * std::min((to.tail(4) - from.tail(4)).norm(), (to.tail(4) + from.tail(4)).norm());
            largest = std::max(largest, turn);
        }
        return largest;
    }

    const System& system_;
    ConstraintSolver solver_;
    Workspace w_;
    double time_;
    VecX q_;
    double gap_;
    std::vector<int> here_, best_;
    VecX nearby_;
    bool hasMoved_ = false, isLoose_ = false;
};

}  // namespace

ConstraintStructure analyseStructure(const std::shared_ptr<const System>& system, double t, const VecX& q,
                                     const VecX& v) {
    const System& s = *system;
    ConstraintStructure result;
    result.nearbyQ = q;
    if (s.rows == 0) {
        result.freedomHere = result.freedomNearby = s.nv;
        return result;
    }
    Neighbourhood around(system, t, q);
    if (!around.dependentHere().empty()) {
        if (const double speed = reach(s, v); speed > 0)
            for (const double way : {displacement, -displacement})
                around.follow(v, way / speed, isScleronomic(s) ? t : t + way / speed);
        VecX direction;
        for (int k = 0; k < 4 && around.admissible(k, direction); ++k)
            for (const double way : {displacement, -displacement})
                around.follow(direction, way / reach(s, direction), t);
    }
    result.freedomHere = around.freedomHere();
    // A motion may stay where one of several loops is singular, and where freedoms of first order are none of second,
    // only the tangents of branches lead on.
    if (isScleronomic(s) && !around.dependentNearby().empty() && result.freedomHere > 0 &&
        result.freedomHere <= mostFreedom) {
        const BranchTangents branches = around.branches(v);
        for (const VecX& tangent : branches.velocities)
            for (const double way : {displacement, -displacement}) around.follow(tangent, way / reach(s, tangent), t);
        result.isImmovable = !around.hasMoved() && branches.all && branches.velocities.empty();
    }
    const bool isRegular = around.dependentNearby().size() == around.dependentHere().size();
    if (isRegular && !result.isImmovable && !around.dependentHere().empty() && result.freedomHere > 0 &&
        result.freedomHere <= mostFreedom)
        result.blockedFreedom = around.blockedFreedom();
    result.redundantRows = around.dependentNearby();
    result.nearbyQ = around.nearby();
    result.rankHere = s.rows - static_cast<int>(around.dependentHere().size());
    result.rankNearby = s.rows - static_cast<int>(result.redundantRows.size());
    result.freedomNearby = result.isImmovable ? 0 : s.nv - result.rankNearby;
    for (const auto& block : s.blocks)
        for (int row : result.redundantRows)
            if (row >= block.row && row < block.row + block.rows &&
                (result.redundantElements.empty() || result.redundantElements.back() != block.element))
                result.redundantElements.push_back(block.element);
    return result;
}

bool leadsOn(const std::shared_ptr<const System>& system, double t, const VecX& q, const VecX& direction) {
    const System& s = *system;
    ConstraintSolver solver(system);
    solver.setMetric(geometricMetric(s));
    Workspace w(s);
    const VecX way = displacement / reach(s, direction) * direction;
    VecX there = q, moved(s.nv);
    displace(s, there.data(), way.data());
    if (projectPositions(solver, s, t, there, w, 200) > looselyMet) return false;  // beside a cusp it is slow
    const VecX difference = there - q;
    velocitiesFromRates(s, q.data(), difference.data(), moved.data());
    return massProduct(s, moved.data(), way.data()) > 0.3 * massProduct(s, way.data(), way.data());
}

}  // namespace zwang

#include "engine/analysis/tangent_derivative.h"

#include <algorithm>
#include <random>

#include "engine/math/decompositions.h"

namespace zwang {

namespace {

constexpr double leastLeft = 0.1;  ///< of a vector of the basis: with less it is chosen anew

SystemNumbers<Jet<4>> constantsOf(const System& system) {
    auto shape = constantNumbers(system);
    const VecX values = flatValues(shape, system.space);
    return numbersLike<Jet<4>>(shape, system.space, [&](Eigen::Index i) { return Jet<4>(values[i]); });
}

}  // namespace

TangentDerivative::TangentDerivative(std::shared_ptr<const System> system, int freedom)
    : system_(std::move(system)), freedom_(freedom), numbers_(constantsOf(*system_)), mechanics_(*system_) {
    const System& s = *system_;
    for (const auto& block : s.blocks) hasMotions_ = hasMotions_ || block.isMotion;
    const int D = s.width();
    const ConstraintSolver metric(system_);
    inverseMetric_.resize(s.nv, D);
    VecX unit(s.nv), image(s.nv);
    for (int c = 0; c < D; ++c) {
        for (int i = 0; i < s.nv; ++i) unit[i] = i % D == c ? 1 : 0;
        metric.velocityToScaled(unit, image);
        inverseMetric_.col(c) = image;
    }
    scaled_.resize(s.nv, 0);
}

bool TangentDerivative::beginBasis(ConstraintSolver& solver) {
    const System& s = *system_;
    std::mt19937 random(1);
    MatX some(s.nv, std::min<Eigen::Index>(freedom_ + 4, s.nv));
    for (Eigen::Index k = 0; k < some.cols(); ++k) {
        column_.resize(s.nv);
        for (auto& x : column_) x = static_cast<double>(random()) / 4294967296.0 - 0.5;
        solver.removeNormalPartScaled(column_);
        some.col(k) = column_;
    }
    const Eigen::ColPivHouseholderQR<MatX> directions(some);
    scaled_ = directions.householderQ() * MatX::Identity(s.nv, freedom_);
    return freedom_ == 0 || std::abs(directions.matrixR()(freedom_ - 1, freedom_ - 1)) > 1e-9;
}

bool TangentDerivative::findBasis(ConstraintSolver& solver) {
    const System& s = *system_;
    if (solver.isNearlySingular()) return false;
    bool isGood = scaled_.cols() == freedom_;
    for (Eigen::Index k = 0; isGood && k < freedom_; ++k) {
        column_ = scaled_.col(k);
        solver.removeNormalPartScaled(column_);
        for (int twice = 0; twice < 2; ++twice)
            for (Eigen::Index j = 0; j < k; ++j) column_ -= scaled_.col(j).dot(column_) * scaled_.col(j);
        const double left = column_.norm();
        isGood = left > leastLeft;
        scaled_.col(k) = column_ / left;
    }
    if (!isGood && !beginBasis(solver)) return false;
    basis_.resize(s.nv, freedom_);
    column_.resize(s.nv);
    for (Eigen::Index k = 0; k < freedom_; ++k) {
        solver.fromScaled(scaled_.col(k), column_);
        basis_.col(k) = column_;
    }
    return true;
}

void TangentDerivative::findCoordinates(const VecX& y, MatX& coordinates) const {
    const System& s = *system_;
    const int D = s.width();
    coordinates.setZero(2 * freedom_, y.size());
    VecX row(s.nv), onRates(s.nq);
    for (Eigen::Index k = 0; k < freedom_; ++k) {
        for (int i = 0; i < s.bodies; ++i)
            row.segment(D * i, D) = inverseMetric_.middleRows(D * i, D).transpose() * scaled_.col(k).segment(D * i, D);
        coordinates.row(freedom_ + k).segment(s.nq, s.nv) = row;
        positionRates(s, y.data(), row.data(), onRates.data());  // N⁺ transposed is 4 N for unit quaternions
        for (int i = 0; s.space != Space::planar && i < s.bodies; ++i) onRates.segment<4>(7 * i + 3) *= 4;
        coordinates.row(k).head(s.nq) = onRates;
    }
}

bool TangentDerivative::directions(const VecX& y, ConstraintSolver& solver, MatX& alongThem, MatX& coordinates) {
    const System& s = *system_;
    if (!findBasis(solver)) return false;
    findCoordinates(y, coordinates);
    alongThem.setZero(y.size(), 2 * freedom_);
    VecX rates(s.nq);
    for (Eigen::Index k = 0; k < freedom_; ++k) {
        positionRates(s, y.data(), basis_.col(k).data(), rates.data());
        alongThem.col(k).head(s.nq) = rates;
        alongThem.col(freedom_ + k).segment(s.nq, s.nv) = basis_.col(k);
    }
    return true;
}

void TangentDerivative::seed(const VecX& y, const MatX& x, Eigen::Index first) {
    const System& s = *system_;
    const auto count = std::min<Eigen::Index>(width, x.cols() - first);
    const auto fill = [&](std::vector<Wide>& jets, Eigen::Index from, Eigen::Index size) {
        jets.resize(static_cast<std::size_t>(size));
        for (Eigen::Index i = 0; i < size; ++i) {
            Wide& jet = jets[static_cast<std::size_t>(i)];
            jet.value = y[from + i];
            jet.slope.setZero();
            for (Eigen::Index k = 0; k < count; ++k) jet.slope[k] = x(from + i, first + k);
        }
    };
    fill(q_, 0, s.nq);
    fill(v_, s.nq, s.nv);
}

TangentDerivative::Wide TangentDerivative::seededTime(double t, Eigen::Index first) const {
    Wide time(t);
    if (freedom_ >= first && freedom_ < first + width) time.slope[freedom_ - first] = 1;
    return time;
}

/// The velocities by which the constraints answer when their rows would change by the slopes.
void TangentDerivative::onto(const std::vector<Wide>& rows, int k, Workspace& w, ConstraintSolver& solver,
                             VecX& velocity) {
    for (std::size_t r = 0; r < rows.size(); ++r) w.rate[static_cast<Eigen::Index>(r)] = -rows[r].slope[k];
    velocity.setZero(system_->nv);
    solver.correctVelocities(w, velocity);
}

void TangentDerivative::moveWithTime(double t, const VecX& y, Workspace& w, ConstraintSolver& solver) {
    const System& s = *system_;
    seed(y, x_, freedom_);
    mechanics_.setPositions(seededTime(t, freedom_), q_.data());
    onto(mechanics_.violation, 0, w, solver, column_);
    rest_.resize(s.nq);
    positionRates(s, y.data(), column_.data(), rest_.data());
    x_.col(freedom_).head(s.nq) = rest_;
}

void TangentDerivative::moveVelocities(double t, const VecX& y, Workspace& w, ConstraintSolver& solver) {
    const System& s = *system_;
    if (s.rows == 0) return;
    if (hasMotions_) moveWithTime(t, y, w, solver);
    const Eigen::Index last = hasMotions_ ? freedom_ : freedom_ - 1;
    for (Eigen::Index first = 0; first <= last; first += width) {
        seed(y, x_, first);
        mechanics_.setPositions(seededTime(t, first), q_.data());
        mechanics_.setVelocities(v_.data());
        mechanics_.constraintRates(v_.data(), rows_);
        for (std::size_t r = 0; r < rows_.size(); ++r) rows_[r] -= mechanics_.rate[r];
        for (int k = 0; k < width && first + k <= last; ++k) {
            onto(rows_, k, w, solver, column_);
            x_.col(first + k).segment(s.nq, s.nv) = column_;
        }
    }
}

/// Slopes of −r1 and −r2, with accelerations and multipliers held fixed; masses are constants.
void TangentDerivative::residualSlopes(const VecX& a) {
    const System& s = *system_;
    const int D = s.width();
    forces_.resize(static_cast<std::size_t>(s.nv));
    targets_.resize(static_cast<std::size_t>(s.rows));
    for (std::size_t i = 0; i < forces_.size(); ++i) forces_[i] = mechanics_.force[i].slope;
    for (const auto& block : s.blocks)
        for (int row = block.row, r = 0; r < block.rows; ++r, ++row) {
            Slopes sum = mechanics_.eta[static_cast<std::size_t>(row)].slope;
            block.forEachSide([&](int body, int offset) {
                for (int c = 0; c < D && body >= 0; ++c) {
                    const Slopes& entry = mechanics_.blocks[static_cast<std::size_t>(offset + r * D + c)].slope;
                    forces_[static_cast<std::size_t>(D * body + c)] -= lambda_[row] * entry;
                    sum -= a[D * body + c] * entry;
                }
            });
            targets_[static_cast<std::size_t>(row)] = sum;
        }
}

void TangentDerivative::differentiate(double t, const VecX& y, const VecX& a, Workspace& w, ConstraintSolver& solver,
                                      Eigen::Index first) {
    const System& s = *system_;
    const auto count = std::min<Eigen::Index>(width, x_.cols() - first);
    seed(y, x_, first);
    mechanics_.setPositions(seededTime(t, first), q_.data());
    mechanics_.setVelocities(v_.data());
    const auto powers = mechanics_.addForcesWithPowers();
    dissipated_ = powers.dissipated;
    supplied_ = powers.supplied;
    residualSlopes(a);
    mechanics_.positionRates(q_.data(), v_.data(), qdot_);
    if (solver.solvesFour(false)) {
        solver.accelerateFour(forces_, targets_, accelerations_, multipliers_);
    } else {
        accelerations_.assign(static_cast<std::size_t>(s.nv), Slopes::Zero());
        target_.resize(s.rows);
        da_.resize(s.nv);
        for (Eigen::Index k = 0; k < count; ++k) {
            for (Eigen::Index i = 0; i < s.nv; ++i) w.force[i] = forces_[static_cast<std::size_t>(i)][k];
            for (Eigen::Index i = 0; i < s.rows; ++i) target_[i] = targets_[static_cast<std::size_t>(i)][k];
            solver.accelerate(w, target_, da_);
            for (Eigen::Index i = 0; i < s.nv; ++i) accelerations_[static_cast<std::size_t>(i)][k] = da_[i];
        }
    }
    for (Eigen::Index k = 0; k < count; ++k) {
        auto column = rates_.col(first + k);
        for (Eigen::Index i = 0; i < s.nq; ++i) column[i] = qdot_[static_cast<std::size_t>(i)].slope[k];
        for (Eigen::Index i = 0; i < s.nv; ++i) column[s.nq + i] = accelerations_[static_cast<std::size_t>(i)][k];
        column[s.nq + s.nv] = dissipated_.slope[k];
        column[s.nq + s.nv + 1] = supplied_.slope[k];
        if (!hasMotions_) continue;
        // Constraint forces M a − Q do work too: v·(M a − Q).
        rest_ = column.segment(s.nq, s.nv);
        column_ = x_.col(first + k).segment(s.nq, s.nv);
        double power = massProduct(s, a.data(), column_.data()) + massProduct(s, rest_.data(), y.data() + s.nq);
        for (Eigen::Index i = 0; i < s.nv; ++i)
            power -= column_[i] * savedForce_[i] + y[s.nq + i] * mechanics_.force[static_cast<std::size_t>(i)].slope[k];
        column[s.nq + s.nv + 1] += power;
    }
}

bool TangentDerivative::at(double t, const VecX& y, const VecX& a, Workspace& w, ConstraintSolver& solver,
                           RateDerivative& derivative) {
    const System& s = *system_;
    if (solver.isNearlySingular()) return false;
    solver.reactions(lambda_);
    if (!findBasis(solver)) return false;
    findCoordinates(y, derivative.coordinates);
    savedRate_ = w.rate;
    savedForce_ = w.force;
    x_.setZero(y.size(), 2 * freedom_ + 1);
    rest_.resize(s.nq);
    for (Eigen::Index k = 0; k < freedom_; ++k) {
        positionRates(s, y.data(), basis_.col(k).data(), rest_.data());
        x_.col(k).head(s.nq) = rest_;
        x_.col(freedom_ + 1 + k).segment(s.nq, s.nv) = basis_.col(k);
    }
    mechanics_.setParameters(numbers_, w.turns, &w.sides);
    moveVelocities(t, y, w, solver);
    rates_.setZero(y.size(), x_.cols());  // of kinks nothing is told: they feed nothing back
    for (Eigen::Index first = 0; first < x_.cols(); first += width) differentiate(t, y, a, w, solver, first);
    w.rate = savedRate_;
    w.force = savedForce_;
    derivative.slopes.resize(y.size(), 2 * freedom_);
    derivative.slopes << rates_.leftCols(freedom_), rates_.rightCols(freedom_);
    derivative.byTime = rates_.col(freedom_);
    return derivative.slopes.allFinite() && derivative.byTime.allFinite();
}

}  // namespace zwang

// Between independent coordinates and the state: engine/sensitivity/independent.h has the equations.
#include <Eigen/LU>
#include <Eigen/QR>
#include <algorithm>
#include <cmath>
#include <random>

#include "engine/fields/printed.h"
#include "engine/fields/trouble.h"
#include "engine/sensitivity/linearisation.h"
#include "engine/sensitivity/rates.h"
#include "engine/system/closing.h"

namespace zwang {

namespace {

/// Of each entry of q what it is divided by: lengths by the size of the model.
VecX unitsOf(const System& s) {
    VecX units = VecX::Ones(s.nq);
    const int width = s.space == Space::planar ? 3 : 7, moves = s.space == Space::planar ? 2 : 3;
    for (int i = 0; i < s.bodies; ++i) units.segment(width * i, moves).setConstant(s.size);
    return units;
}

Trouble broken(double t) {
    return Trouble(
        Sentence("near t = %1 s the constraints lose rank, and no choice of coordinates stays independent; "
                 "use the form dae",
                 printed("%.6g", t)));
}

}  // namespace

/// V at the factored positions q.
MatX Linearisation::velocitiesOf(const Partition& p, const VecX& q) {
    if (dynamics_.solver().isNearlySingular()) throw broken(t_);
    MatX all = p.allowed, unit(p.freedom(), p.freedom());
    for (Eigen::Index k = 0; k < all.cols(); ++k) {
        VecX column = all.col(k);
        dynamics_.solver().removeNormalPart(column);
        all.col(k) = column;
        unit.col(k) = p.select * ratesOf(s_, q, column);
    }
    return all * unit.partialPivLu().inverse();
}

bool Linearisation::isPoor(const Partition& p) {
    const VecX q = x_.head(s_.nq), units = unitsOf(s_);
    const MatX velocities = velocitiesOf(p, q);
    double largest = 0;
    for (Eigen::Index k = 0; k < velocities.cols(); ++k)
        largest = std::max(largest, ratesOf(s_, q, velocities.col(k)).cwiseQuotient(units).norm());
    return !(largest < 1.25);
}

Partition Linearisation::choosePartition() {
    const VecX q = x_.head(s_.nq), units = unitsOf(s_);
    const Eigen::Index freedom = s_.nv - problem_.start.structure.rankNearby;
    if (dynamics_.solver().isNearlySingular()) throw broken(t_);
    // Some directions more than there are freedoms, so that those that are kept are far from dependent.
    std::mt19937 random(1);
    MatX rates(s_.nq, std::min<Eigen::Index>(freedom + 4, s_.nv)), velocities(s_.nv, rates.cols());
    for (Eigen::Index k = 0; k < rates.cols(); ++k) {
        for (auto& x : direction_) x = static_cast<double>(random()) / 4294967296.0 - 0.5;
        const VecX scaled = ratesOf(s_, q, direction_).cwiseProduct(units);
        velocitiesFromRates(s_, q.data(), scaled.data(), direction_.data());
        dynamics_.solver().removeNormalPart(direction_);
        velocities.col(k) = direction_;
        rates.col(k) = ratesOf(s_, q, direction_).cwiseQuotient(units);
    }
    // rates = Q R: the first columns of Q are the rows of S, and V there is velocities R⁻¹.
    const Eigen::ColPivHouseholderQR<MatX> directions(rates);
    const MatX first = velocities * directions.colsPermutation();
    const MatX R = directions.matrixR().topLeftCorner(freedom, freedom);
    const MatX Q = directions.householderQ() * MatX::Identity(s_.nq, freedom);
    Partition p;
    p.select = Q.transpose() * units.cwiseInverse().asDiagonal();
    p.allowed = R.triangularView<Eigen::Upper>().solve<Eigen::OnTheRight>(first.leftCols(freedom));
    return p;
}

VecX Linearisation::reduced(const Partition& p) const {
    VecX z(2 * p.freedom());
    z << p.select * x_.head(s_.nq), p.select * rates_.head(s_.nq);
    return z;
}

VecX Linearisation::reducedRates(const Partition& p) const {
    VecX rates(2 * p.freedom());
    const VecX second = ratesOf(s_, x_.head(s_.nq), a_) + turning(s_, rates_.head(s_.nq), x_.tail(s_.nv));
    rates << p.select * rates_.head(s_.nq), p.select * second;
    return rates;
}

void Linearisation::evaluate(double t, const VecX& z, const Partition& p, const VecX& near, const StepContext& around) {
    auto& solver = dynamics_.solver();
    if (solver.redundantRows() != around.redundantRows) solver.setRedundantRows(around.redundantRows);
    scratch_.sides = around.sides;
    t_ = t;
    const Eigen::Index f = p.freedom();
    VecX q = near.head(s_.nq);
    MatX velocities;
    // Newton's method converges by squares here. What shrinks no more is rounding: of coordinates far from the origin,
    // of the sums in S q over many bodies, and of both over the smallest singular value.
    constexpr double rounding = 1e-9;
    Closing closing(s_, q.data(), rounding);
    for (int sweep = 0;; ++sweep) {
        normalise(s_, q.data());
        evaluatePositions(s_, t, q.data(), scratch_);
        solver.factor(scratch_);
        velocities = velocitiesOf(p, q);
        const VecX gap = z.head(f) - p.select * q;
        const double off = std::max(scaledViolation(s_, scratch_.position), gap.lpNorm<Eigen::Infinity>());
        if (closing.isDone(off)) break;
        if (sweep == 30 || !std::isfinite(off)) throw broken(t);
        scratch_.rate = -scratch_.position;
        direction_.setZero();
        solver.correctVelocities(scratch_, direction_);
        direction_ += velocities * (gap - p.select * ratesOf(s_, q, direction_));
        displace(s_, q.data(), direction_.data());
    }
    scratch_.rate.setZero();
    direction_.setZero();
    evaluateVelocities(s_, direction_.data(), scratch_);
    solver.correctVelocities(scratch_, direction_);
    VecX x(s_.nq + s_.nv);
    x << q, direction_ + velocities * (z.tail(f) - p.select * ratesOf(s_, q, direction_));
    evaluate(t, x, false, around);
}

MatX Linearisation::reduced(const Partition& p, const MatX& x) const {
    const Eigen::Index f = p.freedom();
    MatX z(2 * f, x.cols());
    const VecX q = x_.head(s_.nq), v = x_.tail(s_.nv);
    for (Eigen::Index k = 0; k < x.cols(); ++k) {
        const VecX dq = x.col(k).head(s_.nq);
        const VecX rates = ratesOf(s_, q, x.col(k).tail(s_.nv)) + turning(s_, dq, v);
        z.col(k) << p.select * dq, p.select * rates;
    }
    return z;
}

MatX Linearisation::reducedRates(const Partition& p, const MatX& x, const MatX& rates) const {
    MatX dz(2 * p.freedom(), x.cols());
    const VecX q = x_.head(s_.nq), v = x_.tail(s_.nv), qdot = rates_.head(s_.nq);
    for (Eigen::Index k = 0; k < x.cols(); ++k) {
        const VecX dq = x.col(k).head(s_.nq), dv = x.col(k).tail(s_.nv), dqdot = rates.col(k).head(s_.nq);
        const VecX second = ratesOf(s_, q, rates.col(k).tail(s_.nv)) + turning(s_, dq, a_) + turning(s_, dqdot, v) +
                            turning(s_, qdot, dv);
        dz.col(k) << p.select * dqdot, p.select * second;
    }
    return dz;
}

void Linearisation::lift(const Partition& p, const SeedDirections& fan, MatX& z) {
    const Eigen::Index f = p.freedom();
    const VecX q = x_.head(s_.nq), v = x_.tail(s_.nv);
    const MatX velocities = velocitiesOf(p, q);
    const SeedJet t(t_, fan.time);
    auto& m = forward_;
    m.setParameters(fan.numbers, dynamics_.workspace().turns, &dynamics_.workspace().sides);
    MatX x = MatX::Zero(s_.nq + s_.nv, z.cols());
    read(x);
    m.setPositions(t, q_.data());
    directions_.setZero(s_.nv, z.cols());
    onto(dynamics_.solver(), m.violation, directions_);
    for (Eigen::Index k = 0; k < z.cols(); ++k) {
        direction_ = directions_.col(k);
        direction_ += velocities * (z.col(k).head(f) - p.select * ratesOf(s_, q, direction_));
        x.col(k).head(s_.nq) = ratesOf(s_, q, direction_);
    }
    read(x);
    m.setPositions(t, q_.data());
    m.setVelocities(v_.data());
    m.constraintRates(v_.data(), r2_);
    for (std::size_t i = 0; i < r2_.size(); ++i) r2_[i] -= m.rate[i];
    directions_.setZero(s_.nv, z.cols());
    onto(dynamics_.solver(), r2_, directions_);
    for (Eigen::Index k = 0; k < z.cols(); ++k) {
        direction_ = directions_.col(k);
        const VecX rates = ratesOf(s_, q, direction_) + turning(s_, x.col(k).head(s_.nq), v);
        x.col(k).tail(s_.nv) = direction_ + velocities * (z.col(k).tail(f) - p.select * rates);
    }
    z = std::move(x);
}

VecX Linearisation::reducedTransposed(const Partition& p, const VecX& onZ) const {
    const Eigen::Index f = p.freedom();
    const VecX onSpeed = p.select.transpose() * onZ.tail(f);
    VecX on(s_.nq + s_.nv);
    on << p.select.transpose() * onZ.head(f) + turningTransposed(s_, onSpeed, x_.tail(s_.nv)),
        ratesTransposed(s_, x_.head(s_.nq), onSpeed);
    return on;
}

VecX Linearisation::reducedRatesTransposed(const Partition& p, const VecX& onRates, VecX& onState) const {
    const Eigen::Index f = p.freedom();
    const VecX onSecond = p.select.transpose() * onRates.tail(f), q = x_.head(s_.nq), v = x_.tail(s_.nv);
    onState.head(s_.nq) += turningTransposed(s_, onSecond, a_);
    onState.tail(s_.nv) += turnedByTransposed(s_, rates_.head(s_.nq), onSecond);
    VecX on(s_.nq + s_.nv);
    on << p.select.transpose() * onRates.head(f) + turningTransposed(s_, onSecond, v), ratesTransposed(s_, q, onSecond);
    return on;
}

void Linearisation::liftTransposed(const Partition& p, Weights& weights) {
    const Eigen::Index f = p.freedom();
    const VecX q = x_.head(s_.nq), v = x_.tail(s_.nv);
    const MatX velocities = velocitiesOf(p, q);
    VecX onQ = weights.state.head(s_.nq), onV = weights.state.tail(s_.nv);
    VecX onZ(2 * f);
    onZ.tail(f) = velocities.transpose() * onV;
    const VecX onSpeed = p.select.transpose() * onZ.tail(f);
    onQ -= turningTransposed(s_, onSpeed, v);
    weights.state = VecX::Zero(s_.nq + s_.nv);
    sweepRates(pulledBack(dynamics_.solver(), onV - ratesTransposed(s_, q, onSpeed)), weights);
    const VecX onDirection = ratesTransposed(s_, q, onQ + weights.state.head(s_.nq));
    onZ.head(f) = velocities.transpose() * onDirection;
    sweepPositions(
        pulledBack(dynamics_.solver(), onDirection - ratesTransposed(s_, q, p.select.transpose() * onZ.head(f))),
        weights);
    weights.state = onZ;
}

}  // namespace zwang

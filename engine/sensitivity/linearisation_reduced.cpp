// Between independent coordinates and the state: engine/sensitivity/independent.h has the equations.
#include <Eigen/LU>
#include <Eigen/QR>
#include <cmath>
#include <limits>
#include <random>
#include <stdexcept>

#include "engine/sensitivity/linearisation.h"

namespace zwang {

namespace {

/// The quaternions' part of N(p) v, which is linear in p and in v; the rest is zero.
VecX turning(const System& s, const VecX& p, const VecX& v) {
    VecX rates = VecX::Zero(s.nq);
    if (s.space == Space::planar) return rates;
    positionRates(s, p.data(), v.data(), rates.data());
    for (int i = 0; i < s.bodies; ++i) rates.segment<3>(7 * i).setZero();
    return rates;
}
/// Its transposed in p is its negative: a product with a vector from the right is skew.
VecX turningTransposed(const System& s, const VecX& weights, const VecX& v) { return -turning(s, weights, v); }
/// Its transposed in v.
VecX turnedByTransposed(const System& s, const VecX& p, const VecX& weights) {
    VecX v = VecX::Zero(s.nv);
    for (int i = 0; i < s.bodies && s.space != Space::planar; ++i) {
        const double *a = p.data() + 7 * i + 3, *d = weights.data() + 7 * i + 3;
        double* u = v.data() + 6 * i + 3;
        u[0] = 0.5 * (a[0] * d[1] - a[1] * d[0] - a[2] * d[3] + a[3] * d[2]);
        u[1] = 0.5 * (a[0] * d[2] - a[2] * d[0] - a[3] * d[1] + a[1] * d[3]);
        u[2] = 0.5 * (a[0] * d[3] - a[3] * d[0] - a[1] * d[2] + a[2] * d[1]);
    }
    return v;
}

VecX ratesOf(const System& s, const VecX& q, const VecX& v) {
    VecX rates(s.nq);
    positionRates(s, q.data(), v.data(), rates.data());
    return rates;
}
VecX ratesTransposed(const System& s, const VecX& q, const VecX& weights) {
    if (s.space == Space::planar) return weights;
    VecX v = turnedByTransposed(s, q, weights);
    for (int i = 0; i < s.bodies; ++i) v.segment<3>(6 * i) = weights.segment<3>(7 * i);
    return v;
}

/// Sᵀ y.
VecX spread(const System& s, const Partition& p, const VecX& y) {
    VecX q = VecX::Zero(s.nq);
    q(p.chosen) = y;
    return q;
}

/// Of each entry of q what it is divided by: lengths by the size of the model.
VecX unitsOf(const System& s) {
    VecX units = VecX::Ones(s.nq);
    const int width = s.space == Space::planar ? 3 : 7, moves = s.space == Space::planar ? 2 : 3;
    for (int i = 0; i < s.bodies; ++i) units.segment(width * i, moves).setConstant(s.size);
    return units;
}

std::runtime_error broken(double t) {
    char text[40];
    std::snprintf(text, sizeof text, "%.6g", t);
    return std::runtime_error("near t = " + std::string(text) +
                              " s the constraints lose rank, and no choice of coordinates stays independent; use the "
                              "form dae");
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
        unit.col(k) = ratesOf(s_, q, column)(p.chosen);
    }
    return all * unit.partialPivLu().inverse();
}

double Linearisation::largestOf(const Partition& p, const MatX& velocities) const {
    const VecX units = unitsOf(s_);
    double largest = 0;
    for (Eigen::Index k = 0; k < velocities.cols(); ++k)
        largest = std::max(
            largest, ratesOf(s_, x_.head(s_.nq), velocities.col(k)).cwiseQuotient(units).lpNorm<Eigen::Infinity>() *
                         units[p.chosen[static_cast<std::size_t>(k)]]);
    return largest;
}

bool Linearisation::isPoor(const Partition& p) {
    const double largest = largestOf(p, velocitiesOf(p, x_.head(s_.nq)));
    return !(largest < 4 * p.largest);
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
        VecX scaled = ratesOf(s_, q, direction_).cwiseProduct(units);
        velocitiesFromRates(s_, q.data(), scaled.data(), direction_.data());
        dynamics_.solver().removeNormalPart(direction_);
        velocities.col(k) = direction_;
        rates.col(k) = ratesOf(s_, q, direction_).cwiseQuotient(units);
    }
    const Eigen::ColPivHouseholderQR<MatX> directions(rates);
    const auto order = directions.colsPermutation().indices();
    Partition p;
    p.allowed = velocities(Eigen::all, order.head(freedom));
    // Orthonormal combinations of them: pivots of their rows are then as large as they can be, one after the other.
    const MatX R = directions.matrixR().topLeftCorner(freedom, freedom).template triangularView<Eigen::Upper>();
    p.allowed = R.transpose().triangularView<Eigen::Lower>().solve(p.allowed.transpose().eval()).transpose();
    for (Eigen::Index k = 0; k < freedom; ++k) rates.col(k) = ratesOf(s_, q, p.allowed.col(k)).cwiseQuotient(units);
    const Eigen::ColPivHouseholderQR<MatX> rows(rates.leftCols(freedom).transpose());
    for (Eigen::Index k = 0; k < freedom; ++k) p.chosen.push_back(rows.colsPermutation().indices()[k]);
    p.largest = std::max(1.0, largestOf(p, velocitiesOf(p, q)));
    return p;
}

VecX Linearisation::reduced(const Partition& p) const {
    VecX z(2 * p.freedom());
    z << x_(p.chosen), rates_(p.chosen);
    return z;
}

VecX Linearisation::reducedRates(const Partition& p) const {
    VecX rates(2 * p.freedom());
    const VecX second = ratesOf(s_, x_.head(s_.nq), a_) + turning(s_, rates_.head(s_.nq), x_.tail(s_.nv));
    rates << rates_(p.chosen), second(p.chosen);
    return rates;
}

void Linearisation::evaluate(double t, const VecX& z, const Partition& p, const VecX& near,
                             const Surroundings& around) {
    auto& solver = dynamics_.solver();
    if (solver.redundantRows() != around.redundantRows) solver.setRedundantRows(around.redundantRows);
    t_ = t;
    const Eigen::Index f = p.freedom();
    const VecX units = unitsOf(s_)(p.chosen);
    VecX q = near.head(s_.nq);
    MatX velocities;
    double before = std::numeric_limits<double>::infinity();
    for (int sweep = 0;; ++sweep) {
        normalise(s_, q.data());
        evaluatePositions(s_, t, q.data(), scratch_);
        solver.factor(scratch_);
        velocities = velocitiesOf(p, q);
        const VecX gap = z.head(f) - q(p.chosen);
        const double off =
            std::max(scaledViolation(s_, scratch_.position), gap.cwiseQuotient(units).lpNorm<Eigen::Infinity>());
        if (off <= 4e-16 || (off <= 1e-12 && off > 0.3 * before)) break;
        if (sweep == 30 || !std::isfinite(off)) throw broken(t);
        before = off;
        scratch_.rate = -scratch_.position;
        direction_.setZero();
        solver.correctVelocities(scratch_, direction_);
        direction_ += velocities * (gap - ratesOf(s_, q, direction_)(p.chosen));
        displace(s_, q.data(), direction_.data());
    }
    scratch_.rate.setZero();
    direction_.setZero();
    evaluateVelocities(s_, direction_.data(), scratch_);
    solver.correctVelocities(scratch_, direction_);
    VecX x(s_.nq + s_.nv);
    x << q, direction_ + velocities * (z.tail(f) - ratesOf(s_, q, direction_)(p.chosen));
    evaluate(t, x, false, around);
}

MatX Linearisation::reduced(const Partition& p, const MatX& x) const {
    const Eigen::Index f = p.freedom();
    MatX z(2 * f, x.cols());
    const VecX q = x_.head(s_.nq), v = x_.tail(s_.nv);
    for (Eigen::Index k = 0; k < x.cols(); ++k) {
        const VecX dq = x.col(k).head(s_.nq);
        const VecX rates = ratesOf(s_, q, x.col(k).tail(s_.nv)) + turning(s_, dq, v);
        z.col(k) << dq(p.chosen), rates(p.chosen);
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
        dz.col(k) << dqdot(p.chosen), second(p.chosen);
    }
    return dz;
}

void Linearisation::lift(const Partition& p, const Fan& fan, MatX& z) {
    const Eigen::Index f = p.freedom();
    const VecX q = x_.head(s_.nq), v = x_.tail(s_.nv);
    const MatX velocities = velocitiesOf(p, q);
    const FanJet t(t_, fan.time);
    auto& m = forward_;
    m.use(fan.numbers, dynamics_.workspace().torsionAngles);
    MatX x = MatX::Zero(s_.nq + s_.nv, z.cols());
    read(x);
    m.place(t, q_.data());
    for (Eigen::Index k = 0; k < z.cols(); ++k) {
        takeSlopes(m.violation, k, 1, target_);
        direction_.setZero();
        onto(target_, direction_);
        direction_ += velocities * (z.col(k).head(f) - ratesOf(s_, q, direction_)(p.chosen));
        x.col(k).head(s_.nq) = ratesOf(s_, q, direction_);
    }
    read(x);
    m.place(t, q_.data());
    m.move(v_.data());
    m.constraintRates(v_.data(), r2_);
    for (std::size_t i = 0; i < r2_.size(); ++i) r2_[i] -= m.rate[i];
    for (Eigen::Index k = 0; k < z.cols(); ++k) {
        takeSlopes(r2_, k, 1, target_);
        direction_.setZero();
        onto(target_, direction_);
        const VecX rates = ratesOf(s_, q, direction_) + turning(s_, x.col(k).head(s_.nq), v);
        x.col(k).tail(s_.nv) = direction_ + velocities * (z.col(k).tail(f) - rates(p.chosen));
    }
    z = std::move(x);
}

VecX Linearisation::reducedTransposed(const Partition& p, const VecX& onZ) const {
    const Eigen::Index f = p.freedom();
    const VecX onSpeed = spread(s_, p, onZ.tail(f));
    VecX on(s_.nq + s_.nv);
    on << spread(s_, p, onZ.head(f)) + turningTransposed(s_, onSpeed, x_.tail(s_.nv)),
        ratesTransposed(s_, x_.head(s_.nq), onSpeed);
    return on;
}

VecX Linearisation::reducedRatesTransposed(const Partition& p, const VecX& onRates, VecX& onState) const {
    const Eigen::Index f = p.freedom();
    const VecX onSecond = spread(s_, p, onRates.tail(f)), q = x_.head(s_.nq), v = x_.tail(s_.nv);
    onState.head(s_.nq) += turningTransposed(s_, onSecond, a_);
    onState.tail(s_.nv) += turnedByTransposed(s_, rates_.head(s_.nq), onSecond);
    VecX on(s_.nq + s_.nv);
    on << spread(s_, p, onRates.head(f)) + turningTransposed(s_, onSecond, v), ratesTransposed(s_, q, onSecond);
    return on;
}

void Linearisation::liftTransposed(const Partition& p, Weights& weights) {
    const Eigen::Index f = p.freedom();
    const VecX q = x_.head(s_.nq), v = x_.tail(s_.nv);
    const MatX velocities = velocitiesOf(p, q);
    VecX onQ = weights.state.head(s_.nq), onV = weights.state.tail(s_.nv);
    VecX onZ(2 * f);
    onZ.tail(f) = velocities.transpose() * onV;
    const VecX onSpeed = spread(s_, p, onZ.tail(f));
    onQ -= turningTransposed(s_, onSpeed, v);
    weights.state = VecX::Zero(s_.nq + s_.nv);
    sweepRates(pulledBack(onV - ratesTransposed(s_, q, onSpeed)), weights);
    const VecX onDirection = ratesTransposed(s_, q, onQ + weights.state.head(s_.nq));
    onZ.head(f) = velocities.transpose() * onDirection;
    sweepPositions(pulledBack(onDirection - ratesTransposed(s_, q, spread(s_, p, onZ.head(f)))), weights);
    weights.state = onZ;
}

}  // namespace zwang

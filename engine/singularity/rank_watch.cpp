#include "engine/singularity/rank_watch.h"

#include <algorithm>
#include <cmath>
#include <random>

#include "engine/singularity/structure.h"

namespace zwang {

Metric geometricMetric(const System& s) {
    const auto bodies = static_cast<std::size_t>(s.bodies);
    std::vector<double> squares(bodies, 0), counts(bodies, 0);
    const auto add = [&](int body, const Vec3& arm) {
        if (body < 0) return;
        squares[static_cast<std::size_t>(body)] += arm.squaredNorm();
        ++counts[static_cast<std::size_t>(body)];
    };
    for (const auto& block : s.blocks) {
        add(block.a, block.localA);
        add(block.b, block.localB);
    }
    Metric metric;
    metric.move.assign(bodies, 1);
    metric.turn.assign(bodies * (s.space == Space::planar ? 1 : 9), 0);
    for (std::size_t i = 0; i < bodies; ++i) {
        double radius = counts[i] > 0 ? std::sqrt(squares[i] / counts[i]) : 0;
        if (radius < 1e-3 * s.size) radius = s.size;
        if (s.space == Space::planar) {
            metric.turn[i] = 1 / radius;
        } else {
            for (std::size_t k = 0; k < 3; ++k) metric.turn[9 * i + 4 * k] = 1 / radius;
        }
    }
    return metric;
}

namespace {

/// Calls visit(body, other) for each body that rows bind, with another one they bind it to, the ground (−1) too.
template <class Visit>
void forEachBond(const System& s, const Visit& visit) {
    for (const auto& block : s.blocks)
        block.forEachSide([&](int body, int) {
            if (body >= 0) visit(body, body == block.a ? block.b : block.a);
        });
}

/// Between two bodies, −1 the ground, in anything of `width` numbers a body that begins with its place.
Vec3 apart(const VecX& of, int width, int moves, int body, int other) {
    Vec3 d = Vec3::Zero();
    d.head(moves) = of.segment(width * body, moves);
    if (other >= 0) d.head(moves) -= of.segment(width * other, moves);
    return d;
}

}  // namespace

RankWatch::RankWatch(std::shared_ptr<const System> system, const std::vector<int>& redundantRows)
    : system_(std::move(system)), solver_(system_), w_(*system_) {
    solver_.setMetric(geometricMetric(*system_));
    setRedundantRows(redundantRows);
    std::mt19937 random(7);  // NOLINT: the same every time
    probes_.resize(static_cast<std::size_t>(system_->nv));
    for (Four& probe : probes_)
        for (int k = 0; k < 4; ++k)  // nearly normal, and the same with every library
            probe[k] = (static_cast<double>(random()) + static_cast<double>(random()) + static_cast<double>(random())) /
                           4294967296.0 -
                       1.5;
}

void RankWatch::setRedundantRows(const std::vector<int>& rows) {
    solver_.setRedundantRows(rows);
    rows_.clear();
    for (int row = 0; row < system_->rows; ++row)
        if (std::find(rows.begin(), rows.end(), row) == rows.end()) rows_.push_back(row);
}

bool RankWatch::improveRows(const RankSample& at) {
    constexpr double singular = 1e-3;  // of the smallest |φ_j|
    if (!mayBePoor(at) || at.smallest < singular) return false;
    evaluatePositions(*system_, at.time, at.q.data(), w_);
    solver_.factor(w_);
    if (!solver_.improveRedundantRows(w_)) return false;
    setRedundantRows(std::vector<int>(solver_.redundantRows()));
    return true;
}

void RankWatch::factor(double t, const VecX& q) {
    evaluatePositions(*system_, t, q.data(), w_);
    solver_.factorRows(w_);
}

RankSample RankWatch::sample(double t, VecX q, const VecX& v) {
    const System& s = *system_;
    RankSample sample;
    sample.time = t;
    normalise(s, q.data());
    const VecX given = q;
    projectPositions(solver_, s, t, q, w_, 12);
    VecX off(s.nv);
    velocitiesFromRates(s, q.data(), VecX(q - given).data(), off.data());
    sample.moved = reach(s, off);
    solver_.factorRows(w_);
    sample.q = std::move(q);
    sample.v = v;
    const int D = s.width(), Q = s.space == Space::planar ? 3 : 7, moves = s.space == Space::planar ? 2 : 3;
    for (int i = 0; i < s.bodies; ++i)
        sample.rate = std::max(
            {sample.rate, 2 * v.segment(D * i, moves).norm() / s.size, v.segment(D * i + moves, D - moves).norm()});
    forEachBond(s, [&](int body, int other) {
        const double across = std::max(s.size, apart(sample.q, Q, moves, body, other).norm());
        sample.boundRate = std::max({sample.boundRate, 2 * apart(v, D, moves, body, other).norm() / across,
                                     v.segment(D * body + moves, D - moves).norm()});
    });
    solver_.rowDistances(sample.distance);
    solver_.rowDirections(probes_, sample.direction);
    for (int row : rows_) sample.smallest = std::min(sample.smallest, sample.distance[row]);
    sample.weakest = sample.smallest;
    if (mayBePoor(sample)) {
        solver_.smallestPair(weakest_);
        sample.weakest = std::min(sample.smallest, weakest_.value);
    }
    return sample;
}

double RankWatch::turnBetween(const RankSample& a, const RankSample& b) const {
    constexpr double small = 0.5;  ///< [rad]
    const System& s = *system_;
    const bool isPlanar = s.space == Space::planar;
    const int Q = isPlanar ? 3 : 7, moves = isPlanar ? 2 : 3;
    const auto turned = [&](int body) { return isPlanar ? std::abs(b.q[Q * body + 2] - a.q[Q * body + 2]) : 0.0; };
    double turn = 1.2 * std::max(a.rate, b.rate) * (b.time - a.time);
    for (int i = 0; i < s.bodies; ++i) {
        const double moved = (b.q.segment(Q * i, moves) - a.q.segment(Q * i, moves)).norm();
        turn = std::max({turn, 2 / s.size * moved, turned(i)});
    }
    if (turn <= small) return turn;
    turn = 1.2 * std::max(a.boundRate, b.boundRate) * (b.time - a.time);
    forEachBond(s, [&](int body, int other) {
        const Vec3 from = apart(a.q, Q, moves, body, other), to = apart(b.q, Q, moves, body, other);
        const double across = std::max(s.size, std::min(from.norm(), to.norm()));
        turn = std::max({turn, 2 * (to - from).norm() / across, turned(body)});
    });
    return turn;
}

double RankWatch::violation(double t, const VecX& q) {
    evaluatePositions(*system_, t, q.data(), w_);
    return scaledViolation(*system_, w_.position);
}

void RankWatch::addSlopes(RankSample& sample) {
    if (sample.slope.size() > 0) return;
    sample.slope = sample.spin = VecX::Zero(system_->rows);
    if (!(sample.rate > 0)) return;
    // The difference of values of rounding 1e-16/φ: small for the curvature, and still far above that.
    const double step = 1e-5 / sample.rate;
    VecX q = sample.q;
    const VecX displacement = step * sample.v;
    displace(*system_, q.data(), displacement.data());
    factor(sample.time + step, q);
    solver_.rowDistances(besideDistance_);
    solver_.rowDirections(probes_, beside_);
    const double unknown = 2 * sample.moved / sample.smallest;  // by what a position is off its direction turns, too
    for (int row : rows_) {
        const auto r = static_cast<std::size_t>(row);
        const double sign = (sample.direction[r] * beside_[r]).sum() < 0 ? -1 : 1;
        sample.slope[row] = (sign * besideDistance_[row] - sample.distance[row]) / step;
        const double square = sample.direction[r].square().sum();
        const double turned =
            square > 0 ? std::sqrt((sign * beside_[r] - sample.direction[r]).square().sum() / square) : 0;
        sample.spin[row] = std::max(turned - unknown, 0.0) / step;
    }
}

}  // namespace zwang

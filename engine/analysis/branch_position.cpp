#include "engine/analysis/branch_position.h"

#include <algorithm>
#include <cmath>

#include "engine/system/followed_turns.h"

namespace zwang {

namespace {

constexpr double longest = 0.2;          ///< reach of a displacement
constexpr double straight = 2e-3;        ///< crossings are passed, and near misses cut, within this reach
constexpr double closed = 1e-10;         ///< scaled violation that counts as met
constexpr double mostCorrection = 0.25;  ///< of a displacement, by the projection that follows it
constexpr int mostTangents = 60;

/// Orthonormal columns in the order given; those that depend on earlier ones are left out.
MatX orthonormal(const MatX& columns) {
    MatX result(columns.rows(), columns.cols());
    Eigen::Index count = 0;
    for (Eigen::Index j = 0; j < columns.cols(); ++j) {
        VecX c = columns.col(j);
        const double before = c.norm();
        for (int pass = 0; pass < 2; ++pass) c -= result.leftCols(count) * (result.leftCols(count).transpose() * c);
        if (c.norm() > 1e-6 * before) result.col(count++) = c.normalized();
    }
    return result.leftCols(count);
}

}  // namespace

VecX seedDirection(Eigen::Index n, int k) {
    VecX direction(n);
    for (Eigen::Index i = 0; i < n; ++i)
        direction[i] = std::sin(1.7 * static_cast<double>(i + 1) * (k + 1) + 0.3 * k + 0.9);
    return direction;
}

BranchPosition::BranchPosition(std::shared_ptr<const System> system, const ConstraintStructure& structure, double t,
                               const VecX& q)
    : system_(std::move(system)), solver_(system_), w_(*system_), time_(t), q_(q), freedom_(structure.freedomNearby) {
    solver_.setRedundantRows(structure.redundantRows);
    reference_ = 1e-12;
    for (const VecX* place : {&structure.nearbyQ, &q}) {
        lookAt(*place);
        if (!solver_.isNearlySingular() && solver_.improveRedundantRows(w_)) solver_.factor(w_);
        pair_ = {};
        solver_.smallestPair(pair_);
        reference_ = std::max(reference_, pair_.value);
    }
    rate_ = reference_;
    tangents_.resize(system_->nv, 0);
    carryTangents(VecX());
}

const Workspace& BranchPosition::lookAt(const VecX& q) {
    evaluatePositions(*system_, time_, q.data(), w_);
    if (system_->rows > 0) solver_.factor(w_);
    return w_;
}

void BranchPosition::refresh() { lookAt(q_); }

void BranchPosition::project(VecX& z) {
    if (system_->rows == 0) return;
    if (isSingular()) {
        const VecX along = tangents_.transpose() * z;
        z = tangents_ * along;
    } else {
        solver_.removeNormalPartScaled(z);
    }
}

VecX BranchPosition::multipliers() {
    VecX lambda = VecX::Zero(system_->rows);
    if (system_->rows > 0 && !isSingular()) solver_.reactions(lambda);
    return lambda;
}

VecX BranchPosition::plain(const VecX& z) const {
    VecX v(system_->nv);
    solver_.fromScaled(z, v);
    return v;
}

double BranchPosition::length(const VecX& z) const { return reach(*system_, plain(z)); }

VecX BranchPosition::displaced(const VecX& z) const {
    VecX q = q_;
    displace(*system_, q.data(), plain(z).data());
    return q;
}

double BranchPosition::longestStep() const {
    if (system_->rows == 0) return longest;
    return std::clamp(0.4 * pair_.value / rate_, straight, longest);
}

bool BranchPosition::moveTo(VecX candidate, const VecX& z, const std::function<bool(const VecX& q)>& accept) {
    const System& s = *system_;
    const double step = length(z);
    VecX found = candidate;
    normalise(s, found.data());
    bool met = true;
    if (s.rows > 0) {
        met = projectPositions(solver_, s, time_, found, w_) < closed;
        const VecX difference = found - candidate;
        VecX correction(s.nv);
        velocitiesFromRates(s, candidate.data(), difference.data(), correction.data());
        met = met && reach(s, correction) < mostCorrection * step + 1e-9;
    }
    lookAt(found);
    if (!met || !accept(found)) {
        refresh();
        return false;
    }
    q_ = found;
    followTurns(s, w_);
    if (s.rows == 0) return true;
    const double before = pair_.value;
    solver_.smallestPair(pair_);
    if (!solver_.redundantRows().empty() && level() < 0.5 && !isSingular() && solver_.improveRedundantRows(w_)) {
        solver_.factor(w_);
        pair_ = {};
        solver_.smallestPair(pair_);
    } else if (step > 0) {
        rate_ = std::max({0.5 * rate_, std::abs(pair_.value - before) / std::max(step, 1e-3), 0.3 * reference_});
    }
    reference_ = std::max(reference_, pair_.value);
    carryTangents(z);
    return true;
}

void BranchPosition::carryTangents(const VecX& last) {
    const System& s = *system_;
    if (s.rows == 0 || level() > carried) {
        tangents_.resize(s.nv, 0);
        return;
    }
    if (isSingular()) {
        if (tangents_.cols() == 0 && last.size() > 0 && last.norm() > 0) take(last);
        return;
    }
    const int count = std::min(freedom_, mostTangents);
    MatX columns = tangents_;
    if (tangents_.cols() < count) {
        columns.resize(s.nv, count);
        for (int k = 0; k < count; ++k) columns.col(k) = seedDirection(s.nv, k);
        if (freedom_ > count && last.size() > 0) columns.col(0) = last;
    }
    for (Eigen::Index k = 0; k < columns.cols(); ++k) {
        VecX z = columns.col(k);
        solver_.removeNormalPartScaled(z);
        columns.col(k) = z;
    }
    tangents_ = orthonormal(columns);
}

std::vector<VecX> freedomDirections(BranchPosition& branch) {
    const System& s = branch.system();
    const int count = std::min(branch.freedom(), mostTangents), D = s.width(), moves = s.space == Space::planar ? 2 : 3;
    MatX columns(s.nv, count);
    for (int k = 0; k < count; ++k) {
        VecX z = seedDirection(s.nv, k);
        branch.project(z);
        columns.col(k) = z;
    }
    columns = orthonormal(columns);
    if (columns.cols() == 0) return {};
    for (Eigen::Index k = 0; k < columns.cols(); ++k) columns.col(k) = branch.plain(columns.col(k));
    for (int i = 0; i < s.nv; ++i)
        if (i % D < moves) columns.row(i) /= s.size;
    for (Eigen::Index k = 0; k < columns.cols(); ++k) {  // Gauss-Jordan on the columns
        Eigen::Index row = 0, column = 0;
        columns.rightCols(columns.cols() - k).cwiseAbs().maxCoeff(&row, &column);
        columns.col(k).swap(columns.col(k + column));
        columns.col(k) /= columns(row, k);
        for (Eigen::Index j = 0; j < columns.cols(); ++j)
            if (j != k) columns.col(j) -= columns(row, j) * columns.col(k);
    }
    std::vector<VecX> directions;
    for (Eigen::Index k = 0; k < columns.cols(); ++k) {
        VecX direction = columns.col(k) / columns.col(k).cwiseAbs().maxCoeff();
        for (int i = 0; i < s.nv; ++i)
            if (i % D < moves) direction[i] *= s.size;
        directions.push_back(direction);
    }
    return directions;
}

void BranchPosition::take(const VecX& tangent) {
    tangents_.resize(tangent.size(), 1);
    tangents_.col(0) = tangent.normalized();
}

}  // namespace zwang

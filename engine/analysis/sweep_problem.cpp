#include "engine/analysis/sweep_problem.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace zwang {

namespace {

/// Bodies that no joint holds: their accelerations are their own forces over their inertia.
std::vector<bool> freeBodies(const System& system) {
    std::vector<bool> isFree(static_cast<std::size_t>(system.bodies), true);
    const auto hold = [&](int body, int) {
        if (body >= 0) isFree[static_cast<std::size_t>(body)] = false;
    };
    for (const RowBlock& block : system.blocks) block.forEachSide(hold);
    for (const AddedInertia& added : system.addedInertia) hold(added.body, 0);
    return isFree;
}

const CompiledSurface* jointSurface(const System& system, std::size_t contact) {
    const int on = system.contacts[contact].surface;
    if (on < 0 || system.surfaces[static_cast<std::size_t>(on)].normal >= 0) return nullptr;
    return &system.surfaces[static_cast<std::size_t>(on)];
}

/// F of a body's rotation (Metric), in space.
Eigen::Map<const Eigen::Matrix<double, 3, 3, Eigen::RowMajor>> turnOf(const System& system, int body) {
    return Eigen::Map<const Eigen::Matrix<double, 3, 3, Eigen::RowMajor>>(
        &system.metric.turn[9 * static_cast<std::size_t>(body)]);
}

/// M^(−1/2) f of a force on a body; none of one on the ground.
std::array<double, 6> scaledForce(const System& system, int body, const std::array<double, 6>& force) {
    if (body < 0) return {};
    const double move = system.metric.move[static_cast<std::size_t>(body)];
    if (system.space == Space::planar)
        return {move * force[0], move * force[1], system.metric.turn[static_cast<std::size_t>(body)] * force[2]};
    const Vec3 turn = turnOf(system, body).transpose() * Vec3(force[3], force[4], force[5]);
    return {move * force[0], move * force[1], move * force[2], turn[0], turn[1], turn[2]};
}

/// M^(1/2) a of the accelerations of a body.
std::array<double, 6> scaledMotion(const System& system, int body, const double* a) {
    const double move = system.metric.move[static_cast<std::size_t>(body)];
    if (system.space == Space::planar)
        return {a[0] / move, a[1] / move, a[2] / system.metric.turn[static_cast<std::size_t>(body)]};
    const Vec3 turn = turnOf(system, body).triangularView<Eigen::Upper>().solve(Vec3(a[3], a[4], a[5]));
    return {a[0] / move, a[1] / move, a[2] / move, turn[0], turn[1], turn[2]};
}

std::array<double, 6> unscaledMotion(const System& system, int body, const double* u) {
    const double move = system.metric.move[static_cast<std::size_t>(body)];
    if (system.space == Space::planar)
        return {move * u[0], move * u[1], system.metric.turn[static_cast<std::size_t>(body)] * u[2]};
    const Vec3 turn = turnOf(system, body) * Vec3(u[3], u[4], u[5]);
    return {move * u[0], move * u[1], move * u[2], turn[0], turn[1], turn[2]};
}

VecX loadOf(const CompiledSurface& surface, const VecX& multipliers) {
    return multipliers.segment(surface.loadRow, surface.loadScale.size()).cwiseProduct(surface.loadScale);
}

}  // namespace

SweepProblem::SweepProblem(const System& system, ConstraintSolver& solver, Workspace& w,
                           const std::vector<std::size_t>& which, const std::vector<ContactState>& states)
    : system_(system), width_(system.width()), which_(which) {
    const std::vector<bool> isFree = freeBodies(system);
    const auto movesFreely = [&](int body) { return body < 0 || isFree[static_cast<std::size_t>(body)]; };
    std::vector<std::size_t> inJoints;  // rows whose loads multipliers tell
    for (std::size_t i = 0; i < which.size(); ++i) {
        addRow(system.contacts[which[i]], states[i]);
        if (!jointSurface(system, which[i])) continue;
        inJoints.push_back(i);
        loads_.resize(which.size());
        loads_[i].byForce.resize(which.size());
    }
    const VecX rest = VecX::Zero(system.rows), forces = w.force;
    VecX a(system.nv), unit(system.nv), lambda;
    for (std::size_t i = 0; i < which.size(); ++i) {
        const CompiledContact& contact = system.contacts[which[i]];
        Row& row = rows_[i];
        if (contact.more.empty() && movesFreely(contact.a.body) && movesFreely(contact.b.body)) {
            respondFreely(i);
            continue;
        }
        w.force.setZero();
        addAlongContact(system, contact, states_[i], 1, w.force);
        solver.toScaled(w.force, unit);
        solver.accelerate(w, rest, a);
        respond(row, a);
        row.mobility = alongContact(system, contact, states_[i], a.data());
        row.moves = row.mobility > ContactProblem::leastMobility * unit.squaredNorm();
        if (inJoints.empty()) continue;
        solver.reactions(lambda);
        for (const std::size_t j : inJoints) loads_[j].byForce[i] = loadOf(*jointSurface(system, which[j]), lambda);
    }
    w.force = forces;
    findNormals(which);
}

SweepProblem::SweepProblem(const System& system, const ContactProblem& problem)
    : system_(system), width_(system.width()), which_(problem.which()) {
    const VecX free = problem.accelerations(VecX::Zero(static_cast<Eigen::Index>(problem.size())));
    for (std::size_t i = 0; i < problem.size(); ++i) {
        const auto at = static_cast<Eigen::Index>(i);
        Row& row = addRow(system.contacts[which_[i]], problem.state(i));
        respond(row, problem.response(i));
        row.mobility = problem.coupling()(at, at);
        row.moves = problem.moves(i);
        row.free = free[at];
        const CompiledSurface* surface = jointSurface(system, which_[i]);
        if (!surface) continue;
        loads_.resize(problem.size());
        loads_[i].free = problem.freeLoad(i);
        for (std::size_t j = 0; j < problem.size(); ++j)
            loads_[i].byForce.push_back(loadOf(*surface, problem.multipliers(j)));
    }
    findNormals(which_);
}

void SweepProblem::readForces(ConstraintSolver& solver, const Workspace& w, const VecX& target) {
    VecX a(system_.nv), lambda;
    solver.accelerate(w, target, a);
    bool hasReactions = false;
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        rows_[i].free = alongContact(system_, system_.contacts[which_[i]], states_[i], a.data()) + states_[i].bias;
        const CompiledSurface* surface = jointSurface(system_, which_[i]);
        if (!surface) continue;
        if (!std::exchange(hasReactions, true)) solver.reactions(lambda);
        loads_[i].free = loadOf(*surface, lambda);
    }
}

SweepProblem::Row& SweepProblem::addRow(const CompiledContact& contact, const ContactState& state) {
    states_.push_back(state);
    Row& row = rows_.emplace_back();
    const auto at = [this](int body) { return body < 0 ? static_cast<int>(system_.nv) : width_ * body; };
    row.a = at(contact.a.body);
    row.b = at(contact.b.body);
    for (const auto& [body, force] : {std::pair{contact.a.body, &state.onA}, std::pair{contact.b.body, &state.onB}}) {
        const std::array<double, 6> direction = scaledForce(system_, body, *force);
        directions_.insert(directions_.end(), direction.begin(), direction.begin() + width_);
    }
    row.firstMore = more_.size();
    for (std::size_t k = 0; k < state.onMore.size(); ++k)
        more_.push_back({width_ * contact.more[k], scaledForce(system_, contact.more[k], state.onMore[k])});
    row.more = more_.size() - row.firstMore;
    return row;
}

void SweepProblem::respond(Row& row, const VecX& a) {
    row.isFree = false;
    row.first = changed_.size();
    for (int body = 0; body < system_.bodies; ++body) {
        const auto own = a.segment(Eigen::Index{width_} * body, width_);
        if (own.isZero(0)) continue;
        changed_.push_back(width_ * body);
        const std::array<double, 6> change = scaledMotion(system_, body, own.data());
        changes_.insert(changes_.end(), change.begin(), change.begin() + width_);
    }
    row.count = changed_.size() - row.first;
}

void SweepProblem::respondFreely(std::size_t i) {
    const Eigen::Map<const VecX> d(direction(i), 2 * Eigen::Index{width_});
    rows_[i].isFree = true;
    rows_[i].mobility = d.squaredNorm();
    rows_[i].moves = rows_[i].mobility > 0;
}

double SweepProblem::alongMore(std::size_t i, const VecX& u) const {
    const Row& row = rows_[i];
    double sum = 0;
    for (std::size_t k = row.firstMore; k < row.firstMore + row.more; ++k)
        for (int c = 0; c < width_; ++c) sum += more_[k].direction[static_cast<std::size_t>(c)] * u[more_[k].at + c];
    return sum;
}

void SweepProblem::add(std::size_t i, double size, VecX& u) const {
    const Row& row = rows_[i];
    if (row.isFree) {
        const double* d = direction(i);
        for (int c = 0; c < width_; ++c) {
            u[row.a + c] += size * d[c];
            u[row.b + c] += size * d[width_ + c];
        }
        return;
    }
    const double* change = &changes_[static_cast<std::size_t>(width_) * row.first];
    for (std::size_t k = row.first; k < row.first + row.count; ++k, change += width_)
        for (int c = 0; c < width_; ++c) u[changed_[k] + c] += size * change[c];
}

bool SweepProblem::movesOnlyItsOwn(std::size_t i, double* onFirst, double* onSecond) const {
    const Row& row = rows_[i];
    if (row.isFree) {
        std::copy_n(direction(i), width_, onFirst);
        std::copy_n(direction(i) + width_, width_, onSecond);
        return true;
    }
    std::fill_n(onFirst, width_, 0.0);
    std::fill_n(onSecond, width_, 0.0);
    for (std::size_t k = row.first; k < row.first + row.count; ++k) {
        if (changed_[k] != row.a && changed_[k] != row.b) return false;
        std::copy_n(&changes_[static_cast<std::size_t>(width_) * k], width_, changed_[k] == row.a ? onFirst : onSecond);
    }
    return true;
}

VecX SweepProblem::motionOf(const VecX& r) const {
    VecX u = VecX::Zero(motions());
    for (std::size_t i = 0; i < size(); ++i)
        if (const double size = r[static_cast<Eigen::Index>(i)]; size != 0) add(i, size, u);
    return u;
}

double SweepProblem::energy(const VecX& r, const VecX& target) const {
    double sum = motionOf(r).squaredNorm() / 2;
    for (std::size_t i = 0; i < size(); ++i) {
        const auto at = static_cast<Eigen::Index>(i);
        sum += r[at] * (free(i) - target[at]);
    }
    return sum;
}

VecX SweepProblem::accelerations(const VecX& r) const {
    VecX u = motionOf(r);
    for (int body = 0; body < system_.bodies; ++body) {
        double* own = &u[Eigen::Index{width_} * body];
        const std::array<double, 6> a = unscaledMotion(system_, body, own);
        std::copy(a.begin(), a.begin() + width_, own);
    }
    return u.head(system_.nv);
}

void SweepProblem::findNormals(const std::vector<std::size_t>& which) {
    std::unordered_map<std::size_t, int> rowOf;
    for (std::size_t i = 0; i < which.size(); ++i) rowOf[which[i]] = static_cast<int>(i);
    for (std::size_t i = 0; i < which.size(); ++i) {
        const int on = system_.contacts[which[i]].surface;
        if (on < 0) continue;
        const int normal = system_.surfaces[static_cast<std::size_t>(on)].normal;
        if (normal < 0) continue;
        const auto found = rowOf.find(static_cast<std::size_t>(normal));
        if (found != rowOf.end()) rows_[i].normal = found->second;
    }
}

double SweepProblem::loadOfJoint(std::size_t i, const VecX& r) const {
    if (loads_.empty()) return 0;
    VecX load = loads_[i].free;
    for (std::size_t k = 0; k < loads_[i].byForce.size(); ++k)
        if (loads_[i].byForce[k].size() > 0) load += r[static_cast<Eigen::Index>(k)] * loads_[i].byForce[k];
    return load.size() == 0 ? 0 : load.norm();
}

}  // namespace zwang

#include "engine/analysis/sweep_problem.h"

#include <cmath>
#include <unordered_map>

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

VecX loadOf(const CompiledSurface& surface, const VecX& multipliers) {
    return multipliers.segment(surface.loadRow, surface.loadScale.size()).cwiseProduct(surface.loadScale);
}

}  // namespace

SweepProblem::SweepProblem(const System& system, ConstraintSolver& solver, Workspace& w,
                           const std::vector<std::size_t>& which, const std::vector<ContactNear>& near)
    : system_(system), width_(system.width()), which_(which) {
    const std::vector<bool> isFree = freeBodies(system);
    const auto movesFreely = [&](int body) { return body < 0 || isFree[static_cast<std::size_t>(body)]; };
    std::vector<std::size_t> inJoints;  // rows whose loads multipliers tell
    for (std::size_t i = 0; i < which.size(); ++i) {
        addRow(system.contacts[which[i]], contactState(system, w, system.contacts[which[i]], near[i]));
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
        if (movesFreely(contact.a.body) && movesFreely(contact.b.body)) {
            respondFreely(row, contact.a.body, states_[i].onA);
            respondFreely(row, contact.b.body, states_[i].onB);
            row.moves = row.mobility > 0;
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
        rows_[i].free = along(i, a) + states_[i].bias;
        const CompiledSurface* surface = jointSurface(system_, which_[i]);
        if (!surface) continue;
        if (!std::exchange(hasReactions, true)) solver.reactions(lambda);
        loads_[i].free = loadOf(*surface, lambda);
    }
}

SweepProblem::Row& SweepProblem::addRow(const CompiledContact& contact, const ContactState& state) {
    states_.push_back(state);
    Row& row = rows_.emplace_back();
    if (contact.a.body >= 0) row.a = Eigen::Index{width_} * contact.a.body;
    if (contact.b.body >= 0) row.b = Eigen::Index{width_} * contact.b.body;
    row.first = changed_.size();
    for (const auto* direction : {&state.onA, &state.onB})
        directions_.insert(directions_.end(), direction->begin(), direction->begin() + width_);
    return row;
}

void SweepProblem::respond(Row& row, const VecX& a) {
    row.first = changed_.size();
    for (int body = 0; body < system_.bodies; ++body) {
        const auto own = a.segment(Eigen::Index{width_} * body, width_);
        if (own.isZero(0)) continue;
        changed_.push_back(Eigen::Index{width_} * body);
        changes_.insert(changes_.end(), own.begin(), own.end());
    }
    row.count = changed_.size() - row.first;
}

void SweepProblem::respondFreely(Row& row, int body, const std::array<double, 6>& force) {
    if (row.count == 0) row.first = changed_.size();
    if (body < 0) return;
    const auto k = static_cast<std::size_t>(body);
    std::array<double, 6> change{};
    const int moves = system_.width() / 2 + system_.width() % 2;  // 2 of 3, 3 of 6
    const double mobile = system_.metric.move[k] * system_.metric.move[k];
    for (std::size_t c = 0; c < static_cast<std::size_t>(moves); ++c) change[c] = mobile * force[c];
    if (system_.space == Space::planar) {
        change[2] = system_.metric.turn[k] * system_.metric.turn[k] * force[2];
    } else {
        const Eigen::Map<const Eigen::Matrix<double, 3, 3, Eigen::RowMajor>> F(&system_.metric.turn[9 * k]);
        const Vec3 turn = F * (F.transpose() * Vec3(force[3], force[4], force[5]));
        std::copy(turn.begin(), turn.end(), change.begin() + 3);
    }
    for (std::size_t c = 0; c < 6; ++c) row.mobility += force[c] * change[c];
    changed_.push_back(Eigen::Index{width_} * body);
    changes_.insert(changes_.end(), change.begin(), change.begin() + width_);
    ++row.count;
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

// Where no forces obey Coulomb's law: rests that do not quite, and impacts without a collision, by which slips jump
// (Painlevé).
#include <algorithm>

#include "engine/analysis/contacts.h"

namespace zwang {

namespace {

constexpr double atOnce = 1e-9;  ///< of an output step: two events are one

/// The gaps that impulses push, and the slips that they hold; those of a step leave them what it adds.
std::vector<std::size_t> stoppedBy(const VecX& p, const std::vector<ImpactSlip>& slips,
                                   const std::vector<std::size_t>& which) {
    constexpr double inside = 1 - 1e-6;  // its bound
    std::vector<std::size_t> stopped;
    for (const ImpactSlip& slip : slips) {
        if (!(p[slip.push] > 0)) continue;
        stopped.push_back(which[static_cast<std::size_t>(slip.push)]);
        const VecX friction = p(slip.rows);
        if (!(friction.norm() < inside * slip.friction * p[slip.push])) continue;
        for (const Eigen::Index row : slip.rows) stopped.push_back(which[static_cast<std::size_t>(row)]);
    }
    return stopped;
}

}  // namespace

void Contacts::stopResting(ConstraintSolver& solver, Workspace& w, VecX& v) const {
    evaluateVelocities(*system_, v.data(), w);
    std::vector<std::size_t> resting;
    for (const std::size_t k : withSlips(met(w))) {
        const CompiledContact& contact = system_->contacts[k];
        const auto rate = [&](std::size_t of) {
            const CompiledContact& one = system_->contacts[of];
            return std::abs(alongContact(*system_, one, contactState(*system_, w, one, near(of)), v.data()));
        };
        const std::size_t gap = isSlip(k) ? static_cast<std::size_t>(contact.normal) : k;
        const bool slides = isSlip(k) && slipOf(static_cast<std::size_t>(contact.surface), w, v).norm() >
                                             restSlip(static_cast<std::size_t>(contact.surface));
        if (!slides && rate(gap) <= closeTo * restRate(gap)) resting.push_back(k);
    }
    if (resting.empty()) return;
    stopAll(solver, w, resting, v);
    evaluateVelocities(*system_, v.data(), w);
}

bool Contacts::jam(ConstraintSolver& solver, Workspace& w, VecX& v, Impact& impact) {
    evaluateVelocities(*system_, v.data(), w);
    evaluateForces(*system_, w);
    std::vector<Met> all = met(w);
    std::erase_if(all, [&](const Met& each) {  // a corner that has come past the end of a line
        const CompiledContact& contact = system_->contacts[each.contact];
        if (!(contact.shape.length > 0) || contact.shape.isPiece()) return false;
        ContactNear::Part& part = modes_.change(each.contact).part;
        part = partOfLine(contact, alongLength(*system_, w, contact), closeTo * gapTolerance(each.contact, 0));
        return part != ContactNear::Part::line && contact.shape.firstRadius + contact.shape.secondRadius == 0;
    });
    if (all.empty()) return false;
    Strike strike = strikeAt(solver, w, all, v);
    std::vector<Met> closed;
    for (std::size_t i = 0; i < all.size(); ++i)
        if (strike.rates[static_cast<Eigen::Index>(i)] <= closeTo * restRate(all[i].contact)) closed.push_back(all[i]);
    if (closed.empty()) return false;
    if (closed.size() < all.size()) strike = strikeAt(solver, w, all = closed, v);
    strike.problem->readForces(solver, w, w.eta);
    const auto [W, rates, side, slips] = impactInput(*strike.problem, all, v, strike.rates);
    const VecX accelerations = strike.problem->accelerations(VecX::Zero(rates.size()));
    strike.impulses = jammingImpulses(W, rates, side.cwiseProduct(accelerations), slips, atOnce * visible_);
    if (!strike.impulses.obey) return false;
    const std::vector<std::size_t> stopped = stoppedBy(strike.impulses.p, slips, strike.problem->which());
    if (stopped.empty()) return false;
    strike.impulses.p = strike.impulses.p.cwiseProduct(side);
    const double before = kineticEnergy(*system_, v.data());
    const double supplied = strikeWith(*strike.problem, strike.impulses.p, w, v);
    stopAll(solver, w, stopped, v);
    impact.jammed = troubledElement_;
    impact.supplied += supplied;
    impact.lost += before + supplied - kineticEnergy(*system_, v.data());
    evaluateVelocities(*system_, v.data(), w);
    addJam(all, strike);
    return true;
}

/// Behind what was recorded at this instant.
void Contacts::addJam(const std::vector<Met>& met, const Strike& strike) {
    const SingleImpact one{strike.impulses.p, std::vector<bool>(met.size(), false)};
    if (record_.isEmpty()) {
        record_.which = strike.problem->which();
        record_.impulses = one.p;
        record_.closing = one.closing;
        record_.restitution.assign(met.size(), 0);
        for (const std::size_t k : record_.which) record_.stands.push_back(near(k).stand);
        return;
    }
    if (record_.which != strike.problem->which() || record_.inPhases) {
        record_.orderDecides = true;  // two lists of contacts, of which derivatives know one
        return;
    }
    if (record_.sequence.empty()) record_.sequence.push_back({record_.impulses, record_.closing});
    record_.sequence.push_back(one);
    record_.impulses += one.p;
}

}  // namespace zwang

// Impacts at stops: Newton's rule with the constraints of all joints.
#include <algorithm>
#include <cmath>

#include "engine/analysis/contacts.h"
#include "engine/analysis/impact_friction.h"
#include "engine/math/complementarity.h"

namespace zwang {

namespace {

constexpr double closeTo = 10;    ///< tolerances within which a gap or a rate counts as none after an event
constexpr double noFlight = 1e3;  ///< tolerances of a gap that a rebound must reach to be one

}  // namespace

std::vector<Contacts::Met> Contacts::met(const Workspace& w) const {
    std::vector<Met> all;
    for (std::size_t k = 0; k < modes_.size(); ++k) {
        const CompiledContact& contact = system_->contacts[k];
        if (!contact.hasStops) continue;
        const double value = contactState(*system_, w, contact, {near(k).value}).value;
        const double close = closeTo * gapTolerance(k, value);
        if (contact.shape.outline &&
            partOfLine(contact, alongLength(*system_, w, contact), close) != ContactNear::Part::line)
            continue;  // another piece is touched
        if (modes_[k].kind == ContactMode::Kind::atLower || value - contact.lower <= close)
            all.push_back({k, 1});
        else if (modes_[k].kind == ContactMode::Kind::atUpper || contact.upper - value <= close)
            all.push_back({k, -1});
    }
    return all;
}

std::vector<std::size_t> Contacts::withSlips(const std::vector<Met>& met) const {
    std::vector<std::size_t> which;
    for (const Met& each : met) which.push_back(each.contact);
    for (const CompiledSurface& surface : system_->surfaces)
        for (std::size_t i = 0; i < met.size() && surface.normal >= 0; ++i)
            if (which[i] == static_cast<std::size_t>(surface.normal))
                for (std::size_t k = 0; k < surface.count; ++k) which.push_back(surface.first + k);
    return which;
}

/// b = (1 + e) γ⁻ for what closes, γ⁻ for what does not.
VecX Contacts::impulsesOf(const ContactProblem& problem, const std::vector<Met>& met, const VecX& v, const VecX& rates,
                          const std::vector<double>& restitution) const {
    const auto& which = problem.which();
    const auto m = static_cast<Eigen::Index>(met.size()), n = static_cast<Eigen::Index>(which.size());
    VecX b(n), side = VecX::Ones(n);
    for (Eigen::Index i = 0; i < m; ++i) {
        side[i] = met[static_cast<std::size_t>(i)].side;
        b[i] = rates[i] < 0 ? (1 + restitution[static_cast<std::size_t>(i)]) * rates[i] : rates[i];
    }
    std::vector<ImpactSlip> slips;
    for (Eigen::Index i = m; i < n; ++i) {
        const auto at = static_cast<std::size_t>(i);
        const CompiledContact& contact = system_->contacts[which[at]];
        b[i] = alongContact(*system_, contact, problem.state(at), v.data());
        if (contact.component == 0) {
            const auto push = std::find(which.begin(), which.end(), static_cast<std::size_t>(contact.normal));
            slips.push_back({push - which.begin(), {}, surfaceOf(which[at]).friction});
        }
        slips.back().rows.push_back(i);
    }
    const MatX W = side.asDiagonal() * problem.coupling() * side.asDiagonal();
    return side.cwiseProduct(slips.empty() ? complementaryPushes(W, b) : impulsesWithFriction(W, b, slips));
}

/// The coefficients of restitution, 0 where the rebound would be none: with the rate γ⁺ and the acceleration of the
/// open gap it would rise by γ⁺²/(2 |γ̇|).
Contacts::Rebound Contacts::reboundAt(ConstraintSolver& solver, Workspace& w, const std::vector<Met>& met,
                                      const ContactProblem& problem, const VecX& v, const VecX& rates) {
    Rebound result;
    std::vector<double>& restitution = result.restitution;
    for (const Met& each : met) restitution.push_back(system_->contacts[each.contact].restitution);
    const VecX impulses = impulsesOf(problem, met, v, rates, restitution), changes = problem.coupling() * impulses;
    VecX after = v, rebound = rates;
    for (std::size_t i = 0; i < problem.size(); ++i)
        after += impulses[static_cast<Eigen::Index>(i)] * problem.response(i);
    for (std::size_t i = 0; i < met.size(); ++i)
        rebound[static_cast<Eigen::Index>(i)] += met[i].side * changes[static_cast<Eigen::Index>(i)];
    // As it would fly: the stops open, the joints that rub slip as they then move.
    evaluateVelocities(*system_, after.data(), w);
    evaluateForces(*system_, w);
    std::vector<std::size_t> which;
    for (const Met& each : met) which.push_back(each.contact);
    for (std::size_t k = 0; k < modes_.size(); ++k)
        if (rubs(k) && !isSlip(k) && std::find(which.begin(), which.end(), k) == which.end()) which.push_back(k);
    ContactProblem flight(*system_, solver, w, which, nears());
    flight.readForces(solver, w, w.eta);
    const std::vector<Vec3> slips = slipsOf(flight, after.data());
    std::vector<ContactLaw> laws;
    for (std::size_t i = 0; i < which.size(); ++i) {
        const std::size_t k = which[i];
        const auto j = static_cast<std::size_t>(std::max(system_->contacts[k].surface, 0));
        const bool slides = rubs(k) && slips[j].norm() > restSlip(j);
        laws.push_back(slidingLaw(k, flight.state(i), slides ? Vec3(slips[j].normalized()) : Vec3(Vec3::Zero())));
        laws.back().holds = modes_[k].kind == ContactMode::Kind::stuck;
    }
    VecX r;
    if (!flight.solve(laws, r)) return result;
    const VecX accelerations = flight.accelerations(r);
    for (std::size_t i = 0; i < met.size(); ++i) {
        const auto at = static_cast<Eigen::Index>(i);
        const double towards = -met[i].side * accelerations[at];
        const double height = noFlight * gapTolerance(met[i].contact, problem.state(i).value);
        if (rebound[at] <= closeTo * restRate(met[i].contact) ||
            (towards > 0 && rebound[at] * rebound[at] < 2 * towards * height)) {
            restitution[i] = 0;
            result.none.push_back(met[i].contact);
        }
    }
    return result;
}

/// A block that rocks from corner to corner opens a gap by closing another, faster and faster: that ends as bounces do.
bool Contacts::stopOpening(ConstraintSolver& solver, Workspace& w, const std::vector<std::size_t>& none,
                           VecX& v) const {
    std::vector<std::size_t> opening;
    for (const std::size_t k : none) {
        const CompiledContact& contact = system_->contacts[k];
        const double rate = alongContact(*system_, contact, contactState(*system_, w, contact, near(k)), v.data());
        if (contact.measure == CompiledContact::Measure::gap && rate > closeTo * restRate(k)) opening.push_back(k);
    }
    if (!opening.empty()) stop(solver, w, none, v);
    return !opening.empty();
}

Contacts::Impact Contacts::meet(ConstraintSolver& solver, Workspace& w, VecX& v) {
    Impact impact;
    record_ = {};
    trouble_.clear();
    evaluateVelocities(*system_, v.data(), w);
    const std::vector<Met> all = met(w);
    if (all.empty()) return impact;
    const std::vector<std::size_t> which = withSlips(all);
    const ContactProblem problem(*system_, solver, w, which, nears());
    VecX rates(static_cast<Eigen::Index>(all.size()));
    bool closes = false;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const double rate =
            all[i].side * alongContact(*system_, system_->contacts[which[i]], problem.state(i), v.data());
        largestRate_[which[i]] = std::max(largestRate_[which[i]], std::abs(rate));
        rates[static_cast<Eigen::Index>(i)] = rate;
        if (rate >= -closeTo * restRate(which[i])) continue;
        closes = true;
        if (!problem.moves(i)) {
            blame(which[i], "a motor drives " + system_->contacts[which[i]].element +
                                " into its stop; end its motion before the limit, or move the limit");
            return impact;
        }
    }
    if (!closes) return impact;
    const Rebound rebound = reboundAt(solver, w, all, problem, v, rates);
    const VecX impulses = impulsesOf(problem, all, v, rates, rebound.restitution);
    const double before = kineticEnergy(*system_, v.data());
    for (std::size_t i = 0; i < which.size(); ++i) {
        const double impulse = impulses[static_cast<Eigen::Index>(i)];
        v += impulse * problem.response(i);
        // Constraints that move take part with their impulses −λ, which do work.
        impact.supplied -= impulse * problem.multipliers(i).dot(w.rate);
    }
    record_ = {which, rebound.none, impulses, rebound.restitution, {}, false};
    for (std::size_t i = 0; i < all.size(); ++i)
        record_.closing.push_back(rates[static_cast<Eigen::Index>(i)] < -closeTo * restRate(which[i]));
    if (!rebound.none.empty() && hasGaps()) record_.stopped = stopOpening(solver, w, rebound.none, v);
    impact.lost = before + impact.supplied - kineticEnergy(*system_, v.data());
    evaluateVelocities(*system_, v.data(), w);
    return impact;
}

}  // namespace zwang

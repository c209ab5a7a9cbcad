// Impacts at stops: Newton's rule with the constraints of all joints.
#include <algorithm>
#include <cmath>

#include "engine/analysis/contacts.h"
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
        if (modes_[k].kind == ContactMode::Kind::atLower || value - contact.lower <= close)
            all.push_back({k, 1});
        else if (modes_[k].kind == ContactMode::Kind::atUpper || contact.upper - value <= close)
            all.push_back({k, -1});
    }
    return all;
}

/// The impulses; b = (1 + e) γ⁻ for what closes, γ⁻ for what does not.
VecX Contacts::pushesOf(const ContactProblem& problem, const std::vector<Met>& met, const VecX& rates,
                        const std::vector<double>& restitution) const {
    const auto m = static_cast<Eigen::Index>(met.size());
    MatX W = problem.coupling();
    VecX b = rates;
    for (Eigen::Index i = 0; i < m; ++i) {
        if (b[i] < 0) b[i] *= 1 + restitution[static_cast<std::size_t>(i)];
        for (Eigen::Index j = 0; j < m; ++j)
            W(i, j) *= met[static_cast<std::size_t>(i)].side * met[static_cast<std::size_t>(j)].side;
    }
    return complementaryPushes(W, b);
}

/// The coefficients of restitution, 0 where the rebound would be none: with the rate γ⁺ and the acceleration of the
/// open gap it would rise by γ⁺²/(2 |γ̇|).
std::vector<double> Contacts::restitutionAt(ConstraintSolver& solver, Workspace& w, const std::vector<Met>& met,
                                            const ContactProblem& problem, const VecX& v, const VecX& rates) {
    std::vector<double> restitution;
    for (const Met& each : met) restitution.push_back(system_->contacts[each.contact].restitution);
    const VecX pushes = pushesOf(problem, met, rates, restitution);
    VecX after = v, rebound = rates;
    for (std::size_t i = 0; i < met.size(); ++i) {
        const double push = pushes[static_cast<Eigen::Index>(i)] * met[i].side;
        after += push * problem.response(i);
        for (std::size_t j = 0; j < met.size(); ++j)
            rebound[static_cast<Eigen::Index>(j)] +=
                met[j].side * push * problem.coupling()(static_cast<Eigen::Index>(j), static_cast<Eigen::Index>(i));
    }
    // As it would fly: the stops open, the joints that rub slip as they then move.
    evaluateVelocities(*system_, after.data(), w);
    evaluateForces(*system_, w);
    std::vector<std::size_t> which;
    for (const Met& each : met) which.push_back(each.contact);
    for (std::size_t k = 0; k < modes_.size(); ++k)
        if (rubs(k) && std::find(which.begin(), which.end(), k) == which.end()) which.push_back(k);
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
    if (!flight.solve(laws, r)) return restitution;
    const VecX accelerations = flight.accelerations(r);
    for (std::size_t i = 0; i < met.size(); ++i) {
        const auto at = static_cast<Eigen::Index>(i);
        const double towards = -met[i].side * accelerations[at];
        const double height = noFlight * gapTolerance(met[i].contact, problem.state(i).value);
        if (rebound[at] <= closeTo * restRate(met[i].contact) ||
            (towards > 0 && rebound[at] * rebound[at] < 2 * towards * height))
            restitution[i] = 0;
    }
    return restitution;
}

Contacts::Impact Contacts::meet(ConstraintSolver& solver, Workspace& w, VecX& v) {
    Impact impact;
    trouble_.clear();
    evaluateVelocities(*system_, v.data(), w);
    const std::vector<Met> all = met(w);
    if (all.empty()) return impact;
    std::vector<std::size_t> which;
    for (const Met& each : all) which.push_back(each.contact);
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
    const VecX pushes = pushesOf(problem, all, rates, restitutionAt(solver, w, all, problem, v, rates));
    const double before = kineticEnergy(*system_, v.data());
    for (std::size_t i = 0; i < all.size(); ++i) {
        const double push = pushes[static_cast<Eigen::Index>(i)] * all[i].side;
        v += push * problem.response(i);
        // Constraints that move take part with their impulses −λ, which do work.
        impact.supplied -= push * problem.multipliers(i).dot(w.rate);
    }
    impact.lost = before + impact.supplied - kineticEnergy(*system_, v.data());
    evaluateVelocities(*system_, v.data(), w);
    return impact;
}

}  // namespace zwang

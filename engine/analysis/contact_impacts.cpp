// Impacts at stops and of shapes: the rule of the run with the constraints of all joints.
#include <algorithm>
#include <cmath>

#include "engine/analysis/contact_rims.h"
#include "engine/analysis/convex_sight.h"
#include "engine/analysis/gap_curve.h"
#include "engine/analysis/impact_friction.h"

namespace zwang {

namespace {

constexpr double noFlight = 50;  ///< tolerances of a gap that a rebound must reach to be one

}  // namespace

double Contacts::strikeWith(const ContactProblem& problem, const VecX& impulses, const Workspace& w, VecX& v) {
    double supplied = 0;
    for (std::size_t i = 0; i < problem.size(); ++i) {
        const double impulse = impulses[static_cast<Eigen::Index>(i)];
        v += impulse * problem.response(i);
        supplied -= impulse * problem.multipliers(i).dot(w.rate);
    }
    return supplied;
}

/// In the signs of the impact: rates that close are below zero.
Contacts::ImpactInput Contacts::impactInput(const ContactProblem& problem, const std::vector<Met>& met, const VecX& v,
                                            const VecX& rates) const {
    const auto& which = problem.which();
    const auto m = static_cast<Eigen::Index>(met.size()), n = static_cast<Eigen::Index>(which.size());
    ImpactInput input;
    input.rates.resize(n);
    input.side = VecX::Ones(n);
    for (Eigen::Index i = 0; i < m; ++i) {
        input.side[i] = met[static_cast<std::size_t>(i)].side;
        input.rates[i] = rates[i];
    }
    for (Eigen::Index i = m; i < n; ++i) {
        const auto at = static_cast<std::size_t>(i);
        const CompiledContact& contact = system_->contacts[which[at]];
        input.rates[i] = alongContact(*system_, contact, problem.state(at), v.data());
        if (contact.component == 0) {
            const auto push = std::find(which.begin(), which.end(), static_cast<std::size_t>(contact.normal));
            input.slips.push_back({push - which.begin(), {}, surfaceOf(which[at]).friction});
        }
        input.slips.back().rows.push_back(i);
    }
    input.W = input.side.asDiagonal() * problem.coupling() * input.side.asDiagonal();
    return input;
}

/// By the rule of the run, Newton's or Poisson's; in the signs of the contacts.
Impulses Contacts::impulsesOf(const ContactProblem& problem, const std::vector<Met>& met, const VecX& v,
                              const VecX& rates, const std::vector<double>& restitution) const {
    const auto [W, before, side, slips] = impactInput(problem, met, v, rates);
    VecX e = VecX::Zero(before.size());
    std::copy(restitution.begin(), restitution.end(), e.begin());
    Impulses impulses = rule_ == ImpactRule::newton    ? newtonImpulses(W, before, e, slips)
                        : rule_ == ImpactRule::poisson ? poissonImpulses(W, before, e, slips)
                                                       : sequentialImpulses(W, before, e, slips);
    impulses.p = impulses.p.cwiseProduct(side);
    for (SingleImpact& one : impulses.sequence) one.p = one.p.cwiseProduct(side);
    return impulses;
}

/// The accelerations along what is met as it would fly after an impact: what the impact leaves closed holds as long as
/// it pushes, and rubs; the rest opens; and the joints that rub slip as they then move. Of what holds, as it would be
/// if that alone let go. Empty: there are none.
VecX Contacts::flight(ConstraintSolver& solver, Workspace& w, const std::vector<Met>& met, const VecX& v,
                      const VecX& rates) const {
    evaluateVelocities(*system_, v.data(), w);
    evaluateForces(*system_, w);
    const auto isStuck = [&](std::size_t k) { return modes_[k].kind == ContactMode::Kind::stuck; };
    std::vector<std::size_t> which = withSlips(met);
    for (std::size_t k = 0; k < modes_.size(); ++k)
        if (hasFriction(k) && !isSlip(k) && std::find(which.begin(), which.end(), k) == which.end()) which.push_back(k);
    ContactProblem problem(*system_, solver, w, which, nears(which));
    problem.readForces(solver, w, w.eta);
    const std::vector<Vec3> slips = slipsOf(problem, v.data());
    std::vector<bool> stays(modes_.size(), false);
    for (std::size_t i = 0; i < met.size(); ++i)
        stays[met[i].contact] = rates[static_cast<Eigen::Index>(i)] <= closeTo * restRate(met[i].contact);
    for (;;) {
        std::vector<ContactLaw> laws;
        for (std::size_t i = 0; i < which.size(); ++i) {
            const std::size_t k = which[i];
            const auto j = static_cast<std::size_t>(std::max(system_->contacts[k].surface, 0));
            const bool slides = hasFriction(k) && slips[j].norm() > restSlip(j);
            laws.push_back(slidingLaw(k, problem.state(i), slides ? Vec3(slips[j].normalized()) : Vec3(Vec3::Zero())));
            laws[i].holds = isSlip(k) ? !slides && stays[static_cast<std::size_t>(system_->contacts[k].normal)]
                                      : stays[k] || isStuck(k);
        }
        VecX forces;
        if (!problem.solve(laws, forces)) return {};
        double most = 0;
        std::size_t pulls = modes_.size();
        for (std::size_t i = 0; i < met.size(); ++i) {
            const double push = met[i].side * forces[static_cast<Eigen::Index>(i)];
            if (!stays[met[i].contact] || isStuck(met[i].contact) || push >= most) continue;
            most = push;
            pulls = met[i].contact;
        }
        if (pulls == modes_.size()) {
            VecX accelerations = problem.accelerations(forces);
            for (std::size_t i = 0; i < met.size(); ++i)
                if (const auto at = static_cast<Eigen::Index>(i); stays[met[i].contact])
                    accelerations[at] -= problem.coupling()(at, at) * forces[at];
            return accelerations;
        }
        stays[pulls] = false;
    }
}

/// Whether a gap that opens at a rate, with an acceleration of its coordinate, rises by no more than rounding.
bool Contacts::fallsBack(const Met& met, double value, double rate, double acceleration) const {
    const double towards = -met.side * acceleration, height = noFlight * gapTolerance(met.contact, value);
    return towards > 0 && rate * rate < 2 * towards * height;
}

/// The coefficients of restitution, 0 where the rebound would be none: with the rate γ⁺ and the acceleration of the
/// open gap it would rise by γ⁺²/(2 |γ̇|).
Contacts::Rebound Contacts::reboundAt(ConstraintSolver& solver, Workspace& w, const std::vector<Met>& met,
                                      const ContactProblem& problem, const VecX& v, const VecX& rates) {
    Rebound result;
    std::vector<double>& restitution = result.restitution;
    for (const Met& each : met) restitution.push_back(system_->contacts[each.contact].restitution);
    const Impulses struck = impulsesOf(problem, met, v, rates, restitution);
    const VecX &impulses = struck.p, gained = problem.coupling() * impulses;
    VecX after = v, rebound = rates;
    for (std::size_t i = 0; i < problem.size(); ++i)
        after += impulses[static_cast<Eigen::Index>(i)] * problem.response(i);
    for (std::size_t i = 0; i < met.size(); ++i)
        rebound[static_cast<Eigen::Index>(i)] += met[i].side * gained[static_cast<Eigen::Index>(i)];
    // One that was struck and then stopped by others has rebounded between.
    VecX fastest = rebound, passed = VecX::Zero(impulses.size());
    for (const SingleImpact& one : struck.sequence) {
        const VecX before = problem.coupling() * passed;
        for (std::size_t i = 0; i < met.size(); ++i) {
            const auto at = static_cast<Eigen::Index>(i);
            if (one.p[at] != 0)
                fastest[at] = std::max(fastest[at], -restitution[i] * (rates[at] + met[i].side * before[at]));
        }
        passed += one.p;
    }
    // What falls back at once stays closed, and others may fall back because it does: a disc that is pushed along a
    // floor against a wall.
    for (bool changes = true; changes;) {
        changes = false;
        const VecX accelerations = flight(solver, w, met, after, rebound);
        if (accelerations.size() == 0) return result;
        for (std::size_t i = 0; i < met.size(); ++i) {
            const auto at = static_cast<Eigen::Index>(i);
            const std::size_t k = met[i].contact;
            const bool stays = fastest[at] <= closeTo * restRate(k);
            if (std::find(result.none.begin(), result.none.end(), k) != result.none.end() ||
                (!stays && !fallsBack(met[i], problem.state(i).value, fastest[at], accelerations[at])))
                continue;
            changes = changes || !stays;
            rebound[at] = std::min(rebound[at], 0.0);
            restitution[i] = 0;
            result.none.push_back(k);
            result.flights.push_back(stays ? 0 : -2 * met[i].side * fastest[at] / accelerations[at]);
        }
    }
    return result;
}

/// Dependent contacts cannot always be stopped together: where two bodies slide past each other end to end, one corner
/// comes for another, which opens for good. Then v stays as it is; false.
bool Contacts::stopAll(ConstraintSolver& solver, Workspace& w, const std::vector<std::size_t>& which, VecX& v) const {
    constexpr double little = 0.1;  // of the largest rate, which is left where contacts are nearly dependent
    VecX stopped = v;
    stop(solver, w, which, stopped);
    double before = 0;
    std::vector<double> left;
    for (const std::size_t k : which) {
        const CompiledContact& contact = system_->contacts[k];
        const ContactState state = contactState(*system_, w, contact, near(k));
        before = std::max(before, std::abs(alongContact(*system_, contact, state, v.data())));
        left.push_back(std::abs(alongContact(*system_, contact, state, stopped.data())));
    }
    for (std::size_t i = 0; i < which.size(); ++i)
        if (left[i] > std::max(little * before, closeTo * restRate(which[i]))) return false;
    v = stopped;
    return true;
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
    if (opening.empty()) return false;
    return stopAll(solver, w, none, v);
}

/// What has opened by rounding and falls back at once is stopped: a body that comes to rest on two corners would open
/// one while it slips on the other, without end.
void Contacts::stopHovering(ConstraintSolver& solver, Workspace& w, const std::vector<Met>& met, const VecX& rates,
                            VecX& v) const {
    std::vector<std::size_t> hovering;
    VecX accelerations;
    for (std::size_t i = 0; i < met.size(); ++i) {
        const std::size_t k = met[i].contact;
        const auto at = static_cast<Eigen::Index>(i);
        if (!system_->contacts[k].isBetweenShapes() || rates[at] <= closeTo * restRate(k)) continue;
        if (accelerations.size() == 0) accelerations = flight(solver, w, met, v, rates);
        if (accelerations.size() == 0) break;
        const double value = contactState(*system_, w, system_->contacts[k], near(k)).value;
        if (fallsBack(met[i], value, rates[at], accelerations[at])) hovering.push_back(k);
    }
    if (hovering.empty()) return;
    for (const std::size_t k : holding()) hovering.push_back(k);
    stopAll(solver, w, hovering, v);
}

VecX Contacts::closing(ConstraintSolver& solver, Workspace& w, const std::vector<std::size_t>& which) const {
    const ContactProblem problem(*system_, solver, w, which, nears(which));
    VecX off(static_cast<Eigen::Index>(which.size())), displacement = VecX::Zero(system_->nv);
    for (std::size_t i = 0; i < which.size(); ++i) {
        const CompiledContact& contact = system_->contacts[which[i]];
        const double value = problem.state(i).value;
        off[static_cast<Eigen::Index>(i)] = value < contact.lower ? contact.lower - value : contact.upper - value;
    }
    const VecX forces = problem.forcesFor(off);
    for (std::size_t i = 0; i < which.size(); ++i)
        displacement += forces[static_cast<Eigen::Index>(i)] * problem.response(i);
    return displacement;
}

Contacts::Strike Contacts::strikeAt(ConstraintSolver& solver, Workspace& w, const std::vector<Met>& met,
                                    const VecX& v) const {
    const std::vector<std::size_t> which = withSlips(met);
    Strike strike;
    strike.problem = std::make_unique<ContactProblem>(*system_, solver, w, which, nears(which));
    strike.rates.resize(static_cast<Eigen::Index>(met.size()));
    for (std::size_t i = 0; i < met.size(); ++i)
        strike.rates[static_cast<Eigen::Index>(i)] =
            met[i].side * alongContact(*system_, system_->contacts[which[i]], strike.problem->state(i), v.data());
    return strike;
}

/// Points of rims that meet flat, by impulses as they are solved: what opens there does so faster than it rebounds.
std::vector<RimPoint> Contacts::rimPoints(const std::vector<Met>& met, const Strike& strike) const {
    std::vector<RimPoint> points;
    for (std::size_t i = 0; i < met.size(); ++i) {
        const std::size_t k = met[i].contact;
        if (system_->contacts[k].shape.tilt != GapShape::Tilt::flat) continue;
        const auto at = static_cast<Eigen::Index>(i);
        const VecX& impulses = strike.impulses.p;
        const double before = strike.rates[at],
                     after = before + met[i].side * strike.problem->coupling().row(at).dot(impulses),
                     opening = after + strike.rebound.restitution[i] * before, none = closeTo * restRate(k);
        points.push_back({k, std::abs(impulses[at]), opening, none, opening <= none});
    }
    return points;
}

/// What closes more slowly than counts as moving, and what hovers, is stopped.
Contacts::Impact Contacts::settle(ConstraintSolver& solver, Workspace& w, const std::vector<Met>& met,
                                  const Strike& strike, VecX& v, double lost) const {
    Impact impact;
    const double before = kineticEnergy(*system_, v.data());
    stopHovering(solver, w, met, strike.rates, v);
    for (std::size_t i = 0; i < met.size(); ++i) {
        const std::size_t k = met[i].contact;
        const CompiledContact& contact = system_->contacts[k];
        const double value = strike.problem->state(i).value,
                     left = met[i].side > 0 ? value - contact.lower : contact.upper - value;
        if (!modes_[k].holds() && strike.rates[static_cast<Eigen::Index>(i)] < 0 && left < 0) impact.crept.push_back(k);
    }
    if (!impact.crept.empty()) {
        std::vector<std::size_t> resting = holding();
        resting.insert(resting.end(), impact.crept.begin(), impact.crept.end());
        stop(solver, w, resting, v);
    }
    impact.lost = lost + before - kineticEnergy(*system_, v.data());
    evaluateVelocities(*system_, v.data(), w);
    return impact;
}

/// An impulse p along a contact takes −½ p (γ⁻ + γ⁺): the sum over all of them is what the kinetic energy loses, as the
/// impulses of constraints at rest do no work.
std::vector<double> Contacts::lossesOf(const Strike& strike, const VecX& speeds) const {
    std::vector<double> losses;
    for (std::size_t i = 0; i < strike.problem->size(); ++i) {
        const CompiledContact& contact = system_->contacts[strike.problem->which()[i]];
        const double rates = alongContact(*system_, contact, strike.problem->state(i), speeds.data());
        losses.push_back(-strike.impulses.p[static_cast<Eigen::Index>(i)] * rates / 2);
    }
    return losses;
}

void Contacts::record(const std::vector<Met>& met, const Strike& strike) {
    const std::vector<std::size_t>& which = strike.problem->which();
    const VecX& impulses = strike.impulses.p;
    record_ = {};
    record_.which = which;
    record_.settled = strike.rebound.none;
    record_.flights = strike.rebound.flights;
    record_.impulses = impulses;
    record_.restitution = strike.rebound.restitution;
    record_.sequence = strike.impulses.sequence;
    record_.orderDecides = strike.impulses.orderDecides;
    const auto pushes = std::count_if(impulses.begin(), impulses.end(), [](double p) { return p != 0; });
    record_.inPhases = rule_ == ImpactRule::poisson && pushes > 1;
    for (std::size_t i = 0; i < met.size(); ++i)
        record_.closing.push_back(strike.rates[static_cast<Eigen::Index>(i)] < -closeTo * restRate(which[i]));
    for (const std::size_t k : which) record_.stands.push_back(near(k).stand);
}

Contacts::Impact Contacts::resolveImpacts(ConstraintSolver& solver, Workspace& w, VecX& v) {
    Impact impact;
    record_ = {};
    trouble_ = {};
    evaluateVelocities(*system_, v.data(), w);
    lookAtSides(w);
    placeRims(w);
    impact.lost = handOverRims(solver, w, v);
    if (impact.lost != 0) evaluateVelocities(*system_, v.data(), w);
    const std::vector<Met> all = met(w);
    if (all.empty()) return impact;
    Strike strike = strikeAt(solver, w, all, v);
    bool closes = false;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const std::size_t k = all[i].contact;
        const double rate = strike.rates[static_cast<Eigen::Index>(i)];
        largestRate_[k] = std::max(largestRate_[k], std::abs(rate));
        if (rate >= -closeTo * restRate(k)) continue;
        closes = true;
        if (!strike.problem->moves(i)) {
            blame(k, stopSentence(system_->contacts[k].element));
            return impact;
        }
    }
    if (!closes) return settle(solver, w, all, strike, v, impact.lost);
    for (RimTips tips(*system_, false);; strike = strikeAt(solver, w, all, v)) {
        strike.rebound = reboundAt(solver, w, all, *strike.problem, v, strike.rates);
        strike.impulses = impulsesOf(*strike.problem, all, v, strike.rates, strike.rebound.restitution);
        if (!tips.turn(rimPoints(all, strike), modes_.changeAll())) break;
    }
    if (!strike.impulses.obey) ++roughImpacts_;
    VecX compression;
    if (rule_ == ImpactRule::poisson)
        compression = impulsesOf(*strike.problem, all, v, strike.rates, std::vector<double>(all.size(), 0)).p;
    const double before = kineticEnergy(*system_, v.data());
    const VecX speeds = v;
    impact.supplied = strikeWith(*strike.problem, strike.impulses.p, w, v);
    record(all, strike);
    record_.losses = lossesOf(strike, speeds + v);
    if (record_.inPhases) {
        record_.impulses.resize(2 * compression.size());
        record_.impulses << compression, strike.impulses.p - compression;
    }
    const std::vector<std::size_t>& settles = strike.rebound.none;
    if (!settles.empty() && hasGaps()) record_.stopped = stopOpening(solver, w, settles, v);
    impact.lost += before + impact.supplied - kineticEnergy(*system_, v.data());
    evaluateVelocities(*system_, v.data(), w);
    return impact;
}

}  // namespace zwang

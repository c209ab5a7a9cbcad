// Which stops stay closed and which surfaces stick: Coulomb's and Signorini's laws at the level of accelerations.
#include <algorithm>
#include <cmath>
#include <set>
#include <string>

#include "engine/analysis/contact_decision.h"

namespace zwang {

namespace {

using Kind = ContactMode::Kind;

constexpr double together = 1e-9;    ///< of an output step, between events that follow each other at once
constexpr int mostInTurns = 8;       ///< of these, before sweeps decide
constexpr double nearlyRests = 1e3;  ///< slips that are none together

/// Of each contact at which side it is met; 0: not.
template <class Met>
std::vector<int> sidesOf(const std::vector<Met>& met, std::size_t count) {
    std::vector<int> sides(count);
    for (const Met& each : met) sides[each.contact] = each.side;
    return sides;
}

/// Features of solids overlap at their ends. What rolls over an edge of radius r comes into the next one by as much too
/// late, and by then the gap opens: at most by the speed times that over r.
double rateOfTurningOn(const Workspace& w, const CompiledContact& contact) {
    const auto a = w.spatialMarker(contact.a), b = w.spatialMarker(contact.b);
    const double speed = (b.v - a.v - a.w.cross(b.p - a.p)).norm();
    return speed * contact.shape.reach[1] / (contact.shape.firstRadius + contact.shape.secondRadius);
}

}  // namespace

/// A gap between other features of two rounded solids than those that touch `before`.
void Contacts::restBesideHeld(std::size_t k, const std::vector<ContactMode>& before, const Workspace& w) {
    const GapShape& shape = system_->contacts[k].shape;
    if (!shape.convex || isSlip(k) || before[k].holds() || shape.firstRadius + shape.secondRadius == 0) return;
    for (std::size_t i = 0; i < before.size(); ++i) {
        if (!before[i].holds() || isSlip(i) || system_->contacts[i].shape.convex != shape.convex) continue;
        unresolvedRate_[k] = std::max(unresolvedRate_[k], rateOfTurningOn(w, system_->contacts[k]));
        return;
    }
}

/// Of the many features of solids only those that are met are looked at further.
std::unique_ptr<ContactProblem> Contacts::gather(ConstraintSolver& solver, Workspace& w, const VecX& v,
                                                 std::vector<Candidate>& candidates) {
    const std::vector<int> sides = sidesOf(met(w), modes_.size());
    const std::vector<ContactMode> before = modes_.all();
    std::vector<std::size_t> which;
    std::vector<int> candidateOf(surfaces_.size(), -1), candidateOfGap(modes_.size(), -1);
    for (std::size_t k = 0; k < modes_.size(); ++k) {
        const CompiledContact& contact = system_->contacts[k];
        ContactMode& mode = modes_.change(k);
        if (contact.shape.convex && sides[isSlip(k) ? static_cast<std::size_t>(contact.normal) : k] == 0) {
            mode = {.isBehind = mode.isBehind, .stand = mode.stand};
            if (isSlip(k)) surfaces_.change(static_cast<std::size_t>(contact.surface)) = {};
            continue;
        }
        if (contact.shape.length > 0 && !isSlip(k))
            mode.part =
                partOfLine(contact, alongLength(*system_, w, contact, mode.stand), closeTo * gapTolerance(k, 0));
        ContactNear here = near(k);
        here.held = nullptr;
        const ContactState state = contactState(*system_, w, contact, here);
        const double rate = alongContact(*system_, contact, state, v.data());
        largestRate_[k] = std::max(largestRate_[k], std::abs(rate));
        restBesideHeld(k, before, w);
        Candidate candidate;
        candidate.rows = {which.size()};
        candidate.fixed = std::abs(rate) > closeTo * restRate(k);
        candidate.moves = !candidate.fixed ? 0 : rate > 0 ? 1 : -1;
        if (sides[k] != 0 && !candidate.fixed) candidate.kind = sides[k] > 0 ? Kind::atLower : Kind::atUpper;
        mode = {.part = mode.part, .isBehind = mode.isBehind, .stand = mode.stand};
        const auto gap = static_cast<std::size_t>(std::max(contact.normal, 0));
        const bool isSamePart = !isSlip(k) || before[gap].part == modes_[gap].part;
        mode.at = before[k].holds() && before[k].kind == candidate.kind && isSamePart ? before[k].at : state.value;
        const bool isGap = contact.measure == CompiledContact::Measure::gap;
        if (candidate.kind == Kind::stuck && !hasFriction(k)) {  // it is free and has no force
            if (isGap) mode.part = ContactNear::Part::nearest;
            continue;
        }
        if (isGap) candidateOfGap[k] = static_cast<int>(candidates.size());
        if (isSlip(k)) candidate.normal = candidateOfGap[gap];
        if (isSlip(k) && candidate.normal < 0) {  // nothing touches
            surfaces_.change(static_cast<std::size_t>(contact.surface)) = {};
            continue;
        }
        which.push_back(k);
        if (!hasFriction(k) || !surfaceOf(k).isVector()) {
            candidates.push_back(candidate);
            continue;
        }
        int& surface = candidateOf[static_cast<std::size_t>(contact.surface)];
        if (surface < 0) {
            surface = static_cast<int>(candidates.size());
            candidates.emplace_back();
            candidates.back().isVector = true;
            candidates.back().normal = candidate.normal;
        }
        candidates[static_cast<std::size_t>(surface)].rows.push_back(candidate.rows[0]);
        candidate.within = surface;
        if (candidate.kind != Kind::stuck) candidates.push_back(candidate);
    }
    return std::make_unique<ContactProblem>(*system_, solver, w, which, nears(which));
}

void Contacts::findFixed(const ContactProblem& problem, const VecX& v, std::vector<Candidate>& candidates) const {
    const auto& which = problem.which();
    const VecX accelerations = problem.accelerations(VecX::Zero(static_cast<Eigen::Index>(which.size())));
    const std::vector<Vec3> slips = slipsOf(problem, v.data());
    std::set<std::string> resting;  // where a place of a body rests, others of it that nearly do rest with it
    for (const Candidate& c : candidates) {
        const CompiledContact& contact = system_->contacts[which[c.rows[0]]];
        const auto j = static_cast<std::size_t>(std::max(contact.surface, 0));
        if (c.isVector && contact.normal >= 0 && slips[j].norm() <= restSlip(j)) resting.insert(contact.element);
    }
    for (Candidate& c : candidates) {
        if (c.isVector) {
            const auto j = static_cast<std::size_t>(system_->contacts[which[c.rows[0]]].surface);
            const bool isWithOthers = resting.count(system_->contacts[which[c.rows[0]]].element) > 0;
            c.fixed = slips[j].norm() > (isWithOthers ? nearlyRests : 1) * restSlip(j);
            if (c.fixed) c.direction = slips[j].normalized();
            if (c.fixed) c.moves = 1;
        }
        for (const std::size_t i : c.rows) {
            if (problem.moves(i)) continue;
            // A motor has the say: it slips as the motor begins to move it.
            const double acceleration = accelerations[static_cast<Eigen::Index>(i)],
                         least = restRate(which[i]) / visible_;
            const int moves = acceleration > least ? 1 : acceleration < -least ? -1 : 0;
            if (c.isVector && moves == 0) continue;
            c.mayHold = false;
            if (!c.fixed) c.moves = c.isVector ? 1 : moves;
            c.fixed = true;
        }
    }
}

void Contacts::countDecision(double time) {
    const bool isSoon = time - decidedAt_ < together * visible_;
    repeats_ = isSoon ? repeats_ + 1 : 0;
    decidedAt_ = time;
}

bool Contacts::search(Decision& decision, const std::vector<std::size_t>& broken) const {
    // Contacts that do not tell their forces may let each other go in turns, by the forces that the equations give.
    if (repeats_ > mostInTurns && hasGaps() && decision.isHyperstatic() && decision.bySweeps()) return true;
    decision.letGo(broken);
    if (!decision.oneByOne() && !decision.byOwnLoads() && !decision.bySweeps() && !decision.all()) return false;
    if (hasGaps()) decision.holdWhatIsStill();
    return true;
}

void Contacts::updateModes(ConstraintSolver& solver, Workspace& w, VecX& v, const std::vector<std::size_t>& broken) {
    trouble_ = {};
    evaluateForces(*system_, w);
    std::vector<double> unresolved(modes_.size());  // from now on, whatever is decided
    struct Take {
        std::vector<double>&rates, &next;
        ~Take() { rates.swap(next); }
    } takeUnresolved{unresolvedRate_, unresolved};
    placeRims(w);
    ContactModes before = allModes();
    RimTips tips(*system_, true);
    std::unique_ptr<ContactProblem> problem;
    std::unique_ptr<Decision> tried;
    bool isFound = false;
    do {
        const bool isFirst = !tried;
        modes_ = before.contacts;
        surfaces_ = before.surfaces;
        std::vector<Candidate> candidates;
        problem = gather(solver, w, v, candidates);
        if (candidates.empty()) return;
        problem->readForces(solver, w, w.eta);
        findFixed(*problem, v, candidates);
        if (isFirst) countDecision(w.time);
        tried = std::make_unique<Decision>(*this, *problem, std::move(candidates));
        isFound = search(*tried, isFirst ? broken : std::vector<std::size_t>());
    } while (isFound ? tips.turn(tried->rimPoints(), before.contacts) : tips.turnBeside(before.contacts));
    const Decision& decision = *tried;
    const auto& which = problem->which();
    if (!isFound) {
        blame(which.front(), lockSentence(system_->contacts[which.front()].element));
        modes_ = before.contacts;
        surfaces_ = before.surfaces;
        unresolved = unresolvedRate_;
        return;
    }
    std::vector<std::size_t> rests;
    for (const Candidate& decided : decision.candidates()) {
        take(w, *problem, decision, decided);
        // What begins to slip from a rest that is one by rounding only must not slip the other way.
        const std::size_t first = decided.rows[0];
        const bool begins = !decided.isVector && !decided.fixed && decided.moves != 0 && hasFriction(which[first]);
        const double rate = alongContact(*system_, system_->contacts[which[first]], problem->state(first), v.data());
        if (begins && problem->moves(first) && !decision.isIdle(decided) && decided.moves * rate < 0) {
            rests.push_back(which[first]);
            unresolved[which[first]] = 2 * std::abs(rate);  // as where the velocities of what holds have it turn
        }
        for (const std::size_t i : decided.rows)
            if (decided.isVector && decided.direction.isZero() && problem->moves(i) && !decision.isIdle(decided))
                rests.push_back(which[i]);
    }
    if (!rests.empty()) stop(solver, w, rests, v);
}

void Contacts::take(const Workspace& w, const ContactProblem& problem, const Decision& decision,
                    const Candidate& decided) {
    const std::size_t k = problem.which()[decided.rows[0]];
    const CompiledContact& contact = system_->contacts[k];
    const bool holds = decided.rests() || decision.heldBySurface(decided);
    if (decision.isIdle(decided)) {
        surfaces_.change(static_cast<std::size_t>(contact.surface)) = {};
        return;
    }
    if (!holds && contact.measure == CompiledContact::Measure::gap) modes_.change(k).part = ContactNear::Part::nearest;
    if (hasFriction(k) && decided.within < 0) {
        SurfaceMode& surface = surfaces_.change(static_cast<std::size_t>(contact.surface));
        surface.slips = decided.moves != 0;
        surface.begins = surface.slips && decided.isVector && decided.direction.isZero();
        surface.direction = !surface.slips     ? Vec3(Vec3::Zero())
                            : decided.isVector ? decision.directionOfSlip(decided)
                                               : Vec3(decided.moves * Vec3::UnitX());
    }
    if (!holds) return;
    if (!decided.isVector) {
        modes_.change(k).kind = decided.kind;
        if (decided.kind == Kind::atLower) modes_.change(k).at = contact.lower;
        if (decided.kind == Kind::atUpper) modes_.change(k).at = contact.upper;
        return;
    }
    if (contact.isRotation())
        surfaces_.change(static_cast<std::size_t>(contact.surface)).held = relativeOrientation(*system_, w, contact);
    for (const std::size_t i : decided.rows) {
        ContactMode& mode = modes_.change(problem.which()[i]);
        if (!problem.moves(i)) continue;
        mode.kind = Kind::stuck;
        if (contact.isRotation()) mode.at = 0;
    }
}

}  // namespace zwang

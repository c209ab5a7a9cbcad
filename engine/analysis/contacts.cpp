// Forces of contacts between events, and how far the next event is.
#include "engine/analysis/contacts.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace zwang {

namespace {

constexpr double rounding = 1e-13;   ///< of a coordinate, over its scale
constexpr double noRate = 1e-12;     ///< over the scale in the visible time, or over the largest rate
constexpr double atBound = 1e-10;    ///< of a force, over its size
constexpr double seenToMove = 1e-6;  ///< a rate, over the scale in the visible time

}  // namespace

Contacts::Contacts(std::shared_ptr<const System> system, double visible)
    : system_(std::move(system)), visible_(visible) {
    const std::size_t count = system_->contacts.size();
    modes_.resize(count);
    largestRate_.assign(count, 0);
    bounds_.assign(count, 0);
    stops_ = frictions_ = VecX::Zero(static_cast<Eigen::Index>(count));
}

bool Contacts::anyHolds() const {
    return std::any_of(modes_.begin(), modes_.end(), [](const ContactMode& mode) { return mode.holds(); });
}

std::vector<std::size_t> Contacts::holding() const {
    std::vector<std::size_t> which;
    for (std::size_t k = 0; k < modes_.size(); ++k)
        if (modes_[k].holds()) which.push_back(k);
    return which;
}

double Contacts::near(std::size_t k) const {
    const CompiledContact& contact = system_->contacts[k];
    return contact.hasStops ? (contact.lower + contact.upper) / 2 : modes_[k].at;
}

std::vector<double> Contacts::nears() const {
    std::vector<double> all;
    for (std::size_t k = 0; k < modes_.size(); ++k) all.push_back(near(k));
    return all;
}

double Contacts::restRate(std::size_t k) const {
    return noRate * (scaleOf(*system_, system_->contacts[k]) / visible_ + largestRate_[k]);
}

double Contacts::gapTolerance(std::size_t k, double value) const {
    return rounding * (scaleOf(*system_, system_->contacts[k]) + std::abs(value));
}

ContactLaw Contacts::lawOf(std::size_t k) const {
    const CompiledContact& contact = system_->contacts[k];
    ContactLaw law;
    law.holds = modes_[k].holds();
    if (law.holds || !contact.rubs) return law;
    law.slip = modes_[k].slip;
    law.friction = contact.friction;
    law.preload = contact.preload;
    return law;
}

void Contacts::blame(std::size_t k, const std::string& why) {
    trouble_ = why;
    troubledElement_ = system_->contacts[k].element;
}

void Contacts::addForces(ConstraintSolver& solver, Workspace& w, const VecX& target, const double* v, double rateGain,
                         double positionGain) {
    stops_.setZero();
    frictions_.setZero();
    trouble_.clear();
    std::vector<std::size_t> which;
    for (std::size_t k = 0; k < modes_.size(); ++k)
        if (modes_[k].holds() || (system_->contacts[k].rubs && modes_[k].slip != 0)) which.push_back(k);
    if (which.empty()) return;
    ContactProblem problem(*system_, solver, w, which, nears());
    problem.readForces(solver, w, target);
    std::vector<ContactLaw> laws;
    std::vector<double> rates;
    for (std::size_t i = 0; i < which.size(); ++i) {
        laws.push_back(lawOf(which[i]));
        rates.push_back(alongContact(*system_, system_->contacts[which[i]], problem.state(i), v));
        if (laws[i].holds)
            laws[i].target = -rateGain * rates[i] - positionGain * (problem.state(i).value - modes_[which[i]].at);
    }
    VecX r;
    if (!problem.solve(laws, r)) {
        blame(which.front(), "Coulomb's law has no solution here: the friction of " +
                                 system_->contacts[which.front()].element +
                                 " locks the mechanism; make its friction coefficient smaller");
        w.force.setConstant(std::numeric_limits<double>::quiet_NaN());
        return;
    }
    for (std::size_t i = 0; i < which.size(); ++i) {
        const std::size_t k = which[i];
        const auto at = static_cast<Eigen::Index>(k);
        const CompiledContact& contact = system_->contacts[k];
        const double force = r[static_cast<Eigen::Index>(i)];
        addAlongContact(*system_, contact, problem.state(i), force, w.force);
        if (modes_[k].kind == ContactMode::Kind::atLower) stops_[at] = std::max(force, 0.0);
        if (modes_[k].kind == ContactMode::Kind::atUpper) stops_[at] = std::min(force, 0.0);
        frictions_[at] = force - stops_[at];
        bounds_[k] = contact.rubs ? contact.stiction * problem.load(i, r) + contact.preload : 0;
        if (!modes_[k].holds()) w.dissipatedPower -= force * rates[i];
    }
}

double Contacts::positionStep(ConstraintSolver& solver, Workspace& w, VecX& displacement) const {
    const auto which = holding();
    displacement = VecX::Zero(system_->nv);
    if (which.empty()) return 0;
    const ContactProblem problem(*system_, solver, w, which, nears());
    VecX off(static_cast<Eigen::Index>(which.size()));
    double largest = 0;
    for (std::size_t i = 0; i < which.size(); ++i) {
        const double beside = modes_[which[i]].at - problem.state(i).value;
        off[static_cast<Eigen::Index>(i)] = beside;
        largest = std::max(largest, std::abs(beside) / scaleOf(*system_, system_->contacts[which[i]]));
    }
    const VecX forces = problem.forcesFor(off);
    for (std::size_t i = 0; i < which.size(); ++i)
        displacement += forces[static_cast<Eigen::Index>(i)] * problem.response(i);
    return largest;
}

void Contacts::correctVelocities(ConstraintSolver& solver, Workspace& w, VecX& v) const {
    const auto which = holding();
    if (which.empty()) return;
    const ContactProblem problem(*system_, solver, w, which, nears());
    VecX rates(static_cast<Eigen::Index>(which.size()));
    for (std::size_t i = 0; i < which.size(); ++i)
        rates[static_cast<Eigen::Index>(i)] =
            -alongContact(*system_, system_->contacts[which[i]], problem.state(i), v.data());
    const VecX forces = problem.forcesFor(rates);
    for (std::size_t i = 0; i < which.size(); ++i) v += forces[static_cast<Eigen::Index>(i)] * problem.response(i);
}

std::vector<ContactMargin> Contacts::margins(const Workspace& w, const VecX& v) {
    using Kind = ContactMode::Kind;
    std::vector<ContactMargin> all;
    for (std::size_t k = 0; k < modes_.size(); ++k) {
        const CompiledContact& contact = system_->contacts[k];
        const ContactMode& mode = modes_[k];
        const ContactState state = contactState(*system_, w, contact, near(k));
        const double rate = alongContact(*system_, contact, state, v.data());
        largestRate_[k] = std::max(largestRate_[k], std::abs(rate));
        if (mode.holds()) {
            const auto at = static_cast<Eigen::Index>(k);
            const double force = stops_[at] + frictions_[at], bound = bounds_[k];
            const double margin = mode.kind == Kind::stuck     ? bound - std::abs(force)
                                  : mode.kind == Kind::atUpper ? bound - force
                                                               : bound + force;
            all.push_back({k, ContactMargin::Kind::force, margin, 0, atBound * (std::abs(force) + bound), 0});
            continue;
        }
        if (contact.hasStops) {
            const double tolerance = gapTolerance(k, state.value), slow = 10 * restRate(k);
            all.push_back({k, ContactMargin::Kind::gap, state.value - contact.lower, rate, tolerance, slow});
            all.push_back({k, ContactMargin::Kind::gap, contact.upper - state.value, -rate, tolerance, slow});
        }
        if (!contact.rubs) continue;
        if (mode.slip != 0) {
            all.push_back({k, ContactMargin::Kind::slip, mode.slip * rate, 0, restRate(k), 0});
        } else {  // a motor that rests will begin to move
            const double begins = seenToMove * scaleOf(*system_, contact) / visible_;
            all.push_back({k, ContactMargin::Kind::force, begins - std::abs(rate), 0, begins / 2, 0});
        }
    }
    return all;
}

std::string beyondStops(const System& system, const VecX& q, std::string& element) {
    if (system.contacts.empty()) return "";
    Workspace w(system);
    evaluatePositions(system, 0, q.data(), w);
    for (const CompiledContact& contact : system.contacts) {
        if (!contact.hasStops) continue;
        const double value = contactState(system, w, contact, (contact.lower + contact.upper) / 2).value;
        const double beyond = std::max(value - contact.upper, contact.lower - value);
        if (beyond <= 1e-9 * scaleOf(system, contact)) continue;
        char text[64];
        std::snprintf(text, sizeof text, "%.4g %s beyond its %s limit", beyond, contact.turns ? "rad" : "m",
                      value > contact.upper ? "upper" : "lower");
        element = contact.element;
        return contact.element + " starts " + text + ", and stops let nothing beyond; move the bodies or the limit";
    }
    return "";
}

}  // namespace zwang

// Forces of contacts between events.
#include "engine/analysis/contacts.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/analysis/contact_rims.h"
#include "engine/analysis/contact_shares.h"
#include "engine/analysis/contact_sweeps.h"

namespace zwang {

namespace {

constexpr double rounding = 1e-13;   ///< of a coordinate, over itself
constexpr double atBound = 1e-10;    ///< of a force, over its size
constexpr double nearlyLocks = 0.3;  ///< gain of friction by its own load
constexpr double opens = 1e-8;       ///< acceleration of what holds, over the size of its terms
constexpr int fewSweeps = 50;        ///< after which what holds is often told already

}  // namespace

Contacts::Contacts(std::shared_ptr<const System> system, double visible, ImpactRule rule)
    : system_(std::move(system)), visible_(visible), rule_(rule), far_(system_) {
    const std::size_t count = system_->contacts.size();
    for (std::size_t k = 0; k < count; ++k) {
        const CompiledContact& contact = system_->contacts[k];
        if (isSlip(k)) continue;
        hasSolids_ = hasSolids_ || contact.shape.convex;
        widestGrazingGap_ = std::max(widestGrazingGap_, grazingGap(k));
        if (isPlate(contact) || contact.shape.convex || contact.shape.outline) sided_.push_back(k);
        if (contact.shape.tilt == GapShape::Tilt::steep || contact.shape.isRevolved) axial_.push_back(k);
    }
    modes_ = std::vector<ContactMode>(count);
    surfaces_ = std::vector<SurfaceMode>(system_->surfaces.size());
    largestRate_.assign(count, 0);
    unresolvedRate_.assign(count, 0);
    opening_.assign(count, 0);
    bounds_.assign(surfaces_.size(), 0);
    fromAxis_.assign(count, Vec2::Zero());
    stops_ = frictions_ = forces_ = VecX::Zero(static_cast<Eigen::Index>(count));
}

bool Contacts::anyHolds() const { return !holding().empty(); }

Sentence lockSentence(const std::string& element) {
    return Sentence(
        "the friction of %1 locks the mechanism: its load grows with the friction itself, and Coulomb's law has no "
        "solution here, or several (Painlevé); make its friction coefficient smaller",
        element);
}

Sentence stopSentence(const std::string& element) {
    return Sentence("a motor drives %1 into its stop; end its motion before the limit, or move the limit", element);
}

Sentence allAroundSentence(const std::string& element) {
    return Sentence(
        "a ball touches %1 all around at once, on its axis, where nothing tells which way it goes on; round the "
        "outline there by more than the radius of the ball, or end the run before",
        element);
}

bool Contacts::dependOnLoads() const {
    return std::any_of(system_->surfaces.begin(), system_->surfaces.end(),
                       [](const CompiledSurface& surface) { return surface.friction > 0; });
}

const Contacts::InForce& Contacts::inForce() const {
    const std::array<std::size_t, 2> changes{modes_.changes(), surfaces_.changes()};
    if (inForce_.changes == changes) return inForce_;
    inForce_ = {changes, {}, {}, {}, {}};
    for (std::size_t k = 0; k < modes_.size(); ++k)
        if (modes_[k].holds()) inForce_.holding.push_back(k);
    inForce_.acting = inForce_.holding;
    for (std::size_t j = 0; j < surfaces_.size(); ++j) {
        const CompiledSurface& surface = system_->surfaces[j];
        if (touches(j)) inForce_.touching.push_back(j);
        if (!surfaces_[j].slips) continue;
        inForce_.slipping.push_back(j);
        for (std::size_t k = surface.first; k < surface.first + surface.count; ++k)
            if (!modes_[k].holds()) inForce_.acting.push_back(k);
    }
    std::sort(inForce_.acting.begin(), inForce_.acting.end());
    return inForce_;
}

ContactNear Contacts::near(std::size_t k) const {
    const CompiledContact& contact = system_->contacts[k];
    ContactNear near;
    near.value = contact.hasStops && !contact.isBetweenShapes() ? (contact.lower + contact.upper) / 2 : modes_[k].at;
    if (contact.isBetweenShapes()) {
        const ContactMode& gap = modes_[isSlip(k) ? static_cast<std::size_t>(contact.normal) : k];
        near.part = gap.part;
        near.side = gap.isBehind ? ContactNear::Side::back : ContactNear::Side::front;
        near.stand = gap.stand;
    }
    if (contact.isRotation() && modes_[k].kind == ContactMode::Kind::stuck) near.held = &slipModeOf(k).held;
    return near;
}

std::vector<ContactNear> Contacts::nears(const std::vector<std::size_t>& which) const {
    std::vector<ContactNear> all;
    for (const std::size_t k : which) all.push_back(near(k));
    return all;
}

double Contacts::gapTolerance(std::size_t k, double value) const {
    return roundingOf(*system_, system_->contacts[k]) + rounding * std::abs(value);
}

void Contacts::blame(std::size_t k, const Sentence& why) {
    trouble_ = why;
    troubledElement_ = system_->contacts[k].element;
}

/// Of the first contacts of the problem, as many as there are rates.
std::vector<ContactLaw> Contacts::lawsOf(const ContactProblem& problem, const std::vector<Vec3>& slips,
                                         const std::vector<double>& rates, const Pull& pull) const {
    std::vector<ContactLaw> laws;
    for (std::size_t i = 0; i < rates.size(); ++i) {
        const std::size_t k = problem.which()[i];
        const auto j = static_cast<std::size_t>(std::max(system_->contacts[k].surface, 0));
        laws.push_back(
            slidingLaw(k, problem.state(i), hasFriction(k) ? frictionDirection(j, slips[j]) : Vec3(Vec3::Zero())));
        laws[i].holds = modes_[k].holds();
        if (laws[i].holds)
            laws[i].target = -pull.rateGain * rates[i] - pull.positionGain * (problem.state(i).value - modes_[k].at);
    }
    return laws;
}

void Contacts::addForces(ConstraintSolver& solver, Workspace& w, const VecX& target, const double* v, double rateGain,
                         double positionGain) {
    if (std::exchange(actsAny_, false))
        for (VecX* forces : {&stops_, &frictions_, &forces_}) forces->setZero();
    trouble_ = {};
    locking_ = locked_ = "";
    lockingGain_ = frictionPower_ = 0;
    const std::vector<std::size_t> which = acting();
    if (which.empty()) return;
    actsAny_ = true;
    const Pull pull{target, v, rateGain, positionGain};
    leanRims(solver, w, pull);
    ContactProblem problem(*system_, solver, w, which, nears(which));
    problem.readForces(solver, w, target);
    const std::vector<Vec3> slips = slipsOf(problem, v);
    std::vector<double> rates;
    for (std::size_t i = 0; i < which.size(); ++i)
        rates.push_back(alongContact(*system_, system_->contacts[which[i]], problem.state(i), v));
    const std::vector<ContactLaw> laws = lawsOf(problem, slips, rates, pull);
    lockingGain_ = nearlyLocks;
    std::size_t locks = 0;
    for (std::size_t i = 0; i < which.size(); ++i) {
        if (const double gain = problem.gain(i, laws[i]); gain > lockingGain_) {
            lockingGain_ = gain;
            locks = i;
            locking_ = system_->contacts[which[i]].element;
        }
    }
    VecX r;
    if (touchAllAround(w, which) || !problem.solve(laws, r)) {
        if (trouble_.empty()) blame(which[locks], lockSentence(system_->contacts[which[locks]].element));
        w.force.setConstant(std::numeric_limits<double>::quiet_NaN());
        return;
    }
    turnBeginning(problem, slips, laws, r);
    shareFriction(*system_, problem, laws, r);
    makePossible(problem, laws, r);
    findOpening(problem, laws, r);
    dropRounding(*system_, problem, r);
    for (std::size_t i = 0; i < which.size(); ++i) {
        const std::size_t k = which[i];
        if (!laws[i].holds && problem.feedback(i, laws[i], r) >= 1) locked_ = system_->contacts[k].element;
        const auto at = static_cast<Eigen::Index>(k);
        const double force = forces_[at] = r[static_cast<Eigen::Index>(i)];
        addAlongContact(*system_, system_->contacts[k], problem.state(i), force, w.force);
        if (modes_[k].kind == ContactMode::Kind::atLower) stops_[at] = std::max(force, 0.0);
        if (modes_[k].kind == ContactMode::Kind::atUpper) stops_[at] = std::min(force, 0.0);
        if (hasFriction(k))
            bounds_[static_cast<std::size_t>(system_->contacts[k].surface)] =
                bound(k, loadThatSticks(*system_, problem, i, r));
        if (!modes_[k].holds()) frictionPower_ -= force * rates[i];
        if (!system_->contacts[k].isRotation() || !hasFriction(k))
            frictions_[at] = force - stops_[at];
        else
            frictions_.segment<3>(static_cast<Eigen::Index>(surfaceOf(k).first)) +=
                (force - stops_[at]) * problem.state(i).direction;
    }
    w.dissipatedPower += frictionPower_;
}

/// Where slips out of rest tell no direction yet, that of their acceleration: of several the one nearest to that in
/// which they began.
void Contacts::turnBeginning(const ContactProblem& problem, const std::vector<Vec3>& slips,
                             std::vector<ContactLaw> laws, VecX& r) const {
    bool turns = false;
    for (std::size_t i = 0; i < laws.size(); ++i) {
        const std::size_t k = problem.which()[i];
        if (!hasFriction(k) || laws[i].holds || !slipModeOf(k).begins) continue;
        const auto j = static_cast<std::size_t>(system_->contacts[k].surface);
        if (slips[j].norm() > beginningSlip(j)) continue;
        laws[i].slip = 0;
        laws[i].begins = turns = true;
    }
    if (VecX turned; turns && problem.solveFrom(r, laws, turned)) r = turned;
}

/// Whether forces push that should pull, or hold by more friction than there is.
bool Contacts::isImpossible(const ContactProblem& problem, const std::vector<ContactLaw>& laws, const VecX& r) const {
    const double none = atBound * r.cwiseAbs().maxCoeff();
    for (std::size_t i = 0; i < laws.size(); ++i) {
        const std::size_t k = problem.which()[i];
        if (!laws[i].holds) continue;
        if (!isSlip(k)) {
            const double force = r[static_cast<Eigen::Index>(i)];
            if ((modes_[k].kind == ContactMode::Kind::atUpper ? -force : force) < -none && !hasFriction(k)) return true;
            continue;
        }
        double square = 0;
        for (std::size_t j = 0; j < laws.size(); ++j)
            if (laws[j].holds && laws[j].surface == laws[i].surface && isSlip(problem.which()[j]))
                square += r[static_cast<Eigen::Index>(j)] * r[static_cast<Eigen::Index>(j)];
        if (std::sqrt(square) > bound(k, loadThatSticks(*system_, problem, i, r)) + none) return true;
    }
    return false;
}

/// Lets off points of rims that lie flat and would have to pull, where the others hold them.
bool Contacts::letOff(const ContactProblem& problem, const std::vector<ContactLaw>& laws, VecX& r) const {
    constexpr double stays = 1e-10;  // an acceleration over the size of its terms
    std::vector<ContactLaw> left = laws;
    VecX now = r;
    const auto pulls = [&](std::size_t i) {
        const std::size_t k = problem.which()[i];
        return left[i].holds && system_->contacts[k].shape.tilt == GapShape::Tilt::flat && !isSlip(k) &&
               now[static_cast<Eigen::Index>(i)] < 0;
    };
    for (bool changes = true; changes;) {
        changes = false;
        for (std::size_t i = 0; i < laws.size(); ++i)
            if (pulls(i)) changes = !(left[i].holds = false);
        if (changes && !problem.solve(left, now)) return false;
    }
    const VecX accelerations = problem.accelerations(now);
    for (std::size_t i = 0; i < laws.size(); ++i)
        if (left[i].holds != laws[i].holds && std::abs(accelerations[static_cast<Eigen::Index>(i)] - laws[i].target) >
                                                  stays * problem.sizeOfAcceleration(i, now))
            return false;
    if (isImpossible(problem, left, now)) return false;
    r = now;
    return true;
}

/// Of contacts that hold and do not tell their forces, as of a disc in a corner, the smallest ones need not be
/// possible, and those of a disc wedged between others are at their bounds. Of all forces those are taken that use the
/// least share of the friction: by rounding at its bound one contact after the other would let go.
void Contacts::makePossible(const ContactProblem& problem, const std::vector<ContactLaw>& laws, VecX& r) const {
    if (!hasGaps() || !isImpossible(problem, laws, r) || !problem.isHyperstatic(laws) || letOff(problem, laws, r))
        return;
    std::vector<SweptContact> all;
    VecX target = VecX::Zero(r.size());
    for (std::size_t i = 0; i < laws.size(); ++i) {
        const std::size_t k = problem.which()[i];
        const bool slips = hasFriction(k) && !laws[i].holds;
        target[static_cast<Eigen::Index>(i)] = laws[i].target;
        const bool isNew = !hasFriction(k) || i == 0 || laws[i - 1].surface != laws[i].surface;
        SweptContact& one = isNew ? all.emplace_back() : all.back();
        one.rows.push_back(i);
        one.slip.push_back(laws[i].slip);
        one.lever.push_back(system_->contacts[k].lever);
        one.slips = slips;
        if (!hasFriction(k)) one.side = modes_[k].kind == ContactMode::Kind::atUpper ? -1 : 1;
        if (!hasFriction(k)) continue;
        one.friction = slips ? surfaceOf(k).friction : surfaceOf(k).stiction;
        one.preload = surfaceOf(k).preload;
    }
    // What few sweeps find is taken first: where all friction together cannot hold after many, less cannot either.
    const SweepProblem swept(*system_, problem);
    const auto isFound = [&](double share, int most) {
        std::vector<SweptContact> shared = all;
        for (SweptContact& one : shared)
            if (!one.slips) one.friction *= share;
        VecX from = VecX::Zero(r.size()), possible;
        sweepForces(swept, shared, target, {.most = most}, from);
        if (!problem.solveFrom(from, laws, possible) || isImpossible(problem, laws, possible)) return false;
        r = possible;
        return true;
    };
    for (const double share : lessFriction)
        if (isFound(share, fewSweeps)) return;
    if (isFound(1, fewSweeps) || !isFound(1, SweepsEnd().most)) return;
    for (const double share : lessFriction)
        if (isFound(share, SweepsEnd().most)) return;
}

/// Contacts that depend on each other may be asked to hold what they cannot hold together, as two that part along
/// curved shapes: forces leave it open then, and who opens does not hold.
void Contacts::findOpening(const ContactProblem& problem, const std::vector<ContactLaw>& laws, const VecX& r) {
    std::fill(opening_.begin(), opening_.end(), 0.0);
    const VecX accelerations = problem.accelerations(r);
    for (std::size_t i = 0; i < laws.size(); ++i) {
        const std::size_t k = problem.which()[i];
        if (!laws[i].holds || hasFriction(k)) continue;
        const double side = modes_[k].kind == ContactMode::Kind::atUpper ? -1 : 1,
                     acceleration = side * (accelerations[static_cast<Eigen::Index>(i)] - laws[i].target);
        if (acceleration > opens * problem.sizeOfAcceleration(i, r)) opening_[k] = acceleration;
    }
}

double Contacts::positionStep(ConstraintSolver& solver, Workspace& w, VecX& displacement) const {
    const auto which = holding();
    displacement = VecX::Zero(system_->nv);
    if (which.empty()) return 0;
    const ContactProblem problem(*system_, solver, w, which, nears(which));
    VecX off(static_cast<Eigen::Index>(which.size()));
    double largest = 0;
    for (std::size_t i = 0; i < which.size(); ++i) {
        const double beside = modes_[which[i]].at - problem.state(i).value;
        off[static_cast<Eigen::Index>(i)] = beside;
        // As of joints: coordinates are rounded as the model is large, however small what touches is.
        largest = std::max(largest, std::abs(beside) / (system_->contacts[which[i]].turns ? 1 : system_->size));
    }
    const VecX forces = problem.forcesFor(off);
    for (std::size_t i = 0; i < which.size(); ++i)
        displacement += forces[static_cast<Eigen::Index>(i)] * problem.response(i);
    return largest;
}

void Contacts::correctVelocities(ConstraintSolver& solver, Workspace& w, VecX& v) const {
    const auto which = holding();
    if (!which.empty()) stop(solver, w, which, v);
}

void Contacts::stop(ConstraintSolver& solver, Workspace& w, const std::vector<std::size_t>& which, VecX& v) const {
    stop(ContactProblem(*system_, solver, w, which, nears(which)), v);
}

void Contacts::stop(const ContactProblem& problem, VecX& v) const {
    VecX rates(static_cast<Eigen::Index>(problem.size()));
    for (std::size_t i = 0; i < problem.size(); ++i)
        rates[static_cast<Eigen::Index>(i)] =
            -alongContact(*system_, system_->contacts[problem.which()[i]], problem.state(i), v.data());
    const VecX forces = problem.forcesFor(rates);
    for (std::size_t i = 0; i < problem.size(); ++i) v += forces[static_cast<Eigen::Index>(i)] * problem.response(i);
}

}  // namespace zwang

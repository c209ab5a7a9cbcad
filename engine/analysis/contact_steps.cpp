#include "engine/analysis/contact_steps.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/analysis/contact_sweeps.h"
#include "engine/analysis/convex_sight.h"

namespace zwang {

namespace {

constexpr double touching = 1e-9;      ///< a gap, over what counts as one in it
constexpr double leftOver = 1e-6;      ///< likewise an overlap, for which bodies are not pushed apart once more
constexpr double largestClose = 1e-4;  ///< likewise, of what free fall is about to close
constexpr double noSlip = 1e-9;        ///< of what counts as one, in a step
constexpr int restSteps = 2;           ///< of free fall, whose rates do not rebound; and after a push
constexpr SweepsEnd apart{30, 1e-8, 1e-8, true};   ///< of displacements, which a further pass goes on with
constexpr SweepsEnd nearlySettled{1, 1e-5, 1e-4};  ///< the next step goes on from there

/// Hundreds of forces would take ten times as many sweeps to come as near as few of them do.
double nearness(std::size_t forces) {
    constexpr std::size_t few = 500;
    return forces <= few ? 1e-8 : 1e-5;
}

SweepsEnd some(std::size_t forces) { return {30, nearness(forces), nearness(forces)}; }

/// Accelerated ones: few forces have time for more sweeps, as those of jammed bodies settle late.
SweepsEnd settled(std::size_t forces) {
    constexpr int least = 30, visits = 150'000;
    return {std::max(least, visits / (1 + static_cast<int>(forces))), nearness(forces), nearness(forces), true};
}

Eigen::Index index(std::size_t i) { return static_cast<Eigen::Index>(i); }

/// Two discs or balls, neither of them hollow.
bool isRound(const CompiledContact& contact) {
    const GapShape& shape = contact.shape;
    return contact.measure == CompiledContact::Measure::gap && shape.isRound() && !shape.outline &&
           shape.firstRadius >= 0;
}

/// Whether its gap is a distance that changes by no more than its bodies travel: of lines on bodies that turn, far away
/// from their markers, it is not, and of plates it depends on the side. Of convex solids the balls around them count.
bool sleeps(const CompiledContact& contact) {
    if (contact.measure != CompiledContact::Measure::gap) return false;
    return isRound(contact) || contact.shape.convex ||
           (contact.shape.isFlat && contact.a.body < 0 && !isPlate(contact) && !contact.shape.isPiece());
}

bool hasFace(const ConvexPiece& piece) {
    return piece.onFirst == ConvexPiece::Kind::face || piece.onSecond == ConvexPiece::Kind::face;
}

}  // namespace

ContactSteps::ContactSteps(std::shared_ptr<const System> system, double h)
    : near_(*system), system_(near_.pointer()), passes_(system_), compiled_(index(system->contacts.size())), step_(h) {
    const std::size_t count = system_->contacts.size();
    met_.assign(count, 0);
    restsUntil_.assign(count, 0);
    stops_ = frictions_ = VecX::Zero(index(count));
    pushes_.assign(count, 0);
    turns_.assign(count, 0);
    for (std::size_t k = 0; k < count; ++k) {
        const CompiledContact& contact = system_->contacts[k];
        if (contact.shape.tilt != GapShape::Tilt::steep || contact.measure != CompiledContact::Measure::gap) continue;
        rims_.push_back(pointsOfRim(*system_, k));
    }
    rubs_.assign(count, 0);
    sticks_.assign(count, false);
    rested_.assign(count, false);
    addSleepers();
    fall_ = {system_->gravity.norm(), system_->gravity.norm() / system_->size};
}

void ContactSteps::addSleepers() {
    for (std::size_t k = 0; k < system_->contacts.size(); ++k) {
        const CompiledContact& contact = system_->contacts[k];
        if (contact.hasStops)
            sleepers_.push_back({k, contact.a.body, contact.b.body, isRound(contact), sleeps(contact)});
    }
    for (auto first = sleepers_.begin(); first != sleepers_.end();) {
        const CompiledContact& one = system_->contacts[first->contact];
        const auto next = std::find_if(first + 1, sleepers_.end(), [&](const Sleeper& each) {
            const CompiledContact& other = system_->contacts[each.contact];
            return !one.shape.convex || other.shape.convex != one.shape.convex || other.element != one.element ||
                   other.suffix != one.suffix;
        });
        first->features = static_cast<std::size_t>(next - first);
        first = next;
    }
}

ContactNear ContactSteps::near(std::size_t k, const Contacts& sides) const {
    const CompiledContact& contact = system_->contacts[k];
    ContactNear near;
    if (!contact.isBetweenShapes()) {
        if (contact.hasStops) near.value = (contact.lower + contact.upper) / 2;
        return near;
    }
    const auto gap = contact.normal < 0 ? k : static_cast<std::size_t>(contact.normal);
    const bool isBehind = gap < sides.modes().size() && sides.modes()[gap].isBehind;  // groups have no plates
    near.side = isBehind ? ContactNear::Side::back : ContactNear::Side::front;
    near.stand.turn = turns_[gap];
    if (contact.shape.convex) near.part = ContactNear::Part::line;
    return near;
}

ContactNear ContactSteps::nearOfForce(std::size_t k, const Contacts& sides) const {
    ContactNear near = this->near(k, sides);
    if (system_->contacts[k].shape.isPiece()) near.part = ContactNear::Part::line;
    return near;
}

const std::vector<ContactSteps::Awake>& ContactSteps::awake(const Workspace& w, const Contacts& sides) {
    near_.follow(w);
    awake_.clear();
    ConvexGlance glance(w);
    ConvexSight sight(*system_, w, 2 * largestClose);
    std::size_t pair = 0;  // the first feature of the one at which this is
    for (std::size_t i = 0; i < sleepers_.size(); ++i) {
        Sleeper& each = sleepers_[i];
        if (i == 0 || i >= pair + sleepers_[pair].features) pair = i;
        const std::size_t last = pair + sleepers_[pair].features - 1;
        const double travel = travelOf(each);
        if (travel < each.allUntil) i = last;
        if (travel < std::max(each.until, each.allUntil)) continue;
        const CompiledContact& contact = system_->contacts[each.contact];
        const double margin = 2 * largestClose * scaleOf(*system_, contact);
        const auto stateNow = [&] { return contactState(*system_, w, contact, near(each.contact, sides)); };
        if (!each.sleeps) {
            awake_.push_back({each.contact, stateNow()});
            continue;
        }
        const auto sleepsFor = [&](double gap) {
            each.until = travel + gap - margin;
            return gap > margin;
        };
        if (contact.shape.convex && sleepsFor(glance.apart(contact))) {
            sleepers_[pair].allUntil = each.until;
            i = last;
            continue;
        }
        if (contact.shape.convex && !sight.mayTouch(contact)) continue;
        const ContactState state = stateNow();
        if (contact.shape.convex || !sleepsFor(state.value)) awake_.push_back({each.contact, state});
    }
    return awake_;
}

ContactSteps::Closed ContactSteps::closed(const Awake& one, const Workspace& w, double close) const {
    const CompiledContact& contact = system_->contacts[one.contact];
    if (!contact.hasStops) return {};
    close = std::max(close, touching * scaleOf(*system_, contact));
    const double above = one.state.value - contact.lower, below = contact.upper - one.state.value;
    if (!contact.isBetweenShapes())
        return above <= close ? Closed{1, above} : below <= close ? Closed{-1, below} : Closed{};
    if (above > close) return {};
    if (!contact.shape.isPiece()) return {1, above};
    if (contact.shape.convex && !contact.shape.convex->hasCylinder() && hasFace(contact.shape.features))
        return {1, above};  // awake() knows the face
    const AlongLength along = alongLength(*system_, w, contact, {turns_[one.contact], false});
    const double beyond = along.value - contact.shape.length - contact.shape.reach[1];
    // Of a rim both pieces count where it is almost flat, of convex solids all features at whose border it is.
    const bool isElsewhere = contact.shape.convex || contact.shape.tilt != GapShape::Tilt::any
                                 ? beyond > close
                                 : partOfLine(contact, along, close) != ContactNear::Part::line;
    return isElsewhere ? Closed{} : Closed{1, above};  // another piece is touched
}

/// What is closed, with the friction of its shapes; and the friction of all joints.
void ContactSteps::gather(const Workspace& w, const Contacts& sides, double h) {
    turnRims();
    for (const Force& force : forces_) met_[force.contact] = 0;
    forces_.clear();
    states_.clear();
    for (const Awake& one : awake(w, sides)) {
        const std::size_t k = one.contact;
        const double close = std::min(h * h * fallOf(k), largestClose * scaleOf(*system_, system_->contacts[k]));
        const Closed at = closed(one, w, close);
        if (at.side == 0) continue;
        met_[k] = static_cast<signed char>(at.side);
        forces_.push_back({k, at.side, pushes_[k], at.left});
        states_.push_back(one.state);
    }
    for (const CompiledSurface& surface : system_->surfaces) {
        if (surface.normal >= 0 && met_[static_cast<std::size_t>(surface.normal)] == 0) continue;
        for (std::size_t k = surface.first; k < surface.first + surface.count; ++k) {
            forces_.push_back({k, 0, rubs_[k], 0});
            states_.push_back(contactState(*system_, w, system_->contacts[k], near(k, sides)));
        }
    }
}

/// Plain sweeps take energy on their way, so that bodies come to rest though the sweeps do not; accelerated ones that
/// do not settle may give it, and count only where they leave less.
bool ContactSteps::settle(const SweepProblem& problem, const std::vector<SweptContact>& all, const VecX& wanted,
                          VecX& r) {
    const SweepsEnd plain = some(all.size());
    if (sweepForces(problem, all, wanted, plain, r)) return true;
    VecX further = r;
    const bool isSettled = sweepForces(problem, all, wanted, settled(all.size()), further) ||
                           sweepForces(problem, all, wanted, nearlySettled, further);
    if (isSettled || problem.energy(further, wanted) <= problem.energy(r, wanted)) {
        r = further;
        return isSettled;
    }
    return sweepForces(problem, all, wanted, plain, r) || sweepForces(problem, all, wanted, nearlySettled, r);
}

void ContactSteps::solve(ConstraintSolver& solver, Workspace& w, const Contacts& sides, const VecX& target,
                         const VecX& v, double h) {
    trouble_ = {};
    now_ = w.time;
    lookAround(w, v, h);
    if (const double since = std::exchange(sinceLook_, -1); since >= 0) lookBack(w, v, since + h / 2);
    gather(w, sides, h);
    std::vector<std::size_t> which;
    for (const Force& force : forces_) which.push_back(force.contact);
    SweepProblem problem(*system_, solver, w, which, states_);
    problem.readForces(solver, w, target);
    VecX wanted(index(which.size())), r(index(which.size()));
    const std::vector<SweptContact> all = laws(problem, v, h, wanted);
    if (!trouble_.empty()) {
        forces_.clear();
        return;
    }
    for (std::size_t i = 0; i < forces_.size(); ++i) r[index(i)] = forces_[i].size;
    isSettled_ = all.empty() || settle(problem, all, wanted, r);
    for (std::size_t i = 0; i < forces_.size(); ++i) {
        forces_[i].size = r[index(i)];
        addAlongContact(*system_, system_->contacts[which[i]], problem.state(i), r[index(i)], w.force);
    }
    record(problem);
    for (const SweptContact& each : all) {  // what is below its bound sticks
        if (each.side != 0) continue;
        double square = 0;
        for (std::size_t i = 0; i < each.rows.size(); ++i)
            square += std::pow(r[index(each.rows[i])] / each.lever[i], 2);
        const double bound = each.friction * problem.load(each.rows[0], r) + each.preload;
        for (const std::size_t i : each.rows) sticks_[which[i]] = std::sqrt(square) < (1 - 1e-6) * bound;
    }
}

std::vector<SweptContact> ContactSteps::laws(const SweepProblem& problem, const VecX& v, double h, VecX& wanted) {
    fall_ = {system_->gravity.norm(), system_->gravity.norm() / system_->size};
    for (std::size_t i = 0; i < forces_.size(); ++i)
        if (forces_[i].side != 0)
            fallOf(forces_[i].contact) =
                std::max(fallOf(forces_[i].contact), std::abs(problem.free(i) - problem.state(i).bias));
    std::vector<SweptContact> all;
    for (std::size_t i = 0; i < forces_.size(); ++i) {
        const CompiledContact& contact = system_->contacts[forces_[i].contact];
        const double rate = alongContact(*system_, contact, problem.state(i), v.data());
        if (const int side = forces_[i].side; side != 0) {
            const bool hasParted = now_ > restsUntil_[forces_[i].contact],
                       rebounds = hasParted && side * rate < -restSteps * h * fallOf(forces_[i].contact);
            const double after =
                rebounds ? -contact.restitution * rate : -side * 2 * std::max(forces_[i].left, 0.0) / h;
            wanted[index(i)] = problem.state(i).bias + (after - rate) / h;
            all.push_back({{i}, side, false, 0, 0, {}, {}});
            if (!problem.moves(i) && side * rate <= -noSlip * scaleOf(*system_, contact) / h)
                trouble_ = stopSentence(contact.element);
            continue;
        }
        wanted[index(i)] = problem.state(i).bias - rate / h;
        const CompiledSurface& surface = system_->surfaces[static_cast<std::size_t>(contact.surface)];
        if (forces_[i].contact == surface.first) {
            const bool rests = steps_ == 0 || rested_[surface.first];
            const double bound = rests ? surface.stiction : surface.friction;
            all.push_back({{}, 0, false, bound, surface.preload, {}, {}});
        }
        all.back().rows.push_back(i);
        all.back().lever.push_back(contact.lever);
        // At the start only velocities tell what rests.
        if (steps_ == 0 && std::abs(rate) > noSlip * scaleOf(*system_, contact) / h)
            all.back().friction = surface.friction;
    }
    return all;
}

void ContactSteps::record(const SweepProblem& problem) {
    stops_.setZero();
    frictions_.setZero();
    std::fill(pushes_.begin(), pushes_.end(), 0);
    std::fill(rubs_.begin(), rubs_.end(), 0);
    std::fill(sticks_.begin(), sticks_.end(), false);
    for (std::size_t i = 0; i < forces_.size(); ++i) {
        const auto& [k, side, size, left] = forces_[i];
        const CompiledContact& contact = system_->contacts[k];
        (side != 0 ? pushes_ : rubs_)[k] = size;
        if (side != 0)
            stops_[index(k)] = size;
        else if (contact.isRotation())
            frictions_.segment<3>(index(system_->surfaces[static_cast<std::size_t>(contact.surface)].first)) +=
                size * problem.state(i).direction;
        else
            frictions_[index(k)] = size;
    }
}

void ContactSteps::addForces(Workspace& w, const Contacts& sides) const {
    for (const Force& force : forces_) {
        const CompiledContact& contact = system_->contacts[force.contact];
        addAlongContact(*system_, contact, contactState(*system_, w, contact, nearOfForce(force.contact, sides)),
                        force.size, w.force);
    }
}

ContactSteps::Lost ContactSteps::finish(double h, const VecX& before, const VecX& after) {
    ++steps_;
    rested_ = sticks_;
    sinceLook_ = h / 2;
    if (!isSettled_) ++unsettled_;
    const VecX mean = (before + after) / 2;
    Lost lost;
    for (const Force& force : forces_)
        if (force.side != 0 && force.size != 0) restsUntil_[force.contact] = now_ + (restSteps + 0.5) * step_;
    for (std::size_t i = 0; i < forces_.size(); ++i) {
        const CompiledContact& contact = system_->contacts[forces_[i].contact];
        (contact.surface >= 0 ? lost.inFriction : lost.inImpacts) -=
            h * forces_[i].size * alongContact(*system_, contact, states_[i], mean.data());
    }
    return lost;
}

double ContactSteps::allowedOverlap(std::size_t k) const {
    const CompiledContact& contact = system_->contacts[k];
    if (contact.shape.tilt != GapShape::Tilt::any) return 0;  // what stands on a rim would tilt by it
    const double fall = system_->gravity.norm() / (contact.turns ? system_->size : 1);
    return std::min(step_ * step_ * fall / 2, largestClose * scaleOf(*system_, contact));
}

bool ContactSteps::separate(ConstraintSolver& solver, Workspace& w, const Contacts& sides, int pass,
                            VecX& displacement) {
    std::vector<std::size_t> which;
    std::vector<SweptContact> all;
    std::vector<double> overlaps;
    std::vector<ContactState> states;
    bool overlapsAny = false;
    if (pass == 0) meetsNext_.clear();
    for (const Awake& one : awake(w, sides)) {
        const std::size_t k = one.contact;
        // What is nearly closed must not be pushed together.
        const Closed at = closed(one, w, largestClose * scaleOf(*system_, system_->contacts[k]));
        if (at.side == 0) continue;
        // What has only come together since the middle will meet in the next step.
        if (pass == 0 && at.left < 0 && met_[k] != at.side) meetsNext_.push_back(k);
        const bool hasMet = !std::binary_search(meetsNext_.begin(), meetsNext_.end(), k);
        const double allowed = allowedOverlap(k),
                     least = allowed + (pass == 0 ? touching : leftOver) * scaleOf(*system_, system_->contacts[k]);
        overlapsAny = overlapsAny || (hasMet && -at.left > least);
        // Down to half of what is allowed: then the next step need not push it again.
        overlaps.push_back(hasMet || at.left > 0 ? -at.side * (at.left + allowed / 2) : 0);
        all.push_back({{which.size()}, at.side, false, 0, 0, {}, {}});
        which.push_back(k);
        states.push_back(one.state);
    }
    if (!overlapsAny) return false;
    const SweepProblem problem(*system_, solver, w, which, states);
    VecX r = VecX::Zero(index(which.size()));
    sweepForces(problem, all, Eigen::Map<const VecX>(overlaps.data(), r.size()), apart, r);
    displacement = problem.accelerations(r);
    return displacement.allFinite();
}

}  // namespace zwang

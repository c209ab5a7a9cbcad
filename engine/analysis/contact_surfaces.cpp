// Surfaces that rub: their slip, its direction, and when it ends or begins.
#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "engine/analysis/contacts.h"

namespace zwang {

namespace {

constexpr double noRate = 1e-12;        ///< over the scale in the visible time, or over the largest rate
constexpr double noVectorSlip = 1e3;    ///< times that: a slip whose direction turns passes beside zero
constexpr double beginning = 1e2;       ///< times a slip that is none
constexpr double atForceBound = 1e-10;  ///< of a force, over its size
constexpr double opposite = -1 + 1e-6;  ///< cosine between directions from an axis
constexpr double onAxis = 1e-12;        ///< over the size of what may touch, where all goes straight
constexpr double besideAxis = 1e-6;
constexpr double mostOfRest = 0.1;   ///< over the fastest slip so far, of one that counts as its end
constexpr double seenToMove = 1e-6;  ///< a rate, over the scale in the visible time

}  // namespace

double Contacts::restRate(std::size_t k) const {
    return std::max(noRate * (scaleOf(*system_, system_->contacts[k]) / visible_ + largestRate_[k]),
                    unresolvedRate_[k]);
}

void Contacts::takeAsRest(const ContactMargin& slip) {
    const CompiledSurface& surface =
        system_->surfaces[static_cast<std::size_t>(system_->contacts[slip.contact].surface)];
    double fastest = 0;
    for (std::size_t k = surface.first; k < surface.first + surface.count; ++k)
        fastest = std::max(fastest, system_->contacts[k].lever * largestRate_[k]);
    if (std::abs(slip.value) > mostOfRest * fastest) return;  // its direction has jumped, and it slips on
    for (std::size_t k = surface.first; k < surface.first + surface.count; ++k)
        unresolvedRate_[k] = std::max(unresolvedRate_[k], 2 * std::abs(slip.value) / system_->contacts[k].lever);
}

double Contacts::seenSlip(std::size_t j) const { return seenToMove * slipScale(j) / visible_; }

bool Contacts::restWithMotors(ConstraintSolver& solver, Workspace& w, const VecX& v) {
    bool any = false;
    for (std::size_t j = 0; j < surfaces_.size(); ++j) {
        const CompiledSurface& surface = system_->surfaces[j];
        if (!surfaces_[j].slips || holdsAny(j) || slipOf(j, w, v).norm() > seenSlip(j) / 2) continue;
        std::vector<std::size_t> which(surface.count);
        std::iota(which.begin(), which.end(), surface.first);
        const ContactProblem problem(*system_, solver, w, which, nears(which));
        bool isFree = false;
        for (std::size_t i = 0; i < which.size(); ++i) isFree = isFree || problem.moves(i);
        if (isFree) continue;
        surfaces_.change(j) = {};
        any = true;
    }
    return any;
}

double Contacts::restSlip(std::size_t j) const {
    const CompiledSurface& surface = system_->surfaces[j];
    double sum = 0;
    for (std::size_t k = surface.first; k < surface.first + surface.count; ++k)
        sum += system_->contacts[k].lever * restRate(k);
    return surface.isVector() ? noVectorSlip * sum : sum;
}

double Contacts::beginningSlip(std::size_t j) const { return beginning * restSlip(j); }

double Contacts::slipScale(std::size_t j) const {
    const CompiledSurface& surface = system_->surfaces[j];
    double sum = 0;
    for (std::size_t k = surface.first; k < surface.first + surface.count; ++k)
        sum += system_->contacts[k].lever * scaleOf(*system_, system_->contacts[k]);
    return sum;
}

bool Contacts::holdsAny(std::size_t j) const {
    const CompiledSurface& surface = system_->surfaces[j];
    const auto first = modes_.begin() + static_cast<std::ptrdiff_t>(surface.first);
    return std::any_of(first, first + static_cast<std::ptrdiff_t>(surface.count),
                       [](const ContactMode& mode) { return mode.holds(); });
}

bool Contacts::touches(std::size_t j) const {
    const int normal = system_->surfaces[j].normal;
    return normal < 0 || modes_[static_cast<std::size_t>(normal)].holds();
}

bool Contacts::sticks(std::size_t k) const {
    if (!hasFriction(k) || slipModeOf(k).slips) return false;
    const CompiledSurface& surface = surfaceOf(k);
    for (std::size_t i = surface.first; i < surface.first + surface.count; ++i)
        if (modes_[i].kind == ContactMode::Kind::stuck) return true;
    return false;
}

Vec3 Contacts::slipOf(std::size_t j, const Workspace& w, const VecX& v) const {
    const CompiledSurface& surface = system_->surfaces[j];
    Vec3 slip = Vec3::Zero();
    for (std::size_t k = surface.first; k < surface.first + surface.count; ++k) {
        const CompiledContact& contact = system_->contacts[k];
        const ContactState state = contactState(*system_, w, contact, near(k));
        slip += contact.lever * alongContact(*system_, contact, state, v.data()) * state.direction;
    }
    return slip;
}

std::vector<Vec3> Contacts::slipsOf(const ContactProblem& problem, const double* v) const {
    std::vector<Vec3> slips(system_->surfaces.size(), Vec3::Zero());
    for (std::size_t i = 0; i < problem.size(); ++i) {
        const CompiledContact& contact = system_->contacts[problem.which()[i]];
        if (contact.surface < 0) continue;
        slips[static_cast<std::size_t>(contact.surface)] +=
            contact.lever * alongContact(*system_, contact, problem.state(i), v) * problem.state(i).direction;
    }
    return slips;
}

Vec3 Contacts::frictionDirection(std::size_t j, const Vec3& slip) const {
    const SurfaceMode& mode = surfaces_[j];
    const double size = slip.norm();
    if (!mode.slips || !system_->surfaces[j].isVector() || size <= restSlip(j)) return mode.direction;
    return slip.dot(mode.direction) < 0 ? Vec3(-slip / size) : Vec3(slip / size);
}

ContactLaw Contacts::slidingLaw(std::size_t k, const ContactState& state, const Vec3& direction) const {
    ContactLaw law;
    const CompiledContact& contact = system_->contacts[k];
    law.lever = contact.lever;
    law.surface = contact.surface;
    if (contact.surface < 0) return law;
    law.slip = contact.lever * state.direction.dot(direction);
    law.friction = surfaceOf(k).friction;
    law.preload = surfaceOf(k).preload;
    return law;
}

double Contacts::bound(std::size_t k, double load) const {
    return hasFriction(k) ? surfaceOf(k).stiction * load + surfaceOf(k).preload : 0;
}

void Contacts::addSurfaceMargins(const Workspace& w, const VecX& v, std::vector<ContactMargin>& all) const {
    using Kind = ContactMode::Kind;
    for (const std::size_t j : inForce().touching) {
        const CompiledSurface& surface = system_->surfaces[j];
        const SurfaceMode& mode = surfaces_[j];
        const Vec3 slip = slipOf(j, w, v);
        if (mode.slips) {
            all.push_back({surface.first, ContactMargin::Kind::slip, mode.direction.dot(slip), 0, restSlip(j), 0});
            continue;
        }
        double square = 0;
        bool holds = false, drives = false;
        for (std::size_t k = surface.first; k < surface.first + surface.count; ++k) {
            holds = holds || modes_[k].holds();
            drives = drives || !modes_[k].holds();
            double force = forces_[static_cast<Eigen::Index>(k)] / system_->contacts[k].lever;
            if (modes_[k].kind == Kind::atLower) force = std::min(force, 0.0);
            if (modes_[k].kind == Kind::atUpper) force = std::max(force, 0.0);
            square += force * force;
        }
        if (holds) {
            const double force = std::sqrt(square);
            all.push_back({surface.first, ContactMargin::Kind::force, bounds_[j] - force, 0,
                           atForceBound * (force + bounds_[j]), 0});
        }
        if (drives) {  // a motor that rests will begin to move
            const double begins = seenSlip(j);
            all.push_back({surface.first, ContactMargin::Kind::force, begins - slip.norm(), 0, begins / 2, 0});
        }
    }
}

double Contacts::turned(const Workspace& w, const VecX& v) const {
    double least = 1;
    for (const std::size_t j : inForce().slipping) {
        if (!system_->surfaces[j].isVector()) continue;
        const Vec3 slip = slipOf(j, w, v);
        if (slip.norm() > restSlip(j)) least = std::min(least, std::abs(surfaces_[j].direction.dot(slip.normalized())));
    }
    return least;
}

void Contacts::follow(const Workspace& w, const VecX& v) {
    lookAtSides(w);
    followAxes(w);
    const std::vector<std::size_t> slipping = inForce().slipping;
    for (const std::size_t j : slipping) {
        if (!system_->surfaces[j].isVector()) continue;
        const Vec3 slip = slipOf(j, w, v);
        if (slip.norm() > restSlip(j)) surfaces_.change(j).direction = slip.normalized();
        if (slip.norm() > beginningSlip(j)) surfaces_.change(j).begins = false;
    }
}

bool Contacts::followHeld(const Workspace& w, const VecX& v) {
    bool rests = false;
    for (std::size_t j = 0; j < surfaces_.size(); ++j) {
        const CompiledSurface& surface = system_->surfaces[j];
        const SurfaceMode& mode = surfaces_[j];
        if (!mode.slips || mode.begins || !surface.isVector() || !touches(j)) continue;
        const Vec3 slip = slipOf(j, w, v);
        if (slip.norm() > restSlip(j)) {
            surfaces_.change(j).direction = slip.normalized();
            continue;
        }
        rests = true;
        for (std::size_t k = surface.first; k < surface.first + surface.count; ++k)
            unresolvedRate_[k] = 2 * restRate(k);
    }
    return rests;
}

/// A step through the axis of a funnel finds the ball at its other side, with the normal of there.
void Contacts::followAxes(const Workspace& w) {
    allAroundElement_.clear();
    for (const std::size_t k : axial_) {
        const CompiledContact& contact = system_->contacts[k];
        if (contact.shape.tilt == GapShape::Tilt::steep) {
            fromAxis_[k] = modes_[k].holds() ? tiltOf(*system_, w, contact) : Vec2(Vec2::Zero());
            spreadRim(k, w);
        }
        if (!contact.shape.isRevolved) continue;
        const FromAxis from = fromAxis(*system_, w, contact);
        const Vec2 before = std::exchange(fromAxis_[k], Vec2::Zero());
        if (!from.isRing || !modes_[k].holds() || !(from.place.norm() > 0)) continue;
        fromAxis_[k] = from.place.normalized();
        if (before.dot(fromAxis_[k]) < opposite) allAround_ = static_cast<int>(k);
    }
}

bool Contacts::touchAllAround(const Workspace& w, const std::vector<std::size_t>& which) {
    for (const std::size_t k : which) {
        const CompiledContact& contact = system_->contacts[k];
        if (!contact.shape.isRevolved || isSlip(k) || !modes_[k].holds()) continue;
        const FromAxis from = fromAxis(*system_, w, contact);
        const double away = from.place.norm() / scaleOf(*system_, contact);
        const bool isBeside = from.isRing && away > onAxis && away < besideAxis;
        if (isBeside || allAround_ == static_cast<int>(k)) {
            allAroundElement_ = contact.element;
            blame(k, allAroundSentence(contact.element));
        }
    }
    return !trouble_.empty();
}

void Contacts::slipWith(const Workspace& w, const VecX& v) {
    for (std::size_t k = 0; k < modes_.size(); ++k) {
        const CompiledContact& contact = system_->contacts[k];
        const double rate = alongContact(*system_, contact, contactState(*system_, w, contact, near(k)), v.data());
        largestRate_[k] = std::max(largestRate_[k], std::abs(rate));
        modes_.change(k) = {.isBehind = modes_[k].isBehind, .stand = modes_[k].stand};
    }
    for (std::size_t j = 0; j < surfaces_.size(); ++j) {
        surfaces_.change(j) = {};
        if (system_->surfaces[j].normal >= 0) continue;
        const Vec3 slip = slipOf(j, w, v);
        surfaces_.change(j).slips = slip.norm() > restSlip(j);
        if (surfaces_[j].slips) surfaces_.change(j).direction = slip.normalized();
    }
}

}  // namespace zwang

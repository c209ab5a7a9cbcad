// How far contacts are from their next events.
#include <algorithm>
#include <cmath>
#include <iterator>

#include "engine/analysis/contacts.h"
#include "engine/analysis/convex_sight.h"
#include "engine/analysis/pieces_apart.h"

namespace zwang {

namespace {

constexpr double roundingOfForce = 1e-10;  ///< over its size

}  // namespace

std::vector<ContactMargin> Contacts::margins(const Workspace& w, const VecX& v) {
    std::vector<ContactMargin> all;
    ConvexGlance glance(w);
    ConvexSight sight(*system_, w, ConvexSight::nearby);
    far_.follow(w);
    for (const std::size_t k : toLookAt()) {
        const ContactMode& mode = modes_[k];
        const CompiledContact& contact = system_->contacts[k];
        const bool areApart = !mode.holds() && glance.areApart(contact);
        if (areApart || isPassed(k) || (!mode.holds() && contact.shape.convex && !sight.mayTouch(contact))) {
            const double gap = areApart ? glance.apart(contact) : ConvexSight::nearby * scaleOf(*system_, contact);
            if (contact.hasStops)
                all.push_back({k, ContactMargin::Kind::gap, gap, 0, gapTolerance(k, gap), 10 * restRate(k)});
            continue;
        }
        const ContactState state = contactState(*system_, w, contact, near(k));
        const double rate = alongContact(*system_, contact, state, v.data());
        largestRate_[k] = std::max(largestRate_[k], std::abs(rate));
        if (mode.holds()) {
            addHeldMargins(k, w, all);
        } else if (contact.hasStops) {
            const double tolerance = gapTolerance(k, state.value), slow = 10 * restRate(k);
            far_.note(k, contact.shape.sector > 0 ? piecesApart(w, contact) : state.value);
            all.push_back({k, ContactMargin::Kind::gap, state.value - contact.lower, rate, tolerance, slow});
            if (!contact.isBetweenShapes())
                all.push_back({k, ContactMargin::Kind::gap, contact.upper - state.value, -rate, tolerance, slow});
        }
    }
    addSurfaceMargins(w, v, all);
    return all;
}

std::vector<std::size_t> Contacts::toLookAt() const {
    std::vector<std::size_t> all;
    std::set_union(far_.near().begin(), far_.near().end(), holding().begin(), holding().end(), std::back_inserter(all));
    return all;
}

std::vector<ContactMargin> Contacts::heldMargins(const Workspace& w, const VecX& v) {
    std::vector<ContactMargin> all;
    for (const std::size_t k : holding()) addHeldMargins(k, w, all);
    addSurfaceMargins(w, v, all);
    return all;
}

void Contacts::addHeldMargins(std::size_t k, const Workspace& w, std::vector<ContactMargin>& all) const {
    if (hasFriction(k) && !slipModeOf(k).slips) return;  // its surface holds it too
    const double force = forces_[static_cast<Eigen::Index>(k)], push = opening_[k] > 0 ? -opening_[k]
                                                                       : modes_[k].kind == ContactMode::Kind::atUpper
                                                                           ? -force
                                                                           : force;
    all.push_back({k, ContactMargin::Kind::force, push, 0, roundingOfForce * std::abs(force), 0});
    addEndMargins(k, w, all);
}

void Contacts::addEndMargins(std::size_t k, const Workspace& w, std::vector<ContactMargin>& all) const {
    using Part = ContactNear::Part;
    const CompiledContact& contact = system_->contacts[k];
    if (!contact.isBetweenShapes() || contact.shape.length == 0) return;
    AlongLength along = alongLength(*system_, w, contact, modes_[k].stand);
    const auto& reach = contact.shape.reach;
    if (contact.shape.tilt == GapShape::Tilt::steep && !fromAxis_[k].isZero()) {  // between two looks it may lie flat
        const AlongLength tilt = tiltAlong(*system_, w, contact, fromAxis_[k]);
        const double size = contact.shape.convex ? contact.shape.convex->size : 1,
                     beyond = (contact.shape.convex ? size * GapShape::lying + reach[1] : 0) - size * tilt.value;
        if (!contact.shape.convex || beyond > along.value - contact.shape.length)
            along = {contact.shape.length + beyond, -size * tilt.rate};
    }
    const double tolerance = gapTolerance(k, along.value), side = modes_[k].part == Part::line ? 1 : -1,
                 length = contact.shape.length + reach[1];
    if (modes_[k].part == Part::line && contact.shape.sector > 0)
        all.push_back({k, ContactMargin::Kind::end, -along.beyondSecond, -along.beyondRate, tolerance, 0});
    if (modes_[k].part != Part::end)
        all.push_back({k, ContactMargin::Kind::end, side * (along.value + reach[0]), side * along.rate, tolerance, 0});
    if (modes_[k].part != Part::start)
        all.push_back({k, ContactMargin::Kind::end, side * (length - along.value), -side * along.rate, tolerance, 0});
}

}  // namespace zwang

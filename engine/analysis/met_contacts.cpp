// Which stops and shapes are met at a moment.
#include <algorithm>
#include <cmath>

#include "engine/analysis/contacts.h"
#include "engine/analysis/convex_sight.h"
#include "engine/analysis/gap_curve.h"

namespace zwang {

namespace {

constexpr double closeToMet = 10;  ///< as closeTo in contact_impacts.cpp

}  // namespace

std::vector<Contacts::Met> Contacts::met(const Workspace& w) const {
    std::vector<Met> all, atEnds;
    ConvexGlance glance(*system_, w);
    ConvexSight sight(*system_, w, ConvexSight::nearby * system_->size);
    for (std::size_t k = 0; k < modes_.size(); ++k) {
        const CompiledContact& contact = system_->contacts[k];
        if (!contact.hasStops) continue;
        if (!modes_[k].holds() && contact.shape.convex && (glance.areApart(contact) || !sight.mayTouch(contact)))
            continue;
        ContactNear here = near(k);
        // Of a rim both pieces are touched where one goes over into the other.
        const bool isOfRim = contact.shape.tilt != GapShape::Tilt::any;
        here.part = isOfRim ? ContactNear::Part::line : ContactNear::Part::nearest;
        here.held = nullptr;
        const ContactState state = contactState(*system_, w, contact, here);
        const double close = closeToMet * gapTolerance(k, state.value);
        const bool isLower = modes_[k].kind == ContactMode::Kind::atLower || state.value - contact.lower <= close,
                   isUpper = modes_[k].kind == ContactMode::Kind::atUpper || contact.upper - state.value <= close;
        if (!isLower && !isUpper) continue;
        const Met one{k, isLower ? 1 : -1};
        if (!contact.shape.isPiece() ||
            partOfLine(contact, alongLength(*system_, w, contact), close) == ContactNear::Part::line)
            all.push_back(one);
        else if (contact.shape.outline && rateOf(*system_, w, contact, state) < -closeToMet * restRate(k))
            atEnds.push_back(one);
    }
    // What closes at the end of a side touches the next one, if that is there.
    for (const Met& each : atEnds) {
        const std::vector<std::size_t> pieces = piecesOf(*system_, each.contact);
        const auto isPiece = [&](const Met& other) {
            return std::find(pieces.begin(), pieces.end(), other.contact) != pieces.end();
        };
        if (std::none_of(all.begin(), all.end(), isPiece)) all.push_back(each);
    }
    std::erase_if(all, [&](const Met& each) { return endsBehindHeld(each.contact, w); });
    if (!atEnds.empty())
        std::sort(all.begin(), all.end(), [](const Met& a, const Met& b) { return a.contact < b.contact; });
    return all;
}

bool Contacts::endsBehindHeld(std::size_t k, const Workspace& w) const {
    constexpr double behind = 1e-9;  // over the size of the model
    const CompiledContact& side = system_->contacts[k];
    if (system_->space != Space::planar || !side.shape.outline || side.shape.secondRadius > 0) return false;
    const double along = alongLength(*system_, w, side).value, close = closeToMet * gapTolerance(k, along);
    const bool isAtStart = std::abs(along) <= close;
    if (!isAtStart && std::abs(along - side.shape.length) > close) return false;
    const Vec3 end =
        markerPoint(*system_, w, side.a) + (isAtStart ? side.shape.length : 0) * markerAxes(*system_, w, side.a).col(0);
    for (std::size_t i = 0; i < modes_.size(); ++i) {
        const CompiledContact& held = system_->contacts[i];
        if (!modes_[i].holds() || isSlip(i) || !held.shape.outline || held.shape.outline == side.shape.outline ||
            !held.shape.isFlat || held.a.body != side.a.body || held.b.body != side.b.body ||
            held.b.local != side.b.local)
            continue;
        const double above =
            held.shape.side * markerAxes(*system_, w, held.a).col(1).dot(end - markerPoint(*system_, w, held.a));
        if (above < -behind * system_->size) return true;
    }
    return false;
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

}  // namespace zwang

// Which stops and shapes are met at a moment.
#include <algorithm>
#include <cmath>

#include "engine/analysis/contacts.h"
#include "engine/analysis/convex_sight.h"
#include "engine/analysis/gap_curve.h"
#include "engine/analysis/passed_features.h"

namespace zwang {

namespace {

constexpr double drawnIn = 1e-10;  ///< over the size of what may touch
constexpr double beside = 1e-9;    ///< an end or a line, likewise: as good as at it

/// A straight side of an outline in the plane, or features of convex solids; sharp ones.
bool isSide(const CompiledContact& contact) {
    return contact.measure == CompiledContact::Measure::gap && contact.shape.secondRadius == 0 &&
           (contact.shape.convex || (contact.shape.outline && contact.shape.isFlat));
}

}  // namespace

std::vector<Contacts::Met> Contacts::met(const Workspace& w) const {
    std::vector<Met> all, atEnds;
    ConvexGlance glance(w);
    ConvexSight sight(*system_, w, ConvexSight::nearby);
    for (std::size_t k = 0; k < modes_.size(); ++k) {
        const CompiledContact& contact = system_->contacts[k];
        if (!contact.hasStops || isPassed(k)) continue;
        if (!modes_[k].holds() && contact.shape.convex && (glance.areApart(contact) || !sight.mayTouch(contact)))
            continue;
        ContactNear here = near(k);
        // Of a rim both pieces are touched where one goes over into the other.
        const bool isOfRim = contact.shape.tilt != GapShape::Tilt::any;
        here.part = isOfRim ? ContactNear::Part::line : ContactNear::Part::nearest;
        here.held = nullptr;
        const ContactState state = contactState(*system_, w, contact, here);
        const double close = closeTo * gapTolerance(k, state.value);
        // Corners are drawn in by less than this (elements/corner_inset.h): what stands flush touches from the start.
        const double touch =
            contact.shape.outline && isSide(contact) ? std::max(close, drawnIn * scaleOf(*system_, contact)) : close;
        const bool isLower = modes_[k].kind == ContactMode::Kind::atLower || state.value - contact.lower <= touch,
                   isUpper = modes_[k].kind == ContactMode::Kind::atUpper || contact.upper - state.value <= touch;
        if (!isLower && !isUpper) continue;
        const Met one{k, isLower ? 1 : -1};
        if (!contact.shape.isPiece() ||
            partOfLine(contact, alongLength(*system_, w, contact, here.stand), close) == ContactNear::Part::line)
            all.push_back(one);
        else if (contact.shape.outline && rateOf(*system_, w, contact, state) < -closeTo * restRate(k))
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
    if (!atEnds.empty())
        std::sort(all.begin(), all.end(), [](const Met& a, const Met& b) { return a.contact < b.contact; });
    return all;
}

void Contacts::lookAtSides(const Workspace& w) {
    std::vector<std::size_t> held;
    for (const std::size_t k : sided_)
        if (modes_[k].holds() && isSide(system_->contacts[k])) held.push_back(k);
    far_.follow(w);
    PassedFeatures passed(*system_, w, held, beside);
    ConvexSight sight(*system_, w, 10 * beside);  // features overlap at their ends
    for (const std::size_t k : sided_) {
        const CompiledContact& contact = system_->contacts[k];
        if (modes_[k].holds()) continue;
        bool isBehind = modes_[k].isBehind;
        const double close = beside * scaleOf(*system_, contact);
        if (isPlate(contact) && !isSlip(k)) {
            const AlongLength along = alongLength(*system_, w, contact);
            const bool isFree = !knowsSides_ || along.value < close || along.value > contact.shape.length - close;
            if (isFree && std::abs(along.across) > close) isBehind = along.across < 0;
        } else if (contact.shape.convex && !isSlip(k)) {
            isBehind = !passed.isEmpty() && sight.mayTouch(contact) && passed.pass(contact);
        } else if (system_->space == Space::planar && isSide(contact)) {
            if (!isBehind && far_.least(k) > 0) continue;
            isBehind = isBehind && alongLength(*system_, w, contact).across <= close;
            for (const std::size_t i : held) isBehind = isBehind || endsBeside(k, i, w);
            isBehind = isBehind && !opensAtLine(k, w);
        }
        if (isBehind != modes_[k].isBehind) modes_.change(k).isBehind = isBehind;
    }
    knowsSides_ = true;
}

/// At the line of a side a corner moves away to the front of it.
bool Contacts::opensAtLine(std::size_t k, const Workspace& w) const {
    const CompiledContact& side = system_->contacts[k];
    const ContactState state = contactState(*system_, w, side, {.part = ContactNear::Part::line});
    return std::abs(state.value) <= beside * scaleOf(*system_, side) && rateOf(*system_, w, side, state) > 0;
}

bool Contacts::endsBeside(std::size_t k, std::size_t i, const Workspace& w) const {
    const CompiledContact &side = system_->contacts[k], &held = system_->contacts[i];
    const bool isAlong = held.a.body == side.a.body && held.b.body == side.b.body && held.b.local == side.b.local &&
                         held.shape.outline != side.shape.outline,
               isOff = held.a.body == side.b.body && held.b.body == side.a.body;
    if (!isAlong && !isOff) return false;
    const double close = beside * std::max(scaleOf(*system_, side), scaleOf(*system_, held));
    const AlongLength along = alongLength(*system_, w, side);
    const bool isAtStart = std::abs(along.value) <= close;
    if (std::abs(along.across) > close || (!isAtStart && std::abs(along.value - side.shape.length) > close))
        return false;
    const Vec3 end =
        markerPoint(*system_, w, side.a) + (isAtStart ? side.shape.length : 0) * markerAxes(*system_, w, side.a).col(0);
    const double above =
        held.shape.side * markerAxes(*system_, w, held.a).col(1).dot(end - markerPoint(*system_, w, held.a));
    if (isAlong) return above < -close;
    return above > close && (markerPoint(*system_, w, held.b) - markerPoint(*system_, w, side.b)).norm() <= close;
}

bool Contacts::isPassed(std::size_t k) const {
    return modes_[k].isBehind && !modes_[k].holds() && !isPlate(system_->contacts[k]);
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

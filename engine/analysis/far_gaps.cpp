#include "engine/analysis/far_gaps.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/analysis/pieces_apart.h"
#include "engine/system/contacts.h"

namespace zwang {

namespace {

constexpr double close = 1e-6;   ///< over the size of the model: what is as near has to be looked at
constexpr double ofWays = 1e-9;  ///< rounding of ways, which are sums

/// Whether the gap is a distance of shapes whose points are no farther from their markers than extents say: what a cam
/// has is measured along a direction, that of a line that ends jumps where what comes round an end is behind it, and an
/// endless line that turns sweeps over what is anywhere; what lies between a rope's ends moves too. Solids with
/// features have a broad phase of their own (contact_closings.cpp).
bool isDistance(const CompiledContact& contact) {
    const GapShape& shape = contact.shape;
    const bool isEndless = shape.isFlat && !shape.outline && shape.length == 0;
    return contact.measure == CompiledContact::Measure::gap && shape.cam == GapShape::Cam::none && !shape.convex &&
           !shape.over && !isPlate(contact) && (contact.a.body < 0 || !isEndless || shape.isRope);
}

}  // namespace

FarGaps::FarGaps(std::shared_ptr<const System> system)
    : system_(std::move(system)),
      travel_(system_),
      close_(close * system_->size),
      until_(system_->contacts.size(), 0),
      half_(until_.size(), close_) {
    const auto include = [&](CompiledMarker marker, const CircleAround& circle) {
        marker.local += circle.along * Vec3(std::cos(marker.angle), std::sin(marker.angle), 0);
        travel_.include(marker, circle.radius);
    };
    for (std::size_t k = 0; k < system_->contacts.size(); ++k) {
        const CompiledContact& contact = system_->contacts[k];
        const bool isSlip = contact.measure == CompiledContact::Measure::slip && contact.normal >= 0;
        pairs_.push_back(
            {isSlip ? contact.normal : static_cast<int>(k), contact.a.body, contact.b.body, isDistance(contact)});
        if (!pairs_[k].tells) continue;
        const GapShape& shape = contact.shape;
        if (shape.sector > 0) {
            include(contact.a, circleAroundFirst(shape));
            include(contact.b, circleAroundSecond(shape));
            continue;
        }
        if (!shape.isRope) travel_.include(contact.a, shape.place.norm() + std::abs(shape.firstRadius) + shape.length);
        travel_.include(contact.b, shape.secondRadius + shape.rim);
    }
}

void FarGaps::note(std::size_t k, double gap) {
    const Pair& pair = pairs_[k];
    if (!pair.tells) return;
    until_[k] = (gap + travel_.way(pair.first) + travel_.way(pair.second)) * (1 - ofWays);
    half_[k] = std::max(close_, gap / 2);
}

std::vector<double> FarGaps::waysBetween(const VecX& y, const VecX& end, double h) const {
    const System& s = *system_;
    const int width = s.width(), moves = s.space == Space::planar ? 2 : 3;
    std::vector<double> ways;
    for (int i = 0; i < s.bodies; ++i) {
        double speed = 0;
        for (const VecX* state : {&y, &end}) {
            const auto v = state->segment(s.nq + width * i, width);
            speed = std::max(speed, v.head(moves).norm() + travel_.reach(i) * v.tail(width - moves).norm());
        }
        ways.push_back(2 * h * speed);
    }
    return ways;
}

}  // namespace zwang

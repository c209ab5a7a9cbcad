#include "engine/analysis/body_travel.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace zwang {

BodyTravel::BodyTravel(std::shared_ptr<const System> system)
    : system_(std::move(system)),
      ways_(static_cast<std::size_t>(system_->bodies)),
      reach_(static_cast<std::size_t>(system_->bodies)) {
    for (const CompiledContact& contact : system_->contacts) {
        const ConvexPair* solids = contact.shape.convex.get();
        include(contact.a, solids ? solids->firstCentre.norm() : 0);
        include(contact.b, solids ? solids->secondCentre.norm() : 0);
    }
}

void BodyTravel::include(const CompiledMarker& marker, double from) {
    if (marker.body < 0) return;
    double& reach = reach_[static_cast<std::size_t>(marker.body)];
    reach = std::max(reach, marker.local.norm() + from);
}

/// A turn moves what is at the distance ρ from the centre by no more than ρ |Δθ|, or ρ ‖ΔR‖.
void BodyTravel::follow(const Workspace& w) {
    for (std::size_t i = 0; i < ways_.size(); ++i) {
        if (!planar_.empty()) {
            const auto &now = w.planar[i], &then = planar_[i];
            ways_[i] += std::hypot(now.x - then.x, now.y - then.y) + reach_[i] * std::abs(now.angle - then.angle);
        } else if (!spatial_.empty()) {
            const auto &now = w.spatial[i], &then = spatial_[i];
            ways_[i] += (now.r - then.r).norm() + reach_[i] * (now.R - then.R).norm();
        }
    }
    planar_ = w.planar;
    spatial_ = w.spatial;
}

}  // namespace zwang

#include "engine/analysis/far_gaps.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>
#include <utility>

#include "engine/analysis/pieces_apart.h"
#include "engine/system/contacts.h"

namespace zwang {

namespace {

constexpr double close = 1e-6;   ///< over the size of the model: what is as near has to be looked at
constexpr double ofWays = 1e-9;  ///< rounding of ways, which are sums
constexpr double none = std::numeric_limits<double>::infinity();

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
      near_(system_->contacts.size()),
      isNear_(near_.size(), true),
      until_(near_.size(), 0),
      half_(near_.size(), close_),
      wide_(half_) {
    std::iota(near_.begin(), near_.end(), std::size_t{0});
    const auto include = [&](CompiledMarker marker, const CircleAround& circle) {
        marker.local += circle.along * Vec3(std::cos(marker.angle), std::sin(marker.angle), 0);
        travel_.include(marker, circle.radius);
    };
    std::map<std::pair<int, int>, std::size_t> pairs;
    for (std::size_t k = 0; k < system_->contacts.size(); ++k) {
        const CompiledContact& contact = system_->contacts[k];
        const bool isSlip = contact.measure == CompiledContact::Measure::slip && contact.normal >= 0;
        const auto [at, isNew] = pairs.try_emplace({contact.a.body, contact.b.body}, pairs_.size());
        if (isNew) pairs_.push_back({contact.a.body, contact.b.body, {}, none, none});
        pairs_[at->second].contacts.push_back(k);
        pairOf_.push_back(at->second);
        gaps_.push_back(isSlip ? contact.normal : static_cast<int>(k));
        tells_.push_back(isDistance(contact));
        if (!tells_[k]) continue;
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
    if (!tells_[k]) return;
    until_[k] = (gap + wayOf(pairs_[pairOf_[k]])) * (1 - ofWays);
    half_[k] = std::max(close_, gap / 2);
}

void FarGaps::addFar(std::size_t k) {
    Pair& pair = pairs_[pairOf_[k]];
    pair.closed = std::min(pair.closed, until_[gapOf(k)]);
    pair.lookAt = std::min(pair.lookAt, until_[gapOf(k)] - half_[gapOf(k)]);
}

/// Those contacts of a pair that have to be looked at; true where there are new ones.
bool FarGaps::findNear(Pair& pair) {
    pair.lookAt = pair.closed = none;
    bool isAny = false;
    for (const std::size_t k : pair.contacts) {
        if (isNear_[k]) continue;
        if (least(k) > 0) {
            addFar(k);
            continue;
        }
        near_.push_back(k);
        isNear_[k] = isAny = true;
        wide_[k] = half_[gapOf(k)];
    }
    return isAny;
}

void FarGaps::follow(const Workspace& w) {
    travel_.follow(w);
    std::erase_if(near_, [&](std::size_t k) {
        if (!(least(k) > 0)) return false;
        isNear_[k] = false;
        addFar(k);
        return true;
    });
    bool isAny = false;
    for (Pair& pair : pairs_)
        if (!(wayOf(pair) < pair.lookAt)) isAny = findNear(pair) || isAny;
    if (isAny) std::sort(near_.begin(), near_.end());
}

std::vector<std::size_t> FarGaps::mayClose(const std::vector<double>& ways) const {
    const auto way = [&](int body) { return body < 0 ? 0 : ways[static_cast<std::size_t>(body)]; };
    const auto between = [&](const Pair& pair) { return std::max(close_, way(pair.first) + way(pair.second)); };
    std::vector<std::size_t> all;
    for (const Pair& pair : pairs_) {
        if (pair.closed - wayOf(pair) > between(pair)) continue;
        for (const std::size_t k : pair.contacts)
            if (!isNear_[k] && !(leftOf(k) > between(pair))) all.push_back(k);
    }
    for (const std::size_t k : near_)
        if (!(leftOf(k) > between(pairs_[pairOf_[k]]))) all.push_back(k);
    std::sort(all.begin(), all.end());
    return all;
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

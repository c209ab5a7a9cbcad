#include "ui/tools/snap.h"

#include <algorithm>
#include <cmath>

namespace zwang::ui {
namespace {

/// Markers nearer than this share of the model's size are at one place.
constexpr double samePlace = 1e-6;

std::vector<MarkerRef> groundFirst(std::vector<MarkerRef> ends) {
    std::stable_partition(ends.begin(), ends.end(), [](const MarkerRef& end) { return end.body == "ground"; });
    return ends;
}

std::optional<Snap> onEnd(const Design& design, const Vec2& pointer, double reach) {
    const End* nearest = nullptr;
    for (const auto& end : design.ends())
        if (const double away = (end.at - pointer).norm();
            away <= reach && (!nearest || away < (nearest->at - pointer).norm()))
            nearest = &end;
    if (!nearest) return {};
    const double same = std::max(samePlace * design.extent(), 1e-3 * reach);
    return Snap{nearest->at, Snap::Kind::end, groundFirst(design.endsAt(nearest->at, same))};
}

std::optional<Snap> onLine(const Design& design, const Vec2& pointer, double reach) {
    std::optional<Snap> found;
    double nearest = reach;
    for (const auto& segment : design.segments()) {
        const Vec2 foot = segment.from + shareAlong(segment.from, segment.to, pointer) * (segment.to - segment.from);
        const double away = (foot - pointer).norm();
        if (away > nearest || segment.from == segment.to) continue;
        const Vec2 middle = (segment.from + segment.to) / 2;
        nearest = away;
        found = (middle - pointer).norm() <= reach ? Snap{middle, Snap::Kind::middle, {}, segment}
                                                   : Snap{foot, Snap::Kind::line, {}, segment};
    }
    return found;
}

Vec2 onGrid(const Vec2& point, double spacing) {
    return {spacing * std::round(point.x() / spacing), spacing * std::round(point.y() / spacing)};
}

std::optional<Snap> onAngle(const Vec2& pointer, const SnapRules& rules) {
    if (!rules.from || rules.angleStep <= 0) return {};
    const Vec2 d = pointer - *rules.from;
    const Vec2 along = directionOf(rules.angleStep * std::round(angleOf(d) / rules.angleStep));
    double length = along.dot(d);
    if (d.norm() <= rules.reach || (d - length * along).norm() > 0.7 * rules.reach) return {};
    if (rules.lengthStep > 0) length = rules.lengthStep * std::round(length / rules.lengthStep);
    if (length <= 0) return {};
    return Snap{*rules.from + length * along, Snap::Kind::angle};
}

}  // namespace

Snap snapped(const Design& design, const Vec2& pointer, const SnapRules& rules) {
    if (const auto end = onEnd(design, pointer, rules.reach)) return *end;
    if (const auto line = onLine(design, pointer, 0.7 * rules.reach)) return *line;
    const auto angle = onAngle(pointer, rules);
    if (rules.grid > 0) {
        const Vec2 point = onGrid(pointer, rules.grid);
        const double away = (point - pointer).norm();
        // A point of the grid that is also on an angle step is both; otherwise the nearer of the two counts.
        if (away <= rules.reach && (!angle || away < (angle->at - pointer).norm())) return {point, Snap::Kind::grid};
    }
    return angle ? *angle : Snap{pointer};
}

Snap typedAt(const Design& design, const Vec2& point) {
    auto ends = groundFirst(design.endsAt(point, std::max(samePlace * design.extent(), 1e-12)));
    if (!ends.empty()) return {design.at(ends.front()), Snap::Kind::end, std::move(ends)};
    return {point, Snap::Kind::typed};
}

}  // namespace zwang::ui

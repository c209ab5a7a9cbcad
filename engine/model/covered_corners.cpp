#include "engine/model/covered_corners.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace zwang {

namespace {

constexpr double nearby = 1e-9;    ///< over the size of a polygon: there
constexpr double rounding = 1e-9;  ///< rad
constexpr double farthest = 1e-4;  ///< that a side is drawn on, over its length: too little to be seen

using Polygon = std::vector<Vec2>;

/// What a polygon covers around a place: `sweep` from the angle `from` on, against the clock [rad].
struct Sector {
    double from = 0, sweep = 0;
};

double cross(const Vec2& a, const Vec2& b) { return a.x() * b.y() - a.y() * b.x(); }
double angleOf(const Vec2& v) { return std::atan2(v.y(), v.x()); }
double around(double angle) { return angle - 2 * M_PI * std::floor(angle / (2 * M_PI)); }

Polygon againstTheClock(Polygon polygon) {
    double area = 0;
    for (std::size_t i = 0; i < polygon.size(); ++i) area += cross(polygon[i], polygon[(i + 1) % polygon.size()]);
    if (area < 0) std::reverse(polygon.begin(), polygon.end());
    return polygon;
}

double sizeOf(const Polygon& polygon) {
    double size = 0;
    for (const Vec2& p : polygon) size = std::max(size, (p - polygon.front()).norm());
    return size;
}

/// None where the polygon is elsewhere; a whole round inside.
std::optional<Sector> sectorOf(const Vec2& place, const Polygon& drawn) {
    const Polygon p = againstTheClock(drawn);
    const double close = nearby * sizeOf(p);
    const std::size_t count = p.size();
    bool isInside = false;
    for (std::size_t i = 0; i < count; ++i) {
        const Vec2 &here = p[i], &next = p[(i + 1) % count], &last = p[(i + count - 1) % count];
        if ((place - here).norm() <= close)
            return Sector{angleOf(next - here), around(angleOf(last - here) - angleOf(next - here))};
        if ((here.y() > place.y()) != (next.y() > place.y()) &&
            (cross(next - here, place - here) > 0) == (next.y() > here.y()))
            isInside = !isInside;
    }
    for (std::size_t i = 0; i < count; ++i) {
        const Vec2 along = p[(i + 1) % count] - p[i], from = place - p[i];
        const double part = from.dot(along) / along.squaredNorm();
        if (part > 0 && part < 1 && std::abs(cross(along, from)) <= close * along.norm())
            return Sector{angleOf(along), M_PI};
    }
    return isInside ? std::optional(Sector{0, 2 * M_PI}) : std::nullopt;
}

/// How far the way from a place stays in a polygon, or on a side of it.
double wayWithin(const Vec2& place, const Vec2& direction, const Polygon& p) {
    const double close = nearby * sizeOf(p);
    double way = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < p.size(); ++i) {
        const Vec2 from = p[i] - place, to = p[(i + 1) % p.size()] - place;
        const double left = cross(direction, from), right = cross(direction, to);
        const double furthest = std::max(from.dot(direction), to.dot(direction));
        const bool isAlong = std::abs(left) <= close && std::abs(right) <= close;
        if (!isAlong && (std::min(left, right) > 0 || std::max(left, right) < 0)) continue;
        const double there =
            isAlong ? furthest : (from.dot(direction) * right - to.dot(direction) * left) / (right - left);
        if (there > close) way = std::min(way, there);
    }
    return std::isfinite(way) ? way : 0;
}

/// How far one may go from a place within the polygons but `own`; `strictly`: not along their sides.
double wayCovered(const Vec2& place, const Vec2& direction, bool strictly, std::size_t own,
                  const std::vector<Polygon>& polygons) {
    double way = 0;
    for (std::size_t i = 0; i < polygons.size(); ++i) {
        const auto sector = i == own || polygons[i].size() < 3 ? std::nullopt : sectorOf(place, polygons[i]);
        if (!sector) continue;
        const double turned = around(angleOf(direction) - sector->from);
        const bool isRound = sector->sweep >= 2 * M_PI,
                   isWithin = turned > rounding && turned < sector->sweep - rounding,
                   isAlong = std::min({turned, 2 * M_PI - turned, std::abs(turned - sector->sweep)}) <= rounding;
        if (isRound || isWithin || (isAlong && !strictly))
            way = std::max(way, wayWithin(place, direction, polygons[i]));
    }
    return way;
}

}  // namespace

bool isCovered(const Vec2& corner, const std::vector<std::vector<Vec2>>& polygons) {
    std::vector<std::pair<double, double>> covered;  // from, to; the first ones begin within the round
    for (const Polygon& polygon : polygons) {
        const auto sector = polygon.size() < 3 ? std::nullopt : sectorOf(corner, polygon);
        if (!sector) continue;
        const double from = around(sector->from);
        covered.emplace_back(from, from + sector->sweep);
    }
    std::sort(covered.begin(), covered.end());
    double widest = 0, to = covered.front().second;
    for (const auto& [from, end] : covered) {
        widest = std::max(widest, from - to);
        to = std::max(to, end);
    }
    widest = std::max(widest, covered.front().first + 2 * M_PI - to);
    return widest <= M_PI + rounding;
}

std::optional<DrawnOn> drawnOn(std::size_t corner, std::size_t own, const std::vector<std::vector<Vec2>>& polygons) {
    const Polygon& p = polygons[own];
    const Vec2 here = p[corner], last = p[(corner + p.size() - 1) % p.size()] - here,
               next = p[(corner + 1) % p.size()] - here;
    const auto beyond = [&](const Vec2& side) { return wayCovered(here, -side.normalized(), true, own, polygons); };
    const double ofLast = beyond(last), ofNext = beyond(next);
    if ((ofLast > 0) == (ofNext > 0)) return std::nullopt;
    DrawnOn on{.isNext = ofNext > 0};
    const Vec2 &side = on.isNext ? next : last, &other = on.isNext ? last : next;
    on.beyond = std::min(farthest, std::max(ofLast, ofNext) / side.norm() / 2);
    on.back = std::min(farthest, wayCovered(here, other.normalized(), false, own, polygons) / other.norm() / 2);
    return on.back > 0 ? std::optional(on) : std::nullopt;
}

}  // namespace zwang

#include "engine/model/covered_corners.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace zwang {

namespace {

constexpr double nearby = 1e-9;    ///< over the size of a polygon: there
constexpr double rounding = 1e-9;  ///< rad

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

}  // namespace

bool isCovered(const Vec2& place, std::size_t own, const std::vector<std::vector<Vec2>>& polygons) {
    std::vector<std::pair<double, double>> covered;  // from, to; the first ones begin within the round
    bool isAlone = true;
    for (std::size_t i = 0; i < polygons.size(); ++i) {
        if (polygons[i].size() < 3) continue;
        const auto sector = sectorOf(place, polygons[i]);
        if (!sector) continue;
        isAlone = isAlone && i == own;
        const double from = around(sector->from);
        covered.emplace_back(from, from + sector->sweep);
    }
    if (isAlone) return false;
    std::sort(covered.begin(), covered.end());
    double widest = 0, to = covered.front().second;
    for (const auto& [from, end] : covered) {
        widest = std::max(widest, from - to);
        to = std::max(to, end);
    }
    widest = std::max(widest, covered.front().first + 2 * M_PI - to);
    return widest <= M_PI + rounding;
}

}  // namespace zwang

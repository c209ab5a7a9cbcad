#include "engine/figure/hidden_surfaces.h"

#include <algorithm>
#include <cmath>

namespace zwang {
namespace {

constexpr double touching = 1e-4;      // [mm]
constexpr double longest = 7;          // of a facet that is sorted by its middle [mm]
constexpr std::size_t tried = 5;       ///< facets of which one becomes the divider
constexpr long mostLooked = 20000000;  ///< facets, over all dividers: a third of a second

struct Plane {
    Vec3 normal = Vec3::UnitZ();
    double offset = 0;

    explicit Plane(const Facet& facet) {
        const auto& p = facet.corners;
        const Vec3 across = (p[1] - p[0]).cross(p[2] - p[0]);
        const double norm = across.norm();
        if (norm > 0) normal = across / norm;
        if (normal.z() < 0) normal = -normal;  // to the viewer
        offset = normal.dot(p[0]);
    }
    /// −1: behind, 1: before, 0: within it.
    int side(const Vec3& point) const {
        const double height = normal.dot(point) - offset;
        return height > touching ? 1 : height < -touching ? -1 : 0;
    }
};

enum class Side { within, before, behind, both };

Side sideOf(const Plane& plane, const Facet& facet) {
    bool before = false, behind = false;
    for (const Vec3& p : facet.corners) {
        const int side = plane.side(p);
        before = before || side > 0;
        behind = behind || side < 0;
    }
    return before ? (behind ? Side::both : Side::before) : behind ? Side::behind : Side::within;
}

/// A convex polygon with what is drawn of its sides, as triangles.
void addFan(std::vector<Facet>& to, const Facet& of, const std::vector<Vec3>& points, const std::vector<bool>& drawn) {
    for (std::size_t i = 1; i + 1 < points.size(); ++i) {
        Facet part = of;
        part.corners = {points[0], points[i], points[i + 1]};
        part.edges =
            (drawn[i] ? 2U : 0U) | (i == 1 && drawn[0] ? 1U : 0U) | (i + 2 == points.size() && drawn.back() ? 4U : 0U);
        to.push_back(part);
    }
}

/// The part of a facet on one side of a plane.
void addPart(std::vector<Facet>& to, const Plane& plane, const Facet& facet, int side) {
    std::vector<Vec3> points;
    std::vector<bool> drawn;
    for (std::size_t k = 0; k < 3; ++k) {
        const Vec3 &from = facet.corners[k], &end = facet.corners[(k + 1) % 3];
        const int here = plane.side(from), there = plane.side(end);
        const bool isDrawn = (facet.edges >> k & 1U) != 0;
        if (here * side >= 0) {
            points.push_back(from);
            drawn.push_back(isDrawn && there * side >= 0 ? true : isDrawn && here * side > 0);
        }
        if (here * there >= 0) continue;
        const double a = plane.normal.dot(from) - plane.offset, b = plane.normal.dot(end) - plane.offset;
        points.push_back(from + a / (a - b) * (end - from));
        drawn.push_back(isDrawn && there * side > 0);
    }
    if (points.size() >= 3) addFan(to, facet, points, drawn);
}

/// Of a few facets the one whose plane cuts the fewest others and divides them best.
std::size_t divider(const std::vector<Facet>& facets) {
    std::size_t best = 0, step = std::max<std::size_t>(1, facets.size() / tried);
    long least = -1;
    for (std::size_t i = step / 2; i < facets.size(); i += step) {
        const Plane plane(facets[i]);
        long cut = 0, before = 0, behind = 0;
        for (const Facet& facet : facets) {
            const Side side = sideOf(plane, facet);
            cut += side == Side::both;
            before += side == Side::before;
            behind += side == Side::behind;
        }
        const long cost = 8 * cut + std::abs(before - behind);
        if (least < 0 || cost < least) {
            least = cost;
            best = i;
        }
    }
    return best;
}

class PlaneSort {
  public:
    /// Adds to `sorted` from back to front; false: that would take too long. The farther half by recursion, the nearer
    /// one by the loop.
    bool sort(std::vector<Facet> facets) {
        while (!facets.empty()) {
            looked_ += static_cast<long>((tried + 1) * facets.size());
            if (looked_ > mostLooked) return false;
            const Plane plane(facets[divider(facets)]);
            std::vector<Facet> before, behind, within;
            for (const Facet& facet : facets) {
                const Side side = sideOf(plane, facet);
                if (side == Side::within) within.push_back(facet);
                if (side == Side::before) before.push_back(facet);
                if (side == Side::behind) behind.push_back(facet);
                if (side != Side::both) continue;
                addPart(before, plane, facet, 1);
                addPart(behind, plane, facet, -1);
            }
            if (within.empty()) {  // the divider itself has hardly any area
                sorted.insert(sorted.end(), facets.begin(), facets.end());
                return true;
            }
            if (!sort(std::move(behind))) return false;
            sorted.insert(sorted.end(), within.begin(), within.end());
            facets = std::move(before);
        }
        return true;
    }
    std::vector<Facet> sorted;

  private:
    long looked_ = 0;
};

/// Halves until none is long.
void divide(const Facet& facet, std::vector<Facet>& to, int depth = 0) {
    const auto& p = facet.corners;
    std::size_t far = 0;
    double most = 0;
    for (std::size_t k = 0; k < 3; ++k)
        if (const double length = (p[(k + 1) % 3] - p[k]).norm(); length > most) {
            most = length;
            far = k;
        }
    if (most <= longest || depth > 12) return to.push_back(facet);
    // Halves of the longest edge keep its sign; the line between them is not drawn.
    const std::size_t next = (far + 1) % 3, last = (far + 2) % 3;
    const Vec3 half = (p[far] + p[next]) / 2;
    const unsigned own = (facet.edges >> far) & 1U, second = (facet.edges >> next) & 1U,
                   third = (facet.edges >> last) & 1U;
    divide({{p[far], half, p[last]}, own | (third << 2), facet.fill, facet.border}, to, depth + 1);
    divide({{half, p[next], p[last]}, own | (second << 1), facet.fill, facet.border}, to, depth + 1);
}

}  // namespace

std::vector<Facet> backToFront(const std::vector<Facet>& facets) {
    PlaneSort planes;
    if (planes.sort(facets)) return std::move(planes.sorted);
    std::vector<Facet> sorted;
    for (const Facet& facet : facets) divide(facet, sorted);
    const auto depth = [](const Facet& f) { return f.corners[0].z() + f.corners[1].z() + f.corners[2].z(); };
    std::stable_sort(sorted.begin(), sorted.end(), [&](const Facet& a, const Facet& b) { return depth(a) < depth(b); });
    return sorted;
}

}  // namespace zwang

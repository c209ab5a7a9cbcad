#include "engine/math/convex_solid.h"

#include <libqhull_r/qhull_ra.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>
#include <utility>

namespace zwang {

namespace {

/// One computation of Qhull, which is not told anything about its points but the option.
class Hull {
  public:
    Hull(const std::vector<Vec3>& points, const char* option) {
        for (const Vec3& p : points) coordinates_.insert(coordinates_.end(), {p.x(), p.y(), p.z()});
        qh_zero(&qh_, stderr);
        char command[64];
        std::snprintf(command, sizeof command, "qhull %s", option);
        isFound_ = qh_new_qhull(&qh_, 3, static_cast<int>(points.size()), coordinates_.data(), False, command, nullptr,
                                nullptr) == qh_ERRnone;
    }
    Hull(const Hull&) = delete;
    Hull& operator=(const Hull&) = delete;
    ~Hull() {
        qh_freeqhull(&qh_, qh_ALL);
        int left = 0, blocks = 0;
        qh_memfreeshort(&qh_, &left, &blocks);
    }

    bool isFound() const { return isFound_; }
    /// Calls `visit(normal, corners)` for each face.
    void forEachFace(const auto& visit) {
        for (facetT* facet = qh_.facet_list; facet && facet->next; facet = facet->next) {
            std::vector<std::size_t> corners;
            const int count = qh_setsize(&qh_, facet->vertices);
            for (int i = 0; i < count; ++i) {
                const auto* vertex = static_cast<vertexT*>(SETelem_(facet->vertices, i));
                corners.push_back(static_cast<std::size_t>(qh_pointid(&qh_, vertex->point)));
            }
            visit(Vec3(facet->normal[0], facet->normal[1], facet->normal[2]), corners);
        }
    }

  private:
    qhT qh_;
    std::vector<double> coordinates_;
    bool isFound_ = false;
};

/// Corners of a face round its centre, to the left about its normal.
std::vector<std::size_t> loopOf(const Vec3& n, std::vector<std::size_t> loop, const std::vector<Vec3>& points) {
    Vec3 centre = Vec3::Zero();
    for (const std::size_t i : loop) centre += points[i] / static_cast<double>(loop.size());
    const Vec3 x = (points[loop.front()] - centre).normalized(), y = n.cross(x);
    std::vector<std::pair<double, std::size_t>> byAngle;
    for (const std::size_t i : loop) {
        const Vec3 from = points[i] - centre;
        byAngle.emplace_back(std::atan2(from.dot(y), from.dot(x)), i);
    }
    std::sort(byAngle.begin(), byAngle.end());
    std::transform(byAngle.begin(), byAngle.end(), loop.begin(), [](const auto& each) { return each.second; });
    return loop;
}

/// Three corners with the largest triangle.
std::array<std::size_t, 3> planeOf(const std::vector<std::size_t>& loop, const std::vector<Vec3>& points) {
    std::array<std::size_t, 3> best{loop[0], loop[1], loop[2]};
    double largest = 0;
    for (std::size_t i = 1; i + 1 < loop.size(); ++i)
        for (std::size_t j = i + 1; j < loop.size(); ++j) {
            const double area = (points[loop[i]] - points[loop[0]]).cross(points[loop[j]] - points[loop[0]]).norm();
            if (!(area > largest)) continue;
            largest = area;
            best = {loop[0], loop[i], loop[j]};
        }
    return best;
}

void addEdges(ConvexSolid& solid) {
    std::map<std::pair<std::size_t, std::size_t>, std::size_t> edgeOf;
    for (std::size_t f = 0; f < solid.faces.size(); ++f) {
        const auto& loop = solid.faces[f].loop;
        for (std::size_t i = 0; i < loop.size(); ++i) {
            const std::size_t from = loop[i], to = loop[(i + 1) % loop.size()];
            const auto [found, isNew] = edgeOf.try_emplace(std::minmax(from, to), solid.edges.size());
            if (isNew) solid.edges.push_back({{from, to}, {-1, -1}});
            solid.faces[f].edges.push_back(found->second);
            ConvexSolid::Edge& edge = solid.edges[found->second];
            edge.faces[edge.ends[0] == from ? 0 : 1] = static_cast<int>(f);
        }
    }
}

/// Of points in a line, or in one point.
ConvexSolid segment(std::size_t from, std::size_t to) {
    ConvexSolid solid;
    solid.corners = {from};
    if (to == from) return solid;
    solid.corners.push_back(to);
    solid.edges.push_back({{from, to}, {-1, -1}});
    return solid;
}

std::size_t farthest(const std::vector<Vec3>& points, const auto& distance) {
    std::size_t best = 0;
    for (std::size_t i = 1; i < points.size(); ++i)
        if (distance(points[i]) > distance(points[best])) best = i;
    return best;
}

}  // namespace

ConvexSolid convexSolid(const std::vector<Vec3>& points, double same) {
    if (points.empty()) return {};
    const auto from = [&](std::size_t k) { return [&, k](const Vec3& p) { return (p - points[k]).norm(); }; };
    const std::size_t a = farthest(points, from(0)), b = farthest(points, from(a));
    const double extent = (points[b] - points[a]).norm();
    if (!(extent > 0)) return segment(0, 0);
    const Vec3 along = (points[b] - points[a]) / extent;
    const auto fromLine = [&](const Vec3& p) { return (p - points[a]).cross(along).norm(); };
    const std::size_t c = farthest(points, fromLine);
    if (!(fromLine(points[c]) > same * extent)) return segment(a, b);
    const Vec3 across = along.cross(points[c] - points[a]).normalized();
    const auto fromPlane = [&](const Vec3& p) { return std::abs((p - points[a]).dot(across)); };
    ConvexSolid solid;
    solid.isFlat = !(fromPlane(points[farthest(points, fromPlane)]) > same * extent);
    if (solid.isFlat) return solid;

    char option[32];
    std::snprintf(option, sizeof option, "C-%.3e", same * extent);
    Hull hull(points, option);
    solid.isFlat = !hull.isFound();
    if (solid.isFlat) return solid;
    hull.forEachFace([&](const Vec3& normal, const std::vector<std::size_t>& corners) {
        ConvexSolid::Face face;
        face.loop = loopOf(normal, corners, points);
        face.plane = planeOf(face.loop, points);
        solid.corners.insert(solid.corners.end(), corners.begin(), corners.end());
        solid.faces.push_back(std::move(face));
    });
    std::sort(solid.corners.begin(), solid.corners.end());
    solid.corners.erase(std::unique(solid.corners.begin(), solid.corners.end()), solid.corners.end());
    addEdges(solid);
    return solid;
}

}  // namespace zwang

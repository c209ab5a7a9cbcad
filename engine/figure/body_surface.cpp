#include "engine/figure/body_surface.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace zwang {
namespace {

constexpr double grazing = 1e-9, sharp = 0.86;  // cosines: of a face seen from its side, and between faces at an edge

}  // namespace

BodySurface::BodySurface(const BodySolid& solid) : body_(solid.body) {
    std::map<std::array<long, 3>, int> known;
    std::vector<int> joined;
    double size = 0;
    for (const Vec3& p : solid.mesh.points) size = std::max(size, p.cwiseAbs().maxCoeff());
    const double grain = std::max(size, 1e-12) * 1e-7;
    for (const Vec3& p : solid.mesh.points) {
        const std::array<long, 3> cell{std::lround(p.x() / grain), std::lround(p.y() / grain),
                                       std::lround(p.z() / grain)};
        const auto [at, isNew] = known.try_emplace(cell, static_cast<int>(points_.size()));
        if (isNew) points_.push_back(p);
        joined.push_back(at->second);
    }
    const auto point = [&](int k) { return points_[static_cast<std::size_t>(k)]; };
    std::map<std::pair<int, int>, std::vector<int>> faces;
    const auto edge = [](const std::array<int, 3>& t, std::size_t k) {
        return std::pair{std::min(t[k], t[(k + 1) % 3]), std::max(t[k], t[(k + 1) % 3])};
    };
    for (const auto& t : solid.mesh.triangles) {
        const std::array<int, 3> corners{joined[std::size_t(t[0])], joined[std::size_t(t[1])],
                                         joined[std::size_t(t[2])]};
        const Vec3 normal = (point(corners[1]) - point(corners[0])).cross(point(corners[2]) - point(corners[0]));
        if (normal.norm() <= 0) continue;
        for (std::size_t k = 0; k < 3; ++k) faces[edge(corners, k)].push_back(static_cast<int>(triangles_.size()));
        triangles_.push_back(corners);
        normals_.push_back(normal.normalized());
    }
    for (std::size_t f = 0; f < triangles_.size(); ++f) {
        edges_.emplace_back();
        for (std::size_t k = 0; k < 3; ++k) {
            const auto& both = faces[edge(triangles_[f], k)];
            if (both.size() != 2) continue;
            const int other = both[0] == static_cast<int>(f) ? both[1] : both[0];
            edges_[f][k] = {other, normals_[f].dot(normals_[static_cast<std::size_t>(other)]) < sharp};
        }
    }
}

void BodySurface::addTo(std::vector<Facet>& facets, const Pose& pose, const OnPaper& on, const Colour& fill,
                        const Theme& theme) const {
    const Quat back = pose.orientation.conjugate();
    const Vec3 toViewer = back * on.toViewer;
    const Vec3 light = back * (on.toViewer + 0.5 * on.up - 0.35 * on.right).normalized();
    const Colour dark{0.25 * fill.red, 0.25 * fill.green, 0.25 * fill.blue, 1};
    std::vector<Vec3> placed;
    for (const Vec3& p : points_) {
        const Vec3 world = pose.apply(p);
        const Vec2 flat = on(world);
        placed.emplace_back(flat.x(), flat.y(), on.scale * on.toViewer.dot(world));
    }
    for (std::size_t f = 0; f < triangles_.size(); ++f) {
        if (normals_[f].dot(toViewer) <= grazing) continue;
        unsigned drawn = 0;
        for (std::size_t k = 0; k < 3; ++k) {
            const Edge& edge = edges_[f][k];
            if (edge.isSharp || normals_[static_cast<std::size_t>(edge.other)].dot(toViewer) <= grazing)
                drawn |= 1U << k;
        }
        const double shade = std::clamp(0.55 + 0.45 * normals_[f].dot(light), 0.0, 1.0);
        const double share = theme.kind == Theme::Kind::grey ? 0.7 + 0.3 * shade : shade;
        const auto corner = [&](std::size_t k) { return placed[static_cast<std::size_t>(triangles_[f][k])]; };
        facets.push_back({{corner(0), corner(1), corner(2)}, drawn, mixed(dark, fill, share), theme.border(fill)});
    }
}

}  // namespace zwang

#include "ui/view3d/surface.h"

#include <algorithm>
#include <cmath>

#include "ui/view3d/surface_lines.h"

namespace zwang::ui {
namespace {

const double creaseCosine = std::cos(M_PI / 6);  ///< of the angle from which on a bend is an edge
constexpr double flatCosine = 1e-5;              ///< 1 − cosine below which two triangles lie in one plane
constexpr double faceShare = 0.15;               ///< of the area of a region that a plane part needs to be a face

/// Two triangles at an edge, or one where the surface is open.
struct Joint {
    int from, to, first, second;  ///< second −1: none
};

const Vec3& pointOf(const TriangleMesh& mesh, int i) { return mesh.points[static_cast<std::size_t>(i)]; }

std::vector<Joint> jointsOf(const TriangleMesh& mesh) {
    struct Side {
        int low, high, triangle;
        bool operator<(const Side& o) const {
            return low != o.low ? low < o.low : high != o.high ? high < o.high : triangle < o.triangle;
        }
    };
    std::vector<Side> sides;
    for (std::size_t i = 0; i < mesh.triangles.size(); ++i)
        for (std::size_t k = 0; k < 3; ++k) {
            const int a = mesh.triangles[i][k], b = mesh.triangles[i][(k + 1) % 3];
            sides.push_back({std::min(a, b), std::max(a, b), static_cast<int>(i)});
        }
    std::sort(sides.begin(), sides.end());
    std::vector<Joint> joints;
    for (std::size_t i = 0; i < sides.size();) {
        std::size_t end = i + 1;
        while (end < sides.size() && sides[end].low == sides[i].low && sides[end].high == sides[i].high) ++end;
        // Where three and more meet, each is taken for itself.
        if (end - i == 2)
            joints.push_back({sides[i].low, sides[i].high, sides[i].triangle, sides[i + 1].triangle});
        else
            for (std::size_t k = i; k < end; ++k)
                joints.push_back({sides[k].low, sides[k].high, sides[k].triangle, -1});
        i = end;
    }
    return joints;
}

/// Numbers the parts that `together` edges hold together; returns how many there are.
template <class Together>
int flood(std::size_t triangles, const std::vector<Joint>& joints, std::vector<int>& partOf, Together&& together) {
    std::vector<std::vector<int>> next(triangles);
    for (const Joint& joint : joints)
        if (joint.second >= 0 && together(joint)) {
            next[static_cast<std::size_t>(joint.first)].push_back(joint.second);
            next[static_cast<std::size_t>(joint.second)].push_back(joint.first);
        }
    partOf.assign(triangles, -1);
    int parts = 0;
    for (std::size_t start = 0; start < triangles; ++start) {
        if (partOf[start] >= 0) continue;
        std::vector<std::size_t> open{start};
        partOf[start] = parts;
        while (!open.empty()) {
            const std::size_t i = open.back();
            open.pop_back();
            for (const int other : next[i])
                if (int& part = partOf[static_cast<std::size_t>(other)]; part < 0) {
                    part = parts;
                    open.push_back(static_cast<std::size_t>(other));
                }
        }
        ++parts;
    }
    return parts;
}

/// Twice the area of each triangle, along its normal.
std::vector<Vec3> areasOf(const TriangleMesh& mesh) {
    std::vector<Vec3> areas;
    for (const auto& t : mesh.triangles) {
        const Vec3& a = pointOf(mesh, t[0]);
        areas.push_back((pointOf(mesh, t[1]) - a).cross(pointOf(mesh, t[2]) - a));
    }
    return areas;
}

/// Plane parts that are faces: their own region, or a good part of one.
void findFaces(Surface& surface, const std::vector<Joint>& joints, const std::vector<Vec3>& areas) {
    const TriangleMesh& mesh = *surface.mesh;
    const auto unit = [&](int i) { return areas[static_cast<std::size_t>(i)].stableNormalized(); };
    std::vector<int> partOf;
    const int parts = flood(mesh.triangles.size(), joints, partOf,
                            [&](const Joint& j) { return 1 - unit(j.first).dot(unit(j.second)) < flatCosine; });
    std::vector<double> partArea(static_cast<std::size_t>(parts)), regionArea(surface.regions.size());
    std::vector<Vec3> sum(partArea.size(), Vec3::Zero()), normal(partArea.size(), Vec3::Zero()),
        side(partArea.size(), Vec3::Zero());
    std::vector<int> region(partArea.size());
    for (std::size_t i = 0; i < partOf.size(); ++i) {
        const auto part = static_cast<std::size_t>(partOf[i]);
        const auto& t = mesh.triangles[i];
        const double area = areas[i].norm();
        partArea[part] += area;
        regionArea[static_cast<std::size_t>(surface.regionOf[i])] += area;
        region[part] = surface.regionOf[i];
        normal[part] += areas[i];
        sum[part] += area / 3 * (pointOf(mesh, t[0]) + pointOf(mesh, t[1]) + pointOf(mesh, t[2]));
        for (std::size_t k = 0; k < 3; ++k)  // the longest side is the x axis
            if (const Vec3 d = pointOf(mesh, t[(k + 1) % 3]) - pointOf(mesh, t[k]); d.norm() > side[part].norm())
                side[part] = d;
    }
    std::vector<int> faceOfPart(partArea.size(), -1);
    for (std::size_t p = 0; p < partArea.size(); ++p) {
        if (partArea[p] <= faceShare * regionArea[static_cast<std::size_t>(region[p])] || partArea[p] <= 0) continue;
        faceOfPart[p] = static_cast<int>(surface.faces.size());
        surface.faces.push_back({sum[p] / partArea[p], normal[p].stableNormalized(), side[p]});
    }
    for (const int part : partOf) surface.faceOf.push_back(faceOfPart[static_cast<std::size_t>(part)]);
}

/// Corners share their shading with the other triangles of their region there.
void findNormals(Surface& surface, const std::vector<Vec3>& areas) {
    const TriangleMesh& mesh = *surface.mesh;
    std::map<std::pair<int, int>, Vec3> sums;
    const auto key = [&](std::size_t i, std::size_t k) { return std::pair{mesh.triangles[i][k], surface.regionOf[i]}; };
    for (std::size_t i = 0; i < areas.size(); ++i)
        for (std::size_t k = 0; k < 3; ++k) sums.try_emplace(key(i, k), Vec3::Zero()).first->second += areas[i];
    for (std::size_t i = 0; i < areas.size(); ++i)
        for (std::size_t k = 0; k < 3; ++k) {
            const bool flat = surface.faceOf[i] >= 0;
            surface.normals.push_back((flat ? areas[i] : sums.at(key(i, k))).stableNormalized());
        }
}

}  // namespace

std::shared_ptr<const Surface> surfaceOf(std::shared_ptr<const TriangleMesh> mesh) {
    auto surface = std::make_shared<Surface>();
    surface->mesh = std::move(mesh);
    for (const Vec3& p : surface->mesh->points) surface->box.extend(p);
    const auto joints = jointsOf(*surface->mesh);
    const auto areas = areasOf(*surface->mesh);
    const auto bent = [&](const Joint& j) {
        const Vec3 a = areas[static_cast<std::size_t>(j.first)].stableNormalized(),
                   b = areas[static_cast<std::size_t>(j.second)].stableNormalized();
        return a.dot(b) < creaseCosine;
    };
    const int regions =
        flood(areas.size(), joints, surface->regionOf, [&](const Joint& joint) { return !bent(joint); });
    surface->regions.resize(static_cast<std::size_t>(regions));
    findFaces(*surface, joints, areas);
    findNormals(*surface, areas);
    std::vector<Crease> creases;
    for (const Joint& joint : joints) {
        if (joint.second >= 0 && !bent(joint)) continue;
        const int left = surface->regionOf[static_cast<std::size_t>(joint.first)];
        creases.push_back({joint.from, joint.to, left,
                           joint.second < 0 ? left : surface->regionOf[static_cast<std::size_t>(joint.second)]});
        surface->creases.push_back({joint.from, joint.to});
    }
    findLines(*surface, creases);
    return surface;
}

/// Every triangle is asked (Möller and Trumbore, J. Graphics Tools 2 (1997) 21–28), once the box is met.
std::optional<Surface::Meeting> Surface::meet(const Vec3& origin, const Vec3& direction) const {
    double low = 0, high = HUGE_VAL;
    for (int k = 0; k < 3; ++k) {
        if (direction[k] == 0) {
            if (origin[k] < box.min()[k] || origin[k] > box.max()[k]) return {};
            continue;
        }
        const double a = (box.min()[k] - origin[k]) / direction[k], b = (box.max()[k] - origin[k]) / direction[k];
        low = std::max(low, std::min(a, b));
        high = std::min(high, std::max(a, b));
    }
    const double slack = 1e-9 * (1 + std::abs(high));
    if (low > high + slack) return {};
    std::optional<Meeting> found;
    for (std::size_t i = 0; i < mesh->triangles.size(); ++i) {
        const auto& t = mesh->triangles[i];
        const Vec3& a = pointOf(*mesh, t[0]);
        const Vec3 u = pointOf(*mesh, t[1]) - a, v = pointOf(*mesh, t[2]) - a, p = direction.cross(v);
        const double scale = u.dot(p);
        if (scale == 0) continue;
        const Vec3 w = origin - a;
        const double x = w.dot(p) / scale;
        if (x < 0 || x > 1) continue;
        const Vec3 q = w.cross(u);
        const double y = direction.dot(q) / scale;
        if (y < 0 || x + y > 1) continue;
        const double depth = v.dot(q) / scale;
        if (depth > 0 && (!found || depth < found->depth)) found = Meeting{depth, i};
    }
    return found;
}

void Surfaces::follow(const Model& model) {
    std::map<const TriangleMesh*, std::shared_ptr<const Surface>> used;
    const auto of = [&](const auto& owner) {
        for (const auto& shape : owner.shapes) {
            const auto* mesh = std::get_if<MeshShape>(&shape);
            if (!mesh || !mesh->triangles || used.contains(mesh->triangles.get())) continue;
            const auto known = surfaces_.find(mesh->triangles.get());
            used[mesh->triangles.get()] = known != surfaces_.end() ? known->second : surfaceOf(mesh->triangles);
        }
    };
    std::visit(of, model.ground);
    for (const auto& body : model.bodies) std::visit(of, body);
    surfaces_ = std::move(used);
}

std::shared_ptr<const Surface> Surfaces::find(const std::shared_ptr<const TriangleMesh>& mesh) const {
    const auto found = surfaces_.find(mesh.get());
    return found == surfaces_.end() ? nullptr : found->second;
}

}  // namespace zwang::ui
